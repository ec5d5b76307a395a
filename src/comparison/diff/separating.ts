import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { generations } from "../../documents/index.js";
import { readOptions } from "../../text/options.js";
import { argumentRangeError } from "../../text/uriError.js";
import {
  acceptanceDistances,
  deadState,
  step,
  transitionsOf,
  type MinimalDfa,
} from "../../languages/automata/minimalDfa.js";
import { columnRepresentatives } from "../../languages/automata/minimize.js";
import { descend, ShortestPaths } from "../../languages/automata/shortest.js";
import { generationPair } from "./comparedGeneration.js";
import type { CauseLanguage, GrammarPair } from "../../grammars/difference/grammarPair.js";
import type { DifferenceCause } from "../../grammars/difference/grammarDiff.js";

/** A string that only one of two generations accepts, and why. */
export interface SeparatingRow {
  readonly input: string;
  readonly onlyIn: string;
  readonly notIn: string;
  /** The rule of `onlyIn` because of which the string belongs to it and not to `notIn`. */
  readonly rule: string;
  readonly section: string;
  readonly change: DifferenceCause["change"];
  /** By the id of each generation: true if the string conforms. */
  readonly verdicts: Readonly<Record<string, boolean>>;
}

export interface SeparatingOptions {
  /** A generation or its id: only pairs that it belongs to are compared. */
  readonly generation?: Generation | string | undefined;
}

/**
 * Yields strings that tell the generations apart. For every two of them and every cause of a difference, these are its
 * witness and, for each class of characters that strings of this cause may have, a shortest string with such a
 * character. A string occurs only once for a pair of generations; it may occur again for another pair, with another
 * cause.
 *
 * The rows come pair by pair, neighbouring generations first, and each pair is compared only when its rows are read.
 *
 * @throws {RangeError} for an unknown id, and for the grammar of a generation as printed
 * @throws {TypeError} for what is not a generation of this package
 *
 * @example
 * [...separatingSuite({ generation: "rfc2396" })].find(({ input }) => input === "//[::]").rule // "IPv6reference"
 */
export function separatingSuite(options?: SeparatingOptions): Generator<SeparatingRow, void, undefined> {
  const { generation } = readOptions(options, ["generation"]);
  if (generation === undefined) return separatingRows(pairs());
  const compared = generationOf(generation);
  if (!generations.includes(compared))
    throw argumentRangeError(
      `${compared.id}: the grammar as printed is not among the generations that are compared`,
      "generation",
    );
  return separatingRows(pairs().filter((pair) => pair.includes(compared)));
}

function* separatingRows(
  compared: readonly (readonly [Generation, Generation])[],
): Generator<SeparatingRow, void, undefined> {
  for (const [older, newer] of compared) {
    const pair = generationPair(older, newer);
    for (const side of ["a", "b"] as const) {
      for (const found of pair.causes(side)) yield* rowsOf(found, pair, side);
    }
  }
}

/** Returns every two generations, the older one first; those with none or few between them come first. */
function pairs(): (readonly [Generation, Generation])[] {
  return generations.flatMap((_, distance) =>
    generations.slice(distance + 1).flatMap((newer, i) => {
      const older = generations[i];
      return older ? [[older, newer] as const] : [];
    }),
  );
}

function rowsOf({ cause, strings }: CauseLanguage, { a, b, inA }: GrammarPair, side: "a" | "b"): SeparatingRow[] {
  const [more, less] = side === "a" ? [a, b] : [b, a];
  const { rule, section, change, witness } = cause;
  const inputs = new Set([witness, ...samples(strings).map((sample) => inA.shared.characters.write(sample))]);
  return [...inputs].map((input) => ({
    input,
    onlyIn: more.id,
    notIn: less.id,
    rule,
    section,
    change,
    verdicts: Object.fromEntries(generations.map((one) => [one.id, one.test(input)])),
  }));
}

/** Returns, for each class of characters that the language tells apart, a shortest string with one of it, if there is any. */
function samples(language: MinimalDfa): number[][] {
  const dead = deadState(language);
  const transitions = transitionsOf(language);
  const paths = new ShortestPaths([0], (state, visit) => {
    transitions(state, (symbol, target) => {
      if (target !== dead) visit(symbol, target);
    });
  });
  const states = [...paths.states()];
  const prefixes = new Map(states.map((state) => [state, paths.pathTo(state)]));
  const distances = acceptanceDistances(language);
  return columnRepresentatives(language.columnOf).flatMap((symbol) => {
    let shortest: { readonly prefix: readonly number[]; readonly target: number; readonly length: number } | undefined;
    for (const [state, prefix] of prefixes) {
      const target = step(language, state, symbol);
      const length = prefix.length + (distances[target] ?? Infinity);
      if (length < (shortest?.length ?? Infinity)) shortest = { prefix, target, length };
    }
    return shortest ? [[...shortest.prefix, symbol, ...descend(shortest.target, distances, transitions)]] : [];
  });
}
