import type { Language } from "../../languages/questions/language.js";
import { difference } from "../../languages/questions/difference.js";
import { expressionText } from "../../languages/abnf/expressionText.js";
import {
  allParts,
  choiceOf,
  recursiveGroups,
  references,
  sequenceOf,
  type Expression,
  type Rule,
} from "../../languages/abnf/rules.js";
import { ANY, allPegParts, type Peg, type PegGrammar } from "../../languages/peg/peg.js";
import { charactersOf } from "../../languages/peg/pegCharacters.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import { readGrammar } from "../../comparison/grammars/readGrammar.js";
import { tryCatch } from "../../text/tryCatch.js";
import { leftCircle } from "./leftCircle.js";

/** The characters from which letters for rules are taken: a grammar that has all of them is not compared. */
const LETTERS = Array.from({ length: 31 }, (_, i) => i + 1);

/**
 * Returns `X = b *( s b )` for a rule `X = X s X / b`: both derive the same strings, whatever `s` and `b` are, even if X is in them.
 *
 * @example
 * // E = E "+" E / "a"  is  E = "a" *( "+" "a" );   S = S S / "(" S ")"  is  S = "(" S ")" *( "(" S ")" )
 */
export function withoutDoubling(rule: Rule): Rule {
  const { name, expression } = rule;
  if (expression.kind !== "choice") return rule;
  const isX = (one: Expression | undefined): boolean =>
    one?.kind === "rule" && one.name.toLowerCase() === name.toLowerCase();
  const isDoubled = (one: Expression): boolean =>
    one.kind === "sequence" && one.items.length >= 2 && isX(one.items[0]) && isX(one.items.at(-1));
  const doubled = expression.items.filter(isDoubled);
  const others = expression.items.filter((one) => !isDoubled(one) && !isX(one));
  if (doubled.length === 0 || others.length === 0) return rule;
  const base = choiceOf(others);
  const between = choiceOf(doubled.map((one) => sequenceOf("items" in one ? one.items.slice(1, -1) : [])));
  const again: Expression = {
    kind: "repeat",
    min: 0,
    max: undefined,
    item: { kind: "sequence", items: [between, base] },
  };
  return { ...rule, expression: { kind: "sequence", items: [base, again] } };
}

/** Returns a PEG read as a grammar in ABNF, in which any alternative may be taken; `undefined` if it looks ahead. */
export function asAbnf(peg: Peg): Expression | undefined {
  const all = (items: readonly Peg[]): Expression[] | undefined => {
    const made = items.map(asAbnf);
    return made.every((one) => one !== undefined) ? made : undefined;
  };
  switch (peg.kind) {
    case "literal":
      return { kind: "string", text: peg.text, caseSensitive: !peg.ignoreCase };
    case "class":
    case "any": {
      const [set] = charactersOf(peg, "");
      return set && choiceOf(set.map(([from, to]): Expression => ({ kind: "range", from, to })));
    }
    case "rule":
      return peg;
    case "sequence":
    case "choice": {
      const items = all(peg.items);
      return items && { kind: peg.kind, items };
    }
    case "repeat": {
      const item = asAbnf(peg.item);
      return item && { kind: "repeat", min: peg.min, max: peg.max, item };
    }
    case "lookahead":
      return undefined;
  }
}

/**
 * Returns true if a rule derives the same strings by two grammars because it does, and each recursive rule that it leads to, when the recursive
 * rules are taken as letters: both are then the least solution of the same equations. False says nothing.
 *
 * @example
 * // S = *( "(" S ")" ) and S = [ "(" S ")" S ] are not shown to be alike: over the letter S one is a star, the other an option
 */
