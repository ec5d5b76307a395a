import { DEAD } from "../automata/automaton.js";
import { NEVER, START } from "../automata/dfa.js";
import type { Dfa } from "../automata/dfa.js";
import { ALPHANUMERIC, mostReadable, readability } from "../automata/readable.js";

/** A shortest string to each live state of an automaton, and a shortest one from there to acceptance, of readable characters. */
export class Cover {
  /** One character for each class; that of the class which stands in no string first. */
  readonly representatives: readonly string[];
  /** By state, in the order in which strings reach them. */
  readonly prefixes = new Map<number, string>([[START, ""]]);
  private readonly completions: string[];

  constructor(private readonly dfa: Dfa) {
    this.representatives = dfa.members.map((codes, kind) => {
      const code = mostReadable(codes);
      return code === undefined ? NOWHERE : kind === NEVER ? String.fromCharCode(code) : simplest(codes, code);
    });
    for (const [state, prefix] of this.prefixes) {
      for (let kind = 0; kind < dfa.classCount; kind++) {
        const target = dfa.follow(state, kind);
        if (target !== DEAD && !this.prefixes.has(target)) this.prefixes.set(target, prefix + this.sign(kind));
      }
    }
    this.completions = Array.from({ length: dfa.states + START }, (_, state) =>
      state === DEAD ? "" : this.makeCompletion(state),
    );
  }

  completion(state: number): string {
    return this.completions[state] as string;
  }

  /**
   * For each state and class a string that takes this way, or that tries to where there is none, and goes on as if nothing had
   * been: with the character alone, and for signs twice or with a digit behind, as what may not be repeated here would begin.
   */
  transitions(): Generator<string, void, undefined> {
    return this.from(this.prefixes);
  }

  /** The same behind long strings, in which things are repeated as often as they may be. */
  deepTransitions(): Generator<string, void, undefined> {
    return this.from(this.deepPrefixes());
  }

  private *from(prefixes: Iterable<readonly [number, string]>): Generator<string, void, undefined> {
    for (const [state, prefix] of prefixes) {
      yield prefix;
      yield prefix + this.completion(state);
      for (let kind = 0; kind < this.dfa.classCount; kind++) {
        const sign = this.sign(kind);
        yield this.through(state, prefix, sign, kind);
        if (kind === NEVER || this.dfa.follow(state, kind) !== DEAD || !this.isSign(kind)) continue;
        for (const next of [sign, "0"]) yield prefix + sign + next + this.completion(state);
      }
    }
  }

  /** To each state a long string: depth first, letters and digits before signs. */
  private deepPrefixes(): Map<number, string> {
    const { dfa } = this;
    const kinds = [...dfa.members.keys()].sort((a, b) => Number(this.isSign(a)) - Number(this.isSign(b)));
    const found = new Map<number, string>();
    const waiting: [number, string][] = [[START, ""]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [state, prefix] = next;
      if (found.has(state)) continue;
      found.set(state, prefix);
      for (const kind of [...kinds].reverse()) {
        const target = dfa.follow(state, kind);
        if (target !== DEAD && !found.has(target)) waiting.push([target, prefix + this.sign(kind)]);
      }
    }
    return found;
  }

  private isSign(kind: number): boolean {
    return readability(this.sign(kind).charCodeAt(0)) < ALPHANUMERIC;
  }

  /** Each character in each state, going on as above. */
  *characters(): Generator<string, void, undefined> {
    for (const [state, prefix] of this.prefixes) {
      for (let kind = 0; kind < this.dfa.classCount; kind++) {
        for (const code of this.dfa.members[kind] as readonly number[])
          yield this.through(state, prefix, String.fromCharCode(code), kind);
      }
      yield this.through(state, prefix, NOWHERE, NEVER);
    }
  }

  private through(state: number, prefix: string, sign: string, kind: number): string {
    const target = this.dfa.follow(state, kind);
    return prefix + sign + this.completion(target === DEAD ? state : target);
  }

  private sign(kind: number): string {
    return this.representatives[kind] as string;
  }

  private makeCompletion(from: number): string {
    let text = "";
    for (let state = from; this.dfa.accepting[state] !== 1;) {
      const distance = this.dfa.distance[state] as number;
      let kind = 0;
      while (this.dfa.distance[this.dfa.follow(state, kind)] !== distance - 1) kind++;
      text += this.sign(kind);
      state = this.dfa.follow(state, kind);
    }
    return text;
  }
}

/** Stands in no rule of any document. */
const NOWHERE = "\u00E9";

/** "a" and "0" rather than the first letter or digit that is as readable. */
function simplest(codes: readonly number[], readable: number): string {
  const found = ["0", "a"].find((sign) => codes.includes(sign.charCodeAt(0)));
  return found ?? String.fromCharCode(readable);
}
