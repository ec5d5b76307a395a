import type { CharacterClasses } from "../automata/characterClasses.js";
import type { DfaAlgebra } from "../automata/dfaAlgebra.js";
import type { MinimalDfa } from "../automata/minimalDfa.js";
import { Nfa } from "../automata/nfa.js";
import { alternatives, caseVariants, singleCharacters } from "./expressionCharacters.js";
import { references, type Expression } from "./rules.js";

/** The text read on a part of a path through a rule: a string of a language or of an expression, a mark, or what leads through a part. */
export type PathStep = MinimalDfa | Expression | Mark | Part;

/** A part of the automaton that is being built, from its first state to its last. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** A symbol after the classes of characters, which no rule reads. */
export interface Mark {
  readonly mark: number;
}

export function symbolOfMark({ mark }: Mark, characters: { readonly count: number }): number {
  return characters.count + mark;
}

/** The meaning of the parts of an expression while its automaton is built. */
export interface Meaning {
  readonly algebra: DfaAlgebra;
  readonly characters: CharacterClasses;
  /** The number of symbols that the automaton reads: the classes of characters, and marks after them. */
  readonly symbolCount: number;
  /** Returns the paths through a rule: each is what is read one after the other. */
  rule(name: string): readonly (readonly PathStep[])[];
  /** Returns the language to use for an alternative instead of what it derives. */
  alternative?(items: readonly Expression[], i: number): MinimalDfa | undefined;
  /** Throws an error about a description in words. */
  refuse(prose: string): never;
}

/**
 * Items that may all be absent are connected to all items before them, so a longer sequence is built from automata of
 * this many items.
 */
const ITEMS_AT_ONCE = 64;

/** Returns the automaton of what an expression derives. */
export function expressionNfa(expression: Expression, meaning: Meaning): Nfa {
  const nfa = new Nfa(meaning.symbolCount);
  const [start, end] = [nfa.state(), nfa.state()];
  addExpression(nfa, expression, start, end, meaning);
  return nfa.finish(start, end);
}

/**
 * Adds what an expression derives between two states of an automaton. No added transition leads back to the first of
 * them or on from the second, so both may be shared.
 */
export function addExpression(nfa: Nfa, expression: Expression, start: number, end: number, meaning: Meaning): void {
  const { characters, algebra } = meaning;
  add(expression, start, end);

  function add(inner: Expression, from: number, to: number): void {
    const single = singleCharacters(inner);
    if (single) {
      nfa.read(from, characters.classesOf(single), to);
      return;
    }
    switch (inner.kind) {
      case "rule":
        for (const path of meaning.rule(inner.name)) nfa.chain(path, from, to, addStep);
        break;
      case "sequence":
        addSequence(inner.items, from, to);
        break;
      case "choice":
        addChoice(inner.items, from, to);
        break;
      case "repeat":
        nfa.repeat(inner.min, inner.max, from, to, (before, after) => {
          add(inner.item, before, after);
        });
        break;
      case "string":
        nfa.chain([...inner.text], from, to, (character, before, after) => {
          nfa.read(before, characters.classesOf(caseVariants(character, inner.caseSensitive)), after);
        });
        break;
      case "prose":
        meaning.refuse(inner.text);
    }
  }

  function addStep(step: PathStep, from: number, to: number): void {
    if ("mark" in step) nfa.read(from, new Set([symbolOfMark(step, characters)]), to);
    else if ("kind" in step) add(step, from, to);
    else if ("from" in step) {
      nfa.skip(from, step.from);
      nfa.skip(step.to, to);
    } else nfa.embed(step, from, to);
  }

  function addSequence(items: readonly Expression[], from: number, to: number): void {
    const groups: PathStep[] = [];
    if (items.length > ITEMS_AT_ONCE)
      for (let i = 0; i < items.length; i += ITEMS_AT_ONCE) {
        const some: Expression = { kind: "sequence", items: items.slice(i, i + ITEMS_AT_ONCE) };
        groups.push(
          references<Expression>(some).some(isPart) ? some : algebra.determinized(expressionNfa(some, meaning)),
        );
      }
    nfa.chain(groups.length > 0 ? groups : items, from, to, addStep);
  }

  /** Returns true if a rule is read by a part of this automaton, which no other automaton has. */
  function isPart(rule: string): boolean {
    return meaning.rule(rule).some((path) => path.some((step) => !("kind" in step) && "from" in step));
  }

  function addChoice(items: readonly Expression[], from: number, to: number): void {
    const { characters: single, others } = alternatives(items);
    nfa.read(from, characters.classesOf(single), to);
    for (const other of others) addStep(meaning.alternative?.(items, items.indexOf(other)) ?? other, from, to);
  }
}
