import { expect, it } from "vitest";
import { ruleFunctions } from "../../src/parse/ruleFunctions.js";
import type { RuleReader } from "../../src/parse/ruleFunctions.js";

type Functions = Readonly<Record<string, (...given: unknown[]) => unknown>>;

const READER: RuleReader = {
  test: (input, { rule }) => input === rule,
  parse: (input, { rule }) => `${rule} of ${input}`,
  safeParse: (input, { rule }) => [rule, input],
};

it("each rule has three functions that ask for it, and take one argument", () => {
  const functions = ruleFunctions(READER, { URI: "Uri", "relative-ref": "RelativeReference" }) as Functions;
  expect(Object.keys(functions)).toEqual([
    "isUri",
    "parseUri",
    "safeParseUri",
    "isRelativeReference",
    "parseRelativeReference",
    "safeParseRelativeReference",
  ]);
  expect(["URI", "relative-ref"].map((text) => functions["isUri"]?.(text, { rule: "relative-ref" }))).toEqual([
    true,
    false,
  ]);
  expect(functions["isRelativeReference"]?.("relative-ref")).toBe(true);
  expect(functions["parseUri"]?.("a", { rule: "b" })).toBe("URI of a");
  expect(functions["safeParseRelativeReference"]?.(1, { rule: "b" })).toEqual(["relative-ref", 1]);
});

it("what is no string is not asked of a rule", () => {
  const throws = (): never => expect.fail("it was asked");
  const { isUri } = ruleFunctions({ ...READER, test: throws }, { URI: "Uri" }) as Functions;
  expect([1, undefined, ["URI"], Object("URI")].map((value) => isUri?.(value))).toEqual([false, false, false, false]);
});
