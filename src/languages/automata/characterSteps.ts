import { DEAD, type Automata } from "./automaton.js";
import { CODE_UNITS, FIRST_LOW_SURROGATE, FIRST_SURROGATE, LAST_SURROGATE } from "./characters.js";

/**
 * The automata of a grammar with steps for whole characters: a character beyond U+FFFF is one step, and half a
 * character leads to the dead state. The states are those of the {@link Automata}; the classes of pairs of code units
 * come after theirs.
 */
export class CharacterSteps {
  readonly classCount: number;
  /** `next[state * classCount + class]` */
  readonly next: Uint16Array;
  /** For pairs: by the class of the second code unit, its place among such classes; the class of the first pair by that of the first. */
  private readonly lowPlaces = new Map<number, number>();
  private readonly pairsFrom = new Map<number, number>();
  /** The class of what always leads to the dead state. */
  private readonly never: number;

  constructor(private readonly automata: Automata) {
    const { classCount, next, accepting } = automata;
    this.never = classCount - 1;
    const [highs, lows] = [
      this.classesIn(FIRST_SURROGATE, FIRST_LOW_SURROGATE - 1),
      this.classesIn(FIRST_LOW_SURROGATE, LAST_SURROGATE),
    ];
    lows.forEach((low, place) => this.lowPlaces.set(low, place));
    highs.forEach((high, place) => this.pairsFrom.set(high, classCount + place * lows.length));
    this.classCount = classCount + highs.length * lows.length;
    if (this.classCount === classCount) {
      this.next = next;
      return;
    }
    this.next = new Uint16Array(accepting.length * this.classCount);
    for (let state = 0; state < accepting.length; state++) {
      const row = next.subarray(state * classCount, (state + 1) * classCount);
      this.next.set(row, state * this.classCount);
      for (const [place, high] of highs.entries()) {
        const between = row[high] ?? DEAD;
        // Half a character is not a step.
        this.next[state * this.classCount + high] = DEAD;
        lows.forEach((low, i) => {
          this.next[state * this.classCount + classCount + place * lows.length + i] =
            between === DEAD ? DEAD : (next[between * classCount + low] ?? DEAD);
        });
      }
      for (const low of lows) this.next[state * this.classCount + low] = DEAD;
    }
  }

  /** Returns the class of a whole character, given by its code point. */
  classOf(character: number): number {
    const { classOf, alphabetSize } = this.automata;
    if (character < CODE_UNITS) {
      if (character >= FIRST_SURROGATE && character <= LAST_SURROGATE) return this.never;
      return classOf[Math.min(character, alphabetSize)] ?? this.never;
    }
    const text = String.fromCodePoint(character);
    const [high, low] = [text.charCodeAt(0), text.charCodeAt(1)].map((unit) => classOf[Math.min(unit, alphabetSize)]);
    const first = this.pairsFrom.get(high ?? this.never);
    const place = this.lowPlaces.get(low ?? this.never);
    return first === undefined || place === undefined ? this.never : first + place;
  }

  /** Returns the state after one more character of a class. */
  follow(state: number, kind: number): number {
    return this.next[state * this.classCount + kind] ?? DEAD;
  }

  /** Returns the state after one more character, given by its code point. */
  step(state: number, character: number): number {
    return this.follow(state, this.classOf(character));
  }

  /** Returns the classes of some code units, without the class of what always leads to the dead state. */
  private classesIn(first: number, last: number): number[] {
    const { rangesBeyondAscii, classOf } = this.automata;
    const inside = rangesBeyondAscii.filter(([from, to]) => from <= last && to >= first);
    return [...new Set(inside.map(([from]) => classOf[Math.max(from, first)] ?? this.never))];
  }
}
