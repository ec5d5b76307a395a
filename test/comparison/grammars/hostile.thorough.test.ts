import { describe, expect, it } from "vitest";
import { GrammarPair } from "../../../src/grammars/difference/grammarPair.js";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import {
  AutomatonError,
  diffGrammars,
  GrammarError,
  readGrammar,
  regexpLanguage,
} from "../../../src/comparison/grammars/index.js";

describe("grammars that are made to be too much get an answer:", () => {
  it("10,000 nested brackets are refused with a place and what to do", () => {
    const text = `a = ${"(".repeat(10_000)}%x61${")".repeat(10_000)}`;
    expect(() => readGrammar(text)).toThrow(GrammarError);
    expect(() => readGrammar(text)).toThrow("give the inner ones a rule");
  });

  it("brackets that are nested less are taken", () => {
    const grammar = readGrammar(`a = ${"(".repeat(50)}%x61${")".repeat(50)}`);
    expect([grammar.language().shortest(), grammar.peg().rules[0]?.result, grammar.lint()]).toEqual(["a", "equal", []]);
  });

  it("10,000 rules, of which one is asked", () => {
    const rules = Array.from({ length: 10_000 }, (_, i) => `r${i} = %x61 %x62`);
    const start = `a = ${Array.from({ length: 20 }, (_, i) => `r${i * 500}`).join(" / ")}`;
    expect(
      readGrammar([start, ...rules].join("\n"))
        .language("a")
        .shortest(),
    ).toBe("ab");
  });

  it("a circle of 2,000 rules", () => {
    const rule = (i: number): string => `r${i} = r${(i + 1) % 2000} / %s"a" r${(i * 7) % 2000} %s"b" / %s"c"`;
    const grammar = readGrammar(Array.from({ length: 2000 }, (_, i) => rule(i)).join("\n"));
    const { rules } = grammar.peg({ maxSeconds: 1 });
    expect(rules.filter(({ result }) => result === "equal")).toEqual([]);
  });

  it("a sequence of 20,000 items", () => {
    const grammar = readGrammar(`a = ${"DIGIT ".repeat(20_000)}`);
    expect(grammar.peg({ maxSeconds: 0.5 }).rules.map(({ result }) => result)).toEqual(["undecided", "equal"]);
  });

  it("what has more states than allowed is not decided, whatever is asked", () => {
    const grammar = readGrammar(`a = 1*50( %x61 / %x62 %x63 )\nb = %x61`, { maxStates: 40 });
    expect(() => grammar.language("a")).toThrow("more than 40 states");
    expect(grammar.language("b").count(1)).toBe(1n);
    expect(grammar.peg().rules.map(({ result }) => result)).toEqual(["undecided", "equal"]);
    expect(grammar.lint()).toMatchObject([
      { rule: "a", kind: "not-decided" },
      { rule: "a", kind: "unused-rule" },
    ]);
    expect(() => regexpLanguage(/^(?:a|bc){1,50}$/, { maxStates: 40 })).toThrow("more than 40 states");
    expect(() => diffGrammars(grammar, grammar)).toThrow(AutomatonError);
    expect(() => diffGrammars("rfc2396", "rfc3986", { maxSeconds: 0 })).toThrow("the time is over");
  });

  it("a text that is too long is refused with the limit", () => {
    expect(readGrammar(`a = %x61${"\n".repeat(999_992)}`).rules).toEqual(["a"]);
    expect(() => readGrammar(`a = %x61${"\n".repeat(1_000_000)}`)).toThrow(
      new RangeError("a grammar of 1,000,008 characters: at most 1,000,000 are read"),
    );
  });

  it("a tree of more steps than the limit is not made, and the limit is named", () => {
    const grammar = readGrammar(`a = *( "a" / "b" )`);
    expect(() => grammar.tree("ab".repeat(100_000))).toThrow("more than 250000 steps");
    expect(grammar.tree("ab", { limit: 1000 })?.text).toBe("ab");
  });

  it("a repetition of 100,000 is not decided", () => {
    const grammar = readGrammar("a = 1*100000( %x61 / %x62 %x63 )");
    expect(() => grammar.language()).toThrow(AutomatonError);
    expect(grammar.peg().rules[0]).toMatchObject({ result: "undecided" });
    expect(grammar.lint()).toMatchObject([{ rule: "a", kind: "not-decided" }]);
    expect(() => diffGrammars(grammar, grammar)).toThrow(AutomatonError);
    expect(() => grammar.tree("")).not.toThrow();
  });

  it("without time, every rule of 3,000 is said to be not decided, and no language is made", () => {
    const grammar = readGrammar(
      Array.from({ length: 3_000 }, (_, i) => `r${i} = %x61 [ r${i + 1} ]`).join("\n") + "\nr3000 = %x62",
    );
    const { rules, text, choices } = grammar.peg({ maxSeconds: 0, choices: [{ rule: "r0", by: ["r1"] }] });
    expect(new Set(rules.map(({ result, reason }) => `${result}: ${String(reason)}`))).toEqual(
      new Set(["undecided: not decided: the time is over"]),
    );
    expect(choices).toMatchObject([{ result: "not decided", reason: "the time is over" }]);
    expect(text.match(/^\/\/ Not proved: /gm)?.length).toBe(3_001);
    expect(new Set(grammar.lint({ maxSeconds: 0 }).map(({ kind }) => kind))).toEqual(new Set(["not-decided"]));
    expect(() => grammar.language("r0", { maxSeconds: 0 })).toThrow("the time is over");
    expect(() => grammar.tree("a", { maxSeconds: 0 })).toThrow("the time is over");
    const small = readGrammar("a = %x61 [ a ]");
    expect(() => diffGrammars(small, small, { maxSeconds: 0 })).toThrow("the time is over");
  });

  it("the time is looked at while the rules of two grammars are paired", () => {
    const compared = readGrammar(`a = %x61\nb = %x62`).compared(undefined, undefined, "it", () => false);
    expect(() => new GrammarPair(compared, compared, undefined, () => true)).toThrow("the time is over");
  });

  it("the time is looked at inside the decision of one rule", () => {
    // The automaton of either has some hundred thousand states before a limit says so.
    const large = `a = *( %x61 / %x62 ) %x61 16( %x61 / %x62 )`;
    const grammar = readGrammar(large);
    const { rules } = grammar.peg({ maxSeconds: 0.05 });
    expect(rules[0]).toMatchObject({ result: "undecided" });
    expect(() => readGrammar(large).language("a", { maxSeconds: 0.001 })).toThrow(
      /the time is over|more than 20000 states/,
    );
  });

  it.each([
    ["of many items that may be absent", `a = ${"[ %x61 ] ".repeat(100)}`],
    ["of which each state is made from many", "a = *100( %x61 / %x62 )"],
  ])("the time is looked at many times in one rule %s", (_, text) => {
    // A time that is over when it is asked for the sixth time.
    let asked = 0;
    const isOver = (): boolean => asked++ >= 5;
    const rules = readRules(text, "abnf");
    const [rule] = rules;
    expect(() => new RuleAutomata(rules, { isOver }).of(rule ?? expect.fail("it has no rule"))).toThrow(
      "the time is over",
    );
  });

  it("alternatives that all overlap: some pairs are named, and all are looked at in one walk", () => {
    const grammar = readGrammar(
      `a = ${Array.from({ length: 12 }, (_, i) => `%x61 *( %x61-${(98 + (i % 20)).toString(16)} )`).join(" / ")}`,
    );
    expect(grammar.lint({ maxSeconds: 5, rules: { "peg/*": "warn" } }).map(({ kind }) => kind)).toContain(
      "ambiguous-choice",
    );
  });

  it("1,000 alternatives have a language, and a PEG that is proved", () => {
    const text = (count: number): string => Array.from({ length: count }, (_, i) => `"k${i}"`).join(" / ");
    const grammar = readGrammar(`a = ${text(1000)}`);
    expect(grammar.language().count(4)).toBe(2n * 900n);
    expect(grammar.peg().rules[0]).toMatchObject({
      result: "equal",
      departures: ["lookahead"],
    });
  });
});
