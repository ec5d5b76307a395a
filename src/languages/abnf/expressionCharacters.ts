import { characterSet, singles, type CharacterSet } from "../automata/characters.js";
import { parts, type Expression } from "./rules.js";

/** Returns the characters of an expression that derives single characters and nothing else, `undefined` for any other. */
export function singleCharacters(expression: Expression): CharacterSet | undefined {
  switch (expression.kind) {
    case "range":
      return [[expression.from, expression.to]];
    case "string":
      return expression.text.length === 1 ? caseVariants(expression.text, expression.caseSensitive) : undefined;
    case "choice": {
      const sets = expression.items.map(singleCharacters);
      return sets.every((set) => set !== undefined) ? characterSet(sets.flat()) : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the characters that a character of a string matches: itself, or both of its cases. */
export function caseVariants(character: string, caseSensitive: boolean): CharacterSet {
  const variants = caseSensitive ? [character] : [character.toLowerCase(), character.toUpperCase()];
  return characterSet(singles(variants.map((variant) => variant.codePointAt(0) ?? 0)));
}

/** Returns the alternatives of a choice, with all that are single characters as one set. */
export function alternatives(items: readonly Expression[]): {
  readonly characters: CharacterSet;
  readonly others: readonly Expression[];
} {
  const sets = items.map(singleCharacters);
  return {
    characters: characterSet(sets.flatMap((set) => set ?? [])),
    others: items.filter((_, i) => sets[i] === undefined),
  };
}

/** Yields the sets of characters that the automaton of an expression reads; alternatives that are single characters are one set. */
export function* characterSetsOf(expression: Expression): Generator<CharacterSet, void, undefined> {
  const whole = singleCharacters(expression);
  if (whole) yield whole;
  else if (expression.kind === "string") yield* terminalSetsOf(expression);
  else if (expression.kind === "choice") {
    const { characters, others } = alternatives(expression.items);
    yield characters;
    for (const other of others) yield* characterSetsOf(other);
  } else for (const part of parts(expression)) yield* characterSetsOf(part);
}

/**
 * Yields the sets of characters of the terminals of an expression, so that an automaton can be built for every part of
 * it as well.
 */
export function* terminalSetsOf(expression: Expression): Generator<CharacterSet, void, undefined> {
  if (expression.kind === "range") yield [[expression.from, expression.to]];
  else if (expression.kind === "string")
    for (const character of new Set(expression.text)) yield caseVariants(character, expression.caseSensitive);
  else for (const part of parts(expression)) yield* terminalSetsOf(part);
}
