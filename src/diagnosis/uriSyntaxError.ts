import type { LazyRefusal, Possibility, FaultReading, Refusal, Repair } from "./refusal.js";
import { formatRefusal } from "./refusalText.js";

/** A string that was refused, by which generation and rule. */
export interface RefusedInput {
  readonly generation: string;
  readonly startRule: string;
  readonly input: string;
}

/**
 * A string that does not belong to the language of a rule. `offset`, `found`, `rule`, `section`, `expected` and `message` are
 * those of the first of its `readings`.
 *
 * The error is cheap to make: the diagnosis is made when one of its fields is first read, and then kept. So only `generation`,
 * `startRule` and `input` are own properties, which `{ ...error }` copies; `toJSON()` gives all. Where it was thrown, `stack` says
 * from where; one that `safeParse` or `verdicts` hands out has no calls in its `stack`.
 *
 * @example
 * rfc3986.safeParse("http://a b/").error.message
 * // 'reg-name: expected unreserved, sub-delims, "%", "/", ":", "?", "@", "#" or the end, found " " at offset 8 (RFC 3986 3.2.2)'
 * rfc3986.safeParse("http://a b/").error.repairs[0].mended // "http://a%20b/"
 */
export class UriSyntaxError extends SyntaxError implements Refusal {
  // On the prototype, so that making an error does not cost them.
  declare readonly name: string;
  declare readonly message: string;
  /** The id of the generation. */
  readonly generation: string;
  /** The rule that the input was to fit. */
  readonly startRule: string;
  readonly input: string;
  #diagnose: () => LazyRefusal;
  #diagnosis: LazyRefusal | undefined;

  static {
    Object.defineProperty(this.prototype, "name", { value: "UriSyntaxError", configurable: true, writable: true });
    Object.defineProperty(this.prototype, "message", {
      get(this: UriSyntaxError) {
        return this.#first.message;
      },
      configurable: true,
    });
  }

  // Most of the cost is V8's stack, which only an error that is thrown has: see withoutStack.
  constructor({ generation, startRule, input }: RefusedInput, diagnose: () => LazyRefusal) {
    super();
    this.generation = generation;
    this.startRule = startRule;
    this.input = input;
    this.#diagnose = diagnose;
  }

  /** The innermost rule under way at `offset`. */
  get rule(): string {
    return this.#first.rule;
  }

  /** The section of the document that defines `rule`. */
  get section(): string {
    return this.#first.section;
  }

  /** UTF-16 offset of what may not stand there, or before which something is missing; `input.length` if the input ends too early. */
  get offset(): number {
    return this.#first.offset;
  }

  /** The character at `offset`, or `undefined` at the end of the input. */
  get found(): string | undefined {
    return this.#first.found;
  }

  /** What could stand at `offset`: rule names as published, characters in double quotes, `the end`. */
  get expected(): readonly string[] {
    return this.#first.expected;
  }

  /** Length of the longest prefix of the input that some string of the language begins with, in UTF-16 code units. Exact. */
  get viablePrefix(): number {
    return this.#refusal.viablePrefix;
  }

  /** Every ASCII character that could stand behind the viable prefix, by the rules that they would belong to. */
  get possible(): readonly Possibility[] {
    return this.#refusal.possible;
  }

  /** What may be wrong, the most plausible first. */
  get readings(): readonly [FaultReading, ...FaultReading[]] {
    return this.#refusal.readings;
  }

  /** What would mend the input, the least change first; at most three, none if too much would have to change. */
  get repairs(): readonly Repair[] {
    return this.#refusal.repairs;
  }

  get #first(): FaultReading {
    return this.#refusal.first ?? this.readings[0];
  }

  get #refusal(): LazyRefusal {
    return (this.#diagnosis ??= this.#diagnose());
  }

  /**
   * The input with a caret under the place, the message, the other readings and the repairs, a line each. Long input is cut to
   * a window around the caret; characters that a terminal might obey or widen are written as `\u{...}`.
   */
  format(): string {
    return formatRefusal(this.input, this);
  }

  /** All fields as plain data. */
  toJSON(): object {
    const {
      name,
      message,
      generation,
      startRule,
      rule,
      section,
      offset,
      found,
      expected,
      viablePrefix,
      readings,
      repairs,
      input,
    } = this;
    return {
      name,
      message,
      generation,
      startRule,
      rule,
      section,
      offset,
      found,
      expected,
      viablePrefix,
      readings,
      repairs,
      input,
    };
  }
}
