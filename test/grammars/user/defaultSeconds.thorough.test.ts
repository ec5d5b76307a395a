import { expect, it } from "vitest";
import { readGrammar } from "../../../src/comparison/grammars/index.js";
import { DEFAULT_SECONDS } from "../../../src/text/deadline.js";

/** Four lines whose PEG took more than half a minute to decide. */
const FOUR_LINES = `
s = *( a b / c )
a = 1*20( "a" / "b" / "ab" )
b = 1*20( "b" / "ba" / "c" )
c = 1*30( a / b )
`;

it("a question about a grammar ends by itself", { timeout: 120_000 }, () => {
  const grammar = readGrammar(FOUR_LINES);
  const before = process.cpuUsage();
  expect(() => grammar.tree("ab")).toThrow("the time is over");
  expect(grammar.lint().map(({ kind }) => kind)).toContain("not-decided");
  expect(grammar.peg().rules.some(({ result }) => result === "undecided")).toBe(true);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(3 * DEFAULT_SECONDS + 15);
});
