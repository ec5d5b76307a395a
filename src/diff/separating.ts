import type { Generation } from "../generation.js";
import { generations } from "../generations.js";
import { accepts, deadState, representatives, step } from "./machines.js";
import type { Machine } from "./machines.js";
import { GenerationPair } from "./pair.js";
import type { Cause } from "./types.js";

/** A rule on account of which a string belongs to one of two generations only. */
export interface SeparatingCause {
  readonly onlyIn: string;
  readonly notIn: string;
  readonly rule: string;
  readonly section: string;
  readonly change: Cause["change"];
}

/** A string that generations disagree about. */
export interface SeparatingRow {
  readonly input: string;
  /** For each generation, by its id, whether the string conforms. */
  readonly verdicts: Readonly<Record<string, boolean>>;
  /** One for each two generations that disagree, of those that were asked for. */
  readonly causes: readonly SeparatingCause[];
}

export interface SeparatingOptions {
  /** Only the pairs that this generation belongs to. */
  readonly generation?: Generation | undefined;
}

/**
 * Strings that tell the generations apart: for every two of them and every cause in which they differ the witness and, for
 * each class of characters that strings of that cause may hold, a shortest one with such a character. No string comes twice.
 *
 * @example
 * separatingSuite({ generation: urlSyntax05 }).find(({ input }) => input === "0:a").verdicts.rfc2396 // false
 */
export function separatingSuite({ generation }: SeparatingOptions = {}): SeparatingRow[] {
  const pairs = generations.flatMap((a, i) => generations.slice(i + 1).map((b) => [a, b] as const))
    .filter((pair) => generation === undefined || pair.includes(generation))
    .map(([a, b]) => new GenerationPair(a, b));
  const inputs = new Set(pairs.flatMap((pair) => (["a", "b"] as const).flatMap((side) => pair.causes(side).flatMap(({ cause, strings }) => {
    const { signs } = pair.inA.workshop;
    return [cause.witness, ...samples(strings).map((sample) => signs.write(sample))];
  }))));
  return [...inputs].map((input) => ({
    input,
    verdicts: Object.fromEntries(generations.map((one) => [one.id, one.test(input)])),
    causes: pairs.flatMap((pair) => causesOf(input, pair)),
  }));
}

function causesOf(input: string, pair: GenerationPair): SeparatingCause[] {
  const read = pair.inA.workshop.signs.read(input);
  return (["a", "b"] as const).flatMap((side) => pair.causes(side).flatMap(({ cause: { rule, section, change }, strings }) => {
    const [onlyIn, notIn] = side === "a" ? [pair.a.id, pair.b.id] : [pair.b.id, pair.a.id];
    return read && accepts(strings, read) ? [{ onlyIn, notIn, rule, section, change }] : [];
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
    return [[...prefixes.get(best.state) as readonly number[], sign, ...ending(language, step(language, best.state, sign), suffixes)]];
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
    const sign = representatives(language.columnOf).find((one) => distance[step(language, state, one)] === (distance[state] as number) - 1) as number;
    signs.push(sign);
    state = step(language, state, sign);
  }
  return signs;
}
