import type { ast } from "peggy";
import { ALPHABET_SIZE } from "../automaton.js";

/** A PEG that cannot be decided: it recurs, or uses something that is not grammar. */
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
  /** One character out of a set, then `then` one position further. */
  | { readonly op: "character"; readonly set: Uint8Array; readonly then: number; readonly depth: number }
  /** Try `first`; if it fails at depth `depth + 1`, `second` at the same position. Loops come back to themselves through `first`. */
  | { readonly op: "choice"; first: number; readonly second: number; readonly depth: number }
  /** Look at `body`; go on with `then` at the same position if it matches (or, negated, if it does not). */
  | { readonly op: "look"; readonly body: number; readonly negated: boolean; readonly then: number; readonly depth: number };

export interface Program {
  readonly steps: readonly Step[];
  readonly start: number;
}

/**
 * Unfolds a rule of a PEG into steps that know their continuation. Ordered choice, greedy repetition and lookahead keep
 * their meaning: a step that succeeds is final, whatever its continuation does.
 *
 * @throws {UndecidableError} for recursion, code, and rules that unfold beyond {@link STEP_LIMIT}
 */
export function compileProgram(rules: ReadonlyMap<string, ast.Expression>, startRule: string): Program {
  const steps: Step[] = [{ op: "end" }, { op: "matched" }];
  const known = new Map<object, Map<string, number>>();
  const underWay: string[] = [];

  const add = (step: Step): number => {
    if (steps.length >= STEP_LIMIT) throw new UndecidableError(startRule, `not decided: it unfolds to more than ${STEP_LIMIT} steps`);
    return steps.push(step) - 1;
  };
  const within = (): string => underWay[underWay.length - 1] ?? startRule;

  const rule = (name: string, then: number, depth: number): number => {
    const expression = rules.get(name);
    if (!expression) throw new UndecidableError(within(), `refers to ${name}, which no rule defines`);
    if (underWay.includes(name)) throw new UndecidableError(name, `recursion (${[...underWay.slice(underWay.indexOf(name)), name].join(" -> ")})`);
    underWay.push(name);
    const step = compile(expression, then, depth);
    underWay.pop();
    return step;
  };

  const character = (set: Uint8Array, then: number, depth: number): number => add({ op: "character", set, then, depth });

  const optional = (expression: ast.Expression, then: number, depth: number): number =>
    add({ op: "choice", first: compile(expression, then, depth + 1), second: then, depth });

  const loop = (expression: ast.Expression, then: number, depth: number): number => {
    const choice: Step = { op: "choice", first: -1, second: then, depth };
    const entry = add(choice);
    choice.first = compile(expression, entry, depth + 1);
    return entry;
  };

  const repeat = (expression: ast.Expression, min: number, max: number, then: number, depth: number): number => {
    let entry = then;
    if (max === Infinity) entry = loop(expression, then, depth);
    else {
      // x|..n| is ( x ( x ... )? )?: each further x is tried only after the one before it.
      for (let i = min; i < max; i++) entry = add({ op: "choice", first: compile(expression, entry, depth + 1), second: then, depth });
    }
    for (let i = 0; i < min; i++) entry = compile(expression, entry, depth);
    return entry;
  };

  const compile = (expression: ast.Expression, then: number, depth: number): number => {
    let memo = known.get(expression);
    if (!memo) known.set(expression, memo = new Map());
    const key = `${then} ${depth}`;
    const step = memo.get(key) ?? compileAnew(expression, then, depth);
    memo.set(key, step);
    return step;
  };

  const compileAnew = (expression: ast.Expression, then: number, depth: number): number => {
    switch (expression.type) {
      case "literal": {
        let entry = then;
        for (const sign of [...expression.value].reverse()) entry = character(signSet(sign, expression.ignoreCase), entry, depth);
        return entry;
      }
      case "class":
        return character(classSet(expression), then, depth);
      case "any":
        return character(new Uint8Array(ALPHABET_SIZE).fill(1), then, depth);
      case "rule_ref":
        return rule(expression.name, then, depth);
      case "group":
        return compile(expression.expression, then, depth);
      case "sequence": {
        let entry = then;
        for (const element of [...expression.elements].reverse()) entry = compile(element, entry, depth);
        return entry;
      }
      case "choice": {
        const [last, ...before] = [...expression.alternatives].reverse();
        let entry = compile(last as ast.Expression, then, depth);
        for (const alternative of before) entry = add({ op: "choice", first: compile(alternative, then, depth + 1), second: entry, depth });
        return entry;
      }
      case "optional":
        return optional(expression.expression, then, depth);
      case "zero_or_more":
        return loop(expression.expression, then, depth);
      case "one_or_more":
        return compile(expression.expression, loop(expression.expression, then, depth), depth);
      case "repeated": {
        const max = bound(expression.max, Infinity);
        const min = expression.min === null ? max : bound(expression.min, 0);
        if (expression.delimiter) throw new UndecidableError(within(), "repetition with a delimiter is not supported");
        return repeat(expression.expression, min, max, then, depth);
      }
      case "simple_and":
      case "simple_not":
        return add({
          op: "look", body: compile(expression.expression, 1, depth + 1), negated: expression.type === "simple_not", then, depth,
        });
      default:
        throw new UndecidableError(within(), `${expression.type} is not supported`);
    }
  };

  const bound = (value: ast.RepeatedBoundary | undefined, otherwise: number): number => {
    if (!value || value.value === null) return otherwise;
    if (value.type !== "constant") throw new UndecidableError(within(), "a repetition whose bounds are not numbers");
    return value.value;
  };

  const start = rule(startRule, 0, 0);
  return { steps, start };
}

function signSet(sign: string, ignoreCase: boolean): Uint8Array {
  const set = new Uint8Array(ALPHABET_SIZE);
  for (const form of ignoreCase ? [sign.toLowerCase(), sign.toUpperCase()] : [sign]) {
    const code = form.codePointAt(0) as number;
    if (code < ALPHABET_SIZE) set[code] = 1;
  }
  return set;
}

function classSet({ parts, inverted, ignoreCase }: ast.CharacterClass): Uint8Array {
  const set = new Uint8Array(ALPHABET_SIZE);
  for (const part of parts) {
    if (!Array.isArray(part) && typeof part !== "string") throw new UndecidableError("", "a Unicode class is not supported");
    const [from, to] = typeof part === "string" ? [part, part] : (part as readonly [string, string]);
    for (let code = from.charCodeAt(0); code <= Math.min(to.charCodeAt(0), ALPHABET_SIZE - 1); code++) {
      const signs = signSet(String.fromCharCode(code), ignoreCase);
      signs.forEach((member, other) => { if (member) set[other] = 1; });
    }
  }
  return inverted ? set.map((member) => 1 - member) : set;
}
