import { mechanical } from "../../../scripts/mechanical.js";
import { findRule } from "../../rules.js";
import { expressionsOf } from "../../teach/expressions.js";
import { pegNameOf } from "./peg.js";

/** A published rule as a PEG that says the same in the same order, with nothing else considered. */
export function mechanicalPeg(id: string, rule: string): string {
  const { abnf } = expressionsOf(id);
  const names = [...abnf.keys()].map((name) => ({ name }));
  const expression = abnf.get(rule);
  if (!expression) throw new RangeError(`there is no rule ${JSON.stringify(rule)}`);
  return `${pegNameOf(id, rule)} = ${mechanical(expression, (reference) => pegNameOf(id, findRule(names, reference)?.name ?? reference))}`;
}
