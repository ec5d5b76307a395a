import { expect, it } from "vitest";
import { rfc3986 } from "../../src/index.js";
import { verdictRows } from "../../src/page/work/verdictRows.js";
import { visible } from "../../src/page/parts/visible.js";

it("shows letters of any script, names what cannot be seen, and cuts off what nobody reads", () => {
  expect(visible("a路é\u202E\u0000\u2028")).toBe("a路é\\u{202E}\\u{0}\\u{2028}");
  expect(visible("x".repeat(1_000_000)).length).toBeLessThan(2_100);
});

it("so do the rows of verdicts: what is said of a string has its characters in it", () => {
  expect(rfc3986.test("http://a/路")).toBe(false);
  expect(JSON.stringify(verdictRows("http://a/路"))).not.toContain("u{8DEF}");
});
