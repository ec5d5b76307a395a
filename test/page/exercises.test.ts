import { describe, expect, it } from "vitest";
import { readGrammar } from "../../src/comparison/grammars/index.js";
import { generation } from "../../src/index.js";
import { exercises, lessonOf, levels, nameOf } from "../../src/page/work/exercises.js";
import { hintsOf } from "../../src/page/exercises/hints.js";
import { checkExercise } from "../../src/page/work/customExercise.js";
import { decideExercise } from "./decideExercise.js";

describe("the exercises", () => {
  it("are at least 30, from pct-encoded to a rule of JSON and on, with names of their own", () => {
    const names = exercises.map(nameOf);
    expect(names.length).toBeGreaterThanOrEqual(30);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe("rfc3986 pct-encoded");
    expect(names).toContain("own number");
    expect(levels.map((level) => level.length > 5)).toEqual([true, true, true]);
  });
});

describe("the strings that an exercise shows", () => {
  it.each(exercises.map((exercise) => [exercise.rule, exercise] as const))("%s", (rule, exercise) => {
    const language = "generation" in exercise ? undefined : readGrammar(exercise.abnf).language(rule);
    const test = (text: string): boolean =>
      "generation" in exercise
        ? generation(exercise.generation).test(text, { rule })
        : language?.accepts(text) === true;
    expect(exercise.right.filter((text) => !test(text))).toEqual([]);
    expect(exercise.wrong.filter((text) => test(text))).toEqual([]);
  });
});

describe("an exercise of another grammar", () => {
  const others = exercises.flatMap((exercise) =>
    "generation" in exercise || exercise.notation !== undefined ? [] : [exercise],
  );

  it.each(others.map(({ rule, abnf, model }) => [rule, abnf, model]))("%s is solved by its model", (_, abnf, model) => {
    expect(checkExercise(abnf)).toBe(undefined);
    expect(decideExercise(abnf, model)).toMatchObject({ is: "equal" });
  });

  it.each([
    ["colour", 'colour = "#" HEXDIG|3| / "#" HEXDIG|6|', "#000000"],
    ["sentence", 'sentence = ( ALPHA / "." )* "."', "."],
    ["exp", 'exp = "e" [-+]? DIGIT+', "E0"],
  ])("%s is not solved by the copied rule", (rule, peg, witness) => {
    const abnf = others.find((one) => one.rule === rule)?.abnf ?? "";
    expect(decideExercise(abnf, peg)).toMatchObject({ is: "unequal", witness, wrongly: "refused" });
  });
});

describe("the hints", () => {
  it.each([
    ["abnf dec-octet", "A solution uses `x / y`, `2x`, `%x61-7A`.", "`dec-octet = … / … … / … 2… / … … … / … …`"],
    ["regexp pct-encoded", "A solution uses `^x$`, `x{2}`, `[x-y]`.", "`^……{2}$`"],
    ["rfc3986 port", "A solution uses `x*`.", "`port = …*`"],
    ["rfc3986 pct-encoded", "A solution needs no operator", "`pct_encoded = … … …`"],
    ["rfc3986 host", "A solution uses `x / y`, `!x`.", "`host = … / … !( … / … / … ) / …`"],
  ])("of %s go from an idea to the shape of a solution", (name, operators, shape) => {
    const exercise = exercises.find((one) => nameOf(one) === name);
    if (!exercise) throw new Error(name);
    const [idea, second, third] = hintsOf(exercise);
    expect(idea).toBe(lessonOf(exercise).hint);
    expect(second).toContain(operators);
    expect(third).toBe(shape);
  });
});
