import type { ast } from "peggy";
import { ANY_CHARACTER, characterSet, complement } from "./characters.js";
import type { CharacterSet, Range } from "./characters.js";

/** A PEG that cannot be decided: it recurs, uses something that is not grammar, or grows beyond a named limit. */
export class UndecidableError extends Error {
  override readonly name = "UndecidableError";
  constructor(readonly rule: string, readonly reason: string) {
    super(`rule ${rule}: ${reason}`);
  }
}

/** More steps than any rule here needs. Past it a rule counts as not decided. */
export const STEP_LIMIT = 200_000;

/**
 * What a step yields at one position of the input, with all that follows it taken into account. `ACCEPT`: the whole input
 * is matched. `MATCHED`: the body of a lookahead is matched. From `FAIL` on: the failure of the choice, loop or lookahead
 * of nesting depth `value - FAIL`, which is what decides who may try something else.
 */
export const ACCEPT = 0;
export const MATCHED = 1;
export const FAIL = 2;

/** One step of a program, with what comes after it. `depth` says whose failure its own failure is. */
export type Step =
  /** The end of the input. */
  | { readonly op: "end" }
  /** The end of a lookahead's body. */
  | { readonly op: "matched" }
  /** One character out of `sets[set]`, then `then` one position further. */
  | { readonly op: "character"; readonly set: number; readonly then: number; readonly depth: number }
  /** Try `first`; if it fails at depth `depth + 1`, `second` at the same position. Loops come back to themselves through `first`. */
  | { readonly op: "choice"; first: number; readonly second: number; readonly depth: number }
  /** Look at `body`; go on with `then` at the same position if it matches (or, negated, if it does not). */
  | { readonly op: "look"; readonly body: number; readonly negated: boolean; readonly then: number; readonly depth: number };

export interface Program {
  /** The rule it was made from. */
  readonly rule: string;
  readonly steps: readonly Step[];
  readonly start: number;
  /** The sets of its characters, each once. */
  readonly sets: readonly CharacterSet[];
}

const END = 0;
const LOOKED = 1;

/**
 * Unfolds a rule of a PEG into steps that know their continuation. Ordered choice, greedy repetition and lookahead keep
 * their meaning: a step that succeeds is final, whatever its continuation does.
 *
 * @throws {UndecidableError} for recursion, code, and rules that unfold beyond {@link STEP_LIMIT}
 */
export function compileProgram(rules: ReadonlyMap<string, ast.Expression>, startRule: string): Program {
  return new Compiler(rules, startRule).program();
}

/** Recursion here follows the nesting of the grammar's text, which is static and small. */
class Compiler {
  private readonly steps: Step[] = [{ op: "end" }, { op: "matched" }];
  private readonly sets: CharacterSet[] = [];
  private readonly setNumbers = new Map<string, number>();
  private readonly known = new Map<object, Map<string, number>>();
  private readonly underWay: string[] = [];

  constructor(private readonly rules: ReadonlyMap<string, ast.Expression>, private readonly startRule: string) {}

  program(): Program {
    const start = this.rule(this.startRule, END, 0);
    return { rule: this.startRule, steps: this.steps, start, sets: this.sets };
  }

  private refuse(reason: string): never {
    throw new UndecidableError(this.underWay[this.underWay.length - 1] ?? this.startRule, reason);
  }

  private add(step: Step): number {
    if (this.steps.length >= STEP_LIMIT) {
      throw new UndecidableError(this.startRule, `not decided: it unfolds to more than ${STEP_LIMIT} steps`);
    }
    return this.steps.push(step) - 1;
  }

  private rule(name: string, then: number, depth: number): number {
    const { rules, underWay } = this;
    const expression = rules.get(name);
    if (!expression) this.refuse(`refers to ${name}, which no rule defines`);
    if (underWay.includes(name)) {
      throw new UndecidableError(name, `recursion (${[...underWay.slice(underWay.indexOf(name)), name].join(" -> ")})`);
    }
    underWay.push(name);
    const step = this.compile(expression, then, depth);
    underWay.pop();
    return step;
  }

  /** The first step of `expression`, when `then` follows it. */
  private compile(expression: ast.Expression, then: number, depth: number): number {
    let memo = this.known.get(expression);
    if (!memo) this.known.set(expression, memo = new Map());
    const key = `${then} ${depth}`;
    const step = memo.get(key) ?? this.compileAnew(expression, then, depth);
    memo.set(key, step);
    return step;
  }

