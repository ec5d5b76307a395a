import { DEAD, type Automata } from "../../languages/automata/automaton.js";
import type { CharacterSteps } from "../../languages/automata/characterSteps.js";
import { remembered } from "../../text/itemAt.js";

/** The states, by index, from which one suffix is accepted. */
interface Accepting {
  readonly states: Uint8Array;
  /** The sets for the suffixes that are one character longer, by the class of that character. */
  readonly before: (Accepting | undefined)[];
}

/** The most sets that are remembered; after that they are built again. */
const MOST_SETS = 2000;

/**
 * Computes from which states each suffix of a string is accepted. The sets of states are the states of a deterministic
 * automaton that reads from right to left. It is built lazily.
 */
export class AcceptedSuffixes {
  readonly states: readonly number[];
  readonly indexOf: Int32Array;
  private readonly known = new Map<string, Accepting>();
  /** The set for the empty suffix. */
  private ofNothing: Accepting | undefined;

  constructor(
    private readonly automata: Automata,
    private readonly steps: CharacterSteps,
    start: number,
  ) {
    this.states = automata.reachableFrom(start);
    this.indexOf = new Int32Array(automata.accepting.length);
    this.states.forEach((state, i) => {
      this.indexOf[state] = i;
    });
  }

  /** Returns, for each index of a string given as character classes, the states from which the rest of it is accepted. */
  accepting(classes: Uint8Array): readonly Uint8Array[] {
    if (this.known.size > MOST_SETS) {
      this.known.clear();
      this.ofNothing = undefined;
    }
    const result = new Array<Uint8Array>(classes.length + 1);
    let set = (this.ofNothing ??= this.remember(
      Uint8Array.from(this.states, (state) => this.automata.accepting[state] ?? 0),
    ));
    result[classes.length] = set.states;
    for (let index = classes.length - 1; index >= 0; index--) {
      const kind = classes[index] ?? 0;
      set = set.before[kind] ??= this.prepend(set, kind);
      result[index] = set.states;
    }
    return result;
  }

  private prepend({ states: after }: Accepting, kind: number): Accepting {
    const {
      steps: { next, classCount },
      indexOf,
    } = this;
    return this.remember(
      Uint8Array.from(this.states, (state) => {
        const target = next[state * classCount + kind] ?? DEAD;
        return target === DEAD ? 0 : (after[indexOf[target] ?? 0] ?? 0);
      }),
    );
  }

  private remember(states: Uint8Array): Accepting {
    return remembered(this.known, states.join(""), () => {
      // As long as it gets: V8 takes longer to read outside of an array.
      const before = new Array<Accepting | undefined>(this.steps.classCount).fill(undefined);
      return { states, before };
    });
  }
}
