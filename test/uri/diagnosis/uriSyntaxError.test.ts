import { describe, expect, it } from "vitest";
import { generation, rfc3986, UriSyntaxError } from "../../../src/index.js";
import { rfc1738, rfc2396, rfc3987 } from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { cases } from "../../support/cases.js";
import { THOROUGH, someRows } from "../../support/thorough.js";

function refusal(subject: Generation, input: string, rule?: string): UriSyntaxError {
  const result = subject.safeParse(input, rule === undefined ? {} : { rule });
  return result.success ? expect.fail(`${JSON.stringify(input)} conforms`) : result.error;
}

describe("the detail", () => {
  const BIS = "draft-fielding-uri-rfc2396bis-01";
  const OF_1993 = "URL Internet-Draft of July 1993 BNF syntax";
  const PATH_BIS = `unreserved, "#", "$", "%", "&", "+", ",", "/", ":", ";", "=", "?", "@" or the end`;

  it.each<[id: string, input: string, message: string, rule?: string]>([
    [
      "rfc3986",
      "http://a b/",
      `reg-name: expected unreserved, sub-delims, "#", "%", "/", ":", "?", "@" or the end, found " " at offset 8 (RFC 3986 3.2.2)`,
    ],
    [
      "rfc3986",
      "ht tp://a",
      `scheme: expected ALPHA, DIGIT, "+", "-", "." or the end of scheme, found " " at offset 2 (RFC 3986 3.1)`,
    ],
    ["rfc3986", "www.example.com", `scheme: expected scheme ":", found "w" at offset 0 (RFC 3986 3.1)`, "URI"],
    [
      "rfc3986",
      "1:",
      `segment-nz-nc: expected unreserved, sub-delims, "#", "%", "/", "?", "@" or the end, found ":" at offset 1 (RFC 3986 3.3)`,
    ],
    ["rfc3986", "a:%zz", `pct-encoded: expected HEXDIG, found "z" at offset 3 (RFC 3986 2.1)`],
    ["rfc3986", "%4", `pct-encoded: expected HEXDIG, found the end at offset 2 (RFC 3986 2.1)`],
    ["rfc3986", "http://a:8a/", `port: expected DIGIT or the end of port, found "a" at offset 10 (RFC 3986 3.2.3)`],
    ["rfc3986", "//[::1", `IP-literal: expected HEXDIG, ".", ":" or "]", found the end at offset 6 (RFC 3986 3.2.2)`],
    ["rfc3986", "http://h:80x", `port: expected DIGIT or the end of port, found "x" at offset 11 (RFC 3986 3.2.3)`],
    [
      "rfc3986",
      "?a#b#c",
      `fragment: expected unreserved, sub-delims, "%", "/", ":", "?", "@" or the end, found "#" at offset 4 (RFC 3986 3.5)`,
    ],
    [
      "rfc3986",
      "256",
      `dec-octet: expected "0", "1", "2", "3", "4", "5" or the end, found "6" at offset 2 (RFC 3986 3.2.2)`,
      "dec-octet",
    ],
    ["rfc3986", "x", `path-empty: expected the end, found "x" at offset 0 (RFC 3986 3.3)`, "path-empty"],
    // The core rules are RFC 5234's, and cited so.
    ["rfc3986", "", `HEXDIG: expected HEXDIG, found the end at offset 0 (RFC 5234 B.1)`, "HEXDIG"],
    [
      "rfc2396bis-01",
      "//[::1",
      `IPv6reference: expected HEXDIG, ".", ":" or "]", found the end at offset 6 (${BIS} 3.2.2)`,
    ],
    ["rfc2396bis-01", 'http://h/"', `segment: expected ${PATH_BIS}, found '"' at offset 9 (${BIS} 3.3)`],
    ["rfc2396bis-01", "/a[", `segment: expected ${PATH_BIS}, found "[" at offset 2 (${BIS} 3.3)`],
    [
      "rfc2396",
      "?y",
      `relativeURI: expected unreserved, "#", "$", "%", "&", "+", ",", "/", ";", "=", "@" or the end, found "?" at offset 0 (RFC 2396 5)`,
    ],
    [
      "rfc2396",
      "a\\b",
      `rel_segment: expected unreserved, reserved, "#", "%" or the end, found "\\" at offset 1 (RFC 2396 5)`,
    ],
    ["rfc2396", "a..b", `hostname: expected alphanum or the end, found "." at offset 2 (RFC 2396 3.2.2)`, "hostname"],
    [
      "url-syntax-05",
      "a€",
      `segment: expected unreserved, reserved, "#", "%" or the end, found "€" (U+20AC) at offset 1 (draft-fielding-url-syntax-05 4.3.2)`,
    ],
    ["url-syntax-05", "%", `escaped: expected hex, found the end at offset 1 (draft-fielding-url-syntax-05 2.4.1)`],
    ["rfc1738", "", `url: expected alphadigit, "+", "-" or ".", found the end at offset 0 (RFC 1738 5)`],
    [
      "rfc1738",
      "http",
      `genericurl: expected alphadigit, "+", "-", "." or ":", found the end at offset 4 (RFC 1738 5)`,
    ],
    [
      "rfc1738",
      "ftp://h/a b",
      `fsegment: expected unreserved, reserved, "%" or the end, found " " at offset 9 (RFC 1738 5)`,
    ],
    [
      "rfc1738",
      "file://localhost",
      `fileurl: expected alphadigit, "-", "." or "/", found the end at offset 16 (RFC 1738 5)`,
      "fileurl",
    ],
    [
      "rfc1738",
      "http://h/a#b",
      `hsegment: expected unreserved, reserved, "%" or the end, found "#" at offset 10 (RFC 1738 5)`,
    ],
    ["url-1993", "", `fragmentaddress: expected alpha, found the end at offset 0 (${OF_1993})`],
    ["url-1993", "afs://", `cellname: expected alpha, found the end at offset 6 (${OF_1993})`],
    [
      "url-1993",
      "a:/b",
      `path: expected alphanum, extra, safe, "#", "%", "+", "?" or the end, found "/" at offset 2 (${OF_1993})`,
    ],
    ["url-1993", "wais://h/db/t/x/p", `digits: expected digit, found "x" at offset 14 (${OF_1993})`],
    ["url-1993", "http", `generic: expected alphanum, extra, safe or "%", found the end at offset 4 (${OF_1993})`],
  ])("%s %s", (id, input, message, rule) => {
    expect(refusal(generation(id), input, rule).detail).toBe(message);
  });

  it.each([
    ["\0", "U+0000"],
    ["\t", "U+0009"],
    ["\r\n", "U+000D"],
    ["\u001B[31m", "U+001B"],
    ["\u007F", "U+007F"],
    ["\u009B", "U+009B"],
    ["\u202E", "U+202E"],
    ["\uFEFF", "U+FEFF"],
    ["\uD83D", "U+D83D"],
    ["\uDE00", "U+DE00"],
    ["é", '"é" (U+00E9)'],
    ["😀", '"😀" (U+1F600)'],
    ['"', "'\"'"],
  ])("a character that cannot be printed is named: %j", (sign, name) => {
    expect(/, found (.+) at offset 1 /.exec(refusal(rfc3986, `/${sign}`).detail)?.[1]).toBe(name);
  });
});

