import { Graph, layout } from "@dagrejs/dagre";
import { DEAD } from "../automata/automaton.js";
import { NEVER } from "../automata/dfa.js";
import type { Dfa } from "../automata/dfa.js";
import type { Language } from "../language/language.js";
import { signName } from "./characterBox.js";
import type { Sign } from "./characterBox.js";
import { itemAt } from "../text/itemAt.js";

/** A state of a drawn automaton; or several that are drawn as one. */
export interface DrawnState {
  /** Its number; 0 stands for all states that are not drawn. */
  readonly state: number;
  readonly label: string;
  readonly accepting: boolean;
  /** The position of its middle. */
  readonly x: number;
  readonly y: number;
}

/** An arrow of a drawn automaton, with all characters that lead along it. */
export interface DrawnArrow {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** All of its characters, where the label has not room for them. */
  readonly characters: string;
  /** The line, as the data of a path in SVG. */
  readonly path: string;
  /** The position of the label. */
  readonly x: number;
  readonly y: number;
}

/** The drawing of a minimal automaton as plain data, and the way of a string through it. */
export interface AutomatonDrawing {
  /** The number of states, also of those that are not drawn; the dead state is never counted. */
  readonly states: number;
  readonly hidden: number;
  readonly width: number;
  readonly height: number;
  readonly drawn: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
  /** The states that the string leads to, the first before any character; it ends where no transition fits. */
  readonly run: readonly number[];
  readonly accepted: boolean;
}

/** Larger automata are drawn in part: nobody reads more, and the layout of more would take seconds. */
export const MOST_STATES = 40;
const STATE_SIZE = 34;
const CHARACTER_WIDTH = 7;
const LABEL_HEIGHT = 16;
const LONGEST_LABEL = 18;
/** The number of states of a string's way that are drawn, and that of characters that are followed. */
const LONGEST_RUN = 2_000;

/**
 * Draws the minimal automaton of a language, and follows a string through it. Of a large one, the states on the string's way are drawn.
 *
 * @param moreStates says how many states are not drawn
 */
export function automatonDrawing(
  { dfa }: Pick<Language, "dfa">,
  input: string,
  moreStates = (count: number): string => `${count} more states`,
): AutomatonDrawing {
  const run: number[] = [dfa.start];
  for (const unit of input.slice(0, LONGEST_RUN).split("")) {
    const next = dfa.step(run.at(-1) ?? DEAD, unit.charCodeAt(0));
    if (next === DEAD) break;
    run.push(next);
  }
  const all = Array.from({ length: dfa.states }, (_, i) => dfa.start + i);
  const seen = dfa.states <= MOST_STATES ? all : [...new Set(run)].slice(0, MOST_STATES);
  const hidden = dfa.states - seen.length;
  const graph = new Graph({ multigraph: false });
  graph.setGraph({ rankdir: "LR", nodesep: 18, ranksep: 30, edgesep: 12, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  const known = new Set(seen);
  const labels = new Map<string, Arrow>();
  for (const from of seen) graph.setNode(String(from), { width: STATE_SIZE, height: STATE_SIZE });
  if (hidden > 0) graph.setNode("0", { width: 4 * STATE_SIZE, height: STATE_SIZE });
  for (const from of all)
    for (const [to, signs] of arrowsOf(dfa, from)) {
      const [a, b] = [from, to].map((state) => (known.has(state) ? state : 0));
      if (a === undefined || b === undefined || (a === 0 && b === 0)) continue;
      const key = `${a} ${b}`;
      const merged = [...(labels.get(key)?.signs ?? []), ...signs];
      labels.set(key, { from: a, to: b, signs: merged });
    }
  for (const { from, to, signs } of labels.values()) {
    const { label } = written(joined(signs));
    graph.setEdge(String(from), String(to), {
      width: label.length * CHARACTER_WIDTH,
      height: LABEL_HEIGHT,
      labelpos: "c",
    });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { readonly width?: number; readonly height?: number };
  return {
    states: dfa.states,
    hidden,
    width,
    height,
    drawn: [...seen, ...(hidden > 0 ? [0] : [])].map((state) => {
      const { x, y } = graph.node(String(state)) as { readonly x: number; readonly y: number };
      return {
        state,
        label: state === 0 ? moreStates(hidden) : String(state),
        accepting: state !== 0 && dfa.accepts(state),
        x,
        y,
      };
    }),
    arrows: [...labels.values()].map(({ from, to, signs }) => {
      const { x, y, points } = graph.edge(String(from), String(to)) as Point & { readonly points: readonly Point[] };
      return { from, to, ...written(joined(signs)), path: pathThrough(points), x, y };
    }),
    run,
    accepted: run.length === input.length + 1 && dfa.accepts(run.at(-1) ?? DEAD),
  };
}

/** Returns the states and the arrows of a drawing that its string goes through; the key of an arrow is `from to`. */
export function wayThrough({ run, drawn }: AutomatonDrawing): {
  readonly states: ReadonlySet<number>;
  readonly arrows: ReadonlySet<string>;
} {
  const known = new Set(drawn.map(({ state }) => state));
  const shown = run.map((state) => (known.has(state) ? state : 0));
  return {
    states: new Set(shown),
    arrows: new Set(shown.slice(1).map((to, i) => `${itemAt(shown, i)} ${to}`)),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a smooth line through some points. */
function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return "";
  const curves = rest.slice(0, -1).map((point, i) => {
    const next = itemAt(rest, i + 1);
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return `M${first.x} ${first.y}${curves.join("")}L${last.x} ${last.y}`;
}

interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly signs: readonly Sign[];
}

/** Returns the states to which the characters of a state lead, each with its characters. */
function arrowsOf(dfa: Dfa, from: number): ReadonlyMap<number, readonly Sign[]> {
  const arrows = new Map<number, Sign[]>();
  for (let code = 0; code < dfa.classOf.length;) {
    const kind = dfa.classOf[code] ?? NEVER;
    const first = code;
    while (code < dfa.classOf.length && dfa.classOf[code] === kind) code++;
    const to = dfa.follow(from, kind);
    if (to !== DEAD) arrows.set(to, [...(arrows.get(to) ?? []), [first, code - 1]]);
  }
  return arrows;
}

/** Returns the ranges in ascending order, with those joined that touch each other. */
function joined(signs: readonly Sign[]): readonly Sign[] {
  const result: Sign[] = [];
  for (const [from, to] of [...signs].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && from <= last[1] + 1) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}

function written(signs: readonly Sign[]): Pick<DrawnArrow, "label" | "characters"> {
  const characters = signs.map(signName).join(" ");
  // A hyphen alone would be taken for a part of the line.
  if (/^[^A-Za-z0-9]$/.test(characters)) return { label: `"${characters}"`, characters };
  if (characters.length <= LONGEST_LABEL) return { label: characters, characters };
  const words = characters.split(" ");
  let label = "";
  for (const word of words) {
    if (label.length + word.length + 2 > LONGEST_LABEL) break;
    label += `${word} `;
  }
  return { label: `${label}…`, characters };
}
