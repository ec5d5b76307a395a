import type { GeneratedGrammar } from "../../../src/uri/generated.js";
import { suffixPairs } from "../../../src/languages/peg/bisimulation.js";
import { checkBisimulation, type Bisimulation } from "../../../src/languages/peg/checkBisimulation.js";
import type { PegAutomaton } from "../../../src/languages/peg/pegAutomaton.js";
import { UndecidableError } from "../../../src/languages/peg/undecidableError.js";
import { itemAt, remembered } from "../../../src/text/itemAt.js";
import { rescued } from "../../../src/text/rescued.js";
import { LimitError } from "../../../src/languages/automata/limitError.js";
import { step as stepOf } from "../../../src/languages/automata/minimalDfa.js";
import { MinimalAutomata, type MooreAutomaton } from "../../../src/languages/automata/minimize.js";
import { columnsBy, explored, exploredOutputs, machineOf, type Machine } from "./machine.js";
import { MarkedAlphabet } from "./markedAlphabet.js";
import { END_OF_INPUT, PegComponents, setsOfPeg, type NamedPeg, type TreePlace } from "./pegComponents.js";
import { both, placesInOrder } from "./placesInOrder.js";
import { ABSENT, TEXT, type Leaves } from "./symbolicLayout.js";
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
      const ends = attempt(() => [table.boundary(path, 0), table.boundary(path, 1)] as const);
      if (typeof ends === "string") {
        yield { of: `${path}: start and end`, result: "undecided", says: ends };
        continue;
      }
      const inOrder = placesInOrder(...ends, alphabet);
      const crossed = both(ends[0], inOrder, (here, order) => here && !order);
      // A list whose end would come before its start is empty.
      const isEmptied = property.isList(path);
      if (!isEmptied && crossed.accepting.includes(true))
        yield { of: `${path}: start and end`, result: "undecided", says: "the end may come first" };
      for (const [side, end] of [
        ["start", 0],
        ["end", 1],
      ] as const)
        yield compared(`${path}: ${side}`, alphabet, () => [
          property.boundary(path, end),
          isEmptied ? both(ends[end], inOrder, (here, order) => here && order) : ends[end],
        ]);
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
  isList(path: string): boolean;
  value(path: string, is: string | undefined): Machine;
  boundary(path: string, end: 0 | 1): Machine;
}

function treeProperty(trees: PegComponents, name: string, alphabet: MarkedAlphabet): TreeProperty {
  const { size, end } = alphabet;
  const columnKey = (of: readonly PegAutomaton[], code: number): string =>
    of.map(({ alphabet: { classOf }, moore: { columnOf } }) => columnOf[classOf[code] ?? 0] ?? 0).join();
  const { seen, all } = nodesSeen(trees, name, (automata) => columnsBy(size - 1, (code) => columnKey(automata, code)));
  // A string with a mark has no value: all marked codes lead to one more state.
  const marked = seen.outputs.length;
  const width = seen.width + 1;
  const next = Int32Array.from({ length: (marked + 1) * width }, (_, i) => {
    const [state, column] = [Math.floor(i / width), i % width];
    return state < marked && column < seen.width ? (seen.next[state * seen.width + column] ?? marked) : marked;
  });
  const columnOf = Uint16Array.from({ length: end + 1 }, (_, code) =>
    code < size ? (seen.columnOf[code] ?? 0) : seen.width,
  );
  const placesOf = (path: string, end: 0 | 1): readonly TreePlace[] => {
    const found = all.flatMap((one) => one.get(path)?.places?.[end] ?? []);
    return [...new Map(found.map((place) => [JSON.stringify(place), place])).values()];
  };
  const valueOf = (path: string, isMeant: (is: string | undefined) => boolean): Machine => {
    const outputs = new Int32Array(marked + 1);
    seen.outputs.forEach((output, state) => {
      outputs[state] = Number(output > 0 && isMeant(itemAt(all, output - 1).get(path)?.is));
    });
    return machineOf(new MinimalAutomata().minimal({ columnOf, width, next, outputs }));
  };
  /** Returns the strings whose mark is at one end of the text of a property, where that end is the given place. */
  const placeMachine = (path: string, which: 0 | 1, place: TreePlace): Machine => {
    const [automaton] = trees.places(place.rule, place.side);
    const tracker = new PlaceTracker(automaton, place.by, alphabet);
    const isPlace = all.map((one) => JSON.stringify(one.get(path)?.places?.[which]) === JSON.stringify(place));
    const chosen = new MinimalAutomata().minimal({
      ...seen,
      outputs: seen.outputs.map((output) => Number(output > 0 && isPlace[output - 1])),
    });
    const columns = columnsBy(end, (code) =>
      code === end
        ? "end"
        : [
            Math.floor(code / size),
            chosen.columnOf[code % size],
            columnKey([automaton], code % size),
            columnKey([automaton], (code % size) + size),
          ].join(" "),
    );
    interface State {
      readonly chosen: number;
      /** False before anything has been read. */
      readonly begun: boolean;
      readonly marked: boolean;
      readonly tracked: readonly number[];
    }
    return explored<State | undefined>(
      { chosen: 0, begun: false, marked: false, tracked: tracker.start },
      columns,
      (state) =>
        state ? `${state.chosen} ${Number(state.begun)} ${Number(state.marked)} ${state.tracked.join(" ")}` : "dead",
      (state, code) => {
        const isMark = code >= size;
        if (!state || (isMark && state.marked)) return undefined;
        const isEnd = code === end;
        // The end can be marked only before anything else is read.
        if (isEnd && state.begun) return undefined;
        return {
          begun: true,
          chosen: isEnd ? 0 : stepOf(chosen, state.chosen, code % size),
          marked: state.marked || isMark,
          tracked: tracker.step(state.tracked, code, state.marked),
        };
      },
      (state) =>
        state !== undefined && state.marked && chosen.outputs[state.chosen] === 1 && tracker.isHere(state.tracked),
    );
  };
  const boundaries = new Map<string, Machine>();
  const boundaryOf = (path: string, which: 0 | 1): Machine =>
    remembered(boundaries, `${path} ${which}`, () =>
      placesOf(path, which)
        .map((place) => placeMachine(path, which, place))
        .reduce((one, other) => both(one, other, (a, b) => a || b)),
    );
  const isList = (path: string): boolean => all.some((one) => one.get(path)?.is.startsWith("list") === true);
  // A text whose end would come before its start, or its start after the string, is absent.
  const orders = new Map<string, Machine | undefined>();
  const inOrder = (path: string): Machine | undefined =>
    remembered(orders, path, () =>
      isList(path) || placesOf(path, 0).some(({ by }) => by > 0) || placesOf(path, 1).some(({ by }) => by < 0)
        ? placesInOrder(boundaryOf(path, 1), boundaryOf(path, 0), alphabet)
        : undefined,
    );
  return {
    paths: [...new Set(all.flatMap((one) => [...one.keys()]))],
    values: (path) => new Set(all.map((one) => one.get(path)?.is)),
    places: placesOf,
    isList,
    value: (path, is) => {
      const machine = valueOf(path, (found) => found === is);
      const ordered = is === TEXT || is === ABSENT ? inOrder(path) : undefined;
      if (!ordered) return machine;
      if (is === TEXT) return both(machine, ordered, (value, order) => value && order);
      const either = valueOf(path, (found) => found === TEXT || found === ABSENT);
      const text = valueOf(path, (found) => found === TEXT);
      return both(
        either,
        both(text, ordered, (value, order) => value && order),
        (all, some) => all && !some,
      );
    },
    boundary: (path, which) => {
      const machine = boundaryOf(path, which);
      const ordered = inOrder(path);
      return ordered ? both(machine, ordered, (here, order) => here && order) : machine;
    },
  };
}

