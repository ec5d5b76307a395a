import type { JSX } from "preact";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { pegTextPlace, type PegTextPlace } from "../../languages/peg/readPeg.js";
import { pegNode, pegNodeCount, type PegNode } from "../../grammars/trace/pegNode.js";
import type { Trace } from "../../grammars/trace/steps.js";
import { stepsAround } from "./traceEvents.js";
import { itemAt, valueFor } from "../../text/itemAt.js";
import type { PegPlace } from "../parts/Diagram.js";
import { Grammar } from "../parts/scrolling.js";

function pegOf(grammar: PegGrammar, pegName: string): PegNode {
  return pegNode(valueFor(grammar, pegName));
}

/** Returns the place of a step; of a rule that is tried, the reference to it in the rule around it. */
export function placeOf(grammar: PegGrammar, trace: Trace, number: number): PegPlace {
  const step = itemAt(trace.steps, number);
  const around = trace.steps[stepsAround(trace, number).at(-2) ?? -1];
  const { pegRule, rule } = step.kind === "rule" && around ? around : step;
  const from = step.kind === "rule" ? (step.reference ?? 0) : step.expression;
  return { pegName: pegRule, rule, from, to: from + pegNodeCount(find(pegOf(grammar, pegRule), from)) };
}

/** Returns where the expression of a step is in the text that its grammar was read from. */
export function writtenPlace(grammar: PegGrammar, trace: Trace, number: number): PegTextPlace | undefined {
  const { pegName, from } = placeOf(grammar, trace, number);
  return pegTextPlace(find(pegOf(grammar, pegName), from).peg);
}

/** Returns the position of each expression in the text of a rule. */
function rangesOf(whole: PegNode): ReadonlyMap<number, { readonly start: number; readonly end: number }> {
  const ranges = new Map<number, { start: number; end: number }>();
  const visit = (node: PegNode, start: number): void => {
    ranges.set(node.number, { start, end: start + node.text.length });
    // There are only operators and brackets between the parts of an expression, so each is found where it first appears.
    let at = start;
    for (const part of node.parts) {
      at = whole.text.indexOf(part.text, at);
      visit(part, at);
      at += part.text.length;
    }
  };
  visit(whole, 0);
  return ranges;
}

function find(node: PegNode, number: number): PegNode {
  return node.number === number
    ? node
    : (node.parts.map((part) => find(part, number)).find((found) => found.number === number) ?? node);
}

/** The text of a PEG rule with the place of a trace step highlighted; each alternative on a line of its own. */
export function PegText({ grammar, place }: { readonly grammar: PegGrammar; readonly place: PegPlace }): JSX.Element {
  const { pegName, from } = place;
  const whole = pegOf(grammar, pegName);
  const ranges = rangesOf(whole);
  const lit = ranges.get(from);
  const lines =
    whole.peg.kind === "choice"
      ? whole.parts.slice(1).map(({ number }) => (ranges.get(number)?.start ?? 0) - "/ ".length)
      : [];
  const cuts = [...new Set([0, whole.text.length, ...lines, ...(lit ? [lit.start, lit.end] : [])])].sort(
    (a, b) => a - b,
  );
  return (
    <Grammar>
      {`${pegName} = `}
      {cuts.slice(0, -1).map((start, i) => {
        const text = (lines.includes(start) ? "\n    " : "") + whole.text.slice(start, cuts[i + 1]);
        return lit && lit.start <= start && start < lit.end ? <mark key={start}>{text}</mark> : text;
      })}
    </Grammar>
  );
}
