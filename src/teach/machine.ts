import { contains } from "../automata/characters.js";
import type { Rules } from "../peg/pegSurvey.js";
import { readPeg } from "../peg/peg.js";
import type { Peg } from "../peg/peg.js";
import type { Trace, TraceStep } from "./steps.js";

type Mutable<T> = T extends unknown ? { -readonly [key in keyof T]: T[key] } : never;
type Step = Mutable<TraceStep>;

/** An expression that is being tried. */
interface Frame {
  readonly node: Peg;
  readonly start: number;
  /** The step that it is, or else stands in. */
  readonly step: number;
  /** The rule of the PEG in whose text it stands. */
  readonly within: string;
  /** Elements of a sequence, alternatives of a choice, or rounds of a repetition that are done. */
  done: number;
  /** The first step of the round of a repetition that is under way. */
  round: number;
}

/**
 * Runs a PEG and writes down what it does. The stack is our own, so that no depth is too deep; there is no shortcut and no
 * memory of what was tried before, so that the steps are those of a parser that does just what the PEG says.
 */
export class Machine {
  private readonly rules = new Map<string, Peg>();
  private readonly steps: Step[] = [];
  private readonly frames: Frame[] = [];
  /** By the number of a repetition's step: the first step of its last round, if that was given up. */
  private readonly lostRounds = new Map<number, number>();
  private readonly once = new Set<number>();
  private readonly twice = new Set<number>();
  private position = 0;
  private furthest = 0;
  private tries = 0;
  private matches = 0;
  private backtracks = 0;
  private givenBack = 0;

  constructor(
    private readonly grammar: Rules,
    private readonly published: (pegName: string) => string,
    private readonly input: string,
    private readonly limit: number,
  ) {}

  run(startRule: string): Omit<Trace, "generation"> {
    const matched = this.match({ kind: "rule", name: startRule, id: 0, text: startRule });
    this.judge();
    const { input, limit, steps, furthest, tries, matches, backtracks, givenBack, position } = this;
    return {
      rule: this.published(startRule),
      input,
      outcome: matched === undefined ? "stopped" : matched && position === input.length ? "accepted" : "refused",
      ...(matched === true && { end: position }),
      furthest,
      limit,
      counts: { tries, matches, backtracks, givenBack, readTwice: this.twice.size },
      steps,
    };
  }

  /** Whether the start rule matched; `undefined` if that takes too many steps. */
  private match(start: Peg): boolean | undefined {
    if (!this.enter(start)) return undefined;
    let result: boolean | undefined;
    for (let frame = this.frames.at(-1); frame; frame = this.frames.at(-1)) {
      const next = this.advance(frame, result);
      if (typeof next === "boolean") {
        this.leave(frame, next);
        result = next;
      } else {
        if (!this.enter(next)) return undefined;
        result = undefined;
      }
    }
    return result;
  }

  private enter(node: Peg): boolean {
    const around = this.frames.at(-1);
    let step = around?.step ?? 0;
    const within = around?.node.kind === "rule" ? around.node.name : (around?.within ?? "");
    if (node.kind !== "sequence" && node.kind !== "choice") {
      if (this.steps.length >= this.limit) return false;
      step = this.steps.push(this.opened(node, within, around ? (this.steps[around.step] as Step).depth + 1 : 0)) - 1;
    }
    this.frames.push({ node, start: this.position, step, within, done: 0, round: this.steps.length });
    return true;
  }

  private opened(node: Exclude<Peg, { kind: "sequence" | "choice" }>, within: string, depth: number): Step {
    const pegRule = node.kind === "rule" ? node.name : within;
    const facts = {
      rule: this.published(pegRule),
      pegRule,
      peg: node.text,
      expression: node.kind === "rule" ? 0 : node.id,
      depth,
      inside: 0,
      start: this.position,
      kept: false,
    };
    switch (node.kind) {
      case "rule":
        this.tries++;
        return { kind: node.kind, ...facts, ...(within !== "" && { reference: node.id }) };
      case "terminal":
        return { kind: node.kind, ...facts };
      case "alternative":
        return { kind: node.kind, ...facts, number: node.number, of: node.of };
      case "repetition":
        return { kind: node.kind, ...facts, rounds: 0 };
      case "lookahead":
        return { kind: node.kind, ...facts, negated: node.negated };
    }
  }

