import { compareRegExps } from "../../../scripts/prove/fuzz/regexpPairs.js";
import { readFileSync } from "node:fs";
import peggy from "peggy";
import { describe, expect, it } from "vitest";
import {
  AutomatonError,
  checkBisimulation,
  GrammarError,
  pegLanguage,
  readGrammar,
  regexpLanguage,
  type UserGrammar,
} from "../../../src/comparison/grammars/index.js";
import type { Language } from "../../../src/languages/questions/language.js";
import { difference } from "../../../src/languages/questions/difference.js";
import { language } from "../../../src/documents/language.js";
import { UriError } from "../../../src/index.js";
import { SEED, THOROUGH } from "../../support/thorough.js";

const readFile = (name: string): UserGrammar =>
  readGrammar({
    name,
    text: readFileSync(new URL(`../../cases/grammars/${name}`, import.meta.url), "utf8"),
  });

const thrownBy = (call: () => unknown): unknown => {
  try {
    call();
  } catch (error) {
    return error;
  }
  return expect.fail("nothing was thrown");
};

describe("readGrammar", () => {
  it("reads a text, and several files with imports", () => {
    const one = readGrammar(`hour = DIGIT / "1" DIGIT / "2" %x30-33`);
    expect(one.rules).toEqual(["hour", "DIGIT"]);
    expect(one.rule("HOUR")).toEqual({ name: "hour", text: `hour = DIGIT / "1" DIGIT / "2" %x30-33`, line: 1 });
    const several = readGrammar(
      [
        { name: "a.abnf", text: `link = "<" URI-reference ">" mark` },
        { name: "b.abnf", text: `mark = "!" missing` },
      ],
      { imports: ["rfc3986#URI-reference", { name: "c.abnf", text: "unused = %x61", rules: ["unused"] }] },
    );
    expect(several.undefinedRules).toMatchObject([
      { name: "missing", rule: "mark", file: "b.abnf", line: 1, column: 12 },
    ]);
    expect(several.rules.slice(0, 3)).toEqual(["link", "mark", "URI-reference"]);
  });

  it("takes our documents' rules as they are", () => {
    const link = readGrammar(`x = host`, { imports: ["rfc3986#host"] });
    expect(difference(link.language(), language("rfc3986", "host")).relation).toBe("equal");
  });

  it.each<[string, () => unknown, string, string]>([
    ["a text that is no ABNF", () => readGrammar("a = b\nc = )"), "ERR_GRAMMAR_SYNTAX", "line 2, column 5"],
    ["an unknown generation", () => readGrammar("a = b", { imports: ["rfc9"] }), "ERR_UNKNOWN_GENERATION", "rfc3986"],
    ["an unknown rule of it", () => readGrammar("a = b", { imports: ["rfc3986#x"] }), "ERR_UNKNOWN_RULE", "fragment"],
    ["an unknown rule", () => readGrammar("a = %x61").language("b"), "ERR_UNKNOWN_RULE", "there are a"],
    ["a rule that refers to nothing", () => readGrammar("a = b").language(), "ERR_NOT_DECIDED", "no rule defines"],
    [
      "a rule that is not regular",
      () => readGrammar(`a = "(" [ a ] ")"`).language(),
      "ERR_NOT_DECIDED",
      "such recursion is decided only up to a depth of nesting",
    ],
    ["a number", () => readGrammar(1 as never), "ERR_ARGUMENT_TYPE", "expected"],
    ["an option that there is not", () => readGrammar("", { import: [] } as never), "ERR_UNKNOWN_OPTION", "imports"],
  ])("%s is an error that says what to do", (_, call, code, part) => {
    const error = thrownBy(call);
    expect(error).toBeInstanceOf(UriError);
    expect(error).toMatchObject({ code, message: expect.stringContaining(part) as string });
  });

  it("an error has the line and the column", () => {
    const error = thrownBy(() => readGrammar({ name: "x.abnf", text: "a = b\n\nb = ( c" }));
    expect(error).toBeInstanceOf(GrammarError);
    expect(error).toMatchObject({ file: "x.abnf", line: 3, column: 8 });
    expect(thrownBy(() => readGrammar("a = b").language())).toBeInstanceOf(AutomatonError);
  });
});

