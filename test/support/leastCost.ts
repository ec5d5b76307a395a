import { ALPHABET_SIZE, DEAD, type Automata } from "../../src/languages/automata/automaton.js";
import {
  AT_END,
  insertedCost,
  NEVER_DONE,
  replacedCost,
  representative,
  symbolCosts,
  type SymbolCosts,
} from "../../src/uri/diagnosis/editCosts.js";
import { percentEncoded } from "../../src/uri/diagnosis/edits.js";
import { PRICES } from "../../src/uri/diagnosis/prices.js";
import { isWord, Symbols, type SymbolKind } from "../../src/uri/diagnosis/symbols.js";

/**
 * The lowest cost of making a string conform to a rule, by the prices of src/uri/diagnosis/prices.ts. The distances from
 * the beginning to every place of the string, in every state, with and without a deletion under way, are lowered until
 * none can be. There are no shortcuts, and no code is shared with the search of src/uri/diagnosis/repairSearch.ts except
 * the costs.
 */
export class LeastCost {
  private readonly states: readonly number[];
  private readonly ways: ReadonlyMap<number, readonly number[]>;

  /** @param isUnreserved returns true for a character, given by its code point, that stands for itself everywhere */
  constructor(
    private readonly automata: Automata,
    private readonly start: number,
    private readonly isUnreserved: (character: number) => boolean,
  ) {
    this.states = reached(automata, start);
    this.ways = new Map(this.states.map((state) => [state, putIn(automata, state)]));
  }

  of(input: string): number {
    const symbols = Symbols.of(input);
    let here = new Distances([[this.start, false, 0]]);
    for (let place = 0; place < symbols.length; place++) {
      const text = symbols.slice(place, place + 1);
      const own = this.costs(symbols.kindAt(place), text);
      this.insert(here, own, text);
      here = this.over(here, own, text);
    }
    this.insert(here, undefined, "");
    return Math.min(
      ...this.states.filter((state) => this.automata.accepting[state] === 1).map((state) => here.to(state, false)),
    );
  }

  private costs(kind: SymbolKind, text: string): SymbolCosts {
    const { automata, states, isUnreserved } = this;
    // All characters that are not ASCII have one code.
    const characterOf = (code: number): string => (code === ALPHABET_SIZE ? text : String.fromCharCode(code));
    const never = (code: number): boolean =>
      states.every((state) => behind(automata, state, characterOf(code)) === DEAD);
    return symbolCosts(kind, {
      never,
      unreserved: (code) =>
        isUnreserved(characterOf(code).codePointAt(0) ?? 0) && (code < ALPHABET_SIZE || !never(code)),
    });
  }

  /** Lowers the costs by insertions at a place, any number of them. */
  private insert(here: Distances, own: SymbolCosts | undefined, text: string): void {
    const { automata, states } = this;
    const { doubled, split, splitByWord } = own ?? AT_END;
    for (let before = -1; before !== here.lowered;) {
      before = here.lowered;
      for (const state of states) {
        here.lower(state, false, here.to(state, true) + (own?.kept ?? 0));
        const distance = here.to(state, false);
        if (distance === Infinity) continue;
        const unforced = own && behind(automata, state, text) !== DEAD ? PRICES.unforced : 0;
        for (const code of this.ways.get(state) ?? []) {
          const cost =
            code === doubled ? PRICES.known : insertedCost(code) + unforced + (isWord(code) ? splitByWord : split);
          here.lower(automata.step(state, code), false, distance + cost);
        }
      }
    }
  }

  /** Returns the distances after a symbol: it stays, is deleted, is percent-encoded, or is replaced by another. */
  private over(here: Distances, own: SymbolCosts, text: string): Distances {
    const { automata } = this;
    const there = new Distances([]);
    for (const state of this.states) {
      there.lower(state, true, here.to(state, true) + own.deletedNext);
      const distance = here.to(state, false);
      if (distance === Infinity) continue;
      const next = behind(automata, state, text);
      const unforced = next === DEAD ? 0 : PRICES.unforced;
      there.lower(next, false, distance);
      there.lower(state, true, distance + own.deleted + unforced);
      const encoded = next === DEAD ? own.encoded : own.encodedUnforced;
      if (encoded !== NEVER_DONE) there.lower(behind(automata, state, percentEncoded(text)), false, distance + encoded);
      if (own.meant !== undefined)
        there.lower(automata.step(state, own.meant), false, distance + PRICES.correct + unforced);
      const digit =
        /[0-9]/.test(text) && next === DEAD
          ? [..."9876543210"].find((sign) => sign < text && automata.step(state, sign.charCodeAt(0)) !== DEAD)
          : undefined;
      if (digit !== undefined) there.lower(automata.step(state, digit.charCodeAt(0)), false, distance + PRICES.known);
      for (const code of this.ways.get(state) ?? []) {
        if (code !== own.code)
          there.lower(
            automata.step(state, code),
            false,
            distance + replacedCost(code, isWord(own.code)) + own.replaced + unforced,
          );
      }
    }
    return there;
  }
}

/** The lowest costs known at one place, by state, with and without a deletion under way. */
class Distances {
  /** The number of times that a cost was lowered. */
  lowered = 0;
  private readonly known = new Map<number, number>();

  constructor(known: readonly (readonly [state: number, deleting: boolean, distance: number])[]) {
    for (const [state, deleting, distance] of known) this.lower(state, deleting, distance);
  }

  to(state: number, deleting: boolean): number {
    return this.known.get(2 * state + Number(deleting)) ?? Infinity;
  }

  lower(state: number, deleting: boolean, distance: number): void {
    if (state === DEAD || distance >= this.to(state, deleting)) return;
    this.known.set(2 * state + Number(deleting), distance);
    this.lowered++;
  }
}

/** A character for each way in which RFC 3987 takes those beyond ASCII. */
const BEYOND_ASCII = ["\u00E9", "\u{10000}", "\uE000", "\u{F0000}"];

function reached(automata: Automata, start: number): number[] {
  const states = new Set([start]);
  for (const state of states) {
    for (let code = 0; code < ALPHABET_SIZE; code++) states.add(automata.step(state, code));
    for (const character of BEYOND_ASCII) states.add(behind(automata, state, character));
  }
  return [...states].filter((state) => state !== DEAD);
}

/** Returns the state after a text, which may be the dead one. */
function behind(automata: Automata, state: number, text: string): number {
  const { length, state: last } = automata.viablePrefix(text, state);
  return length === text.length ? last : DEAD;
}

/** Returns the characters to insert: one of those that lead to the same state. */
function putIn(automata: Automata, state: number): number[] {
  const targets = new Map<number, number[]>();
  for (let code = 0; code < ALPHABET_SIZE; code++) {
    const next = automata.step(state, code);
    if (next !== DEAD) targets.set(next, [...(targets.get(next) ?? []), code]);
  }
  return [...targets.values()].map(representative);
}
