import { ALPHABET_SIZE } from "../../../src/languages/automata/automaton.js";
import { CODE_UNITS, type CharacterSet } from "../../../src/languages/automata/characters.js";
import { deadState, step, type MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import { symbolOfMark } from "../../../src/languages/abnf/expressionNfa.js";
import { AutomatonError, RULE_STATE_LIMIT } from "../../../src/languages/abnf/ruleAutomata.js";
import type { Preference } from "../../generate/grammarSource.js";
import type { MarkedLanguages } from "./markedLanguage.js";
import { itemAt, getOrInsert } from "../../../src/text/itemAt.js";

/** Registers that need no setting: the offset 0, and the length of the input. The others follow. */
export const ZERO = 0;
export const END = 1;
const FIRST_REGISTER = 2;

/** Used instead of a register: the mark has not been read. */
export const UNSET = -1;
/** Used instead of a register: the mark was read at the current offset. */
const HERE = -2;
/** The register with the offset of each mark, by the number of the mark. */
type Registers = readonly number[];

interface Transition {
  readonly target: number;
  /** The registers that are set to the offset of the character. */
  readonly sets: readonly number[];
}

interface State {
  /** By class of characters. */
  readonly transitions: Map<number, Transition>;
  /** The registers of the marks if the input ends here, by each rule that derives it. */
  readonly ends: Map<string, Registers>;
}

export interface DeterminizedMarks {
  /** The code units of each class. Those beyond ASCII that no node reads are in none. */
  readonly classes: readonly CharacterSet[];
  /** The first state is the one in which strings begin. */
  readonly states: readonly State[];
  readonly marked: readonly string[];
}

/** A state of the language of one of the rules. */
interface LanguageNode {
  readonly dfa: MinimalDfa;
  readonly state: number;
  readonly rule: string;
  /** The nodes of the states of this language. */
  readonly numbers: readonly number[];
}

/** A node of the language of one of the rules, and the registers of the marks that were read on the way to it. */
interface Configuration {
  readonly at: number;
  readonly registers: Registers;
}

/** The subject of a preference: the position of a mark. */
interface ComparedMark {
  readonly mark: number;
  readonly prefers: "earlier" | "later" | "present";
}

/**
 * Returns a deterministic automaton that reads the strings of several rules without marks, and keeps the offsets of the
 * marks in registers, after Laurikari, "NFAs with tagged transitions" (2000).
 *
 * @throws {AutomatonError} for a string that can be read in two ways, if no preference decides between them
 */
export function determinizedMarks(
  { languages, characters, marked }: MarkedLanguages,
  preferences: readonly Preference[],
): DeterminizedMarks {
  /** The states of all the languages except the dead ones, as one list of nodes. */
  const nodes: LanguageNode[] = [];
  const roots = [...languages].map(([rule, dfa]) => {
    const dead = deadState(dfa);
    const numbers: number[] = [];
    for (const state of dfa.outputs.keys())
      numbers.push(state === dead ? UNSET : nodes.push({ dfa, state, rule, numbers }) - 1);
    return itemAt(numbers, 0);
  });
  const follow = ({ dfa, state, numbers }: LanguageNode, symbol: number): number =>
    symbol < dfa.columnOf.length ? (numbers[step(dfa, state, symbol)] ?? UNSET) : UNSET;
  const columns = new Map<string, { readonly targets: readonly number[]; readonly ranges: [number, number][] }>();
  characters.cuts.forEach((from, i) => {
    const targets = nodes.map((node) => follow(node, itemAt(characters.classOfCut, i)));
    const isNothing = targets.every((target) => target === UNSET);
    const end = Math.min(characters.cuts[i + 1] ?? CODE_UNITS, isNothing ? ALPHABET_SIZE : CODE_UNITS);
    if (from >= end) return;
    const column = getOrInsert(columns, targets.join(), () => ({ targets, ranges: [] }));
    const last = column.ranges[column.ranges.length - 1];
    if (last?.[1] === from - 1) last[1] = end - 1;
    else column.ranges.push([from, end - 1]);
  });
  const byColumn = [...columns.values()];
  const classes: readonly CharacterSet[] = byColumn.map(({ ranges }) => ranges);
  const firstOf = (kind: number): number => classes[kind]?.[0]?.[0] ?? 0;
  const byClass = nodes.map((_, at) => byColumn.map(({ targets }) => targets[at] ?? UNSET));
  const marking = nodes.map((node) =>
    marked
      .flatMap((_, place) => [2 * place, 2 * place + 1])
      .map((mark) => ({ mark, to: follow(node, symbolOfMark({ mark }, characters)) }))
      .filter(({ to }) => to !== UNSET),
  );
  const isFinal = nodes.map(({ dfa, state }) => dfa.outputs[state] === 1);
  const compared = preferences.flatMap((preference) => comparedMarks(preference, marked));
  const isCompared = new Set(compared.map(({ mark }) => mark));

  /** Returns the preferred one of two readings with the same continuations; `undefined` if neither is preferred. */
  const preferred = (one: Registers, other: Registers, age: readonly number[]): Registers | undefined => {
    if (one.every((register, mark) => register === other[mark])) return one;
    const time = (register: number): number =>
      register === HERE ? Infinity : register === ZERO ? -1 : age.indexOf(register);
    for (const { mark, prefers } of compared) {
      const [first, second] = [itemAt(one, mark), itemAt(other, mark)];
      if (first === second) continue;
      if (first === UNSET || second === UNSET) {
        if (prefers === "present") return first === UNSET ? other : one;
      } else if (prefers !== "present") return time(first) < time(second) === (prefers === "earlier") ? one : other;
    }
    return undefined;
  };

  /** Adds the configurations that marks at this offset lead to. */
  const spread = (
    state: number,
    configurations: readonly Configuration[],
    age: readonly number[],
  ): Map<number, Registers> => {
    const reached = new Map<number, Registers>();
    const queue = [...configurations];
    for (const { at, registers } of queue) {
      const known = reached.get(at);
      const chosen = known ? preferred(known, registers, age) : registers;
      if (!chosen) throw ambiguous(state, at);
      if (chosen === known) continue;
      reached.set(at, chosen);
      for (const { mark, to } of itemAt(marking, at)) {
        queue.push({
          at: to,
          registers: chosen.map((register, i) => (i === mark ? HERE : register)),
        });
      }
    }
    return reached;
  };

  const states: (State & {
    readonly configurations: readonly Configuration[];
    /** The registers, in the order in which they were set. */
    readonly age: readonly number[];
    readonly from: { readonly state: number; readonly code: number } | undefined;
  })[] = [];
  const known = new Map<string, number>();
  const enter = (
    configurations: readonly Configuration[],
    age: readonly number[],
    from?: { readonly state: number; readonly code: number },
  ): number => {
    const sorted = [...configurations].sort((a, b) => a.at - b.at);
    const old = new Set(sorted.flatMap(({ registers }) => registers.filter((_, mark) => isCompared.has(mark))));
    const relevant = age.filter((register) => old.has(register));
    const key = `${sorted.map(({ at, registers }) => `${at}:${registers.join()}`).join(";")}|${relevant.join()}`;
    return getOrInsert(known, key, () => {
      if (states.length > RULE_STATE_LIMIT)
        throw new AutomatonError(
          itemAt(nodes, 0).rule,
          0,
          `the automaton with its marks has more than ${RULE_STATE_LIMIT} states`,
        );
      return states.push({ configurations: sorted, age: relevant, from, transitions: new Map(), ends: new Map() }) - 1;
    });
  };

  const unread = marked.flatMap(() => [UNSET, UNSET]);
  enter(
    roots.map((at) => ({ at, registers: unread })),
    [],
  );
  // No transition leads back to the first state, so the current offset is 0 there.
  known.clear();
  for (let state = 0; state < states.length; state++) {
    const { configurations, age, transitions, ends } = itemAt(states, state);
    const here = spread(state, configurations, age);
    const isStart = state === 0;
    for (let kind = 0; kind < classes.length; kind++) {
      const next = new Map<number, Registers>();
      for (const [at, registers] of here) {
        const to = itemAt(itemAt(byClass, at), kind);
        if (to < 0) continue;
        const other = next.get(to);
        const chosen = other ? preferred(other, registers, age) : registers;
        if (!chosen) throw ambiguous(state, to, firstOf(kind));
        next.set(to, chosen);
      }
      if (next.size === 0) continue;
      const used = new Set([...next.values()].flat());
      const registerOf = new Map<number, number>();
      const settle = (register: number, mark: number): number => {
        if (register !== HERE) return register;
        if (isStart) return ZERO;
        return getOrInsert(registerOf, mark, () => {
          const free = freeRegister(used, mark, unread.length);
          used.add(free);
          return free;
        });
      };
      const placedNext = [...next].map(([at, registers]) => ({
        at,
        registers: registers.map(settle),
      }));
      const sets = [...registerOf.values()].sort((a, b) => a - b);
      const target = enter(
        placedNext,
        [...age.filter((register) => used.has(register) && !sets.includes(register)), ...sets],
        { state, code: firstOf(kind) },
      );
      transitions.set(kind, { target, sets });
    }
    for (const [at, registers] of here) {
      if (!isFinal[at]) continue;
      const { rule } = itemAt(nodes, at);
      const other = ends.get(rule);
      const chosen = other ? preferred(other, registers, age) : registers;
      if (!chosen) throw ambiguous(state, at);
      ends.set(rule, chosen);
    }
    for (const [rule, registers] of ends)
      ends.set(
        rule,
        registers.map((register) => (register === HERE ? (isStart ? ZERO : END) : register)),
      );
  }
  return { classes, marked, states };

  function ambiguous(state: number, at: number, code?: number): AutomatonError {
    let text = code === undefined ? "" : String.fromCharCode(code);
    for (let from = states[state]?.from; from; from = states[from.state]?.from)
      text = String.fromCharCode(from.code) + text;
    return new AutomatonError(
      itemAt(nodes, at).rule,
      0,
      `${JSON.stringify(text)} can be read in two ways with different components; "prefer" in the facts of its document has to say which one is taken`,
      "ambiguous",
    );
  }
}

function comparedMarks(preference: Preference, marked: readonly string[]): ComparedMark[] {
  const marks: ComparedMark[] = [];
  const add = (rule: string | undefined, side: 0 | 1, prefers: ComparedMark["prefers"]): void => {
    const place = rule === undefined ? -1 : marked.indexOf(rule);
    if (place >= 0) marks.push({ mark: 2 * place + side, prefers });
  };
  add(preference.shortest, 1, "earlier");
  add(preference.longest, 1, "later");
  add(preference.last, 0, "later");
  add(preference.present, 0, "present");
  return marks;
}

/**
 * Returns a register that is not in use; if possible the one with the number of the mark, so that more states become
 * equal.
 */
function freeRegister(used: ReadonlySet<number>, mark: number, marks: number): number {
  let register = FIRST_REGISTER + mark;
  if (used.has(register)) register = FIRST_REGISTER + marks;
  while (used.has(register)) register++;
  return register;
}
