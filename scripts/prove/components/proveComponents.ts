import type { GeneratedGrammar } from "../../../src/uri/generated.js";
import { suffixPairs } from "../../../src/languages/peg/bisimulation.js";
import { checkBisimulation, type Bisimulation } from "../../../src/languages/peg/checkBisimulation.js";
import type { PegAutomaton } from "../../../src/languages/peg/pegAutomaton.js";
import { UndecidableError } from "../../../src/languages/peg/undecidableError.js";
import { itemAt, remembered } from "../../../src/text/itemAt.js";
import { rescued } from "../../../src/text/rescued.js";
import { LimitError } from "../../../src/languages/automata/limitError.js";
import { columnsBy, explored, type Machine } from "./machine.js";
import { MarkedAlphabet } from "./markedAlphabet.js";
import { END_OF_INPUT, PegComponents, setsOfPeg, type NamedPeg, type TreePlace } from "./pegComponents.js";
import type { Leaves } from "./symbolicLayout.js";
import { setsOfTable, TableComponents } from "./tableComponents.js";

/** The result for one property of the component objects of a rule, one of its values, or one end of its text. */
export interface ComponentProof {
  /** `host` or `parts.cwd`, and the part in question: a value such as `absent`, or `start` or `end`. */
  readonly of: string;
  readonly result: "equal" | "unequal" | "undecided";
  /** The pairs of the bisimulation. */
  readonly pairs?: number;
  readonly certificate?: Bisimulation;
  /** A string on which the two differ, with `|` at the marked place; or the reason why it is not decided. */
  readonly says?: string;
}

/**
 * Proves that the table of `parse` gives for all strings of a rule the component objects that the layout gives by the tree of the PEG.
 *
 * For each property: for each of its values (absent, a text, each label) the strings that have it are the same; and for both ends of
 * its text, the strings with a mark at that place are the same. One side is made from the PEG, the other from the shipped table, and
 * each equality comes with a bisimulation.
 */
export function* proveComponents(grammar: GeneratedGrammar, peg: NamedPeg, rule: string): Generator<ComponentProof> {
  const alphabet = new MarkedAlphabet([...setsOfPeg(peg), ...setsOfTable(grammar.tagged)]);
  const pegName = [...grammar.rules, ...grammar.core].find(({ name }) => name === rule)?.pegName ?? "";
  const trees = new PegComponents(peg, pegName, grammar, alphabet);
  const table = new TableComponents(grammar.tagged, rule, alphabet);
  const values = table.values();
  for (const name of ["form", ...Object.keys(grammar.layout)]) {
    const paths = [...values.keys()].filter((path) => path === name || path.startsWith(`${name}.`));
    const property = attempt(() => treeProperty(trees, name, alphabet));
    if (typeof property === "string") {
      yield { of: name, result: "undecided", says: property };
      continue;
    }
    for (const path of new Set([...paths, ...property.paths]))
      for (const is of new Set([...(values.get(path) ?? [undefined]), ...property.values(path)]))
        yield compared(`${path}: ${is ?? "missing"}`, alphabet, () => [
          property.value(path, is),
          table.value(path, is),
        ]);
    for (const path of property.paths) {
      if (property.places(path, 0).length === 0) continue;
      const ends: Machine[] = [];
      for (const [side, end] of [
        ["start", 0],
        ["end", 1],
      ] as const)
        yield compared(`${path}: ${side}`, alphabet, () => {
          const boundary = table.boundary(path, end);
          ends.push(boundary);
          return [property.boundary(path, end), boundary];
        });
      const [start, end] = ends;
      if (!start || !end || ![...property.values(path)].some((is) => is !== undefined && !is.startsWith("list")))
        continue;
      const crossed = crossing(start, end, alphabet);
      if (crossed !== undefined)
        yield { of: `${path}: start and end`, result: "undecided", says: `the end may come first: ${crossed}` };
    }
  }
}

