import { argumentRangeError } from "../../text/uriError.js";
import { contains } from "../../languages/automata/characters.js";
import type { Peg, PegTerminal } from "../../languages/peg/peg.js";
import { charactersOf } from "../../languages/peg/pegCharacters.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { pegNode, type PegNode } from "./pegNode.js";
import type { Trace, TraceStep } from "./steps.js";
import { itemAt, lastItem } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";

type Mutable<T> = T extends unknown ? { -readonly [key in keyof T]: T[key] } : never;
type Step = Mutable<TraceStep>;

/** An expression that is being tried. */
interface Frame {
  readonly node: PegNode;
  readonly start: number;
  /** Its step, or the step that contains it. */
  readonly step: number;
  /** The rule of the PEG whose text contains it. */
  readonly within: string;
  /** Elements of a sequence, alternatives of a choice, or rounds of a repetition that are done. */
  done: number;
  /** The first step of the round of a repetition that is under way. */
  round: number;
}

/** A step that is to end in another way than the PEG has it: an alternative fails, a repetition ends after fewer rounds. */
export interface OtherChoice {
  readonly step: number;
  /** The most rounds of a repetition. */
  readonly rounds?: number;
}

/**
 * Runs a PEG and writes down what it does. The stack is our own, so that no depth is too deep. There are no shortcuts
 * and no memoization, so the steps are those of a parser that does exactly what the PEG says.
 */
