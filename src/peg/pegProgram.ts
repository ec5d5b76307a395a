import type { ast } from "peggy";
import type { Alphabet } from "../automata/characters.js";
import { boundsOf, Survey } from "./pegSurvey.js";
import type { Members, Rules } from "./pegSurvey.js";
import { UndecidableError } from "./undecidable.js";

/** More steps than any rule here needs. Past it a rule counts as not decided. */
export const STEP_LIMIT = 200_000;

/**
 * What a step yields at one position of the input, with all that follows it taken into account. `ACCEPT`: the whole input
 * is matched. `MATCHED`: the body of a lookahead is matched. From `FAIL` on: a failure, and which of the choices, loops and
 * lookaheads around it may try something else.
 */
export const ACCEPT = 0;
export const MATCHED = 1;
export const FAIL = 2;

/**
 * A rule that is to be noticed: where the whole input is matched through it, `ACCEPT` becomes the number of its mark. Of the
 * rules that are noticed on the way to the end of the input, the one that ends last counts.
 */
export type Marks = ReadonlyMap<string, number>;

/** The first number for a mark; the others go on below it. */
export const FIRST_MARK = -2;

/** One step of a program, with what comes after it. `failure` is what it yields when it fails by itself. */
export type Step =
  /** The end of the input. */
  | { readonly op: "end"; readonly failure: number }
  /** The end of a lookahead's body. */
  | { readonly op: "matched" }
  /** One character out of a set, then `then` one position further. */
  | { readonly op: "character"; readonly set: number; readonly then: number; readonly failure: number }
  /** Try `first`; if it yields `caught`, `second` at the same position. Loops come back to themselves through `first`. */
  | { readonly op: "choice"; first: number; readonly second: number; readonly caught: number }
  /** `first` if the next character is out of a set, else `second`, at the same position. */
  | { readonly op: "branch"; readonly set: number; first: number; readonly second: number }
  /** What `then` yields; if that is `ACCEPT`, the mark instead. */
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
 * Unfolds a rule of a PEG into steps that know their continuation. Ordered choice, greedy repetition and lookahead keep
 * their meaning: a step that succeeds is final, whatever its continuation does.
 *
 * @param marks the rules to be noticed, and how: numbers from {@link FIRST_MARK} downwards
 * @throws {UndecidableError} for recursion, code, and rules that unfold beyond {@link STEP_LIMIT}
 */
export function compileProgram(rules: Rules, startRule: string, marks: Marks = new Map()): Program {
  return new Compiler(rules, startRule, marks).program();
}

const END = 0;
const LOOKED = 1;
const UNKNOWN = -1;
const NOT_YET = -1;

/** What follows an expression, and what its failure means. */
interface Context {
  readonly then: number;
  /** What the expression yields when it fails. */
  readonly failure: number;
  /** From here on failures are unused, so that a choice inside can tell its own from those of what follows it. */
  readonly unused: number;
}

/** Recursion here follows the nesting of the grammar's text, which is static and small. */
class Compiler {
  private readonly survey: Survey;
  private readonly steps: Step[] = [];
  private readonly sets: Members[] = [];
  private readonly setNumbers = new Map<string, number>();
  private readonly known = new Map<ast.Expression, Map<string, number>>();
  /** What each step yields before a character of each class, where that class alone decides. */
  private readonly foregone: Int32Array[] = [];

  constructor(
    private readonly rules: Rules,
    private readonly startRule: string,
    private readonly marks: Marks,
  ) {
    this.survey = new Survey(rules, startRule);
    this.add({ op: "end", failure: FAIL });
    this.add({ op: "matched" });
  }

  program(): Program {
    const { startRule, steps, sets } = this;
    const start = this.compile(this.rules.get(startRule) as ast.Expression, {
      then: END,
      failure: FAIL,
      unused: FAIL + 1,
    });
    return { rule: startRule, alphabet: this.survey.alphabet, sets, steps, start };
  }

  /** The first step of `expression` in its context. */
  private compile(expression: ast.Expression, context: Context): number {
    let memo = this.known.get(expression);
    if (!memo) this.known.set(expression, (memo = new Map()));
    const key = `${context.then} ${context.failure} ${context.unused}`;
    const step = memo.get(key) ?? this.compileAnew(expression, context);
    memo.set(key, step);
    return step;
  }

  private compileAnew(expression: ast.Expression, context: Context): number {
    const { then, failure } = context;
    switch (expression.type) {
      case "literal":
      case "class":
      case "any":
        return this.survey
          .reads(expression)
          .reduceRight(
            (entry, members) => this.add({ op: "character", set: this.setNumber(members), then: entry, failure }),
            then,
          );
      case "rule_ref":
        return this.compile(this.rules.get(expression.name) as ast.Expression, this.marked(expression.name, context));
      case "group":
        return this.compile(expression.expression, context);
      case "sequence":
        return this.sequence(expression.elements, context);
      case "choice":
        return this.choice(expression.alternatives, context);
      case "optional":
        return this.either(expression.expression, then, then, context);
      case "zero_or_more":
        return this.loop(expression.expression, context);
      case "one_or_more":
        return this.compile(expression.expression, { ...context, then: this.loop(expression.expression, context) });
      case "repeated":
        return this.repeated(expression, context);
      case "simple_and":
      case "simple_not": {
        // No failure leaves the body, so that each body is unfolded once.
        const body = this.compile(expression.expression, { then: LOOKED, failure: FAIL, unused: FAIL + 1 });
        return this.add({ op: "look", body, negated: expression.type === "simple_not", then, failure });
      }
      default:
        throw new Error(`the survey let ${expression.type} pass`);
    }
  }

