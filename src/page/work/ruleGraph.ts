import { findRule, references, type Rule } from "../../languages/abnf/rules.js";
import { reachable } from "../../languages/automata/reach.js";
import { pegReferences } from "../../languages/peg/peg.js";
import { expressionsOf, pegNames } from "../../comparison/teach/expressions.js";
import { valueFor } from "../../text/itemAt.js";

/** Returns the rules of a generation as they are read, with the core rules that it refers to. */
export function publishedRules(id: string): readonly Rule[] {
  const abnf = [...expressionsOf(id).abnf];
  return abnf.map(([name, expression]) => ({ name, expression, text: "", section: "", line: 1 }));
}

/** Returns the name that a published rule has in the PEG. */
export function pegNameOf(id: string, rule: string): string {
  return pegNames(expressionsOf(id), rule)[0] ?? rule;
}

/** Returns the rules that a rule's text refers to, each once. */
export function rulesUsed(id: string, rule: string): readonly string[] {
  const { abnf } = expressionsOf(id);
  const names = [...abnf.keys()].map((name) => ({ name }));
  return [...new Set(references(valueFor(abnf, rule)).map((name) => findRule(names, name)?.name ?? name))];
}

/**
 * Returns the names with a `$` that the PEG of a rule uses, and that those use: each is a variant of a rule for one
 * place.
 */
export function cutRulesUsed(id: string, rule: string): readonly string[] {
  const expressions = expressionsOf(id);
  const used = (name: string): readonly string[] =>
    pegReferences(valueFor(expressions.peg, name)).filter((one) => one.includes("$"));
  return [...reachable(pegNames(expressions, rule).slice(0, 1), used)].slice(1);
}

export function rulesUsing(id: string, rule: string): readonly string[] {
  return [...expressionsOf(id).abnf.keys()].filter((name) => rulesUsed(id, name).includes(rule));
}

/** Returns all rules that use a rule, directly or indirectly; the closest first. */
export function allUsing(id: string, rule: string): readonly string[] {
  return [...reachable([rule], (name) => rulesUsing(id, name))].slice(1);
}
