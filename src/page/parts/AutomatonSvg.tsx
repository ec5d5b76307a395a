import type { JSX } from "preact";
import type { AutomatonDrawing } from "../../grammars/drawings/automatonDrawing.js";
import { t } from "../locales/message.js";

interface AutomatonSvgProps {
  readonly drawing: AutomatonDrawing;
  readonly rule: string;
  /** The number of characters of the string whose path is marked. */
  readonly at: number;
}

const RADIUS = 17;
const MARGIN = 14;

/** The drawing of an automaton, with the path of a string. */
export function AutomatonSvg({ drawing, rule, at }: AutomatonSvgProps): JSX.Element {
  const { width, height, drawn, arrows, drawnRun } = drawing;
  const passed = new Set(drawnRun.slice(1, at + 1).map((next, i) => `${drawnRun[i] ?? 0} ${next}`));
  const last = drawnRun[Math.min(at, drawnRun.length - 1)];
  const nameOf = (state: number): string =>
    state > 0 ? String(state) : (drawn.find((one) => one.state === state)?.label ?? t("grammar.moreStates"));
  const [first] = drawnRun;
  const start = drawn.find(({ state }) => state === first);
  const words = arrows.map(({ from, to, characters }) =>
    t("grammar.automatonArrow", { from: nameOf(from), to: nameOf(to), characters }),
  );
  const [w, h] = [Math.ceil(width) + 2 * MARGIN + 24, Math.ceil(height) + 2 * MARGIN];
  return (
    <svg
      class="automaton"
      width={w}
      height={h}
      viewBox={`${-MARGIN - 24} ${-MARGIN} ${w} ${h}`}
      role="img"
      aria-label={t("grammar.automatonInWords", { rule, arrows: words.join("; ") })}
    >
      <defs>
        <marker id="arrowhead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {start && (
        <path
          class="arrow"
          d={`M${start.x - RADIUS - 24} ${start.y}H${start.x - RADIUS}`}
          marker-end="url(#arrowhead)"
        />
      )}
      {arrows.map(({ from, to, path, x, y, label, characters }) => (
        <g key={`${from} ${to}`} class={passed.has(`${from} ${to}`) ? "passed" : undefined}>
          <path class="arrow" d={path} marker-end="url(#arrowhead)" />
          <text x={x} y={y + 4}>
            {label}
            <title>{characters}</title>
          </text>
        </g>
      ))}
      {drawn.map(({ state, label, accepting, boxWidth, x, y }) => (
        <g key={state} class={state === last ? "state lit" : "state"} transform={`translate(${x} ${y})`}>
          {boxWidth === undefined ? (
            <circle r={RADIUS} />
          ) : (
            <rect x={-boxWidth / 2} y={-RADIUS} width={boxWidth} height={2 * RADIUS} rx={6} />
          )}
          {accepting && <circle class="inner" r={RADIUS - 4} />}
          <text dy="5">{label}</text>
        </g>
      ))}
    </svg>
  );
}
