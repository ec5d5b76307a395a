import { ALPHABET_SIZE, DEAD, type Automata } from "../../languages/automata/automaton.js";
import type { CharacterSteps } from "../../languages/automata/characterSteps.js";
import { insertedCost, replacedCost, representative, symbolCosts, type SymbolCosts } from "./editCosts.js";
import { AcceptedSuffixes } from "./acceptedSuffixes.js";
import { itemAt, remembered } from "../../text/itemAt.js";
import { ESCAPES } from "../percent/escapes.js";
import { isWord, type SymbolKind } from "./symbols.js";

/** More than any code point. */
const BEYOND_UNICODE = 0x110000;

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
  private readonly suffixes: AcceptedSuffixes;
  /** 1 for each character class that some string of the rule holds. */
  private readonly held: Uint8Array;
  private readonly insertions: readonly (readonly Insertion[])[];
  private readonly known = [new WeakMap<SymbolKind, SymbolCosts>(), new WeakMap(), new WeakMap()] as const;
  private readonly past = new Map<number, boolean>();

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
    this.suffixes = new AcceptedSuffixes(automata, steps, start);
    const { classCount, next } = steps;
    this.held = Uint8Array.from({ length: classCount }, (_, kind) =>
      Number(this.suffixes.states.some((state) => next[state * classCount + kind] !== DEAD)),
    );
    this.insertions = this.suffixes.states.map((state) => insertionsFrom(automata, state));
  }

  /** Returns true if a character, given by its code point, is in some string of the rule. */
  mayHold(character: number): boolean {
    return this.held[this.steps.classOf(character)] === 1;
  }

  /** Returns true if no string of the rule holds a character from a state on. */
  isPast(state: number, character: number): boolean {
    const { automata, steps, past } = this;
    return remembered(past, state * BEYOND_UNICODE + character, () =>
      automata.reachableFrom(state).every((after) => steps.step(after, character) === DEAD),
    );
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
    return remembered(this.known[isUnreserved ? 2 : isHeld ? 1 : 0], kind, () =>
      symbolCosts(kind, {
        never: (code) => (code === ALPHABET_SIZE ? !isHeld : !this.mayHold(code)),
        unreserved: (code) => (code === ALPHABET_SIZE ? isUnreserved : this.isUnreserved(code)),
      }),
    );
  }

  insertionsFrom(state: number): readonly Insertion[] {
    return this.insertions[this.suffixes.indexOf[state] ?? 0] ?? [];
  }

  /** Returns a function that returns whether the rest of a string is accepted from a place and state. */
  acceptance(classes: Uint8Array): (place: number, state: number) => boolean {
    const sets = this.suffixes.accepting(classes);
    const { indexOf } = this.suffixes;
    return (place, state) => sets[place]?.[indexOf[state] ?? 0] === 1;
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
