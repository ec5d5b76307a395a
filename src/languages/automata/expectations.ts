import { DEAD, type Automata } from "./automaton.js";
import { characterSet, contains, singles, sizeOf, without, type CharacterSet } from "./characters.js";
import { getOrInsert } from "../../text/itemAt.js";
import { quoteCharacter } from "../../text/printable.js";
import { codePointName } from "../../text/hexadecimal.js";

/** Describes in a document's terms what may follow in a state: by its rules for single characters, where they apply. */
export class Expectations {
  /** The rules whose language is a set of single characters, the largest sets first. */
  private readonly sets: readonly { readonly rule: string; readonly characters: CharacterSet }[];
  /** Results that are kept, by the state and the state that the wrong character leads to. */
  private readonly known = new Map<number, readonly string[]>();

  constructor(
    private readonly automata: Automata,
    rules: readonly string[],
  ) {
    this.sets = rules
      .map((rule) => ({ rule, characters: automata.singleCharacters(automata.startOf(rule)) ?? [] }))
      .filter(({ characters }) => sizeOf(characters) > 1)
      .sort((a, b) => sizeOf(b.characters) - sizeOf(a.characters));
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
    return getOrInsert(this.known, key, () => Object.freeze(this.named(state, wrong)));
  }

  private named(state: number, wrong: number): string[] {
    const { automata } = this;
    const isWanted = (code: number): boolean => wrong === DEAD || automata.step(state, code) !== wrong;
    const ascii = automata.following(state).filter(isWanted);
    let rest = characterSet([...singles(ascii), ...automata.followingBeyondAscii(state, isWanted)]);
    const names: string[] = [];
    for (const { rule, characters } of this.sets) {
      if (without(characters, rest).length > 0) continue;
      names.push(rule);
      rest = without(rest, characters);
    }
    const characters = [
      ...ascii.filter((code) => contains(rest, code)).map(characterName),
      ...without(rest, singles(ascii)).map(([from, to]) =>
        from === to ? characterName(from) : `${characterName(from)}-${characterName(to)}`,
      ),
    ];
    return [...names, ...characters, ...(automata.accepting[state] === 1 ? ["the end"] : [])];
  }
}

function characterName(code: number): string {
  return code > 0x20 && code < 0x7f ? quoteCharacter(String.fromCharCode(code)) : codePointName(code);
}
