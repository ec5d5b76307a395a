import { DEAD } from "../../languages/automata/automaton.js";
import { START, type Dfa } from "../../languages/automata/dfa.js";
import { mostReadable, readability } from "../../languages/automata/readable.js";
import { ShortestPaths } from "../../languages/automata/shortest.js";

const PERCENT = 0x25;
/** The number of characters of an escape after "%". */
const DIGITS = 2;

/** An automaton with at most this many situations is small; see {@link Routes.all}. */
const SMALL = 40;

/** The position after a string: a state of the automaton, and how many digits of an escape must still follow. */
interface Situation {
  readonly prefix: string;
  readonly state: number;
  readonly pending: number;
}

/**
 * Shortest strings of a language that have a certain character, told apart by whether it is part of an escape. In all
 * languages here every "%" begins an escape.
 */
export class Routes {
  private readonly situations: readonly Situation[];

  constructor(private readonly dfa: Dfa) {
    // A situation is searched for as one number.
    const situation = (state: number, pending: number): number => state * (DIGITS + 1) + pending;
    const paths = new ShortestPaths([situation(START, 0)], (from, visit) => {
      const pending = from % (DIGITS + 1);
      const state = (from - pending) / (DIGITS + 1);
      for (const code of codes) {
        const target = dfa.step(state, code);
        if (target !== DEAD) visit(code, situation(target, pendingAfter(code, pending)));
      }
    });
    const codes = dfa.members
      .flatMap((members) => [
        mostReadable(members.filter((code) => code !== PERCENT)) ?? [],
        members.filter((code) => code === PERCENT),
      ])
      .flat();
    this.situations = Array.from(paths.states(), (from) => ({
      prefix: String.fromCharCode(...paths.pathTo(from)),
      state: Math.floor(from / (DIGITS + 1)),
      pending: from % (DIGITS + 1),
    }));
  }

  /** Yields, for each situation in which the character may follow, a shortest string that has it there; short prefixes first. */
  *by(code: number, escaped: boolean): Generator<string> {
    for (const { prefix, state, pending } of this.situations) {
      const target = this.dfa.step(state, code);
      if (target === DEAD || escaped !== (pending > 0 || code === PERCENT)) continue;
      yield prefix + String.fromCharCode(code) + this.completion(target);
    }
  }

  /** Returns strings that lead through every state; of a small automaton, whose states tell little apart, through every transition. */
  all(): string[] {
    const through = this.situations.map(({ prefix, state }) => prefix + this.completion(state));
    if (this.situations.length > SMALL) return [...new Set(through)];
    const codes = this.dfa.members.flatMap((members) => mostReadable(members) ?? []);
    return [...new Set([...through, ...codes.flatMap((code) => [...this.by(code, false)])])];
  }

  private completion(from: number): string {
    const { members } = this.dfa;
    const rating = (kind: number): number => readability(mostReadable(members[kind] ?? []) ?? 0);
    const kinds = this.dfa.completion(from, (choices) =>
      choices.reduce((best, kind) => (rating(kind) > rating(best) ? kind : best)),
    );
    return String.fromCharCode(...kinds.flatMap((kind) => mostReadable(members[kind] ?? []) ?? []));
  }
}

function pendingAfter(code: number, pending: number): number {
  if (pending > 0) return pending - 1;
  return code === PERCENT ? DIGITS : 0;
}

/** Returns true if the character at `offset` of a conforming text is part of an escape. */
export function inEscape(text: string, offset: number): boolean {
  return text.slice(Math.max(0, offset - DIGITS), offset + 1).includes("%");
}
