import type { Trace, TraceStep } from "../../grammars/trace/steps.js";
import { itemAt } from "../../text/itemAt.js";
import { t } from "../locales/message.js";
import { visible, withSpaces } from "../locales/visible.js";

const LONGEST = 40;

/** Names a step: `rule host`, `alternative 2 of 3`, or its text. */
export function subject(step: TraceStep): string {
  switch (step.kind) {
    case "rule":
      return t("trace.subject.rule", { rule: step.rule });
    case "alternative":
      return t("trace.subject.alternative", { number: step.number, of: step.of, text: visible(step.peg) });
    default:
      return visible(step.peg);
  }
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
