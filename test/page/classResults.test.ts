import { describe, expect, it } from "vitest";
import { exercises } from "../../src/page/work/exercises.js";
import { classResults, exercisesOf, readAnswers } from "../../src/page/work/classResults.js";

describe("the results of a class", () => {
  it("are decided anew, whatever the files say", () => {
    const answers = { "rfc3986 port": "port = DIGIT*", "own exp": "exp = (" };
    expect(classResults([{ learner: "a", answers }], ["rfc3986 port", "own exp", "own number"])).toEqual([
      { learner: "a", right: [true, false, undefined] },
    ]);
  });

  it.each(["", "[]", "null", '{"learner":1,"answers":{}}', '{"learner":"a","answers":null}'])(
    "are not read from %j",
    (text) => {
      expect(readAnswers(text)).toBe(undefined);
    },
  );

  it("are about the exercises of a list; about all if the list names none", () => {
    expect(exercisesOf("own exp,rfc3986 port").map(({ rule }) => rule)).toEqual(["port", "exp"]);
    expect(exercisesOf("nonsense")).toEqual(exercises);
  });
});
