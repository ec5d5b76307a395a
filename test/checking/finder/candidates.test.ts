import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scratchDirectory } from "../../support/scratch.js";
import { inProcess } from "../../support/inProcess.js";
import { candidates } from "../../../src/checking/finder/candidates.js";
import { extract } from "../../../src/checking/finder/extract.js";
import { generations, rfc3986 } from "../../../src/index.js";
import { language } from "../../../src/documents/language.js";

/** Each candidate as its text, with a "!" before those that do not conform. */
function found(text: string): string[] {
  return candidates(text).map(({ conforms, text: whole }) => `${conforms ? "" : "!"}${whole}`);
}

describe("everything that looks like a URI is found, whole, with its verdict", () => {
  it.each<[text: string, expected: readonly string[]]>([
    ["see http://h/%zz ok", ["!http://h/%zz"]],
    ["http://h:x/", ["!http://h:x/"]],
    ["https://h/a|b", ["!https://h/a|b"]],
    ["(http://h/{id})", ["!http://h/{id}"]],
    ["http://[::1", ["!http://[::1"]],
    ['<a href="https://example.com/a b">', ["!https://example.com/a b"]],
    ["<a href='https://example.com/a b'>", ["!https://example.com/a b"]],
    ['<a href="https://example.com/a">text</a>', ["https://example.com/a"]],
    ["<a href=https://example.com/a>text</a>", ["https://example.com/a"]],
    ['{"url": "http://h/a b.html", "next": "http://h/b"}', ["!http://h/a b.html", "http://h/b"]],
    ["KEY=http://h/%zz", ["!http://h/%zz"]],
    ["1.http://h/a", ["http://h/a"]],
    ["https://ru.wikipedia.org/wiki/Слово и дело", ["!https://ru.wikipedia.org/wiki/Слово"]],
    ["请看http://h/a。谢谢", ["http://h/a"]],
    ["“http://h/a”", ["http://h/a"]],
    ["http://h/a–b", ["!http://h/a–b"]],
    ["https://${HOST}/a and ${scheme}://h/a", ["!https://${HOST}/a", "!${scheme}://h/a"]],
    ["http://<host>:<port>/x<br>", ["!http://<host>:<port>/x"]],
    ["http:\\\\h\\a", ["!http:\\\\h\\a"]],
    ["http:\\/\\/h\\/a", ["!http:\\/\\/h\\/a"]],
    ['"{\\"u\\": \\"http://h/a\\"}"', ["http://h/a"]],
    ["[http://h/a](http://h/a)", ["http://h/a", "http://h/a"]],
    ["![alt](http://h/a_(b).png), http://h/c.", ["http://h/a_(b).png", "http://h/c"]],
    ['He said "http://h/ is down now" twice', ["http://h/"]],
    ['title="x" href="http://h/one two three"', ["!http://h/one two three"]],
    ["\u001b[36mhttp://h/\u001b[39m", ["!http://h/\u001b[39m"]],
    ["http://h/a\u200Bb", ["!http://h/a\u200Bb"]],
    ["std::string a ? b : c; label: http:// C:\\x mailto: Note: x", []],
    ["mailto:a@b mailto:a b@c", ["mailto:a@b", "mailto:a"]],
    ['<link rel=x><http://h/a\n  b> "http://h/c\n  d"', ["http://h/a\n  b", "http://h/c\n  d"]],
    ["${URL:-http://h/a}", ["http://h/a"]],
    [
      '[x](http://h/a b.png) [y](http://h/c d "title") [z](http://h/e "title")',
      ["!http://h/a b.png", "!http://h/c d", "http://h/e"],
    ],
    ["http://user:pa#ss@h/ http://h/#a#b", ["!http://user:pa#ss@h/", "!http://h/#a#b"]],
    ["\\<http://h/a\n b>", ["http://h/a\n b"]],
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  describe("where it begins", () => {
    it.each<[text: string, expected: readonly string[]]>([
      ["news::Reader x://y c://d ://h/a and from here to there ://h/a", []],
      ["see page 12 of the manual, or 1.http://h/a", ["http://h/a"]],
      ["7a2http://h/", ["http://h/"]],
      [`${".".repeat(70)}http://h/`, ["http://h/"]],
      [`${"x".repeat(69)}1://h/`, []],
      [`${"x".repeat(63)}://h/`, [`${"x".repeat(63)}://h/`]],
      ["\u001b[1m http://h/a \u001b[1;36mhttp://h/b", ["http://h/a", "http://h/b"]],
      [`\${scheme}://h/${"x".repeat(100)}`, [`!\${scheme}://h/${"x".repeat(100)}`]],
      [`\${${"x".repeat(70)}}://h/`, []],
      ["<proto>://h/a", ["!<proto>://h/a"]],
      // Only schemes of the Web are written with one slash by mistake.
      [
        "http:/h https:/h ws:/h wss:/h ftp:/h ftps:/h file:/h http:h xhttp:/h files:/h",
        ["http:/h", "https:/h", "ws:/h", "wss:/h", "ftp:/h", "ftps:/h", "file:/h"],
      ],
      ["{{protocol}}://h/ {s}://h/ {s}_://h/", ["!{{protocol}}://h/", "!{s}://h/"]],
    ])("%j", (text, expected) => {
      expect(found(text)).toEqual(expected);
    });
  });

  describe("where it ends in quotes", () => {
    it.each<[text: string, expected: readonly string[]]>([
      // A value is a URI as a whole.
      ['{"u": "http://h/a b c d"}', ["!http://h/a b c d"]],
      [String.raw`"{\"u\": \"http://h/a b c d\"}"`, ["!http://h/a b c d"]],
      [`x="http://h/it's here"`, ["!http://h/it's here"]],
      [String.raw`"<a href=\"http://h/a\"class=b>"`, ["http://h/a"]],
      // So is what has a single space, or only parts of URIs.
      [
        "'http://h/a b' 'http://h/my  file.png' 'http://h/my dir/a file.png'",
        ["!http://h/a b", "!http://h/my  file.png", "!http://h/my dir/a file.png"],
      ],
      // Prose is none.
      ['(he said "http://h/ is down now")', ["http://h/"]],
      ['"http://h/a b/c is down"', ["http://h/a"]],
      ['"http://h/ e.g. v1.2;"', ["http://h/"]],
      ["'http://h/a.'", ["http://h/a"]],
      // Without a second quote on the line there is no value.
      ['x="http://h/a b c\n" y', ["http://h/a"]],
      ['x="http://h/a b c', ["http://h/a"]],
      [String.raw`\"http://h/ab`, ["http://h/ab"]],
      ['\\"http://h/a\\', ["http://h/a"]],
      ["http://h/a\\ b", ["!http://h/a\\"]],
      // A quote that nothing opens ends a word only before punctuation.
      ['http://h/a" b http://h/a"b', ["http://h/a", '!http://h/a"b']],
      ["http://h/a`", ["http://h/a"]],
    ])("%j", (text, expected) => {
      expect(found(text)).toEqual(expected);
    });

    it.each([..."\t,;:)]}>.'\"`"])("a quote before %j ends it", (sign) => {
      expect(found(`http://h/a\`${sign}x`)[0]).toBe("http://h/a");
    });
  });

  it.each([
    "()",
    "[]",
    "{}",
    "''",
    '""',
    "``",
    "||",
    "\u2018\u2019",
    "\u201C\u201D",
    "\u201E\u201C",
    "\u00AB\u00BB",
    "\u2039\u203A",
  ])("it stands between %s, whatever follows", (pair) => {
    expect(found(`${pair.charAt(0)}http://h/a${pair.charAt(1)}b`)).toEqual(["http://h/a"]);
  });

  describe("where it ends in brackets, tags and punctuation", () => {
    it.each<[text: string, expected: readonly string[]]>([
      ["{http://h/{id}}x", ["!http://h/{id}"]],
      ["${A:-${B:-${C:-${D:-http://h/}}}} http://h/}}}}}", ["http://h/", "!http://h/}"]],
      ["[x](http://h/c d e) [y](http://h/c  d)", ["!http://h/c d e", "!http://h/c  d"]],
      ["(http://h/ is down) [x] http://h/ is down)", ["http://h/", "http://h/"]],
      ["[x](http://h/(b c.png))", ["http://h/(b"]],
      // A tag or a lone "<" ends it; a name in angle brackets after a sign of a URI stands for a part of it.
      ["http://h/<br>x http://h/a<item>x http://h/<item>x", ["http://h/", "http://h/a", "!http://h/<item>x"]],
      ["http://h/<schema>/<bucket>/<BR>", ["!http://h/<schema>/<bucket>/"]],
      ["http://h/< and so on http://h/<<item> http://h/<b c>", ["http://h/", "http://h/", "http://h/"]],
      // Closing punctuation beyond ASCII ends it, an apostrophe within a word does not.
      ["http://h/a\u2019 b \u2018http://h/b\u2019 http://h/a\u2019", ["http://h/a", "http://h/b", "http://h/a"]],
      [
        "http://h/it\u2019s http://h/4\u20194 http://h/a\u2019\u{1D42C}",
        ["!http://h/it\u2019s", "!http://h/4\u20194", "!http://h/a\u2019\u{1D42C}"],
      ],
      [
        "http://h/a\u00B7b\u3002 http://h/a\u{1F600} http://h/a\u{10100}b",
        ["!http://h/a\u00B7b", "!http://h/a\u{1F600}", "http://h/a"],
      ],
    ])("%j", (text, expected) => {
      expect(found(text)).toEqual(expected);
    });
  });

  it.each<[text: string, delimiters: readonly string[]]>([
    ['<http://h/> "http://h/" http://h/', ["angle-brackets", "double-quotes", "whitespace"]],
    ["x=\"http://h/a b\" 'http://h/a b' [x](http://h/a b)", ["double-quotes", "whitespace", "whitespace"]],
    // A closing delimiter opens nothing.
    ['"http://h/"http://h/"', ["double-quotes", "whitespace"]],
    ["http://h/<http://h/>", ["whitespace", "angle-brackets"]],
  ])("the delimiters of %s", (text, delimiters) => {
    expect(candidates(text).map(({ delimiter }) => delimiter)).toEqual(delimiters);
  });

  it("begins with a name that the generation's document allows", () => {
    // The draft of 1993 has spaces and colons among the characters of a name, and percent escapes: the first colon ends a name.
    const in1993 = (text: string): string[] => candidates(text, { generation: "url-1993" }).map((one) => one.text);
    expect(in1993("see http://h/a")).toEqual(["http://h/a"]);
    expect(in1993("x:h2://a/")).toEqual(["h2://a/"]);
    expect(in1993("<see http://h/a>")).toEqual(["http://h/a"]);
  });

  it("says where each one is, and why it does not conform", () => {
    const [first, second] = candidates('x\r\n  "http://h/a b/" <http://h/\n c>');
    expect(first).toMatchObject({ start: 6, end: 19, line: 2, column: 4, uri: "http://h/a b/", conforms: false });
    expect(first?.error?.offset).toBe(10);
    expect(second).toMatchObject({ uri: "http://h/c", joined: true, conforms: true });
  });

  it("does not check a fragment that is no part of a URL in its document", () => {
    // RFC 1738 2.2 calls "#" unsafe: it delimits a URL from a fragment.
    for (const [text, conforms] of [
      ["http://h/a#b", true],
      ["http://h/a", true],
      ["http://h/a b", true],
      ["http://h/{#b", false],
    ] as const)
      expect([text, candidates(text, { generation: "rfc1738" })[0]?.conforms]).toEqual([text, conforms]);
  });

  it("checks by the rule and generation that are asked for", () => {
    expect(candidates("http://h/#a", { rule: "absolute-URI" })[0]?.conforms).toBe(false);
    expect(candidates("http://h/~", { generation: "rfc1738" })[0]?.conforms).toBe(false);
    expect(() => candidates("", { generation: "rfc9999" })).toThrow(RangeError);
    expect(() => candidates("http://h/", { rule: "nothing" })).toThrow(RangeError);
    expect(() => candidates("", { rule: "nothing" })).toThrow(RangeError);
    expect(() => candidates(null as unknown as string)).toThrow(new TypeError("text must be a string, got null"));
  });
});

it("what extract finds is among the candidates, alike", () => {
  const around = [
    "see %s.",
    "(%s)",
    "<%s>",
    '"%s"',
    "a=%s;",
    "%s|",
    "[x](%s) y",
    "%s\u00E9",
    "x %s{y} z",
    "**%s**",
    "URL:%s ",
  ];
  for (const { id } of generations) {
    for (const uri of language(id).sentences({ seed: 8, count: 60 })) {
      const text = around[uri.length % around.length]?.replace("%s", () => uri) ?? "";
      const all = candidates(text, { generation: id });
      for (const find of extract(text, { generation: id })) expect(all).toContainEqual(expect.objectContaining(find));
    }
  }
});

it("the offsets are those of the text, candidates do not overlap, and the verdict is that of test", () => {
  for (const uri of language("rfc3986").sentences({ seed: 9, count: 100 })) {
    const text = `a "${uri}" ${uri}, <${uri}> (${uri})\n${uri}`;
    let last = 0;
    for (const { start, end, text: whole, uri: joined, conforms } of candidates(text)) {
      expect(text.slice(start, end)).toBe(whole);
      expect(start).toBeGreaterThanOrEqual(last);
      expect(rfc3986.test(joined)).toBe(conforms);
      last = end;
    }
  }
});

it.each([
  ["see http://h/%zz ok", "http://h/%zz"],
  ["http://h:x/", "http://h:x/"],
  ["https://h/a|b", "https://h/a|b"],
  ["http://[::1", "http://[::1"],
  ['<a href="https://example.com/a b">', "https://example.com/a b"],
])("lint --list gives no false all-clear: %s", async (input, uri) => {
  const { status, stdout } = await inProcess(["lint", "--list", "-"], { input });
  expect(status).toBe(1);
  expect(stdout).toContain(`refused   ${uri}  `);
});

it("takes time in proportion to the text", () => {
  for (const unit of [
    "http://",
    '"http://a',
    "<http://",
    "a:",
    "http://h/}",
    "http://h/)",
    "'http://h/ b'",
    "{://",
    ":",
  ]) {
    const text = unit.repeat(10_000);
    expect(candidates(text).every(({ start, end }) => start < end && end <= text.length)).toBe(true);
  }
});

it("lint --list reads a file as lint does: by its format, values too that do not look like URIs", async () => {
  const file = join(scratchDirectory(), "openapi.json");
  writeFileSync(file, '{"servers": [{"url": "/a b"}], "x": "http:\\/\\/h\\/c", "$ref": "#/a|b"}');
  const { status, stdout } = await inProcess(["lint", "--list", file]);
  expect(status).toBe(1);
  expect(stdout.split("\n").map((line) => line.slice(file.length).split("  ")[0])).toEqual([
    ":1:23: refused",
    ":1:38: conforms",
    ":1:63: refused",
    "",
  ]);
});
