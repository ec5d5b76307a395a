import { deadState, refined, step } from "./machines.js";
import type { Machine, Nondeterministic } from "./machines.js";

/** A nondeterministic automaton while it is put together; its last state is set by {@link Nfa.finish}. */
export class Nfa implements Nondeterministic {
  private readonly silent: number[][] = [];
  private readonly moves: Map<number, number[]>[] = [];
  private readonly closures: (readonly number[] | undefined)[] = [];
  private readonly embedded = new Set<number>();
  private start = 0;
  private final = 0;
  columnOf: Uint16Array;

  constructor(signs: number) {
    this.columnOf = new Uint16Array(signs);
  }

  state(): number {
    this.moves.push(new Map());
    return this.silent.push([]) - 1;
  }

  /** From one state to another without reading anything. */
  skip(from: number, to: number): void {
    (this.silent[from] as number[]).push(to);
  }

  /** From one state to another by one of some signs. */
  read(from: number, signs: ReadonlySet<number>, to: number): void {
    this.columnOf = refined(this.columnOf, this.columnOf.map((_, sign) => (signs.has(sign) ? 1 : 0)));
    for (const sign of signs) this.move(from, sign, to);
  }

  private move(from: number, sign: number, to: number): void {
    const moves = this.moves[from] as Map<number, number[]>;
    const targets = moves.get(sign);
    if (targets) targets.push(to);
    else moves.set(sign, [to]);
  }

  /** All strings of a machine's language lead from one state to another. */
  embed(machine: Machine, from: number, to: number): void {
    const dead = deadState(machine);
    if (!this.embedded.has(machine.id)) this.columnOf = refined(this.columnOf, machine.columnOf);
    this.embedded.add(machine.id);
    const states = Array.from(machine.outputs, (_, state) => (state === dead ? -1 : this.state()));
    states.forEach((state, inner) => {
      if (state < 0) return;
      for (let sign = 0; sign < machine.columnOf.length; sign++) {
        const target = states[step(machine, inner, sign)] as number;
        if (target >= 0) this.move(state, sign, target);
      }
      if (machine.outputs[inner] === 1) this.skip(state, to);
    });
    if (dead !== 0) this.skip(from, states[0] as number);
  }

  finish(start: number, final: number): this {
    this.start = start;
    this.final = final;
    return this;
  }

  get starts(): readonly number[] {
    return this.closure(this.start);
  }

  step(state: number, sign: number): readonly number[] {
    const targets = this.moves[state]?.get(sign);
    return targets ? targets.flatMap((target) => this.closure(target)) : [];
  }

  accepts(state: number): boolean {
    return state === this.final;
  }

  /** The states that can be reached without reading, those only that read something or are the last. */
  private closure(state: number): readonly number[] {
    const known = this.closures[state];
    if (known) return known;
    const reached = new Set([state]);
    for (const inner of reached) for (const target of this.silent[inner] as readonly number[]) reached.add(target);
    return (this.closures[state] = [...reached].filter((inner) => inner === this.final || (this.moves[inner]?.size ?? 0) > 0));
  }
}
