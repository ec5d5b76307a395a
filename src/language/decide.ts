import type { ast } from "peggy";
import { ALPHABET_SIZE } from "../automaton.js";
import type { Automata } from "../automaton.js";
import { ACCEPT, compileProgram, FAIL, MATCHED, UndecidableError } from "./pegProgram.js";
import type { Program } from "./pegProgram.js";

/** Pairs of states that one decision may look at. Past it a rule counts as not decided, never as equal. */
export const PAIR_LIMIT = 2_000_000;

export type Decision =
  | { readonly equal: true; readonly pairs: number; readonly columns: number }
  /** A shortest string on which the two differ. */
  | { readonly equal: false; readonly witness: string; readonly acceptedBy: "PEG" | "ABNF"; readonly pairs: number; readonly columns: number };

/**
 * Decides whether a rule of a PEG accepts exactly the language that an automaton accepts.
 *
 * A PEG without recursion, read from the end of the input to its beginning, is a finite automaton: what every step yields
 * at a position depends on the character there and on what the steps yield one position further. Such a column of
 * results is a state. It is followed together with the set of states from which the automaton would accept the same
 * rest of the input; the two languages are equal if the two never disagree, and since the pairs are visited in the order
 * of their distance from the end, the first disagreement is a shortest one.
 *
 * @param rules the PEG: Peggy's AST of each rule
 * @param startRule the rule to decide
 * @throws {UndecidableError} if the PEG recurs, holds code, or the decision would go beyond a named limit
 */
export function decide(
  rules: ReadonlyMap<string, ast.Expression>, startRule: string, automata: Automata, start: number,
): Decision {
  const columns = new Columns(compileProgram(rules, startRule));
  const rests = new Rests(automata, start);
  const kinds = commonClasses(columns, automata);

  const seen = new Map<number, number>();
  const queue: { readonly column: number; readonly rest: number; readonly before: number; readonly code: number }[] = [];
  const visit = (column: number, rest: number, before: number, code: number): boolean => {
    const key = column * PAIR_LIMIT + rest;
    if (seen.has(key)) return true;
    if (seen.size >= PAIR_LIMIT) throw new UndecidableError(startRule, `not decided: more than ${PAIR_LIMIT} pairs of states`);
    seen.set(key, queue.length);
    queue.push({ column, rest, before, code });
    return columns.accepts(column) === rests.accepts(rest);
  };

  let agree = visit(columns.atEnd, rests.atEnd, -1, -1);
  for (let i = 0; agree && i < queue.length; i++) {
    const { column, rest } = queue[i] as { column: number; rest: number };
    for (const code of kinds) {
      agree = visit(columns.before(column, code), rests.before(rest, code), i, code);
      if (!agree) break;
    }
  }
  const counts = { pairs: queue.length, columns: columns.count };
  if (agree) return { equal: true, ...counts };

  let witness = "";
  let last = queue[queue.length - 1] as (typeof queue)[number];
  const acceptedBy = columns.accepts(last.column) ? "PEG" : "ABNF";
  for (; last.before >= 0; last = queue[last.before] as typeof last) witness += String.fromCharCode(last.code);
  return { equal: false, witness, acceptedBy, ...counts };
}

/** The columns of a program: what each step that follows a character yields at one position. */
class Columns {
  readonly atEnd: number;
  private readonly kept: Int32Array;
  private readonly place: Int32Array;
  private readonly columns: Uint8Array[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly table: Int32Array[] = [];
  private readonly value: Int32Array;

  constructor(readonly program: Program) {
    const { steps, start } = program;
    const kept = new Set([start]);
    for (const step of steps) if (step.op === "character") kept.add(step.then);
    this.kept = Int32Array.from([...kept]);
    this.place = new Int32Array(steps.length).fill(-1);
    this.kept.forEach((step, i) => { this.place[step] = i; });
    this.value = new Int32Array(steps.length);
    this.atEnd = this.column(undefined, -1);
  }

  get count(): number {
    return this.columns.length;
  }

  accepts(column: number): boolean {
    return (this.columns[column] as Uint8Array)[0] === ACCEPT;
  }

  /** The column one position before another, with the character there. */
  before(column: number, code: number): number {
    const row = this.table[column] ??= new Int32Array(ALPHABET_SIZE).fill(-1);
    if (row[code] === -1) row[code] = this.column(this.columns[column], code);
    return row[code] as number;
  }

  private column(after: Uint8Array | undefined, code: number): number {
    this.value.fill(-1);
    const results = new Uint8Array(this.kept.length);
    for (let i = 0; i < results.length; i++) results[i] = this.evaluate(this.kept[i] as number, after, code);
    let key = "";
    for (const result of results) key += String.fromCharCode(result);
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.columns.length;
      this.numbers.set(key, number);
      this.columns.push(results);
    }
    return number;
  }

