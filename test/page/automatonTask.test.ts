import { describe, expect, it } from "vitest";
import { printableDifference } from "../../src/languages/questions/difference.js";
import { readGrammar } from "../../src/comparison/grammars/index.js";
import { automatonTask, wronglyMarked } from "../../src/page/work/automatonTask.js";

describe("the task to mark the accepting states of an automaton", () => {
  const of = { abnf: 'hour = %x30-31 DIGIT / "2" %x30-33', rule: "hour" };
  const task = automatonTask(of);
  if (!task) throw new Error("it can be drawn");
  const accepting = task.drawing.drawn.flatMap((one) => (one.accepting ? [one.state] : []));

  it("is right only as the rule is, and has a shortest string for each state", () => {
    expect(task.strings).toEqual(["", "0", "2", "00"]);
    expect(accepting).toEqual([4]);
    for (let marks = 0; marks < 2 ** task.strings.length; marks++) {
      const marked = new Set([1, 2, 3, 4].filter((state) => marks & (2 ** (state - 1))));
      expect(wronglyMarked(task, marked) === undefined).toBe(marks === 2 ** 3);
    }
  });

  it.each([
    { marked: [2, 4], marks: 'hour = %x30-31 [ DIGIT ] / "2" %x30-33', witness: 2 },
    { marked: [3, 4], marks: 'hour = %x30-31 DIGIT / "2" [ %x30-33 ]', witness: 3 },
  ])("says of marks $marked what is decided of the grammar that they stand for", ({ marked, marks, witness }) => {
    expect(wronglyMarked(task, new Set(marked))).toBe(witness);
    const { onlyInA } = printableDifference(readGrammar(marks).language("hour"), readGrammar(of.abnf).language("hour"));
    expect(onlyInA).toBe(task.strings[witness - 1]);
  });

  it.each([
    ["nests", 'x = "(" [ x ] ")"'],
    ["is too large to be drawn", "x = 50DIGIT"],
  ])("is not given for a rule that %s", (_, abnf) => {
    expect(automatonTask({ abnf, rule: "x" })).toBe(undefined);
  });
});
