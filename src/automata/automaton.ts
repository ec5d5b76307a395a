/**
 * The minimal deterministic automata of all rules of one grammar, in one table: states with the same future are one
 * state, whatever rule they came from. Made by `src/abnf/ruleAutomata.ts` from the published rules, never from a PEG.
 */
export interface PackedAutomata {
  /** For each of the 128 ASCII characters the sign of its class; characters of one class are alike in every state. */
  readonly classes: string;
  /** States from 1 on, separated by ";". A "+" marks an accepting one; then `classes:target` (base 36), separated by ",". */
  readonly states: string;
  /** The state in which each rule begins. */
  readonly starts: Readonly<Record<string, number>>;
}

/** What lies beyond ASCII stands in no rule of any document. */
export const ALPHABET_SIZE = 128;

/** The state from which no string is accepted any more. */
export const DEAD = 0;

/** Unpacked {@link PackedAutomata}. */
export class Automata {
  readonly classCount: number;
  /** Class of each character code; the last entry is for everything beyond ASCII. */
  readonly classOf: Uint8Array;
  /** `next[state * classCount + class]`. */
  readonly next: Uint16Array;
  readonly accepting: Uint8Array;
  readonly starts: ReadonlyMap<string, number>;

  constructor(packed: PackedAutomata) {
    const signs = [...new Set(packed.classes)];
    const beyond = signs.length;
    this.classCount = beyond + 1;
    this.classOf = Uint8Array.from([...packed.classes].map((sign) => signs.indexOf(sign)).concat(beyond));
    const states = packed.states.split(";");
    this.next = new Uint16Array((states.length + 1) * this.classCount);
    this.accepting = new Uint8Array(states.length + 1);
    states.forEach((text, index) => {
      const state = index + 1;
      if (text.startsWith("+")) this.accepting[state] = 1;
      for (const group of text.replace("+", "").split(",")) {
        if (group === "") continue;
        const [classes, target] = group.split(":") as [string, string];
        for (const sign of classes) this.next[state * this.classCount + signs.indexOf(sign)] = parseInt(target, 36);
      }
    });
    this.starts = new Map(Object.entries(packed.starts));
  }

  /** The state after one more UTF-16 code unit. */
  step(state: number, code: number): number {
    const kind = this.classOf[code < ALPHABET_SIZE ? code : ALPHABET_SIZE] as number;
    return this.next[state * this.classCount + kind] as number;
  }

  /** True if some character may follow in this state. */
  goesOn(state: number): boolean {
    for (let kind = 0; kind < this.classCount; kind++)
      if (this.next[state * this.classCount + kind] !== DEAD) return true;
    return false;
  }

  /** Whether `input` belongs to the language that begins in `start`. */
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

  /** Length of the longest prefix of `input` that some string of the language begins with, and the state there. */
  viablePrefix(input: string, start: number): { readonly length: number; readonly state: number } {
    let state = start;
    for (let i = 0; i < input.length; i++) {
      const following = this.step(state, input.charCodeAt(i));
      if (following === DEAD) return { length: i, state };
      state = following;
    }
    return { length: input.length, state };
  }

  /** The character codes that may follow in `state`, in ascending order. */
  following(state: number): number[] {
    const codes: number[] = [];
    for (let code = 0; code < ALPHABET_SIZE; code++) if (this.step(state, code) !== DEAD) codes.push(code);
    return codes;
  }

  /** A shortest string that leads from `state` to acceptance; the first in ASCII order among its characters' classes. */
  completion(state: number): string {
    const from = new Map<number, { readonly state: number; readonly code: number } | undefined>([[state, undefined]]);
    for (const current of from.keys()) {
      if (this.accepting[current] === 1) {
        let text = "";
        for (let step = from.get(current); step; step = from.get(step.state))
          text = String.fromCharCode(step.code) + text;
        return text;
      }
      for (const code of this.following(current)) {
        const target = this.step(current, code);
        if (!from.has(target)) from.set(target, { state: current, code });
      }
    }
    throw new Error(`state ${state} leads nowhere`);
  }
}