export function alikeByLetters(one: readonly Rule[], other: readonly Rule[], start: string): boolean {
  const [a, b] = [neededBy(one, start).map(withoutDoubling), neededBy(other, start).map(withoutDoubling)];
  const names = new Map<string, string>();
  const recursive = [a, b].flatMap((rules) => [
    ...new Set([...recursiveGroups(rules).keys()].map((rule) => rule.name.toLowerCase())),
  ]);
  const used = new Set(
    [...a, ...b].flatMap(({ expression }) => allParts(expression)).flatMap((part) => charactersIn(part)),
  );
  const free = LETTERS.filter((code) => !used.has(code));
  for (const name of new Set(recursive)) {
    const code = free.pop();
    if (code === undefined) return false;
    names.set(name, `%x${code.toString(16)}`);
  }
  const languageOf = (rules: readonly Rule[], name: string): Language | undefined => {
    const rule = rules.find((each) => each.name.toLowerCase() === name);
    if (!rule) return undefined;
    const text = [
      `letters = ${lettered(rule.expression, names)}`,
      ...rules
        .filter((each) => !names.has(each.name.toLowerCase()))
        .map((each) => `${each.name} = ${lettered(each.expression, names)}`),
    ].join("\n");
    return tryCatch(
      () => readGrammar(text).language("letters"),
      [Error],
      () => undefined,
    );
  };
  // The start rule need not be recursive itself.
  return [...new Set([start.toLowerCase(), ...names.keys()])].every((name) => {
    const [first, second] = [languageOf(a, name), languageOf(b, name)];
    return first !== undefined && second !== undefined && difference(first, second).relation === "equal";
  });
}

/** Returns the rules to which a rule leads, that one included. */
function neededBy(rules: readonly Rule[], start: string): readonly Rule[] {
  const named = (name: string): Rule | undefined =>
    rules.find((rule) => rule.name.toLowerCase() === name.toLowerCase());
  const found = new Set([named(start)].flatMap((rule) => rule ?? []));
  for (const { expression } of found)
    for (const name of references(expression)) {
      const rule = named(name);
      if (rule) found.add(rule);
    }
  return [...found];
}

function charactersIn(part: Expression): number[] {
  if (part.kind === "string") return [...part.text].map((character) => character.codePointAt(0) ?? 0);
  return part.kind === "range" ? LETTERS.filter((code) => part.from <= code && code <= part.to) : [];
}

function lettered(expression: Expression, letters: ReadonlyMap<string, string>): string {
  const changed = (one: Expression): Expression => {
    if (one.kind === "rule") {
      const letter = letters.get(one.name.toLowerCase());
      const code = letter === undefined ? undefined : Number.parseInt(letter.slice(2), 16);
      return code === undefined ? one : { kind: "range", from: code, to: code };
    }
    if (one.kind === "sequence" || one.kind === "choice") return { ...one, items: one.items.map(changed) };
    return one.kind === "repeat" ? { ...one, item: changed(one.item) } : one;
  };
  return expressionText(changed(expression));
}

/** The characters that are told apart: those of ASCII, all others as one, and the end. */
const [OTHERS, END] = [128, 129];
type Signs = ReadonlySet<number>;

/**
 * Returns true if a PEG accepts what its words derive when they are read as a grammar: no alternative, and no round of a repetition, begins
 * with a character that another way to go on begins with (it is LL(1)), and what may be empty is tried last. False says nothing.
 */