/**
 * Returns the automaton of the leaves of one property: the output of a string that the rule derives is the place of its leaves in
 * `all`, plus 1.
 */
function nodesSeen(
  trees: PegComponents,
  name: string,
  columnsOf: (automata: readonly PegAutomaton[]) => readonly (readonly number[])[],
): { readonly seen: MooreAutomaton; readonly all: readonly Leaves<TreePlace>[] } {
  const { rules, leaves } = trees.property(name);
  const automata = [...rules, END_OF_INPUT].flatMap((rule) => trees.places(rule, "start"));
  // The presence of a rule's node does not depend on marks, so the strings have none here.
  const isPresent = (states: readonly number[], i: number): boolean =>
    outputOf(itemAt(automata, 2 * i), itemAt(states, 2 * i)) ||
    outputOf(itemAt(automata, 2 * i + 1), itemAt(states, 2 * i + 1));
  const all: Leaves<TreePlace>[] = [];
  const numbers = new Map<string, number>();
  const output = (states: readonly number[]): number => {
    if (!isPresent(states, rules.length)) return 0;
    const key = rules.map((_, i) => Number(isPresent(states, i))).join("");
    return remembered(numbers, key, () => all.push(leaves((rule) => key[rules.indexOf(rule)] === "1")));
  };
  const step = (states: readonly number[], code: number): number[] =>
    automata.map((automaton, i) => follow(automaton, itemAt(states, i), code));
  return {
    seen: exploredOutputs(
      automata.map(() => 0),
      columnsOf(automata),
      String,
      step,
      output,
    ),
    all,
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
      next: [...backward.map((row) => [...row, backward.length]), [...groups, []].map(() => backward.length)],
      accepting: accepting(tree),
    },
    abnf: { next: forward.map((row) => [...row, NONE]), accepting: accepting(table) },
    pairs: [...pairs, [backward.length, "0"]],
  };
  const fault = checkBisimulation(certificate);
  if (fault !== undefined) return { of, result: "undecided", says: `the certificate is wrong: ${fault}` };
  return { of, result: "equal", pairs: pairs.length, certificate };
}

function shown(alphabet: MarkedAlphabet, code: number): string {
  if (code === alphabet.end) return "|";
  const character = String.fromCharCode(itemAt(alphabet.codeUnits, code % alphabet.size));
  return code < alphabet.size ? character : `|${character}`;
}
