import peggy from "peggy";
import type { Automata } from "../../src/languages/automata/automaton.js";
import { decide } from "../../src/languages/peg/decide.js";
import type { Rule } from "../../src/languages/abnf/rules.js";
import { UndecidableError } from "../../src/languages/peg/undecidableError.js";
import { knownPegs } from "./knownPegs.js";
import { proveDocumentAttribution } from "./documentAttribution.js";
import { pegReference, type GrammarSource } from "../generate/grammarSource.js";
import { mechanicalPeg, pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { baseName, isVariant, type PegRule } from "../generate/pegFile.js";
import { pegReferences, type Peg } from "../../src/languages/peg/peg.js";
import { writePeg } from "../../src/languages/peg/writePeg.js";

/** The effect of undoing one departure from the mechanical translation. */
export interface Evidence {
  /** The Peggy rule whose departure was undone. */
  readonly pegName: string;
  readonly kinds: readonly string[];
  /** The published rule that shows it, with a shortest string that the PEG then refuses or accepts wrongly. */
  readonly shownBy?: {
    readonly rule: string;
    readonly witness: string;
    readonly wrongly: "accepted" | "refused";
    readonly confirmed: boolean;
  };
  /** If every language stays the same: a shortest string that is attributed to another rule than the document says. */
  readonly goesElsewhere?: { readonly rule: string; readonly to: string; readonly witness: string };
  /** Why there is no such string. */
  readonly because?: string;
}

/** Returns the rules with departures that change how strings are parsed, which corrections and prose do not. */
export function departures({ peg }: GrammarSource): PegRule[] {
  return peg.filter(({ notes }) =>
    notes.some(({ kinds }) => kinds.some((kind) => kind !== "correction" && kind !== "prose")),
  );
}

/**
 * Undoes one departure and searches, from the rule itself upwards to the rules that use it, for the first rule whose
 * language is no longer the published one; if there is none, for a choice that is no longer the document's.
 */
export function evidence(source: GrammarSource, departed: PegRule, automata: Automata): Evidence {
  const undone = source.peg.map((rule) => (rule === departed ? undo(source, rule) : rule));
  const expressions = new Map(undone.map((rule) => [rule.pegName, rule.peg]));
  const kinds = [...new Set(departed.notes.flatMap((note) => note.kinds))];
  const found = { pegName: departed.pegName, kinds };
  for (const rule of usersOf(source, departed)) {
    try {
      const decision = decide(expressions, pegIdentifier(rule.name), automata, automata.startOf(rule.name), {
        known: knownPegs(source),
      });
      if (decision.equal) continue;
      const { witness, acceptedBy } = decision;
      const confirmed = parses(undone, pegIdentifier(rule.name), witness) === (acceptedBy === "PEG");
      return {
        ...found,
        shownBy: { rule: rule.name, witness, wrongly: acceptedBy === "PEG" ? "accepted" : "refused", confirmed },
      };
    } catch (error) {
      if (!(error instanceof UndecidableError)) throw error;
      return { ...found, because: error.reason };
    }
  }
  for (const attribution of source.facts.attributions) {
    for (const { to, counterExample } of proveDocumentAttribution({ ...source, peg: undone }, attribution)) {
      if (counterExample)
        return { ...found, goesElsewhere: { rule: attribution.rule, to, witness: counterExample.witness } };
    }
  }
  return {
    ...found,
    because: "every language stays, and every choice that the document settles; only how a name is divided changes",
  };
}

function undo(source: GrammarSource, rule: PegRule): PegRule {
  const published = source.corrected.find(({ name }) => pegIdentifier(name) === baseName(rule.pegName)) as Rule;
  const peg: Peg = isVariant(rule.pegName)
    ? { kind: "rule", name: baseName(rule.pegName) }
    : mechanicalPeg(published.expression, (name) => pegReference(source, name));
  return { ...rule, text: `${rule.pegName} = ${writePeg(peg)}`, peg };
}

/** Returns the published rules whose language a Peggy rule can change: itself, then those that use it, the nearest first. */
export function usersOf({ peg, corrected, core }: GrammarSource, departed: PegRule): Rule[] {
  const names = new Set([departed.pegName]);
  for (const name of names) for (const rule of peg) if (pegReferences(rule.peg).includes(name)) names.add(rule.pegName);
  return [...names].flatMap((name) => [...corrected, ...core].find((rule) => pegIdentifier(rule.name) === name) ?? []);
}

/** Returns whether a parser that Peggy makes of the rules accepts the input. */
export function parses(rules: readonly PegRule[], startRule: string, input: string): boolean {
  const parser = peggy.generate(rules.map(({ text }) => text).join("\n"), { allowedStartRules: [startRule] });
  try {
    parser.parse(input, { startRule });
    return true;
  } catch (error) {
    if (error instanceof parser.SyntaxError) return false;
    throw error;
  }
}