describe("language", () => {
  it("of a rule with characters beyond ASCII", () => {
    const toml = readFile("toml.abnf");
    expect(toml.language("comment").accepts("# π \u{1F600}")).toBe(true);
    expect(toml.language("comment").accepts("# \u0000")).toBe(false);
  });

  it("is cut at a depth of nesting, where recursion is not regular", () => {
    const json = readFile("rfc8259.abnf");
    expect(json.isRegular("string")).toBe(true);
    expect(json.isRegular("JSON-text")).toBe(false);
    const depth = (text: string): number => {
      let [open, deepest] = [0, 0];
      for (const character of text) {
        if (character === "[" || character === "{") deepest = Math.max(deepest, ++open);
        if (character === "]" || character === "}") open--;
      }
      return deepest;
    };
    for (const nesting of [0, 1, 2]) {
      const cut = json.language("JSON-text", { nesting });
      for (const text of ["1", "[]", "[1]", "[[]]", `{"a":[1]}`, "[[1]]", "[[[]]]", `[{"a":[0]}]`, "[[[[]]]]"]) {
        // A value inside a value is one level; an empty array or object has no value inside.
        const levels = depth(text) - (/\[\]|\{\}/.test(text) ? 1 : 0);
        expect([nesting, text, cut.accepts(text)]).toEqual([nesting, text, levels <= nesting]);
      }
      for (const text of cut.sentences({ count: 30, maxLength: 40 }))
        expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
  });

  it("takes linear recursion through several rules exactly, whatever the nesting", () => {
    const grammar = readGrammar(`a = "x" b / "!"\nb = "y" a`);
    expect(grammar.isRegular("a")).toBe(true);
    expect(grammar.language("a", { nesting: 0 }).accepts("xyxyxy!")).toBe(true);
  });
});

describe("peg", () => {
  it("is proved, and its certificate can be checked by others", () => {
    const { rules, text } = readGrammar(`hour = DIGIT / "1" DIGIT / "2" %x30-33`).peg();
    const [hour] = rules;
    expect(hour).toMatchObject({ rule: "hour", result: "equal", departures: ["order"], witness: "10" });
    expect(checkBisimulation(hour?.certificate?.() ?? expect.fail())).toBeUndefined();
    expect(text).toContain("[order]");
  });
});

it("a PEG of a string with k does not match the Kelvin sign, as Peggy's own literals do", () => {
  const { rules, text } = readGrammar(`a = "I-hak"`).peg();
  expect(rules[0]?.result).toBe("equal");
  const { parse } = peggy.generate(text);
  expect(() => parse("i-HAK") as unknown).not.toThrow();
  expect(() => parse("i-ha\u212A") as unknown).toThrow();
});

describe("regexpLanguage", () => {
  /** semver.org, "Is there a suggested regular expression (RegEx) to check a SemVer string?" */
  const number = String.raw`(0|[1-9]\d*)`;
  const identifier = String.raw`(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)`;
  const semver = new RegExp(
    String.raw`^${number}\.${number}\.${number}(?:-(${identifier}(?:\.${identifier})*))?` +
      String.raw`(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$`,
  );

  it("the expression that semver.org suggests is equal to its grammar", () => {
    expect(difference(regexpLanguage(semver), readFile("semver.abnf").language("valid-semver"))).toEqual({
      relation: "equal",
      onlyInA: undefined,
      onlyInB: undefined,
    });
  });

  it.each([/^a*b$/, /ab/, /^(?:a|b)$/i, /^a|b$/, /a$/, /(?:^a|b)c/, /^[^a]+$/u, /^\u{1F600}|b.$/u, /^a.c$/s, /^$/])(
    "%s: the same strings as in JavaScript",
    (regexp) => {
      const about: Language = regexpLanguage(regexp);
      const strings = [""];
      for (const text of strings)
        if (text.length < 4) for (const next of ["a", "b", "c", "A", "\n", "\u{1F600}"]) strings.push(text + next);
      for (const text of strings) expect([text, about.accepts(text)]).toEqual([text, regexp.test(text)]);
    },
  );

  it.each([
    [/(a)\1/, "backreference"],
    [/^(?<x>a)\k<x>$/u, "backreference"],
    [new RegExp(`${"(".repeat(3000)}a${")".repeat(3000)}`), "more than 300 deep"],
  ])("%s is refused by name", (regexp, feature) => {
    expect(() => regexpLanguage(regexp)).toThrow(feature);
    expect(() => regexpLanguage(regexp)).toThrow(RangeError);
  });
});

describe("regexpLanguage and the engine", () => {
  it("agree about random expressions of all flags, with lookaround, on random strings", () => {
    const pairs = THOROUGH ? 5000 : 200;
    const { differences, accepted, undecided, expressions } = compareRegExps(20261123 + SEED, pairs, 250);
    expect(differences).toEqual([]);
    expect(accepted).toBeGreaterThan(pairs / 20);
    expect(undecided).toBeLessThan(expressions / 5);
  });

  it.each<readonly [RegExp, RegExp, string]>([
    [/^..$/u, /^(..|\u{1F600})$/u, "narrower"],
    ...(THOROUGH ? ([[/^\P{L}$/u, /^[^\p{L}]$/u, "equal"]] as const) : []),
    [/^\uD83D\uDE00$/u, /^\u{1F600}$/u, "equal"],
    [/^\uD83D\uDE00$/, /^\u{1F600}$/u, "equal"],
    [/^(?=.*b)[ab]*$/, /^a*b[ab]*$/, "equal"],
    [/^(?!ab)[ab]*$/, /^(?:|a|b[ab]*|aa[ab]*)$/, "equal"],
    [/^[ab]*(?<!b)$/, /^(?:[ab]*a)?$/, "equal"],
    [/a/y, /^a[^]*$/, "equal"],
    [/^a$/m, /(?:^|[\n\r\u2028\u2029])a(?:$|[\n\r\u2028\u2029])/, "equal"],
    [new RegExp("^[[a-z]--b]$", "v"), /^[ac-z]$/, "equal"],
  ])("%s and %s: %s", (one, other, relation) => {
    expect(difference(regexpLanguage(one), regexpLanguage(other)).relation).toBe(relation);
  });

  it("refuses an object that has only the prototype of a regular expression", () => {
    expect(() => regexpLanguage(Object.create(RegExp.prototype) as RegExp)).toThrow(
      "regexp must be a RegExp, got object",
    );
    expect(() => regexpLanguage(new RegExp(String.raw`^[\q{ab}]$`, "v"))).toThrow("a class has strings");
  });
});

describe("pegLanguage", () => {
  const ofText = (text: string, rule: string): Language =>
    pegLanguage(
      new Map(
        (peggy.parser.parse(text) as peggy.ast.Grammar).rules.map(
          ({ name, expression }) => [name, expression] as const,
        ),
      ),
      rule,
    );

  it("compares a PEG with a grammar", () => {
    const hour = readGrammar(`hour = DIGIT / "1" DIGIT / "2" %x30-33`).language();
    expect(difference(ofText(`hour = [0-9] / "1" [0-9] / "2" [0-3]`, "hour"), hour)).toMatchObject({
      relation: "narrower",
      onlyInB: "10",
    });
    expect(difference(ofText(`hour = "1" [0-9] / "2" [0-3] / [0-9]`, "hour"), hour).relation).toBe("equal");
  });

  it("a chain of 2,000 rules is not decided", () => {
    const chain = Array.from({ length: 2000 }, (_, i) => `r${i} = r${i + 1}`).join("\n");
    expect(() => ofText(`${chain}\nr2000 = "a"`, "r0")).toThrow("more than 500 rules refer to one another in a row");
  });

  it("names what is not there, what is code, and what recurs", () => {
    expect(() => ofText("a = 'a'", "b")).toThrow('there is no rule "b"');
    expect(() => ofText("a = 'a' { return 1; }", "a")).toThrow(/rule a/);
    expect(() => ofText("a = '(' a? ')'", "a")).toThrow(/recur/);
  });
});

describe("difference of two rules", () => {
  it.each([
    ['x = *"a"', 'x = [ 1*"a" ]', "equal", undefined, undefined],
    ["x = 1*DIGIT", "x = DIGIT / x DIGIT", "equal", undefined, undefined],
    ["x = 1*2DIGIT", "x = 1*DIGIT", "narrower", undefined, "000"],
    ['x = "a"', "x = %x61", "wider", "A", undefined],
    ["x = *%x61 %x62", "x = %x62 *%x61", "crossing", "ab", "ba"],
    ["x = 1*%x61", "x = 1*%x62", "disjoint", "a", "b"],
    ["x = %x80-10FFFF", "x = %x80-FFFF", "wider", "\u{10000}", undefined],
    [
      'x = 2*3ALPHA [ extlang ]\nextlang = *3( "-" 3ALPHA )',
      'x = 2*3ALPHA [ extlang ]\nextlang = 3ALPHA *2( "-" 3ALPHA )',
      "crossing",
      "AA-AAA",
      "AAAAA",
    ],
  ] as const)("%s and %s: %s", (one, other, relation, onlyInA, onlyInB) => {
    expect(difference(readGrammar(one).language(), readGrammar(other).language())).toEqual({
      relation,
      onlyInA,
      onlyInB,
    });
  });
});
