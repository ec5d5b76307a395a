import peggy from "peggy";
import type { Automata } from "../../src/languages/automata/automaton.js";
import type { Rule } from "../../src/languages/abnf/rules.js";
import { UndecidableError } from "../../src/languages/peg/undecidableError.js";
import { tryCatch } from "../../src/text/tryCatch.js";
import { changedChoice, changedLanguage } from "./changedPeg.js";
import { pegReference, type GrammarSource } from "../generate/grammarSource.js";
import { mechanicalPeg, pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { baseName, isVariant, type PegRule } from "../generate/pegFile.js";
import type { Peg } from "../../src/languages/peg/peg.js";
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
  const kinds = [...new Set(departed.notes.flatMap((note) => note.kinds))];
  const found = { pegName: departed.pegName, kinds };
  const changed = tryCatch(
    () => changedLanguage(source, departed.pegName, undone, automata),
    [UndecidableError],
    ({ reason }) => reason,
  );
  if (typeof changed === "string") return { ...found, because: changed };
  if (changed) {
    const { rule, witness, acceptedBy } = changed;
    const isByPeg = acceptedBy === "PEG";
    const confirmed = parses(undone, pegIdentifier(rule), witness) === isByPeg;
    return { ...found, shownBy: { rule, witness, wrongly: isByPeg ? "accepted" : "refused", confirmed } };
  }
  const goesElsewhere = changedChoice({ ...source, peg: undone });
  if (goesElsewhere) return { ...found, goesElsewhere };
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
