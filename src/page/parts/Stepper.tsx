import { Fragment } from "preact";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { PegGrammar } from "../../peg/peg.js";
import type { Trace, TraceStep } from "../../teach/steps.js";
import { itemAt } from "../../text/itemAt.js";
import { decisiveStep } from "../decisiveStep.js";
import { eventSentence, stepsAround } from "../eventSentence.js";
import { placeOf } from "../pegPlace.js";
import type { PegPlace } from "../pegPlace.js";
import { traceEvents } from "../traceEvents.js";
import type { TraceEvent } from "../traceEvents.js";
import { LiveStatus } from "./LiveStatus.js";
import { PegText } from "./PegText.js";
import { TraceOutline } from "./TraceOutline.js";
import { visible } from "./visible.js";

/** A place in a trace: an event of one of its steps. */
export type TracePlace = Pick<TraceEvent, "step" | "kind">;

interface StepperProps {
  readonly trace: Trace;
  /** The rules of the PEG that is traced. */
  readonly grammar: PegGrammar;
  /** The current event; the nearest one if the trace has no such event. */
  readonly place: TracePlace;
  readonly goTo: (place: TracePlace) => void;
  /** Draws the diagram in which a place is highlighted. */
  readonly diagram: (place: PegPlace) => JSX.Element;
}

/** The time in milliseconds between two events while the trace is played. */
const PLAYED_EVERY_MS = 700;

