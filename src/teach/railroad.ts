import type { ast } from "peggy";
import { findRule } from "../abnf/rules.js";
import type { Rule } from "../abnf/rules.js";
import type { Peg } from "../peg/peg.js";
import type { Generation } from "../generations/generation.js";
import { abnfTrack } from "./abnfTrack.js";
import { expressionsOf, pegNames } from "./expressions.js";
import { citation } from "../text/citation.js";
import { attributes, escapeMarkup } from "../text/escaping.js";
import { demandOneOf, readOptions } from "../text/options.js";
import { argumentRangeError, demandFunction, shown } from "../text/uriError.js";
import { readPeg } from "../peg/readPeg.js";
import { writePeg } from "../peg/writePeg.js";
import { pegNode } from "./pegNode.js";
import { pegTrack } from "./pegTrack.js";
import { ENGLISH_WORDS } from "./railroadWords.js";
import type { RailroadWords } from "./railroadWords.js";
import { RAILROAD_CSS } from "./railroadStyle.js";
import { demandMap } from "./trace.js";
import type { PegRules } from "./trace.js";
import { box, whole } from "./tracks.js";
import type { Track } from "./tracks.js";
import { valueFor } from "../text/itemAt.js";

export interface RailroadOptions {
  /** Gives the link target of a rule's box for the rule's published name, `undefined` for no link; `NAME.svg` if left out. */
  readonly href?: ((rule: string) => string | undefined) | undefined;
  /** The width in pixels at which a diagram continues on another line; 720 if left out. A rule may need more. */
  readonly width?: number | undefined;
  /** If `false`, the diagram has no style of its own, and {@link RAILROAD_CSS} belongs into the page. The default is `true`. */
  readonly styled?: boolean | undefined;
}

export interface GenerationRailroadOptions extends RailroadOptions {
  /** Draw the PEG of the rule instead of the rule as its document has it. */
  readonly peg?: boolean | undefined;
}

const MARGIN = 12;

/**
 * Returns the railroad diagram of a rule, as SVG. Every reference to a rule is a link. The document's rule is drawn as it is read
 * (corrections applied). In a PEG, alternatives have the number in which they are tried, and where a rule is cut in
 * several ways, each has its own line.
 *
 * Its elements tell what they are: `data-rule` the published name that a box refers to, `data-peg` the PEG rule, and
 * `data-expression` in a PEG the number that the steps of a trace have in `expression`, otherwise the place of the box in the rule's text,
 * counted from 0.
 *
 * @param of a generation or its id
 * @param rule as published
 * @throws {RangeError} for an unknown id or rule, naming the known ones
 * @throws {TypeError} for an object that is no generation of this package
 *
 * @example
 * railroad("rfc3986", "port").startsWith("<svg ") // true
 */
export function railroad(of: Generation | string, rule: string, given?: GenerationRailroadOptions): string {
  return railroadIn(ENGLISH_WORDS, of, rule, given);
}

/** Returns what {@link railroad} does, with its words in another language. */
export function railroadIn(
  words: RailroadWords,
  of: Generation | string,
  rule: string,
  given?: GenerationRailroadOptions,
): string {
  const options = readRailroadOptions<GenerationRailroadOptions>(given, [...RAILROAD_OPTIONS, "peg"]);
  const expressions = expressionsOf(of);
  const { generation, abnf, peg, published } = expressions;
  const { name, ...texts } = generation.rule(rule);
  const names = [...abnf.keys()].map((known) => ({ name: known }));
  const reference = (label: string, to: string, expression?: number): Track =>
    ruleBox({ label, rule: to, section: generation.rule(to).section, expression }, options, words);
  if (!options.peg) {
    const track = abnfTrack(
      valueFor(abnf, name),
      (label, expression) => reference(label, findRule(names, label)?.name ?? label, expression),
      widthOf(options),
      words,
    );
    return svg(
      [{ track }],
      { title: `${name}, ${ofDocument(generation, texts.section)}`, description: texts.abnf },
      options,
    );
  }
  const lines = pegNames(expressions, name).map((pegName): Line => ({
    name: pegName,
    track: pegTrack(
      pegNode(valueFor(peg, pegName)),
      (label, expression) => reference(label, valueFor(published, label), expression),
      widthOf(options),
      words,
    ),
  }));
  return svg(
    lines,
    { title: `${words.asPeg(name)}, ${ofDocument(generation, texts.section)}`, description: texts.peg },
    options,
  );
}

/**
 * Returns the railroad diagram of a rule of any PEG without code, as SVG.
 *
 * @param rules the expression of each rule, by the name it has in the PEG
 * @param rule the name of the rule to draw
 * @throws {RangeError} for a rule that is not there, and for what is not grammar
 *
 * @example
 * const { rules } = peggy.parser.parse(`digits = [0-9]+`);
 * railroadRules(new Map(rules.map(({ name, expression }) => [name, expression])), "digits").startsWith("<svg ") // true
 */