describe("the message", () => {
  it.each<[input: string, message: string, id?: string, rule?: string]>([
    ["http://a/b c", "space not allowed in the path; write %20 (offset 10, RFC 3986 3.3)"],
    ["http://a/\u00E9", '"\u00E9" (U+00E9) not allowed in the path; write %C3%A9 (offset 9, RFC 3986 3.3)'],
    ["http://a/?b|c", '"|" not allowed in the query; write %7C (offset 11, RFC 3986 3.4)'],
    ["http://a/#b#c", 'a second "#" is not allowed in the fragment; write %23 (offset 11, RFC 3986 3.5)'],
    ["http://a/50%&", '"%" without two hex digits after it; write %25 (offset 12, RFC 3986 2.1)'],
    ["%28https://a/)", '"%28" not allowed in the path; remove it (offset 8, RFC 3986 3.3)'],
    ["http://a:undefined/", 'port must be digits, found "undefined" (offset 9, RFC 3986 3.2.3)'],
    ["http://a:8a/", 'port must be digits, found "a" (offset 10, RFC 3986 3.2.3)'],
    ["http://[::1/", '"]" is missing in the host; write it before "/" (offset 11, RFC 3986 3.2.2)'],
    ["//[::1", 'unterminated host: add "]" (offset 6, RFC 3986 3.2.2)'],
    ["http://2001:db8::1/", "an IPv6 address needs brackets; write [2001:db8::1] (offset 7, RFC 3986 3.2.2)"],
    ["http://[fe80::1%25en0]/", "a zone is not allowed in an IPv6 address; remove it (offset 15, RFC 3986 3.2.2)"],
    [
      "git@github.com:org/repo.git",
      "this looks like an scp address; as a URI: ssh://git@github.com/org/repo.git (offset 14, RFC 3986 3.3)",
    ],
    ["C:\\a", "looks like a Windows path; as a URI: file:///C:/a (offset 2, RFC 3986 3)"],
    ["http:\\/\\/a", 'a backslash is not part of the URI; write "/" for "\\/" (offset 5, RFC 3986 3)'],
    ["http://a/{id}", 'the variable "{id}" is not filled in; write its value (offset 9, RFC 3986 3.3)'],
    ["redis://:a#b@c", `"#" not allowed in a user's name or password; write %23 (offset 10, RFC 3986 3.2.1)`],
    ["GET http://a/", '"GET" before the URI is not part of it; remove it (offset 0, RFC 3986 3.1)'],
    ["http://a/\u202Eb", "U+202E not allowed in the path; remove it (offset 9, RFC 3986 3.3)"],
    ["www.example.com", 'the scheme is missing; write "http://" before it (offset 0, RFC 3986 3.1)', "rfc3986", "URI"],
    [" http://a/", "white space around the URI; remove it (offset 0, RFC 3986 4.1)"],
    ["http://h/a#b", "a fragment is not allowed here; remove it (offset 10, RFC 1738 5)", "rfc1738"],
  ])("%j: %s", (input, message, id = "rfc3986", rule) => {
    expect(refusal(generation(id as "rfc3986"), input, rule).message).toBe(message);
  });

  it("is one line that a terminal can show, and short enough for a log, for refused cases", () => {
    for (const { subject, rows } of cases)
      for (const { rule, input, failAt } of someRows(rows, 9)) {
        if (failAt === undefined) continue;
        const { readings } = refusal(subject, input, rule);
        for (const { message } of readings) {
          expect(message).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{10,200}$/u);
          expect(message).toMatch(/ \(offset \d+, .+\)$/);
        }
      }
  });
});

