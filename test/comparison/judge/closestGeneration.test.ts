import { expect, it } from "vitest";
import { rfc1808, rfc2396 } from "../../../generated/documents/generations.js";
import { rfc3986 } from "../../../src/index.js";
import { closestReferences } from "../../../src/comparison/judge/closestGeneration.js";
import type { AskedString } from "../../../src/comparison/judge/judgement.js";
import { referenceRule } from "../../../src/comparison/judge/referenceRule.js";

const [older, newer] = [rfc1808, rfc3986].map((one) => referenceRule(one, one.startRule)) as [Reference, Reference];
type Reference = ReturnType<typeof referenceRule>;

const asked: readonly AskedString[] = ["//h:1", "//h:2", "//u@h", "/~", "/%"].map((input) => ({
  input,
  reply: { accepts: true, components: { host: "elsewhere", port: "0", path: input.startsWith("//") ? "" : input } },
}));

it("a document without hosts is not the closest because a parser reports hosts of its own", () => {
  expect(closestReferences([older, newer], asked)).toEqual([newer]);
});

it("but the components that only some have decide between these", () => {
  const replies = ["//0", "//1", "/~"].map((input): AskedString => {
    const { host, path } = newer.components(input);
    return { input, reply: { accepts: true, components: { host, path } } };
  });
  const between = referenceRule(rfc2396, rfc2396.startRule);
  expect(closestReferences([older, between, newer], replies)).toEqual([newer]);
});
