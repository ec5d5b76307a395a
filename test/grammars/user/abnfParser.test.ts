import { describe, expect, it } from "vitest";
import { AbnfParser } from "../../../src/grammars/user/abnfParser.js";
import { leavesOf, writeTree } from "../../../src/grammars/trace/parseTree.js";
import { readGrammar } from "../../../src/languages/abnf/readGrammar.js";
import type { Rule } from "../../../src/languages/abnf/rules.js";
import { THOROUGH } from "../../support/thorough.js";
import { derivationCount } from "./derivationCount.js";
import { numbersFrom, randomAbnf, RANDOM_NAMES, stringsUpTo } from "./randomGrammars.js";

function rulesOf(abnf: string): readonly Rule[] {
  return readGrammar([{ name: "", text: abnf }]).rules;
}

function parsed(
  abnf: string,
  text: string,
): { readonly count: unknown; readonly trees: readonly string[] } | undefined {
  const rules = rulesOf(abnf);
  const found = new AbnfParser(rules, text).derivations(rules[0]?.name ?? "");
  return found && { count: found.count, trees: found.trees.flatMap((tree) => (tree ? [writeTree(tree)] : [])) };
}

/** Compares the parser with brute force on grammars of some seeds; the seeds of all calls make 10,000 grammars and strings. */
function compareWithBruteForce(seeds: readonly number[]): void {
  const strings = stringsUpTo(4);
  for (const seed of seeds) {
    const abnf = randomAbnf(numbersFrom(seed));
    const rules = rulesOf(abnf);
    const below = numbersFrom(seed + 1);
    for (let i = 0; i < 4; i++) {
      const text = strings[below(strings.length)] ?? "";
      const name = RANDOM_NAMES[below(3)] ?? "";
      const found = new AbnfParser(rules, text).derivations(name);
      expect({ abnf, name, text, count: Number(found?.count ?? 0) }).toEqual({
        abnf,
        name,
        text,
        count: derivationCount(rules, name, text),
      });
      for (const tree of found?.trees ?? [])
        expect({
          abnf,
          name,
          text:
            tree &&
            leavesOf(tree)
              .map((leaf) => leaf.text)
              .join(""),
        }).toEqual({ abnf, name, text });
      expect(new AbnfParser(rules, text).derives(name)).toBe(found !== undefined);
      const rejection = new AbnfParser(rules, text).rejection(name);
      expect(rejection === undefined).toBe(found !== undefined);
      if (rejection)
        expect(
          leavesOf(rejection.partial)
            .map((leaf) => leaf.text)
            .join(""),
        ).toBe(text.slice(0, rejection.offset));
    }
  }
}

describe("the parser of a grammar in ABNF", () => {
  it("draws what the author wrote, with literals as leaves, and both trees of a sum", () => {
    expect(parsed('E = E "+" E / "a"', "a+a+a")).toEqual({
      count: 2n,
      trees: ['E( E( E( "a" ) "+" E( "a" ) ) "+" E( "a" ) )', 'E( E( "a" ) "+" E( E( "a" ) "+" E( "a" ) ) )'],
    });
    expect(parsed('E = E "+" E / "a"', "a+a+a+a")?.count).toBe(5n);
    expect(parsed('E = E / "a"', "a")?.count).toBe(Infinity);
    expect(parsed('S = *( *"a" )', "aa")?.count).toBe(2n);
    expect(parsed('E = E "+" E / "a"', "a+")).toBeUndefined();
  });

  it("finds two trees in each of the ten classic ambiguous grammars", () => {
    const classic: readonly (readonly [abnf: string, text: string, count: bigint])[] = [
      ['E = E "+" E / "a"', "a+a+a", 2n],
      ['E = E "+" E / E "*" E / "a"', "a+a*a", 2n],
      ['S = "i" S / "i" S "e" S / "x"', "iixex", 2n],
      ['S = S S / "a"', "aaa", 2n],
      ['S = *A\nA = "a" / "aa"', "aa", 2n],
      ['S = A / B\nA = "a"\nB = "a"', "a", 2n],
      ['S = A B\nA = *"a"\nB = *"a"', "a", 2n],
      ['S = "(" S ")" / S S / ""', "()", 0n],
      ['S = X / Y\nX = *"a" 1*B\nB = "b"\nY = 1*A *"b"\nA = "a"', "ab", 2n],
      ['S = [ A ] B\nA = "a"\nB = [ "a" ]', "a", 2n],
    ];
    for (const [abnf, text, count] of classic) {
      const found = parsed(abnf, text);
      // S S with an empty S has derivations without end.
      expect([abnf, found?.count]).toEqual([abnf, count === 0n ? Infinity : count]);
      expect([abnf, new Set(found?.trees).size]).toEqual([abnf, 2]);
    }
  });

  it("says of a rejected string where it cannot go on, what was expected there, and how far it was read", () => {
    const abnf = 'date = year "-" month "-" day\nyear = 4DIGIT\nmonth = 2DIGIT\nday = 2DIGIT';
    const rejection = (text: string, of = abnf): object => {
      const rules = rulesOf(of);
      const found = new AbnfParser(rules, text).rejection(rules[0]?.name ?? "");
      return found ? { ...found, partial: writeTree(found.partial) } : {};
    };
    expect(rejection("2025-2-28")).toEqual({
      offset: 6,
      expected: [{ rule: "month", start: 5, leaf: { kind: "rule", name: "DIGIT" } }],
      mayEnd: false,
      partial: 'date( year( DIGIT( "2" ) DIGIT( "0" ) DIGIT( "2" ) DIGIT( "5" ) ) "-" month( DIGIT( "2" ) ) )',
    });
    expect(rejection("2025-02-281")).toMatchObject({ offset: 10, expected: [], mayEnd: true });
    expect(rejection("aa", 'E = E "+" E / "a"')).toMatchObject({ offset: 1, mayEnd: true });
    expect(rejection("", 'E = E "+" E / "a"')).toMatchObject({ offset: 0, mayEnd: false });
    expect(rejection("aa", 'y = "a" x\nx = x')).toEqual({
      offset: 1,
      expected: [],
      mayEnd: false,
      partial: 'y( "a" )',
    });
  });

  it("counts derivations as brute force does, and its leaves spell the string, for random grammars", () => {
    compareWithBruteForce(Array.from({ length: THOROUGH ? 2_500 : 40 }, (_, seed) => seed + 1));
  });

  it("takes letters of either case, and no others that become one of them", () => {
    const rules = rulesOf('k = "k"');
    expect(["k", "K", "\u212A"].map((text) => new AbnfParser(rules, text).derives("k"))).toEqual([true, true, false]);
  });

  if (THOROUGH)
    it("decides deep nesting, and long strings of an ambiguous rule, or says that it does not", () => {
      const rules = rulesOf('e = e "+" e / "(" e ")" / "1"');
      const nested = "(".repeat(1000) + "1" + ")".repeat(1000);
      expect(new AbnfParser(rules, nested).derivations("e")?.count).toBe(1n);
      expect(new AbnfParser(rules, nested.slice(1)).rejection("e")?.offset).toBe(nested.length - 2);
      expect(new AbnfParser(rules, `1${"+1".repeat(20)}`).derives("e")).toBe(true);
      expect(new AbnfParser(rules, `1${"+1".repeat(20_000)}`).derives("e")).toBeUndefined();
    });
});
