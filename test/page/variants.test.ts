import { describe, expect, it } from "vitest";
import { readGrammar } from "../../src/comparison/grammars/index.js";
import { decideExercise } from "./decideExercise.js";
import { exercises, nameOf, subjectOf } from "../../src/page/work/exercises.js";
import { subjectLanguage } from "../../src/page/work/languageSubject.js";
import { readLines } from "../../src/page/work/teacherStrings.js";
import { variantsOf } from "../../src/page/work/variants.js";

/** Lengths up to which the strings of a variant are counted: a dec-octet has no longer ones. */
const LENGTHS = [0, 1, 2, 3, 4, 5];

describe("a variant of an exercise", () => {
  it.each([
    "rfc3986 pct-encoded",
    "rfc3986 dec-octet",
    "rfc3986 IPvFuture",
    "own colour",
    "own number",
    "own week",
    "abnf boolean",
    "regexp IPv4address",
  ])(
    "%s has an automaton of the same size, as many strings of each length, and strings that are right and wrong",
    (name) => {
      const exercise = exercises.find((one) => nameOf(one) === name);
      if (!exercise) throw new Error(name);
      const original = subjectLanguage(subjectOf(exercise));
      const variants = variantsOf(name, [1, 2, 3]);
      expect(variants.length).toBeGreaterThan(0);
      expect(variants).toEqual(variantsOf(name, [1, 2, 3]));
      for (const { abnf, right, wrong } of variants) {
        const language = readGrammar(abnf).language(exercise.rule);
        expect(language.states).toBe(original.states);
        expect(LENGTHS.map((length) => language.count(length))).toEqual(
          LENGTHS.map((length) => original.count(length)),
        );
        expect(readLines(right).filter((text) => !language.accepts(text))).toEqual([]);
        expect(readLines(wrong).filter((text) => language.accepts(text))).toEqual([]);
        expect(readLines(right).length + readLines(wrong).length).toBe(exercise.right.length + exercise.wrong.length);
      }
    },
  );

  it("goes wrong where the exercise does, by a string with the other characters", () => {
    const [variant] = variantsOf("own week", [1]);
    expect(variant?.abnf).toBe('week = "Q" ( "9" %x30-38 / %x35-38 DIGIT / "4" %x36-39 )');
    expect(decideExercise(variant?.abnf ?? "", 'week = "Q" ( "9" [0-8] / [5-8] DIGIT / "4" [6-9] )')).toMatchObject({
      is: "unequal",
      witness: "q50",
    });
  });

  it.each(["rfc3986 port", "rfc3986 IPv4address", "no exercise"])("is not made of %s", (name) => {
    expect(variantsOf(name, [1, 2, 3])).toEqual([]);
  });
});
