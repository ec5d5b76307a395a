import { DEAD } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";

/** The states, by index, from which a rest of a string is accepted. */
interface Accepting {
  readonly states: Uint8Array;
  /** The same for one more character before the rest, by its class. */
  readonly before: (Accepting | undefined)[];
}

/** How many sets are kept; past it they are made anew. */
const MOST_SETS = 2000;

/**
 * From which states each rest of a string is accepted. The sets are the states of a deterministic automaton that reads from
 * the right; it is made as far as strings ask for it.
 */
export class AcceptedSuffixes {
  readonly states: readonly number[];
  readonly indexOf: Int32Array;
  private readonly known = new Map<number, Accepting[]>();
  private size = 0;
  private end: Accepting | undefined;

  constructor(
    private readonly automata: Automata,
    start: number,
  ) {
    const reached = new Set([start]);
    for (const state of reached) for (const code of automata.following(state)) reached.add(automata.step(state, code));
    this.states = [...reached];
    this.indexOf = new Int32Array(automata.accepting.length);
    this.states.forEach((state, i) => {
      this.indexOf[state] = i;
    });
  }

  /** For each place of a string of these character classes, the states that accept what follows. */
  accepting(classes: Uint8Array): readonly Uint8Array[] {
    if (this.size > MOST_SETS) this.forget();
    const result = new Array<Uint8Array>(classes.length + 1);
    let set = (this.end ??= this.keep(
      Uint8Array.from(this.states, (state) => this.automata.accepting[state] as number),
    ));
    result[classes.length] = set.states;
    for (let place = classes.length - 1; place >= 0; place--) {
      const kind = classes[place] as number;
      set = set.before[kind] ??= this.before(set, kind);
      result[place] = set.states;
    }
    return result;
  }

  private before({ states: behind }: Accepting, kind: number): Accepting {
    const {
      automata: { next, classCount },
      indexOf,
    } = this;
    return this.keep(
      Uint8Array.from(this.states, (state) => {
        const target = next[state * classCount + kind] as number;
        return target === DEAD ? 0 : (behind[indexOf[target] as number] as number);
      }),
    );
  }

  private keep(states: Uint8Array): Accepting {
    let hash = 0;
    for (let i = 0; i < states.length; i++) hash = (Math.imul(hash, 31) + (states[i] as number)) | 0;
    const alike = this.known.get(hash) ?? [];
    const same = alike.find((set) => set.states.every((accepts, i) => accepts === states[i]));
    if (same) return same;
    const set = { states, before: [] };
    this.known.set(hash, [...alike, set]);
    this.size++;
    return set;
  }

  private forget(): void {
    this.known.clear();
    this.size = 0;
    this.end = undefined;
  }
}
