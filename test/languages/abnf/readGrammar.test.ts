import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { CORE_RULES, GrammarError, readGrammar, type AbnfGrammar } from "../../../src/languages/abnf/readGrammar.js";
import { AutomatonError, RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { findRule, type Rule } from "../../../src/languages/abnf/rules.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { THOROUGH } from "../../support/thorough.js";

interface Strings {
  readonly grammars: readonly {
    readonly file: string;
    readonly start: readonly string[];
    readonly conforming: readonly { readonly rule: string; readonly input: string }[];
    readonly refused: readonly { readonly rule: string; readonly input: string }[];
  }[];
}

const read = (file: string): string => readFileSync(new URL(`../../cases/grammars/${file}`, import.meta.url), "utf8");
const { grammars } = JSON.parse(read("strings.json")) as Strings;

const automataOf = ({ rules }: AbnfGrammar): RuleAutomata => new RuleAutomata(rules);
const accepts = (automata: RuleAutomata, rule: Rule, input: string): boolean => {
  const table = automata.tables([rule]);
  return table.accepts(input, table.startOf(rule.name));
};
const ruleOf = ({ rules }: AbnfGrammar, name: string): Rule => {
  const rule = findRule(rules, name);
  return rule ?? expect.fail(`no rule ${name}`);
};
const grammarOf = (text: string): AbnfGrammar => readGrammar([{ name: "x.abnf", text }]);
/** Returns true if the first rule of a grammar derives a string. */
const derives = (text: string, input: string): boolean => {
  const grammar = grammarOf(text);
  return accepts(automataOf(grammar), itemAt(grammar.rules, 0), input);
};

/** The rules with matching brackets: they are not regular, whatever reads them. */
const NOT_REGULAR = ["JSON-text", "filter", "rulelist", "rule", "toml", "User-Agent", "Via"];

describe.each(grammars)("$file", ({ file, start, conforming, refused }) => {
  const grammar = readGrammar([{ name: file, text: read(file) }]);
  const automata = automataOf(grammar);

  it("defines all that its rules refer to", () => {
    expect(grammar.undefinedRules).toEqual([]);
    for (const name of start) expect(findRule(grammar.rules, name)?.name).toBe(name);
  });

  for (const [expected, rows] of [
    [true, conforming],
    [false, refused],
  ] as const) {
    const decided = rows.filter(({ rule }) => !NOT_REGULAR.includes(rule));
    if (decided.length > 0)
      it(`${expected ? "accepts" : "refuses"} the strings that its document ${expected ? "allows" : "does not allow"}`, () => {
        for (const { rule, input } of decided) {
          expect([rule, input, accepts(automata, ruleOf(grammar, rule), input)]).toEqual([rule, input, expected]);
        }
      });
  }

  const recursive = start.filter((name) => NOT_REGULAR.includes(name));
  if (recursive.length > 0)
    it(`says that ${recursive.join(", ")} cannot be decided`, () => {
      for (const name of recursive) expect(() => automata.of(ruleOf(grammar, name))).toThrow(AutomatonError);
    });
});

describe("readGrammar", () => {
  it("has the core rules, those of our documents among them", () => {
    expect(CORE_RULES.map(({ name }) => name).join(" ")).toBe(
      "ALPHA BIT CHAR CR CRLF CTL DIGIT DQUOTE HEXDIG HTAB LF LWSP OCTET SP VCHAR WSP",
    );
    const four = readRules(readFileSync(new URL("../../../grammar/core.abnf", import.meta.url), "utf8"), "abnf");
    for (const { name, expression } of four) expect(findRule(CORE_RULES, name)?.expression).toEqual(expression);
    expect(grammarOf("x = HEXDIG").rules.map(({ name }) => name)).toEqual(["x", "HEXDIG", "DIGIT"]);
    expect(readGrammar([{ name: "x", text: "x = DIGIT" }], { core: false }).undefinedRules).toHaveLength(1);
  });

  it("names undefined rules with their places, unused rules, and what is said in words", () => {
    const grammar = grammarOf('  x = y / 2z\n      / <any octet>\n  y = y2\n  y2 = "a"\n  w = x\n');
    expect(grammar.undefinedRules).toEqual([{ name: "z", rule: "x", line: 1, column: 12, file: "x.abnf" }]);
    expect(grammar.unusedRules).toEqual(["w"]);
    expect(grammar.prose).toEqual([{ rule: "x", text: "any octet", line: 1 }]);
  });

  it("takes core rules that documents before RFC 2234 describe in words", () => {
    const grammar = grammarOf(
      '  x = DIGIT CHAR\n  DIGIT = <any US-ASCII digit "0".."9">\n  CHAR = <any octet from 0 to 127>\n',
    );
    expect(grammar.rules.map(({ name }) => name)).toEqual(["x", "CHAR", "DIGIT"]);
    expect(ruleOf(grammar, "DIGIT").expression).toEqual({ kind: "range", from: 0x30, to: 0x39 });
    // RFC 5234 has no NUL among its characters.
    expect(grammar.prose).toMatchObject([{ rule: "CHAR" }]);
  });

  it("puts several files together, and takes rules with all they need from another grammar", () => {
    const other = grammarOf('uri = scheme ":" rest\nscheme = 1*ALPHA\nrest = *"x"\nelse = "e"\n').rules;
    const grammar = readGrammar(
      [
        { name: "a", text: 'a = <uri, see [URI], Section 3> / b\nrest = "mine"\n' },
        { name: "b", text: "b = rest\n" },
      ],
      { imports: [{ name: "URI", from: other, rules: ["uri"] }] },
    );
    expect(grammar.rules.map(({ name }) => name)).toEqual(["a", "rest", "b", "uri", "scheme", "rest (URI)", "ALPHA"]);
    expect([grammar.undefinedRules, grammar.prose]).toEqual([[], []]);
    const isAccepted = (input: string): boolean => accepts(automataOf(grammar), ruleOf(grammar, "a"), input);
    expect(["ab:xx", "mine", "ab:mine", "xx"].map(isAccepted)).toEqual([true, true, false, false]);
  });

  it("takes rules over from one grammar in two imports, where one needs the other, and a third has another meaning here", () => {
    const from = readRules('path = 1*char\nchar = safe / "%"\nsafe = "a"\n', "abnf");
    const imports = ["path", "char"].map((rule) => ({ name: "other", from, rules: [rule] }));
    const { rules } = readGrammar([{ name: "own.abnf", text: 'own = path char safe\nsafe = "b"\n' }], { imports });
    expect(rules.map(({ name }) => name)).toEqual(["own", "safe", "path", "char", "safe (other)"]);
  });

  it("refuses two definitions of one name, and an import that does not exist", () => {
    expect(() =>
      readGrammar([
        { name: "a", text: "x = y" },
        { name: "b", text: "\nX = z" },
      ]),
    ).toThrow('b, line 2, column 1: rule "X" is defined in line 1 of a too');
    expect(() => grammarOf("x = ?")).toThrow(GrammarError);
    expect(() => readGrammar([], { imports: [{ name: "m", from: [], rules: ["q"] }] })).toThrow(RangeError);
  });
});

describe("notation", () => {
  it("reads lists as RFC 9110 section 5.6.1 does, in ABNF and in the style of RFC 822", () => {
    const ows = '\nOWS = *" "\n';
    for (const [rule, inside, outside] of [
      ['x = #"a"', ["", "a", "a,a", "a , a"], [",", "a,", "aa"]],
      ['x = 1#"a"', ["a", "a,a,a"], ["", "a,,a"]],
      ['x = 2#3"a"', ["a,a", "a,a,a"], ["a", "a,a,a,a"]],
      ['x = #1"a"', ["", "a"], ["a,a"]],
    ] as const) {
      for (const input of inside) expect([rule, input, derives(rule + ows, input)]).toEqual([rule, input, true]);
      for (const input of outside) expect([rule, input, derives(rule + ows, input)]).toEqual([rule, input, false]);
    }
    expect(readRules('x = 1#( "aa" | b )', "bnf")[0]?.expression.kind).toBe("sequence");
    expect(grammarOf('x = #"a"').undefinedRules).toMatchObject([{ name: "OWS", line: 1, column: 5 }]);
  });

  it("ignores the page breaks of an RFC, and keeps line numbers", () => {
    const text = [
      "   x = y",
      "",
      "Berners-Lee, et al.         Standards Track                    [Page 49]",
      "\f",
      "RFC 3986                   URI Generic Syntax               January 2005",
      "",
      "       / z",
      "   y = ?",
    ].join("\n");
    expect(() => readRules(text, "abnf")).toThrow("line 8, column 8");
    expect(readRules(text.replace("?", '"a"'), "abnf").map(({ name, expression: { kind } }) => [name, kind])).toEqual([
      ["x", "choice"],
      ["y", "string"],
    ]);
  });

  it("reads strings in single quotes in their own case only (erratum 5334 of RFC 5234)", () => {
    const [x] = readRules(`x = 'a"b;' ; it's`, "abnf");
    expect(x?.expression).toEqual({ kind: "string", text: 'a"b;', caseSensitive: true });
  });

  it.each([
    ["x = 'a", `a string has printable ASCII characters and ends with "'"`],
    ["x = a | b", 'alternatives are separated by "/"'],
    ["x = ( a", '")" is missing for the bracket of line 1, column 5'],
    ["x = %xZZ", "a number in base 16 is missing"],
    ["x = %q41", "b, d or x"],
    ["x = 3*2a", "exchange the numbers"],
    ["x = %x5-4", "exchange the numbers"],
    ['x = "a', 'ends with "\\""'],
    ["x = <a", 'ends with ">"'],
    ["x = a\nX = b", 'write "=/"'],
    [`x = ${"(".repeat(10_000)}a${")".repeat(10_000)}`, "nested more than 500 deep"],
  ])("says what to do about %.20s", (text, advice) => {
    expect(() => readRules(text, "abnf")).toThrow(advice);
  });
});

describe("recursion", () => {
  it.each([
    ["right", 'x = "a" x / "b"', ["b", "aab"], ["", "a", "ba"]],
    ["left", 'x = x "a" / "b"', ["b", "baa"], ["", "a", "ab"]],
    ["right, mutual", 'x = "a" y / "c"\ny = "b" x', ["c", "abc", "ababc"], ["ac", "ab", "abac"]],
    ["left, mutual", 'x = y "a" / "c"\ny = x "b"', ["c", "cba", "cbaba"], ["ca", "cb"]],
    [
      "right, three rules, with an option",
      'x = "a" [ y ]\ny = "b" ( z / x )\nz = "c" [ x / y ]',
      ["a", "abc", "abca", "abcba"],
      ["", "ab", "abcc"],
    ],
    ["right, with a loop of its own", 'x = "a" x / y\ny = "b" y / "d" x / "c"', ["c", "abbdac", "bc"], ["", "d", "cb"]],
    ["left, case of names", "Digits = DIGITS DIGIT / DIGIT", ["1", "123"], ["", "a"]],
  ] as const)("%s: %s", (_, text, inside, outside) => {
    for (const input of inside) expect([input, derives(text, input)]).toEqual([input, true]);
    for (const input of outside) expect([input, derives(text, input)]).toEqual([input, false]);
  });

  it("is refused where it is not regular, naming the rules", () => {
    expect(() => derives('x = "(" x ")" / ""', "")).toThrow("rule x: refers to itself not only at the right end");
    expect(() => derives('x = y "a"\ny = "b" x / ""', "")).toThrow("refers to itself through y");
    expect(derives('x = "a" x', "")).toBe(false);
  });
});

describe("large grammars", () => {
  if (THOROUGH)
    it("of 10,000 rules that refer to one another in a row", () => {
      const rules = Array.from({ length: 10_000 }, (_, i) => `r${i} = ${i === 9999 ? '"a"' : `r${i + 1}`}`);
      expect(derives(rules.join("\n"), "a")).toBe(true);
    });

  it("of a rule with 1,000 alternatives", () => {
    const alternatives = Array.from({ length: 1000 }, (_, i) => `"${i}"`);
    expect([
      derives(`x = ${alternatives.join(" / ")}`, "999"),
      derives(`x = ${alternatives.join(" / ")}`, "1000"),
    ]).toEqual([true, false]);
  });

  it("are not decided beyond a number of states", () => {
    expect(() => derives('x = 1*100000( "a" "b" )', "ab")).toThrow("not decided");
  });

  it("have characters up to the last one of Unicode", () => {
    expect([derives("x = %x10FFFF", "\u{10FFFF}"), derives("x = %x10000-10FFFF", "\uFFFF")]).toEqual([true, false]);
    expect(derives("x = %x1F600.41", "\u{1F600}A")).toBe(true);
  });
});
