import { mechanicalPeg as translate } from "../../languages/peg/mechanicalPeg.js";
import { generation } from "../../documents/index.js";
import { findRule } from "../../languages/abnf/rules.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { writeAlternatives } from "../../languages/peg/writePeg.js";
import { allUsing, pegNameOf } from "./ruleGraph.js";
import { decidePeg, type PegDecision, type Report } from "./decidePeg.js";

/** The mechanical translation of a published rule, and what is wrong with it. */
export interface MechanicalRule {
  readonly peg: string;
  readonly decision: PegDecision;
  /** Set if it is right in itself, but not for a rule that uses it: that rule, and the effect on it. */
  readonly spoils?: { readonly rule: string; readonly decision: PegDecision & { readonly is: "unequal" } };
}

/** Departures of these kinds state what a rule means; a translation is not affected by them. */
const MEANINGS = ["correction", "prose"];

/** A published rule translated to a PEG element by element, with nothing else considered. */
export function mechanicalPeg(id: string, rule: string): string {
  const { abnf } = expressionsOf(id);
  const names = [...abnf.keys()].map((name) => ({ name }));
  const expression = abnf.get(rule);
  if (!expression) throw new RangeError(`there is no rule ${JSON.stringify(rule)}`);
  const name = pegNameOf(id, rule);
  const peg = translate(expression, (reference) => pegNameOf(id, findRule(names, reference)?.name ?? reference));
  const lines = writeAlternatives(peg);
  return `${name} = ${lines.join(`\n${" ".repeat(name.length)} / `)}`;
}

/**
 * Decides the effect of the mechanical translation on the rule itself and, if that is right, on the rules that use it.
 */
export function decideMechanical(id: string, rule: string, progress?: Report): MechanicalRule {
  const peg = mechanicalPeg(id, rule);
  const decision = decidePeg({ generation: id, rule }, peg, progress);
  const departs =
    generation(id)
      .rule(rule)
      .departure?.kinds.some((kind) => !MEANINGS.includes(kind)) === true;
  if (decision.is !== "equal" || !departs) return { peg, decision };
  for (const user of allUsing(id, rule)) {
    const there = decidePeg({ generation: id, rule: user }, peg, progress);
    if (there.is === "unequal") return { peg, decision, spoils: { rule: user, decision: there } };
  }
  return { peg, decision };
}
