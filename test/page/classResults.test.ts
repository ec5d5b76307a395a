import { describe, expect, it } from "vitest";
import { exercises } from "../../src/page/work/exercises.js";
import { attemptsCsv, classResults, exercisesOf, readAnswers } from "../../src/page/work/classResults.js";

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

  it("are written as CSV, in which no answer is a formula or ends a field", () => {
    const files = [
      {
        answers: { "rfc3986 port": 'port = "a" , b\nb = "b"' },
        attempts: { "rfc3986 port": { count: 2, last: [], solved: "2026-11-22" } },
      },
      { answers: {}, attempts: {} },
    ];
    const rows = [
      { learner: "=1+1", right: [true] },
      { learner: 'A "B"', right: [undefined] },
    ];
    expect(attemptsCsv(["rfc3986 port"], files, rows).split("\r\n")).toEqual([
      "learner,exercise,right,attempts,solved,answer",
      `'=1+1,rfc3986 port,yes,2,2026-11-22,"port = ""a"" , b\nb = ""b"""`,
      '"A ""B""",rfc3986 port,,,,',
      "",
    ]);
  });

  it("are about the exercises of a list; about all if the list names none", () => {
    expect(exercisesOf("own exp,rfc3986 port").map(({ rule }) => rule)).toEqual(["port", "exp"]);
    expect(exercisesOf("nonsense")).toEqual(exercises);
  });
});
