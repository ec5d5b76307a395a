import { describe, expect, it } from "vitest";
import { decisiveStep } from "../../src/page/trace/decisiveStep.js";
import { readPeg } from "../../src/page/work/decidePeg.js";
import { tracePeg } from "../../src/grammars/trace/traceRules.js";
import { itemAt } from "../../src/text/itemAt.js";

describe("the step that decides a refusal", () => {
  it.each([
    [
      "a = [1-9]? DIGIT\nDIGIT = [0-9]",
      "1",
      "[1-9]?",
      '[1-9]? took the "1" that DIGIT needed: a repetition of a PEG gives nothing back.',
    ],
    [
      "a = [a-z]* [a-z]",
      "abc",
      "[a-z]*",
      '[a-z]* took the "c" that [a-z] needed: a repetition of a PEG gives nothing back.',
    ],
    [
      'a = [1-9]? DIGIT / "1" DIGIT|2|\nDIGIT = [0-9]',
      "1",
      "[1-9]?",
      '[1-9]? took the "1" that DIGIT needed: a repetition of a PEG gives nothing back.',
    ],
    [
      "a = DIGIT / [1-9] DIGIT\nDIGIT = [0-9]",
      "10",
      "DIGIT",
      'Alternative 1 of 2, DIGIT, read "1", and the PEG is committed to it: nothing reads the "0" after it.',
    ],
    ['a = "x" "y"', "xz", '"y"', 'Nothing was read beyond offset 1: "y" wanted to read there, where "z" is.'],
    ['a = "x"', "xy", '"x"|a', 'Rule a matches up to offset 1, and nothing reads the "y" after it.'],
    // The repetition took nothing that the next part could have read.
    ['a = [0-9]* "x"', "12y", '"x"', 'Nothing was read beyond offset 2: "x" wanted to read there, where "y" is.'],
  ])("of %j on %j", (peg, input, text, cause) => {
    const trace = tracePeg(readPeg(peg), "a", input);
    const decisive = decisiveStep(trace);
    expect(decisive?.cause).toBe(cause);
    const step = itemAt(trace.steps, decisive?.step ?? -1);
    expect(text.split("|")).toContain(step.kind === "rule" ? step.rule : step.peg);
  });

  it("is none where the string is accepted", () => {
    expect(decisiveStep(tracePeg(readPeg('a = "x"'), "a", "x"))).toBe(undefined);
  });
});
