import { isDeepStrictEqual } from "node:util";
import type { Generation } from "../../src/uri/generation/generation.js";
import { readGenerations } from "../generate/grammarSource.js";

const emptyIsAbsent = new Set(readGenerations().flatMap((facts) => (facts.emptyIsAbsent ? [facts.id] : [])));

/**
 * Returns whether a string that was made of the components of another one is as it must be: the same string. If a
 * document does not distinguish empty components from absent ones, it may be shorter, with the same components.
 */
export function isRestored(generation: Generation, input: string, output: string): boolean {
  if (output === input) return true;
  return (
    emptyIsAbsent.has(generation.id) &&
    output.length < input.length &&
    isDeepStrictEqual(generation.parse(output), generation.parse(input))
  );
}
