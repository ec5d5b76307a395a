import { ALPHABET_SIZE, DEAD } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";

/** For each octet what stands for it: the character itself, or "%" and two digits in upper case. */
export type EncodingTable = readonly string[];

const OCTETS = 0x100;

/** Which characters need no encoding, read off a generation's automata. */
export class KeptCharacters {
  /** The table that keeps what the document calls unreserved. */
  readonly unreserved: EncodingTable;
  private readonly unreservedCodes: ReadonlySet<number>;
  private readonly tables = new Map<string, EncodingTable>();
  private readonly behindEscape = new Map<number, readonly number[]>();

  /** @param unreserved the rules whose single characters stand for themselves in every component */
  constructor(
    private readonly automata: Automata,
    unreserved: readonly string[],
  ) {
    const codes = unreserved.flatMap((rule) => automata.following(automata.starts.get(rule) as number));
    this.unreservedCodes = new Set(codes);
    this.unreserved = encodingTable(this.unreservedCodes);
  }

  /**
   * The table that keeps every character which a rule allows as data in every position: the characters may follow each
   * other in any order and number, escapes between them, and the rule derives the result. Unreserved characters are kept
   * in any case, so that a rule which has no such freedom (a scheme, a port) gets the text as it is.
   */
  allowedIn(rule: string): EncodingTable {
    let table = this.tables.get(rule);
    if (!table) {
      const start = this.automata.starts.get(rule) as number;
      // Unreserved characters first: "@" must not drive the letters out of an authority, in which it may stand once.
      const candidates = [...this.unreservedCodes, ...Array.from({ length: ALPHABET_SIZE }, (_, code) => code)];
      const allowed = new Set<number>();
      for (const code of candidates) {
        if (code === PERCENT || allowed.has(code)) continue;
        allowed.add(code);
        if (!this.isFree(start, allowed)) allowed.delete(code);
      }
      table = encodingTable(new Set([...this.unreservedCodes, ...allowed]));
      this.tables.set(rule, table);
    }
    return table;
  }

  /** Whether strings of these characters, and of escapes if the rule has them, all belong to a rule's language. */
  private isFree(start: number, codes: ReadonlySet<number>): boolean {
    const escapes = this.escaped(start).length > 0;
    const reached = new Set([start]);
    for (const state of reached) {
      const targets = [...codes].map((code) => this.automata.step(state, code));
      const behindEscape = this.escaped(state);
      if (escapes && behindEscape.length === 0) return false;
      for (const target of [...targets, ...behindEscape]) {
        if (this.automata.accepting[target] !== 1) return false;
        reached.add(target);
      }
    }
    return true;
  }

  /** The states behind "%" and two digits. */
  private escaped(state: number): readonly number[] {
    let states = this.behindEscape.get(state);
    if (!states) {
      const behind = (from: number): number[] =>
        this.automata.following(from).map((code) => this.automata.step(from, code));
      const percent = this.automata.step(state, PERCENT);
      states = percent === DEAD ? [] : [...new Set(behind(percent).flatMap(behind))];
      this.behindEscape.set(state, states);
    }
    return states;
  }
}

const PERCENT = 0x25;

function encodingTable(kept: ReadonlySet<number>): EncodingTable {
  return Array.from({ length: OCTETS }, (_, octet) =>
    kept.has(octet) ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase().padStart(2, "0")}`,
  );
}
