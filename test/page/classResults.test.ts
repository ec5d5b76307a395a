import { describe, expect, it } from "vitest";
import { tasksOf } from "../../src/page/worker/lessons.js";
import { courseOfFiles, taskNamed } from "./courseFiles.js";
import { classResults, readAnswers, resultsCsv } from "../../src/page/worker/classResults.js";

describe("the results of a class", () => {
  it("are decided anew, whatever the files say", () => {
    const answers = { "rfc3986 port": "port = DIGIT*", "own exp": "exp = (" };
    expect(classResults([{ learner: "a", answers }], ["rfc3986 port", "own exp", "own number"].map(taskNamed))).toEqual(
      [{ learner: "a", right: [true, false, undefined] }],
    );
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

  it("are about the tasks of a list, in its order", () => {
    const { tasks } = courseOfFiles();
    expect(tasksOf("own exp,rfc3986 port,nonsense", tasks).map(({ name }) => name)).toEqual([
      "own exp",
      "rfc3986 port",
    ]);
    expect(tasksOf(undefined, tasks)).toEqual([]);
  });
});
