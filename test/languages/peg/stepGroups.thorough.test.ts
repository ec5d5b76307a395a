import { expect, it } from "vitest";
import { readPegText } from "../../../scripts/generate/pegFile.js";
import { compileProgram } from "../../../src/languages/peg/program.js";
import { stepGroups } from "../../../src/languages/peg/stepGroups.js";

// The automaton of a group is as large as all copies after it: as many groups as copies would take quadratic time.
it("thousands of copies of a repeated part are few groups", () => {
  const program = compileProgram(readPegText(`s = "<" ( "ab" / "cd" / "e" )|..5000| ">"`, "test.peggy"), "s");
  expect(program.steps.length).toBeGreaterThan(20_000);
  expect(stepGroups(program).length).toBeLessThan(100);
});
