import type { ast } from "peggy";
import { expressionsOf } from "../teach/expressions.js";
import { readPeg } from "../peg/peg.js";
import type { Peg } from "../peg/peg.js";
import type { Trace, TraceStep } from "../teach/steps.js";
import { stepsAround } from "./stepSentence.js";

/** Where in the text of a PEG a trace is. */
export interface PegPlace {
  /** The rule of the PEG in whose text it is. */
  readonly pegName: string;
  /** That rule's published name. */
  readonly rule: string;
  /** The numbers of the expressions meant: from this one on, without the second. */
  readonly from: number;
  readonly to: number;
}

/** The expressions of a rule of a PEG. */
export function pegOf(id: string, pegName: string): Peg {
  return readPeg(expressionsOf(id).peg.get(pegName) as ast.Expression, pegName);
}

/** Where a step is: a rule that is tried is a reference in the rule around it. */
export function placeOf(id: string, trace: Trace, number: number): PegPlace {
  const step = trace.steps[number] as TraceStep;
  const around = trace.steps[stepsAround(trace, number).at(-2) ?? -1];
  const { pegRule, rule } = step.kind === "rule" && around ? around : step;
  const from = step.kind === "rule" ? (step.reference ?? 0) : step.expression;
  return { pegName: pegRule, rule, from, to: from + sizeOf(find(pegOf(id, pegRule), from)) };
}

/** Where each expression of a rule stands in the text of the whole. */
export function rangesOf(
  whole: Peg,
): ReadonlyMap<number, { readonly start: number; readonly end: number; readonly peg: Peg }> {
  const ranges = new Map<number, { start: number; end: number; peg: Peg }>();
  const visit = (peg: Peg, start: number): void => {
    ranges.set(peg.id, { start, end: start + peg.text.length, peg });
    // Nothing but operators and brackets stands between the parts of an expression, so each is found where it first appears.
    let at = start;
    for (const part of partsOf(peg)) {
      at = whole.text.indexOf(part.text, at);
      visit(part, at);
      at += part.text.length;
    }
  };
  visit(whole, 0);
  return ranges;
}

function partsOf(peg: Peg): readonly Peg[] {
  if ("items" in peg) return peg.items;
  return "item" in peg ? [peg.item] : [];
}

function find(peg: Peg, id: number): Peg {
  return peg.id === id
    ? peg
    : (partsOf(peg)
        .map((part) => find(part, id))
        .find((found) => found.id === id) ?? peg);
}

function sizeOf(peg: Peg): number {
  return partsOf(peg).reduce((sum, part) => sum + sizeOf(part), 1);
}