/** Returns a proof that was kept, or "undecided" if the checker does not accept its certificate. */
export function recheckedComponent(proof: ComponentProof): ComponentProof {
  const fault = proof.certificate ? checkBisimulation(proof.certificate) : "there is none";
  return fault === undefined
    ? proof
    : { of: proof.of, result: "undecided", says: `the certificate is wrong: ${fault}` };
}

/** One property, as computed from the tree. */
interface TreeProperty {
  readonly paths: readonly string[];
  values(path: string): ReadonlySet<string | undefined>;
  places(path: string, end: 0 | 1): readonly TreePlace[];
  value(path: string, is: string | undefined): Machine;
  boundary(path: string, end: 0 | 1): Machine;
}

/** A state of an automaton of the trees of strings: whether each of some rules has a node. */
interface Seen {
  readonly states: readonly number[];
}

function treeProperty(trees: PegComponents, name: string, alphabet: MarkedAlphabet): TreeProperty {
  const { rules, leaves } = trees.property(name);
  const automata = [...rules, END_OF_INPUT].flatMap((rule) => trees.places(rule, "start"));
  const step = (states: readonly number[], code: number): number[] =>
    automata.map((automaton, i) => follow(automaton, itemAt(states, i), code));
  const isPresent = (states: readonly number[], i: number): boolean =>
    outputOf(itemAt(automata, 2 * i), itemAt(states, 2 * i)) ||
    outputOf(itemAt(automata, 2 * i + 1), itemAt(states, 2 * i + 1));
  // The presence of a rule's node does not depend on marks, so the strings have none here.
  const known = new Map<string, Leaves<TreePlace>>();
  const leavesAt = (states: readonly number[]): Leaves<TreePlace> | undefined => {
    if (!isPresent(states, rules.length)) return undefined;
    const key = rules.map((_, i) => Number(isPresent(states, i))).join("");
    return remembered(known, key, () => leaves((rule) => key[rules.indexOf(rule)] === "1"));
  };
  const start = automata.map(() => 0);
  const { size, end } = alphabet;
  const columnKey = (of: readonly PegAutomaton[], code: number): string =>
    of.map(({ alphabet: { classOf }, moore: { columnOf } }) => columnOf[classOf[code] ?? 0] ?? 0).join();
  const plain = columnsBy(size - 1, (code) => columnKey(automata, code));
  const marked = [...plain, Array.from({ length: end + 1 - size }, (_, i) => size + i)];
  explored(start, plain, String, step, (states) => leavesAt(states) !== undefined);
  const all = [...known.values()];
  const placesOf = (path: string, end: 0 | 1): readonly TreePlace[] => {
    const found = all.flatMap((one) => one.get(path)?.places?.[end] ?? []);
    return [...new Map(found.map((place) => [JSON.stringify(place), place])).values()];
  };
  return {
    paths: [...new Set(all.flatMap((one) => [...one.keys()]))],
    values: (path) => new Set(all.map((one) => one.get(path)?.is)),
    places: placesOf,
    value: (path, is) =>
      explored<Seen | undefined>(
        { states: start },
        marked,
        (seen) => seen?.states.join() ?? "dead",
        (seen, code) => (seen && code < alphabet.size ? { states: step(seen.states, code) } : undefined),
        (seen) => {
          const found = seen && leavesAt(seen.states);
          return found !== undefined && found.get(path)?.is === is;
        },
      ),
    boundary: (path, which) => {
      const places = placesOf(path, which);
      const all = [...automata, ...places.map(({ rule, side }) => itemAt(trees.places(rule, side), 0))];
      const columns = columnsBy(end, (code) =>
        code === end
          ? "end"
          : `${Math.floor(code / size)} ${columnKey(all, code % size)} ${columnKey(all, (code % size) + size)}`,
      );
      const trackers = places.map(
        (place) => new PlaceTracker(trees.places(place.rule, place.side)[0], place.by, alphabet),
      );
      interface State {
        readonly seen: readonly number[];
        /** False before anything has been read. */
        readonly begun: boolean;
        readonly marked: boolean;
        readonly tracked: readonly (readonly number[])[];
      }
      return explored<State | undefined>(
        { seen: start, begun: false, marked: false, tracked: trackers.map((tracker) => tracker.start) },
        columns,
        (state) =>
          state
            ? `${state.seen.join()} ${Number(state.begun)} ${Number(state.marked)} ${state.tracked.join(" ")}`
            : "dead",
        (state, code) => {
          const isMark = code >= alphabet.size;
          if (!state || (isMark && state.marked)) return undefined;
          const isEnd = code === alphabet.end;
          // The end can be marked only before anything else is read.
          if (isEnd && state.begun) return undefined;
          return {
            begun: true,
            seen: isEnd ? start : step(state.seen, code % alphabet.size),
            marked: state.marked || isMark,
            tracked: trackers.map((tracker, i) => tracker.step(itemAt(state.tracked, i), code, state.marked)),
          };
        },
        (state) => {
          const place = state?.marked ? leavesAt(state.seen)?.get(path)?.places?.[which] : undefined;
          const number = place ? places.findIndex((one) => JSON.stringify(one) === JSON.stringify(place)) : -1;
          return state !== undefined && number >= 0 && itemAt(trackers, number).isHere(itemAt(state.tracked, number));
        },
      );
    },
  };
}

