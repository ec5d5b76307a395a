import { abnfTrack } from "../../grammars/drawings/abnfTrack.js";
import { pegTrack } from "../../grammars/drawings/pegTrack.js";
import {
  RAILROAD_OPTIONS,
  readRailroadOptions,
  ruleBox,
  svg,
  widthOf,
  type GenerationRailroadOptions,
  type Line,
} from "../../grammars/drawings/railroadRules.js";
import { ENGLISH_WORDS, type RailroadWords } from "../../grammars/drawings/railroadWords.js";
import type { Track } from "../../grammars/drawings/tracks.js";
import { pegNode } from "../../grammars/trace/pegNode.js";
import { findRule } from "../../languages/abnf/rules.js";
import { citation } from "../../text/citation.js";
import { valueFor } from "../../text/itemAt.js";
import type { Generation } from "../../uri/documents/generation.js";
import { expressionsOf, pegNames } from "./expressions.js";

/**
 * Returns the railroad diagram of a rule, as SVG. Every reference to a rule is a link. The document's rule is drawn
 * with corrections applied. In a PEG, alternatives have the number in which they are tried, and where a rule is cut in
 * several ways, each has its own line.
 *
 * Its elements have attributes: `data-rule` is the published name that a box refers to, `data-peg` the PEG rule, and
 * `data-expression` in a PEG the number that the steps of a trace have in `expression`, otherwise the place of the box
 * in the rule's text, counted from 0.
 *
 * @param of a generation or its id
 * @param rule as published
 * @throws {RangeError} for an unknown id or rule; the message names the known ones
 * @throws {TypeError} for an object that is not a generation of this package
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

/** Names document and section; where the section is another document's, both. */
function ofDocument({ document }: Generation, section: string): string {
  const cited = citation(document, section);
  return cited === section ? `${document} (${section})` : cited;
}
