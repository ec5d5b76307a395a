import { describe, expect, it } from "vitest";
import { AutomatonError, diffGrammars, GrammarError, readGrammar, regexpLanguage } from "../../src/grammars/index.js";

describe("grammars that are made to be too much get an answer:", () => {
  it("10,000 nested brackets are refused with a place and what to do", () => {
    const text = `a = ${"(".repeat(10_000)}%x61${")".repeat(10_000)}`;
    expect(() => readGrammar(text)).toThrow(GrammarError);
    expect(() => readGrammar(text)).toThrow("give the inner ones a rule");
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

  it("what has more states than allowed is not decided, whatever is asked", () => {
    const grammar = readGrammar(`a = 1*50( %x61 / %x62 %x63 )\nb = %x61`, { maxStates: 40 });
    expect(() => grammar.language("a")).toThrow("more than 40 states");
    expect(grammar.language("b").count(1)).toBe(1n);
    expect(grammar.peg().rules.map(({ result }) => result)).toEqual(["undecided", "equal"]);
    expect(grammar.lint()).toMatchObject([{ rule: "a", kind: "not decided" }]);
    expect(() => regexpLanguage(/^(?:a|bc){1,50}$/, { maxStates: 40 })).toThrow("more than 40 states");
    expect(() => diffGrammars(grammar, grammar)).toThrow(AutomatonError);
    expect(() => diffGrammars("rfc2396", "rfc3986", { maxSeconds: 0 })).toThrow("the time is over");
  });

  it("a repetition of 100,000 is not decided", () => {
    const grammar = readGrammar("a = 1*100000( %x61 / %x62 %x63 )");
    expect(() => grammar.language()).toThrow(AutomatonError);
    expect(grammar.peg().rules[0]).toMatchObject({ result: "undecided" });
  });

  it("1,000 alternatives have a language, and a PEG that is proved", () => {
    const text = (count: number): string => Array.from({ length: count }, (_, i) => `"k${i}"`).join(" / ");
    const grammar = readGrammar(`a = ${text(1000)}`);
    expect(grammar.language().count(4)).toBe(2n * 900n);
    expect(grammar.peg().rules[0]).toMatchObject({
      result: "equal",
      departures: ["continuation"],
    });
  });
});
