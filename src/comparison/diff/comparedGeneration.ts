import renamings from "../../../generated/renamings.js";
import type { Renaming } from "../../uri/generated.js";
import { singleCharacters } from "../../languages/abnf/expressionCharacters.js";
import {
  choiceOf,
  mapParts,
  recursiveGroups,
  RuleIndex,
  unprintedRule,
  type Expression,
  type Rule,
} from "../../languages/abnf/rules.js";
import { characterSet } from "../../languages/automata/characters.js";
import { getOrInsert } from "../../text/itemAt.js";
import type { Generation } from "../../uri/generation/generation.js";
import { automataOf } from "../../uri/facade/internals.js";
import { language } from "../../documents/language.js";
import type { ComparedGrammar } from "../../grammars/difference/comparedGrammar.js";
import { GrammarPair } from "../../grammars/difference/grammarPair.js";
import { ChosenOrder } from "../../grammars/synthesis/chosenOrder.js";
import { withoutRecursion } from "../../languages/abnf/withoutRecursion.js";
import { expressionsOf } from "../teach/expressions.js";

const known = new Map<Generation, Readonly<Record<string, Expression>>>();

/** Returns a generation in the form in which it is compared with another one. */
export function comparedGeneration(generation: Generation): ComparedGrammar {
  return {
    id: generation.id,
    document: generation.document,
    startRule: generation.startRule,
    expressions: getOrInsert(known, generation, () => solvedExpressions(generation)),
    automaton: (rule) => {
      const automata = automataOf(generation);
      return { automata, start: automata.startOf(rule) };
    },
    language: (rule) => language(generation, rule),
    ruleText: (rule) => {
      const { abnf, section } = generation.rule(rule);
      return { rule, text: abnf, section };
    },
    statedCounterparts: ({ id }) => statedRenamings(generation.id, id),
  };
}

/**
 * Returns the comparison of two generations, or of a rule of each.
 *
 * @throws {RangeError} if the rule has no counterpart
 */
export function generationPair(a: Generation, b: Generation, rule?: string): GrammarPair {
  return new GrammarPair(comparedGeneration(a), comparedGeneration(b), rule);
}

/** Returns what the documents of two generations state about the names of their rules, whichever of the two is older. */
export function statedRenamings(id: string, otherId: string): readonly Renaming[] {
  const back = renamings[`${otherId} ${id}`] ?? [];
  return renamings[`${id} ${otherId}`] ?? back.map(({ a, b, section }) => ({ a: b, b: a, section }));
}

/**
 * Returns what each rule of a generation derives, with repetition instead of recursion. Where the document settles a choice, the
 * preferred alternative goes first.
 */
function solvedExpressions(generation: Generation): Readonly<Record<string, Expression>> {
  const rules = [...expressionsOf(generation).abnf].map(([name, expression]) => unprintedRule(name, expression));
  const index = new RuleIndex(rules);
  const groups = recursiveGroups(rules);
  const choices = generation.readings.flatMap(({ rule, by }) => (rule && by ? [{ rule, by }] : []));
  const order = new ChosenOrder(choices, index);
  return Object.fromEntries(
    rules.map((rule) => {
      const group = groups.get(rule);
      const whole = (group && withoutRecursion(rule, group, index)) ?? rule.expression;
      return [rule.name, order.of(rule, named(whole, index))];
    }),
  );
}

/** Returns an expression with references as the rules spell their names, and the characters among its alternatives as few ranges. */
function named(expression: Expression, index: RuleIndex<Rule>): Expression {
  if (expression.kind === "rule") return { kind: "rule", name: index.find(expression.name)?.name ?? expression.name };
  const inner = mapParts(expression, (part) => named(part, index));
  if (inner.kind !== "choice") return inner;
  const sets = inner.items.map(singleCharacters);
  const first = sets.findIndex((set) => set !== undefined);
  const ranges = characterSet(sets.flatMap((set) => set ?? [])).map(([from, to]): Expression => ({
    kind: "range",
    from,
    to,
  }));
  return choiceOf(inner.items.flatMap((item, i) => (i === first ? ranges : sets[i] ? [] : [item])));
}
