import { automataOf } from "../../uri/facade/internals.js";
import { ALPHABET_SIZE, DEAD, type Automata } from "../../languages/automata/automaton.js";
import type { Generation } from "../../uri/generation/generation.js";

/** No scheme in use has a longer name; a longer run of such characters is not a scheme. */
export const LONGEST_SCHEME = 63;

/** By the rules of the draft of 1993 a name may contain these: the first colon ends it, and by its prose spaces are not legal. */
const NEVER_IN_NAMES: ReadonlySet<number> = new Set([0x3a, 0x20]);

/** Finds the names of schemes in a text, by the generation's own rule `scheme`. */
export class SchemeNames {
  private readonly automata: Automata;
  private readonly start: number;
  /** 1 for each character that may follow in a name. */
  private readonly continues = new Uint8Array(ALPHABET_SIZE);

  constructor(generation: Generation) {
    this.automata = automataOf(generation);
    this.start = this.automata.startOf(generation.rule("scheme").name);
    const [first = 0] = this.automata.following(this.start);
    for (const code of this.automata.following(this.automata.step(this.start, first)))
      if (!NEVER_IN_NAMES.has(code)) this.continues[code] = 1;
  }

  /** Returns the end of the longest name that begins at `from`; `from` itself if none does. */
  end(text: string, from: number): number {
    return this.read(text, from).end;
  }

  /** Returns true if all that follows `from` is a name or the beginning of one, such as a name and half an escape. */
  mayGoOn(text: string, from: number): boolean {
    return this.read(text, from).stop === text.length;
  }

  /** Returns the end of the longest name that begins at `from`, and where no longer one is possible. */
  private read(text: string, from: number): { readonly end: number; readonly stop: number } {
    let end = from;
    let stop = from;
    for (let state = this.start; stop < text.length && stop - from < LONGEST_SCHEME; stop++) {
      const code = text.charCodeAt(stop);
      if (NEVER_IN_NAMES.has(code)) break;
      state = this.automata.step(state, code);
      if (state === DEAD) break;
      if (this.automata.accepting[state] === 1) end = stop + 1;
    }
    return { end, stop };
  }

  /**
   * Returns the beginning of the name that ends at `to`: all characters before it that could belong to one. `to` if
   * they are not a name.
   */
  beginning(text: string, to: number): number {
    let from = to;
    while (to - from <= LONGEST_SCHEME && this.continues[text.charCodeAt(from - 1)] === 1) from--;
    return this.end(text, from) === to ? from : to;
  }
}