const NONE = -1;

/**
 * Reads a string from its end and computes whether a place of the tree is at the mark. If the place is some characters
 * before or after one that the automaton knows, the automaton is given the mark earlier or later: `[state]` at first,
 * then a state for each of the last places.
 */
class PlaceTracker {
  readonly start: readonly number[];

  constructor(
    private readonly automaton: PegAutomaton,
    /** The number of characters from the place that the automaton knows to the one that is meant. */
    private readonly by: number,
    private readonly alphabet: MarkedAlphabet,
  ) {
    // If the mark comes later than that of the automaton: a run of the automaton for each place that could be the one.
    const ahead = Array.from({ length: Math.max(-by, 0) }, (_, i) =>
      i === 0 ? follow(automaton, 0, alphabet.end) : NONE,
    );
    this.start = [0, ...ahead];
  }

  /** Before the mark: the state without it, and the runs. After it: the state, and how many characters are missing. */
  step([state = NONE, ...runs]: readonly number[], code: number, isAfter: boolean): readonly number[] {
    const { by, automaton, alphabet } = this;
    const { size, end } = alphabet;
    const on = (from: number, next: number): number => (from === NONE ? NONE : follow(automaton, from, next));
    if (isAfter) {
      const [missing = 0] = runs;
      if (by <= 0 || missing === 0) return [on(state, code), 0];
      return [on(state, missing === 1 ? code + size : code), missing - 1];
    }
    if (code < size) {
      if (by >= 0) return [on(state, code)];
      return [on(state, code), on(state, code + size), ...runs.slice(0, -1).map((run) => on(run, code))];
    }
    if (code === end) return by === 0 ? [on(state, code), 0] : by > 0 ? [state, by] : [NONE, 0];
    if (by === 0) return [on(state, code), 0];
    return by > 0 ? [on(state, code - size), by] : [on(runs[-by - 1] ?? NONE, code - size), 0];
  }

  isHere([state = NONE, missing = 0]: readonly number[]): boolean {
    return state !== NONE && missing === 0 && outputOf(this.automaton, state);
  }
}

function follow({ alphabet, moore }: PegAutomaton, state: number, code: number): number {
  return moore.next[state * moore.width + (moore.columnOf[alphabet.classOf[code] ?? 0] ?? 0)] ?? 0;
}

function outputOf({ moore }: PegAutomaton, state: number): boolean {
  return moore.outputs[state] === 1;
}

function attempt<Result>(work: () => Result): Result | string {
  return rescued(work, [UndecidableError, LimitError], ({ message }) => message);
}

