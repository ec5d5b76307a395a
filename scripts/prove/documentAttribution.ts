import type { Rule } from "../../src/languages/abnf/rules.js";
import type { Automata } from "../../src/languages/automata/automaton.js";
import {
  attributedLanguages,
  proveAttribution,
  type AttributionProof,
} from "../../src/grammars/synthesis/attribution.js";
import type { Attribution } from "../generate/generationFacts.js";
import type { GrammarSource } from "../generate/grammarSource.js";
import { knownPegs } from "./knownPegs.js";
import { remembered } from "../../src/text/itemAt.js";

/** Proves, for all strings, that the PEG of a document attributes them as the document says. */
export function proveDocumentAttribution(source: GrammarSource, attribution: Attribution): AttributionProof[] {
  const { facts, peg } = source;
  const start = attribution.in ?? facts.startRule;
  return proveAttribution(
    new Map(peg.map((rule) => [rule.pegName, rule.peg])),
    attribution,
    languagesFor(source, attribution, start),
    start,
    { known: knownPegs(source) },
  );
}

/** By the published rules of a grammar and the attribution: what {@link languagesFor} has returned. */
const known = new WeakMap<readonly Rule[], Map<Attribution, ReadonlyMap<string, Automata>>>();

/** Returns the automata of `attributedLanguages`. They depend on no PEG, so all edits of a PEG share them. */
function languagesFor(
  { corrected, core }: GrammarSource,
  attribution: Attribution,
  start: string,
): ReadonlyMap<string, Automata> {
  const made = remembered(known, corrected, () => new Map<Attribution, ReadonlyMap<string, Automata>>());
  return remembered(made, attribution, () => attributedLanguages([...corrected, ...core], attribution, start));
}
