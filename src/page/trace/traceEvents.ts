import type { Trace, TraceStep } from "../../grammars/trace/steps.js";
import { itemAt } from "../../text/itemAt.js";
import { visible, withSpaces } from "../parts/visible.js";
import { texts } from "../texts/texts.js";

/** One thing that happens in a trace: a step is begun, gives characters back, or ends with success or failure. */
export interface TraceEvent {
  readonly kind: "enter" | "give back" | "succeed" | "fail";
  /** The number of the step in the trace. */
  readonly step: number;
  /** The parser's offset after the event. */
  readonly cursor: number;
  /** For characters that are given back: the offset at which the parser stood before. */
  readonly from?: number;
}

/**
 * Returns the events of a trace in the order in which they happen. A step has an event where it begins and one where it ends, and
 * between them everything that happens inside it; a step in which the trace was stopped has no end.
 *
 * @example
 * // "a"? "b" on "b": enter rule, enter "a"?, enter "a", "a" fails, "a"? succeeds, enter "b", "b" succeeds, rule succeeds
 */
export function traceEvents({ steps }: Trace): readonly TraceEvent[] {
  const events: TraceEvent[] = [];
  const open: number[] = [];
  const close = (before: number): void => {
    for (let number = open.at(-1); number !== undefined; number = open.at(-1)) {
      if (number + itemAt(steps, number).inside >= before) return;
      open.pop();
      events.push(...endOf(number));
    }
  };
  const endOf = (number: number): TraceEvent[] => {
    const step = itemAt(steps, number);
    const { start, matched, gaveUp } = step;
    if (matched === undefined) return [];
    const cursor = matched ? (step.end ?? start) : start;
    const from = step.kind === "lookahead" ? step.looked : gaveUp;
    return [
      ...(from !== undefined && from > cursor ? [{ kind: "give back", step: number, cursor, from } as const] : []),
      { kind: matched ? "succeed" : "fail", step: number, cursor },
    ];
  };
  steps.forEach(({ start }, number) => {
    close(number);
    events.push({ kind: "enter", step: number, cursor: start });
    open.push(number);
  });
  close(steps.length);
  return events;
}

const LONGEST = 40;

/** Describes an event of a trace in a sentence or two. The result of a step is described only where the step ends. */
export function eventSentence(trace: Trace, { kind, step: number, cursor, from = cursor }: TraceEvent): string {
  const say = texts().trace;
  const step = itemAt(trace.steps, number);
  const { input } = trace;
  switch (kind) {
    case "enter":
      return tried(input, step);
    case "give back":
      return step.kind === "lookahead"
        ? say.lookedAhead(visible(step.peg), from, cursor)
        : say.gaveBack(subject(step), quoted(input.slice(cursor, from)), from, cursor);
    case "succeed":
    case "fail":
      return say.ended(subject(step), [...outcome(input, step), ...fate(trace, step)]);
  }
}

function tried(input: string, step: TraceStep): string {
  const say = texts().trace.tried;
  const { start } = step;
  const text = visible(step.peg);
  switch (step.kind) {
    case "rule":
      return say.rule(step.rule, start);
    case "alternative":
      return say.alternative(step.number, step.of, start, text);
    case "repetition":
      return step.peg.endsWith("?") ? say.option(text, start) : say.repetition(text, start);
    case "lookahead":
      return step.negated ? say.notAhead(text, start) : say.ahead(text, start);
    case "terminal": {
      const length = Math.max(1, (step.end ?? 0) - start);
      return start < input.length
        ? say.terminal(text, start, quoted(input.slice(start, start + length)))
        : say.terminalAtEnd(text, start);
    }
  }
}

/** Names a step: `rule host`, `alternative 2 of 3`, or its text. */
export function subject(step: TraceStep): string {
  const say = texts().trace.subject;
  switch (step.kind) {
    case "rule":
      return say.rule(step.rule);
    case "alternative":
      return say.alternative(step.number, step.of, visible(step.peg));
    default:
      return visible(step.peg);
  }
}

function outcome(input: string, step: TraceStep): string[] {
  const say = texts().trace;
  const { start, end, gaveUp, matched } = step;
  if (step.kind === "lookahead") {
    const { looked } = step;
    const seen = looked === undefined ? undefined : looked === start ? "" : quoted(input.slice(start, looked));
    return [say.looked(seen, matched === true)];
  }
  if (matched !== true) return [gaveUp === undefined ? say.fails : say.failsAfter(quoted(input.slice(start, gaveUp)))];
  const reads = end === start ? say.readsNothing : say.reads(end === undefined ? "" : quoted(input.slice(start, end)));
  switch (step.kind) {
    case "alternative":
      return step.number < step.of ? [reads, say.committed(step.of - step.number)] : [reads];
    case "repetition":
      return [
        reads,
        say.rounds(step.rounds),
        ...(gaveUp === undefined ? [] : [say.nextRoundGaveBack(quoted(input.slice(end, gaveUp)))]),
      ];
    default:
      return [reads];
  }
}

/** Describes that a match is given up later. */
function fate({ steps }: Trace, step: TraceStep): string[] {
  return step.matched !== true || step.kept || step === steps[0] ? [] : [texts().trace.doesNotStay];
}

/** Returns a text in quotation marks, cut off if it is long. */
export function quoted(text: string): string {
  return `"${withSpaces(visible(text.slice(0, LONGEST)))}${text.length > LONGEST ? "…" : ""}"`;
}

/** Returns the steps around a step, from the outermost one on, and the step itself. */
export function stepsAround({ steps }: Trace, number: number): readonly number[] {
  const around = [number];
  let { depth } = itemAt(steps, number);
  for (let before = number - 1; depth > 0 && before >= 0; before--) {
    const step = itemAt(steps, before);
    if (step.depth >= depth) continue;
    around.unshift(before);
    depth = step.depth;
  }
  return around;
}