  /** Recursion follows the nesting of the grammar: between two characters a program has no cycles. */
  private evaluate(index: number, after: Uint8Array | undefined, code: number): number {
    const known = this.value[index] as number;
    if (known !== -1) return known;
    const step = this.program.steps[index] as Program["steps"][number];
    let result: number;
    switch (step.op) {
      case "end":
        result = after === undefined ? ACCEPT : FAIL;
        break;
      case "matched":
        result = MATCHED;
        break;
      case "character":
        result = after !== undefined && step.set[code] === 1 ? (after[this.place[step.then] as number] as number) : FAIL + step.depth;
        break;
      case "choice": {
        const first = this.evaluate(step.first, after, code);
        result = first === FAIL + step.depth + 1 ? this.evaluate(step.second, after, code) : first;
        break;
      }
      case "look": {
        const matched = this.evaluate(step.body, after, code) === MATCHED;
        result = matched !== step.negated ? this.evaluate(step.then, after, code) : FAIL + step.depth;
        break;
      }
    }
    this.value[index] = result;
    return result;
  }

  get sets(): Uint8Array[] {
    return this.program.steps.flatMap((step) => (step.op === "character" ? [step.set] : []));
  }
}

/** Sets of states of an automaton: those from which one rest of the input is accepted. */
class Rests {
  readonly atEnd: number;
  private readonly sets: Uint8Array[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly table: Int32Array[] = [];
  /** The states that matter: reachable from the start, which is the first of them. */
  private readonly states: readonly number[];
  private readonly position: Map<number, number>;

  constructor(private readonly automata: Automata, start: number) {
    const reached = new Set([start]);
    for (const state of reached) for (const code of automata.following(state)) reached.add(automata.step(state, code));
    this.states = [...reached];
    this.position = new Map(this.states.map((state, i) => [state, i]));
    this.atEnd = this.number(Uint8Array.from(this.states, (state) => automata.accepting[state] as number));
  }

  accepts(rest: number): boolean {
    return (this.sets[rest] as Uint8Array)[0] === 1;
  }

  before(rest: number, code: number): number {
    const row = this.table[rest] ??= new Int32Array(ALPHABET_SIZE).fill(-1);
    if (row[code] === -1) {
      const set = this.sets[rest] as Uint8Array;
      row[code] = this.number(Uint8Array.from(this.states, (state) => {
        const target = this.position.get(this.automata.step(state, code));
        return target === undefined ? 0 : (set[target] as number);
      }));
    }
    return row[code] as number;
  }

  private number(set: Uint8Array): number {
    const key = String.fromCharCode(...set);
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.sets.length;
      this.numbers.set(key, number);
      this.sets.push(set);
    }
    return number;
  }
}

/** One character of each class that neither the PEG nor the automaton can tell apart. */
function commonClasses(columns: Columns, automata: Automata): number[] {
  const sets = [...new Set(columns.sets)];
  const classes = new Map<string, number>();
  for (let code = 0; code < ALPHABET_SIZE; code++) {
    const key = `${automata.classOf[code]} ${sets.map((set) => set[code]).join("")}`;
    if (!classes.has(key)) classes.set(key, code);
  }
  return [...classes.values()];
}
