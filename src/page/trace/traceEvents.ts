import type { Trace } from "../../grammars/trace/steps.js";
import { itemAt } from "../../text/itemAt.js";

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