describe("the fields", () => {
  const error = refusal(rfc3986, "http://a b/");

  it("say where, in which rule, what was found and what could be", () => {
    expect(error.toJSON()).toMatchObject({
      name: "UriSyntaxError",
      message: error.message,
      viablePrefix: 8,
      readings: error.readings,
      repairs: error.repairs,
      generation: "rfc3986",
      startRule: "URI-reference",
      rule: "reg-name",
      section: "3.2.2",
      offset: 8,
      found: " ",
      expected: ["unreserved", "sub-delims", '"#"', '"%"', '"/"', '":"', '"?"', '"@"', "the end"],
      input: "http://a b/",
    });
  });

  it("are computed when first read: only what was refused is an own property", () => {
    expect({ ...refusal(rfc3986, "http://a b/") }).toEqual({
      generation: "rfc3986",
      startRule: "URI-reference",
      input: "http://a b/",
    });
    expect(JSON.parse(JSON.stringify({ error }))).toMatchObject({ error: { message: error.message, offset: 8 } });
    expect(error.stack).toMatch(/^UriSyntaxError: space not allowed in the host; write %20 /);
    expect(error.repairs).toBe(error.repairs);
    const result = rfc3986.safeParse("%");
    expect(!result.success && result.error === result.error).toBe(true);
  });

  it("make a SyntaxError", () => {
    expect(error).toBeInstanceOf(SyntaxError);
    expect(error).toBeInstanceOf(UriSyntaxError);
    expect(String(error)).toBe(`UriSyntaxError: ${error.message}`);
  });

  it("name the rule that was asked for", () => {
    expect(refusal(rfc1738, "u:p", "login")).toMatchObject({
      generation: "rfc1738",
      startRule: "login",
      viablePrefix: 3,
    });
  });

  it("found is a whole character, and undefined at the end", () => {
    expect(refusal(rfc3986, "a😀").found).toBe("😀");
    expect(refusal(rfc3986, "a\uD83D").found).toBe("\uD83D");
    expect(refusal(rfc3986, "%").found).toBeUndefined();
  });
});

