import { describe, expect, it } from "vitest";
import { readGrammar, regexp } from "../../../src/comparison/grammars/index.js";
import { generations, rfc3986 } from "../../../src/index.js";
import { rfc2396 } from "../../../generated/documents/generations.js";
import { DIALECT_NAMES, type DialectName } from "../../../src/languages/regexp/dialectNames.js";
import { language } from "../../../src/documents/language.js";
import { THOROUGH, someRows } from "../../support/thorough.js";

function first<T>(rows: Iterable<T>, count: number): T[] {
  const found: T[] = [];
  for (const row of rows) if (found.push(row) >= count) break;
  return found;
}

describe("regexp", () => {
  it.each(DIALECT_NAMES)("%s: RFC 3986's scheme and URI are written and proved", (dialect) => {
    expect(regexp("rfc3986#scheme", { dialect }).text).toContain(
      "[A-Za-z][A-Za-z0-9+\\-.]*"
        .replace("\\", dialect === "posix-ere" ? "" : "\\")
        .replace("[A-Za-z0-9+-.]", "[A-Za-z0-9+.-]"),
    );
    const { text, backtracking, flags } = regexp("rfc3986#URI", { dialect });
    expect(text.length).toBeLessThan(2500);
    expect([backtracking, flags]).toEqual([{ growth: "linear" }, dialect === "html" ? "v" : ""]);
  });

  it.each<readonly [DialectName, string]>([
    ["ecmascript", "^[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9!$&-.:;=_~]+$"],
    ["html", "[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9!$&-.:;=_~]+"],
    ["pcre", "\\A[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9!$&-.:;=_~]+\\z"],
    ["perl", "\\A[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9!\\$&-.:;=_~]+\\z"],
    ["python", "\\A[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9!$&-.:;=_~]+\\Z"],
    ["xsd", "[Vv][0-9A-Fa-f]+\\.[A-Za-z0-9!$&-.:;=_~]+"],
  ])("%s: IPvFuture is %s", (dialect, text) => {
    expect(regexp("rfc3986#IPvFuture", { dialect }).text).toBe(text);
  });

  it.each(generations.filter(({ id }) => THOROUGH || ["rfc2396", "rfc3986"].includes(id)))(
    "$id: the expression of every rule agrees with the engine on a suite",
    ({ id, rules }) => {
      for (const rule of someRows(rules, 9)) {
        const { text, flags } = regexp(`${id}#${rule}`);
        const engine = new RegExp(text, flags);
        const of = language(id, rule);
        const rows = first(of.suite({ extent: "neighbours" }), THOROUGH ? 300 : 100);
        for (const { input, conforms } of rows) {
          // Half a character is not read as one by an engine with the flag u.
          if (flags === "" || !/\p{Surrogate}/u.test(input))
            expect([rule, input, engine.test(input)]).toEqual([rule, input, conforms]);
          expect([rule, engine.test(`${input}\n`)]).toEqual([rule, of.accepts(`${input}\n`)]);
        }
      }
    },
  );

  it.each([
    ["URI-reference", rfc3986],
    ["URI", rfc3986],
    ["absolute-URI", rfc3986],
    ["URI-reference", rfc2396],
  ] as const)("the groups of %s are what parse returns", (rule, generation) => {
    const { text, groups = {} } = regexp(generation, { rule, groups: true });
    // PHP has PCRE2 10.42, which takes no longer ones.
    expect(Object.values(groups).flatMap((names) => names.filter((name) => name.length > 32))).toEqual([]);
    const engine = new RegExp(text);
    for (const { input, conforms } of first(
      language(generation, rule).suite({ extent: "neighbours" }),
      THOROUGH ? 10_000 : 200,
    )) {
      const found = engine.exec(input)?.groups;
      expect([input, found !== undefined]).toEqual([input, conforms]);
      if (!found) continue;
      const parsed: Readonly<Record<string, unknown>> = { ...generation.parse(input, { rule } as object) };
      for (const [name, names] of Object.entries(groups)) {
        const own = names.map((one) => found[one]).filter((one) => one !== undefined);
        expect([input, name, own]).toEqual([input, name, parsed[name] === undefined ? [] : [parsed[name]]]);
      }
    }
  });

  it("has one group for each component of RFC 3986 where there is lookahead, else one for the path without authority", () => {
    expect(regexp("rfc3986", { groups: true, dialect: "python" }).groups).toEqual({
      scheme: ["scheme"],
      authority: ["authority"],
      userinfo: ["userinfo"],
      host: ["host"],
      port: ["port"],
      path: ["path"],
      query: ["query"],
      fragment: ["fragment"],
    });
    expect(regexp("rfc3986#URI", { groups: true, dialect: "re2" }).groups?.["path"]).toEqual([
      "path",
      "path_without_authority",
    ]);
    expect(() => regexp("rfc1738", { groups: true })).toThrow("no groups are written");
    expect(() => regexp("rfc3986", { groups: true, dialect: "xsd" })).toThrow("has no names of groups");
  });

  it("has comments in dialects with a mode for them", () => {
    const { text } = regexp("rfc3986#URI", { dialect: "python", verbose: true });
    expect(text).toMatch(/^\(\?x\)\\A\n/);
    expect(text).toContain("# scheme (RFC 3986 3.1)\n");
    expect(() => regexp("rfc3986", { verbose: true })).toThrow("ECMAScript has no mode with comments");
  });

  it.each([
    [`x = "(" [ x ] ")"`, "x", "refers to itself"],
    ["x = <any character>", "x", "description in words"],
    ["x = y", "x", "no rule defines"],
    ["x = 1*9000( 1*9000DIGIT )", "x", "states"],
  ])("%s: there is no expression, and the message says why", (text, rule, why) => {
    expect(() => regexp(readGrammar(text), { rule })).toThrow(why);
  });

  it.each<readonly [string, DialectName, string]>([
    ["x = 1*3( x y ) / y\ny = DIGIT", "ecmascript", "refers to itself"],
    ["x = DIGIT [ x ]", "pcre", "\\A[0-9]+\\z"],
    ["x = [ x ] DIGIT", "pcre", "\\A[0-9]+\\z"],
    ["x = *( *DIGIT *ALPHA )", "pcre", "\\A[A-Za-z0-9]*\\z"],
    ["x = 1500DIGIT", "re2", "\\A[0-9]{1000}[0-9]{500}\\z"],
    ["x = %x0-1F", "posix-ere", "cannot write U+001F"],
    ["x = %x80-10FFFF", "ecmascript", "^[\\x80-\\uD7FF\\uE000-\\u{10FFFF}]$"],
    ["x = %x80-10FFFF", "pcre", "(*UTF)\\A[\\x80-\\x{D7FF}\\x{E000}-\\x{10FFFF}]\\z"],
    ["x = %x1F600", "dotnet", "\\A(?:\\uD83D\\uDE00)\\z"],
    ['x = "]" / "^" / "-" / "\\"', "posix-ere", "^[]\\^-]$"],
  ])("%s in %s: %s", (text, dialect, expected) => {
    const write = (): string => regexp(readGrammar(text), { dialect }).text;
    if (expected.includes("refers") || expected.includes("cannot")) expect(write).toThrow(expected);
    else expect(write()).toBe(expected);
  });
});
