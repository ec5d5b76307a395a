import { ALPHABET_SIZE, DEAD, type Automata } from "../../languages/automata/automaton.js";
import type { CharacterSteps } from "../../languages/automata/characterSteps.js";
import { insertedCost, replacedCost, representative, symbolCosts, type SymbolCosts } from "./editCosts.js";
import { ReverseAutomaton } from "../../languages/automata/reverse.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import { ESCAPES } from "../percent/escapes.js";
import { isWord, type SymbolKind } from "./symbols.js";

/** The most states of the automaton of suffixes that are remembered; after that it is built again. */
const MOST_SUFFIXES = 2000;

/** A character that may be inserted, or put instead of another: the representative of all that lead to its target. */
interface Insertion {
  readonly target: number;
  readonly code: number;
  readonly isWord: boolean;
  /** The cost of inserting it, of putting it instead of a letter or digit, and instead of punctuation. */
  readonly inserted: number;
  readonly insteadOfWord: number;
  readonly insteadOfPunctuation: number;
}

/** Answers what a search for repairs asks of the rule that rejects a string: costs, insertions, and whether the rest of the string is accepted. */
export class RuleRepairs {
  /** The place of each state among those that can be reached. */
  private readonly placeOf: Int32Array;
  private suffixes: ReverseAutomaton | undefined;
  /** 1 for each character class that some string of the rule holds. */
  private readonly held: Uint8Array;
  private readonly insertions: (readonly Insertion[] | undefined)[];
  private readonly known = [new WeakMap<SymbolKind, SymbolCosts>(), new WeakMap(), new WeakMap()] as const;

  /**
   * @param steps the steps of the same automata for whole characters
   * @param isUnreserved returns true for the characters that are never delimiters
   */
  constructor(
    readonly automata: Automata,
    readonly steps: CharacterSteps,
    readonly start: number,
    private readonly isUnreserved: (character: number) => boolean,
  ) {
    const states = automata.reachableFrom(start);
    this.placeOf = new Int32Array(automata.accepting.length);
    states.forEach((state, place) => {
      this.placeOf[state] = place;
    });
    const { classCount, next } = steps;
    this.held = Uint8Array.from({ length: classCount }, (_, kind) =>
      Number(states.some((state) => next[state * classCount + kind] !== DEAD)),
    );
    this.insertions = new Array<undefined>(automata.accepting.length).fill(undefined);
  }

  /** Returns true if a character, given by its code point, is in some string of the rule. */
  mayHold(character: number): boolean {
    return this.held[this.steps.classOf(character)] === 1;
  }

  /**
   * Returns the costs of the edits of a symbol.
   *
   * @param character its code point
   */
  costs(kind: SymbolKind, character: number): SymbolCosts {
    const isAscii = character < ALPHABET_SIZE;
    const isHeld = !isAscii && this.mayHold(character);
    const isUnreserved = isHeld && this.isUnreserved(character);
    // For characters beyond ASCII, the kind does not determine what the rule allows.
    return getOrInsert(this.known[isUnreserved ? 2 : isHeld ? 1 : 0], kind, () =>
      symbolCosts(kind, {
        never: (code) => (code === ALPHABET_SIZE ? !isHeld : !this.mayHold(code)),
        unreserved: (code) => (code === ALPHABET_SIZE ? isUnreserved : this.isUnreserved(code)),
      }),
    );
  }

  insertionsFrom(state: number): readonly Insertion[] {
    return (this.insertions[state] ??= insertionsFrom(this.automata, state));
  }

  /** Returns a function that returns whether the rest of a text is accepted from an offset and state. */
  acceptance(text: string): (offset: number, state: number) => boolean {
    if (!this.suffixes || this.suffixes.size > MOST_SUFFIXES)
      this.suffixes = new ReverseAutomaton(this.automata, this.start);
    const { suffixes, placeOf } = this;
    const after = new Int32Array(text.length + 1);
    after[text.length] = suffixes.start;
    for (let offset = text.length - 1; offset >= 0; offset--)
      after[offset] = suffixes.step(after[offset + 1] ?? 0, text.charCodeAt(offset));
    return (offset, state) => suffixes.accepts(after[offset] ?? 0, placeOf[state] ?? 0);
  }

  /** Returns the state after a percent-encoded symbol. */
  encoded(state: number, { code, octets }: SymbolCosts): number {
    // Which octets beyond ASCII makes no difference to a rule.
    const escapes = itemAt(ESCAPES, code < ALPHABET_SIZE ? code : 0xe2) + "%82".repeat(octets - 1);
    const viable = this.automata.viablePrefix(escapes, state);
    return viable.length === escapes.length ? viable.state : DEAD;
  }
}

function insertionsFrom(automata: Automata, state: number): Insertion[] {
  const codes = new Map<number, number[]>();
  for (const code of automata.following(state)) {
    const target = automata.step(state, code);
    codes.set(target, [...(codes.get(target) ?? []), code]);
  }
  return [...codes].map(([target, all]) => {
    const code = representative(all);
    return {
      target,
      code,
      isWord: isWord(code),
      inserted: insertedCost(code),
      insteadOfWord: replacedCost(code, true),
      insteadOfPunctuation: replacedCost(code, false),
    };
  });
}
