import { DEAD } from "../../languages/automata/automaton.js";
import { NEVER, START, type Dfa } from "../../languages/automata/dfa.js";
import { ShortestPaths } from "../../languages/automata/shortest.js";
import { ALPHANUMERIC, mostReadable, readability } from "../../languages/automata/readable.js";
import { itemAt } from "../../text/itemAt.js";

/** Strings of readable characters that take every transition of an automaton. */
export class TransitionCover {
  /** One character for each character class; the class of characters that no accepted string contains comes first. */
  readonly representatives: readonly string[];
  /** A shortest string to each live state, in the order in which strings reach the states. */
  readonly prefixes = new Map<number, string>();
  /** A shortest string from each state to an accepting one. */
  private readonly completions: string[];

  constructor(private readonly dfa: Dfa) {
    this.representatives = dfa.members.map((codes, kind) => {
      const code = mostReadable(codes);
      return code === undefined ? IN_NO_RULE : kind === NEVER ? String.fromCharCode(code) : simplest(codes, code);
    });
    const paths = new ShortestPaths([START], dfa.transitions);
    for (const state of paths.states()) this.prefixes.set(state, this.text(paths.pathTo(state)));
    this.completions = Array.from({ length: dfa.states + START }, (_, state) =>
      state === DEAD ? "" : this.text(dfa.completion(state)),
    );
  }

  /**
   * Yields, for each state and character class, a string that takes this transition and then a shortest way to
   * acceptance. Where there is no such transition, the string continues as if the character were not there; a character
   * that is not alphanumeric is also tried twice and with a digit after it, as something that must not be repeated here
   * would begin.
   */
  transitions(): Generator<string, void, undefined> {
    return this.transitionsAfter(this.prefixes);
  }

  /** Yields the strings of {@link transitions} after long prefixes, in which everything is repeated as often as possible. */
  deepTransitions(): Generator<string, void, undefined> {
    return this.transitionsAfter(this.deepPrefixes());
  }

  private *transitionsAfter(prefixes: Iterable<readonly [number, string]>): Generator<string, void, undefined> {
    for (const [state, prefix] of prefixes) {
      yield prefix;
      yield prefix + this.completion(state);
      for (let kind = 0; kind < this.dfa.classCount; kind++) {
        const character = this.character(kind);
        yield this.through(state, prefix, character, kind);
        if (kind === NEVER || this.dfa.follow(state, kind) !== DEAD || this.isAlphanumeric(kind)) continue;
        for (const next of [character, "0"]) yield prefix + character + next + this.completion(state);
      }
    }
  }

  /** Returns a long string to each state: depth first, letters and digits before other characters. */
  private deepPrefixes(): Map<number, string> {
    const { dfa } = this;
    const kinds = this.alphanumericFirst();
    // Depth first, so none of the searches of src/languages/automata, which are breadth first.
    const found = new Map<number, string>();
    const waiting: [number, string][] = [[START, ""]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [state, prefix] = next;
      if (found.has(state)) continue;
      found.set(state, prefix);
      for (const kind of [...kinds].reverse()) {
        const target = dfa.follow(state, kind);
        if (target !== DEAD && !found.has(target)) waiting.push([target, prefix + this.character(kind)]);
      }
    }
    return found;
  }

  /** Yields a string for each character in each state; each continues as in {@link transitions}. */
  *characters(): Generator<string, void, undefined> {
    for (const [state, prefix] of this.prefixes) {
      for (const [kind, codes] of this.dfa.members.entries())
        for (const code of codes) yield this.through(state, prefix, String.fromCharCode(code), kind);
      yield this.through(state, prefix, IN_NO_RULE, NEVER);
    }
  }

  /** Yields, for each state in which a character may be repeated, a string of at least this length that repeats it. */
  *repeated(length: number): Generator<string, void, undefined> {
    const kinds = this.alphanumericFirst();
    for (const [state, prefix] of this.prefixes) {
      const kind = kinds.find((one) => this.dfa.follow(state, one) === state);
      if (kind === undefined) continue;
      const end = this.completion(state);
      yield prefix + this.character(kind).repeat(Math.max(0, length - prefix.length - end.length)) + end;
    }
  }

  private through(state: number, prefix: string, character: string, kind: number): string {
    const target = this.dfa.follow(state, kind);
    return prefix + character + this.completion(target === DEAD ? state : target);
  }

  private alphanumericFirst(): number[] {
    const kinds = [...this.dfa.members.keys()];
    return kinds.sort((a, b) => Number(this.isAlphanumeric(b)) - Number(this.isAlphanumeric(a)));
  }

  private isAlphanumeric(kind: number): boolean {
    return readability(this.character(kind).charCodeAt(0)) >= ALPHANUMERIC;
  }

  private character(kind: number): string {
    return itemAt(this.representatives, kind);
  }

  private completion(state: number): string {
    return itemAt(this.completions, state);
  }

  private text(kinds: readonly number[]): string {
    return kinds.map((kind) => this.character(kind)).join("");
  }
}

/** A character that no rule of any document contains. */
const IN_NO_RULE = "\u00E9";

/** Returns "0" or "a" if the class contains it, otherwise its most readable character. */
function simplest(codes: readonly number[], mostReadableCode: number): string {
  const found = ["0", "a"].find((character) => codes.includes(character.charCodeAt(0)));
  return found ?? String.fromCharCode(mostReadableCode);
}
