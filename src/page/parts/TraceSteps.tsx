import { Fragment } from "preact";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Trace, TraceStep } from "../../teach/steps.js";
import type { Shown } from "../fragment.js";
import { placeOf } from "../pegPlace.js";
import { stepsAround, stepSentence } from "../stepSentence.js";
import { LiveStatus } from "./LiveStatus.js";
import { Diagram } from "./Diagram.js";
import { PegText } from "./PegText.js";
import { TraceOutline } from "./TraceOutline.js";
import { visible } from "./visible.js";
import { itemAt } from "../../text/itemAt.js";

interface TraceStepsProps {
  readonly shown: Shown;
  readonly id: string;
  readonly trace: Trace;
  /** The number of the current step. */
  readonly number: number;
  readonly goTo: (step: number) => void;
}

/** A trace, one step at a time. */
export function TraceSteps({ shown, id, trace, number, goTo }: TraceStepsProps): JSX.Element {
  const [steppedIn, setSteppedIn] = useState<Trace>();
  const { steps } = trace;
  const step = itemAt(steps, number);
  const last = steps.length - 1;
  const around = stepsAround(trace, number);
  const place = placeOf(id, trace, number);
  const sentence = stepSentence(trace, step);
  const over = number + step.inside + 1;
  const go = (to: number): void => {
    setSteppedIn(trace);
    goTo(to);
  };
  return (
    <>
      <p>{summaryOf(trace)}</p>
      <div class="steps">
        <label for="step">
          Step {number + 1} of {steps.length.toLocaleString("en")}
        </label>
        <input
          id="step"
          type="range"
          min={0}
          max={last}
          value={number}
          aria-valuetext={`Step ${number + 1}`}
          onInput={(event) => {
            go(Number(event.currentTarget.value));
          }}
        />
        <div class="buttons">
          <Go to={0} disabled={number === 0} goTo={go}>
            First
          </Go>
          <Go to={number - 1} disabled={number === 0} goTo={go}>
            Previous
          </Go>
          <Go to={number + 1} disabled={number === last} goTo={go}>
            Next
          </Go>
          <Go to={over} disabled={over > last || step.inside === 0} goTo={go}>
            Over what is inside
          </Go>
          <Go to={last} disabled={number === last} goTo={go}>
            Last
          </Go>
        </div>
      </div>
      <p class={`step ${step.matched === false ? "failed" : step.kept ? "kept" : "lost"}`}>{sentence}</p>
      {/* Not while a string is typed, which makes another trace at each key press. */}
      <LiveStatus text={steppedIn === trace ? sentence : ""} />
      <Position input={trace.input} step={step} />
      <nav aria-label="Rules under way" class="under-way">
        Under way:{" "}
        {around
          .filter((one) => steps[one]?.kind === "rule")
          .map((one, i) => (
            <Fragment key={one}>
              {i > 0 && " › "}
              <button
                type="button"
                class="plain"
                aria-current={one === number ? "step" : undefined}
                onClick={() => {
                  go(one);
                }}
              >
                {steps[one]?.rule}
              </button>
            </Fragment>
          ))}
      </nav>
      <h3>Where that stands in the PEG</h3>
      <PegText id={id} place={place} />
      <Diagram shown={shown} id={id} rule={place.rule} peg lit={place} />
      <WholeTrace trace={trace} number={number} goTo={go} />
    </>
  );
}

interface GoProps {
  readonly to: number;
  readonly disabled: boolean;
  readonly goTo: (step: number) => void;
  readonly children: string;
}

function Go({ to, disabled, goTo, children }: GoProps): JSX.Element {
  // Not `disabled`: a button that goes out under somebody's finger takes the keyboard focus away.
  return (
    <button
      type="button"
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) goTo(to);
      }}
    >
      {children}
    </button>
  );
}

const BEFORE = 60;
const AFTER = 60;

/** The string with what a step has read, or the place at which it was tried. */
function Position({ input, step }: { readonly input: string; readonly step: TraceStep }): JSX.Element {
  const { start, kind, matched } = step;
  const end = kind === "lookahead" ? (step.looked ?? start) : (step.end ?? step.gaveUp ?? start);
  const from = Math.max(0, start - BEFORE);
  const stop = Math.min(end, start + 2 * AFTER);
  const behind = Math.min(input.length, stop + AFTER);
  return (
    <p class="position">
      <code>
        <span class="before">
          {from > 0 && "…"}
          {visible(input.slice(from, start))}
        </span>
        <span class="here" aria-label={`here, offset ${start}`} role="img">
          ▸
        </span>
        <span class={matched === false ? "given-back" : "read"}>
          {visible(input.slice(start, stop))}
          {stop < end && "…"}
        </span>
        <span>
          {visible(input.slice(Math.max(stop, end), Math.max(behind, end)).slice(0, AFTER))}
          {behind < input.length && "…"}
        </span>
      </code>
    </p>
  );
}

function summaryOf({ outcome, rule, steps, input, end, furthest, counts, limit }: Trace): string {
  const { tries, matches, backtracks, givenBack, readTwice } = counts;
  const result = {
    accepted: `The PEG accepts it: ${rule} matches the whole string.`,
    refused:
      end === undefined
        ? `The PEG refuses it: ${rule} does not match; nothing was tried beyond offset ${furthest}.`
        : `The PEG refuses it: ${rule} matches up to offset ${end} of ${input.length}.`,
    stopped: `The string is long: the trace shows its first ${limit.toLocaleString("en")} steps only.`,
  }[outcome];
  const back =
    backtracks === 0
      ? "It never went back"
      : `It went back ${backtracks === 1 ? "once" : `${backtracks} times`} and gave ${characters(givenBack)} back`;
  const twice =
    readTwice === 0 ? "" : `; ${characters(readTwice)} ${readTwice === 1 ? "was" : "were"} read twice or more`;
  return `${result} ${steps.length.toLocaleString("en")} steps, ${tries.toLocaleString("en")} rules tried, of which ${matches.toLocaleString("en")} matched. ${back}${twice}.`;
}

function characters(count: number): string {
  return `${count.toLocaleString("en")} character${count === 1 ? "" : "s"}`;
}

/** The whole trace, which is made when it is asked for. */
function WholeTrace(props: {
  readonly trace: Trace;
  readonly number: number;
  readonly goTo: (step: number) => void;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary>The whole trace, to fold and unfold</summary>
      {open && <TraceOutline {...props} />}
    </details>
  );
}
