import {
  RAILROAD_OPTIONS,
  railroadOfPeg,
  railroadOfRules,
  readRailroadOptions,
  type GenerationRailroadOptions,
} from "../../grammars/drawings/railroadRules.js";
import { ENGLISH_WORDS, type RailroadWords } from "../../grammars/drawings/railroadWords.js";
import { findRule } from "../../languages/abnf/rules.js";
import { citation } from "../../text/citation.js";
import { valueFor } from "../../text/itemAt.js";
import type { Generation } from "../../uri/generation/generation.js";
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
  const sectionOf = (to: string): string => generation.rule(to).section;
  const inDocument = ofDocument(generation, texts.section);
  if (!options.peg) {
    const drawn = { name: `${name}, ${inDocument}`, expression: valueFor(abnf, name), text: texts.abnf };
    const nameOf = (label: string): string => findRule(names, label)?.name ?? label;
    return railroadOfRules([drawn], { nameOf, sectionOf }, options, words);
  }
  const rules = pegNames(expressions, name).map((pegName) => ({ pegName, peg: valueFor(peg, pegName) }));
  const nameOf = (label: string): string => valueFor(published, label);
  const title = `${words.asPeg(name)}, ${inDocument}`;
  return railroadOfPeg(rules, title, options, words, { nameOf, sectionOf }, texts.peg);
}

/** Names document and section; where the section is another document's, both. */
function ofDocument({ document }: Generation, section: string): string {
  const cited = citation(document, section);
  return cited === section ? `${document} (${section})` : cited;
}
