import { describe, expect, it } from "vitest";
import { generation, rfc1738, rfc2396, rfc3986, UriSyntaxError } from "../src/index.js";
import type { Generation } from "../src/index.js";
import { cases } from "./support/cases.js";

function refusal(subject: Generation, input: string, rule?: string): UriSyntaxError {
  const result = subject.safeParse(input, rule === undefined ? {} : { rule });
  return result.success ? expect.fail(`${JSON.stringify(input)} conforms`) : result.error;
}

describe("the whole message", () => {
  const BIS = "draft-fielding-uri-rfc2396bis-01";
  const OF_1993 = "URL Internet-Draft of July 1993 BNF syntax";
  const PATH_BIS = `unreserved, "#", "$", "%", "&", "+", ",", "/", ":", ";", "=", "?", "@" or the end`;

  it.each<[id: string, input: string, message: string, rule?: string]>([
    ["rfc3986", "http://a b/", `reg-name: expected unreserved, sub-delims, "#", "%", "/", ":", "?", "@" or the end, found " " at offset 8 (RFC 3986 3.2.2)`],
    ["rfc3986", "1:", `segment-nz-nc: expected unreserved, sub-delims, "#", "%", "/", "?", "@" or the end, found ":" at offset 1 (RFC 3986 3.3)`],
    ["rfc3986", "a:%zz", `pct-encoded: expected HEXDIG, found "z" at offset 3 (RFC 3986 2.1)`],
    ["rfc3986", "%4", `pct-encoded: expected HEXDIG, found the end at offset 2 (RFC 3986 2.1)`],
    ["rfc3986", "//[1.2.3.4]", `h16: expected HEXDIG or ":", found "." at offset 4 (RFC 3986 3.2.2)`],
    ["rfc3986", "//[::1", `h16: expected HEXDIG, ".", ":" or "]", found the end at offset 6 (RFC 3986 3.2.2)`],
    ["rfc3986", "http://h:80x", `userinfo: expected unreserved, sub-delims, "%", ":" or "@", found the end at offset 12 (RFC 3986 3.2.1)`],
    ["rfc3986", "?a#b#c", `fragment: expected unreserved, sub-delims, "%", "/", ":", "?", "@" or the end, found "#" at offset 4 (RFC 3986 3.5)`],
    ["rfc3986", "256", `dec-octet: expected "0", "1", "2", "3", "4", "5" or the end, found "6" at offset 2 (RFC 3986 3.2.2)`, "dec-octet"],
    ["rfc3986", "x", `path-empty: expected the end, found "x" at offset 0 (RFC 3986 3.3)`, "path-empty"],
    // The core rules are RFC 5234's, and cited so.
    ["rfc3986", "", `HEXDIG: expected HEXDIG, found the end at offset 0 (RFC 5234 B.1)`, "HEXDIG"],
    ["rfc2396bis-01", "//[v1.x]", `IPv6reference: expected HEXDIG or ":", found "v" at offset 3 (${BIS} 3.2.2)`],
    ["rfc2396bis-01", "http://h/\"", `abs-path: expected ${PATH_BIS}, found '"' at offset 9 (${BIS} 3)`],
    ["rfc2396bis-01", "/a[", `segment: expected ${PATH_BIS}, found "[" at offset 2 (${BIS} 3.3)`],
    ["rfc2396", "http:", `absoluteURI: expected unreserved, reserved or "%", found the end at offset 5 (RFC 2396 3)`],
    ["rfc2396", "?y", `URI-reference: expected unreserved, "#", "$", "%", "&", "+", ",", "/", ";", "=", "@" or the end, found "?" at offset 0 (RFC 2396 4)`],
    ["rfc2396", "a\\b", `rel_segment: expected unreserved, reserved, "#", "%" or the end, found "\\" at offset 1 (RFC 2396 5)`],
    ["rfc2396", "x.1", `domainlabel: expected alphanum, "-" or ".", found the end at offset 3 (RFC 2396 3.2.2)`, "hostname"],
    ["url-syntax-05", "a€", `segment: expected unreserved, reserved, "#", "%" or the end, found "€" (U+20AC) at offset 1 (draft-fielding-url-syntax-05 4.3.2)`],
    ["url-syntax-05", "%", `escaped: expected hex, found the end at offset 1 (draft-fielding-url-syntax-05 2.4.1)`],
    ["rfc1738", "", `url: expected alphadigit, "+", "-" or ".", found the end at offset 0 (RFC 1738 5)`],
    ["rfc1738", "http", `scheme: expected alphadigit, "+", "-", "." or ":", found the end at offset 4 (RFC 1738 5)`],
    ["rfc1738", "ftp://h/a b", `fsegment: expected unreserved, reserved, "%" or the end, found " " at offset 9 (RFC 1738 5)`],
    ["rfc1738", "file://localhost", `toplabel: expected alphadigit, "-", "." or "/", found the end at offset 16 (RFC 1738 5)`, "fileurl"],
    ["rfc1738", "http://h/a#b", `hsegment: expected unreserved, reserved, "%" or the end, found "#" at offset 10 (RFC 1738 5)`],
    ["url-1993", "", `fragmentaddress: expected alpha, found the end at offset 0 (${OF_1993})`],
    ["url-1993", "afs://", `afsaddress: expected alpha, found the end at offset 6 (${OF_1993})`],
    ["url-1993", "a:/b", `generic: expected alphanum, extra, safe, "#", "%", "+", "?" or the end, found "/" at offset 2 (${OF_1993})`],
    ["url-1993", "wais://h/db/t/x/p", `waisdoc: expected digit, found "x" at offset 14 (${OF_1993})`],
    ["url-1993", "http", `xalphas: expected alphanum, extra, safe or "%", found the end at offset 4 (${OF_1993})`],
  ])("%s %s", (id, input, message, rule) => {
    expect(refusal(generation(id), input, rule).message).toBe(message);
  });

  it.each([
    ["\0", "U+0000"], ["\t", "U+0009"], ["\r\n", "U+000D"], ["\u001B[31m", "U+001B"], ["\u007F", "U+007F"], ["\u009B", "U+009B"],
    ["\u202E", "U+202E"], ["\uFEFF", "U+FEFF"], ["\uD83D", "U+D83D"], ["\uDE00", "U+DE00"], ["é", "\"é\" (U+00E9)"], ["😀", "\"😀\" (U+1F600)"],
    ["\"", "'\"'"],
  ])("a character that cannot be printed is named: %j", (sign, name) => {
    expect(/, found (.+) at offset 1 /.exec(refusal(rfc3986, `/${sign}`).message)?.[1]).toBe(name);
  });
});