if (THOROUGH)
  describe("viable prefixes of all refused cases", () => {
    it.each(cases)("what stands before is the beginning of something that conforms: $id", ({ subject, rows }) => {
      for (const { rule, input, failAt } of rows) {
        if (failAt === undefined) continue;
        const error = refusal(subject, input, rule);
        const before = subject.safeParse(input.slice(0, error.viablePrefix), { rule });
        if (!before.success && before.error.viablePrefix !== error.viablePrefix)
          expect.fail(`${rule} ${JSON.stringify(input)} fails before ${error.viablePrefix}`);
        expect(error.possible.map(({ characters }) => characters).join("")).not.toContain(
          input[error.viablePrefix] ?? "the end",
        );
        expect(error.offset).toBeLessThanOrEqual(error.viablePrefix);
        expect(error.readings[0].expected.length).toBeGreaterThan(0);
      }
    });
  });

describe("format()", () => {
  it("draws the caret under the character", () => {
    expect(refusal(rfc2396, "?y").format()).toMatch(/^\?y\n\^\n.+\n {2}relativeURI: /);
    expect(refusal(rfc3986, "http://a b/").format()).toMatch(/^http:\/\/a b\/\n {8}\^\n.+\n {2}reg-name: /);
    expect(refusal(rfc3986, "%4").format()).toMatch(/^%4\n {2}\^\n/);
    expect(refusal(rfc1738, "").format()).toMatch(/^\n\^\n.+\n {2}url: /);
  });

  it("explains every edit of a repair, also where a mistake has a name", () => {
    expect(refusal(rfc3986, "<http://a/b c>").format()).toContain(
      '(delete "<" at offset 0, percent-encode " " at offset 11, delete ">" at offset 13)',
    );
  });

  it("writes out what a terminal might obey or draw wide; the caret stands below all the same", () => {
    expect(refusal(rfc3986, "/\u001B[31m").format().split("\n").slice(0, 2)).toEqual(["/\\u{1B}[31m", " ^"]);
    expect(refusal(rfc3986, "/a😀\n").format().split("\n").slice(0, 2)).toEqual(["/a\\u{1F600}\\u{A}", "  ^"]);
    expect(refusal(rfc3986, "/a\uDE00é").format().split("\n").slice(0, 2)).toEqual(["/a\\u{DE00}é", "  ^"]);
  });

  it.each<[string, string, string, string, Generation?]>([
    ["at the end", "𠮷|", "mended: 𠮷%7C  (percent-encode", "          ~~~"],
    ["of one character", "𠮷", "mended: %F0%A0%AE%B7  (percent-encode", "        ~~~~~~~~~~~~", rfc3986],
    ["deleted at the end", "http://a/b>", 'mended: http://a/b  (delete ">" at offset 10)', "                  ^"],
    [
      "cut between characters",
      `${"𠮷".repeat(60)}|`,
      `mended: ...${"𠮷".repeat(20)}%7C  (percent`,
      `${" ".repeat(11 + 2 * 20)}~~~`,
    ],
    [
      "cut inside a character",
      `/${"𠮷".repeat(60)}|`,
      `mended: ...${"𠮷".repeat(20)}%7C  (percent`,
      `${" ".repeat(11 + 2 * 20)}~~~`,
    ],
    [
      "cut inside a later character",
      `/]${"𠮷".repeat(60)}`,
      `mended: /%5D${"𠮷".repeat(34)}...  (percent`,
      `${" ".repeat(9)}~~~`,
    ],
  ])(
    "marks what a repair changes, below characters of two code units too: %s",
    (_, input, mended, marks, of: Generation = rfc3987) => {
      const [, , , , ...lines] = refusal(of, input).format().split("\n");
      expect(lines[0]?.slice(0, mended.length)).toBe(mended);
      expect(lines[1]).toBe(marks);
    },
  );

  const HOSTILE = [
    "\u001B[31m",
    "\u009B2J",
    "\u202E",
    "\u2066",
    "\u200B",
    "\u200D",
    "\uFEFF",
    "\uD800",
    "\uDC00",
    "\u0301",
    "界",
    "😀",
    "👨\u200D👩",
    "🇩🇪",
    "\u{E0041}",
    "\t",
    "\r\n",
    "\0",
    "\x7F",
    "\u2028",
    "ﷺ",
    "ａ",
    "\u00A0",
    "\u00AD",
    "\uFFFE",
    "\\u{41}",
  ];
  /** Of the characters in these strings, those that are shown as they are, with the columns that they take. */
  const SHOWN: ReadonlyMap<string, number> = new Map([
    ["界", 2],
    ["ａ", 2],
    ["ﷺ", 1],
  ]);
  // By another way than src/text/printable.ts: character by character, by code point.
  const escaped = (text: string): string =>
    [...text]
      .map((sign) =>
        (sign >= " " && sign <= "~") || SHOWN.has(sign)
          ? sign
          : `\\u{${(sign.codePointAt(0) as number).toString(16).toUpperCase()}}`,
      )
      .join("");
  /** The length of the part of a line that takes so many columns. */
  const lengthAt = (line: string, column: number): number => {
    let length = 0;
    for (let width = 0; width < column; length++) width += SHOWN.get(line.charAt(length)) ?? 1;
    return length;
  };

  it.each(HOSTILE.map((sign) => [escaped(sign), sign]))(
    "lets nothing raw through, and the caret stands below what is meant: %s",
    (_, sign) => {
      const inputs = [
        `http://h/${sign} b`,
        `${sign}http://h/a b`,
        `http://${sign}h:8a/`,
        `a${sign}b c`,
        `http://h/${sign.repeat(60)} ${sign.repeat(60)}`,
        `http://h/?${sign}#${sign}#`,
      ];
      for (const input of inputs) {
        const error = refusal(rfc3986, input);
        const text = error.format();
        const [line = "", caret = ""] = text.split("\n");
        const column = caret.indexOf("^");
        expect(text).not.toMatch(/[^\n\x20-\x7E界ａﷺ]/);
        expect(column).toBeLessThanOrEqual("...".length + 50);
        const [before, after] = [line.slice(0, lengthAt(line, column)), line.slice(lengthAt(line, column))];
        expect(escaped(input.slice(error.offset)).startsWith(after.replace(/\.\.\.$/, ""))).toBe(true);
        expect(escaped(input.slice(0, error.offset)).endsWith(before.replace(/^\.\.\./, ""))).toBe(true);
      }
    },
  );

  it.each([2_500, 70_000])("a message says what to write instead of one character after %i others", (length) => {
    for (const [faulty, said] of [
      [" b", "space not allowed in the path; write %20"],
      ["|b", '"|" not allowed in the path; write %7C'],
    ] as const)
      expect(rfc3986.safeParse(`http://h/${"a/".repeat(length / 2)}x${faulty}`).error?.message).toContain(said);
  });

  it("a long string is repaired in 10,000 places at most, and the limit is named", () => {
    const faulty = (places: number): UriSyntaxError => {
      const { error } = rfc3986.safeParse(`http://a/${"b".repeat(100_000)}${" b".repeat(places)}`);
      return error as UriSyntaxError;
    };
    const most = faulty(10_000);
    expect(most.repairs[0]?.edits.length).toBe(10_000);
    expect(most.format()).not.toContain("no repair");
    const more = faulty(10_001);
    expect(more.repairs).toEqual([]);
    expect(more.format()).toContain(
      "no repair: of more than 65,536 characters at most 10,000 wrong places are repaired; a part of it, by itself, may be",
    );
    expect(rfc3986.safeParse("http://a b/").error?.format()).not.toContain("no repair");
  });

  it("shows a window of a long input", () => {
    const [line = "", caret = "", message = ""] = refusal(rfc3986, `http://h/${"a".repeat(5000)} ${"😀".repeat(5000)}`)
      .format()
      .split("\n");
    expect(line).toMatch(/^\.\.\.a{10,} (\\u\{[0-9A-F]+\})+\.\.\.$/);
    expect(line[caret.indexOf("^")]).toBe(" ");
    expect(caret.length).toBeLessThan(80);
    expect(message).toContain("(offset 5009, ");
  });
});
