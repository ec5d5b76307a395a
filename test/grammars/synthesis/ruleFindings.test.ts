import { describe, expect, it } from "vitest";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { ruleFindings } from "../../../src/grammars/synthesis/ruleFindings.js";

const found = (text: string): (readonly [string, string, string | undefined])[] =>
  ruleFindings(readRules(text, "abnf")).map(({ rule, kind, witness }) => [rule, kind, witness]);

describe("lint finds", () => {
  it.each<[string, string, (readonly [string, string, string | undefined])[]]>([
    ["nothing in a clean rule", `s = %s"a" *%s"b"`, []],
    [
      "an alternative that is shadowed, and so never matches",
      `s = %s"1" / %s"12"`,
      [
        ["s", "shadowed alternative", "12"],
        ["s", "dead alternative", undefined],
      ],
    ],
    [
      "an alternative that never matches",
      `s = *%s"a" / %s"a"`,
      [
        ["s", "dead alternative", undefined],
        ["s", "overlap", "a"],
      ],
    ],
    ["an item that takes what must follow", `s = *%s"a" %s"a"`, [["s", "greedy item", "a"]]],
    ["a string that two named alternatives derive", `s = x / y\nx = %x61-63\ny = %x63-65`, [["s", "overlap", "c"]]],
    [
      "a string that is divided in two ways",
      `s = *%s"a" [ %s"a" ]`,
      [
        ["s", "dead alternative", undefined],
        ["s", "ambiguous split", "a"],
      ],
    ],
    ["an option that may be empty", `s = [ *%s"a" ]`, [["s", "empty option", ""]]],
    [
      "a loop over what may be empty, which never ends in a PEG",
      `s = *[ %s"a" ]`,
      [
        ["s", "not decided", undefined],
        ["s", "empty option", ""],
      ],
    ],
    ["letters that stand for both cases", `s = "T"`, [["s", "either case", "t"]]],
    ["letters that stand for both cases once in a rule", `s = "T" / "U" / "vw"`, [["s", "either case", "t"]]],
    ["nothing in the digits of base 16", `s = "A" / "B" / "C" / "D" / "E" / "F"`, []],
    ["nothing where %i says that both cases are meant (RFC 7405 2.1)", `s = %i"t"`, []],
    ["a rule that is not there", `s = t`, [["s", "undefined rule", undefined]]],
    [
      "a rule that =/ adds to, and that nothing defines",
      `s =/ %s"a"\ns =/ %s"b"`,
      [["s", "adds to nothing", undefined]],
    ],
    ["the same after a comment", `s ; =\n  =/ %s"a"`, [["s", "adds to nothing", undefined]]],
    ["nothing where =/ adds to a rule", `s = %s"a" ; x\ns =/ %s"b"`, []],
    ["nothing where =/ is in a comment", `s ; =/\n = %s"a"`, []],
    ["a rule that is not regular", `s = %s"a" [ s ] %s"b"`, [["s", "not regular", undefined]]],
  ])("%s", (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each<[string, string, readonly [string, string]]>([
    [
      "the alternatives",
      `s = x / *y\nx = %x61-63 z\ny = %x63-65\nz = %x64`,
      [`x( "c" z( "d" ) )`, `y( "c" ) y( "d" )`],
    ],
    ["the divisions", `s = *x *y\nx = %x61\ny = %x61-62`, [`"" | y( "a" )`, `x( "a" ) | ""`]],
    ["recursion", `s = ( %s"a" t ) / t\nt = %s"a" t / %s"b"`, [`"a" t( "b" )`, `t( "a" t( "b" ) )`]],
    ["the divisions of a repetition", `s = *( %s"x" / %s"xx" )`, [`"x" | "x"`, `"xx" | ""`]],
  ])("an ambiguity with both trees: %s", (_, text, trees) => {
    const finding = ruleFindings(readRules(text, "abnf")).find((one) => one.trees);
    expect(finding?.trees).toEqual(trees);
    expect(finding?.message).toContain(`: ${trees.join(" and ")}`);
  });

  it("a large rule takes no time from small ones, wherever it is", () => {
    const small = Array.from({ length: 30 }, (_, i) => `s${i} = %s"1" / %s"12"`).join("\n");
    const rules = readRules(`large = 1*200(1*200(%x61 / %x62 %x63))\n${small}`, "abnf");
    const open = ruleFindings(rules, { maxSeconds: 4 }).filter(({ kind }) => kind === "not decided");
    expect([...new Set(open.map(({ rule }) => rule))]).toEqual(["large"]);
  });

  it("an ambiguity of a long string without trees", () => {
    const long = "a".repeat(100);
    const finding = ruleFindings(readRules(`s = %s"${long}" / %s"${long}"`, "abnf")).find(
      ({ kind }) => kind === "overlap",
    );
    expect(finding).toMatchObject({ witness: long });
    expect(finding?.trees).toBeUndefined();
  });

  it("the hour of a standard for genealogy, shadowed by its first alternative", () => {
    const [finding] = ruleFindings(
      readRules(`hour = digit / ( %x30-31 digit ) / ( %x32 %x30-33 )\ndigit = %x30-39`, "abnf"),
    );
    expect(finding).toMatchObject({ rule: "hour", line: 1, kind: "shadowed alternative", witness: "00" });
  });
});
