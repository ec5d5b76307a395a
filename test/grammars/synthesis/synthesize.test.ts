import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { readGenerations, readGrammarSource } from "../../../scripts/generate/grammarSource.js";
import { readRules } from "../../../src/languages/abnf/notation.js";
import type { Rule } from "../../../src/languages/abnf/rules.js";
import { checkBisimulation } from "../../../src/languages/peg/checkBisimulation.js";
import { matchesWhole } from "../../../src/languages/peg/matchPeg.js";
import { synthesize } from "../../../src/grammars/synthesis/synthesize.js";
import { writeSynthesis } from "../../../src/grammars/synthesis/writeSynthesis.js";
import type { SynthesizedRule } from "../../../src/grammars/synthesis/synthesizedRule.js";
import { derives, stringsUpTo } from "../../support/bruteForce.js";
import { readWithNpmAbnf } from "../../support/npmAbnf.js";
import { THOROUGH } from "../../support/thorough.js";

const rulesOf = (text: string): Rule[] => readRules(text, "abnf");

/** A parser made by Peggy of what was written, which knows nothing of how it was found. */
function parserOf(made: readonly SynthesizedRule[], startRule: string): (input: string) => boolean {
  const { parse } = peggy.generate(writeSynthesis(made), { allowedStartRules: [startRule] });
  return (input) => {
    try {
      parse(input, { startRule });
      return true;
    } catch (error) {
      if ((error as Error).name === "SyntaxError") return false;
      throw error;
    }
  };
}

describe("a PEG is found, proved, and right in Peggy for all short strings:", () => {
  it.each([
    ["nothing to do", `s = %s"a" [ %s"b" ]`, []],
    ["order", `s = %s"a" / %s"ab" / %s"abb"`, ["order"]],
    [
      "an alternative that is only a beginning",
      `s = ( x / y ) [ %s"c" ]\nx = %s"a"\ny = *( %s"a" / %s"b" )`,
      undefined,
    ],
    ["an item that has to stay", `s = *%s"a" %s"a"`, ["greedy"]],
    ["the last of a class", `s = *( %s"a" / %s"b" ) %s"b"`, ["greedy"]],
    ["a separator, where there is nothing to do", `s = *( %s"a" %s"b" ) %s"a"`, []],
    ["a longer separator", `s = [ *2( %s"a" %s"b" ) %s"a" ] %s"bb"`, ["greedy"]],
    ["a bounded loop", `s = %s"a" [ *2( %s"a" / %s"b" ) %s"a" ]`, undefined],
    ["right recursion", `s = %s"a" [ s ]`, ["greedy", "recursion"]],
    ["right recursion with a last item", `s = %s"a" s / %s"b"`, ["recursion"]],
    ["recursion through two rules", `s = %s"a" t / %s"b"\nt = %s"b" s / %s"c" [ t ]`, ["greedy", "recursion"]],
    ["the last of a counted class", `s = %s"a" [ 0*2( %s"a" / %s"b" ) %s"a" ]`, ["lookahead"]],
    ["a part that is only a beginning", `s = [ %s"a" %s"b" ] *( %s"a" ( %s"c" / 2%s"b" ) )`, ["lookahead"]],
    ["an option at the end of a list", `s = %s"a" *( %s"b" %s"a" ) [ %s"b" %s"a" %s"c" ]`, ["lookahead"]],
    ["a rule that takes what its user needs", `s = x %s"b"\nx = *( %s"a" / %s"b" )`, undefined],
    ["an option that takes what must follow", `s = [ %s"a" ] %s"ab"`, undefined],
  ])("%s", (_, abnf, departures) => {
    const rules = rulesOf(abnf);
    const made = synthesize(rules);
    const [start] = made;
    expect(made.filter(({ result }) => result !== "equal" && result !== "variant")).toEqual([]);
    if (departures) expect(start?.departures).toEqual(departures);
    const parses = parserOf(made, "s");
    for (const input of stringsUpTo(6, "abc")) {
      const expected = derives(rules, input);
      if (parses(input) !== expected) expect.fail(`${JSON.stringify(input)}: ${writeSynthesis(made)}`);
    }
  });
});

it("where nothing small is found, the rule is not proved, with a string that shows it", () => {
  const made = synthesize(rulesOf(`s = %s"c" *( %s"a" / %s"b" / %s"b" ( %s"a" / %s"c" ) ) %s"c"`));
  expect(made.map(({ result, reason }) => [result, reason])).toEqual([
    ["unequal", '"cbc" is accepted by the ABNF only'],
  ]);
});

if (THOROUGH)
  it("alternatives too many for another order each take the whole input, in a rule that no other uses", () => {
    const s = `s = ${Array.from({ length: 101 }, (_, i) => `${i + 1}%s"a"`).join(" / ")}`;
    const made = synthesize(rulesOf(s));
    expect(made.map(({ result, departures }) => [result, departures])).toEqual([["equal", ["lookahead"]]]);
    const parses = parserOf(made, "s");
    expect(Array.from({ length: 103 }, (_, i) => i).filter((i) => !parses("a".repeat(i)))).toEqual([0, 102]);
    const used = synthesize(rulesOf(`t = s s\n${s}`));
    expect(used.find(({ rule }) => rule === "s")?.result).not.toBe("equal");
  });

it("recursion at the left end, through two rules too, becomes repetition", () => {
  const made = synthesize(rulesOf(`s = s %s"a" / t %s"c" / %s"b"\nt = s %s"b"`));
  expect(made.map(({ result }) => result)).toEqual(["equal", "equal"]);
  const parses = parserOf(made, "s");
  expect(["b", "ba", "baa", "bbc", "babca", "babcbc"].filter((input) => !parses(input))).toEqual([]);
  expect(["", "a", "ab", "bb", "bc", "babcb"].filter(parses)).toEqual([]);
});

