import type { Alphabet } from "../automata/characters.js";
import { exploreProduct, StateLimitError } from "./stepProduct.js";
import { MinimalAutomata } from "../automata/minimize.js";
import type { MinimalAutomaton } from "../automata/minimize.js";
import { needs, stepGroups } from "./stepGroups.js";
import type { StepGroup } from "./stepGroups.js";
import { ACCEPT } from "./program.js";
import type { Program, Step } from "./program.js";
import { UndecidableError } from "./undecidableError.js";

/** A rule of a PEG as a machine that reads the input from its end: output 1 where it accepts the rest of the input. */
export interface PegAutomaton {
  readonly alphabet: Alphabet;
  readonly moore: MinimalAutomaton;
}

/** Transitions that one rule may need in all machines on the way. Past it the rule counts as not decided. */
export const TRANSITION_LIMIT = 100_000_000;

/** Whether the rule accepts the whole of `input`. */
export function accepts({ alphabet, moore }: PegAutomaton, input: string): boolean {
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
 * component by component, each minimized at once, because the results of all steps side by side would be a product of
 * machines that have little to do with each other.
 *
 * @throws {UndecidableError} if it grows beyond a named limit
 */
export function pegAutomatonOf(program: Program, progress?: ProgressListener): PegAutomaton {
  return pegAutomataOf(program, [ACCEPT], progress)[0] as PegAutomaton;
}

/** Is told how many parts of a machine are made, and how many there are. */
export type ProgressListener = (done: number, of: number) => void;

/** One machine for each of some results: output 1 where the whole program yields it. For marks, that is where they count. */
export function pegAutomataOf(
  program: Program,
  results: readonly number[],
  progress?: ProgressListener,
): PegAutomaton[] {
  const builder = new Builder(program);
  const all = [...stepGroups(program)];
  all.forEach((component, done) => {
    progress?.(done, all.length);
    builder.add(component);
  });
  return results.map((result) => builder.machine(result));
}

class Builder {
  private readonly store = new MinimalAutomata();
  private readonly machines = new Map<number, MinimalAutomaton>();
  /** Machines by what they are put together from. */
  private readonly known = new Map<string, readonly MinimalAutomaton[]>();
  private transitions = 0;

  constructor(private readonly program: Program) {}

  machine(result: number): PegAutomaton {
    const whole = this.machines.get(this.program.start) as MinimalAutomaton;
    const outputs = whole.outputs.map((output) => (output === result ? 1 : 0));
    return { alphabet: this.program.alphabet, moore: this.store.minimal({ ...whole, outputs }) };
  }

  /** Makes the machines of the entries of a component whose needs have been met. */
  add(component: StepGroup): void {
    const order = this.inOrder(component);
    const local = new Map(order.map((step, i) => [step, i]));
    const outer: MinimalAutomaton[] = [];
    const reference = (step: number): number => {
      const inside = local.get(step);
      if (inside !== undefined) return inside;
      const machine = this.machines.get(step) as MinimalAutomaton;
      if (!outer.includes(machine)) outer.push(machine);
      return ~outer.indexOf(machine);
    };
    const steps = order.map((step) => withReferences(this.program.steps[step] as Step, reference));
    const entries = component.entries.map((step) => local.get(step) as number);

    const key = JSON.stringify([outer.map(({ id }) => id), steps.map((step) => Object.values(step)), entries]);
    const machines = this.known.get(key) ?? this.minimalMachines(steps, outer, entries);
    this.known.set(key, machines);
    component.entries.forEach((step, i) => this.machines.set(step, machines[i] as MinimalAutomaton));
  }

  private minimalMachines(
    steps: readonly Step[],
    outer: readonly MinimalAutomaton[],
    entries: readonly number[],
  ): MinimalAutomaton[] {
    const { rule, sets, alphabet } = this.program;
    try {
      const { outputs, ...graph } = exploreProduct({ steps, outer, entries, sets, classes: alphabet.size });
      this.transitions += graph.next.length;
      if (this.transitions > TRANSITION_LIMIT) throw new StateLimitError(`more than ${TRANSITION_LIMIT} transitions`);
      return outputs.map((values) => this.store.minimal({ ...graph, outputs: values }));
    } catch (error) {
      if (error instanceof StateLimitError) throw new UndecidableError(rule, `not decided: ${error.message}`);
      throw error;
    }
  }

  /** The steps of a component, each after those that it needs at its own position. */
  private inOrder({ steps }: StepGroup): number[] {
    const members = new Set(steps);
    const users = new Map<number, number[]>(steps.map((step) => [step, []]));
    const missing = new Map<number, number>();
    for (const number of steps) {
      const step = this.program.steps[number] as Step;
      const needed = step.op === "character" ? [] : needs(step).filter((other) => members.has(other));
      missing.set(number, needed.length);
      for (const other of needed) (users.get(other) as number[]).push(number);
    }
    const order = steps.filter((step) => missing.get(step) === 0);
    // Grows while it is walked.
    for (const step of order) {
      for (const user of users.get(step) as number[]) {
        missing.set(user, (missing.get(user) as number) - 1);
        if (missing.get(user) === 0) order.push(user);
      }
    }
    if (order.length < steps.length) throw new Error("a loop that reads nothing was not refused");
    return order;
  }
}

function withReferences(step: Step, reference: (step: number) => number): Step {
  switch (step.op) {
    case "character":
    case "mark":
      return { ...step, then: reference(step.then) };
    case "choice":
    case "branch":
      return { ...step, first: reference(step.first), second: reference(step.second) };
    case "look":
      return { ...step, body: reference(step.body), then: reference(step.then) };
    default:
      return step;
  }
}
