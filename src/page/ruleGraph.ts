import { findRule, references } from "../abnf/rules.js";
import { pegReferences } from "../peg/peg.js";
import { expressionsOf, pegNames } from "../teach/expressions.js";
import { valueFor } from "../text/itemAt.js";

/** Returns the rules that stand in a rule's text, each once. */
export function rulesUsed(id: string, rule: string): readonly string[] {
  const { abnf } = expressionsOf(id);
  const names = [...abnf.keys()].map((name) => ({ name }));
  return [...new Set(references(valueFor(abnf, rule)).map((name) => findRule(names, name)?.name ?? name))];
}

/** Returns the names with a `$` that the PEG of a rule uses, and that those use: each is a rule as it is cut in one place. */
export function cutRulesUsed(id: string, rule: string): readonly string[] {
  const expressions = expressionsOf(id);
  const names = new Set(pegNames(expressions, rule).slice(0, 1));
  for (const name of names) {
    const peg = expressions.peg.get(name);
    for (const used of peg ? pegReferences(peg) : []) if (used.includes("$")) names.add(used);
  }
  return [...names].slice(1);
}

/** Returns the rules in whose text a rule stands. */
export function rulesUsing(id: string, rule: string): readonly string[] {
  return [...expressionsOf(id).abnf.keys()].filter((name) => rulesUsed(id, name).includes(rule));
}

/** Returns all rules that use a rule, some by way of others; the closest first. */
export function allUsing(id: string, rule: string): readonly string[] {
  const found = new Set([rule]);
  for (const name of found) for (const user of rulesUsing(id, name)) found.add(user);
  found.delete(rule);
  return [...found];
}
