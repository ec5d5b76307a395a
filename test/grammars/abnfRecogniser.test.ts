import { describe, expect, it } from "vitest";
import { readGrammar } from "../../src/languages/abnf/readGrammar.js";
import type { Expression, Rule } from "../../src/languages/abnf/rules.js";
import { AbnfRecogniser } from "../../src/grammars/user/abnfRecogniser.js";

const LONGEST = 4;

/** All strings of `a` and `b` up to {@link LONGEST} characters that each rule derives: the least solution of the rules as equations. */
function derived(rules: readonly Rule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map(rules.map(({ name }) => [name, new Set<string>()]));
  const joined = (left: Iterable<string>, right: Iterable<string>): Set<string> =>
    new Set([...left].flatMap((a) => [...right].map((b) => a + b)).filter((text) => text.length <= LONGEST));
  const of = (expression: Expression): Set<string> => {
    switch (expression.kind) {
      case "string":
        return new Set([expression.text]);
      case "rule":
        return known.get(expression.name) ?? new Set();
      case "sequence":
        return expression.items.reduce((before, item) => joined(before, of(item)), new Set([""]));
      case "choice":
        return new Set(expression.items.flatMap((item) => [...of(item)]));
      case "repeat": {
        let round = new Set([""]);
        const found = new Set<string>();
        // After so many rounds nothing but empty ones can be added.
        for (let count = 0; count <= Math.min(expression.max ?? Infinity, expression.min + LONGEST); count++) {
          if (count >= expression.min) for (const text of round) found.add(text);
          round = joined(round, of(expression.item));
        }
        return found;
      }
      default:
        return new Set();
    }
  };
  for (let size = -1; size !== (size = sizeOf(known));)
    for (const { name, expression } of rules) known.set(name, of(expression));
  return known;
}

function sizeOf(sets: ReadonlyMap<string, ReadonlySet<string>>): number {
  return [...sets.values()].reduce((sum, { size }) => sum + size, 0);
}

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
      const right = derived(rules);
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
