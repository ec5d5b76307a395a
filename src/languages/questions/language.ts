import { Automata } from "../automata/automaton.js";
import { Expectations } from "../automata/expectations.js";
import { Dfa, START } from "../automata/dfa.js";
import { countStrings, LONGEST_COUNTED } from "./countStrings.js";
import { nearMisses, type NearMiss } from "./nearMisses.js";
import { assertWholeNumber } from "../../text/options.js";
import { argumentTypeError, assertString, hide, markAsUriError } from "../../text/uriError.js";
import { sentences, type SentenceOptions } from "./sentences.js";
import { suite, type SuiteOptions, type SuiteRow } from "./suite.js";
import { characterAt } from "../../text/printable.js";

/** The error for a rule that derives no string: there is nothing to ask about. */
export class EmptyLanguageError extends RangeError {
  static {
    markAsUriError(this, "ERR_ARGUMENT_VALUE");
  }

  constructor(rule: string) {
    super(`rule ${rule} derives no string at all`);
    hide(this, "argument", "rule");
  }
}

/**
 * The possible continuations of a prefix. If no string of the language begins with the prefix, they are those of its
 * longest prefix with which one does.
 */
export type Continuation = Following &
  (
    | { readonly viable: true }
    | {
        readonly viable: false;
        /**
         * UTF-16 offset of the first character that is wrong. The rest of this object describes what may follow there
         * instead.
         */
        readonly diedAt: number;
        /** The wrong character. */
        readonly found: string;
      }
  );

/** The possible continuations at one place. */
export interface Following {
  /** Every ASCII character that may follow, in order; after those, of each range beyond ASCII the first and the last character. */
  readonly characters: readonly string[];
  /** These characters in the document's words: rules that derive single characters, characters in double quotes, `the end`. */
  readonly expected: readonly string[];
  /** True if the string may end there. */
  readonly mayEnd: boolean;
  /** A shortest string that may follow up to the end, the first of those in ASCII order. */
  readonly completion: string;
}

/**
 * The set of strings that one rule derives. All results come from its minimal automaton and are exact; only {@link
 * sentences}, {@link nearMisses} and the characters of `suite` are samples. Lengths and offsets are in UTF-16 code
 * units.
 *
 * @example
 * language("rfc3986", "dec-octet").count(3) // 156n
 */
export class Language {
  /** The rule, as published. */
  readonly rule: string;
  /** @internal */
  readonly dfa: Dfa;
  private readonly automata: Automata;
  private readonly start: number;
  private expectations: Expectations | undefined;

  /** Called by {@link languageOf} and `language`. @internal */
  constructor(automata: Automata, rule: string) {
    const start = automata.startOf(rule);
    this.rule = rule;
    this.automata = automata;
    this.start = start;
    this.dfa = new Dfa(automata, start);
    if (this.dfa.distance[START] === Infinity) throw new EmptyLanguageError(rule);
  }

  /** The table in which the automaton is, and the state in which it begins. @internal */
  get internals(): { readonly automata: Automata; readonly start: number } {
    return { automata: this.automata, start: this.start };
  }

  /** The number of states of the minimal automaton without the dead one. */
  get states(): number {
    return this.dfa.states;
  }

  /**
   * Returns true if a string belongs to the language, in time in proportion to its length.
   *
   * @throws {TypeError} if the input is not a string
   */
  accepts(input: string): boolean {
    assertString(input, "input");
    return this.automata.accepts(input, this.start);
  }

  /**
   * Returns a shortest string of the language, the first of those in ASCII order.
   *
   * @example
   * language("rfc3986", "IP-literal").shortest() // "[::]"
   */
  shortest(): string {
    return this.automata.completion(this.start);
  }

  /**
   * Returns how many strings of this length the language has.
   *
   * @param length in characters
   * @throws {RangeError} if the length is not a whole number from 0 to 1,000
   *
   * @example
   * language("rfc3986", "scheme").count(2) // 3380n
   */
  count(length: number): bigint {
    assertWholeNumber("length", length, 0, LONGEST_COUNTED);
    return countStrings(this.dfa, length);
  }

  /**
   * Returns what may follow a prefix. If no string begins with the prefix, the result names the wrong character.
   *
   * @throws {TypeError} if the prefix is not a string
   *
   * @example
   * language("rfc3986", "IPv4address").next("1.2.3").expected // ["DIGIT", "\".\""]
   */
  next(prefix: string): Continuation {
    assertString(prefix, "prefix");
    const { length, state } = this.automata.viablePrefix(prefix, this.start);
    this.expectations ??= new Expectations(this.automata, [...this.automata.starts.keys()]);
    const following: Following = {
      characters: [
        ...this.automata.following(state).map((code) => String.fromCharCode(code)),
        ...this.automata
          .followingBeyondAscii(state)
          .flatMap(([from, to]) => [...new Set([from, to])].map((code) => String.fromCodePoint(code))),
      ],
      expected: this.expectations.in(state),
      mayEnd: this.automata.accepting[state] === 1,
      completion: this.automata.completion(state),
    };
    if (length === prefix.length) return { viable: true, ...following };
    return {
      viable: false,
      diedAt: length,
      found: characterAt(prefix, length) ?? "",
      ...following,
    };
  }

  /**
   * Yields readable strings of the language: with words, letters and digits rather than unusual punctuation. The same
   * options yield the same strings. They rarely repeat if the language has enough others. Every second one uses one of
   * the transitions of the automaton that were used least so far, so that none is left out for long. Without `count`
   * they never end.
   *
   * @throws {RangeError} if a number in the options is not a whole one, or negative where it cannot be
   *
   * @example
   * [...language("rfc3986", "dec-octet").sentences({ seed: 1, count: 3 })] // three strings like "42"
   */
  sentences(options?: SentenceOptions): Generator<string, void, undefined> {
    return sentences(this.dfa, options);
  }

  /**
   * Yields strings outside the language, each made by one change from a sentence. The same options yield the same strings.
   * Without `count` they never end.
   *
   * @throws {RangeError} if a number in the options is not a whole one, or negative where it cannot be
   *
   * @example
   * [...language("rfc3986").nearMisses({ count: 1 })] // [{ input, change: 'inserted "[" at 0', base, failAt: 0 }]
   */
  nearMisses(options?: SentenceOptions): Generator<NearMiss, void, undefined> {
    return nearMisses(this.dfa, options);
  }

  /**
   * Yields a finite set of strings with verdicts. If an implementation behaves like a deterministic automaton with no
   * more states than the minimal one, the dead state counted, it agrees with all verdicts only if it is right about
   * every string of ASCII characters (and the few others that the suite has). Smaller extents guarantee less, as
   * `suite.ts` describes. The rows are made while they are read; their order never changes, and no input comes twice.
   *
   * @throws {RangeError} for an unknown extent; with code `"ERR_NOT_DECIDED"` while rows are read after `maxSeconds`
   *
   * @example
   * for (const { input, conforms } of language("rfc3986", "scheme").suite()) assert.equal(isScheme(input), conforms);
   */
  suite(options?: SuiteOptions): Generator<SuiteRow, void, undefined> {
    return suite(this.rule, this.dfa, options);
  }
}

/**
 * Returns the language of a rule of automata that need not belong to a generation.
 *
 * @throws {RangeError} if there is no such rule, or if it derives no string at all
 * @throws {TypeError} if these are not {@link Automata}
 */
export function languageOf(automata: Automata, rule: string): Language {
  if (!(automata instanceof Automata))
    throw argumentTypeError("Automata are expected, made by new Automata(packed)", "automata");
  return new Language(automata, rule);
}
