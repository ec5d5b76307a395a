import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { itemAt } from "../../text/itemAt.js";
import { texts } from "../texts/texts.js";
import { MOST_STATES, type AutomatonDrawing } from "../../grammars/drawings/automatonDrawing.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { ScrollRegion } from "./scrolling.js";
import { visible } from "./visible.js";
import { Button, TextField } from "./fields.js";
import { WorkStatus } from "./progress.js";
import type { Works } from "../work/works.js";
import { useSettled, useWork } from "../work/useWork.js";

interface AutomatonSectionProps {
  readonly of: LanguageSubject;
  /** The string that is followed at first. */
  readonly first: string;
  /** True to follow it to its end at once. */
  readonly atEnd?: boolean;
}

/** The minimal automaton of a rule, and the path of a string through it, character by character. */
export function AutomatonSection({ of, first, atEnd = false }: AutomatonSectionProps): JSX.Element {
  const say = texts().language.automaton;
  const { rule } = of;
  const [text, setText] = useState(first);
  const [at, setAt] = useState(atEnd ? first.length : 0);
  const input = useSettled(text);
  const work = useWork("automaton", [of, input]);
  return (
    <div class="automaton-section">
      <TextField
        id="automaton-text"
        label={say.label(rule)}
        text={text}
        change={(typed) => {
          setText(typed);
          setAt(0);
        }}
      />
      {text === input && work?.is === "done" ? (
        <Stepped drawing={work.answer} rule={rule} input={input} at={at} goTo={setAt} />
      ) : (
        <WorkStatus work={work} said={say.drawing} />
      )}
    </div>
  );
}

interface SteppedProps {
  readonly drawing: Works["automaton"]["answer"];
  readonly rule: string;
  readonly input: string;
  /** The number of characters that have been read. */
  readonly at: number;
  readonly goTo: (at: number) => void;
}

function Stepped({ drawing, rule, input, at, goTo }: SteppedProps): JSX.Element {
  const say = texts().language.automaton;
  const { run, hidden, states, nesting } = drawing;
  const isInParts = drawing.drawn.some(({ state }) => state < 0);
  const last = run.length - 1;
  const here = Math.min(at, last);
  const jumps = [
    [say.toBeginning, 0],
    [say.back, here - 1],
    [say.on, here + 1],
    [say.toEnd, last],
  ] as const;
  return (
    <>
      <p class="buttons">
        {jumps.map(([name, to]) => (
          <Button
            key={name}
            aria-disabled={to === here || to < 0 || to > last}
            press={() => {
              if (to >= 0 && to <= last) goTo(to);
            }}
          >
            {name}
          </Button>
        ))}
      </p>
      <p class="position">
        <code>
          <span class="read">{visible(input.slice(0, here))}</span>
          <span class="here" aria-hidden="true">
            ▸
          </span>
          {visible(input.slice(here))}
        </code>
      </p>
      <p role="status">{sentenceOf(drawing, input, here)}</p>
      <ScrollRegion label={say.region(rule)}>
        <Drawing drawing={drawing} rule={rule} here={here} />
      </ScrollRegion>
      <p class="help">
        {say.help(<code>{rule}</code>, states, nesting)}{" "}
        {hidden > 0 && (isInParts ? say.parts : say.hidden)(MOST_STATES)}
      </p>
    </>
  );
}

function sentenceOf({ run, accepted, drawn }: AutomatonDrawing, input: string, here: number): string {
  const state = itemAt(run, here);
  const { common, language } = texts();
  const say = language.automaton;
  const said = say.after(here, state);
  if (here < run.length - 1) return said;
  if (here < input.length) return common.sentences([said, say.noArrow]);
  if (accepted) return common.sentences([said, say.accepted]);
  return drawn.some((one) => one.state === state && one.accepting) ? said : common.sentences([said, say.refused]);
}

const RADIUS = 15;

interface DrawingProps extends Pick<SteppedProps, "rule"> {
  readonly drawing: AutomatonDrawing;
  readonly here: number;
  /** The states that are marked as accepting by clicking on them; those that accept are shown if omitted. */
  readonly marking?: { readonly marked: ReadonlySet<number>; readonly mark: (state: number) => void };
}

/** The drawing of an automaton, with the way to the state after some characters. */
export function Drawing({ drawing, rule, here, marking }: DrawingProps): JSX.Element {
  const say = texts().language.automaton;
  const { width, height, drawn, arrows, drawnRun } = drawing;
  const [from, to] = [drawnRun[here - 1], drawnRun[here]];
  const passed = new Set(drawnRun.slice(1, here + 1).map((next, i) => `${drawnRun[i] ?? 0} ${next}`));
  const nameOf = (state: number): string =>
    state > 0 ? say.state(state) : state === 0 ? say.notDrawn : (drawn.find((one) => one.state === state)?.label ?? "");
  return (
    <svg
      class="automaton"
      width={Math.ceil(width)}
      height={Math.ceil(height)}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      role={marking ? "group" : "img"}
      aria-label={say.inWords(
        rule,
        arrows.map((arrow) => say.arrow(nameOf(arrow.from), nameOf(arrow.to), arrow.characters)),
      )}
    >
      <defs>
        <marker id="arrowhead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {arrows.map((arrow) => (
        <g
          key={`${arrow.from} ${arrow.to}`}
          class={
            arrow.from === from && arrow.to === to
              ? "lit"
              : passed.has(`${arrow.from} ${arrow.to}`)
                ? "passed"
                : undefined
          }
        >
          <path class="arrow" d={arrow.path} marker-end="url(#arrowhead)" />
          <text x={arrow.x} y={arrow.y + 4}>
            {arrow.label}
            <title>{arrow.characters}</title>
          </text>
        </g>
      ))}
      {drawn.map(({ state, label, accepting, boxWidth, x, y }) => (
        <g
          key={state}
          class={state === to && !marking ? "state lit" : "state"}
          {...(marking && {
            role: "checkbox",
            // In SVG, the names of attributes are case-sensitive.
            tabindex: 0,
            "aria-checked": marking.marked.has(state),
            "aria-label": say.state(state),
            onClick: () => marking.mark(state),
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== " " && event.key !== "Enter") return;
              event.preventDefault();
              marking.mark(state);
            },
          })}
        >
          {boxWidth !== undefined ? (
            <rect x={x - boxWidth / 2} y={y - RADIUS} width={boxWidth} height={2 * RADIUS} rx={6} />
          ) : (
            <circle cx={x} cy={y} r={RADIUS} />
          )}
          {(marking ? marking.marked.has(state) : accepting) && <circle class="ring" cx={x} cy={y} r={RADIUS - 3} />}
          <text x={x} y={y + 4}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