describe("the fields", () => {
  const error = refusal(rfc3986, "http://a b/");

  it("say where, in which rule, what was found and what could be", () => {
    expect({ ...error }).toEqual({
      name: "UriSyntaxError", generation: "rfc3986", startRule: "URI-reference", rule: "reg-name", section: "3.2.2", offset: 8, found: " ",
      expected: ["unreserved", "sub-delims", "\"#\"", "\"%\"", "\"/\"", "\":\"", "\"?\"", "\"@\"", "the end"], input: "http://a b/",
    });
  });

  it("make a SyntaxError", () => {
    expect(error).toBeInstanceOf(SyntaxError);
    expect(error).toBeInstanceOf(UriSyntaxError);
    expect(String(error)).toBe(`UriSyntaxError: ${error.message}`);
  });

  it("name the rule that was asked for", () => {
    expect(refusal(rfc1738, "u:p", "login")).toMatchObject({ generation: "rfc1738", startRule: "login", offset: 3, found: undefined });
  });

  it("found is a whole character, and undefined at the end", () => {
    expect(refusal(rfc3986, "a😀").found).toBe("😀");
    expect(refusal(rfc3986, "a\uD83D").found).toBe("\uD83D");
    expect(refusal(rfc3986, "%").found).toBeUndefined();
  });
});

describe("offsets of all refused cases", () => {
  it.each(cases)("what stands before is the beginning of something that conforms: $id", ({ subject, rows }) => {
    for (const { rule, input, failAt } of rows) {
      if (failAt === undefined) continue;
      const error = refusal(subject, input, rule);
      const before = subject.safeParse(input.slice(0, error.offset), { rule });
      if (!before.success && before.error.offset !== error.offset) expect.fail(`${rule} ${JSON.stringify(input)} fails before ${error.offset}`);
      // If the input ends too early, the end is not among what is expected; if not, the character is not.
      expect(error.expected.length).toBeGreaterThan(0);
      if (error.found === undefined) expect(error.expected).not.toContain("the end");
      else expect(error.expected).not.toContain(`"${error.found}"`);
      expect(before.success).toBe(error.expected.includes("the end"));
    }
  });
});

describe("format()", () => {
  it("draws the caret under the character", () => {
    expect(refusal(rfc2396, "?y").format()).toBe(`?y\n^\n${refusal(rfc2396, "?y").message}`);
    expect(refusal(rfc3986, "http://a b/").format()).toMatch(/^http:\/\/a b\/\n {8}\^\nreg-name: /);
    expect(refusal(rfc3986, "%4").format()).toMatch(/^%4\n {2}\^\n/);
    expect(refusal(rfc1738, "").format()).toMatch(/^\n\^\nurl: /);
  });

  it("writes out what a terminal might obey or draw wide; the caret stands below all the same", () => {
    expect(refusal(rfc3986, "/\u001B[31m").format().split("\n").slice(0, 2)).toEqual(["/\\u{1B}[31m", " ^"]);
    expect(refusal(rfc3986, "/a😀\n").format().split("\n").slice(0, 2)).toEqual(["/a\\u{1F600}\\u{A}", "  ^"]);
    expect(refusal(rfc3986, "/a\uDE00é").format().split("\n").slice(0, 2)).toEqual(["/a\\u{DE00}\\u{E9}", "  ^"]);
  });

  it("shows a window of a long input", () => {
    const [line = "", caret = "", message = ""] = refusal(rfc3986, `http://h/${"a".repeat(5000)} ${"😀".repeat(5000)}`).format().split("\n");
    expect(line).toMatch(/^\.\.\.a{10,} (\\u\{[0-9A-F]+\})+\.\.\.$/);
    expect(line[caret.indexOf("^")]).toBe(" ");
    expect(caret.length).toBeLessThan(80);
    expect(message).toContain("at offset 5009 ");
  });
});
