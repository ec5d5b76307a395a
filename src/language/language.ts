import type { Automata } from "../automata/automaton.js";
import { Expectations } from "../automata/expectations.js";
import { Dfa, START } from "../automata/dfa.js";
import { nearMisses } from "./nearMisses.js";
import type { NearMiss } from "./nearMisses.js";
import { sentences } from "./sentences.js";
import type { SentenceOptions } from "./sentences.js";
import { suite } from "./suite.js";
import type { SuiteOptions, SuiteRow } from "./suite.js";

/** What may stand behind a prefix; or, behind one that no string of the language begins with, where it died. */
export type Continuation = Following &
  (
    | { readonly viable: true }
    | {
        readonly viable: false;
        /** UTF-16 offset of the first character that cannot stand there. The rest of this object is about that place. */
        readonly diedAt: number;
        /** The character there. */
        readonly found: string;
      }
  );

/** What may stand at one place. */
export interface Following {
  /** Every character that may stand there, in ASCII order. */
  readonly characters: readonly string[];
  /** The same in the document's words: rules that derive single characters, characters in double quotes, `the end`. */
  readonly expected: readonly string[];
  /** Whether the string may end there. */
  readonly mayEnd: boolean;
  /** A shortest string that may stand there up to the end, the first of those in ASCII order. */
  readonly completion: string;
}

/**
 * The set of strings that one rule derives, asked through its minimal automaton. Exact: nothing here is sampled but
 * {@link sentences}, {@link nearMisses} and the characters of {@link suite}. Lengths and offsets are in UTF-16 code units.
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

  /** Made by {@link languageOf} and `language`. @internal */
  constructor(automata: Automata, rule: string) {
    const start = automata.startOf(rule);
    this.rule = rule;
    this.automata = automata;
    this.start = start;
    this.dfa = new Dfa(automata, start);
    if (this.dfa.distance[START] === Infinity) throw new RangeError(`rule ${rule} derives no string at all`);
  }

  /** How many states the minimal automaton has, the dead one not counted. */
  get states(): number {
    return this.dfa.states;
  }

  /**
   * Whether a string belongs to the language. Time in proportion to its length.
   *
   * @throws {TypeError} if the input is not a string
   */
  accepts(input: string): boolean {
    return this.automata.accepts(demandString(input, "input"), this.start);
  }

  /**
   * A shortest string of the language, the first of those in ASCII order.
   *
   * @example
   * language("rfc3986", "IP-literal").shortest() // "[::]"
   */
  shortest(): string {
    return this.automata.completion(this.start);
  }

  /**
   * How many strings of this length the language has.
   *
   * @param length in characters
   * @throws {RangeError} if the length is not a whole number from 0 on
   *
   * @example
   * language("rfc3986", "scheme").count(2) // 3380n
   */
  count(length: number): bigint {
    if (!Number.isSafeInteger(length) || length < 0)
      throw new RangeError(`a length is a whole number from 0 on, not ${String(length)}`);
    const { dfa } = this;
    let ways = Array.from(dfa.accepting, () => 0n);
    ways[START] = 1n;
    const sizes = dfa.members.map((members) => BigInt(members.length));
    for (let read = 0; read < length; read++) {
      const further = ways.map(() => 0n);
      for (let state = START; state <= dfa.states; state++) {
        const here = ways[state] as bigint;
        if (here === 0n) continue;
        sizes.forEach((size, kind) => {
          const target = dfa.follow(state, kind);
          if (target >= START) further[target] = (further[target] as bigint) + here * size;
        });
      }
      ways = further;
    }
    return ways.reduce((sum, here, state) => (dfa.accepting[state] === 1 ? sum + here : sum), 0n);
  }

  /**
   * What may come next behind a prefix, or where the prefix ceased to be one.
   *
   * @throws {TypeError} if the prefix is not a string
   *
   * @example
   * language("rfc3986", "IPv4address").next("1.2.3").expected // ["DIGIT", "\".\""]
   */
  next(prefix: string): Continuation {
    const { length, state } = this.automata.viablePrefix(demandString(prefix, "prefix"), this.start);
    this.expectations ??= new Expectations(this.automata, [...this.automata.starts.keys()]);
    const following: Following = {
      characters: this.automata.following(state).map((code) => String.fromCharCode(code)),
      expected: this.expectations.in(state),
      mayEnd: this.automata.accepting[state] === 1,
      completion: this.automata.completion(state),
    };
    if (length === prefix.length) return { viable: true, ...following };
    return {
      viable: false,
      diedAt: length,
      found: String.fromCodePoint(prefix.codePointAt(length) as number),
      ...following,
    };
  }

  /**
   * Strings of the language, readable ones: words, letters and digits rather than odd punctuation. The same for the same
   * options. They rarely repeat, as far as the language has others; every second one goes through a transition of the
   * automaton that was visited least so far, so that none is left out for long. Without `count` they never end.
   *
   * @throws {RangeError} if a number in the options is not a whole one, or negative where it cannot be
   *
   * @example
   * [...language("rfc3986", "dec-octet").sentences({ seed: 1, count: 3 })] // three strings like "42"
   */
  sentences(options: SentenceOptions = {}): Generator<string, void, undefined> {
    return sentences(this.dfa, options);
  }

  /**
   * Strings outside the language, each made by one change from a sentence. The same for the same options. Without `count`
   * they never end.
   *
   * @throws {RangeError} if a number in the options is not a whole one, or negative where it cannot be
   *
   * @example
   * [...language("rfc3986").nearMisses({ count: 1 })] // [{ input, change: 'inserted "[" at 0', base, failAt: 0 }]
   */
  nearMisses(options: SentenceOptions = {}): Generator<NearMiss, void, undefined> {
    return nearMisses(this.dfa, options);
  }

  /**
   * A finite set of strings, with verdicts. An implementation that accepts and refuses as a deterministic automaton with no
   * more states than the minimal one, the dead state counted, agrees with all of them only if it is right about every string
   * of ASCII characters (and the few others that the suite tries). Smaller extents guarantee less, as `suite.ts` says. Made
   * row by row while it is read; the order never changes and no input comes twice.
   *
   * @throws {RangeError} for an unknown extent
   *
   * @example
   * for (const { input, conforms } of language("rfc3986", "scheme").suite()) assert.equal(isScheme(input), conforms);
   */
  suite(options: SuiteOptions = {}): Generator<SuiteRow, void, undefined> {
    return suite(this.rule, this.dfa, options);
  }
}

/**
 * The language of a rule, from automata that need not belong to a generation.
 *
 * @throws {RangeError} if there is no such rule, or if it derives no string at all
 */
export function languageOf(automata: Automata, rule: string): Language {
  return new Language(automata, rule);
}

function demandString(value: string, what: string): string {
  if (typeof value !== "string")
    throw new TypeError(`a string is expected as ${what}, not ${value === null ? "null" : typeof value}`);
  return value;
}
