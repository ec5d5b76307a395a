import { findRule, references, type Rule } from "../../languages/abnf/rules.js";
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
