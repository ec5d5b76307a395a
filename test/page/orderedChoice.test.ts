import { expect, it } from "vitest";
import { tracePeg } from "../../src/grammars/trace/traceRules.js";
import { alternativesFailed, alternativesUntried } from "../../src/page/worker/orderedChoice.js";
import { readPeg } from "../../src/page/worker/writtenPeg.js";

// Each row: what the choice of rule a makes of the string, by hand.
it.each([
  {
    peg: 'a = "25" [0-5] / "1" [0-9]|2| / [0-9] / [1-9] [0-9] / "x"',
    input: "10",
    made: "[0-9]",
    failed: ['"25" [0-5]', '"1" [0-9]|2|'],
    left: [{ peg: "[1-9] [0-9]", end: 2 }, { peg: '"x"' }],
  },
  {
    // The choice is inside a sequence and has another one inside: only its own alternatives are meant, from where it began.
    peg: 'a = "." ("x" ("y" / "z") / "xx" / b "x"i)\nb = "X"i',
    input: ".xyx",
    made: '"x" ( "y" / "z" )',
    failed: [],
    left: [{ peg: '"xx"' }, { peg: 'b "x"i' }],
  },
])("the alternatives of $peg on $input", ({ peg, input, made, failed, left }) => {
  const grammar = readPeg(peg);
  const trace = tracePeg(grammar, "a", input);
  const number = trace.steps.findIndex((step) => step.kind === "alternative" && step.matched && step.peg === made);
  expect(alternativesFailed(trace, number).map((step) => step.peg)).toEqual(failed);
  expect(alternativesUntried(trace, grammar, number)).toEqual(left);
});
