import type { Expression } from "../../abnf/rules.js";
import type { Machine } from "../../automata/machines.js";
import { Nfa } from "../../automata/nfa.js";
import { alternatives, characters, charactersOf } from "./signs.js";
import type { Signs } from "./signs.js";

export interface Meaning {
  readonly signs: Signs;
  /** How many signs the automaton is to know, if more than those of the characters. */
  readonly signCount: number;
  /** What a rule derives: its language, or what stands in its text. */
  rule(name: string): Machine | Expression;
  /** What a rule may derive as well, between two marks. */
  marked(name: string): Machine | undefined;
  /** The language to take for an alternative instead of what it says. */
  alternative(items: readonly Expression[], i: number): Machine | undefined;
}

/** The automaton of what an expression derives. */
export function expressionNfa(expression: Expression, meaning: Meaning): Nfa {
  const { signs } = meaning;
  const nfa = new Nfa(meaning.signCount);
  const [start, end] = [nfa.state(), nfa.state()];
  add(expression, start, end);
  return nfa.finish(start, end);

  /** Nothing that is added leads back to `from`, or on from `to`, so that both may be shared. */
  function add(inner: Expression, from: number, to: number): void {
    const codes = characters(inner);
    if (codes) nfa.read(from, signs.signsOf(codes), to);
    else if (inner.kind === "rule") addRule(inner.name, from, to);
    else if (inner.kind === "sequence") chain(inner.items, from, to, add);
    else if (inner.kind === "choice") addChoice(inner.items, from, to);
    else if (inner.kind === "repeat") addRepeat(inner, from, to);
    else if (inner.kind === "string") {
      chain([...inner.text], from, to, (sign, before, behind) => {
        nfa.read(before, signs.signsOf(charactersOf(sign, inner.caseSensitive)), behind);
      });
    } else
      throw new Error(`<${inner.kind === "prose" ? inner.text : ""}> is in words; a correction must say what it means`);
  }

  function addRule(name: string, from: number, to: number): void {
    addMeaning(meaning.rule(name), from, to);
    const language = meaning.marked(name);
    if (!language) return;
    const [opened, closing] = [nfa.state(), nfa.state()];
    nfa.read(from, new Set([openingMark(signs)]), opened);
    nfa.embed(language, opened, closing);
    nfa.read(closing, new Set([closingMark(signs)]), to);
  }

  function addMeaning(means: Machine | Expression, from: number, to: number): void {
    if ("kind" in means) add(means, from, to);
    else nfa.embed(means, from, to);
  }

  function addChoice(items: readonly Expression[], from: number, to: number): void {
    const { codes, others } = alternatives(items);
    nfa.read(from, signs.signsOf(codes), to);
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
      const behind = nfa.state();
      add(item, at, behind);
      at = behind;
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
    link: (item: T, before: number, behind: number) => void,
  ): void {
    let at = from;
    for (const item of items) {
      const behind = nfa.state();
      link(item, at, behind);
      at = behind;
    }
    nfa.skip(at, to);
  }
}

/** The sign that stands before a marked part. */
export function openingMark(signs: { readonly count: number }): number {
  return signs.count;
}

/** The sign that stands behind a marked part. */
export function closingMark(signs: { readonly count: number }): number {
  return signs.count + 1;
}
