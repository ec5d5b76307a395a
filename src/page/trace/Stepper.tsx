import { Fragment, type JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { decisiveStep } from "./decisiveStep.js";
import { eventSentence, stepsAround, traceEvents, type TraceEvent } from "./traceEvents.js";
import { PegDiagram, type PegPlace } from "../parts/Diagram.js";
import { Button } from "../parts/fields.js";
import { LiveStatus } from "../parts/progress.js";
import { visible } from "../parts/visible.js";
import { PegText, placeOf } from "./PegText.js";
import { texts } from "../texts/texts.js";
import type { Trace, TraceStep } from "../../grammars/trace/steps.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { itemAt, valueFor } from "../../text/itemAt.js";

/** A place in a trace: an event of one of its steps. */
export type TracePlace = Pick<TraceEvent, "step" | "kind">;

interface StepperProps {
  readonly trace: Trace;
  readonly grammar: PegGrammar;
  /** The current event; the nearest one if the trace has no such event. */
  readonly place: TracePlace;
  readonly goTo: (place: TracePlace) => void;
  /** Draws the diagram in which a place is highlighted. */
  readonly diagram: (place: PegPlace) => JSX.Element;
}

/** The time in milliseconds between two events while the trace is played. */
const PLAYED_EVERY_MS = 700;

/** A trace, one event at a time: the attempts, the characters given back, and the outcome. */
export function Stepper({ trace, grammar, place, goTo, diagram }: StepperProps): JSX.Element {
  const say = texts().trace;
  const [steppedIn, setSteppedIn] = useState<Trace>();
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
  const goToStep = (to: number): void => go(nearest(events, { step: to, kind: "enter" }));
  return (
    <>
      <p>{number === last ? say.summary(trace) : say.endIsTold}</p>
      <div class="stepper">
        <div class="stepper-events">
          <Position input={trace.input} step={step} event={event} />
          <Controls
            trace={trace}
            events={events}
            number={number}
            decides={decisive && nearest(events, { step: decisive.step, kind: "succeed" })}
            go={go}
          />
          <p class={`step ${classOf(event, step)}`}>
            <span class="event">{say.kinds[event.kind]}</span> {sentence}
            {decisive?.step === event.step && (
              <>
                <br />
                <strong class="cause">{say.hereDecided}</strong> {decisive.cause}
              </>
            )}
          </p>
          {/* Not while a string is typed, which makes another trace at each key press. */}
          <LiveStatus text={steppedIn === trace ? sentence : ""} />
          <UnderWay trace={trace} step={event.step} goTo={goToStep} />
        </div>
        <div class="stepper-peg">
          <h3>{say.inPeg}</h3>
          <PegText grammar={grammar} place={pegPlace} />
          {diagram(pegPlace)}
        </div>
      </div>
    </>
  );
}

interface ControlsProps {
  readonly trace: Trace;
  readonly events: readonly TraceEvent[];
  /** The number of the current event. */
  readonly number: number;
  /** The number of the event that decides, if there is one. */
  readonly decides: number | undefined;
  readonly go: (to: number) => void;
}

/** The slider and the buttons that lead from one event to another. */
function Controls({ trace, events, number, decides, go }: ControlsProps): JSX.Element {
  const say = texts().trace;
  const [playing, setPlaying] = useState(false);
  const { steps } = trace;
  const event = itemAt(events, number);
  const last = events.length - 1;
  useEffect(() => {
    if (!playing) return undefined;
    if (number === last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => go(number + 1), PLAYED_EVERY_MS);
    return () => clearTimeout(timer);
  }, [playing, number, trace]);
  const after = (wanted: (event: TraceEvent) => boolean): number =>
    events.findIndex((one, i) => i > number && wanted(one));
  const over = event.kind === "enter" ? after((one) => one.step === event.step && one.kind !== "give back") : -1;
  const jumps: readonly (readonly [name: string, to: number])[] = [
    [say.first, number === 0 ? -1 : 0],
    [say.over, over],
    [say.nextRule, after(({ kind, step: of }) => kind === "enter" && steps[of]?.kind === "rule")],
    [say.nextGiveBack, after(({ kind }) => kind === "give back")],
    [say.toDecisive, decides === undefined || decides === number ? -1 : decides],
    [say.last, number === last ? -1 : last],
  ];
  const jump = (name: string, to: number, isPlain: boolean): JSX.Element => (
    // Not `disabled`: a button that is disabled while it has the keyboard focus loses it.
    <Button
      key={name}
      class={isPlain ? "plain" : undefined}
      aria-disabled={to < 0}
      press={() => {
        setPlaying(false);
        if (to >= 0) go(to);
      }}
    >
      {name}
    </Button>
  );
  return (
    <div class="steps">
      <label for="step">{say.step(event.step + 1, steps.length, say.kinds[event.kind])}</label>
      <div class="slider">
        {jump(say.previous, number - 1, false)}
        <input
          id="step"
          type="range"
          min={0}
          max={last}
          value={number}
          aria-valuetext={say.stepAndKind(event.step + 1, say.kinds[event.kind])}
          onInput={(moved) => go(Number(moved.currentTarget.value))}
        />
        {jump(say.next, number === last ? -1 : number + 1, false)}
      </div>
      <div class="buttons">
        <Button class="plain" aria-disabled={number === last} press={() => setPlaying(!playing && number < last)}>
          {playing ? say.pause : say.play}
        </Button>
        {jumps.map(([name, to]) => jump(name, to, true))}
      </div>
    </div>
  );
}

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

/** The rules around a step, each with a link to the step where it began. */
function UnderWay({ trace, step, goTo }: UnderWayProps): JSX.Element {
  const say = texts().trace;
  const rules = stepsAround(trace, step).filter((one) => trace.steps[one]?.kind === "rule");
  return (
    <nav aria-label={say.underWayLabel} class="under-way">
      {say.underWay}{" "}
      {rules.map((one, i) => (
        <Fragment key={one}>
          {i > 0 && " › "}
          <Button class="plain" aria-current={one === step ? "step" : undefined} press={() => goTo(one)}>
            {trace.steps[one]?.rule}
          </Button>
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
        <span class={kind === "give back" ? "here jumped" : "here"} aria-label={texts().trace.here(cursor)} role="img">
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

interface PegStepperProps extends Pick<StepperProps, "trace" | "grammar"> {
  /** The event that is shown first; the beginning if omitted. */
  readonly first?: TracePlace;
  /** Names the diagram of a rule for screen readers. */
  readonly label?: (pegName: string) => string;
  /** Gives the address to which the diagram's box of a rule leads, if it is a link. */
  readonly href?: (pegName: string) => string | undefined;
  /** Called with each event that the user goes to. */
  readonly went?: (place: TracePlace) => void;
}

const BEGINNING: TracePlace = { step: 0, kind: "enter" };

/** The trace of a PEG that no document has: event by event, beside the diagram of the rule under way. */
export function PegStepper({ trace, grammar, first = BEGINNING, label, href, went }: PegStepperProps): JSX.Element {
  const [gone, setGone] = useState<{ readonly in: Trace; readonly to: TracePlace }>();
  const { railroadOfStep } = texts().common;
  return (
    <Stepper
      trace={trace}
      grammar={grammar}
      place={gone?.in === trace ? gone.to : first}
      goTo={(to) => {
        setGone({ in: trace, to });
        went?.(to);
      }}
      diagram={(lit) => {
        const { pegName } = lit;
        const rules = [{ pegName, peg: valueFor(grammar, pegName) }];
        return (
          <PegDiagram label={(label ?? railroadOfStep)(pegName)} rules={rules} title={pegName} href={href} lit={lit} />
        );
      }}
    />
  );
}
