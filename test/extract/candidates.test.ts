import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scratchDirectory } from "../support/scratch.js";
import { inProcess } from "../support/inProcess.js";
import { candidates, extract, generations, rfc3986 } from "../../src/index.js";
import { language } from "../../src/language/index.js";

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
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual(expected);
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
    expect(() => candidates(null as unknown as string)).toThrow(
      new TypeError("a string is expected as text, not null"),
    );
  });
});

it("what extract finds is among the candidates, or is a part of one that does not conform", () => {
  const around = ["see %s.", "(%s)", "<%s>", '"%s"', "a=%s;", "%s|", "[x](%s) y", "%s\u00E9", "x %s{y} z"];
  for (const { id } of generations) {
    for (const uri of language(id).sentences({ seed: 8, count: 60 })) {
      const text = around[uri.length % around.length]?.replace("%s", () => uri) ?? "";
      const all = candidates(text, { generation: id });
      for (const find of extract(text, { generation: id })) {
        const same = all.find(({ start, end }) => start <= find.start && find.end <= end);
        expect(same && (!same.conforms || same.end === find.end), `${id} ${JSON.stringify(text)}`).toBe(true);
      }
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
  ["(http://h/{id})", "http://h/{id}"],
  ["http://[::1", "http://[::1"],
  ['<a href="https://example.com/a b">', "https://example.com/a b"],
])("extract --check gives no false all-clear: %s", async (input, uri) => {
  const { status, stdout } = await inProcess(["extract", "--check"], { input });
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

it("extract --check reads a file as lint does: by its format, values too that do not look like URIs", async () => {
  const file = join(scratchDirectory(), "openapi.json");
  writeFileSync(file, '{"servers": [{"url": "/a b"}], "x": "http:\\/\\/h\\/c", "$ref": "#/a|b"}');
  const { status, stdout } = await inProcess(["extract", "--check", file]);
  expect(status).toBe(1);
  expect(stdout.split("\n").map((line) => line.slice(file.length).split("  ")[0])).toEqual([
    ":1:23: refused",
    ":1:38: conforms",
    ":1:63: refused",
    "",
  ]);
});
