import { ALPHABET_SIZE, DEAD } from "./automaton.js";
import type { Automata } from "./automaton.js";
import { characterSet } from "./characters.js";
import type { Range } from "./characters.js";
import { quoteCharacter } from "../text/printable.js";
import { codePointName } from "../text/hexadecimal.js";

/** Says in the words of a document what may follow in a state: with its rules for single characters, where they apply. */
export class Expectations {
  /** The rules whose language is a set of single characters, the largest sets first. */
  private readonly sets: readonly { readonly rule: string; readonly codes: readonly number[] }[];
  /** Results that are kept, by the state and the state that the wrong character leads to. */
  private readonly known = new Map<number, readonly string[]>();

  constructor(
    private readonly automata: Automata,
    rules: readonly string[],
  ) {
    this.sets = rules
      .map((rule) => ({ rule, codes: this.singleCharacters(automata.startOf(rule)) }))
      .filter(({ codes }) => codes.length > 1)
      .sort((a, b) => b.codes.length - a.codes.length);
  }

  /**
   * Returns what may follow: rule names, characters in double quotes, and `the end` if the input may end here. The array is
   * frozen, since it is shared.
   *
   * @param found a character that counts as wrong although it may follow; so do those that lead to the same state
   */
  in(state: number, found?: number): readonly string[] {
    const wrong = found === undefined ? DEAD : this.automata.step(state, found);
    const key = state * this.automata.accepting.length + wrong;
    let names = this.known.get(key);
    if (!names) this.known.set(key, (names = Object.freeze(this.named(state, wrong))));
    return names;
  }

  private named(state: number, wrong: number): string[] {
    const rest = new Set(
      this.automata.following(state).filter((code) => wrong === DEAD || this.automata.step(state, code) !== wrong),
    );
    const names: string[] = [];
    for (const { rule, codes } of this.sets) {
      if (!codes.every((code) => rest.has(code))) continue;
      names.push(rule);
      for (const code of codes) rest.delete(code);
    }
    const codes = [...rest];
    const beyondAscii = codes.filter((code) => code >= ALPHABET_SIZE).map((code): Range => [code, code]);
    const characters = [
      ...codes.filter((code) => code < ALPHABET_SIZE).map(characterName),
      ...characterSet(beyondAscii).map(([from, to]) =>
        from === to ? characterName(from) : `${characterName(from)}-${characterName(to)}`,
      ),
    ];
    return [...names, ...characters, ...(this.automata.accepting[state] === 1 ? ["the end"] : [])];
  }

  /** Returns the characters of a rule that derives single characters only; none for any other rule. */
  private singleCharacters(start: number): number[] {
    const { automata } = this;
    const codes: number[] = [];
    if (automata.accepting[start] === 1) return [];
    for (let code = 0; code < automata.alphabetSize; code++) {
      const state = automata.step(start, code);
      if (state === DEAD) continue;
      if (automata.accepting[state] !== 1 || automata.goesOn(state)) return [];
      codes.push(code);
    }
    return codes;
  }
}

function characterName(code: number): string {
  return code > 0x20 && code < 0x7f ? quoteCharacter(String.fromCharCode(code)) : codePointName(code);
}