export function readsAsDerived(grammar: PegGrammar, start: string): boolean {
  if (leftCircle(grammar, start).length > 0) return false;
  const reached = new Set([start]);
  for (const name of reached)
    for (const part of allPegParts<Peg>(grammar.get(name) ?? ANY)) if (part.kind === "rule") reached.add(part.name);
  const rules = [...reached].map((name) => [name, grammar.get(name)] as const);
  if (rules.some(([, peg]) => peg === undefined || allPegParts(peg).some(({ kind }) => kind === "lookahead")))
    return false;
  const nullable = new Set<string>();
  const first = new Map<string, Set<number>>(rules.map(([name]) => [name, new Set()]));
  const follow = new Map<string, Set<number>>(rules.map(([name]) => [name, new Set()]));
  follow.get(start)?.add(END);
  const isNullable = (peg: Peg): boolean => {
    switch (peg.kind) {
      case "rule":
        return nullable.has(peg.name);
      case "sequence":
        return peg.items.every(isNullable);
      case "choice":
        return peg.items.some(isNullable);
      case "repeat":
        return peg.min === 0 || isNullable(peg.item);
      case "literal":
        return peg.text === "";
      default:
        return false;
    }
  };
  const firstOf = (peg: Peg): Signs => {
    switch (peg.kind) {
      case "rule":
        return first.get(peg.name) ?? new Set();
      case "sequence": {
        const found = new Set<number>();
        for (const item of peg.items) {
          for (const sign of firstOf(item)) found.add(sign);
          if (!isNullable(item)) break;
        }
        return found;
      }
      case "choice":
        return new Set(peg.items.flatMap((item) => [...firstOf(item)]));
      case "repeat":
      case "lookahead":
        return firstOf(peg.item);
      default: {
        if (peg.kind === "literal" && peg.text === "") return new Set();
        const [set = []] = charactersOf(peg, "");
        return new Set(
          set.flatMap(([from, to]) => [
            ...Array.from({ length: Math.max(0, Math.min(to, 127) - from + 1) }, (_, i) => from + i),
            ...(to > 127 ? [OTHERS] : []),
          ]),
        );
      }
    }
  };
  const union = (one: Signs, other: Signs): Signs => new Set([...one, ...other]);
  /** Visits an expression with what may come after it, and returns false for a conflict. */
  const visit = (peg: Peg, after: Signs): boolean => {
    switch (peg.kind) {
      case "rule": {
        const known = follow.get(peg.name);
        for (const sign of after) known?.add(sign);
        return true;
      }
      case "sequence":
        return peg.items.every((item, i) => {
          const rest: Peg = { kind: "sequence", items: peg.items.slice(i + 1) };
          return visit(item, isNullable(rest) ? union(firstOf(rest), after) : firstOf(rest));
        });
      case "choice":
        return peg.items.every((item, i) => {
          const begins = isNullable(item) ? union(firstOf(item), after) : firstOf(item);
          const isApart = peg.items
            .slice(i + 1)
            .every((other) =>
              [...(isNullable(other) ? union(firstOf(other), after) : firstOf(other))].every(
                (sign) => !begins.has(sign),
              ),
            );
          return isApart && (!isNullable(item) || i === peg.items.length - 1) && visit(item, after);
        });
      case "repeat": {
        if (isNullable(peg.item)) return false;
        const begins = firstOf(peg.item);
        const isFixed = peg.max !== undefined && peg.max === peg.min;
        return (
          (isFixed || [...after].every((sign) => !begins.has(sign))) &&
          visit(peg.item, peg.max === 1 ? after : union(begins, after))
        );
      }
      default:
        return true;
    }
  };
  const size = (): number =>
    nullable.size + [...first.values(), ...follow.values()].reduce((sum, one) => sum + one.size, 0);
  for (let before = -1; before < size();) {
    before = size();
    for (const [name, peg] of rules) {
      if (!peg) continue;
      if (isNullable(peg)) nullable.add(name);
      for (const sign of firstOf(peg)) first.get(name)?.add(sign);
      visit(peg, follow.get(name) ?? new Set());
    }
  }
  return rules.every(([name, peg]) => peg !== undefined && visit(peg, follow.get(name) ?? new Set()));
}

/** Returns true if a PEG is shown to accept exactly what a rule in ABNF derives, though neither is regular. False says nothing. */
export function provedAlike(rules: readonly Rule[], rule: string, grammar: PegGrammar): boolean {
  const start = pegIdentifier(rule);
  if (!readsAsDerived(grammar, start)) return false;
  const written = [...grammar].flatMap(([name, peg]): Rule[] => {
    const expression = asAbnf(peg);
    const named = rules.find((one) => pegIdentifier(one.name) === name)?.name ?? name;
    return expression ? [{ name: named, expression: renamed(expression, rules), text: "", section: "", line: 0 }] : [];
  });
  return alikeByLetters(rules, written, rule);
}

/** Returns an expression with the names that the rules of a PEG have in the grammar in ABNF. */
function renamed(expression: Expression, rules: readonly Rule[]): Expression {
  if (expression.kind === "rule")
    return {
      kind: "rule",
      name: rules.find((one) => pegIdentifier(one.name) === expression.name)?.name ?? expression.name,
    };
  if (expression.kind === "sequence" || expression.kind === "choice")
    return { ...expression, items: expression.items.map((item) => renamed(item, rules)) };
  return expression.kind === "repeat" ? { ...expression, item: renamed(expression.item, rules) } : expression;
}
