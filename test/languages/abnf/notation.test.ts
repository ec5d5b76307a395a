import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { NotationError, type Notation } from "../../../src/languages/abnf/notationText.js";
import type { Expression } from "../../../src/languages/abnf/rules.js";
import { alt, either, exact, optional, prose, range, ref, repeat, seq } from "../../support/expressions.js";
import { readWithNpmAbnf } from "../../support/npmAbnf.js";
import { lastItem } from "../../../src/text/itemAt.js";
import { THOROUGH } from "../../support/thorough.js";

const grammar = (file: string): string => readFileSync(new URL(`../../../grammar/${file}`, import.meta.url), "utf8");

describe("the reader agrees with npm abnf", () => {
  it.each(["rfc3986.abnf", "core.abnf"])("on %s", (file) => {
    const ours = readRules(grammar(file), "abnf").map(({ name, expression }) => ({ name, expression }));
    expect(ours).toEqual(readWithNpmAbnf(grammar(file)));
    expect(ours.length).toBe(file === "core.abnf" ? 4 : 36);
  });

  it("on every operator of RFC 5234 and RFC 7405", () => {
    const text = `a = "x" / %s"Y" b ; c\n   / ( %d65-66 / %x41.42.43 ) [ *"z" ]\nb = 1*2a 3a *4a 5*a 0<word> %b1000001\nb =/ %i"q"\n`;
    expect(readRules(text, "abnf").map(({ name, expression }) => ({ name, expression }))).toEqual(
      readWithNpmAbnf(text),
    );
  });
});

const expressionOf = (text: string, notation: Notation): Expression => {
  const [first, ...others] = readRules(text, notation);
  expect(others).toEqual([]);
  return first?.expression as Expression;
};

describe("abnf", () => {
  it.each<[string, Expression]>([
    [`a = "Xy"`, either("Xy")],
    [`a = ""`, either("")],
    [`a = %s"Xy" %S"z"`, seq(exact("Xy"), exact("z"))],
    [`a = %i"Xy"`, either("Xy")],
    [`a = %x41`, exact("A")],
    [`a = %x41.42.7a`, exact("ABz")],
    [`a = %d13.10`, exact("\r\n")],
    [`a = %b1000001`, exact("A")],
    [`a = %x30-39`, range(0x30, 0x39)],
    [`a = %D48-57`, range(48, 57)],
    [`a = %b0-1111111`, range(0, 127)],
    [`a = b c`, seq(ref("b"), ref("c"))],
    [`a = b / c d`, alt(ref("b"), seq(ref("c"), ref("d")))],
    [`a = b ( c / d ) e`, seq(ref("b"), alt(ref("c"), ref("d")), ref("e"))],
    [`a = ( b c ) / d`, alt(seq(ref("b"), ref("c")), ref("d"))],
    [`a = (b)`, ref("b")],
    [`a = [ b ]`, optional(ref("b"))],
    [`a = *b`, repeat(0, undefined, ref("b"))],
    [`a = 1*b`, repeat(1, undefined, ref("b"))],
    [`a = *5( b c )`, repeat(0, 5, seq(ref("b"), ref("c")))],
    [`a = 2*3"x"`, repeat(2, 3, either("x"))],
    [`a = 4b`, repeat(4, 4, ref("b"))],
    [`a = *[ b ]`, repeat(0, undefined, optional(ref("b")))],
    [`a = 0<pchar>`, repeat(0, 0, prose("pchar"))],
    [`a = <any; "text" at all>`, prose(`any; "text" at all`)],
    [`a-1 = b-2`, ref("b-2")],
    [`a=b`, ref("b")],
    [`a =\n b`, ref("b")],
    [`a = b ; one\n\n   ; two\n  c ; three`, seq(ref("b"), ref("c"))],
    [`a = b\r\n  c\r\n`, seq(ref("b"), ref("c"))],
    [`a =/ b`, ref("b")],
    [`a = b\na =/ c / d\nA =/ e`, alt(ref("b"), ref("c"), ref("d"), ref("e"))],
  ])("%j", (text, expected) => {
    expect(expressionOf(text, "abnf")).toEqual(expected);
  });
});

