import type { Rule } from "../../src/languages/abnf/rules.js";
import type { Automata } from "../../src/languages/automata/automaton.js";
import {
  attributedLanguages,
  proveAttribution,
  type AttributionProof,
} from "../../src/grammars/synthesis/attribution.js";
import type { Attribution } from "../generate/generationFacts.js";
import type { GrammarSource } from "../generate/grammarSource.js";
import { decide } from "../../src/languages/peg/decide.js";
import { KnownAutomata } from "../../src/languages/peg/knownAutomata.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { pegReferences } from "../../src/languages/peg/peg.js";
import type { PegRule } from "../generate/pegFile.js";
import { getOrInsert } from "../../src/text/itemAt.js";

const bySource = new WeakMap<readonly Rule[], KnownAutomata>();

/** Returns the automata that all decisions about the PEG of a document, and about its edits, have in common. */
export function knownPegs({ corrected, peg }: Pick<GrammarSource, "corrected" | "peg">): KnownAutomata {
  return getOrInsert(bySource, corrected, () => KnownAutomata.of(peg.map((rule) => rule.peg)));
}

/** Returns the published rules whose language a Peggy rule can change: itself, then those that use it, the nearest first. */
function usersOf({ peg, corrected, core }: GrammarSource, changed: string): Rule[] {
  const names = new Set([changed]);
  for (const name of names) for (const rule of peg) if (pegReferences(rule.peg).includes(name)) names.add(rule.pegName);
  return [...names].flatMap((name) => [...corrected, ...core].find((rule) => pegIdentifier(rule.name) === name) ?? []);
}

/** A published rule whose language is no longer that of the PEG, with a shortest string that shows it. */
interface ChangedLanguage {
  readonly rule: string;
  readonly witness: string;
  readonly acceptedBy: "PEG" | "ABNF";
}

/**
 * Returns the first rule whose language is another one if a rule of the PEG is changed: the rule itself, then those that
 * use it.
 *
 * @param peg the rules of the PEG with the change
 * @param automata those of the published rules
 * @throws {UndecidableError} if a language is not decided
 */
export function changedLanguage(
  source: GrammarSource,
  pegName: string,
  peg: readonly PegRule[],
  automata: Automata,
): ChangedLanguage | undefined {
  const expressions = new Map(peg.map((rule) => [rule.pegName, rule.peg]));
  for (const { name } of usersOf(source, pegName)) {
    const decision = decide(expressions, pegIdentifier(name), automata, automata.startOf(name), {
      known: knownPegs(source),
    });
    if (!decision.equal) return { rule: name, witness: decision.witness, acceptedBy: decision.acceptedBy };
  }
  return undefined;
}

/** Returns the first choice that the document settles and the PEG makes differently, with a shortest string that shows it. */
export function changedChoice(
  source: GrammarSource,
): { readonly rule: string; readonly to: string; readonly witness: string } | undefined {
  for (const attribution of source.facts.attributions)
    for (const { to, counterExample } of proveDocumentAttribution(source, attribution))
      if (counterExample) return { rule: attribution.rule, to, witness: counterExample.witness };
  return undefined;
}

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
  const made = getOrInsert(known, corrected, () => new Map<Attribution, ReadonlyMap<string, Automata>>());
  return getOrInsert(made, attribution, () => attributedLanguages([...corrected, ...core], attribution, start));
}
