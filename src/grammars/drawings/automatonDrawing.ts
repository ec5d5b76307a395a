import { Graph, layout } from "@dagrejs/dagre";
import { DEAD } from "../../languages/automata/automaton.js";
import { NEVER, type Dfa } from "../../languages/automata/dfa.js";
import { characterSet, type Range } from "../../languages/automata/characters.js";
import type { Language } from "../../languages/questions/language.js";
import { signName } from "./characterBox.js";
import { itemAt } from "../../text/itemAt.js";

/** A state of a drawn automaton; or several that are drawn as one. */
export interface DrawnState {
  /** Its number; 0 means all states that are not drawn, a number below 0 for those of a part. */
  readonly state: number;
  readonly label: string;
  /** The width of a box that represents several states. */
  readonly boxWidth?: number;
  readonly accepting: boolean;
  readonly x: number;
  readonly y: number;
}

/** An arrow of a drawn automaton, with all characters that lead along it. */
export interface DrawnArrow {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** All of its characters, if the label has no room for them. */
  readonly characters: string;
  /** The line, as the data of a path in SVG. */
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** The drawing of a minimal automaton as plain data, and the path of a string through it. */
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
  /** The drawn state for each state of the run. */
  readonly drawnRun: readonly number[];
  readonly accepted: boolean;
}

/** Larger automata are drawn in part: a larger drawing is unreadable, and its layout would take seconds. */
export const MOST_STATES = 40;
const STATE_SIZE = 34;
const CHARACTER_WIDTH = 7;
const LABEL_HEIGHT = 16;
/** The height of an arrow from a state to itself. */
const LOOP = 20;
const LONGEST_LABEL = 18;
/** The number of states on a string's path that are drawn, and the number of characters that are followed. */
const LONGEST_RUN = 2_000;

/**
 * Draws the minimal automaton of a language, and follows a string through it. Of a large one, the parts that
 * `partsOf` names are drawn, or the states on the string's path if it names none.
 *
 * @param moreStates returns the text about the number of states that are not drawn
 * @param partsOf gives the name of the part to which each state of a large automaton belongs
 */
export function automatonDrawing(
  { dfa }: Pick<Language, "dfa">,
  input: string,
  moreStates = (count: number): string => `${count} more states`,
  partsOf: () => ReadonlyMap<number, string> | undefined = () => undefined,
): AutomatonDrawing {
  const run = runOf(dfa, input);
  const { seen, boxes, drawnFor } = selection(dfa, run, moreStates, partsOf);
  const arrows = drawnArrows(dfa, drawnFor);
  const graph = laidOut(seen, boxes, arrows);
  const { width = 0, height = 0 } = graph.graph() as { readonly width?: number; readonly height?: number };
  const place = (state: number): Point => {
    const { x, y } = graph.node(String(state)) as Point;
    return { x, y };
  };
  return {
    states: dfa.states,
    hidden: dfa.states - seen.length,
    width,
    height,
    drawn: [...seen.map((state) => ({ state, label: String(state) })), ...boxes].map(({ state, label }) => ({
      state,
      label,
      accepting: state > 0 && dfa.accepts(state),
      ...(state <= 0 && { boxWidth: boxWidth(label) }),
      ...place(state),
    })),
    arrows: arrows.map(({ from, to, signs }) => {
      if (from === to) return { from, to, ...written(characterSet(signs)), ...loopAt(place(from)) };
      const { x, y, points } = graph.edge(String(from), String(to)) as Point & { readonly points: readonly Point[] };
      return { from, to, ...written(characterSet(signs)), path: pathThrough(points), x, y };
    }),
    run,
    drawnRun: run.map(drawnFor),
    accepted: run.length === input.length + 1 && dfa.accepts(run.at(-1) ?? DEAD),
  };
}

function runOf(dfa: Dfa, input: string): number[] {
  const run: number[] = [dfa.start];
  for (const unit of input.slice(0, LONGEST_RUN).split("")) {
    const next = dfa.step(run.at(-1) ?? DEAD, unit.charCodeAt(0));
    if (next === DEAD) break;
    run.push(next);
  }
  return run;
}

/** A box that represents several states; its number is 0 or less. */
type Box = Pick<DrawnState, "state" | "label">;

/** What is drawn of an automaton: the states that are drawn one by one, and the boxes that represent the others. */
interface Selection {
  readonly seen: readonly number[];
  readonly boxes: readonly Box[];
  /** Returns the number of what represents a state in the drawing. */
  readonly drawnFor: (state: number) => number;
}

