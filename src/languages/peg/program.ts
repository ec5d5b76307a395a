import type { Alphabet } from "../automata/characters.js";
import { pegReferences, type Peg, type PegGrammar } from "./peg.js";
import { Survey, type Members } from "./survey.js";
import type { DecisionLimits } from "./decisionLimits.js";
import { UndecidableError } from "./undecidableError.js";
import { lastItem, valueFor, getOrInsert } from "../../text/itemAt.js";

/** The most steps of a program, more than any rule here needs. Beyond it a rule counts as not decided. */
export const STEP_LIMIT = 200_000;

/**
 * The result of a step at one position of the input, with all that follows it taken into account. `ACCEPT`: the whole input
 * is matched. `MATCHED`: the body of a lookahead is matched. From `FAIL` on: a failure, and which of the choices, loops and
 * lookaheads around it may try something else.
 */
export const ACCEPT = 0;
export const MATCHED = 1;
export const FAIL = 2;

/**
 * The rules that are marked, each with its number: where the whole input is matched through a marked rule, the result is that
 * number instead of `ACCEPT`. Of several marked rules on the way to the end of the input, the one that ends last counts.
 */
export type Marks = ReadonlyMap<string, number>;

/** The number of the first mark; further marks have lower numbers. */
export const FIRST_MARK = -2;

/** One step of a program, with the steps that come after it. `failure` is its result when it fails by itself. */
export type Step =
  /** The end of the input. */
  | { readonly op: "end"; readonly failure: number }
  /** The end of a lookahead's body. */
  | { readonly op: "matched" }
  /** One character of a set, then `then` one position further. */
  | { readonly op: "character"; readonly set: number; readonly then: number; readonly failure: number }
  /** Try `first`; if it yields `caught`, `second` at the same position. Loops come back to themselves through `first`. */
  | { readonly op: "choice"; first: number; readonly second: number; readonly caught: number }
  /** `first` if the next character belongs to a set, else `second`, at the same position. */
  | { readonly op: "branch"; readonly set: number; first: number; readonly second: number }
  /** The result of `then`, or the mark if that is `ACCEPT`. */
  | { readonly op: "mark"; readonly mark: number; readonly then: number }
  /** Look at `body`; go on with `then` at the same position if it matches (or, negated, if it does not). */
  | {
      readonly op: "look";
      readonly body: number;
      readonly negated: boolean;
      readonly then: number;
      readonly failure: number;
    };

export interface Program {
  /** The rule it was made from. */
  readonly rule: string;
  readonly alphabet: Alphabet;
  /** The sets that the steps mean by number, as classes of the alphabet. */
  readonly sets: readonly Members[];
  readonly steps: readonly Step[];
  readonly start: number;
}

/**
 * Compiles a rule of a PEG into steps that know their continuation. Ordered choice, greedy repetition and lookahead keep
 * their meaning: a step that succeeds is final, whatever its continuation does. A rule that refers to itself at its right end
 * comes back to its own steps, as a loop does: its continuation is the same each time.
 *
 * @param marks numbers from {@link FIRST_MARK} downwards
 *
 * @throws {UndecidableError} for any other recursion, for long chains of references, and for rules that need more steps than `maxSteps`
 */
export function compileProgram(
  grammar: PegGrammar,
  startRule: string,
  { maxSteps = STEP_LIMIT, known }: DecisionLimits = {},
  marks: Marks = new Map(),
): Program {
  assertShortChains(grammar, startRule);
  return new Compiler(new Survey(grammar, startRule, known), grammar, startRule, marks, maxSteps).program();
}

/** The longest chain of references between rules: deciding follows it by recursion, and the stack holds some thousands. */
const LONGEST_CHAIN = 500;

