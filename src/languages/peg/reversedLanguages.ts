import { expressionInCodeUnits } from "../abnf/codeUnits.js";
import { AutomatonError, RuleAutomata } from "../abnf/ruleAutomata.js";
import { mapParts, type Expression, type Rule } from "../abnf/rules.js";
import { Alphabet, type CharacterSet } from "../automata/characters.js";
import { step, type MinimalDfa } from "../automata/minimalDfa.js";
import { remembered } from "../../text/itemAt.js";
import { rescued } from "../../text/rescued.js";
import type { ReversedLanguage } from "./compareReversed.js";

/**
 * The languages of rules, each as the minimal automaton that reads its strings from their end. It is made of the rules, read
 * backwards, and not of their automata: for `*1024"x"`, `ReverseAutomaton` makes a thousand sets of up to a thousand states.
 */
export class ReversedLanguages {
  private readonly automata: RuleAutomata;
  private readonly known = new Map<Expression, ReversedLanguage | undefined>();

  /**
   * @param rules the rules with all that they refer to
   * @param forward their automata, whose characters and limits are those of the reversed ones
   */
  constructor(rules: readonly Rule[], forward: RuleAutomata) {
    this.automata = new RuleAutomata(rules.map(reversedRule), { parent: forward });
  }

  /** Returns the language of a rule; `undefined` if its automaton cannot be made within the limits. */
  of(rule: Rule): ReversedLanguage | undefined {
    const { automata } = this;
    const make = (): ReversedLanguage => new ReversedDfa(automata.of(reversedRule(rule)), automata.characters);
    return remembered(this.known, rule.expression, () => rescued(make, [AutomatonError], () => undefined));
  }
}

function reversedRule(rule: Rule): Rule {
  return { ...rule, expression: reversedExpression(expressionInCodeUnits(rule.expression)) };
}

/** Returns an expression about code units that derives what another one derives, from the end to the beginning. */
function reversedExpression(expression: Expression): Expression {
  if (expression.kind === "string") return { ...expression, text: expression.text.split("").reverse().join("") };
  const { kind } = expression;
  const changed = mapParts(expression, reversedExpression);
  return kind === "sequence" && changed.kind === kind ? { ...changed, items: [...changed.items].reverse() } : changed;
}

class ReversedDfa implements ReversedLanguage {
  readonly start = 0;
  /** The columns of the automaton as classes. */
  readonly alphabet: Alphabet;

  constructor(
    private readonly dfa: MinimalDfa,
    private readonly characters: RuleAutomata["characters"],
  ) {
    const columns: CharacterSet[] = [];
    dfa.columnOf.forEach((column, kind) => {
      columns[column] = [...(columns[column] ?? []), ...characters.rangesOf(kind)];
    });
    this.alphabet = new Alphabet(columns);
  }

  step(state: number, code: number): number {
    return step(this.dfa, state, this.characters.classOfCode(code));
  }

  columnOf(code: number): number {
    return this.alphabet.classOf[code] ?? 0;
  }

  accepts(state: number): boolean {
    return this.dfa.outputs[state] === 1;
  }
}