function selection(
  dfa: Dfa,
  run: readonly number[],
  moreStates: (count: number) => string,
  partsOf: () => ReadonlyMap<number, string> | undefined,
): Selection {
  const all = statesOf(dfa);
  if (dfa.states <= MOST_STATES) return { seen: all, boxes: [], drawnFor: (state) => state };
  const parts = partsOf();
  if (!parts) {
    const seen = [...new Set(run)].slice(0, MOST_STATES);
    const known = new Set(seen);
    const boxes = [{ state: 0, label: moreStates(dfa.states - seen.length) }];
    return { seen, boxes, drawnFor: (state) => (known.has(state) ? state : 0) };
  }
  const names = [...new Set(parts.values())];
  return {
    // The first state is drawn by itself, so that the reader sees where a string begins.
    seen: [dfa.start],
    boxes: names.map((name, i) => ({
      state: -1 - i,
      label: `${name} (${all.filter((state) => state !== dfa.start && parts.get(state) === name).length})`,
    })),
    drawnFor: (state) => (state === dfa.start ? state : -1 - names.indexOf(parts.get(state) ?? "")),
  };
}

function statesOf(dfa: Dfa): number[] {
  return Array.from({ length: dfa.states }, (_, i) => dfa.start + i);
}

/** Returns one arrow for all transitions between what represents two states. */
function drawnArrows(dfa: Dfa, drawnFor: Selection["drawnFor"]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const state of statesOf(dfa))
    for (const [next, signs] of arrowsOf(dfa, state)) {
      const [from, to] = [drawnFor(state), drawnFor(next)];
      // A box shows nothing of what is inside it.
      if (from === to && from <= 0) continue;
      const key = `${from} ${to}`;
      arrows.set(key, { from, to, signs: [...(arrows.get(key)?.signs ?? []), ...signs] });
    }
  return [...arrows.values()];
}

function laidOut(seen: readonly number[], boxes: readonly Box[], arrows: readonly Arrow[]): Graph {
  const graph = new Graph({ multigraph: false });
  graph.setGraph({ rankdir: "LR", nodesep: 18, ranksep: 30, edgesep: 12, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { state, label } of boxes) graph.setNode(String(state), { width: boxWidth(label), height: STATE_SIZE });
  const labelWidth = ({ signs }: Arrow): number => written(characterSet(signs)).label.length * CHARACTER_WIDTH;
  const loops = new Map(arrows.filter(({ from, to }) => from === to).map((arrow) => [arrow.from, labelWidth(arrow)]));
  for (const state of seen) {
    const loop = loops.get(state);
    const height = STATE_SIZE + (loop === undefined ? 0 : 2 * (LOOP + LABEL_HEIGHT / 2));
    graph.setNode(String(state), { width: Math.max(STATE_SIZE, loop ?? 0), height });
  }
  for (const arrow of arrows)
    if (arrow.from !== arrow.to)
      graph.setEdge(String(arrow.from), String(arrow.to), {
        width: labelWidth(arrow),
        height: LABEL_HEIGHT,
        labelpos: "c",
      });
  layout(graph);
  return graph;
}

function boxWidth(label: string): number {
  return Math.max(4 * STATE_SIZE, (label.length + 2) * CHARACTER_WIDTH);
}

/** Returns the states and the arrows of a drawing that its string goes through; the key of an arrow is `from to`. */
export function wayThrough({ drawnRun }: AutomatonDrawing): {
  readonly states: ReadonlySet<number>;
  readonly arrows: ReadonlySet<string>;
} {
  return {
    states: new Set(drawnRun),
    arrows: new Set(drawnRun.slice(1).map((to, i) => `${itemAt(drawnRun, i)} ${to}`)),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the arrow from a state to itself, which is above it. */
function loopAt({ x, y }: Point): Pick<DrawnArrow, "path" | "x" | "y"> {
  const [half, top] = [STATE_SIZE / 4, y - STATE_SIZE / 2];
  return {
    path: `M${x - half} ${top + 4}C${x - 3 * half} ${top - LOOP} ${x + 3 * half} ${top - LOOP} ${x + half} ${top + 4}`,
    x,
    y: top - LOOP,
  };
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
  readonly signs: readonly Range[];
}

/** Returns the states to which the characters of a state lead, each with its characters. */
function arrowsOf(dfa: Dfa, from: number): ReadonlyMap<number, readonly Range[]> {
  const arrows = new Map<number, Range[]>();
  for (let code = 0; code < dfa.classOf.length;) {
    const kind = dfa.classOf[code] ?? NEVER;
    const first = code;
    while (code < dfa.classOf.length && dfa.classOf[code] === kind) code++;
    const to = dfa.follow(from, kind);
    if (to !== DEAD) arrows.set(to, [...(arrows.get(to) ?? []), [first, code - 1]]);
  }
  return arrows;
}

function written(signs: readonly Range[]): Pick<DrawnArrow, "label" | "characters"> {
  const characters = signs.map(signName).join(" ");
  // A hyphen alone would look like a part of the line.
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