  /** What an expression does next: try another one inside it, succeed, or fail. `result` is that of the last one inside. */
  private advance(frame: Frame, result: boolean | undefined): Peg | boolean {
    const { node } = frame;
    switch (node.kind) {
      case "terminal":
        return this.read(node);
      case "rule":
        return result ?? this.rule(node.name, frame.within);
      case "alternative":
        return result ?? node.item;
      case "sequence":
        if (result === false) return this.goBack(frame);
        return node.items[result === undefined ? 0 : ++frame.done] ?? true;
      case "choice":
        if (result === true) return true;
        return node.items[result === undefined ? 0 : ++frame.done] ?? false;
      case "repetition":
        return this.repeat(frame, node, result);
      case "lookahead":
        return result === undefined ? node.item : this.look(frame, node.negated, result);
    }
  }

  private read({ reads }: Peg & { kind: "terminal" }): boolean {
    const { input, position } = this;
    this.furthest = Math.max(this.furthest, position);
    // Behind the end there is NaN, which no set contains.
    if (!reads.every((set, i) => contains(set, input.charCodeAt(position + i)))) return false;
    for (let at = position; at < position + reads.length; at++) (this.once.has(at) ? this.twice : this.once).add(at);
    this.position += reads.length;
    return true;
  }

  private repeat(
    frame: Frame,
    { min, max, item }: Peg & { kind: "repetition" },
    result: boolean | undefined,
  ): Peg | boolean {
    const step = this.steps[frame.step] as Step & { kind: "repetition" };
    if (result === true) step.rounds = ++frame.done;
    if (result === false) {
      this.lostRounds.set(frame.step, frame.round);
      return frame.done >= min || this.goBack(frame);
    }
    if (frame.done >= max) return true;
    frame.round = this.steps.length;
    return item;
  }

  private look(frame: Frame, negated: boolean, result: boolean): boolean {
    if (result) (this.steps[frame.step] as Step & { kind: "lookahead" }).looked = this.position;
    this.position = frame.start;
    return result !== negated;
  }

  /** An expression fails after some of it has matched: the characters are there to be read again. */
  private goBack({ start, step: number }: Frame): false {
    const { position } = this;
    if (position > start) {
      const step = this.steps[number] as Step;
      step.gaveUp = Math.max(step.gaveUp ?? 0, position);
      this.backtracks++;
      this.givenBack += position - start;
      this.position = start;
    }
    return false;
  }

  private leave({ node, step: number }: Frame, matched: boolean): void {
    this.frames.pop();
    if (node.kind === "sequence" || node.kind === "choice") return;
    const step = this.steps[number] as Step;
    step.matched = matched;
    step.inside = this.steps.length - number - 1;
    if (matched) step.end = this.position;
    if (matched && node.kind === "rule") this.matches++;
  }

  /** Settles what was kept, and how much stands inside the steps that a limit left open. */
  private judge(): void {
    const around: { readonly last: number; readonly lost: number; readonly kept: boolean }[] = [];
    this.steps.forEach((step, number) => {
      while (around.length > 0 && (around.at(-1) as { last: number }).last < number) around.pop();
      const outer = around.at(-1);
      if (step.matched === undefined) step.inside = this.steps.length - number - 1;
      step.kept = step.matched === true && (outer === undefined || (outer.kept && number < outer.lost));
      if (step.inside > 0) {
        const inner = step.kept && step.kind !== "lookahead";
        around.push({ last: number + step.inside, lost: this.lostRounds.get(number) ?? Infinity, kept: inner });
      }
    });
  }

  private rule(name: string, within: string): Peg {
    const known = this.rules.get(name);
    if (known) return known;
    const expression = this.grammar.get(name);
    if (!expression)
      throw new RangeError(`${within === "" ? "" : `rule ${within}: `}there is no rule ${JSON.stringify(name)}`);
    const read = readPeg(expression, name);
    this.rules.set(name, read);
    return read;
  }
}
