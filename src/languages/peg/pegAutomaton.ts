import type { LimitKind } from "../automata/limitError.js";
import { ReversedDfa } from "./compareReversed.js";
import type { DecisionLimits } from "./decisionLimits.js";
import { KnownAutomata, type KnownGroup } from "./knownAutomata.js";
import { exploreProduct } from "./stepProduct.js";
import type { MinimalAutomaton } from "../automata/minimize.js";
import { stronglyConnected } from "../automata/reach.js";
import { needs, stepGroups, type StepGroup } from "./stepGroups.js";
import { ACCEPT, withReferences, type Program, type Step } from "./program.js";
import { decided, UndecidableError } from "./undecidableError.js";
import { itemAt, valueFor } from "../../text/itemAt.js";

/** A rule of a PEG as a minimal automaton that reads the input from its end. */
export type PegAutomaton = ReversedDfa<MinimalAutomaton>;

/**
 * The most transitions that all automata built for one rule may have together; those of large tuples count more than
 * once. Beyond it the rule counts as not decided.
 */
export const WORK_LIMIT = 100_000_000;

/**
 * Returns the minimal automaton of a program.
 *
 * A PEG without recursion, read from the end of the input to its beginning, is a finite automaton: what every step yields
 * at a position depends on the character there and on what the steps yield one position further. It is built
 * group by group, each minimized at once, because the results of all steps side by side would be a product of automata that
 * have little to do with each other.
 *
 * @throws {UndecidableError} if it grows beyond a named limit
 */
export function pegAutomatonOf(program: Program, limits?: DecisionLimits): PegAutomaton {
  return itemAt(pegAutomataOf(program, [ACCEPT], limits), 0);
}

/** Returns one automaton for each given result: its output is 1 where the whole program yields that result. */
export function pegAutomataOf(
  program: Program,
  results: readonly number[],
  limits: DecisionLimits = {},
): PegAutomaton[] {
  const builder = new Builder(program, limits);
  const all = [...stepGroups(program)];
  all.forEach((group, done) => {
    limits.progress?.(done, all.length);
    builder.add(group);
  });
  return results.map((result) => builder.automaton(result));
}

class Builder {
  private readonly automata = new Map<number, MinimalAutomaton>();
  private readonly known: KnownAutomata;
  /** By set of the program, its number in {@link known}. */
  private readonly setNumbers: readonly number[];
  /** The groups of this program whose work is counted. */
  private readonly counted = new Set<KnownGroup>();
  private work = 0;

  constructor(
    private readonly program: Program,
    private readonly limits: DecisionLimits,
  ) {
    const { alphabet, sets } = program;
    this.known = limits.known?.alphabet === alphabet ? limits.known : new KnownAutomata(alphabet);
    this.setNumbers = sets.map((members) => this.known.setNumber(members));
  }

  automaton(result: number): PegAutomaton {
    const whole = valueFor(this.automata, this.program.start);
    const outputs = whole.outputs.map((output) => (output === result ? 1 : 0));
    return new ReversedDfa(this.program.alphabet, this.known.minimal({ ...whole, outputs }));
  }

  /** Builds the automata of the entries of a group. The groups that it needs have been added before. */
  add(group: StepGroup): void {
    const order = this.inOrder(group);
    const local = new Map(order.map((step, i) => [step, i]));
    const outer: MinimalAutomaton[] = [];
    const reference = (step: number): number => {
      const inside = local.get(step);
      if (inside !== undefined) return inside;
      const automaton = valueFor(this.automata, step);
      if (!outer.includes(automaton)) outer.push(automaton);
      return ~outer.indexOf(automaton);
    };
    const steps = order.map((step) => withReferences(itemAt(this.program.steps, step), reference));
    const entries = group.entries.map((step) => valueFor(local, step));

    const told = steps.map((step) =>
      step.op === "character" || step.op === "branch" ? { ...step, set: itemAt(this.setNumbers, step.set) } : step,
    );
    const key = JSON.stringify([outer.map(({ id }) => id), told.map((step) => Object.values(step)), entries]);
    const known = this.known.group(key, () => this.minimalAutomata(steps, outer, entries));
    if (!this.counted.has(known)) {
      this.counted.add(known);
      this.check(known.work);
      this.work += known.work;
    }
    group.entries.forEach((step, i) => this.automata.set(step, itemAt(known.automata, i)));
  }

  /** Throws an error if some more work would be too much, or the time is over. */
  private check(more: number): void {
    const { maxWork = WORK_LIMIT, isOver } = this.limits;
    const refuse = (reason: string, kind: LimitKind): never => {
      throw new UndecidableError(this.program.rule, `not decided: ${reason}`, kind);
    };
    if (this.work + more > maxWork) refuse(`more than ${maxWork} transitions`, "other");
    if (isOver?.()) refuse("the time is over", "time");
  }

  private minimalAutomata(
    steps: readonly Step[],
    outer: readonly MinimalAutomaton[],
    entries: readonly number[],
  ): KnownGroup {
    const { rule, sets, alphabet } = this.program;
    const product = { steps, outer, entries, sets, classes: alphabet.size };
    const { outputs, work, ...graph } = decided(rule, () =>
      exploreProduct(product, (made) => {
        this.check(made);
      }),
    );
    return { automata: outputs.map((values) => this.known.minimal({ ...graph, outputs: values })), work };
  }

  /** Returns the steps of a group, each after those that it needs at its own position. */
  private inOrder({ steps }: StepGroup): number[] {
    const members = new Set(steps);
    const needed = (number: number): readonly number[] => {
      const step = itemAt(this.program.steps, number);
      return step.op === "character" ? [] : needs(step).filter((other) => members.has(other));
    };
    return stronglyConnected(steps, needed).map(([step = 0, ...others]) => {
      if (others.length > 0 || needed(step).includes(step))
        throw new Error("a loop that reads nothing was not refused");
      return step;
    });
  }
}
