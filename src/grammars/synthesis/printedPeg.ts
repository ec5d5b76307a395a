import { RuleIndex, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { pegIdentifier, translation } from "../../languages/peg/mechanicalPeg.js";
import { ANY, pegRepeat, pegSequence, type Peg, type PegGrammar } from "../../languages/peg/peg.js";
import type { Trace } from "../trace/steps.js";
import { tracePeg } from "../trace/traceRules.js";

/** The most steps of the PEG on one string. */
const MOST_STEPS = 5000;
/** The name of the expression that is tried, which no rule has. */
const PROBE = "probe$";

/** The rules as their author printed them, read as a PEG, recursion and all. */
export class PrintedPeg {
  private readonly index: RuleIndex<Rule>;
  private readonly grammar: Map<string, Peg>;

  constructor(rules: readonly Rule[]) {
    this.index = new RuleIndex(rules);
    this.grammar = new Map(mechanicalGrammar(rules));
  }

  /**
   * Returns what becomes of a string: `"stopped"` where that takes too long.
   *
   * @param andMore if true, the expression is to match a beginning of the string only
   */
  outcome(expression: Expression, text: string, andMore = false): Trace["outcome"] {
    const peg = translation(expression, this.index);
    this.grammar.set(PROBE, andMore ? pegSequence([peg, pegRepeat(ANY, 1)]) : peg);
    return tracePeg(this.grammar, PROBE, text, { limit: MOST_STEPS }).outcome;
  }
}

/** Returns the mechanical translation of all rules, by their names in a PEG. */
export function mechanicalGrammar(rules: readonly Rule[]): PegGrammar {
  const index = new RuleIndex(rules);
  return new Map(rules.map(({ name, expression }) => [pegIdentifier(name), translation(expression, index)]));
}
