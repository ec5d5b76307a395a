import { ALPHABET_SIZE, DEAD, type Automata } from "../../languages/automata/automaton.js";
import { characterSet, without, type CharacterSet, type Range } from "../../languages/automata/characters.js";
import { CharacterSteps } from "../../languages/automata/characterSteps.js";
import { reachable } from "../../languages/automata/reach.js";
import { charactersOf, unreservedBeyondAscii } from "./beyondAscii.js";
import { OCTETS, shortTextEscaper } from "./escapes.js";
import { getOrInsert } from "../../text/itemAt.js";

/** The encoding of the characters of a component. */
export interface EncodingTable {
  /** By octet: 1 for the ASCII characters that are not encoded. */
  readonly ascii: Uint8Array;
  /** The characters beyond ASCII that are not encoded. */
  readonly beyondAscii: CharacterSet;
  /** Encodes a short text; returns `undefined` for any other. */
  readonly encodeShort: (text: string) => string | undefined;
}

/** The characters that need no encoding, found with a generation's automata. */
export class EncodingTables {
  /** The table that keeps the characters that the document calls unreserved. */
  readonly unreserved: EncodingTable;
  private readonly unreservedCodes: ReadonlySet<number>;
  private readonly tables = new Map<string, EncodingTable>();
  private readonly free = new Map<string, boolean>();
  private readonly statesAfterEscape = new Map<number, readonly number[]>();
  private readonly steps: CharacterSteps;

  /**
   * @param unreserved the rules whose single characters are unreserved
   * @param forbidden characters that are encoded although the rules derive them
   */
  constructor(
    private readonly automata: Automata,
    unreserved: readonly string[],
    private readonly forbidden = "",
  ) {
    const codes = unreserved.flatMap((rule) => automata.following(automata.startOf(rule)));
    this.unreservedCodes = new Set(codes);
    this.unreserved = encodingTable(this.unreservedCodes, unreservedBeyondAscii(automata, unreserved, forbidden));
    this.steps = new CharacterSteps(automata);
  }

  /**
   * Returns the table that keeps every character that a rule allows as data in every position: the rule derives any number
   * of these characters in any order, with escapes between them. The table keeps unreserved characters even where a rule
   * does not allow that (a scheme, a port), so such a rule gets the text unchanged.
   */
  allowedIn(rule: string): EncodingTable {
    return getOrInsert(this.tables, rule, () => this.tableOf(rule));
  }

  /** Returns true if every string of unreserved characters and escapes that is not empty belongs to the language of a rule. */
  isFreeOfDemands(rule: string): boolean {
    return getOrInsert(this.free, rule, () => {
      const start = this.automata.startOf(rule);
      return this.afterEscape(start).length > 0 && this.isFree(start, this.unreservedCodes);
    });
  }

  private tableOf(rule: string): EncodingTable {
    const start = this.automata.startOf(rule);
    // Unreserved characters are tried first. Otherwise "@", which an authority may contain once, would exclude the letters.
    const candidates = [...this.unreservedCodes, ...Array.from({ length: ALPHABET_SIZE }, (_, code) => code)];
    const allowed = new Set<number>();
    for (const code of candidates) {
      if (code === PERCENT || allowed.has(code)) continue;
      allowed.add(code);
      if (!this.isFree(start, allowed)) allowed.delete(code);
    }
    return encodingTable(new Set([...this.unreservedCodes, ...allowed]), this.allowedBeyondAscii(rule, allowed));
  }

  /** Returns the characters beyond ASCII that a rule allows as data in every position, beside some of ASCII. */
  private allowedBeyondAscii(rule: string, allowed: ReadonlySet<number>): CharacterSet {
    const start = this.automata.startOf(rule);
    const { beyondAscii } = this.unreserved;
    const others = without(charactersOf(this.automata, start), characterSet([[0, ALPHABET_SIZE - 1], ...beyondAscii]));
    const isKept = ([from]: Range): boolean => this.isFree(start, new Set([...allowed, from]));
    // Those that are forbidden are not unreserved; the others of a document are allowed or not range by range.
    return characterSet([
      ...beyondAscii,
      ...others.filter((range) => !this.forbidden.includes(String.fromCodePoint(range[0])) && isKept(range)),
    ]);
  }

  /** Returns whether all strings of these characters, and of escapes if the rule has them, are in the language of the rule. */
  private isFree(start: number, codes: ReadonlySet<number>): boolean {
    const escapes = this.afterEscape(start).length > 0;
    const successors = (state: number): number[] => [
      ...Array.from(codes, (code) => this.steps.step(state, code)),
      ...this.afterEscape(state),
    ];
    for (const state of reachable(successors(start), successors)) {
      if (this.automata.accepting[state] !== 1) return false;
      if (escapes && this.afterEscape(state).length === 0) return false;
    }
    return true;
  }

  /** Returns the states that are reached from a state by "%" and two digits. */
  private afterEscape(state: number): readonly number[] {
    return getOrInsert(this.statesAfterEscape, state, () => {
      const next = (from: number): number[] =>
        this.automata.following(from).map((code) => this.automata.step(from, code));
      const percent = this.automata.step(state, PERCENT);
      return percent === DEAD ? [] : [...new Set(next(percent).flatMap(next))];
    });
  }
}

const PERCENT = 0x25;

function encodingTable(unencoded: ReadonlySet<number>, beyondAscii: CharacterSet): EncodingTable {
  const ascii = Uint8Array.from({ length: OCTETS }, (_, octet) => (unencoded.has(octet) ? 1 : 0));
  return { ascii, beyondAscii, encodeShort: shortTextEscaper(ascii) };
}
