import { deadState, refined, step } from "./machines.js";
import type { Machine, Nondeterministic } from "./machines.js";

/** A machine inside an automaton, its states numbered from `first` on. */
interface Embedded {
  readonly machine: Machine;
  readonly first: number;
  readonly dead: number;
}

/** A nondeterministic automaton while it is put together; its last state is set by {@link Nfa.finish}. */
export class Nfa implements Nondeterministic {
  private readonly silent: number[][] = [];
  /** By state and sign. */
  private readonly moves: (number[] | undefined)[][] = [];
  private readonly homes: (Embedded | undefined)[] = [];
  private readonly closures: (readonly number[] | undefined)[] = [];
  /** By state and sign what {@link Nfa.step} has answered. */
  private readonly stepped: (readonly number[])[][] = [];
  private readonly embedded = new Set<number>();
  private start = 0;
  private final = 0;
  columnOf: Uint16Array;

  constructor(signs: number) {
    this.columnOf = new Uint16Array(signs);
  }

  state(home?: Embedded): number {
    this.moves.push([]);
    this.homes.push(home);
    return this.silent.push([]) - 1;
  }

  /** From one state to another without reading anything. */
  skip(from: number, to: number): void {
    (this.silent[from] as number[]).push(to);
  }

  /** From one state to another by one of some signs. */
  read(from: number, signs: ReadonlySet<number>, to: number): void {
    this.columnOf = refined(
      this.columnOf,
      this.columnOf.map((_, sign) => (signs.has(sign) ? 1 : 0)),
    );
    const moves = this.moves[from] as (number[] | undefined)[];
    for (const sign of signs) (moves[sign] ??= []).push(to);
  }

  /** All strings of a machine's language lead from one state to another. */
  embed(machine: Machine, from: number, to: number): void {
    if (!this.embedded.has(machine.id)) this.columnOf = refined(this.columnOf, machine.columnOf);
    this.embedded.add(machine.id);
    const home = { machine, first: this.silent.length, dead: deadState(machine) };
    for (const output of machine.outputs) {
      const state = this.state(home);
      if (output === 1) this.skip(state, to);
    }
    if (home.dead !== 0) this.skip(from, home.first);
  }

  finish(start: number, final: number): this {
    this.start = start;
    this.final = final;
    return this;
  }

  get starts(): readonly number[] {
    return this.closure(this.start);
  }

  /** To be asked when all is put together. */
  step(state: number, sign: number): readonly number[] {
    const row = (this.stepped[state] ??= []);
    return (row[sign] ??= this.behind(state, sign));
  }

  accepts(state: number): boolean {
    return state === this.final;
  }

  private behind(state: number, sign: number): readonly number[] {
    const home = this.homes[state];
    if (home) {
      // A machine need not know the marks.
      if (sign >= home.machine.columnOf.length) return [];
      const target = step(home.machine, state - home.first, sign);
      return target === home.dead ? [] : this.closure(home.first + target);
    }
    const targets = this.moves[state]?.[sign] ?? [];
    return targets.length === 1
      ? this.closure(targets[0] as number)
      : [...new Set(targets.flatMap((target) => this.closure(target)))];
  }

  /** The states that can be reached without reading, those only that read something or are the last. */
  private closure(state: number): readonly number[] {
    const known = this.closures[state];
    if (known) return known;
    const reached = new Set([state]);
    for (const inner of reached) for (const target of this.silent[inner] as readonly number[]) reached.add(target);
    return (this.closures[state] = [...reached].filter((inner) => inner === this.final || this.reads(inner)));
  }

  private reads(state: number): boolean {
    const home = this.homes[state];
    if (!home) return (this.moves[state] as readonly unknown[]).length > 0;
    const { next, width } = home.machine;
    const row = (state - home.first) * width;
    for (let column = 0; column < width; column++) if (next[row + column] !== home.dead) return true;
    return false;
  }
}
