import type { Generation } from "../../generations/generation.js";
import { generations } from "../../generations/index.js";
import { acceptanceDistances, deadState, step, transitionsOf } from "../../automata/minimalDfa.js";
import type { MinimalDfa } from "../../automata/minimalDfa.js";
import { columnRepresentatives } from "../../automata/minimize.js";
import { descend, ShortestPaths } from "../../automata/shortest.js";
import { GenerationPair } from "./generationPair.js";
import type { CauseLanguage } from "./generationPair.js";
import type { DifferenceCause } from "./generationDiff.js";

/** A string that only one of two generations accepts, and why. */
export interface SeparatingRow {
  readonly input: string;
  readonly onlyIn: string;
  readonly notIn: string;
  /** The rule of `onlyIn` on account of which the string belongs to it and not to `notIn`. */
  readonly rule: string;
  readonly section: string;
  readonly change: DifferenceCause["change"];
  /** For each generation, by its id, whether the string conforms. */
  readonly verdicts: Readonly<Record<string, boolean>>;
}

export interface SeparatingOptions {
  /** Only the pairs that this generation belongs to. */
  readonly generation?: Generation | undefined;
}

/**
 * Strings that tell the generations apart: for every two of them and every cause in which they differ the witness and, for
 * each class of characters that strings of that cause may hold, a shortest one with such a character. No string comes twice
 * for two generations; for others it may have another cause.
 *
 * The rows come pair by pair, neighbouring generations first, and each pair is worked out when its rows are asked for.
 *
 * @example
 * [...separatingSuite({ generation: rfc2396 })].find(({ input }) => input === "//[::]").rule // "IPv6reference"
 */
export function* separatingSuite({ generation }: SeparatingOptions = {}): Generator<SeparatingRow, void, undefined> {
  for (const [older, newer] of pairs().filter((pair) => generation === undefined || pair.includes(generation))) {
    const pair = new GenerationPair(older, newer);
    for (const side of ["a", "b"] as const) {
      for (const found of pair.causes(side)) yield* rowsOf(found, pair, side);
    }
  }
}

/** Every two generations, the older one first; those with none or few between them before others. */
function pairs(): (readonly [Generation, Generation])[] {
  return generations.flatMap((_, distance) =>
    generations.slice(distance + 1).map((newer, i) => [generations[i] as Generation, newer] as const),
  );
}

function rowsOf({ cause, strings }: CauseLanguage, { a, b, inA }: GenerationPair, side: "a" | "b"): SeparatingRow[] {
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
