import { Fragment } from "preact";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Trace, TraceStep } from "../../teach/steps.js";
import { traceText } from "../../teach/traceText.js";
import type { How, Shown } from "../fragment.js";
import { placeOf } from "../pegPlace.js";
import { stepsAround, stepSentence } from "../stepSentence.js";
import { Diagram } from "./Diagram.js";
import { PegText } from "./PegText.js";
import { visible } from "./visible.js";

interface TraceStepsProps {
  readonly shown: Shown;
  readonly id: string;
  readonly trace: Trace;
  /** The number of the step at hand. */
  readonly number: number;
  readonly goTo: (step: number, how: How) => void;
}

/** A trace, one step at a time. */
export function TraceSteps({ shown, id, trace, number, goTo }: TraceStepsProps): JSX.Element {
  const { steps } = trace;
  const step = steps[number] as TraceStep;
  const last = steps.length - 1;
  const around = stepsAround(trace, number);
  const place = placeOf(id, trace, number);
  const sentence = stepSentence(trace, step);
  const over = number + step.inside + 1;
  return (
    <>
      <p>{summaryOf(trace)}</p>
      <div class="steps">
        <label for="step">Step {number + 1} of {steps.length.toLocaleString("en")}</label>
        <input id="step" type="range" min={0} max={last} value={number} aria-valuetext={`${number + 1}: ${sentence}`}
          onInput={(event) => { goTo(Number(event.currentTarget.value), "typed"); }} />
        <div class="buttons">
          <Go to={0} disabled={number === 0} goTo={goTo}>First</Go>
          <Go to={number - 1} disabled={number === 0} goTo={goTo}>Previous</Go>
          <Go to={number + 1} disabled={number === last} goTo={goTo}>Next</Go>
          <Go to={over} disabled={over > last || step.inside === 0} goTo={goTo}>Over what is inside</Go>
          <Go to={last} disabled={number === last} goTo={goTo}>Last</Go>
        </div>
      </div>
      <p class={`step ${step.matched === false ? "failed" : step.kept ? "kept" : "lost"}`} role="status">{sentence}</p>
      <Position input={trace.input} step={step} />
      <nav aria-label="Rules under way" class="under-way">
        Under way: {around.filter((one) => steps[one]?.kind === "rule").map((one, i) => (
          <Fragment key={one}>{i > 0 && " › "}<button type="button" class="plain" aria-current={one === number ? "step" : undefined} onClick={() => { goTo(one, "typed"); }}>{steps[one]?.rule}</button></Fragment>
        ))}
      </nav>
      <h3>Where that stands in the PEG</h3>
      <PegText id={id} place={place} />
      <Diagram shown={shown} id={id} rule={place.rule} peg lit={place} />
      <WholeTrace trace={trace} />
    </>
  );
}

interface GoProps {
  readonly to: number;
  readonly disabled: boolean;
  readonly goTo: TraceStepsProps["goTo"];
  readonly children: string;
}

function Go({ to, disabled, goTo, children }: GoProps): JSX.Element {
  // Not `disabled`: a button that goes out under somebody's finger takes the keyboard focus away.
  return <button type="button" aria-disabled={disabled} onClick={() => { if (!disabled) goTo(to, "typed"); }}>{children}</button>;
}

const BEFORE = 60;
const AFTER = 60;

/** The string with what a step has read, or the place at which it was tried. */
function Position({ input, step }: { readonly input: string; readonly step: TraceStep }): JSX.Element {
  const { start, kind, matched } = step;
  const end = kind === "lookahead" ? step.looked ?? start : step.end ?? step.gaveUp ?? start;
  const from = Math.max(0, start - BEFORE);
  const stop = Math.min(end, start + 2 * AFTER);
  const behind = Math.min(input.length, stop + AFTER);
  return (
    <p class="position">
      <code>
        <span class="before">{from > 0 && "…"}{visible(input.slice(from, start))}</span>
        <span class="here" aria-label={`here, offset ${start}`} role="img">▸</span>
        <span class={matched === false ? "given-back" : "read"}>{visible(input.slice(start, stop))}{stop < end && "…"}</span>
        <span>{visible(input.slice(Math.max(stop, end), Math.max(behind, end)).slice(0, AFTER))}{behind < input.length && "…"}</span>
      </code>
    </p>
  );
}

function summaryOf({ outcome, rule, steps, input, end, furthest, counts, limit }: Trace): string {
  const { tries, matches, backtracks, givenBack } = counts;
  const result = {
    accepted: `The PEG accepts it: ${rule} matches the whole string.`,
    refused: end === undefined ? `The PEG refuses it: ${rule} does not match; nothing was tried beyond offset ${furthest}.`
      : `The PEG refuses it: ${rule} matches up to offset ${end} of ${input.length}.`,
    stopped: `The string is long: the trace shows its first ${limit.toLocaleString("en")} steps only.`,
  }[outcome];
  const back = backtracks === 0 ? "It never went back" : `It went back ${backtracks === 1 ? "once" : `${backtracks} times`} and gave ${givenBack} character${givenBack === 1 ? "" : "s"} back`;
  return `${result} ${steps.length.toLocaleString("en")} steps, ${tries.toLocaleString("en")} rules tried, of which ${matches.toLocaleString("en")} matched. ${back}.`;
}

/** More lines than anybody reads. */
const MOST_LINES = 1_000;

function WholeTrace({ trace }: { readonly trace: Trace }): JSX.Element {
  const [open, setOpen] = useState(false);
  const lines = open ? traceText(trace).split("\n") : [];
  return (
    <details onToggle={(event) => { setOpen(event.currentTarget.open); }}>
      <summary>The whole trace as text</summary>
      {open && <pre class="trace" tabIndex={0}>{lines.slice(0, MOST_LINES).join("\n")}{lines.length > MOST_LINES && `\n… and ${lines.length - MOST_LINES} more lines`}</pre>}
    </details>
  );
}
