import { Alphabet } from "./characters.js";
import { components, needs } from "./components.js";
import type { Component } from "./components.js";
import { explore, StateLimitError } from "./jointMachine.js";
import { Store } from "./moore.js";
import type { MinimalMoore } from "./moore.js";
import { ACCEPT, UndecidableError } from "./pegProgram.js";
import type { Program, Step } from "./pegProgram.js";

/** A rule of a PEG as a machine that reads the input from its end: output 1 where the rest of the input is accepted. */
export interface Machine {
  readonly alphabet: Alphabet;
  readonly moore: MinimalMoore;
}

/** Whether the rule accepts the whole of `input`. */
export function accepts({ alphabet, moore }: Machine, input: string): boolean {
  const { next, width, columnOf, outputs } = moore;
  let state = 0;
  for (let i = input.length - 1; i >= 0; i--) {
    const column = columnOf[alphabet.classOf[input.charCodeAt(i)] as number] as number;
    state = next[state * width + column] as number;
  }
  return outputs[state] === 1;
}

/**
 * The minimal machine of a program.
 *
 * A PEG without recursion, read from the end of the input to its beginning, is a finite automaton: what every step yields
 * at a position depends on the character there and on what the steps yield one position further. It is put together
 * step by step, loops as a whole, and minimized at each step, because the results of all steps side by side would be a
 * product of machines that have nothing to do with each other.
 *
 * @throws {UndecidableError} if a loop goes round without a character, or a machine grows beyond a named limit
 */
export function machineOf(program: Program): Machine {
  const builder = new Builder(program);
  for (const component of components(program)) builder.add(component);
  return builder.machine();
}

class Builder {
  private readonly alphabet: Alphabet;
  private readonly members: readonly Uint8Array[];
  private readonly store = new Store();
  private readonly machines = new Map<number, MinimalMoore>();
  /** Machines by what they are put together from. */
  private readonly known = new Map<string, readonly MinimalMoore[]>();

  constructor(private readonly program: Program) {
    this.alphabet = new Alphabet(program.sets);
    this.members = program.sets.map((set) => this.alphabet.members(set));
  }

  machine(): Machine {
    const whole = this.machines.get(this.program.start) as MinimalMoore;
    const outputs = whole.outputs.map((output) => (output === ACCEPT ? 1 : 0));
    return { alphabet: this.alphabet, moore: this.store.minimal({ ...whole, outputs }) };
  }

  /** Makes the machines of the entries of a component whose needs have been met. */
  add(component: Component): void {
    const order = this.inOrder(component);
    const local = new Map(order.map((step, i) => [step, i]));
    const outer: MinimalMoore[] = [];
    const reference = (step: number): number => {
      const inside = local.get(step);
      if (inside !== undefined) return inside;
      const machine = this.machines.get(step) as MinimalMoore;
      if (!outer.includes(machine)) outer.push(machine);
      return ~outer.indexOf(machine);
    };
    const steps = order.map((step): Step => this.joint(this.program.steps[step] as Step, reference));
    const entries = component.entries.map((step) => local.get(step) as number);

    const key = JSON.stringify([outer.map(({ id }) => id), steps.map((step) => Object.values(step)), entries]);
    const machines = this.known.get(key) ?? this.minimalMachines(steps, outer, entries);
    this.known.set(key, machines);
    component.entries.forEach((step, i) => this.machines.set(step, machines[i] as MinimalMoore));
  }

  private minimalMachines(steps: readonly Step[], outer: readonly MinimalMoore[], entries: readonly number[]): MinimalMoore[] {
    try {
      const { outputs, ...graph } = explore({ steps, outer, entries, members: this.members, classes: this.alphabet.size });
      return outputs.map((values) => this.store.minimal({ ...graph, outputs: values }));
    } catch (error) {
      if (error instanceof StateLimitError) throw new UndecidableError(this.program.rule, `not decided: ${error.message}`);
      throw error;
    }
  }

  private joint(step: Step, reference: (step: number) => number): Step {
    switch (step.op) {
      case "character":
        return { ...step, then: reference(step.then) };
      case "choice":
        return { ...step, first: reference(step.first), second: reference(step.second) };
      case "look":
        return { ...step, body: reference(step.body), then: reference(step.then) };
      default:
        return step;
    }
  }

  /** The steps of a component, each after those that it needs at its own position. */
  private inOrder({ steps }: Component): number[] {
    const order = new Set<number>();
    const waiting = new Map<number, number[]>();
    const missing = new Map<number, number>();
    const members = new Set(steps);
    for (const step of steps) {
      const it = this.program.steps[step] as Step;
      const needed = it.op === "character" ? [] : needs(it).filter((other) => members.has(other));
      missing.set(step, needed.length);
      for (const other of needed) waiting.set(other, [...(waiting.get(other) ?? []), step]);
      if (needed.length === 0) order.add(step);
    }
    for (const step of order) {
      for (const other of waiting.get(step) ?? []) {
        const left = (missing.get(other) as number) - 1;
        missing.set(other, left);
        if (left === 0) order.add(other);
      }
    }
    if (order.size < steps.length) throw new UndecidableError(this.program.rule, "a loop whose body may match nothing never ends");
    return [...order];
  }
}
