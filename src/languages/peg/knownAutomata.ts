import { Alphabet, type CharacterSet } from "../automata/characters.js";
import { MinimalAutomata, type MinimalAutomaton, type MooreAutomaton } from "../automata/minimize.js";
import { allPegParts, type Peg, type PegTerminal } from "./peg.js";
import { charactersOf } from "./pegCharacters.js";
import { UndecidableError } from "./undecidableError.js";
import { getOrInsert } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";

/** The automata of a group of steps, and the work that making them took, in transitions. */
export interface KnownGroup {
  readonly automata: readonly MinimalAutomaton[];
  readonly work: number;
}

/** The most transitions of the automata that are kept: 4 bytes each. Beyond it all are forgotten. */
const MOST_KEPT = 20_000_000;

/**
 * The automata of parts of PEGs over one alphabet. Kept for several decisions, they save most of the work: PEGs of one
 * grammar, or two that differ in one expression, have most of their parts in common.
 */
export class KnownAutomata {
  private store = new MinimalAutomata();
  private readonly groups = new Map<string, KnownGroup>();
  private readonly setNumbers = new Map<string, number>();
  private readonly members = new Map<string, Uint8Array | undefined>();
  private kept = 0;

  constructor(readonly alphabet: Alphabet) {}

  /** For decisions about these PEGs, and about others whose terminals read the same sets of characters. */
  static of(pegs: Iterable<Peg>): KnownAutomata {
    const sets = new Map<string, CharacterSet>();
    for (const peg of pegs)
      for (const part of allPegParts(peg))
        if (part.kind === "literal" || part.kind === "class" || part.kind === "any")
          for (const set of readableSets(part)) sets.set(String(set), set);
    return new KnownAutomata(new Alphabet([...sets.values()]));
  }

  /** Returns the alphabet of a program that reads these sets: the one of the known automata if none of its classes is divided. */
  alphabetFor(sets: readonly CharacterSet[]): Alphabet {
    const { alphabet, members } = this;
    const isWhole = (set: CharacterSet): boolean =>
      getOrInsert(members, String(set), () => alphabet.membersIfWhole(set)) !== undefined;
    return sets.every(isWhole) ? alphabet : new Alphabet(sets);
  }

  /** Returns the number of a set of classes, the same for each program. */
  setNumber(members: Uint8Array): number {
    return getOrInsert(this.setNumbers, members.join(""), () => this.setNumbers.size);
  }

  /** Returns the automata of a group, made at its first use. Groups with the same key have the same automata. */
  group(key: string, make: () => KnownGroup): KnownGroup {
    return getOrInsert(this.groups, key, () => {
      const made = make();
      this.kept += made.automata.reduce((sum, { next }) => sum + next.length, 0);
      if (this.kept > MOST_KEPT) {
        this.groups.clear();
        this.store = new MinimalAutomata();
        this.kept = 0;
      }
      return made;
    });
  }

  minimal(automaton: MooreAutomaton): MinimalAutomaton {
    return this.store.minimal(automaton);
  }
}

/** Returns the sets that a terminal reads; none if it is refused, which whoever reads it will say. */
function readableSets(terminal: PegTerminal): readonly CharacterSet[] {
  const distinct = terminal.kind === "literal" ? { ...terminal, text: [...new Set(terminal.text)].join("") } : terminal;
  return tryCatch(
    () => charactersOf(distinct, ""),
    [UndecidableError],
    () => [],
  );
}