  private compileAnew(expression: ast.Expression, then: number, depth: number): number {
    switch (expression.type) {
      case "literal":
        return this.literal(expression, then, depth);
      case "class":
        return this.character(this.classSet(expression), then, depth);
      case "any":
        return this.character(ANY_CHARACTER, then, depth);
      case "rule_ref":
        return this.rule(expression.name, then, depth);
      case "group":
        return this.compile(expression.expression, then, depth);
      case "sequence":
        return [...expression.elements].reverse().reduce((entry, element) => this.compile(element, entry, depth), then);
      case "choice":
        return this.choice(expression.alternatives, then, depth);
      case "optional":
        return this.optional(expression.expression, then, then, depth);
      case "zero_or_more":
        return this.loop(expression.expression, then, depth);
      case "one_or_more":
        return this.compile(expression.expression, this.loop(expression.expression, then, depth), depth);
      case "repeated":
        return this.repeated(expression, then, depth);
      case "simple_and":
      case "simple_not": {
        const body = this.compile(expression.expression, LOOKED, depth + 1);
        return this.add({ op: "look", body, negated: expression.type === "simple_not", then, depth });
      }
      default:
        return this.refuse(`${expression.type} is not supported`);
    }
  }

  private character(set: CharacterSet, then: number, depth: number): number {
    const key = set.join();
    const number = this.setNumbers.get(key) ?? this.sets.push(set) - 1;
    this.setNumbers.set(key, number);
    return this.add({ op: "character", set: number, then, depth });
  }

  private literal({ value, ignoreCase }: ast.Literal, then: number, depth: number): number {
    let entry = then;
    for (let i = value.length - 1; i >= 0; i--) {
      const code = value.charCodeAt(i);
      entry = this.character(ignoreCase ? this.eitherCase(code) : [[code, code]], entry, depth);
    }
    return entry;
  }

  private choice(alternatives: readonly ast.Expression[], then: number, depth: number): number {
    const [last, ...before] = [...alternatives].reverse();
    let entry = this.compile(last as ast.Expression, then, depth);
    for (const alternative of before) {
      entry = this.add({ op: "choice", first: this.compile(alternative, then, depth + 1), second: entry, depth });
    }
    return entry;
  }

  /** `expression` and then `after`, or else `then` alone. */
  private optional(expression: ast.Expression, after: number, then: number, depth: number): number {
    return this.add({ op: "choice", first: this.compile(expression, after, depth + 1), second: then, depth });
  }

  private loop(expression: ast.Expression, then: number, depth: number): number {
    const choice: Step = { op: "choice", first: -1, second: then, depth };
    const entry = this.add(choice);
    choice.first = this.compile(expression, entry, depth + 1);
    return entry;
  }

  private repeated({ expression, min, max, delimiter }: ast.Repeated, then: number, depth: number): number {
    if (delimiter) this.refuse("repetition with a delimiter is not supported");
    const most = this.bound(max, Infinity);
    const least = min === null ? most : this.bound(min, 0);
    if (least > most) this.refuse(`a repetition from ${least} to ${most}`);
    let entry = most === Infinity ? this.loop(expression, then, depth) : then;
    // x|..n| is ( x ( x ... )? )?: each further x is tried only after the one before it.
    if (most !== Infinity) for (let i = least; i < most; i++) entry = this.optional(expression, entry, then, depth);
    for (let i = 0; i < least; i++) entry = this.compile(expression, entry, depth);
    return entry;
  }

  private bound(boundary: ast.RepeatedBoundary, otherwise: number): number {
    if (boundary.value === null) return otherwise;
    if (boundary.type !== "constant") this.refuse("a repetition whose bounds are not numbers");
    if (boundary.value > STEP_LIMIT) this.refuse(`not decided: a repetition of more than ${STEP_LIMIT}`);
    return boundary.value;
  }

  /** What `/x/i` and `toLowerCase` make of one ASCII character. */
  private eitherCase(code: number): CharacterSet {
    if (code >= 0x80) this.refuse("case-insensitive characters beyond ASCII are not supported");
    const sign = String.fromCharCode(code);
    const forms = [sign.toLowerCase(), sign.toUpperCase()].map((form): Range => [form.charCodeAt(0), form.charCodeAt(0)]);
    // Peggy compares literals by toLowerCase, which takes the Kelvin sign to "k".
    return characterSet(sign.toLowerCase() === "k" ? [...forms, [0x212a, 0x212a]] : forms);
  }

  private classSet({ parts, inverted, ignoreCase, unicode }: ast.CharacterClass): CharacterSet {
    if (unicode) this.refuse("a Unicode class is not supported");
    const ranges: Range[] = [];
    for (const part of parts) {
      if (!Array.isArray(part) && typeof part !== "string") this.refuse("a Unicode class is not supported");
      const [first, last] = typeof part === "string" ? [part, part] : (part as unknown as readonly [string, string]);
      const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
      if (!ignoreCase) ranges.push([from, to]);
      // Unlike toLowerCase, a regular expression keeps ASCII apart from what lies beyond it.
      else for (let code = from; code <= to; code++) ranges.push(...this.eitherCase(code).filter(([other]) => other < 0x80));
    }
    const set = characterSet(ranges);
    return inverted ? complement(set) : set;
  }
}