it("what is not regular, or not defined, is said to be not decided", () => {
  const made = synthesize(rulesOf(`s = %s"a" [ s ] %s"b"\nt = %s"a" u`));
  expect(made.map(({ result, reason }) => [result, reason])).toEqual([
    ["undecided", expect.stringContaining("recursion")],
    ["undecided", expect.stringContaining("refers to u")],
  ]);
});

describe("a PEG of recursion that is not regular is compared up to a depth, recurs, and is right in Peggy for all short strings:", () => {
  it.each([
    ["order", `s = %s"a" / %s"ab" / %s"(" s %s")"`, "ab()", 6],
    ["an item that has to stay", `s = *( %s"a" / %s"(" s %s")" ) %s"a"`, "a()", 8],
    ["nothing to do", `s = %s"(" [ s ] %s")"`, "()", 9],
  ])("%s", (_, text, alphabet, length) => {
    const rules = rulesOf(text);
    const made = synthesize(rules, { nesting: 2 });
    expect(made.filter(({ result }) => result !== "variant").map(({ nesting }) => nesting)).toEqual(rules.map(() => 2));
    const parses = parserOf(made, "s");
    const published = readWithNpmAbnf(`${text}\n`.replaceAll("\n", "\r\n"));
    for (const input of stringsUpTo(length, alphabet))
      expect([input, parses(input)]).toEqual([input, derives(published, input, "s")]);
  });

  it("what a rule begins with itself", () => {
    const t = `t = %s"(" s %s")" / %s"a" / %s"a" %s"a"`;
    const parses = parserOf(synthesize(rulesOf(`s = s %s"+" t / t\n${t}`), { nesting: 2 }), "s");
    const published = readWithNpmAbnf(`s = t *( %s"+" t )\r\n${t}\r\n`);
    for (const input of stringsUpTo(6, "a+()"))
      expect([input, parses(input)]).toEqual([input, derives(published, input, "s")]);
  });

  it("the depth is said, and a PEG that is wrong is not called equal", () => {
    const [palindrome] = synthesize(rulesOf(`s = %s"a" s %s"a" / %s"b" s %s"b" / %s"a" / %s"b"`), { nesting: 2 });
    expect([palindrome?.result, palindrome?.nesting, palindrome?.reason]).toEqual([
      "unequal",
      undefined,
      `"aaaaa" is accepted by the ABNF only`,
    ]);
    const [x] = synthesize(rulesOf(`x = %s"(" [ x ] %s")"`), { nesting: 3 });
    expect([x?.result, x?.nesting]).toEqual(["undecided", 3]);
  });
});

describe("what is printed loads in Peggy:", () => {
  const deep = '( %s"a" ( %s"b" / %s"c" ) / %s"d" ';
  it.each<[string, string, readonly string[]]>([
    ["without rules that need one which is not defined", `s = x "a"\nt = s / u\nu = %s"u"`, ["u"]],
    ["without rules that need a description in words", `s = <any text> "a"\nt = s / u\nu = %s"u"`, ["u"]],
    ["without rules that begin with each other", `s = t "a" / "(" s ")" / "b"\nt = s "c"\nu = %s"u"`, ["u"]],
    ["with repetition instead of a rule that begins with itself", `s = s "a" / "(" s ")" / "b"`, ["s"]],
    ["without loops over what may be empty", `s = *( *%s"a" ) "(" [ s ] ")"\nu = %s"u"`, ["u"]],
    // Peggy's reader would take minutes for these brackets.
    ["with rules instead of deep brackets", `s = ${deep.repeat(14)}%s"e"${" )".repeat(14)}`, ["s"]],
    [
      "with no variant that no rule uses",
      `s = 1*( x [ "%" y ] "@" y ) "(" [ s ] ")"\nx = 1*( "%" / y )\ny = %s"a"`,
      ["s", "x", "y"],
    ],
  ])("%s", (_, text, expected) => {
    const printed = writeSynthesis(synthesize(rulesOf(text)));
    peggy.generate(printed, { allowedStartRules: ["*"] });
    const names = [...printed.matchAll(/^([\w$]+) = /gm)].map(([, name = ""]) => name);
    expect(names.filter((name) => !name.includes("$"))).toEqual(expected);
    const variants = names.filter((name) => name.includes("$"));
    expect(variants.filter((name) => printed.split(name).length < 3)).toEqual([]);
  });
});

if (THOROUGH)
  describe("for the rules of the documents, without being told their departures", () => {
    const ids = ["url-1993", "rfc1738", "url-syntax-05", "rfc2396", "rfc2396bis-01", "rfc3986"];
    it.each(ids)("%s: at least 95 % are proved, the start rule among them", { timeout: 600_000 }, (id) => {
      const [facts] = readGenerations().filter((one) => one.id === id);
      if (!facts) throw new Error(`there is no ${id}`);
      const { corrected, core } = readGrammarSource(facts);
      const made = synthesize([...corrected, ...core]);
      const proved = made.filter(({ result }) => result === "equal");
      expect(proved.length / (corrected.length + core.length)).toBeGreaterThanOrEqual(0.95);
      expect(proved.map(({ rule }) => rule)).toContain(facts.startRule);
      for (const { certificate } of proved) expect(certificate && checkBisimulation(certificate())).toBeUndefined();
    });
  });

it("a synthesized PEG can be asked for a match", () => {
  const made = synthesize(rulesOf(`s = %s"a" / %s"ab"`));
  const grammar = new Map(made.map(({ pegName, peg }) => [pegName, peg]));
  const start = { kind: "rule", name: "s" } as const;
  expect(["a", "ab", "b", "abb"].filter((input) => matchesWhole(grammar, start, input))).toEqual(["a", "ab"]);
});
