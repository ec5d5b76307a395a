import { expressionInCodeUnits } from "../abnf/codeUnits.js";
import { AutomatonError, RuleAutomata } from "../abnf/ruleAutomata.js";
import { mapParts, type Expression, type Rule } from "../abnf/rules.js";
import { Alphabet, type CharacterSet } from "../automata/characters.js";
import type { MinimalDfa } from "../automata/minimalDfa.js";
import { getOrInsert } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";
import { ReversedDfa, type ReversedLanguage } from "./compareReversed.js";

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
    const make = (): ReversedLanguage => overCodeUnits(automata.of(reversedRule(rule)), automata);
    return getOrInsert(this.known, rule.expression, () => tryCatch(make, [AutomatonError], () => undefined));
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

/** Returns the automaton of a reversed rule over code units: the columns of its own symbols are their classes. */
function overCodeUnits(dfa: MinimalDfa, { characters }: RuleAutomata): ReversedDfa {
  const columns: CharacterSet[] = [];
  dfa.columnOf.forEach((column, kind) => {
    columns[column] = [...(columns[column] ?? []), ...characters.rangesOf(kind)];
  });
  const alphabet = new Alphabet(columns);
  const columnOf = new Uint16Array(alphabet.size);
  for (const cut of alphabet.cuts)
    columnOf[alphabet.classOf[cut] ?? 0] = dfa.columnOf[characters.classOfCode(cut)] ?? 0;
  return new ReversedDfa(alphabet, { ...dfa, columnOf });
}
