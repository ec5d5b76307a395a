import type { ast } from "peggy";
import { ALPHABET_SIZE } from "../automaton.js";
import type { Automata } from "../automaton.js";
import { Alphabet, commonRepresentatives } from "./characters.js";
import { machineOf } from "./pegMachine.js";
import type { Machine } from "./pegMachine.js";
import { compileProgram, UndecidableError } from "./pegProgram.js";

/** Pairs of states that one decision may look at. Past it a rule counts as not decided, never as equal. */
export const PAIR_LIMIT = 1_000_000;

/** `pairs` were compared, with `states` of the PEG's machine among them. */
export interface Effort {
  readonly pairs: number;
  readonly states: number;
}

export type Decision = Effort & (
  | { readonly equal: true }
  /** A shortest string on which the two differ. */
  | { readonly equal: false; readonly witness: string; readonly acceptedBy: "PEG" | "ABNF" }
);

/**
 * Decides whether a rule of a PEG accepts exactly the language that an automaton accepts.
 *
 * Both are read from the end of the input to its beginning: the PEG as its {@link machineOf machine}, the automaton as
 * the set of states from which it would accept the same rest of the input. The two languages are equal if the two never
 * disagree, and since the pairs are visited in the order of their distance from the end, the first disagreement is a
 * shortest one.
 *
 * @param rules the PEG: Peggy's AST of each rule
 * @param startRule the rule to decide
 * @param start the state in which the language to compare with begins
 * @throws {UndecidableError} if the PEG recurs, holds code, or the decision would go beyond a named limit
 */
export function decide(
  rules: ReadonlyMap<string, ast.Expression>, startRule: string, automata: Automata, start: number,
): Decision {
  const machine = machineOf(compileProgram(rules, startRule));
  const { difference, pairs } = firstDifference(new Backwards(machine), new Rests(automata, start), startRule);
  const effort = { pairs, states: machine.moore.outputs.length };
  if (difference === undefined) return { equal: true, ...effort };
  const { witness, acceptedByFirst } = difference;
  return { equal: false, witness, acceptedBy: acceptedByFirst ? "PEG" : "ABNF", ...effort };
}

/** A language read from the end of the input. */
interface Backward {
  readonly alphabet: Alphabet;
  readonly atEnd: number;
  before(state: number, code: number): number;
  accepts(state: number): boolean;
}

interface Comparison {
  readonly difference: { readonly witness: string; readonly acceptedByFirst: boolean } | undefined;
  readonly pairs: number;
}

function firstDifference(a: Backward, b: Backward, rule: string): Comparison {
  const codes = commonRepresentatives(a.alphabet, b.alphabet);
  const seen = new Set<number>();
  const queue: { readonly a: number; readonly b: number; readonly after: number; readonly code: number }[] = [];
  const visit = (inA: number, inB: number, after: number, code: number): boolean => {
    const key = inA * PAIR_LIMIT + inB;
    if (seen.has(key)) return true;
    if (seen.size >= PAIR_LIMIT) throw new UndecidableError(rule, `not decided: more than ${PAIR_LIMIT} pairs of states`);
    seen.add(key);
    queue.push({ a: inA, b: inB, after, code });
    return a.accepts(inA) === b.accepts(inB);
  };

  let agree = visit(a.atEnd, b.atEnd, -1, -1);
  for (let i = 0; agree && i < queue.length; i++) {
    const pair = queue[i] as (typeof queue)[number];
    for (const code of codes) {
      agree = visit(a.before(pair.a, code), b.before(pair.b, code), i, code);
      if (!agree) break;
    }
  }
  if (agree) return { difference: undefined, pairs: queue.length };

  const last = queue[queue.length - 1] as (typeof queue)[number];
  let witness = "";
  for (let pair = last; pair.after >= 0; pair = queue[pair.after] as typeof pair) witness += String.fromCharCode(pair.code);
  return { difference: { witness, acceptedByFirst: a.accepts(last.a) }, pairs: queue.length };
}

class Backwards implements Backward {
  readonly alphabet: Alphabet;
  readonly atEnd = 0;

  constructor(private readonly machine: Machine) {
    this.alphabet = machine.alphabet;
  }

  before(state: number, code: number): number {
    const { next, width, columnOf } = this.machine.moore;
    return next[state * width + (columnOf[this.alphabet.classOf[code] as number] as number)] as number;
  }

  accepts(state: number): boolean {
    return this.machine.moore.outputs[state] === 1;
  }
}

/** Sets of states of an automaton: those from which one rest of the input is accepted. */
class Rests implements Backward {
  readonly alphabet: Alphabet;
  readonly atEnd: number;
  private readonly sets: Uint8Array[] = [];
  private readonly numbers = new Map<string, number>();
  /** For each known set the one before it, by class of the automaton. */
  private readonly table: Int32Array[] = [];
  /** For each class the place of the state that follows each of those that matter, `-1` for none. */
  private readonly following: readonly Int32Array[];

  constructor(private readonly automata: Automata, start: number) {
    this.alphabet = new Alphabet(Array.from({ length: ALPHABET_SIZE }, (_, code) => [[code, code]]));
    const reached = new Set([start]);
    for (const state of reached) for (const code of automata.following(state)) reached.add(automata.step(state, code));
    const place = new Map([...reached].map((state, i) => [state, i]));
    const { classCount, next } = automata;
    this.following = Array.from({ length: classCount }, (_, kind) =>
      Int32Array.from(reached, (state) => place.get(next[state * classCount + kind] as number) ?? -1));
    this.atEnd = this.number(Uint8Array.from(reached, (state) => automata.accepting[state] as number));
  }

  /** The start is the first of the states. */
  accepts(rest: number): boolean {
    return (this.sets[rest] as Uint8Array)[0] === 1;
  }

  before(rest: number, code: number): number {
    const kind = this.automata.classOf[Math.min(code, ALPHABET_SIZE)] as number;
    const row = this.table[rest] ??= new Int32Array(this.automata.classCount).fill(-1);
    if (row[kind] === -1) {
      const set = this.sets[rest] as Uint8Array;
      const before = Uint8Array.from(this.following[kind] as Int32Array, (state) => (state === -1 ? 0 : (set[state] as number)));
      row[kind] = this.number(before);
    }
    return row[kind] as number;
  }

  private number(set: Uint8Array): number {
    const key = set.join("");
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.sets.push(set) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}
