import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Trace, TraceStep } from "../../grammars/trace/steps.js";
import { rich, t } from "../locales/message.js";
import { visible } from "./visible.js";

interface RuleStepsProps {
  readonly trace: Trace;
  /** Returns true for the rules that are not a step of their own. */
  readonly isFolded: (step: TraceStep) => boolean;
}

/** The most steps that are listed. */
const MOST = 200;
const LONGEST = 60;

/** Returns a text that fits into a line. */
export function shortened(text: string): string {
  return text.length > LONGEST
    ? `${visible(text.slice(0, LONGEST - 20))} … ${visible(text.slice(-18))}`
    : visible(text);
}

/** What a PEG does, rule by rule, one of which is the current one. */
export function RuleSteps({ trace, isFolded }: RuleStepsProps): JSX.Element {
  const { input } = trace;
  const all = trace.steps.filter((step) => step.kind === "rule" && !isFolded(step));
  const steps = all.slice(0, MOST);
  const [chosen, setChosen] = useState(0);
  useEffect(() => setChosen(0), [trace]);
  const current = Math.min(chosen, steps.length - 1);
  const { start = 0, end = start, gaveUp = end } = steps[current] ?? {};
  const to = Math.max(end, gaveUp);
  return (
    <div class="stepper">
      <p class="string">
        <span class="done">{shortened(input.slice(0, start))}</span>
        {to > start ? <span class="now">{shortened(input.slice(start, to))}</span> : <span class="at" />}
        {shortened(input.slice(to))}
      </p>
      <div class="row">
        <button
          type="button"
          class="button"
          aria-disabled={current === 0}
          onClick={() => setChosen(Math.max(0, current - 1))}
        >
          {t("common.back")}
        </button>
        <button
          type="button"
          class="button"
          aria-disabled={current >= steps.length - 1}
          onClick={() => setChosen(Math.min(steps.length - 1, current + 1))}
        >
          {t("common.next")}
        </button>
        <span class="small quiet" role="status">
          {t("common.step", { n: current + 1, of: steps.length })}
        </span>
      </div>
      <ol class="steps" tabIndex={0} aria-label={t("trace.label")}>
        {steps.map((step, i) => (
          <li key={i} class={i === current ? "step current" : "step"} onClick={() => setChosen(i)}>
            <span class={step.matched === true ? "ok" : "bad"} aria-hidden="true">
              {step.matched === true ? "✓" : "✗"}
            </span>
            <span class="mono">{visible(step.rule)}</span>
            <span>{says(step, input)}</span>
          </li>
        ))}
      </ol>
      {all.length > MOST && <p class="small quiet">{t("trace.stopped", { n: MOST })}</p>}
    </div>
  );
}

function says({ matched, start, end, gaveUp, kept }: TraceStep, input: string): JSX.Element {
  if (matched !== true || end === undefined)
    return gaveUp === undefined
      ? rich("trace.fails")
      : rich("trace.gives", { text: shortened(input.slice(start, gaveUp)) });
  if (start === end) return rich("trace.empty");
  return rich(kept ? "trace.reads" : "trace.readsAndBack", { text: shortened(input.slice(start, end)) });
}
