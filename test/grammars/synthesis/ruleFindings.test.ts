import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { readGrammar } from "../../../src/comparison/grammars/index.js";
import { examinedRules, ruleFindings } from "../../../src/grammars/synthesis/ruleFindings.js";
import { THOROUGH } from "../../support/thorough.js";

/** All rules on, also those that are off unless they are asked for. */
const EVERYTHING = {
  rules: { "peg/*": "warn", "either-case": "warn", "in-words": "warn", "not-regular": "warn" },
} as const;

const found = (text: string): (readonly [string, string, string | undefined])[] =>
  ruleFindings(readRules(text, "abnf"), EVERYTHING).map(({ rule, kind, witness }) => [rule, kind, witness]);

/** What is found where HEXDIG is redefined for a test. */
const CORE: (readonly [string, string, string | undefined])[] = [["HEXDIG", "differs-from-core", "a"]];

describe("lint finds", () => {
  it.each<[string, string, (readonly [string, string, string | undefined])[]]>([
    ["nothing in a clean rule", `s = %s"a" *%s"b"`, []],
    [
      "an alternative that is shadowed, and so never matches",
      `s = %s"1" / %s"12"`,
      [
        ["s", "peg/shadowed-alternative", "12"],
        ["s", "peg/dead-alternative", undefined],
      ],
    ],
    [
      "an alternative that never matches",
      `s = *%s"a" / %s"a"`,
      [
        ["s", "peg/dead-alternative", undefined],
        ["s", "ambiguous-choice", "a"],
      ],
    ],
    ["an item that takes what must follow", `s = *%s"a" %s"a"`, [["s", "peg/greedy-item", "a"]]],
    [
      "a string that two named alternatives derive",
      `s = x / y\nx = %x61-63\ny = %x63-65`,
      [["s", "ambiguous-choice", "c"]],
    ],
    [
      "a string that is divided in two ways",
      `s = *%s"a" [ %s"a" ]`,
      [
        ["s", "peg/dead-alternative", undefined],
        ["s", "ambiguous-split", "a"],
      ],
    ],
    ["an option that may be empty", `s = [ *%s"a" ]`, [["s", "empty-option", ""]]],
    [
      "a loop over what may be empty, which never ends in a PEG",
      `s = *[ %s"a" ]`,
      [
        ["s", "empty-option", ""],
        ["s", "not-decided", undefined],
      ],
    ],
    ["letters that stand for both cases", `s = "T"`, [["s", "either-case", "t"]]],
    ["letters that stand for both cases once in a rule", `s = "T" / "U" / "vw"`, [["s", "either-case", "t"]]],
    ["nothing in the digits of base 16", `s = "A" / "B" / "C" / "D" / "E" / "F"`, []],
    ["nothing where %i says that both cases are meant (RFC 7405 2.1)", `s = %i"t"`, []],
    ["a rule that is not there", `s = t`, [["s", "undefined-rule", undefined]]],
    [
      "a rule that =/ adds to, and that nothing defines",
      `s =/ %s"a"\ns =/ %s"b"`,
      [["s", "adds-to-nothing", undefined]],
    ],
    ["the same after a comment", `s ; =\n  =/ %s"a"`, [["s", "adds-to-nothing", undefined]]],
    ["nothing where =/ adds to a rule", `s = %s"a" ; x\ns =/ %s"b"`, []],
    ["nothing where =/ is in a comment", `s ; =/\n = %s"a"`, []],
    ["a rule that is not regular", `s = %s"a" [ s ] %s"b"`, [["s", "not-regular", undefined]]],
    [
      "nothing in digits of base 16 beside a rule of them (RFC 9535 2.3.1.1)",
      `s = "D" 2HEXDIG\nHEXDIG = %x30-39`,
      CORE,
    ],
    [
      "the rules that no other rule refers to at the first of them, but for the start rule",
      `b = %x62\na = %x61 [ c ]\nc = %x63\nd = %x64 [ d ]\nDIGIT = %x30-39`,
      [["b", "unused-rule", undefined]],
    ],
    ["a core rule that derives something else", `DIGIT = %x30-38`, [["DIGIT", "differs-from-core", "9"]]],
    ["nothing in a core rule that is written in another way", `DIGIT = %x30-34 / %x35-39`, []],
    ["a name in other capitals, once", `s = %x61 T t T\nt = %x62`, [["s", "name-in-another-case", undefined]]],
    [
      "an alternative that a later one contains (RFC 5321 4.1.3)",
      `s = v6 / general\nv6 = "6:" %x61\ngeneral = ( %x61 / "6" ) ":" 1*%x61`,
      [
        ["s", "peg/shadowed-alternative", "6:aa"],
        ["s", "ambiguous-choice", "6:a"],
        ["s", "peg/contained-alternative", undefined],
      ],
    ],
  ])("%s", (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("a string of the whole rule, and the place of the part that is wrong, in the words of the author", () => {
    const text = `s = %s"x" ; one\n    ( a-b /\n      %s"12" ) %s"y"\na-b = %s"1"`;
    const [order, dead] = ruleFindings(readRules(text, "abnf"), EVERYTHING);
    expect(order).toMatchObject({ kind: "peg/shadowed-alternative", line: 2, column: 7, witness: "x12y" });
    expect(order?.message).toContain(`( a-b / %s"12" ) takes the beginning`);
    expect(dead).toMatchObject({ kind: "peg/dead-alternative", line: 3, column: 7 });
    expect(dead?.message).toContain(`%s"12" never matches`);
  });

  it.each([
    // RFC 9051 section 9.
    [
      `tagged-ext-comp = astring / tagged-ext-comp *(SP tagged-ext-comp) / "(" tagged-ext-comp ")"\nastring = 1*%x41-5A\nSP = " "`,
      `tagged-ext-comp begins with tagged-ext-comp, so a PEG or a parser by functions never ends; write tagged-ext-comp = ( astring / "(" tagged-ext-comp ")" ) *( SP ( astring / "(" tagged-ext-comp ")" ) )`,
    ],
    [`sum = sum "+" %x30-39 / %x30-39`, `write sum = %x30-39 *( "+" %x30-39 )`],
    [`sum = sum "+" sum / "a"`, `write sum = "a" *( "+" "a" )`],
    // Whatever is repeated, "aa" is derived in two ways.
    [`s = s 1*"a" / "a"`, "never ends; let one of them begin with something else"],
    [
      `a = [ %x61 ] b / %x63\nb = a %x62`,
      "a begins with b begins with a, so a PEG or a parser by functions never ends; let one of them begin with something else",
    ],
  ])("left recursion, and how to write it: %s", (text, message) => {
    const finding = ruleFindings(readRules(text, "abnf"), EVERYTHING).find(({ kind }) => kind === "peg/left-recursion");
    expect(finding?.message).toContain(message);
  });

  it("recursion that is not regular once for each circle, and what is wrong up to a depth of nesting", () => {
    const text = `list = "[" *( item / list ) "]"\nitem = %x30 / %x30.31 / other\nother = "(" other ")" / "<"`;
    const rules = readRules(text, "abnf");
    const inOrder = (nesting?: number): string[] =>
      ruleFindings(rules, { nesting, ...EVERYTHING }).map(({ rule, kind }) => `${rule}: ${kind}`);
    expect(inOrder().filter((one) => one.endsWith("not-regular"))).toEqual(["list: not-regular", "other: not-regular"]);
    expect(inOrder(1)).not.toContain("list: not-regular");
    expect(inOrder(1)).toContain("item: peg/shadowed-alternative");
    const items = readRules(`x = y / "(" x ")"\ny = %x30 / %x30.30 / "{" x "}"`, "abnf");
    const finding = ruleFindings(items, { nesting: 2, ...EVERYTHING }).find(
      ({ rule, kind }) => rule === "y" && kind === "peg/shadowed-alternative",
    );
    expect(finding).toMatchObject({ witness: "00" });
  });

  if (THOROUGH)
    it("the order of function-argument in RFC 9535 2.4, whatever the nesting", () => {
      const text = `argument = literal / query / logical / call
literal = 1*DIGIT / "true"
query = "@" *segment
segment = "[?" logical "]" / "." 1*ALPHA
logical = basic *( "&&" basic )
basic = "(" logical ")" / comparison / query / call
comparison = ( literal / query / call ) "==" ( literal / query / call )
call = 1*ALPHA "(" [ argument *( "," argument ) ] ")"
ALPHA = %x61-7A
DIGIT = %x30-39`;
      const found = ruleFindings(readRules(text, "abnf"), { maxSeconds: 20, ...EVERYTHING }).filter(
        ({ rule, kind }) => rule === "argument" && kind === "peg/shadowed-alternative",
      );
      const messages = found.map(({ message }) => message).filter((message) => message.includes("which is logical"));
      expect(messages.some((message) => message.startsWith("in PEG order, query takes the beginning of"))).toBe(true);
      const { witness = "" } = found.find(({ message }) => message.startsWith("in PEG order, query")) ?? {};
      const { parse } = peggy.generate(
        `argument = literal / query / logical / call
literal = [0-9]+ / "true"
query = "@" segment*
segment = "[?" logical "]" / "." [a-z]+
logical = basic ( "&&" basic )*
basic = "(" logical ")" / comparison / query / call
comparison = ( literal / query / call ) "==" ( literal / query / call )
call = [a-z]+ "(" ( argument ( "," argument )* )? ")"`,
        { allowedStartRules: ["argument", "logical"] },
      );
      expect(() => parse(witness, { startRule: "argument" })).toThrow();
      expect(() => parse(witness, { startRule: "logical" })).not.toThrow();
    });

  it.each<[string, string, readonly [string, string], readonly [string, string]]>([
    [
      "the alternatives",
      `s = x / *y\nx = %x61-63 z\ny = %x63-65\nz = %x64`,
      [`x( "c" z( "d" ) )`, `y( "c" ) y( "d" )`],
      ["x", "*y"],
    ],
    ["the divisions", `s = *x *y\nx = %x61\ny = %x61-62`, [`"" | y( "a" )`, `x( "a" ) | ""`], [`y("a")`, `x("a")`]],
    ["recursion", `s = ( %s"a" t ) / t\nt = %s"a" t / %s"b"`, [`"a" t( "b" )`, `t( "a" t( "b" ) )`], [`%s"a" t`, "t"]],
    ["the divisions of a repetition", `s = *( %s"x" / %s"xx" )`, [`"x" | "x"`, `"xx" | ""`], [`"x" "x"`, `"xx"`]],
  ])("an ambiguity with both trees: %s", (_, text, trees, readings) => {
    const finding = ruleFindings(readRules(text, "abnf"), EVERYTHING).find((one) => one.trees);
    expect(finding?.trees).toEqual(trees);
    expect(finding?.message).toContain(`can be read as ${readings.join(" or as ")}`);
  });

  if (THOROUGH)
    it("a large rule does not keep small ones waiting, and less time yields the first of the same reports", () => {
      const small = Array.from({ length: 15 }, (_, i) => `s${i} = *%s"1" [ %s"1" ]`).join("\n");
      const rules = readRules(`large = 1*60(1*60(%x61 / %x62 %x63))\n${small}`, "abnf");
      const reports = (maxSeconds: number): readonly string[] =>
        Array.from(examinedRules(rules, { maxSeconds }), ({ rule, coverage, findings }) =>
          [rule, coverage, ...findings.map(({ kind }) => kind)].join(" "),
        );
      const all = reports(Infinity);
      expect(all.slice(0, 3)).toEqual(["large  unused-rule", "s0 whole ambiguous-split", "s1 whole ambiguous-split"]);
      expect(all.at(-1)).toBe("large undecided not-decided");
      for (const seconds of [0, 0.02, 0.2, 1]) {
        const some = reports(seconds);
        expect(some).toEqual(all.slice(0, some.length));
      }
      const open = ruleFindings(rules, { maxSeconds: 0 }).filter(({ kind }) => kind === "not-decided");
      expect(open.map(({ rule }) => rule)).toEqual(rules.map(({ name }) => name));
    });

  it("that no string is derived, however deep it nests", () => {
    const nests = `a = %x61 [ b ]\nb = "(" b ")"\nc = "<" d ">"\nd = "<" e ">"\ne = "<" f ">"\nf = %x62 / c`;
    expect(found(nests).filter(([, kind]) => kind === "derives-nothing")).toEqual([
      ["b", "derives-nothing", undefined],
    ]);
  });

  it("one line for an alternation on the command line", () => {
    const grammar = readGrammar(`flags = 1*flag\nflag = "S" / "T" / "U" / 1*3ALPHA`);
    const [of, ...others] = [...grammar.lintEach({ rules: { "peg/*": "warn" } })].filter(({ rule }) => rule === "flag");
    expect([of?.findings.length, others]).toEqual([1, []]);
    expect(of?.findings[0]?.message).toMatch(
      /takes the beginning .*; ambiguous: .*; every string of .*2 more in this alternation/,
    );
  });

  it.each([
    [`s = x / y\nx = %x61-63\ny = %x63-65`, `ambiguous: "c" can be read as x or as y`],
    [
      `s = "(" 1*( i [ %s" " ] ) ")"\ni = 1*%s"a"`,
      `ambiguous: "aa" in "(aa)" can be read as i("a") i("a") or as i("aa")`,
    ],
    [`s = *%s"a" [ %s"a" ]`, `ambiguous: "a" can be read as *%s"a" or as [ %s"a" ]`],
  ])("says how a string can be read, without an option: %s", (text, message) => {
    const found = ruleFindings(readRules(text, "abnf")).filter(({ kind }) => kind.startsWith("ambiguous"));
    expect(found.map((one) => one.message)).toEqual([message]);
  });

  it("an ambiguity of a long string without trees", () => {
    const long = "a".repeat(100);
    const finding = ruleFindings(readRules(`s = %s"${long}" / %s"${long}"`, "abnf"), EVERYTHING).find(
      ({ kind }) => kind === "ambiguous-choice",
    );
    expect(finding).toMatchObject({ witness: long });
    expect(finding?.trees).toBeUndefined();
  });

  it("the hour of a standard for genealogy, shadowed by its first alternative", () => {
    const [finding] = ruleFindings(
      readRules(`hour = digit / ( %x30-31 digit ) / ( %x32 %x30-33 )\ndigit = %x30-39`, "abnf"),
      EVERYTHING,
    );
    expect(finding).toMatchObject({ rule: "hour", line: 1, kind: "peg/shadowed-alternative", witness: "00" });
  });
});
