import { describe, expect, it } from "vitest";
import { LONGEST_SEARCHED, MOST_EDITS } from "../../../src/uri/diagnosis/encodedWhole.js";
import { rfc3986 } from "../../../src/index.js";

// Memory follows the number of edits, so it is bounded if that is.
describe("a string with very many wrong places", () => {
  it.each([
    ["colons in a host", `//${":".repeat(LONGEST_SEARCHED)}/`, 0],
    ["spaces in a path", `http://a/${"a ".repeat(LONGEST_SEARCHED)}`, 0],
    ["spaces in a path, fewer", `http://a/${"a ".repeat(MOST_EDITS)}${"a".repeat(LONGEST_SEARCHED)}`, 1],
    ["one run of braces", "{".repeat(LONGEST_SEARCHED + 1), 1],
  ])("%s: no repair has more edits than the limit", (_, input, count) => {
    const { error } = rfc3986.safeParse(input);
    expect(error?.repairs).toHaveLength(count);
    for (const { edits } of error?.repairs ?? []) expect(edits.length).toBeLessThanOrEqual(MOST_EDITS);
    const says = "no repair: of more than 65,536 characters at most 10,000 wrong places are repaired";
    expect(error?.format().includes(says)).toBe(count === 0);
  });
});

// Each took time in proportion to the square of its length: this ends, or the test runs out of time.
it.each([
  ["spaces", `a${" ".repeat(300_000)}b`],
  ["quotation marks", `http${'"'.repeat(300_000)}x`],
])("a run of %s before no colon is read in one go", (_, input) => {
  expect(rfc3986.safeParse(input).error?.message).toContain("offset");
});
