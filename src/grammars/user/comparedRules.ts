import { inCodeUnits } from "../../languages/abnf/codeUnits.js";
import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { recursiveGroups, RuleIndex, withReferences, type Expression, type Rule } from "../../languages/abnf/rules.js";
import type { Automata } from "../../languages/automata/automaton.js";
import {
  characterOf,
  complement,
  FIRST_LOW_SURROGATE,
  HIGH_SURROGATES,
  LAST_SURROGATE,
  LOW_SURROGATES,
  without,
  type CharacterSet,
  type Range,
} from "../../languages/automata/characters.js";
import type { ComparedGrammar } from "../difference/comparedGrammar.js";
import { languageOf, type Language } from "../../languages/questions/language.js";
import { withoutRecursion } from "../../languages/abnf/withoutRecursion.js";
import { itemAt } from "../../text/itemAt.js";
import { argumentRangeError, shown } from "../../text/uriError.js";

/**
 * Returns rules in the form in which they are compared with those of another grammar: those that have an automaton. The
 * others are left out.
 *
 * @param document how messages name the grammar
 * @param maxStates the most states of an automaton
 * @param isOver returns true when there is no time left
 * @throws {AutomatonError} if the start rule has no automaton
 */
export function comparedRules(
  rules: readonly Rule[],
  start: Rule,
  document: string,
  maxStates?: number,
  isOver?: () => boolean,
): ComparedGrammar {
  const index = new RuleIndex(rules);
  const groups = recursiveGroups(rules);
  const units = inCodeUnits(rules);
  const made = new RuleAutomata(units, { maxStates, isOver });
  const regular: Rule[] = [];
  const regularUnits: Rule[] = [];
  units.forEach((inUnits, i) => {
    const rule = itemAt(rules, i);
    try {
      made.of(inUnits);
      regular.push(rule);
      regularUnits.push(inUnits);
    } catch (error) {
      if (rule === start || !(error instanceof AutomatonError)) throw error;
    }
  });
  const automata = made.tables(regularUnits);
  // References have the names of their rules as their definitions spell them.
  const named = (name: string): Expression => ({ kind: "rule", name: index.find(name)?.name ?? name });
  const expressions: [string, Expression][] = regular.map((rule) => {
    const group = groups.get(rule);
    const solved = group ? withoutRecursion(rule, group, index) : rule.expression;
    return [rule.name, solved ? withReferences(solved, named) : charactersOf(automata)];
  });
  return {
    id: document,
    document,
    startRule: start.name,
    expressions: Object.fromEntries(expressions),
    automaton: (rule) => ({ automata, start: automata.startOf(rule) }),
    language: (rule) => languageOf(automata, rule),
    ruleText: (name) => {
      const rule = index.find(name);
      if (rule) return { rule: rule.name, text: rule.text, section: rule.section };
      throw argumentRangeError(`there is no rule ${shown(name)} in ${document}`, "rule", { code: "ERR_UNKNOWN_RULE" });
    },
  };
}

/** Returns a language without known rules in the form in which it is compared with a grammar. */
export function comparedLanguage(language: Language, document: string): ComparedGrammar {
  const { rule } = language;
  return {
    id: document,
    document,
    startRule: rule,
    expressions: { [rule]: charactersOf(language.internals.automata) },
    automaton: () => language.internals,
    language: () => language,
    ruleText: () => ({ rule, text: rule, section: "" }),
  };
}

/** Returns an expression that has each set of characters that automata treat alike. */
function charactersOf(automata: Automata): Expression {
  const classes = automata.classRanges;
  const within = (part: CharacterSet): CharacterSet[] => classes.map((set) => without(set, complement(part)));
  const lows = within(LOW_SURROGATES);
  const sets = [
    ...classes.map((set) => without(set, [...HIGH_SURROGATES, ...LOW_SURROGATES])),
    ...within(HIGH_SURROGATES).flatMap((high) => lows.map((low) => pairs(high, low))),
  ].filter((set) => set.length > 0);
  return {
    kind: "sequence",
    items: sets.map((set) => ({ kind: "choice", items: set.map(([from, to]) => ({ kind: "range", from, to })) })),
  };
}

/** Returns the characters whose first code unit belongs to one set and whose second belongs to another. */
function pairs(highs: CharacterSet, lows: CharacterSet): CharacterSet {
  return highs.flatMap(([from, to]) =>
    lows.flatMap(([low, lastLow]): Range[] => {
      const all = low === FIRST_LOW_SURROGATE && lastLow === LAST_SURROGATE;
      if (all) return [[characterOf(from, low), characterOf(to, lastLow)]];
      return Array.from({ length: to - from + 1 }, (_, i) => [
        characterOf(from + i, low),
        characterOf(from + i, lastLow),
      ]);
    }),
  );
}
