import { Random } from "../../languages/questions/random.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import { itemAt } from "../../text/itemAt.js";
import { generation } from "../../index.js";
import { texts } from "../texts/texts.js";
import { checkExercise, readExercise } from "./customExercise.js";
import { exercises, lessonOf, nameOf, subjectOf, type Exercise } from "./exercises.js";
import { givenAbnf } from "./languageSubject.js";

/** A variant of an exercise, as the link to an exercise has it that a teacher made. */
export type Variant = Readonly<Record<"exercise" | "seed" | "abnf" | "title" | "notation" | "right" | "wrong", string>>;

/** Characters that are exchanged for each other: capital letters with small ones, so that HEXDIG and ALPHA stay what they are. */
const GROUPS = ["ABCDEF", "GHIJKLMNOPQRSTUVWXYZ", "!#$%&'()*+,-./:;<=>?@[]^_`{|}~"];

/** A string, a comment or text in words, a range, characters by their numbers, anything else. */
const TOKEN = /"([^"]*)"|;.*|<[^>]*>|%x([\dA-F]+)-([\dA-F]+)|%x([\dA-F]+(?:\.[\dA-F]+)*)|[^";<%]+|./gi;

/**
 * Returns variants of an exercise with other characters. The automaton of the rule stays the same but for the characters
 * of its arrows, so they are as difficult, and whatever makes a translation go wrong is still there.
 *
 * @param seeds each makes the same variant each time; one that is as an earlier one is omitted
 * @returns none if the rule has only characters that stay, or a rule that is given would go wrong in a PEG
 *
 * @example
 * // pct-encoded = "%" HEXDIG HEXDIG
 * variantsOf("rfc3986 pct-encoded", [1])[0]?.abnf // pct-encoded = "&" HEXDIG HEXDIG
 */
export function variantsOf(name: string, seeds: readonly number[]): readonly Variant[] {
  const exercise = exercises.find((one) => nameOf(one) === name);
  if (!exercise) return [];
  const { notation = "peg", right, wrong } = exercise;
  const original = exchanged(textOf(exercise), (character) => character);
  if (original === undefined) return [];
  // Rules that are given go wrong only as rules of a PEG.
  const isUsable = notation === "peg" ? !checkExercise(original) : "rules" in readExercise(original);
  if (!isUsable) return [];
  const found = new Map<string, Variant>();
  for (const seed of seeds) {
    const exchange = exchangeOf(seed);
    const abnf = exchanged(original, exchange);
    if (abnf === undefined || abnf === original || found.has(abnf)) continue;
    const lines = (strings: readonly string[]): string =>
      strings.map((text) => (text === "" ? '""' : [...text].map(exchange).join(""))).join("\n");
    const title = texts().exercises.variants.title(lessonOf(exercise).title, seed);
    found.set(abnf, {
      exercise: name,
      seed: String(seed),
      abnf,
      title,
      notation,
      right: lines(right),
      wrong: lines(wrong),
    });
  }
  return [...found.values()];
}

/** Returns the rule of an exercise and, after it, those that are given. */
function textOf(exercise: Exercise): string {
  if ("abnf" in exercise) return exercise.abnf;
  return [generation(exercise.generation).rule(exercise.rule).abnf, ...givenAbnf(subjectOf(exercise))].join("\n");
}

/** Returns what exchanges the characters of each group, as a seed has it; the digits keep their order or turn it round. */
function exchangeOf(seed: number): (character: string) => string {
  const random = new Random(seed);
  const others = new Map<string, string>();
  for (const group of GROUPS) {
    const left = [...group];
    for (const character of group) {
      const [other = character] = left.splice(random.below(left.length), 1);
      others.set(character, other).set(character.toLowerCase(), other.toLowerCase());
    }
  }
  if (seed % 2 === 1) for (let digit = 0; digit < 10; digit++) others.set(String(digit), String(9 - digit));
  return (character) => others.get(character) ?? character;
}

/** Exchanges the characters in ABNF, without its comments; `undefined` if a range would have gaps. */
function exchanged(abnf: string, exchange: (character: string) => string): string | undefined {
  const other = (digits: string): number =>
    exchange(String.fromCodePoint(Number.parseInt(digits, 16))).codePointAt(0) ?? 0;
  let hasGaps = false;
  const text = abnf.replace(TOKEN, (token, string?: string, from?: string, to?: string, numbers?: string) => {
    if (string !== undefined) return `"${[...string].map(exchange).join("")}"`;
    if (from !== undefined && to !== undefined) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      const codes = Array.from({ length: last - first + 1 }, (_, i) => other(hexadecimal(first + i)));
      codes.sort((a, b) => a - b);
      hasGaps ||= itemAt(codes, last - first) - itemAt(codes, 0) !== last - first;
      return `%x${hexadecimal(itemAt(codes, 0))}-${hexadecimal(itemAt(codes, last - first))}`;
    }
    if (numbers !== undefined)
      return `%x${numbers
        .split(".")
        .map((one) => hexadecimal(other(one)))
        .join(".")}`;
    return token.startsWith(";") ? "" : token;
  });
  return hasGaps ? undefined : text.replace(/[ \t]+$/gm, "");
}
