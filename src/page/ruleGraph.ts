import { findRule, references } from "../abnf/rules.js";
import type { Expression } from "../abnf/rules.js";
import { expressionsOf } from "../teach/expressions.js";

/** The rules that stand in a rule's text, each once. */
export function rulesUsed(id: string, rule: string): readonly string[] {
  const { abnf } = expressionsOf(id);
  const names = [...abnf.keys()].map((name) => ({ name }));
  return [...new Set(references(abnf.get(rule) as Expression).map((name) => findRule(names, name)?.name ?? name))];
}

/** The rules in whose text a rule stands. */
export function rulesUsing(id: string, rule: string): readonly string[] {
  return [...expressionsOf(id).abnf.keys()].filter((name) => rulesUsed(id, name).includes(rule));
}

/** All rules that use a rule, some by way of others; the nearest first. */
export function allUsing(id: string, rule: string): readonly string[] {
  const found = new Set([rule]);
  for (const name of found) for (const user of rulesUsing(id, name)) found.add(user);
  found.delete(rule);
  return [...found];
}
