import { describe, expect, it } from "vitest";
import { exercises } from "../../src/page/work/exercises.js";
import { classResults, exercisesOf, readAnswers, resultsCsv } from "../../src/page/work/classResults.js";

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

  it("are written as CSV, in which no name is a formula or ends a field", () => {
    const rows = [
      { learner: "=1+1", right: [true] },
      { learner: 'A "B"', right: [undefined] },
    ];
    expect(resultsCsv(["rfc3986 port"], rows).split("\r\n")).toEqual([
      "learner,exercise,right",
      "'=1+1,rfc3986 port,yes",
      '"A ""B""",rfc3986 port,',
      "",
    ]);
  });

  it("are about the exercises of a list; about all if the list names none", () => {
    expect(exercisesOf("own exp,rfc3986 port").map(({ rule }) => rule)).toEqual(["port", "exp"]);
    expect(exercisesOf("nonsense")).toEqual(exercises);
  });
});
