import { argumentRangeError, shown } from "../../text/uriError.js";
import {
  characterOf,
  characterSet,
  CODE_UNITS,
  isHighSurrogate,
  isLowSurrogate,
  singles,
  type CharacterSet,
  type Range,
} from "./characters.js";
import { reachable } from "./reach.js";
import { shortestPath } from "./shortest.js";
import { valueFor } from "../../text/itemAt.js";

/**
 * The minimal deterministic automata of all rules of one grammar, in one table: states with the same future are one state,
 * whatever rule they came from. `src/languages/abnf/ruleAutomata.ts` makes it from the published rules, never from a PEG.
 */
export interface PackedAutomata {
  /** For each of the 128 ASCII characters the letter of its class; the characters of one class are alike in every state. */
  readonly classes: string;
  /** States from 1 on, separated by ";". A "+" marks an accepting one; then `classes:target` (base 36), separated by ",". */
  readonly states: string;
  /** The state in which each rule begins. */
  readonly starts: Readonly<Record<string, number>>;
  /**
   * The classes of UTF-16 code units beyond ASCII, in ascending order; the code units between them are in none of them.
   * Absent if there are none.
   */
  readonly beyondAscii?: readonly (readonly [from: number, to: number, letter: string])[];
}

/** The number of ASCII characters. Of the documents of this package, only RFC 3987 has rules with others. */
export const ALPHABET_SIZE = 128;

const LARGEST_BYTE = 255;

/** The state from which no string is accepted any more. */
export const DEAD = 0;

/** The automata of all rules of one grammar, unpacked from {@link PackedAutomata}. */
export class Automata {
  readonly classCount: number;
  /** The code unit from which on all are one class, that of the last entry of `classOf`: `ALPHABET_SIZE` for rules in ASCII. */
  readonly alphabetSize: number;
  /** Class of each UTF-16 code unit up to `alphabetSize`; the last entry is that of all from there on. */
  readonly classOf: Uint8Array | Uint16Array;
  /** `next[state * classCount + class]`. */
  readonly next: Uint16Array;
  readonly accepting: Uint8Array;
  readonly starts: ReadonlyMap<string, number>;
  /** The code units beyond ASCII that some rule has, as ranges of one class each, ascending. */
  readonly rangesBeyondAscii: CharacterSet;
  /** By state: 1 after half a character. */
  private insideCharacter: Uint8Array | undefined;
  private firstCodes: readonly number[] | undefined;
  private rangesOfClasses: readonly CharacterSet[] | undefined;

  constructor(packed: PackedAutomata) {
    const { beyondAscii = [] } = packed;
    const letters = [...new Set([...packed.classes, ...beyondAscii.map(([, , letter]) => letter)])];
    const others = letters.length;
    this.classCount = others + 1;
    this.alphabetSize = (beyondAscii[beyondAscii.length - 1]?.[1] ?? ALPHABET_SIZE - 1) + 1;
    const classOf = new (others < LARGEST_BYTE ? Uint8Array : Uint16Array)(this.alphabetSize + 1).fill(others);
    classOf.set([...packed.classes].map((letter) => letters.indexOf(letter)));
    for (const [from, to, letter] of beyondAscii) classOf.fill(letters.indexOf(letter), from, to + 1);
    this.classOf = classOf;
    this.rangesBeyondAscii = beyondAscii.map(([from, to]) => [from, to]);
    const classOfLetter = new Map(letters.map((letter, number) => [letter, number]));
    const states = packed.states.split(";");
    this.next = new Uint16Array((states.length + 1) * this.classCount);
    this.accepting = new Uint8Array(states.length + 1);
    states.forEach((text, index) => {
      const state = index + 1;
      if (text.startsWith("+")) this.accepting[state] = 1;
      for (const group of text.replace("+", "").split(",")) {
        const colon = group.indexOf(":");
        const target = parseInt(group.slice(colon + 1), 36);
        for (const letter of group.slice(0, Math.max(0, colon)))
          this.next[state * this.classCount + valueFor(classOfLetter, letter)] = target;
      }
    });
    this.starts = new Map(Object.entries(packed.starts));
  }

  /**
   * Returns the state in which a rule begins.
   *
   * @throws {RangeError} if there is no such rule; the message names the existing ones
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
    const { alphabetSize } = this;
    const kind = this.classOf[code < alphabetSize ? code : alphabetSize] ?? 0;
    return this.next[state * this.classCount + kind] ?? DEAD;
  }

  goesOn(state: number): boolean {
    for (let kind = 0; kind < this.classCount; kind++)
      if (this.next[state * this.classCount + kind] !== DEAD) return true;
    return false;
  }

  /** Returns true in a state after a code unit if only the other half of the same character may follow. */
  endsCharacter(state: number): boolean {
    if (!this.goesOn(state)) return true;
    return (
      this.endsInsideCharacter(state) && this.rangesBeyondAscii.every(([from]) => !this.goesOn(this.step(state, from)))
    );
  }