/** A trace, one event at a time: what is tried, what is given back, and how it ends. */
export function Stepper({ trace, grammar, place, goTo, diagram }: StepperProps): JSX.Element {
  const [steppedIn, setSteppedIn] = useState<Trace>();
  const [playing, setPlaying] = useState(false);
  const events = useMemo(() => traceEvents(trace), [trace]);
  const decisive = useMemo(() => decisiveStep(trace), [trace]);
  const { steps } = trace;
  const number = nearest(events, place);
  const event = itemAt(events, number);
  const step = itemAt(steps, event.step);
  const last = events.length - 1;
  const sentence = eventSentence(trace, event);
  const pegPlace = placeOf(grammar, trace, event.step);
  const go = (to: number): void => {
    setSteppedIn(trace);
    goTo(itemAt(events, to));
  };
  useEffect(() => {
    if (!playing) return undefined;
    if (number === last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => {
      go(number + 1);
    }, PLAYED_EVERY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [playing, number, trace]);
  const after = (wanted: (event: TraceEvent) => boolean): number =>
    events.findIndex((one, i) => i > number && wanted(one));
  const over = event.kind === "enter" ? after((one) => one.step === event.step && one.kind !== "give back") : -1;
  const decides = decisive === undefined ? -1 : nearest(events, { step: decisive.step, kind: "succeed" });
  const jumps: readonly (readonly [name: string, to: number])[] = [
    ["First", number === 0 ? -1 : 0],
    ["Previous", number - 1],
    ["Next", number === last ? -1 : number + 1],
    ["Over what is inside", over],
    ["Next rule", after(({ kind, step: of }) => kind === "enter" && steps[of]?.kind === "rule")],
    ["Next give-back", after(({ kind }) => kind === "give back")],
    ["To what decides", decides === number ? -1 : decides],
    ["Last", number === last ? -1 : last],
  ];
  return (
    <>
      <p>{number === last ? summaryOf(trace) : "How it ends is told at its last event."}</p>
      <div class="stepper">
        <div class="stepper-events">
          <div class="steps">
            <label for="step">
              Step {event.step + 1} of {steps.length.toLocaleString("en")}: {NAMES[event.kind]}
            </label>
            <input
              id="step"
              type="range"
              min={0}
              max={last}
              value={number}
              aria-valuetext={`Step ${event.step + 1}: ${NAMES[event.kind]}`}
              onInput={(moved) => {
                go(Number(moved.currentTarget.value));
              }}
            />
            <div class="buttons">
              <button
                type="button"
                aria-disabled={number === last}
                onClick={() => {
                  setPlaying(!playing && number < last);
                }}
              >
                {playing ? "Pause" : "Play"}
              </button>
              {jumps.map(([name, to]) => (
                // Not `disabled`: a button that goes out under somebody's finger takes the keyboard focus away.
                <button
                  type="button"
                  key={name}
                  aria-disabled={to < 0}
                  onClick={() => {
                    setPlaying(false);
                    if (to >= 0) go(to);
                  }}
                >
                  {name}
                </button>
              ))}
            </div>
          </div>
          <p class={`step ${classOf(event, step)}`}>
            <span class="event">{NAMES[event.kind]}</span> {sentence}
            {decisive?.step === event.step && (
              <>
                <br />
                <strong class="cause">Here it is decided:</strong> {decisive.cause}
              </>
            )}
          </p>
          {/* Not while a string is typed, which makes another trace at each key press. */}
          <LiveStatus text={steppedIn === trace ? sentence : ""} />
          <Position input={trace.input} step={step} event={event} />
          <UnderWay
            trace={trace}
            step={event.step}
            goTo={(to) => {
              go(nearest(events, { step: to, kind: "enter" }));
            }}
          />
        </div>
        <div class="stepper-peg">
          <h3>Where that stands in the PEG</h3>
          <PegText grammar={grammar} place={pegPlace} />
          {diagram(pegPlace)}
        </div>
      </div>
      <WholeTrace
        trace={trace}
        number={event.step}
        goTo={(to) => {
          go(nearest(events, { step: to, kind: "enter" }));
        }}
      />
    </>
  );
}

const NAMES: Readonly<Record<TraceEvent["kind"], string>> = {
  enter: "begins",
  "give back": "gives back",
  succeed: "succeeds",
  fail: "fails",
};

/** Returns the number of an event of a step: the one of that kind, otherwise that of its end or its beginning. */
function nearest(events: readonly TraceEvent[], { step, kind }: TracePlace): number {
  const numbers = events.flatMap((event, number) => (event.step === step ? [number] : []));
  const found = numbers.find((number) => events[number]?.kind === kind);
  return found ?? (kind === "enter" ? numbers[0] : numbers.at(-1)) ?? 0;
}

function classOf({ kind }: TraceEvent, step: TraceStep): string {
  if (kind === "succeed") return step.kept ? "kept" : "lost";
  return kind === "enter" ? "tried" : "failed";
}

interface UnderWayProps {
  readonly trace: Trace;
  readonly step: number;
  readonly goTo: (step: number) => void;
}

/** The rules around a step, each of which leads to the step where it was begun. */
function UnderWay({ trace, step, goTo }: UnderWayProps): JSX.Element {
  const rules = stepsAround(trace, step).filter((one) => trace.steps[one]?.kind === "rule");
  return (
    <nav aria-label="Rules under way" class="under-way">
      Under way:{" "}
      {rules.map((one, i) => (
        <Fragment key={one}>
          {i > 0 && " › "}
          <button
            type="button"
            class="plain"
            aria-current={one === step ? "step" : undefined}
            onClick={() => {
              goTo(one);
            }}
          >
            {trace.steps[one]?.rule}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}

/** The number of characters that are shown before the cursor, after it, and between. */
const AROUND = 60;

interface PositionProps {
  readonly input: string;
  readonly step: TraceStep;
  readonly event: TraceEvent;
}

/** The string with the cursor, and the characters that were read or are given back. */
function Position({ input, step: { start }, event: { kind, cursor, from } }: PositionProps): JSX.Element {
  const readFrom = kind === "succeed" ? start : cursor;
  const givenBackTo = from ?? cursor;
  const before = Math.max(0, readFrom - AROUND);
  return (
    <p class="position">
      <code>
        <span class="before">
          {before > 0 && "…"}
          {visible(input.slice(before, readFrom))}
        </span>
        {cursor > readFrom && <span class="read">{shortened(input.slice(readFrom, cursor))}</span>}
        <span class={kind === "give back" ? "here jumped" : "here"} aria-label={`here, offset ${cursor}`} role="img">
          ▸
        </span>
        {givenBackTo > cursor && <span class="given-back">{shortened(input.slice(cursor, givenBackTo))}</span>}
        <span>
          {visible(input.slice(givenBackTo, givenBackTo + AROUND))}
          {givenBackTo + AROUND < input.length && "…"}
        </span>
      </code>
    </p>
  );
}

function shortened(text: string): string {
  return text.length > 2 * AROUND ? `${visible(text.slice(0, AROUND))}…${visible(text.slice(-AROUND))}` : visible(text);
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