/** Compares a language that is read from the end of the string with one that is read from its beginning. */
function compared(of: string, alphabet: MarkedAlphabet, sides: () => readonly [Machine, Machine]): ComponentProof {
  const made = attempt(sides);
  if (typeof made === "string") return { of, result: "undecided", says: made };
  const [tree, table] = made;
  const groups = columnsBy(alphabet.end, (code) =>
    [tree, table].map(({ next }) => next.map((row) => row[code]).join()).join(" "),
  );
  const column = (row: readonly number[]): number[] => groups.map(([code = 0]) => row[code] ?? 0);
  const accepting = ({ accepting }: Machine): number[] =>
    accepting.flatMap((accepts, state) => (accepts ? [state] : []));
  const backward = tree.next.map(column);
  const forward = table.next.map(column);
  const pairs: [number, string][] = [];
  for (const pair of suffixPairs({ next: backward, start: 0 }, { next: forward, accepting: accepting(table) })) {
    if ((tree.accepting[pair.state] === true) !== (pair.set[0] === 1)) {
      let text = "";
      for (let { shorter } = pair; shorter; { shorter } = shorter.pair)
        text += shown(alphabet, itemAt(itemAt(groups, shorter.label), 0));
      const says = `${JSON.stringify(text)} by the ${tree.accepting[pair.state] ? "tree" : "table"} only`;
      return { of, result: "unequal", says };
    }
    pairs.push([pair.state, pair.digits]);
  }
  const certificate: Bisimulation = {
    // Code units outside the alphabet lead to the dead state; they share a label with a code that has the same
    // transitions.
    labels: [
      ...groups.map((codes) => codes.map((code): [number, number] => [code, code])),
      [[alphabet.end + 1, 0xffff]],
    ],
    peg: {
      next: [...backward.map((row) => [...row, backward.length]), dead(groups.length + 1, backward.length)],
      accepting: accepting(tree),
    },
    abnf: { next: forward.map((row) => [...row, NONE]), accepting: accepting(table) },
    pairs: [...pairs, [backward.length, "0"]],
  };
  const fault = checkBisimulation(certificate);
  if (fault !== undefined) return { of, result: "undecided", says: `the certificate is wrong: ${fault}` };
  return { of, result: "equal", pairs: pairs.length, certificate };
}

function dead(labels: number, state: number): number[] {
  return Array.from({ length: labels }, () => state);
}

function shown(alphabet: MarkedAlphabet, code: number): string {
  if (code === alphabet.end) return "|";
  const character = String.fromCharCode(itemAt(alphabet.codeUnits, code % alphabet.size));
  return code < alphabet.size ? character : `|${character}`;
}

/** Returns a string in which the end of a text comes before its start, or `undefined` if there is none. */
function crossing(start: Machine, end: Machine, { size, end: endMark }: MarkedAlphabet): string | undefined {
  interface State {
    readonly start: number;
    readonly end: number;
    /** The number of places that have been passed: the end, then the start. */
    readonly passed: number;
    readonly text: string;
  }
  const states: State[] = [{ start: 0, end: 0, passed: 0, text: "" }];
  const known = new Set<string>();
  const visit = (state: State): void => {
    const key = `${state.start} ${state.end} ${state.passed}`;
    if (known.has(key)) return;
    known.add(key);
    states.push(state);
  };
  const on = ({ next }: Machine, state: number, code: number): number => itemAt(itemAt(next, state), code);
  // Grows while it is walked.
  for (const { start: s, end: e, passed, text } of states) {
    if (passed === 2 && start.accepting[s] && end.accepting[e]) return text;
    if (passed === 1 && start.accepting[on(start, s, endMark)] && end.accepting[e]) return text;
    for (let code = 0; code < size; code++) {
      const longer = `${text}.`;
      visit({ start: on(start, s, code), end: on(end, e, code), passed, text: longer });
      if (passed === 0) visit({ start: on(start, s, code), end: on(end, e, code + size), passed: 1, text: longer });
      if (passed === 1) visit({ start: on(start, s, code + size), end: on(end, e, code), passed: 2, text: longer });
    }
  }
  return undefined;
}