describe("bnf of RFC 1738 and RFC 2396", () => {
  it.each<[string, Expression]>([
    [`a = b | c d`, alt(ref("b"), seq(ref("c"), ref("d")))],
    [`a = "x" | "y"`, alt(exact("x"), exact("y"))],
    [`a = "ftp://" | ";type="`, alt(either("ftp://"), either(";type="))],
    [`a = "|" <"> "<"`, seq(exact("|"), exact('"'), exact("<"))],
    [`a = b [ / [ c ]]`, seq(ref("b"), optional(seq(exact("/"), optional(ref("c")))))],
    [`a = *[ b | c ]`, repeat(0, undefined, alt(ref("b"), ref("c")))],
    [`a = 1*[ b ] [ c ]`, seq(repeat(1, undefined, ref("b")), optional(ref("c")))],
    [`a = *( b | c )`, repeat(0, undefined, alt(ref("b"), ref("c")))],
    [`a = *( [ b ] )`, repeat(0, undefined, optional(ref("b")))],
    [`a = 1*digit`, repeat(1, undefined, ref("digit"))],
    [`a = 2<national>`, repeat(2, 2, prose("national"))],
    [
      `a = <any CHAR except <"> and CTLs,\n     but including LWS> | b`,
      alt(prose(`any CHAR except <"> and CTLs, but including LWS`), ref("b")),
    ],
    [`a = *(<any TEXT except <">>)`, repeat(0, undefined, prose(`any TEXT except <">`))],
    [`a = abs_path gopher+_string x-y`, seq(ref("abs_path"), ref("gopher+_string"), ref("x-y"))],
    [`a = "%"b c`, seq(exact("%"), ref("b"), ref("c"))],
    [`a = b ; comment | c\n    | d`, alt(ref("b"), ref("d"))],
    [`a = b |\r\n    c\r\n`, alt(ref("b"), ref("c"))],
  ])("%j", (text, expected) => {
    expect(expressionOf(text, "bnf")).toEqual(expected);
  });

  it("takes _ and + for parts of a name", () => {
    expect(readRules("gopher+_string = *xchar", "bnf")[0]?.name).toBe("gopher+_string");
  });
});

describe("bnf1993", () => {
  it.each<[string, Expression]>([
    [`scheme ialpha`, ref("ialpha")],
    [`news   n e w s : groupart`, seq(exact("n"), exact("e"), exact("w"), exact("s"), exact(":"), ref("groupart"))],
    [`url    generic | x`, alt(ref("generic"), exact("x"))],
    [`hostport host [ : port ]`, seq(ref("host"), optional(seq(exact(":"), ref("port"))))],
    [`gopher [/gtype  [\n       selector ] ]`, optional(seq(exact("/"), ref("gtype"), optional(ref("selector"))))],
    [`escape % hex hex`, seq(exact("%"), ref("hex"), ref("hex"))],
    [`digit  0 |1 | 2`, alt(exact("0"), exact("1"), exact("2"))],
    [`extra  ! | " | ' | ; | space`, alt(exact("!"), exact('"'), exact("'"), exact(";"), exact(" "))],
    [`bar    { | "|" | "[" | "]" | \\`, alt(exact("{"), exact("|"), exact("["), exact("]"), exact("\\"))],
    [`spaces spacer`, ref("spacer")],
    [`void`, seq()],
    [`void   \r\n`, seq()],
    [`ab     c\r\n       | d\r\n`, alt(exact("c"), exact("d"))],
  ])("%j", (text, expected) => {
    expect(expressionOf(text, "bnf1993")).toEqual(expected);
  });
});

describe("where a rule stands", () => {
  const text =
    '; a preface\n; section 3.2\nhost = name   ; of a machine\n     / number ; or its address\n\n; no section\nport = *DIGIT\n; section 4\nend = ""\n';

  it("name, text, section, line", () => {
    expect(readRules(text, "abnf").map(({ expression: _, ...where }) => where)).toEqual([
      { name: "host", text: "host = name   ; of a machine\n     / number", section: "3.2", line: 3 },
      { name: "port", text: "port = *DIGIT", section: "3.2", line: 7 },
      { name: "end", text: 'end = ""', section: "4", line: 9 },
    ]);
  });

  it("lines count the same with CRLF; the text keeps its line ends", () => {
    const rules = readRules(text.replaceAll("\n", "\r\n"), "abnf");
    expect(rules.map(({ line }) => line)).toEqual([3, 7, 9]);
    expect(rules[0]?.text).toBe("host = name   ; of a machine\r\n     / number");
  });

  it("a rule that =/ goes on with has the texts of both", () => {
    expect(readRules("a = b ; x\nc = d\na =/ e\n", "abnf").map((rule) => rule.text)).toEqual([
      "a = b\na =/ e",
      "c = d",
    ]);
  });

  it("rules pasted with the margin of an RFC read like those without", () => {
    const pasted = text.replace(/^(?=.)/gm, "      ");
    expect(readRules(pasted, "abnf")).toEqual(readRules(text, "abnf"));
    expect(readRules("   ab   c\n        | d\n   void\n", "bnf1993").map(({ name }) => name)).toEqual(["ab", "void"]);
  });

  it("no rules in no text", () => {
    expect(readRules("", "abnf")).toEqual([]);
    expect(readRules("\n; only this\n  \n", "bnf")).toEqual([]);
  });
});

