import { KnownAutomata } from "../../src/languages/peg/knownAutomata.js";
import type { Rule } from "../../src/languages/abnf/rules.js";
import { remembered } from "../../src/text/itemAt.js";
import type { GrammarSource } from "../generate/grammarSource.js";

const bySource = new WeakMap<readonly Rule[], KnownAutomata>();

/** Returns the automata that all decisions about the PEG of a document, and about its edits, have in common. */
export function knownPegs({ corrected, peg }: Pick<GrammarSource, "corrected" | "peg">): KnownAutomata {
  return remembered(bySource, corrected, () => KnownAutomata.of(peg.map((rule) => rule.peg)));
}
