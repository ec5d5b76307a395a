import type { Trace, TraceStep } from "../teach/steps.js";
import { itemAt } from "../text/itemAt.js";
import { visible } from "./parts/visible.js";
import type { TraceEvent } from "./traceEvents.js";

const LONGEST = 40;

/** Describes an event of a trace in a sentence or two. The result of a step is told where the step ends, not before. */
export function eventSentence(trace: Trace, { kind, step: number, cursor, from = cursor }: TraceEvent): string {
  const step = itemAt(trace.steps, number);
  const { input } = trace;
  switch (kind) {
    case "enter":
      return tried(input, step);
    case "give back":
      return step.kind === "lookahead"
        ? `${visible(step.peg)} has only looked ahead: the cursor jumps from offset ${from} back to ${cursor}.`
        : `${subject(step)} gives ${quoted(input.slice(cursor, from))} back: the cursor jumps from offset ${from} to ${cursor}.`;
    case "succeed":
    case "fail":
      return [`${subject(step)}:`, outcome(input, step), fate(trace, step)].filter((part) => part !== "").join(" ");
  }
}

function tried(input: string, step: TraceStep): string {
  const text = visible(step.peg);
  switch (step.kind) {
    case "rule":
      return `Rule ${step.rule} is tried at offset ${step.start}.`;
    case "alternative":
      return `Alternative ${step.number} of ${step.of} is tried at offset ${step.start}: ${text}`;
    case "repetition":
      return `${text} is tried at offset ${step.start}: ${step.peg.endsWith("?") ? "once, if it can be" : "as often as it can be"}.`;
    case "lookahead":
      return `${text} looks ahead from offset ${step.start} without reading: ${step.negated ? "what it names must not follow" : "what it names must follow"}.`;
    case "terminal":
      return `${text} wants to read at offset ${step.start}, where ${step.start < input.length ? `${quoted(input.slice(step.start, step.start + Math.max(1, (step.end ?? 0) - step.start)))} stands` : "the string has ended"}.`;
  }
}

/** Names a step: `rule host`, `alternative 2 of 3`, or its text. */
export function subject(step: TraceStep): string {
  switch (step.kind) {
    case "rule":
      return `Rule ${step.rule}`;
    case "alternative":
      return `Alternative ${step.number} of ${step.of}, ${visible(step.peg)}`;
    default:
      return visible(step.peg);
  }
}

function outcome(input: string, step: TraceStep): string {
  const { start, end, gaveUp, matched } = step;
  const consumed = end === undefined ? "" : quoted(input.slice(start, end));
  if (step.kind === "lookahead") {
    const sees =
      step.looked === undefined
        ? "it is not there"
        : step.looked === start
          ? "it is there"
          : `${quoted(input.slice(start, step.looked))} is there`;
    return `${matched === true ? "✓" : "✗"} ${capital(sees)}, so this ${matched === true ? "succeeds" : "fails"}.`;
  }
  if (matched !== true)
    return gaveUp === undefined
      ? "✗ It fails."
      : `✗ It fails after it had read ${quoted(input.slice(start, gaveUp))}, and gives that back.`;
  const reads = end === start ? "✓ It succeeds and reads nothing." : `✓ It reads ${consumed}.`;
  switch (step.kind) {
    case "alternative":
      return step.number < step.of
        ? `${reads} The PEG is committed to it: the ${step.of - step.number} after it will not be tried here.`
        : reads;
    case "repetition":
      return `${reads} ${rounds(step.rounds)}${gaveUp === undefined ? "" : ` The next round had read ${quoted(input.slice(end, gaveUp))} before it failed, and gave that back.`}`;
    default:
      return reads;
  }
}

/** Tells that a match is given up later. */
function fate({ steps }: Trace, step: TraceStep): string {
  if (step.matched !== true || step.kept || step === steps[0]) return "";
  return "None of this stays: something around it fails later, or only looks ahead.";
}

function rounds(count: number): string {
  return count === 0 ? "Not one round fits." : `${count} round${count === 1 ? " fits" : "s fit"}.`;
}

/** Returns a text between quotation marks, without its end where it is long. */
export function quoted(text: string): string {
  return `"${visible(text.slice(0, LONGEST))}${text.length > LONGEST ? "…" : ""}"`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
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
