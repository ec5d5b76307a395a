import type { PegGrammar } from "../../languages/peg/peg.js";
import { pegTextPlace, type PegTextPlace } from "../../languages/peg/readPeg.js";
import { pegNode, type PegNode } from "../../grammars/trace/pegNode.js";
import type { Trace } from "../../grammars/trace/steps.js";
import { itemAt, valueFor } from "../../text/itemAt.js";
import { stepsAround } from "./stepNames.js";

function pegOf(grammar: PegGrammar, pegName: string): PegNode {
  return pegNode(valueFor(grammar, pegName));
}

/** Returns the place of a step; of a rule that is tried, the reference to it in the rule around it. */
function placeOf(trace: Trace, number: number): { readonly pegName: string; readonly from: number } {
  const step = itemAt(trace.steps, number);
  const around = trace.steps[stepsAround(trace, number).at(-2) ?? -1];
  const { pegRule } = step.kind === "rule" && around ? around : step;
  const from = step.kind === "rule" ? (step.reference ?? 0) : step.expression;
  return { pegName: pegRule, from };
}

/** Returns where the expression of a step is in the text that its grammar was read from. */
export function writtenPlace(grammar: PegGrammar, trace: Trace, number: number): PegTextPlace | undefined {
  const { pegName, from } = placeOf(trace, number);
  return pegTextPlace(find(pegOf(grammar, pegName), from).peg);
}

function find(node: PegNode, number: number): PegNode {
  return node.number === number
    ? node
    : (node.parts.map((part) => find(part, number)).find((found) => found.number === number) ?? node);
}