  /** Returns true if `input` belongs to the language that begins in `start`. */
  accepts(input: string, start: number): boolean {
    const { classOf, next, classCount, alphabetSize } = this;
    let state = start;
    for (let i = 0; i < input.length; i++) {
      const code = input.charCodeAt(i);
      state = next[state * classCount + (classOf[code < alphabetSize ? code : alphabetSize] ?? 0)] ?? DEAD;
      if (state === DEAD) return false;
    }
    return this.accepting[state] === 1;
  }

  /**
   * Returns the length of the longest prefix of `input` that some string of the language begins with, and the state there. The
   * prefix never ends inside a character.
   */
  viablePrefix(input: string, start: number): { readonly length: number; readonly state: number } {
    let before = start;
    let state = start;
    let length = 0;
    for (; length < input.length; length++) {
      const following = this.step(state, input.charCodeAt(length));
      if (following === DEAD) break;
      before = state;
      state = following;
    }
    return this.endsInsideCharacter(state) ? { length: length - 1, state: before } : { length, state };
  }

  /** Returns true in a state after half a character: the other half must follow. */
  private endsInsideCharacter(state: number): boolean {
    this.insideCharacter ??= this.statesInsideCharacters();
    return this.insideCharacter[state] === 1;
  }

  private statesInsideCharacters(): Uint8Array {
    const { accepting, rangesBeyondAscii } = this;
    const isInside = (state: number): boolean => {
      const units = rangesBeyondAscii.filter(([from]) => this.step(state, from) !== DEAD);
      return (
        units.length > 0 &&
        accepting[state] !== 1 &&
        units.every(([from, to]) => isLowSurrogate(from) && isLowSurrogate(to)) &&
        this.following(state).length === 0
      );
    };
    return Uint8Array.from(accepting, (_, state) => Number(rangesBeyondAscii.length > 0 && isInside(state)));
  }

  /** Returns the codes of the ASCII characters that may follow in `state`, ascending. */
  following(state: number): number[] {
    const codes: number[] = [];
    for (let code = 0; code < ALPHABET_SIZE; code++) if (this.step(state, code) !== DEAD) codes.push(code);
    return codes;
  }

  /**
   * Returns the characters beyond ASCII that may follow in `state`: whole ones, so that 0x1f600 means a pair of code
   * units. Half a character is included only where a grammar accepts it alone.
   *
   * @param isWanted returns whether to include the characters that begin with a code unit
   */
  followingBeyondAscii(state: number, isWanted: (code: number) => boolean = () => true): CharacterSet {
    const characters: Range[] = [];
    for (const [from, to] of this.rangesBeyondAscii) {
      const target = this.step(state, from);
      if (target === DEAD || !isWanted(from)) continue;
      if (!isHighSurrogate(from) || !this.endsInsideCharacter(target)) characters.push([from, to]);
      else
        for (const [low, lastLow] of this.rangesBeyondAscii) {
          if (this.step(target, low) === DEAD) continue;
          for (let high = from; high <= to; high++)
            characters.push([characterOf(high, low), characterOf(high, lastLow)]);
        }
    }
    return characterSet(characters);
  }

  /**
   * Returns the characters of a language that has single characters only, ASCII and others, and `undefined` for any other language.
   *
   * @param start the state in which the language begins
   */
  singleCharacters(start: number): CharacterSet | undefined {
    if (this.accepting[start] === 1) return undefined;
    const codes = this.following(start);
    for (const code of [...codes, ...this.rangesBeyondAscii.map(([from]) => from)])
      if (!this.endsCharacter(this.step(start, code))) return undefined;
    return characterSet([...singles(codes), ...this.followingBeyondAscii(start)]);
  }

  /** Returns the first code unit of each class up to `alphabetSize`, ascending. */
  get representatives(): readonly number[] {
    return (this.firstCodes ??= this.classRanges
      .flatMap(([first]) => (first && first[0] < this.alphabetSize ? [first[0]] : []))
      .sort((a, b) => a - b));
  }

  /** Returns the code units up to `alphabetSize` that are of the same class as one of `codes`, ascending. */
  codesLike(codes: readonly number[]): number[] {
    const kinds = new Set(codes.map((code) => this.classOf[code]));
    const all: number[] = [];
    for (let code = 0; code < this.alphabetSize; code++) if (kinds.has(this.classOf[code])) all.push(code);
    return all;
  }

  /** Returns the code units of each class; those that no rule has are the last one. */
  get classRanges(): readonly CharacterSet[] {
    if (!this.rangesOfClasses) {
      const ranges = Array.from({ length: this.classCount }, (): [number, number][] => []);
      let last: [number, number] | undefined;
      this.classOf.forEach((kind, code) => {
        if (last && this.classOf[code - 1] === kind) last[1] = code;
        else ranges[kind]?.push((last = [code, code]));
      });
      if (last) last[1] = CODE_UNITS - 1;
      this.rangesOfClasses = ranges;
    }
    return this.rangesOfClasses;
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
        for (const code of this.representatives) {
          const target = this.step(from, code);
          if (target !== DEAD) visit(code, target);
        }
      },
      (reached) => this.accepting[reached] === 1,
    );
    if (!codes) throw new Error(`no string is accepted from state ${state}`);
    return String.fromCharCode(...codes);
  }
}
