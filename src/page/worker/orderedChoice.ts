import { pegNode, type PegNode } from "../../grammars/trace/pegNode.js";
import type { Trace, TraceStep } from "../../grammars/trace/steps.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { itemAt, valueFor } from "../../text/itemAt.js";

/** An alternative that is not tried, since one before it matched. */
interface UntriedAlternative {
  /** In Peggy's syntax. */
  readonly peg: string;
  /** Where it would have ended, if it matches there. */
  readonly end?: number;
}

/** An alternative that would take more steps than this is not asked where it would have ended. */
const MOST_STEPS = 500;

/** The name of the rule by which an untried alternative is asked; no grammar has one of this name. */
const UNTRIED = "untried$";

/** Returns the alternatives that failed before the one of a step, in their order. */
export function alternativesFailed({ steps }: Trace, number: number): readonly TraceStep[] {
  const made = itemAt(steps, number);
  const failed: TraceStep[] = [];
  if (made.kind !== "alternative") return failed;
  for (let before = number - 1; failed.length < made.number - 1; before--) {
    const step = itemAt(steps, before);
    if (step.depth === made.depth) failed.unshift(step);
  }
  return failed;
}

/** Returns the alternatives after the one of a step, with what each would have read there. */
export function alternativesUntried(trace: Trace, grammar: PegGrammar, number: number): readonly UntriedAlternative[] {
  const made = itemAt(trace.steps, number);
  if (made.kind !== "alternative") return [];
  const rest = trace.input.slice(made.start);
  return alternativesAround(pegNode(valueFor(grammar, made.pegRule)), made.expression)
    .slice(made.number)
    .map(({ text, peg }) => {
      const { end } = tracePeg(new Map([...grammar, [UNTRIED, peg]]), UNTRIED, rest, { limit: MOST_STEPS });
      return { peg: text, ...(end !== undefined && { end: made.start + end }) };
    });
}

/** Returns the alternatives of the choice that has one with a given number. */
function alternativesAround(node: PegNode, number: number): readonly PegNode[] {
  if (node.parts.some((part) => part.number === number)) return node.parts;
  const around = node.parts.filter((part) => part.number < number).at(-1);
  return around ? alternativesAround(around, number) : [];
}