export class Tracer {
  private readonly rules = new Map<string, PegNode>();
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
    private readonly grammar: (pegName: string) => Peg | undefined,
    private readonly published: (pegName: string) => string,
    private readonly input: string,
    private readonly limit: number,
    private readonly unlike?: OtherChoice,
  ) {}

  run(startRule: string): Omit<Trace, "generation"> {
    const matched = this.match(pegNode({ kind: "rule", name: startRule }));
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

  /** Returns true if the start rule matched; `undefined` if that takes too many steps. */
  private match(start: PegNode): boolean | undefined {
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

  private enter(node: PegNode): boolean {
    const around = this.frames.at(-1);
    let step = around?.step ?? 0;
    const outer = around?.node.peg;
    const within = outer?.kind === "rule" && !around?.node.alternative ? outer.name : (around?.within ?? "");
    if (isStep(node)) {
      if (this.steps.length >= this.limit) return false;
      step = this.steps.push(this.opened(node, within, around ? itemAt(this.steps, around.step).depth + 1 : 0)) - 1;
    }
    this.frames.push({ node, start: this.position, step, within, done: 0, round: this.steps.length });
    return true;
  }

  private opened({ peg, alternative, text, number }: PegNode, within: string, depth: number): Step {
    const isRule = peg.kind === "rule" && !alternative;
    const pegRule = isRule ? peg.name : within;
    const facts = {
      rule: this.published(pegRule),
      pegRule,
      peg: text,
      expression: isRule ? 0 : number,
      depth,
      inside: 0,
      start: this.position,
      kept: false,
    };
    if (alternative) return { kind: "alternative", ...facts, ...alternative };
    switch (peg.kind) {
      case "rule":
        this.tries++;
        return { kind: "rule", ...facts, ...(within !== "" && { reference: number }) };
      case "repeat":
        return { kind: "repetition", ...facts, rounds: 0 };
      case "lookahead":
        return { kind: "lookahead", ...facts, negated: peg.negated };
      default:
        return { kind: "terminal", ...facts };
    }
  }

  /** Returns what an expression does next: try another one inside it, succeed, or fail. `result` is that of the last one inside. */
  private advance(frame: Frame, result: boolean | undefined): PegNode | boolean {
    const { peg, alternative, parts } = frame.node;
    if (alternative)
      return result === true && frame.step === this.unlike?.step ? this.goBack(frame) : (result ?? itemAt(parts, 0));
    switch (peg.kind) {
      case "literal":
      case "class":
      case "any":
        return this.read(peg, frame.within);
      case "rule":
        return result ?? this.rule(peg.name, frame.within);
      case "sequence":
        if (result === false) return this.goBack(frame);
        return parts[result === undefined ? 0 : ++frame.done] ?? true;
      case "choice":
        if (result === true) return true;
        return parts[result === undefined ? 0 : ++frame.done] ?? false;
      case "repeat":
        return this.repeat(frame, peg, result);
      case "lookahead":
        return result === undefined ? itemAt(parts, 0) : this.look(frame, peg.negated, result);
    }
  }

  private read(terminal: PegTerminal, within: string): boolean {
    const reads = tryCatch(
      () => charactersOf(terminal, within),
      [UndecidableError],
      ({ message }) => {
        throw argumentRangeError(message, "rules");
      },
    );
    const { input, position } = this;
    this.furthest = Math.max(this.furthest, position);
    // After the end there is NaN, which no set contains.
    if (!reads.every((set, i) => contains(set, input.charCodeAt(position + i)))) return false;
    for (let at = position; at < position + reads.length; at++) (this.once.has(at) ? this.twice : this.once).add(at);
    this.position += reads.length;
    return true;
  }

  private repeat(
    frame: Frame,
    { min, max = Infinity }: Extract<Peg, { kind: "repeat" }>,
    result: boolean | undefined,
  ): PegNode | boolean {
    if (result === true) {
      frame.done++;
      const step = this.steps[frame.step];
      if (step?.kind === "repetition") step.rounds = frame.done;
    }
    if (result === false) {
      this.lostRounds.set(frame.step, frame.round);
      return frame.done >= min || this.goBack(frame);
    }
    if (frame.done >= (frame.step === this.unlike?.step ? Math.min(max, this.unlike.rounds ?? max) : max)) return true;
    frame.round = this.steps.length;
    return itemAt(frame.node.parts, 0);
  }

  private look(frame: Frame, negated: boolean, result: boolean): boolean {
    const step = this.steps[frame.step];
    if (result && step?.kind === "lookahead") step.looked = this.position;
    this.position = frame.start;
    return result !== negated;
  }

  /** An expression fails after some of it has matched: the characters are there to be read again. */
  private goBack({ start, step: number }: Frame): false {
    const { position } = this;
    if (position > start) {
      const step = itemAt(this.steps, number);
      step.gaveUp = Math.max(step.gaveUp ?? 0, position);
      this.backtracks++;
      this.givenBack += position - start;
      this.position = start;
    }
    return false;
  }

  private leave({ node, step: number }: Frame, matched: boolean): void {
    this.frames.pop();
    if (!isStep(node)) return;
    const step = itemAt(this.steps, number);
    step.matched = matched;
    step.inside = this.steps.length - number - 1;
    if (matched) step.end = this.position;
    if (matched && step.kind === "rule") this.matches++;
  }

  /** Settles what was kept, and how much is inside the steps that a limit left open. */
  private judge(): void {
    const around: { readonly last: number; readonly lost: number; readonly kept: boolean }[] = [];
    this.steps.forEach((step, number) => {
      while (around.length > 0 && lastItem(around).last < number) around.pop();
      const outer = around.at(-1);
      if (step.matched === undefined) step.inside = this.steps.length - number - 1;
      step.kept = step.matched === true && (outer === undefined || (outer.kept && number < outer.lost));
      if (step.inside > 0) {
        const inner = step.kept && step.kind !== "lookahead";
        around.push({ last: number + step.inside, lost: this.lostRounds.get(number) ?? Infinity, kept: inner });
      }
    });
  }

  private rule(name: string, within: string): PegNode {
    const known = this.rules.get(name);
    if (known) return known;
    const peg = this.grammar(name);
    if (!peg)
      throw argumentRangeError(
        `${within === "" ? "" : `rule ${within}: `}there is no rule ${JSON.stringify(name)}`,
        within === "" ? "startRule" : "rules",
        { code: "ERR_UNKNOWN_RULE" },
      );
    const node = pegNode(peg);
    this.rules.set(name, node);
    return node;
  }
}

/** Sequences and choices are not steps: what they try shows what they do. */
function isStep({ peg, alternative }: PegNode): boolean {
  return alternative !== undefined || (peg.kind !== "sequence" && peg.kind !== "choice");
}
