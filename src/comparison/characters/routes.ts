import { DEAD } from "../../automata/automaton.js";
import { START } from "../../automata/dfa.js";
import type { Dfa } from "../../automata/dfa.js";
import { mostReadable } from "../../automata/readable.js";

const PERCENT = 0x25;
/** How many characters of an escape are still to come behind "%". */
const DIGITS = 2;

/** Places of an automaton that is small. */
const SMALL = 40;

interface Place {
  readonly prefix: string;
  readonly state: number;
  /** How many digits of an escape are still to come. */
  readonly pending: number;
}

/**
 * Shortest ways through an automaton by a character, told apart by whether it is part of an escape. In all languages here
 * "%" begins an escape, and nothing else does.
 */
export class Routes {
  private readonly places: readonly Place[];

  constructor(private readonly dfa: Dfa) {
    const known = new Set<number>();
    const places: Place[] = [];
    const add = (place: Place): void => {
      const key = place.state * (DIGITS + 1) + place.pending;
      if (place.state === DEAD || known.has(key)) return;
      known.add(key);
      places.push(place);
    };
    add({ prefix: "", state: START, pending: 0 });
    for (const { prefix, state, pending } of places) {
      for (const members of dfa.members) {
        for (const code of [
          mostReadable(members.filter((member) => member !== PERCENT)),
          members.find((member) => member === PERCENT),
        ]) {
          if (code !== undefined)
            add({
              prefix: prefix + String.fromCharCode(code),
              state: dfa.step(state, code),
              pending: pendingBehind(code, pending),
            });
        }
      }
    }
    this.places = places;
  }

  /** For each place where the character may stand, a shortest string that has it there; the shorter beginnings first. */
  *by(code: number, escaped: boolean): Generator<string> {
    for (const { prefix, state, pending } of this.places) {
      const target = this.dfa.step(state, code);
      if (target === DEAD || escaped !== (pending > 0 || code === PERCENT)) continue;
      yield prefix + String.fromCharCode(code) + this.completion(target);
    }
  }

  /** Strings that between them lead through every state; in a small automaton, whose states tell little apart, by every transition. */
  all(): string[] {
    const through = this.places.map(({ prefix, state }) => prefix + this.completion(state));
    if (this.places.length > SMALL) return [...new Set(through)];
    const codes = this.dfa.members.flatMap((members) => mostReadable(members) ?? []);
    return [...new Set([...through, ...codes.flatMap((code) => [...this.by(code, false)])])];
  }

  private completion(from: number): string {
    const { dfa } = this;
    let text = "";
    for (let state = from; dfa.accepting[state] !== 1;) {
      const kinds = dfa.members.filter(
        ([code]) => code !== undefined && dfa.distance[dfa.step(state, code)] === (dfa.distance[state] as number) - 1,
      );
      const code = mostReadable(kinds.flat()) as number;
      text += String.fromCharCode(code);
      state = dfa.step(state, code);
    }
    return text;
  }
}

function pendingBehind(code: number, pending: number): number {
  if (pending > 0) return pending - 1;
  return code === PERCENT ? DIGITS : 0;
}

/** Whether the character at `offset` of a conforming text is part of an escape. */
export function inEscape(text: string, offset: number): boolean {
  return text.slice(Math.max(0, offset - DIGITS), offset + 1).includes("%");
}
