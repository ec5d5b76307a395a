import { CODE_UNITS, commonRepresentatives, type Alphabet } from "../automata/characters.js";
import { step } from "../automata/minimalDfa.js";
import type { MooreAutomaton } from "../automata/minimize.js";
import { compareLanguages, type Acceptor } from "../automata/product.js";
import { decided } from "./undecidableError.js";

/** The most pairs of states that one decision looks at. Above it a rule counts as not decided, never as equal. */
export const PAIR_LIMIT = 1_000_000;

/** A language as an automaton that reads the input from its end; its labels are UTF-16 code units. */
export interface ReversedLanguage extends Acceptor {
  readonly alphabet: Alphabet;
  /** Returns the same number for code units that lead to the same state from every state. */
  columnOf(code: number): number;
}

/** A language as a deterministic automaton over the classes of an alphabet, whose output is 1 where what was read, from the end, belongs to it. */
export class ReversedDfa<Dfa extends MooreAutomaton = MooreAutomaton> implements ReversedLanguage {
  readonly start = 0;

  constructor(
    readonly alphabet: Alphabet,
    readonly moore: Dfa,
  ) {}

  step(state: number, code: number): number {
    return step(this.moore, state, this.alphabet.classOf[code] ?? 0);
  }

  columnOf(code: number): number {
    return this.moore.columnOf[this.alphabet.classOf[code] ?? 0] ?? 0;
  }

  accepts(state: number): boolean {
    return this.moore.outputs[state] === 1;
  }
}

/** The result of comparing two languages. */
export interface Comparison {
  /** A shortest string that belongs to one of the two languages only. */
  readonly difference: { readonly witness: string; readonly acceptedByFirst: boolean } | undefined;
  /** The number of pairs of states that were visited. */
  readonly pairs: number;
}

/**
 * Compares two languages by a breadth-first search over the pairs of states that the same suffix leads to. Pairs are visited
 * in the order of their distance from the end of the input, so the first disagreement is a shortest one.
 *
 * @param rule what to name if the limit is reached
 */
export function compareReversed(a: ReversedLanguage, b: ReversedLanguage, rule: string): Comparison {
  return decided(rule, () => {
    const columns = new Set<number>();
    const labels = commonRepresentatives(a.alphabet, b.alphabet).filter((code) => {
      const { size } = columns;
      return columns.add(a.columnOf(code) * CODE_UNITS + b.columnOf(code)).size > size;
    });
    const { onlyInFirst, onlyInSecond, pairs } = compareLanguages(a, b, labels, "differ", PAIR_LIMIT);
    const found = onlyInFirst ?? onlyInSecond;
    const witness = found && String.fromCharCode(...[...found].reverse());
    return {
      difference: witness === undefined ? undefined : { witness, acceptedByFirst: onlyInFirst !== undefined },
      pairs,
    };
  });
}
