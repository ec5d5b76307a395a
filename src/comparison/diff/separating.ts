import type { Generation } from "../../generations/generation.js";
import { generations } from "../../generations/index.js";
import { deadState, representatives, step } from "../../automata/machines.js";
import type { Machine } from "../../automata/machines.js";
import { GenerationPair } from "./pair.js";
import type { CauseLanguage } from "./pair.js";
import type { DifferenceCause } from "./types.js";

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
  const inputs = new Set([witness, ...samples(strings).map((sample) => inA.workshop.signs.write(sample))]);
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

/** For each class of signs that the language tells apart a shortest string with one of it, if there is any. */
function samples(language: Machine): number[][] {
  const dead = deadState(language);
  const prefixes = ways(language, dead);
  const suffixes = distances(language);
  return representatives(language.columnOf).flatMap((sign) => {
    let best: { readonly state: number; readonly length: number } | undefined;
    for (const [state, prefix] of prefixes) {
      const length = prefix.length + (suffixes[step(language, state, sign)] as number);
      if (length < (best?.length ?? Infinity)) best = { state, length };
    }
    if (!best) return [];
    return [
      [
        ...(prefixes.get(best.state) as readonly number[]),
        sign,
        ...ending(language, step(language, best.state, sign), suffixes),
      ],
    ];
  });
}

/** For each state from which something is accepted a shortest way there. */
function ways(language: Machine, dead: number): Map<number, readonly number[]> {
  const found = new Map<number, readonly number[]>([[0, []]]);
  for (const [state, way] of found) {
    for (const sign of representatives(language.columnOf)) {
      const target = step(language, state, sign);
      if (target !== dead && !found.has(target)) found.set(target, [...way, sign]);
    }
  }
  return found;
}

/** How far each state is from acceptance. */
function distances(language: Machine): number[] {
  const distance = Array.from(language.outputs, (output) => (output === 1 ? 0 : Infinity));
  const signs = representatives(language.columnOf);
  for (let changed = true; changed;) {
    changed = false;
    distance.forEach((far, state) => {
      const nearest = 1 + Math.min(...signs.map((sign) => distance[step(language, state, sign)] as number));
      if (nearest >= far) return;
      distance[state] = nearest;
      changed = true;
    });
  }
  return distance;
}

function ending(language: Machine, from: number, distance: readonly number[]): number[] {
  const signs: number[] = [];
  for (let state = from; distance[state] !== 0;) {
    const sign = representatives(language.columnOf).find(
      (one) => distance[step(language, state, one)] === (distance[state] as number) - 1,
    ) as number;
    signs.push(sign);
    state = step(language, state, sign);
  }
  return signs;
}
