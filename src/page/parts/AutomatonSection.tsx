import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { itemAt } from "../../text/itemAt.js";
import { MOST_STATES } from "../work/automatonDrawing.js";
import type { AutomatonDrawing, DrawnArrow } from "../work/automatonDrawing.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { useSettled } from "../work/useSettled.js";
import { useWork } from "../work/useWork.js";
import { ScrollRegion } from "./ScrollRegion.js";
import { visible } from "./visible.js";
import { WorkStatus } from "./WorkStatus.js";

interface AutomatonSectionProps {
  readonly of: LanguageSubject;
  /** The name of the rule. */
  readonly rule: string;
  /** The string that is followed at first. */
  readonly first: string;
}

/** The minimal automaton of a rule, and a string that goes through it character by character. */
export function AutomatonSection({ of, rule, first }: AutomatonSectionProps): JSX.Element {
  const [text, setText] = useState(first);
  const [at, setAt] = useState(0);
  const input = useSettled(text);
  const work = useWork("automaton", { of, input });
  return (
    <div class="automaton-section">
      <label for="automaton-text">A string that goes through the automaton of {rule}</label>
      <input
        id="automaton-text"
        type="text"
        value={text}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
      />
      {text === input && work?.is === "done" ? (
        <Stepped drawing={work.answer} rule={rule} input={input} at={at} goTo={setAt} />
      ) : (
        <WorkStatus work={work} said="Drawing the automaton …" />
      )}
    </div>
  );
}

interface SteppedProps {
  readonly drawing: AutomatonDrawing;
  readonly rule: string;
  readonly input: string;
  /** The number of characters that have been read. */
  readonly at: number;
  readonly goTo: (at: number) => void;
}

function Stepped({ drawing, rule, input, at, goTo }: SteppedProps): JSX.Element {
  const { run, hidden, states } = drawing;
  const last = run.length - 1;
  const here = Math.min(at, last);
  const jumps = [
    ["To the beginning", 0],
    ["One character back", here - 1],
    ["One character on", here + 1],
    ["To the end", last],
  ] as const;
  return (
    <>
      <p class="buttons">
        {jumps.map(([name, to]) => (
          <button
            type="button"
            key={name}
            aria-disabled={to === here || to < 0 || to > last}
            onClick={() => {
              if (to >= 0 && to <= last) goTo(to);
            }}
          >
            {name}
          </button>
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
      <ScrollRegion label={`Automaton of ${rule}`}>
        <Drawing drawing={drawing} rule={rule} here={here} />
      </ScrollRegion>
      <p class="help">
        The smallest automaton that accepts the strings of <code>{rule}</code> and no others: {states} state
        {states === 1 ? "" : "s"}. A ring with a second line is a state in which a string may end. A character for which
        no arrow leaves a state is refused there.
        {hidden > 0 &&
          ` More than ${MOST_STATES} states are too many to draw, so only those on the way of the string are drawn; the box stands for the others.`}
      </p>
    </>
  );
}

function sentenceOf({ run, accepted, drawn }: AutomatonDrawing, input: string, here: number): string {
  const state = itemAt(run, here);
  const said = `After ${here} character${here === 1 ? "" : "s"}: state ${state}.`;
  if (here < run.length - 1) return said;
  if (here < input.length) return `${said} No arrow for the next character leaves it: the string is refused.`;
  if (accepted) return `${said} The string may end here: it is accepted.`;
  return drawn.some((one) => one.state === state && one.accepting)
    ? said
    : `${said} No string may end here: it is refused.`;
}

const RADIUS = 15;

function Drawing({
  drawing: { width, height, drawn, arrows, run },
  rule,
  here,
}: {
  readonly drawing: AutomatonDrawing;
  readonly rule: string;
  readonly here: number;
}): JSX.Element {
  const shown = (state: number | undefined): number | undefined =>
    drawn.some((one) => one.state === state) ? state : state === undefined ? undefined : 0;
  const [from, to] = [shown(run[here - 1]), shown(run[here])];
  return (
    <svg
      class="automaton"
      width={Math.ceil(width)}
      height={Math.ceil(height)}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      role="img"
      aria-label={`Automaton of ${rule}: ${arrows.map((arrow) => `from ${nameOf(arrow.from)} to ${nameOf(arrow.to)} by ${arrow.characters}`).join("; ")}`}
    >
      <defs>
        <marker id="arrowhead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {arrows.map((arrow) => (
        <g key={`${arrow.from} ${arrow.to}`} class={arrow.from === from && arrow.to === to ? "lit" : undefined}>
          <path class="arrow" d={pathOf(arrow)} marker-end="url(#arrowhead)" />
          <text x={arrow.x} y={arrow.y + 4}>
            {arrow.label}
            <title>{arrow.characters}</title>
          </text>
        </g>
      ))}
      {drawn.map(({ state, label, accepting, x, y }) => (
        <g key={state} class={state === to ? "state lit" : "state"}>
          {state === 0 ? (
            <rect x={x - 4 * RADIUS} y={y - RADIUS} width={8 * RADIUS} height={2 * RADIUS} rx={6} />
          ) : (
            <circle cx={x} cy={y} r={RADIUS} />
          )}
          {accepting && <circle class="ring" cx={x} cy={y} r={RADIUS - 3} />}
          <text x={x} y={y + 4}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

function nameOf(state: number): string {
  return state === 0 ? "a state that is not drawn" : `state ${state}`;
}

/** Returns a smooth line through the points of an arrow. */
function pathOf({ points }: DrawnArrow): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return "";
  const curves = rest.slice(0, -1).map((point, i) => {
    const next = itemAt(rest, i + 1);
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return `M${first.x} ${first.y}${curves.join("")}L${last.x} ${last.y}`;
}
