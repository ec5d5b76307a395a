import { tracePeg } from "../../grammars/trace/traceRules.js";
import type { Trace, TraceStep } from "../../grammars/trace/steps.js";
import { itemAt } from "../../text/itemAt.js";
import { quoted, stepsAround, subject } from "./eventSentence.js";
import { visible } from "../parts/visible.js";
import { texts } from "../texts/texts.js";
import { readPeg } from "../work/decidePeg.js";

/** The step of a trace that causes a string to be refused, with the reason in one sentence. */
export interface DecisiveStep {
  /** The number of the step. */
  readonly step: number;
  readonly cause: string;
}

/**
 * Returns the step that decides that a string is refused; `undefined` if it is accepted, or if the trace was stopped.
 */
export function decisiveStep(trace: Trace): DecisiveStep | undefined {
  if (trace.outcome !== "refused") return undefined;
  const failures = furthestFailures(trace);
  for (const failed of failures) {
    const greedy = greedyBefore(trace, failed);
    if (greedy) return greedy;
  }
  if (trace.end !== undefined) return committed(trace, trace.end);
  const failed = failures.at(-1);
  if (failed === undefined) return undefined;
  const { start, peg } = itemAt(trace.steps, failed);
  const say = texts().trace.cause;
  return {
    step: failed,
    cause:
      start < trace.input.length
        ? say.beyond(start, visible(peg), quoted(trace.input.slice(start, start + 1)))
        : say.beyondAtEnd(start, visible(peg)),
  };
}

/** The most failures that are examined: each is traced again. */
const MOST_FAILURES = 50;

/** Returns the terminals that failed at the furthest offset, outside of anything that looks ahead. */
function furthestFailures(trace: Trace): readonly number[] {
  return trace.steps
    .flatMap((step, number) =>
      step.kind === "terminal" && step.matched === false && step.start === trace.furthest ? [number] : [],
    )
    .slice(0, MOST_FAILURES)
    .filter((number) => !stepsAround(trace, number).some((around) => trace.steps[around]?.kind === "lookahead"));
}

/**
 * Looks for a repetition that ended just before a failure and, in its last round, read what the failed terminal would have
 * read: `[1-9]?` before `DIGIT` on "1".
 */
function greedyBefore(trace: Trace, failed: number): DecisiveStep | undefined {
  const { input, steps } = trace;
  const { start, peg } = itemAt(steps, failed);
  for (const around of stepsAround(trace, failed)) {
    if (itemAt(steps, around).start !== start) continue;
    const before = stepEndingAt(steps, around - 1, itemAt(steps, around).depth);
    const step = before === undefined ? undefined : itemAt(steps, before);
    if (before === undefined || step?.kind !== "repetition" || step.matched !== true || step.rounds === 0) continue;
    const round = lastRound(trace, before, step);
    if (round === undefined || !reads(peg, input.slice(round))) continue;
    const needing = itemAt(steps, around);
    const needed = needing.kind === "rule" ? needing.rule : visible(needing.peg);
    const took = quoted(input.slice(round, step.end));
    return { step: before, cause: texts().trace.cause.greedy(visible(step.peg), took, needed) };
  }
  return undefined;
}

/** Returns the step at a depth whose last inner step has a given number. */
function stepEndingAt(steps: readonly TraceStep[], last: number, depth: number): number | undefined {
  for (let number = last; number >= 0; number--) {
    const step = itemAt(steps, number);
    if (step.depth < depth) return undefined;
    if (step.depth === depth) return number + step.inside === last ? number : undefined;
  }
  return undefined;
}

/** Returns where the last round of a repetition began that read anything. */
function lastRound({ steps }: Trace, number: number, { depth, end, inside }: TraceStep): number | undefined {
  const starts = steps
    .slice(number + 1, number + inside + 1)
    .filter(
      (step) => step.depth === depth + 1 && step.matched === true && step.end !== undefined && step.end <= (end ?? 0),
    )
    .filter((step) => step.end !== step.start)
    .map(({ start }) => start);
  return starts.at(-1);
}

function reads(terminal: string, text: string): boolean {
  return tracePeg(readPeg(`terminal = ${terminal}`), "terminal", text).steps[0]?.matched === true;
}

/** The PEG has matched a prefix: the innermost choice that stays and ends there was committed too early, if there is one. */
function committed(trace: Trace, end: number): DecisiveStep {
  const say = texts().trace.cause;
  const { input, steps } = trace;
  const rest = quoted(input.slice(end));
  for (let number = steps.length - 1; number >= 0; number--) {
    const step = itemAt(steps, number);
    if (!step.kept || step.kind !== "alternative" || step.end !== end || step.number === step.of) continue;
    return { step: number, cause: say.committed(subject(step), quoted(input.slice(step.start, end)), rest) };
  }
  return { step: 0, cause: say.endsEarly(subject(itemAt(steps, 0)), end, rest) };
}
