import { expect, it } from "vitest";
import { rfc1808, rfc2396 } from "../../../generated/documents/generations.js";
import { rfc3986 } from "../../../src/index.js";
import { closestReferences } from "../../../src/comparison/judge/closestGeneration.js";
import type { AskedString, DeviationCause } from "../../../src/comparison/judge/judgement.js";
import { referenceRule } from "../../../src/comparison/judge/referenceRule.js";

const [older, newer] = [rfc1808, rfc3986].map((one) => referenceRule(one, one.startRule)) as [Reference, Reference];
type Reference = ReturnType<typeof referenceRule>;

const asked: readonly AskedString[] = ["//h:1", "//h:2", "//u@h", "/~", "/%"].map((input) => ({
  input,
  reply: { accepts: true, components: { host: "elsewhere", port: "0", path: input.startsWith("//") ? "" : input } },
}));

function causes(count: number): DeviationCause[] {
  const one: DeviationCause = {
    kind: "accepts",
    rule: "port",
    section: "",
    example: "",
    texts: [],
    count: 1,
    like: [],
  };
  return Array.from({ length: count }, () => one);
}

it("a document without hosts is not the closest because a parser reports hosts of its own", () => {
  const found = closestReferences(
    new Map([
      [older, causes(10)],
      [newer, causes(10)],
    ]),
    asked,
    true,
  );
  expect(found).toEqual([newer]);
});

it("nor because a document that divides the authority has more rules that may be the cause", () => {
  const found = closestReferences(
    new Map([
      [older, causes(10)],
      [newer, causes(20)],
    ]),
    asked,
    true,
  );
  expect(found).toEqual([newer]);
});

it("but the components that only some have decide between these", () => {
  const replies = ["//0", "//1", "/~"].map((input): AskedString => {
    const { host, path } = newer.components(input);
    return { input, reply: { accepts: true, components: { host, path } } };
  });
  const between = referenceRule(rfc2396, rfc2396.startRule);
  const candidates = new Map([older, between, newer].map((one) => [one, causes(5)]));
  expect(closestReferences(candidates, replies, true)).toEqual([newer]);
});
