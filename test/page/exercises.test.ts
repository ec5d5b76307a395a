import { describe, expect, it } from "vitest";
import { generation } from "../../src/index.js";
import { exercises } from "../../src/page/exercises.js";

describe("the strings that an exercise shows", () => {
  it.each(exercises.map((exercise) => [exercise.rule, exercise] as const))("%s", (rule, exercise) => {
    const of = generation(exercise.generation);
    expect(exercise.right.filter((text) => !of.test(text, { rule }))).toEqual([]);
    expect(exercise.wrong.filter((text) => of.test(text, { rule }))).toEqual([]);
  });
});
