import { describe, expect, it } from "vitest";
import type { PackedAcceptor } from "../../src/generated.js";
import { SUBJECTS } from "../../scripts/prove/suiteRunner.js";
import { language } from "../../src/language/index.js";
import { ruleTest, startTest } from "../../src/parse/acceptor.js";

async function packedOf(id: string): Promise<PackedAcceptor> {
  const { default: packed } = (await import(`../../generated/${id}.acceptor.js`)) as { default: PackedAcceptor };
  return packed;
}

describe.each(SUBJECTS)("the acceptor of $id", async ({ id, of }) => {
  const packed = await packedOf(id);

  it.each(packed.rules)("says of a string what test() says of it: %s", (rule) => {
    const tests = packed.rules.map((name) => ruleTest(packed, name));
    const test = startTest(packed);
    const strings = [
      ...language(of, rule).sentences({ seed: 1, count: 200 }),
      ...[...language(of, rule).nearMisses({ seed: 1, count: 200 })].map(({ input }) => input),
      "http://a/\u00e9",
      "\u{1F600}",
    ];
    for (const input of strings) {
      expect(tests.map((is) => is(input))).toEqual(packed.rules.map((name) => of.test(input, { rule: name })));
      expect(test(input)).toBe(of.test(input));
    }
  });

  it("throws for what is no string", () => {
    expect(() => startTest(packed)(1 as unknown as string)).toThrow(TypeError);
  });

  it.each(packed.rules)("says no to what is no string: %s", (rule) => {
    for (const value of [1, undefined, ["http://a/"]]) expect(ruleTest(packed, rule)(value)).toBe(false);
  });
});