  private marked(rule: string, context: Context): Context {
    const mark = this.marks.get(rule);
    return mark === undefined ? context : { ...context, then: this.add({ op: "mark", mark, then: context.then }) };
  }

  private sequence(elements: readonly ast.Expression[], context: Context): number {
    return elements.reduceRight((then, element) => this.compile(element, { ...context, then }), context.then);
  }

  private choice(alternatives: readonly ast.Expression[], context: Context): number {
    const last = this.compile(alternatives[alternatives.length - 1] as ast.Expression, context);
    return alternatives
      .slice(0, -1)
      .reduceRight((second, alternative) => this.either(alternative, context.then, second, context), last);
  }

  private repeated(expression: ast.Repeated, context: Context): number {
    const item = expression.expression;
    const { least, most } = boundsOf(expression);
    let then = context.then;
    if (most === Infinity) then = this.loop(item, context);
    // x|..n| is ( x ( x ... )? )?: each further x is tried only after the one before it.
    else for (let i = least; i < most; i++) then = this.either(item, then, context.then, context);
    for (let i = 0; i < least; i++) then = this.compile(item, { ...context, then });
    return then;
  }

  private loop(item: ast.Expression, context: Context): number {
    const { then, unused } = context;
    const members = this.survey.mustBeginWith(item) as Members;
    const failure = this.foregoneBefore(members, then);
    const set = this.setNumber(members);
    const step: Step =
      failure === UNKNOWN
        ? { op: "choice", first: NOT_YET, second: then, caught: unused }
        : { op: "branch", set, first: NOT_YET, second: then };
    const entry = this.add(step);
    // Before any other character the loop is over: that much is known while its body is compiled.
    this.foregone[entry] = this.classes((kind) => (members[kind] === 1 ? UNKNOWN : this.foregoneAt(then, kind)));
    step.first = this.alternative(item, entry, failure, context);
    this.foregone[entry] = this.foresee(step);
    return entry;
  }

  /** `expression` and then `then`; if it fails, `second`. */
  private either(expression: ast.Expression, then: number, second: number, context: Context): number {
    const members = this.survey.mustBeginWith(expression);
    const failure = members ? this.foregoneBefore(members, second) : UNKNOWN;
    const first = this.alternative(expression, then, failure, context);
    if (failure === UNKNOWN) return this.add({ op: "choice", first, second, caught: context.unused });
    return this.add({ op: "branch", set: this.setNumber(members as Members), first, second });
  }

  /** An expression whose failure is either known to be final, or caught by a choice. */
  private alternative(expression: ast.Expression, then: number, failure: number, { unused }: Context): number {
    return this.compile(
      expression,
      failure === UNKNOWN ? { then, failure: unused, unused: unused + 1 } : { then, failure, unused },
    );
  }

  /**
   * What `step` yields before every character that belongs to `members`, if it is the same. An alternative that must begin
   * with one of them may then fail with that result at once instead of being caught first. It makes the machines smaller: a
   * counted repetition would have to remember each of the characters that it has counted, only to tell two failures
   * apart that come to the same.
   */
  private foregoneBefore(members: Members, step: number): number {
    const results = new Set<number>();
    members.forEach((member, kind) => {
      if (member === 1) results.add(this.foregoneAt(step, kind));
    });
    const [result = UNKNOWN] = results;
    return results.size === 1 ? result : UNKNOWN;
  }

  private foregoneAt(step: number, kind: number): number {
    return (this.foregone[step] as Int32Array)[kind] as number;
  }

  private foresee(step: Step): Int32Array {
    return this.classes((kind) => {
      switch (step.op) {
        case "end":
          return step.failure;
        case "matched":
          return MATCHED;
        case "character":
          if (!this.contains(step.set, kind)) return step.failure;
          return step.then === LOOKED ? MATCHED : UNKNOWN;
        case "choice": {
          const first = this.foregoneAt(step.first, kind);
          return first === step.caught ? this.foregoneAt(step.second, kind) : first;
        }
        case "branch":
          return this.foregoneAt(this.contains(step.set, kind) ? step.first : step.second, kind);
        case "mark":
          return this.foregoneAt(step.then, kind);
        case "look": {
          const body = this.foregoneAt(step.body, kind);
          if (body === UNKNOWN) return UNKNOWN;
          return (body === MATCHED) !== step.negated ? this.foregoneAt(step.then, kind) : step.failure;
        }
      }
    });
  }

  private classes(result: (kind: number) => number): Int32Array {
    return Int32Array.from({ length: this.survey.alphabet.size }, (_, kind) => result(kind));
  }

  private contains(set: number, kind: number): boolean {
    return (this.sets[set] as Members)[kind] === 1;
  }

  private setNumber(members: Members): number {
    const key = members.join("");
    const number = this.setNumbers.get(key) ?? this.sets.push(members) - 1;
    this.setNumbers.set(key, number);
    return number;
  }

  private add(step: Step): number {
    if (this.steps.length >= STEP_LIMIT) {
      throw new UndecidableError(this.startRule, `not decided: it unfolds to more than ${STEP_LIMIT} steps`);
    }
    const number = this.steps.push(step) - 1;
    if (!("first" in step) || step.first !== NOT_YET) this.foregone[number] = this.foresee(step);
    return number;
  }
}
