import { expect, it } from "vitest";
import { closestName } from "../../src/text/closestName.js";

it.each<[string, string[], string | undefined]>([
  ["READMEE.md", ["LICENSE", "README.md"], "README.md"],
  ["one-to", ["one-two", "one-three"], "one-two"],
  ["abc", ["abd"], undefined],
  ["abcd", ["abed", "xyzw"], "abed"],
  ["overview.md", ["overviews.md", "overview.mdx", "review.md"], "overviews.md"],
  ["entirely-other", ["something"], undefined],
  ["a".repeat(1000), ["a".repeat(999)], undefined],
])("the closest name to %s among %j", (name, names, closest) => {
  expect(closestName(name, names)).toBe(closest);
});