/** Throws an error if a chain of references is longer than the decision can follow. Recursion is reported by the decision. */
function assertShortChains(grammar: PegGrammar, start: string): void {
  const seen = new Set([start]);
  const referencesIn = (name: string): string[] => {
    const peg = grammar.get(name);
    return peg ? pegReferences(peg) : [];
  };
  const stack = [referencesIn(start)];
  for (let top = stack[0]; top; top = stack[stack.length - 1]) {
    const name = top.pop();
    if (name === undefined) stack.pop();
    else if (!seen.has(name)) {
      seen.add(name);
      stack.push(referencesIn(name));
    }
    if (stack.length > LONGEST_CHAIN)
      throw new UndecidableError(start, `not decided: more than ${LONGEST_CHAIN} rules refer to one another in a row`);
  }
}

/** A position at which a step is taken. */
interface StepPosition {
  /** Returns true if the character there belongs to a set. */
  readonly contains: (set: number) => boolean;
  /** Returns the result of another step there, or one position further. */
  readonly here: (step: number) => number;
  readonly further: (step: number) => number;
  /** True if it is the end of the input. */
  readonly atEnd: boolean;
}

/** The result of a step that is not known; whatever looks at it has that result too. */
const UNKNOWN = -1;

/** Returns the result of a step at a position. */
export function resultOf(step: Step, { contains, here, further, atEnd }: StepPosition): number {
  switch (step.op) {
    case "end":
      return atEnd ? ACCEPT : step.failure;
    case "matched":
      return MATCHED;
    case "character":
      return contains(step.set) ? further(step.then) : step.failure;
    case "branch":
      return here(contains(step.set) ? step.first : step.second);
    case "choice": {
      const first = here(step.first);
      return first === step.caught ? here(step.second) : first;
    }
    case "mark": {
      const result = here(step.then);
      return result === ACCEPT ? step.mark : result;
    }
    case "look": {
      const body = here(step.body);
      if (body === UNKNOWN) return UNKNOWN;
      return (body === MATCHED) !== step.negated ? here(step.then) : step.failure;
    }
  }
}

