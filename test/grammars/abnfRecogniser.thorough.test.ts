import { describe, expect, it } from "vitest";
import { readGrammar } from "../../src/languages/abnf/readGrammar.js";
import { AbnfRecogniser } from "../../src/grammars/user/abnfRecogniser.js";
import { derivedStrings } from "../../scripts/prove/fuzz/derivedStrings.js";

const LONGEST = 4;

const NAMES = ["x", "y", "z"];

/** Returns a random expression: rules lead to themselves in any way, and may be empty or ambiguous. */
function randomExpression(below: (limit: number) => number, depth: number): string {
  const inner = (): string => randomExpression(below, depth - 1);
  const leaf = ["%x61", "%x62", '""', ...NAMES][below(6)] ?? "x";
  if (depth === 0) return leaf;
  const min = below(3);
  return (
    [
      leaf,
      `( ${inner()} ${inner()} )`,
      `( ${inner()} / ${inner()} )`,
      `( *${inner()} )`,
      `( ${min}*${min + below(3)}${inner()} )`,
    ][below(5)] ?? leaf
  );
}

describe("the recogniser of strings", () => {
  it("agrees with all derivations by brute force, for random grammars with recursion of any kind", () => {
    const strings = Array.from({ length: LONGEST + 1 }, (_, length) =>
      Array.from({ length: 2 ** length }, (__, bits) =>
        Array.from({ length }, (___, i) => ((bits >> i) & 1 ? "b" : "a")).join(""),
      ),
    ).flat();
    let state = 1;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 16) % limit;
    };
    for (let i = 0; i < 400; i++) {
      const abnf = NAMES.map((name) => `${name} = ${randomExpression(below, 3)}`).join("\n");
      const { rules } = readGrammar([{ name: "", text: abnf }]);
      const right = derivedStrings(new Map(rules.map(({ name, expression }) => [name, expression])), LONGEST);
      for (const text of strings) {
        const recogniser = new AbnfRecogniser(rules, text);
        const found = NAMES.map((name) => recogniser.derives(name));
        expect({ abnf, text, found }).toEqual({ abnf, text, found: NAMES.map((name) => right.get(name)?.has(text)) });
      }
    }
  });

  it("takes letters of either case, and no others that become one of them", () => {
    const { rules } = readGrammar([{ name: "", text: 'k = "k"' }]);
    expect(["k", "K", "\u212A"].map((text) => new AbnfRecogniser(rules, text).derives("k"))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("decides deep nesting, and long strings of an ambiguous rule, or says that it does not", () => {
    const { rules } = readGrammar([{ name: "", text: 'e = e "+" e / "(" e ")" / "1"' }]);
    const nested = "(".repeat(2000) + "1" + ")".repeat(2000);
    expect(new AbnfRecogniser(rules, nested).derives("e")).toBe(true);
    expect(new AbnfRecogniser(rules, nested.slice(1)).derives("e")).toBe(false);
    expect(new AbnfRecogniser(rules, `1${"+1".repeat(20)}`).derives("e")).toBe(true);
    expect(new AbnfRecogniser(rules, `1${"+1".repeat(20_000)}`).derives("e")).toBeUndefined();
  });
});
