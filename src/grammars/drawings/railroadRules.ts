import type { Rule } from "../../languages/abnf/rules.js";
import type { Peg } from "../../languages/peg/peg.js";
import { readPeg } from "../../languages/peg/readPeg.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { attributes, escapeMarkup } from "../../text/escaping.js";
import { assertOneOf, readOptions } from "../../text/options.js";
import { argumentRangeError, assertFunction, shown } from "../../text/uriError.js";
import { pegNode } from "../trace/pegNode.js";
import { assertMap, type PegRules } from "../trace/traceRules.js";
import { abnfTrack, type ReferenceBox } from "./abnfTrack.js";
import { pegTrack } from "./pegTrack.js";
import { RAILROAD_CSS } from "./railroadStyle.js";
import { ENGLISH_WORDS, type RailroadWords } from "./railroadWords.js";
import { box, whole, type Track } from "./tracks.js";

export interface RailroadOptions {
  /** Gives the link target of a rule's box for the rule's published name, `undefined` for no link; `NAME.svg` if left out. */
  readonly href?: ((rule: string) => string | undefined) | undefined;
  /** The width in pixels at which a diagram continues on another line; 720 if left out. A rule may need more. */
  readonly width?: number | undefined;
  /** If `false`, the diagram has no style of its own, and the page needs {@link RAILROAD_CSS}. The default is `true`. */
  readonly styled?: boolean | undefined;
}

export interface GenerationRailroadOptions extends RailroadOptions {
  /** Draw the PEG of the rule instead of the rule as its document has it. */
  readonly peg?: boolean | undefined;
}

const MARGIN = 12;

/**
 * Returns the railroad diagram of a rule of any PEG without code, as SVG.
 *
 * @param rules the expression of each rule, by the name it has in the PEG
 * @param rule the name of the rule to draw
 * @throws {RangeError} for a rule that does not exist, and for what is not grammar
 *
 * @example
 * const { rules } = peggy.parser.parse(`digits = [0-9]+`);
 * railroadRules(new Map(rules.map(({ name, expression }) => [name, expression])), "digits").startsWith("<svg ") // true
 */
export function railroadRules(rules: PegRules, rule: string, given?: RailroadOptions): string {
  const options = readRailroadOptions<RailroadOptions>(given, RAILROAD_OPTIONS);
  assertMap(rules, "rules");
  const expression = rules.get(rule);
  if (!expression) throw argumentRangeError(`there is no rule ${shown(rule)}`, "rule", { code: "ERR_UNKNOWN_RULE" });
  return railroadOfPeg([{ pegName: rule, peg: readPeg(expression, rule) }], `${rule} as a PEG`, options);
}

/** The meaning of a reference in a rule. */
interface References {
  /** Returns the name of the rule that a reference means; the same as written if left out. */
  readonly nameOf?: ((label: string) => string) | undefined;
  /** Returns the section in which a rule is, for its tooltip; none if left out. */
  readonly sectionOf?: (rule: string) => string;
}

/** Returns the railroad diagram of some rules in ABNF, as SVG. */
export function railroadOfRules(
  rules: readonly Pick<Rule, "name" | "expression" | "text">[],
  references: References,
  options: RailroadOptions,
  words: RailroadWords = ENGLISH_WORDS,
  title = rules.map(({ name }) => name).join(", "),
): string {
  const boxes = ruleBoxes(references, options, words);
  const lines = rules.map(({ name, expression }): Line => ({
    name,
    track: abnfTrack(expression, boxes, widthOf(options), words),
  }));
  return svg(
    lines,
    title,
    rules
      .map(({ text }) => text)
      .join("\n")
      .trim(),
    options,
  );
}

/** Returns the railroad diagram of some rules of a PEG that is given as data, as SVG. */
export function railroadOfPeg(
  rules: readonly { readonly pegName: string; readonly peg: Peg }[],
  title: string,
  options: RailroadOptions,
  words: RailroadWords = ENGLISH_WORDS,
  references: References = {},
  description = rules.map(({ pegName, peg }) => `${pegName} = ${writePeg(peg)}`).join("\n"),
): string {
  const reference = ruleBoxes(references, options, words);
  const lines = rules.map(({ pegName, peg }): Line => ({
    name: pegName,
    pegName,
    track: pegTrack(pegNode(peg), reference, widthOf(options), words),
  }));
  return svg(lines, title, description, options);
}

export const RAILROAD_OPTIONS = ["href", "width", "styled"] as const;

/** Reads and checks options of railroad diagrams. */
export function readRailroadOptions<Options extends GenerationRailroadOptions>(
  given: Options | undefined,
  names: readonly (keyof Options & string)[],
): Options {
  const options = readOptions(given, names);
  for (const name of ["styled", "peg"] as const)
    if (options[name] !== undefined) assertOneOf(name, options[name], [true, false]);
  assertFunction(options.href, "href");
  if (options.width !== undefined && !(typeof options.width === "number" && options.width > 0))
    throw argumentRangeError(`width must be a number above 0, got ${shown(options.width)}`, "width");
  return options;
}

/** One line of a diagram. */
interface Line {
  /** The rule that it draws; its name is shown where there are several. */
  readonly name: string;
  /** Its name if it is a rule of a PEG. */
  readonly pegName?: string;
  readonly track: Track;
}

/** Returns the width in which the tracks of a diagram have room. */
function widthOf({ width = 720 }: RailroadOptions): number {
  return width - 2 * MARGIN - 40;
}

/** Returns what makes the boxes of references, with their links. */
function ruleBoxes(
  { nameOf = (label) => label, sectionOf }: References,
  { href = fileOf }: RailroadOptions,
  words: RailroadWords,
): ReferenceBox {
  return (label, expression) => {
    const rule = nameOf(label);
    return box([label], {
      kind: "rule",
      href: href(rule),
      title: sectionOf && words.inSection(rule, sectionOf(rule)),
      data: { "data-rule": rule, "data-expression": expression },
    });
  };
}

function fileOf(rule: string): string {
  return `${encodeURIComponent(rule)}.svg`;
}

/** Returns the diagram of some lines; the description is the text that it draws. */
function svg(lines: readonly Line[], title: string, description: string, { styled = true }: RailroadOptions): string {
  const headed = lines.length > 1;
  let y = MARGIN;
  const drawn = lines.map(({ name, pegName, track }) => {
    const diagram = whole(track);
    const heading = headed
      ? `<text${attributes({ class: "heading", x: MARGIN, y: y + 12 })}>${escapeMarkup(name)}</text>`
      : "";
    const line = y + (headed ? 24 : 0) + diagram.up;
    y = line + diagram.down + MARGIN;
    return `<g${attributes({ class: "diagram", "data-peg": pegName })}>${heading}${diagram.draw(MARGIN, line)}</g>`;
  });
  const longest = headed ? Math.max(...lines.map(({ name }) => name.length * 8.4)) : 0;
  const [width, height] = [
    Math.ceil(Math.max(longest, ...lines.map(({ track }) => whole(track).width)) + 2 * MARGIN),
    Math.ceil(y),
  ];
  const root = attributes({
    xmlns: "http://www.w3.org/2000/svg",
    class: "railroad",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "group",
    "aria-label": title,
  });
  return `<svg${root}><title>${escapeMarkup(title)}</title><desc>${escapeMarkup(description)}</desc>${styled ? `<style>${RAILROAD_CSS}</style>` : ""}${drawn.join("")}</svg>`;
}