export function railroadRules(rules: PegRules, rule: string, given?: RailroadOptions): string {
  const options = readRailroadOptions<RailroadOptions>(given, RAILROAD_OPTIONS);
  demandMap(rules, "rules");
  const expression = rules.get(rule);
  if (!expression) throw argumentRangeError(`there is no rule ${shown(rule)}`, "rule", { code: "ERR_UNKNOWN_RULE" });
  // readPeg throws for what it cannot read.
  const peg = readPeg(expression as ast.Expression, rule);
  return railroadOfPeg([{ pegName: rule, peg }], `${rule} as a PEG`, options);
}

/**
 * Returns the railroad diagram of a rule in ABNF that belongs to no generation, as SVG.
 *
 * @param nameOf gives the name of the rule that a reference means
 */
export function railroadOfRule(
  { name, expression, text }: Rule,
  nameOf: (reference: string) => string,
  given?: RailroadOptions,
  words: RailroadWords = ENGLISH_WORDS,
): string {
  const options = readRailroadOptions<RailroadOptions>(given, RAILROAD_OPTIONS);
  const track = abnfTrack(
    expression,
    (label, expression) => ruleBox({ label, rule: nameOf(label), expression }, options, words),
    widthOf(options),
    words,
  );
  return svg([{ track }], { title: name, description: text }, options);
}

/** Returns the railroad diagram of some rules of a PEG that is there as data, as SVG. */
export function railroadOfPeg(
  rules: readonly { readonly pegName: string; readonly peg: Peg }[],
  title: string,
  given?: RailroadOptions,
  words: RailroadWords = ENGLISH_WORDS,
): string {
  const options = readRailroadOptions<RailroadOptions>(given, RAILROAD_OPTIONS);
  const lines = rules.map(({ pegName, peg }): Line => ({
    name: pegName,
    track: pegTrack(
      pegNode(peg),
      (label, expression) => ruleBox({ label, rule: label, expression }, options, words),
      widthOf(options),
      words,
    ),
  }));
  const description = rules.map(({ pegName, peg }) => `${pegName} = ${writePeg(peg)}`).join("\n");
  return svg(lines, { title, description }, options);
}

const RAILROAD_OPTIONS = ["href", "width", "styled"] as const;

function readRailroadOptions<Options extends GenerationRailroadOptions>(
  given: Options | undefined,
  names: readonly (keyof Options & string)[],
): Options {
  const options = readOptions(given, names);
  for (const name of ["styled", "peg"] as const)
    if (options[name] !== undefined) demandOneOf(name, options[name], [true, false]);
  demandFunction(options.href, "href");
  if (options.width !== undefined && !(typeof options.width === "number" && options.width > 0))
    throw argumentRangeError(`width: a number above 0 is expected, not ${shown(options.width)}`, "width");
  return options;
}

interface Line {
  /** The rule of the PEG that it draws; its name is shown where there are several. */
  readonly name?: string;
  readonly track: Track;
}

function widthOf({ width = 720 }: RailroadOptions): number {
  return width - 2 * MARGIN - 40;
}

/** Names document and section; where the section is another document's, both. */
function ofDocument({ document }: Generation, section: string): string {
  const cited = citation(document, section);
  return cited === section ? `${document} (${section})` : cited;
}

interface Reference {
  /** As it stands in the rule. */
  readonly label: string;
  readonly rule: string;
  readonly section?: string;
  /** Its number in a PEG rule. */
  readonly expression?: number | undefined;
}

function ruleBox(
  { label, rule, section, expression }: Reference,
  { href = fileOf }: RailroadOptions,
  words: RailroadWords,
): Track {
  const title = section === undefined ? undefined : words.inSection(rule, section);
  return box([label], {
    kind: "rule",
    href: href(rule),
    title,
    data: { "data-rule": rule, "data-expression": expression },
  });
}

function fileOf(rule: string): string {
  return `${encodeURIComponent(rule)}.svg`;
}

interface Caption {
  readonly title: string;
  readonly description: string;
}

function svg(lines: readonly Line[], { title, description }: Caption, { styled = true }: RailroadOptions): string {
  const headed = lines.length > 1;
  let y = MARGIN;
  const drawn = lines.map(({ name, track }) => {
    const diagram = whole(track);
    const heading = headed
      ? `<text${attributes({ class: "heading", x: MARGIN, y: y + 12 })}>${escapeMarkup(name as string)}</text>`
      : "";
    const line = y + (headed ? 24 : 0) + diagram.up;
    y = line + diagram.down + MARGIN;
    return `<g${attributes({ class: "diagram", "data-peg": name })}>${heading}${diagram.draw(MARGIN, line)}</g>`;
  });
  const longest = headed ? Math.max(...lines.map(({ name }) => (name as string).length * 8.4)) : 0;
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
