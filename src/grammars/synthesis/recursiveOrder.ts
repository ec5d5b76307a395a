import { RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { allParts, parts, printedPlace, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { acceptanceDistances, transitionsOf, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { descend, ShortestPaths } from "../../languages/automata/shortest.js";
import type { PrintedPeg } from "./printedPeg.js";

/** An alternative that, tried first in a PEG, takes the beginning of a string of a later one. */
export interface OrderFault {
  readonly choice: Expression;
  readonly earlier: Expression;
  readonly later: Expression;
  /** A string of the later alternative, which it matches by itself. */
  readonly witness: string;
}

/** The most strings of an alternative that are tried. */
const MOST_STRINGS = 1000;

/**
 * Finds wrong orders in rules whose recursion is not regular, by running their PEGs, recursion and all, on strings that take every
 * transition of the automata of alternatives. What is found is a fault, whatever the nesting; that nothing is found proves nothing.
 */
export class RecursiveOrder {
  private readonly automata: RuleAutomata;

  /**
   * @param printed the rules as they are printed
   * @param rules the rules without recursion that is not regular
   * @param isOver returns true when there is no time left
   */
  constructor(
    private readonly printed: PrintedPeg,
    rules: readonly Rule[],
    private readonly isOver: () => boolean,
  ) {
    this.automata = new RuleAutomata(rules, { isOver });
  }

  /**
   * Returns, for each choice of a rule, the alternatives that take the beginning of a later one.
   *
   * @param rule the rule itself, which the PEG is made of
   * @param cut the rule without recursion that is not regular
   */
  of(rule: Rule, cut: Rule): OrderFault[] {
    // Alternatives may be missing in the cut: those that are left are found by their places in the text.
    const inCut = new Map(allParts(cut.expression).map((part) => [printedPlace(part), part]));
    return choicesOf(rule.expression).flatMap((choice) => {
      // The first fault of each alternative.
      const found = new Map<Expression, OrderFault>();
      for (const [i, later] of parts(choice).entries()) {
        const before = parts(choice).slice(0, i);
        const place = printedPlace(later);
        const item = place && inCut.get(place);
        if (!item || before.every((one) => found.has(one))) continue;
        const language = this.automata.ofExpression(item, cut);
        for (const witness of stringsOf(language, (symbols) => this.automata.characters.write(symbols))) {
          if (this.isOver()) break;
          const earlier = before.find((one) => this.matches(one, witness, true));
          if (!earlier || found.has(earlier) || before.some((one) => this.matches(one, witness, false))) continue;
          if (this.matches(later, witness, false)) found.set(earlier, { choice, earlier, later, witness });
        }
      }
      return [...found.values()];
    });
  }

  /** Returns true if the PEG of an expression matches all of a string, or, `andMore`, only its beginning. */
  private matches(expression: Expression, text: string, andMore: boolean): boolean {
    return this.printed.outcome(expression, text, andMore) === "accepted";
  }
}

function choicesOf(expression: Expression): Expression[] {
  return allParts(expression).filter(({ kind }) => kind === "choice");
}

/** Yields strings that take every transition of an automaton from which a string can end, the shortest of each. */
function* stringsOf(language: MinimalDfa, write: (symbols: readonly number[]) => string): Generator<string> {
  const transitions = transitionsOf(language);
  const distances = acceptanceDistances(language);
  const paths = new ShortestPaths([0], transitions);
  const seen = new Set<string>();
  for (const state of paths.states()) {
    const found: string[] = [];
    transitions(state, (symbol, target) => {
      if (distances[target] !== Infinity)
        found.push(write([...paths.pathTo(state), symbol, ...descend(target, distances, transitions)]));
    });
    for (const text of found) {
      if (seen.size > MOST_STRINGS) return;
      if (!seen.has(text)) yield text;
      seen.add(text);
    }
  }
}