/** Returns a step with something else instead of the steps that it refers to. */
export function withReferences(step: Step, reference: (step: number) => number): Step {
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

const END = 0;
const LOOKED = 1;
const NOT_YET = -1;

/** The continuation of an expression: the step after it, and the result of its failure. */
interface Context {
  readonly then: number;
  /** The result of the expression when it fails. */
  readonly failure: number;
  /** From here on failures are unused, so that a choice inside can tell its own from those of what follows it. */
  readonly unused: number;
}

/** The steps of a recursive rule before one continuation, and the result that its failure has there. */
interface RecursiveSteps {
  readonly entry: number;
  readonly failure: number;
}

/** The most continuations before which a rule is compiled inside itself: a lookahead adds one, nesting adds one each time. */
const MOST_CONTINUATIONS = 3;

/** Recursion here follows the nesting of the grammar's text, which is static and small. */
class Compiler {
  private readonly steps: Step[] = [];
  private readonly sets: Members[] = [];
  private readonly setNumbers = new Map<string, number>();
  private readonly knownSets = new Map<Members, number>();
  private readonly known = new Map<Peg, Map<string, number>>();
  /** The steps of each recursive rule, by the step that comes after it. */
  private readonly recursive = new Map<string, Map<number, RecursiveSteps>>();
  /** The recursive rules that are being compiled. */
  private readonly underWay: string[] = [];
  /** By step the number, in {@link tables}, of its results before a character of each class, where that class alone decides them. */
  private readonly decided: number[] = [];
  private readonly tables: Int32Array[] = [];
  private readonly knownTables = new Map<string, number>();

  constructor(
    private readonly survey: Survey,
    private readonly grammar: PegGrammar,
    private readonly startRule: string,
    private readonly marks: Marks,
    private readonly maxSteps: number,
  ) {
    this.add({ op: "end", failure: FAIL });
    this.add({ op: "matched" });
  }

  program(): Program {
    const { startRule, steps, sets } = this;
    const start = this.rule(startRule, { then: END, failure: FAIL, unused: FAIL + 1 });
    return { rule: startRule, alphabet: this.survey.alphabet, sets, steps, start };
  }

  /** Returns the first step of `peg` in its context. */
  private compile(peg: Peg, context: Context): number {
    const memo = getOrInsert(this.known, peg, () => new Map<string, number>());
    const key = `${context.then} ${context.failure} ${context.unused}`;
    return getOrInsert(memo, key, () => this.compileAnew(peg, context));
  }

  private compileAnew(peg: Peg, context: Context): number {
    const { then, failure } = context;
    switch (peg.kind) {
      case "literal":
      case "class":
      case "any":
        return this.survey
          .reads(peg)
          .reduceRight(
            (entry, members) => this.add({ op: "character", set: this.setNumber(members), then: entry, failure }),
            then,
          );
      case "rule":
        return this.rule(peg.name, this.marked(peg.name, context));
      case "sequence":
        return peg.items.reduceRight((next, item) => this.compile(item, { ...context, then: next }), then);
      case "choice":
        return this.choice(peg.items, context);
      case "repeat":
        return this.repeat(peg, context);
      case "lookahead": {
        // `!"a" "b"` is `"b"`: where the body may match, what follows fails anyway.
        const first = this.survey.mustBeginWith(peg.item);
        if (peg.negated && first && this.decidedBefore(first, then) === failure) return then;
        // No failure leaves the body, so that each body is compiled once.
        const body = this.compile(peg.item, { then: LOOKED, failure: FAIL, unused: FAIL + 1 });
        return this.add({ op: "look", body, negated: peg.negated, then, failure });
      }
    }
  }

  private rule(name: string, context: Context): number {
    const { then, failure, unused } = context;
    const expression = valueFor(this.grammar, name);
    if (!this.survey.recursive.has(name)) return this.compile(expression, context);
    const known = getOrInsert(this.recursive, name, () => new Map<number, RecursiveSteps>());
    let steps = known.get(then);
    if (!steps) {
      if (this.underWay.filter((other) => other === name).length === MOST_CONTINUATIONS) this.refuseRecursion(name);
      const fail = this.failing(unused);
      const step: Step = { op: "choice", first: NOT_YET, second: fail, caught: unused };
      const entry = this.add(step);
      this.decided[entry] = this.table(() => UNKNOWN);
      steps = { entry, failure: unused };
      known.set(then, steps);
      this.underWay.push(name);
      step.first = this.compile(expression, { then, failure: unused, unused: unused + 1 });
      this.underWay.pop();
      this.decided[entry] = this.decideStatically(step);
    }
    return this.add({ op: "choice", first: steps.entry, second: this.failing(failure), caught: steps.failure });
  }

  private failing(failure: number): number {
    return this.add({ op: "character", set: this.setNumber(this.survey.none), then: END, failure });
  }

  private refuseRecursion(name: string): never {
    const path = this.underWay.slice(this.underWay.lastIndexOf(name));
    throw new UndecidableError(name, `recursion (${[...path, name].join(" -> ")})`);
  }

  private marked(rule: string, context: Context): Context {
    const mark = this.marks.get(rule);
    return mark === undefined ? context : { ...context, then: this.add({ op: "mark", mark, then: context.then }) };
  }

  private choice(alternatives: readonly Peg[], context: Context): number {
    const last = this.compile(lastItem(alternatives), context);
    return alternatives
      .slice(0, -1)
      .reduceRight((second, alternative) => this.either(alternative, context.then, second, context), last);
  }

  private repeat({ item, min, max }: Extract<Peg, { kind: "repeat" }>, context: Context): number {
    let then = context.then;
    if (max === undefined) then = this.loop(item, context);
    // x|..n| is ( x ( x ... )? )?: each further x is tried only after the one before it.
    else for (let i = min; i < max; i++) then = this.either(item, then, context.then, context);
    for (let i = 0; i < min; i++) then = this.compile(item, { ...context, then });
    return then;
  }

  private loop(item: Peg, context: Context): number {
    const { then, unused } = context;
    const members = this.survey.first(item);
    const failure = this.decidedBefore(members, then);
    const set = this.setNumber(members);
    const step: Step =
      failure === UNKNOWN
        ? { op: "choice", first: NOT_YET, second: then, caught: unused }
        : { op: "branch", set, first: NOT_YET, second: then };
    const entry = this.add(step);
    // Before any other character the loop is over: that much is known while its body is compiled.
    this.decided[entry] = this.table((kind) => (members[kind] === 1 ? UNKNOWN : this.decidedAt(then, kind)));
    step.first = this.alternative(item, entry, failure, context);
    this.decided[entry] = this.decideStatically(step);
    return entry;
  }

  /** Tries `peg` and then `then`; if it fails, `second`. */
  private either(peg: Peg, then: number, second: number, context: Context): number {
    const members = this.survey.mustBeginWith(peg);
    const failure = members ? this.decidedBefore(members, second) : UNKNOWN;
    const first = this.alternative(peg, then, failure, context);
    if (!members || failure === UNKNOWN) return this.add({ op: "choice", first, second, caught: context.unused });
    return this.add({ op: "branch", set: this.setNumber(members), first, second });
  }

  /** An expression whose failure is either known to be final, or caught by a choice. */
  private alternative(peg: Peg, then: number, failure: number, { unused }: Context): number {
    return this.compile(
      peg,
      failure === UNKNOWN ? { then, failure: unused, unused: unused + 1 } : { then, failure, unused },
    );
  }

  /**
   * Returns the result of `step` before every character that belongs to `members`, if it is the same for all. An
   * alternative that must begin with one of them may then fail with that result at once instead of being caught first.
   * It makes the machines smaller: a counted repetition would need to remember each of the characters that it has
   * counted, only to distinguish two failures with the same effect.
   */
  private decidedBefore(members: Members, step: number): number {
    const first = members.indexOf(1);
    const result = first < 0 ? UNKNOWN : this.decidedAt(step, first);
    for (let kind = first + 1; kind < members.length; kind++)
      if (members[kind] === 1 && this.decidedAt(step, kind) !== result) return UNKNOWN;
    return result;
  }

  private decidedAt(step: number, kind: number): number {
    return this.tables[this.decided[step] ?? 0]?.[kind] ?? 0;
  }

  /** Returns the number of the table of a step. The steps of all copies of a repeated part have the same tables, which are made once. */
  private decideStatically(step: Step): number {
    const told =
      step.op === "character"
        ? { ...step, then: Number(step.then === LOOKED) }
        : withReferences(step, (other) => this.decided[other] ?? 0);
    return getOrInsert(this.knownTables, Object.values(told).join(" "), () =>
      this.table((kind) =>
        resultOf(step, {
          contains: (set) => this.contains(set, kind),
          here: (other) => this.decidedAt(other, kind),
          further: (other) => (other === LOOKED ? MATCHED : UNKNOWN),
          atEnd: false,
        }),
      ),
    );
  }

  private table(result: (kind: number) => number): number {
    const results = new Int32Array(this.survey.alphabet.size);
    for (let kind = 0; kind < results.length; kind++) results[kind] = result(kind);
    return this.tables.push(results) - 1;
  }

  private contains(set: number, kind: number): boolean {
    return this.sets[set]?.[kind] === 1;
  }

  private setNumber(members: Members): number {
    return getOrInsert(this.knownSets, members, () =>
      getOrInsert(this.setNumbers, members.join(""), () => this.sets.push(members) - 1),
    );
  }

  private add(step: Step): number {
    if (this.steps.length >= this.maxSteps) {
      throw new UndecidableError(this.startRule, `not decided: it unfolds to more than ${this.maxSteps} steps`);
    }
    const number = this.steps.push(step) - 1;
    if (!("first" in step) || step.first !== NOT_YET) this.decided[number] = this.decideStatically(step);
    return number;
  }
}
