import { expect, it } from "vitest";
import { wrongEdit, wrongEdits } from "../../scripts/prove/fuzz/queryLaw.js";

const EDITS = { delete: [], set: [["s", "1"]], append: [] } as const;

it("every other pair keeps its octets", () => {
  expect(wrongEdits(2000, 5)).toEqual([]);
});

it.each([
  ["a pair that is encoded anew", "u=%2Fx&flag", "u=/x&flag&s=1"],
  ["a space in the other form", "a=b%20c", "a=b+c&s=1"],
  ["a pair without a value", "flag&a=1", "flag=&a=1&s=1"],
  ["pairs in another order", "a=1&b=2", "b=2&a=1&s=1"],
  ["a pair that is lost", "a=1&b=2", "a=1&s=1"],
  ["a pair that is not set", "a=1", "a=1"],
  ["a pair that stays beside the new one", "s=0&s=1", "s=0&s=1&s=1"],
])("the law of edits finds %s: %s -> %s", (_, query, planted) => {
  expect(wrongEdit(query, EDITS, () => planted)).toBeDefined();
});
