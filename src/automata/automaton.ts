import { argumentRangeError, shown } from "../text/uriError.js";
import { reachable } from "./reach.js";
import { shortestPath } from "./shortest.js";

/**
 * The minimal deterministic automata of all rules of one grammar, in one table: states with the same future are one state,
 * whatever rule they came from. `src/abnf/ruleAutomata.ts` makes it from the published rules, never from a PEG.
 */
export interface PackedAutomata {
  /** For each of the 128 ASCII characters the letter of its class; the characters of one class are alike in every state. */
  readonly classes: string;
  /** States from 1 on, separated by ";". A "+" marks an accepting one; then `classes:target` (base 36), separated by ",". */
  readonly states: string;
  /** The state in which each rule begins. */
  readonly starts: Readonly<Record<string, number>>;
}

/** The number of ASCII characters. No rule of any document has a character that is not ASCII. */
export const ALPHABET_SIZE = 128;

/** The state from which no string is accepted any more. */
export const DEAD = 0;

/** The automata of all rules of one grammar, unpacked from {@link PackedAutomata}. */
export class Automata {
  readonly classCount: number;
  /** Class of each character code; the last entry is for everything that is not ASCII. */
  readonly classOf: Uint8Array;
  /** `next[state * classCount + class]`. */
  readonly next: Uint16Array;
  readonly accepting: Uint8Array;
  readonly starts: ReadonlyMap<string, number>;

  constructor(packed: PackedAutomata) {
    const letters = [...new Set(packed.classes)];
    const notAscii = letters.length;
    this.classCount = notAscii + 1;
    this.classOf = Uint8Array.from([...packed.classes].map((letter) => letters.indexOf(letter)).concat(notAscii));
    const states = packed.states.split(";");
    this.next = new Uint16Array((states.length + 1) * this.classCount);
    this.accepting = new Uint8Array(states.length + 1);
    states.forEach((text, index) => {
      const state = index + 1;
      if (text.startsWith("+")) this.accepting[state] = 1;
      for (const group of text.replace("+", "").split(",")) {
        if (group === "") continue;
        const [classes = "", target = ""] = group.split(":");
        for (const letter of classes)
          this.next[state * this.classCount + letters.indexOf(letter)] = parseInt(target, 36);
      }
    });
    this.starts = new Map(Object.entries(packed.starts));
  }

  /**
   * Returns the state in which a rule begins.
   *
   * @throws {RangeError} if there is no such rule, naming those that there are
   */
  startOf(rule: string): number {
    const start = this.starts.get(rule);
    if (start !== undefined) return start;
    throw argumentRangeError(
      `there is no rule ${shown(rule)}; there are ${[...this.starts.keys()].join(", ")}`,
      "rule",
      {
        code: "ERR_UNKNOWN_RULE",
      },
    );
  }

  /** Returns the state after one more UTF-16 code unit. */
  step(state: number, code: number): number {
    const kind = this.classOf[code < ALPHABET_SIZE ? code : ALPHABET_SIZE] as number;
    return this.next[state * this.classCount + kind] as number;
  }

  /** Returns true if some character may follow in this state. */
  goesOn(state: number): boolean {
    for (let kind = 0; kind < this.classCount; kind++)
      if (this.next[state * this.classCount + kind] !== DEAD) return true;
    return false;
  }

  /** Returns true if `input` belongs to the language that begins in `start`. */
  accepts(input: string, start: number): boolean {
    const { classOf, next, classCount } = this;
    let state = start;
    for (let i = 0; i < input.length; i++) {
      const code = input.charCodeAt(i);
      state = next[state * classCount + (classOf[code < ALPHABET_SIZE ? code : ALPHABET_SIZE] as number)] as number;
      if (state === DEAD) return false;
    }
    return this.accepting[state] === 1;
  }

  /** Returns the length of the longest prefix of `input` that some string of the language begins with, and the state there. */
  viablePrefix(input: string, start: number): { readonly length: number; readonly state: number } {
    let state = start;
    for (let i = 0; i < input.length; i++) {
      const following = this.step(state, input.charCodeAt(i));
      if (following === DEAD) return { length: i, state };
      state = following;
    }
    return { length: input.length, state };
  }

  /** Returns the character codes that may follow in `state`, ascending. */
  following(state: number): number[] {
    const codes: number[] = [];
    for (let code = 0; code < ALPHABET_SIZE; code++) if (this.step(state, code) !== DEAD) codes.push(code);
    return codes;
  }

  /** Returns the states that some string leads to from `start`, which is the first of them; the dead state is not among them. */
  reachableFrom(start: number): number[] {
    return [
      ...reachable([start], (state) =>
        this.next.subarray(state * this.classCount, (state + 1) * this.classCount).filter((target) => target !== DEAD),
      ),
    ];
  }

  /** Returns a shortest string that leads from `state` to acceptance, the first of those in ASCII order. */
  completion(state: number): string {
    const codes = shortestPath(
      state,
      (from, visit) => {
        for (const code of this.following(from)) visit(code, this.step(from, code));
      },
      (reached) => this.accepting[reached] === 1,
    );
    if (!codes) throw new Error(`no string is accepted from state ${state}`);
    return String.fromCharCode(...codes);
  }
}