describe("the documents' own files", () => {
  it.each<[string, Notation, number]>([
    ["rfc1738.bnf", "bnf", 67],
    ["url-syntax-05.bnf", "bnf", 43],
    ["rfc2396.bnf", "bnf", 44],
    ["rfc3986.abnf", "abnf", 36],
  ])("%s: every line that begins a rule is one", (file, notation, count) => {
    const starts = grammar(file)
      .split("\n")
      .flatMap((line, i) => {
        const name = /^([A-Za-z][\w+-]*)\s*=/.exec(line)?.[1];
        return name === undefined ? [] : [`${i + 1} ${name}`];
      });
    const rules = readRules(grammar(file), notation);
    expect(rules.map(({ line, name }) => `${line} ${name}`)).toEqual(starts);
    expect(rules.length).toBe(count);
    expect(rules.filter(({ section }) => section === "")).toEqual([]);
  });

  it("what the drafts misprint is refused where it stands", () => {
    // "variant        { | } | |": the second bar in a row; "domainlabel = alphanum [ 0*61( alphanum | ...": a bar in ABNF.
    for (const [file, notation, start] of [
      ["url-1993.bnf", "bnf1993", "{ | } | |"],
      ["rfc2396bis-01.abnf", "abnf", "0*61( alphanum |"],
    ] as const) {
      const before = grammar(file)
        .slice(0, grammar(file).indexOf(start) + start.length - 1)
        .split("\n");
      expect(refusalOf(grammar(file), notation)).toMatchObject({
        line: before.length,
        column: lastItem(before).length + 1,
      });
    }
  });
});

function refusalOf(text: string, notation: Notation): NotationError {
  try {
    readRules(text, notation);
  } catch (error) {
    expect(error).toBeInstanceOf(NotationError);
    return error as NotationError;
  }
  return expect.fail(`${JSON.stringify(text)} was read`);
}

describe("refusals name line and column", () => {
  it.each<[Notation, string, number, number, string]>([
    ["abnf", `a = "x`, 1, 7, "the end does"],
    ["abnf", `a = ( "x"`, 1, 10, "the end does"],
    ["abnf", `a = "x" "y" )`, 1, 13, `")" does`],
    ["abnf", `a = b | c`, 1, 7, `"|" does`],
    ["abnf", `a_b = c`, 1, 2, `"_" does`],
    ["abnf", `1a = b`, 1, 1, `"1" does`],
    ["abnf", `a = "x""y"`, 1, 8, `"\\"" does`],
    ["abnf", `a = "é"`, 1, 6, `"é" does`],
    ["abnf", `a = %x`, 1, 7, "the end does"],
    ["abnf", `a = b\nc = d\ne = ?`, 3, 5, `"?" does`],
    ["abnf", `a = b\r\nc ? d`, 2, 3, `"?" does`],
    ["abnf", `a = b\n  c = d`, 2, 5, `"=" does`],
    ["abnf", `    a = b\n    c ? d`, 2, 7, `"?" does`],
    ["abnf", `a = b\n\na = c`, 3, 1, `rule "a" is defined twice`],
    ["abnf", `  a = b\n  a = c`, 2, 3, `rule "a" is defined twice`],
    ["bnf", `a = ? b`, 1, 5, `"?" does`],
    ["bnf", `a = b |`, 1, 8, "the end does"],
    ["bnf", `a = [ b`, 1, 8, "the end does"],
    ["bnf", `a = b )`, 1, 7, `")" does`],
    ["bnf1993", `ab | c`, 1, 4, `"|" does`],
    ["bnf1993", `ab c || d`, 1, 7, `"|" does`],
    ["bnf1993", `ab [ c`, 1, 7, "the end does"],
    ["bnf1993", `ab [ ]`, 1, 6, `"]" does`],
    ["bnf1993", `a b`, 1, 2, `" " does`],
    ["bnf1993", `ab é`, 1, 4, `"é" does`],
    // The end of a pasted text is not behind the margin of its last, empty line.
    ["abnf", `    a = b /\n`, 2, 1, "the end does"],
  ])("%s %j", (notation, text, line, column, reason) => {
    const error = refusalOf(text, notation);
    expect(error).toMatchObject({ name: "NotationError", line, column });
    expect(error.message).toContain(`line ${line}, column ${column}: ${reason}`);
    expect(error).toBeInstanceOf(SyntaxError);
  });

  // A value that no character has, and a repetition that nothing fits, as npm abnf refuses them too.
  it.each([`a = b\nc = %x110000`, `a = b\nc = %d1114112-1114113`, `a = b\nc = 2*1d`])("%j", (text) => {
    expect(refusalOf(text, "abnf").line).toBe(2);
  });
});

if (THOROUGH)
  it("comments by the hundred thousand take no stack", () => {
    expect(readRules(`x = %x61\n${";\n".repeat(300_000)}`, "abnf").map(({ name }) => name)).toEqual(["x"]);
  });
