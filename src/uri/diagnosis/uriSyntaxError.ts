import type { DocumentId } from "../../../generated/documentNames.js";
import type { FaultReading, LazyRefusal, Refusal } from "./refusal.js";
import { frozen } from "../../text/frozen.js";
import { hide, markAsUriError, type ErrorCode } from "../../text/uriError.js";
import { formatRefusal } from "./refusalText.js";

/** A refused string, with the generation and rule that refused it. */
export interface RefusedInput {
  readonly generation: DocumentId;
  readonly startRule: string;
  readonly input: string;
}

/** The name of the only string that an operation takes. Messages need not name it. */
const SOLE_ARGUMENT = "uri";

/** The fields of the first reading, and of the refusal, that are fields of the error. */
const OF_READING = ["rule", "section", "offset", "found", "expected", "detail"] as const;
const OF_REFUSAL = ["viablePrefix", "possible", "readings", "repairs"] as const;

/** The fields of `toJSON()`. */
const FIELDS = [
  "name",
  "code",
  "message",
  "detail",
  "generation",
  "argument",
  "startRule",
  "rule",
  "section",
  "offset",
  "found",
  "expected",
  "viablePrefix",
  "readings",
  "repairs",
  "input",
] as const;

/**
 * The error for a string that a rule rejects. Its `offset`, `found`, `rule`, `section`, `expected` and `message` are those of
 * the first of its `readings`.
 *
 * The diagnosis is computed when one of its fields is first read, and then remembered, so the error is cheap to make. Only
 * `generation`, `startRule` and `input` are own properties, which `{ ...error }` copies; `toJSON()` returns all. The
 * `stack` of a thrown error lists the calls; that of an error from `safeParse` or `verdicts` does not.
 * `structuredClone(error)` keeps the message if it was read before; it cannot compute it, since it copies own data
 * properties only, and to compute it at once would make an error cost five microseconds, or a hundred, instead of half a one. The
 * `stack` of the clone begins with the message in any case. A clone is a plain `Error` without the other fields, since
 * cloning keeps only the names of the language's own errors: to send an error to another thread, send `error.toJSON()`.
 *
 * @example
 * rfc3986.safeParse("http://a b/").error.message
 * // "space not allowed in the host; write %20 (offset 8, RFC 3986 3.2.2)"
 * rfc3986.safeParse("http://a b/").error.repairs[0].mended // "http://a%20b/"
 */
export class UriSyntaxError extends SyntaxError implements Refusal, FaultReading {
  // On the prototype, so that making an error does not cost them.
  declare readonly name: string;
  declare readonly message: string;
  declare readonly rule: FaultReading["rule"];
  declare readonly section: FaultReading["section"];
  declare readonly offset: FaultReading["offset"];
  declare readonly found: FaultReading["found"];
  declare readonly expected: FaultReading["expected"];
  declare readonly detail: FaultReading["detail"];
  declare readonly viablePrefix: Refusal["viablePrefix"];
  declare readonly possible: Refusal["possible"];
  declare readonly readings: Refusal["readings"];
  declare readonly repairs: Refusal["repairs"];
  /**
   * `"ERR_URI_SYNTAX"`; `"ERR_ARGUMENT_TYPE"` for a value that is not a string, which only `safeParse` reports in this
   * way.
   */
  declare readonly code: ErrorCode;
  /** The id of the generation. */
  readonly generation: DocumentId;
  /** The rule that rejects the input. */
  readonly startRule: string;
  readonly input: string;
  #argument: string | undefined;
  #diagnose: () => LazyRefusal;
  #diagnosis: LazyRefusal | undefined;

  static {
    const define = (name: string, read: (error: UriSyntaxError) => unknown): void => {
      const get = function (this: UriSyntaxError): unknown {
        return read(this);
      };
      Object.defineProperty(this.prototype, name, { __proto__: null, get, configurable: true } as PropertyDescriptor);
    };
    hide(this.prototype, "name", "UriSyntaxError");
    define("message", (error) => {
      const text = error.#refusal.message ?? error.#first.message;
      const { argument = SOLE_ARGUMENT } = error;
      const message = argument === SOLE_ARGUMENT ? text : `the ${argument} does not conform: ${text}`;
      // An own property from now on, as structuredClone needs it.
      hide(error, "message", message);
      return message;
    });
    for (const name of OF_READING) define(name, (error) => error.#first[name]);
    for (const name of OF_REFUSAL) define(name, (error) => frozen(error.#refusal[name]));
    markAsUriError(this, "ERR_URI_SYNTAX");
  }

  // Most of the cost is V8's stack, which only an error that is thrown has: see withoutStack.
  constructor({ generation, startRule, input }: RefusedInput, diagnose: () => LazyRefusal) {
    super();
    this.generation = generation;
    this.startRule = startRule;
    this.input = input;
    this.#diagnose = diagnose;
  }

  /**
   * The name of the argument of an operation that does not conform: `"reference"`, `"base"`; absent for `parse` and
   * similar functions.
   */
  get argument(): string | undefined {
    return this.#argument;
  }

  /** @internal */
  set argument(name: string) {
    this.#argument = name;
  }

  get #first(): FaultReading {
    return frozen(this.#refusal.first ?? this.readings[0]);
  }

  get #refusal(): LazyRefusal {
    return (this.#diagnosis ??= this.#diagnose());
  }

  /**
   * Returns the input with a caret under the offset, then the message, the other readings and the repairs, one a line. Long
   * input is cut to a window around the caret. Characters that a terminal might obey or widen are written as `\u{...}`.
   */
  format(): string {
    return formatRefusal(this.input, this);
  }

  /** Returns all fields as plain data; without `argument` if it is absent. */
  toJSON(): object {
    return Object.fromEntries(
      FIELDS.filter((name) => name !== "argument" || this.argument !== undefined).map((name) => [name, this[name]]),
    );
  }
}
