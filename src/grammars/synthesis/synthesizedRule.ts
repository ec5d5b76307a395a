import type { Bisimulation } from "../../languages/peg/checkBisimulation.js";
import { leftRecursive, mayReadNothing, rulesThatMayReadNothing } from "../../languages/peg/leftRecursion.js";
import { allPegParts, pegReferences, type Peg } from "../../languages/peg/peg.js";

/** The ways in which a synthesized rule differs from the mechanical translation. */
export type SynthesizedDeparture = "order" | "lookahead" | "greedy" | "recursion";

/** A rule of a PEG that was made from a rule in ABNF. */
export interface SynthesizedRule {
  /** The rule's name in the ABNF. */
  readonly rule: string;
  /** Its name in the PEG. `x$in_y` is the rule `x`, made to leave what must follow it in the rule `y`. */
  readonly pegName: string;
  readonly peg: Peg;
  readonly departures: readonly SynthesizedDeparture[];
  /** A shortest string that the mechanical translation takes wrongly, where a departure was needed for this rule's own language. */
  readonly witness?: string;
  /** The rules that take precedence, where the alternatives are in the order of a choice: see `PegOptions.choices`. */
  readonly chosen?: readonly string[];
  /** `"equal"` is proved. A variant is proved with the rules that use it. */
  readonly result: "equal" | "unequal" | "undecided" | "variant";
  /** The depth of nesting up to which no string shows a difference, where more is not decided. */
  readonly nesting?: number;
  /** Makes the certificate of an equality, which `checkBisimulation` verifies. */
  readonly certificate?: () => Bisimulation;
  /** True if a part of it is described in words. */
  readonly isInWords?: boolean;
  /** Why no PEG was found, for people. */
  readonly reason?: string;
}

/**
 * Returns the rules that can be run: none of their parts is described in words, leads back to itself before anything is read, or repeats
 * what may be empty, and they refer, directly or not, only to other such rules.
 */
export function runnableRules(rules: readonly SynthesizedRule[]): SynthesizedRule[] {
  const grammar = new Map(rules.map(({ pegName, peg }) => [pegName, peg]));
  const empty = rulesThatMayReadNothing(grammar);
  const endless = leftRecursive(grammar, grammar.keys(), empty);
  const isEndless = (part: Peg): boolean =>
    part.kind === "repeat" && part.max === undefined && mayReadNothing(part.item, empty);
  let left = rules.filter(
    ({ isInWords, pegName, peg }) => isInWords !== true && !endless.has(pegName) && !allPegParts(peg).some(isEndless),
  );
  for (let before = -1; left.length !== before;) {
    before = left.length;
    const names = new Set(left.map(({ pegName }) => pegName));
    left = left.filter(({ peg }) => pegReferences(peg).every((reference) => names.has(reference)));
  }
  return left;
}
