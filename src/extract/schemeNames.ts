import { automataOf } from "../grammar/internals.js";
import { ALPHABET_SIZE, DEAD } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";
import type { Generation } from "../generations/generation.js";

/** No scheme in use has a longer name; a longer run of such characters is no scheme. */
export const LONGEST_SCHEME = 63;

const COLON = 0x3a;

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
      // In the draft of 1993 a name may contain colons, but the first one ends it.
      if (code !== COLON) this.continues[code] = 1;
  }

  /** Returns the end of the longest name that begins at `from`; `from` itself if none does. */
  end(text: string, from: number): number {
    let end = from;
    for (let i = from, state = this.start; i < text.length && i - from <= LONGEST_SCHEME; i++) {
      const code = text.charCodeAt(i);
      if (code === COLON) break;
      state = this.automata.step(state, code);
      if (state === DEAD) break;
      if (this.automata.accepting[state] === 1) end = i + 1;
    }
    return end;
  }

  /** Returns the beginning of the name that ends at `to`: all characters before it that could belong to one. `to` if they are no name. */
  beginning(text: string, to: number): number {
    let from = to;
    while (from > 0 && to - from <= LONGEST_SCHEME && this.continues[text.charCodeAt(from - 1)] === 1) from--;
    return to - from <= LONGEST_SCHEME && this.end(text, from) === to ? from : to;
  }
}
