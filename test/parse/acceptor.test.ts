import { describe, expect, it } from "vitest";
import type { PackedAcceptor } from "../../src/generated.js";
import { SUBJECTS } from "../../scripts/prove/suiteRunner.js";
import { language } from "../../src/language/index.js";
import { acceptor, rulesOf } from "../../src/parse/acceptor.js";

async function packedOf(id: string): Promise<PackedAcceptor> {
  const { default: packed } = (await import(`../../generated/${id}.acceptor.js`)) as { default: PackedAcceptor };
  return packed;
}

describe.each(SUBJECTS)("the acceptor of $id", async ({ id, of }) => {
  const packed = await packedOf(id);

  it.each(packed.rules)("says of a string what test() says of it: %s", (rule) => {
    const rules = rulesOf(packed);
    const test = acceptor(packed);
    const strings = [
      ...language(of, rule).sentences({ seed: 1, count: 200 }),
      ...[...language(of, rule).nearMisses({ seed: 1, count: 200 })].map(({ input }) => input),
      "http://a/\u00e9",
      "\u{1F600}",
    ];
    for (const input of strings) {
      expect(rules(input)).toEqual(packed.rules.filter((name) => of.test(input, { rule: name })));
      expect(test(input)).toBe(of.test(input));
    }
  });

  it("throws for what is no string", () => {
    expect(() => acceptor(packed)(1 as unknown as string)).toThrow(TypeError);
  });
});
