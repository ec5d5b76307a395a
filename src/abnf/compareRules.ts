import type { DFA } from "refa";
import { compareLanguages, relationOf } from "../automata/product.js";
import type { Acceptor, LanguageRelation } from "../automata/product.js";

/** How the language of a rule relates to that of another one, with shortest strings that show it. */
export interface RuleComparison {
  readonly relation: LanguageRelation;
  /** A shortest string that only the first rule derives, the first of those in the order of code points. */
  readonly onlyInFirst: string | undefined;
  /** A shortest string that only the second rule derives. */
  readonly onlyInSecond: string | undefined;
}

/** Pairs of states that one comparison may look at. Above it the rules are not decided, never called equal. */
const PAIR_LIMIT = 1_000_000;

/**
 * Compares the languages of two rules exactly, by the automata that `RuleAutomata` makes of them: two versions of a grammar,
 * or a rule and what somebody has made of it.
 *
 * @throws {PairLimitError} if the automata have too many pairs of states
 */
export function compareRules(first: DFA, second: DFA): RuleComparison {
  const comparison = compareLanguages(
    acceptor(first),
    acceptor(second),
    representatives([first, second]),
    "all",
    PAIR_LIMIT,
  );
  const { onlyInFirst, onlyInSecond } = comparison;
  return {
    relation: relationOf(comparison),
    onlyInFirst: onlyInFirst && textOf(onlyInFirst),
    onlyInSecond: onlyInSecond && textOf(onlyInSecond),
  };
}

/** Returns an automaton of refa's with numbers for its nodes; one more number is the dead state. */
function acceptor(dfa: DFA): Acceptor {
  const nodes: readonly DFA.ReadonlyNode[] = [...dfa.nodes()];
  const numberOf = new Map(nodes.map((node, i) => [node, i]));
  const finals: ReadonlySet<DFA.ReadonlyNode> = dfa.finals;
  const dead = nodes.length;
  return {
    start: numberOf.get(dfa.initial) ?? dead,
    step: (state, code) => {
      const next = nodes[state]?.out.get(code);
      return next === undefined ? dead : (numberOf.get(next) ?? dead);
    },
    accepts: (state) => {
      const node = nodes[state];
      return node !== undefined && finals.has(node);
    },
  };
}

/** Returns the first character of each range that some state tells apart, ascending. */
function representatives(automata: readonly DFA[]): number[] {
  const cuts = new Set([0]);
  for (const dfa of automata) {
    for (const node of dfa.nodes()) {
      for (const [{ min, max }] of node.out) {
        cuts.add(min);
        if (max < dfa.maxCharacter) cuts.add(max + 1);
      }
    }
  }
  return [...cuts].sort((a, b) => a - b);
}

function textOf(codes: readonly number[]): string {
  return codes.map((code) => String.fromCodePoint(code)).join("");
}
