import type { Expression } from "../../abnf/rules.js";
import type { MinimalDfa } from "../../automata/minimalDfa.js";
import { Nfa } from "../../automata/nfa.js";
import { alternatives, caseVariants, singleCharacters } from "./characterClasses.js";
import type { CharacterClasses } from "./characterClasses.js";

/** The meaning of the parts of an expression while its automaton is built. */
export interface Meaning {
  readonly characters: CharacterClasses;
  /** The number of symbols that the automaton reads: the classes of characters, and the two marks if there are any. */
  readonly symbolCount: number;
  /** Returns what a rule derives: its language, or the expression in its text. */
  rule(name: string): MinimalDfa | Expression;
  /** Returns what a rule may derive as well, between two marks. */
  marked(name: string): MinimalDfa | undefined;
  /** Returns the language to take for an alternative instead of what it says. */
  alternative(items: readonly Expression[], i: number): MinimalDfa | undefined;
}

/** Returns the automaton of what an expression derives. */
export function expressionNfa(expression: Expression, meaning: Meaning): Nfa {
  const { characters } = meaning;
  const nfa = new Nfa(meaning.symbolCount);
  const [start, end] = [nfa.state(), nfa.state()];
  add(expression, start, end);
  return nfa.finish(start, end);

  /** Nothing that is added leads back to `from`, or on from `to`, so that both may be shared. */
  function add(inner: Expression, from: number, to: number): void {
    const single = singleCharacters(inner);
    if (single) nfa.read(from, characters.classesOf(single), to);
    else if (inner.kind === "rule") addRule(inner.name, from, to);
    else if (inner.kind === "sequence") chain(inner.items, from, to, add);
    else if (inner.kind === "choice") addChoice(inner.items, from, to);
    else if (inner.kind === "repeat") addRepeat(inner, from, to);
    else if (inner.kind === "string") {
      chain([...inner.text], from, to, (character, before, after) => {
        nfa.read(before, characters.classesOf(caseVariants(character, inner.caseSensitive)), after);
      });
    } else
      throw new Error(
        `<${inner.kind === "prose" ? inner.text : ""}> is a description in words, which cannot be decided; write rules in its place`,
      );
  }

  function addRule(name: string, from: number, to: number): void {
    addMeaning(meaning.rule(name), from, to);
    const language = meaning.marked(name);
    if (!language) return;
    const [opened, closing] = [nfa.state(), nfa.state()];
    nfa.read(from, new Set([openingMark(characters)]), opened);
    nfa.embed(language, opened, closing);
    nfa.read(closing, new Set([closingMark(characters)]), to);
  }

  function addMeaning(means: MinimalDfa | Expression, from: number, to: number): void {
    if ("kind" in means) add(means, from, to);
    else nfa.embed(means, from, to);
  }

  function addChoice(items: readonly Expression[], from: number, to: number): void {
    const { characters: single, others } = alternatives(items);
    nfa.read(from, characters.classesOf(single), to);
    for (const other of others) addMeaning(meaning.alternative(items, items.indexOf(other)) ?? other, from, to);
  }

  function addRepeat(
    { min, max, item }: Extract<Expression, { readonly kind: "repeat" }>,
    from: number,
    to: number,
  ): void {
    let at = nfa.state();
    nfa.skip(from, at);
    for (let i = 0; i < (max ?? min); i++) {
      if (i >= min) nfa.skip(at, to);
      const after = nfa.state();
      add(item, at, after);
      at = after;
    }
    if (max === undefined) {
      const [first, last] = [nfa.state(), nfa.state()];
      nfa.skip(at, first);
      add(item, first, last);
      nfa.skip(last, at);
    }
    nfa.skip(at, to);
  }

  function chain<T>(
    items: readonly T[],
    from: number,
    to: number,
    link: (item: T, before: number, after: number) => void,
  ): void {
    let at = from;
    for (const item of items) {
      const after = nfa.state();
      link(item, at, after);
      at = after;
    }
    nfa.skip(at, to);
  }
}

/** Returns the symbol that stands before a marked part. */
export function openingMark(characters: { readonly count: number }): number {
  return characters.count;
}

/** Returns the symbol that stands after a marked part. */
export function closingMark(characters: { readonly count: number }): number {
  return characters.count + 1;
}
