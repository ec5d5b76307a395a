import { describe, expect, it } from "vitest";
import { rfc1738 } from "../../../generated/documents/generations.js";
import { rfc3986 } from "../../../src/index.js";
import { unifiedDiff } from "../../../src/checking/fixes/unifiedDiff.js";
import { lintCandidates, lintText } from "../../../src/checking/lint/lintText.js";
import type { FormatName } from "../../../src/checking/formats/index.js";
import type { LintOptions } from "../../../src/checking/rules/lintOptions.js";
import { offsetInFile } from "../../../src/checking/formats/locatedText.js";
import { THOROUGH } from "../../support/thorough.js";

const options = (format: FormatName, more: Partial<LintOptions> = {}): LintOptions => ({
  generation: rfc3986,
  format,
  ...more,
});

/** The candidates of a file: each as decoded, and as it is in the file. */
function found(format: FormatName, file: string): (readonly [uri: string, raw: string])[] {
  return lintCandidates(file, options(format)).found.map((candidate) => [
    candidate.text,
    file.slice(offsetInFile(candidate, 0), offsetInFile(candidate, candidate.text.length)),
  ]);
}

/** A candidate that is in the file as it is. */
const same = (uri: string): readonly [string, string] => [uri, uri];

/** A notebook with lines of Markdown, each as it is in a string of JSON. */
const cell = (...lines: readonly string[]): string =>
  `{"cells": [{"cell_type": "markdown", "source": [${lines.map((line) => `"${line}\\n"`).join(", ")}]}, {"cell_type": "code"}]}\n`;

describe("what a URI is, by format, and where it ends", () => {
  it.each<[string, string, string, (readonly [string, string])[]]>([
    [
      "text",
      "what RFC 3986 appendix C delimits, and words",
      'see http://h/%zz ok, "http://b/" <http://c/x>',
      [same("http://h/%zz"), same("http://b/"), same("http://c/x")],
    ],
    [
      "text",
      "whole, to the white space or the closing bracket",
      "(http://h/{id}) http://[::1 https://h/a|b",
      [same("http://h/{id}"), same("http://[::1"), same("https://h/a|b")],
    ],
    [
      "markdown",
      "links, images, definitions and autolinks",
      "[a](b|c 't') ![](<d e>) <http://f/g>\n\n[h]: ../i\n",
      [same("b|c"), same("d e"), same("http://f/g"), same("../i")],
    ],
    ["markdown", "escapes and character references", "[a](x\\_y&amp;z)", [["x_y&z", "x\\_y&amp;z"]]],
    ["markdown", "HTML in it", 'x <a href="b c">d</a>\n\n<img src=e>\n', [same("b c"), same("e")]],
    [
      "markdown",
      "code and text",
      "`http://a/|` and http://b/%zz\n\n    http://c/d\n",
      [same("http://a/|"), same("http://b/%zz"), same("http://c/d")],
    ],
    ["markdown", "front matter", "---\nhref: /a|b\n---\n[c](d)\n", [same("/a|b"), same("d")]],
    [
      "markdown",
      "brackets in the text of a link whose label has no definition",
      "[a['b']['c']](d) [e][f](g) [h][i](j)\n\n[i]: k\n",
      [same("d"), same("g"), same("k")],
    ],
    [
      "markdown",
      "lines that end with CR and LF: a line of white space ends a block of HTML",
      "<details>\r\n\t<summary>a</summary>\r\n\t\r\n* [b](c)\r\n",
      [same("c")],
    ],
    [
      "markdown",
      "a link after a scheme: brackets of a host have an address",
      "git://[x](http://y/)",
      [same("http://y/")],
    ],
    [
      "markdown",
      "front matter without a key",
      "---\nsee: http://h/|\n---\n<b c=d>[c](d) <i href=e>",
      [same("http://h/|"), same("d"), same("e")],
    ],
    [
      "markdown",
      "front matter, both",
      "---\nsee: 'http://h/|'\nurl: x\nhref: ./y\n---\n",
      [same("http://h/|"), same("./y")],
    ],
    [
      "html",
      "attributes of any quotes, trimmed and decoded",
      `<a href=" a?b&amp;c "><img src='d|e'><q cite=f>`,
      [["a?b&c", "a?b&amp;c"], same("d|e"), same("f")],
    ],
    ["html", "references in text", "<p>see http://a/?b&amp;c%zz</p>", [["http://a/?b&c%zz", "http://a/?b&amp;c%zz"]]],
    [
      "html",
      "lists and source sets",
      '<a ping="a b"><img srcset="c 1x, d,e 2x, f(,) (g,h), i">',
      [same("a"), same("b"), same("c"), same("d,e"), same("f(,)"), same("i")],
    ],
    [
      "html",
      "base, refreshes and cards",
      `<base href=a><meta http-equiv=refresh content="5; URL='b c'"><meta property=og:url content=http://d>`,
      [same("a"), same("b c"), same("http://d")],
    ],
    [
      "html",
      "scripts, and JSON in them, whose strings have escapes (ECMAScript 12.9.4)",
      String.raw`<script type="application/ld+json">{"@id":"http:\/\/a\/b","c":"https:\u002F\u002Fd\u002Fe f"}</script>`,
      [
        ["http://a/b", String.raw`http:\/\/a\/b`],
        ["https://d/e f", String.raw`https:\u002F\u002Fd\u002Fe f`],
      ],
    ],
    ["html", "styles", `<style>a{b:url(c|d)}</style><p style="e:url(&quot;f g&quot;)">`, [same("c|d"), same("f g")]],
    [
      "html",
      "text, comments, scripts and other attributes",
      '<p data-x="http://a/|">http://b/<!-- http://c/ --><script>"http://d/"</script>',
      [same("http://a/|"), same("http://b/"), same("http://c/"), same("http://d/")],
    ],
    [
      "html",
      "tags in the text of a script and of SVG",
      '<script>"<a href=x>"</script><svg><title><a href=y></a></title></svg>',
      [same("y")],
    ],
    [
      "xml",
      "namespaces, attributes and elements",
      '<a xmlns="b:c" xml:base="d"><loc> e:f&amp;g </loc><link href="h"/></a>',
      [same("b:c"), same("d"), ["e:f&g", "e:f&amp;g"], same("h")],
    ],
    [
      "xml",
      "CDATA, text and comments",
      "<r><link><![CDATA[/a|b]]></link>http://c/%zz<!-- http://d/ --></r>",
      [["/a|b", "/a|b"], same("http://c/%zz"), same("http://d/")],
    ],
    [
      "xml",
      "lists of schema locations",
      '<a s:schemaLocation="b:c d" xmlns:s="e:f"/>',
      [same("b:c"), same("d"), same("e:f")],
    ],
    [
      "json",
      "keys of the standards",
      '{"$ref":"a|b","$id":"c","servers":[{"url":"http://{d}"}],"bugs":{"url":"e"},"url":"f"}',
      [same("a|b"), same("c"), same("http://{d}"), same("e")],
    ],
    [
      "json",
      "escapes, keys and comments",
      '{"http://a/\\u007c":"see http:\\/\\/b\\/%zz" // http://c/\n}',
      [["http://a/|", "http://a/\\u007c"], ["http://b/%zz", "http:\\/\\/b\\/%zz"], same("http://c/")],
    ],
    [
      "json",
      "what a schema says",
      '{"type":"string","format":"uri","default":"a","examples":["b"]}',
      [same("a"), same("b")],
    ],
    [
      "yaml",
      "keys, quotes, blocks and comments",
      "$ref: a|b # http://c/\nx: 'd http://e/ f''s'\ny: |\n  http://g/%zz\nhref: \"/h\\u007ci\"\n",
      [same("a|b"), same("http://c/"), same("http://e/"), same("http://g/%zz"), ["/h|i", "/h\\u007ci"]],
    ],
    [
      "yaml",
      "a block scalar of one line, in an example also",
      "examples:\n  a:\n    $ref: >-\n      #/b\n",
      [same("#/b")],
    ],
    [
      "yaml",
      "several documents and an OpenAPI server",
      "servers:\n- url: http://{a}\n---\n$id: b\n",
      [same("http://{a}"), same("b")],
    ],
    [
      "css",
      "url(), imports and comments",
      `@import "a|b"; c{d:url( e ) url('f g') url(h\\7c i)}/* http://j/%zz */`,
      [same("a|b"), same("e"), same("f g"), ["h|i", "h\\7c i"], same("http://j/%zz")],
    ],
  ])("%s: %s", (format, _, file, candidates) => {
    expect(found(format as FormatName, file)).toEqual(candidates);
  });

  it("another generation asks for its own rules", () => {
    const { findings } = lintText("<a href='../b'><a href='http://c/'>", options("html", { generation: rfc1738 }));
    expect(findings.map(({ uri }) => uri)).toEqual(["../b"]);
  });
});

describe("positions in characters", () => {
  /** By another way than the code: the lines of the file, and their characters. */
  function positionOf(file: string, part: string): { line: number; column: number } {
    const before = file
      .slice(0, file.indexOf(part))
      .replace(/^\uFEFF/, "")
      .split(/\r\n|\n|\r/);
    return { line: before.length, column: [...(before.at(-1) ?? "")].length + 1 };
  }

  it.each<[FormatName, string, string]>([
    ["text", "\uFEFFä😀 http://h/%zz", "%zz"],
    ["text", "a\r\n\r\n😀😀 http://h/ http://h/%zz", "%zz"],
    ["text", "a\rb\nhttp://h/%zz", "%zz"],
    ["markdown", "\uFEFF# 😀\r\n\r\n> * [é](http://h/%zz)\r\n", "%zz"],
    ["markdown", "\ta\tb\n\n1.\t[é](http://h/%zz)\n", "%zz"],
    ["html", "<p>\r\n<a title='&lt;😀'\r\n href='?&amp;😀%zz'>", "%zz"],
    ["json", '{\r\n"é😀": "\\u00e9", "$ref": "\\u0061%zz"}', "%zz"],
    ["yaml", "é: 😀\r\n$ref: a%zz\r\n", "%zz"],
    ["xml", "\uFEFF<?xml version='1.0'?>\r\n<a é='😀' href='&#x61;&amp;%zz'/>", "%zz"],
    ["css", "/* 😀 */\r\na{b:url('\\61 %zz')}", "%zz"],
  ])("%s: %j", (format, file, part) => {
    const [finding, ...others] = lintText(file, options(format)).findings;
    expect(others).toEqual([]);
    const { line, column } = positionOf(file, part);
    // A percent sign may occur there; what follows it may not.
    const shift = part.startsWith("%") ? 1 : 0;
    expect(finding?.position).toEqual({ line, column: column + shift });
    expect(file.slice(finding?.offset).startsWith(part.slice(shift))).toBe(true);
  });
});

describe("what is reported", () => {
  it("nothing where all conform, with the number of URIs", () => {
    expect(lintText("[a](b) http://c/", options("markdown"))).toEqual({ uris: 2, findings: [] });
  });

  it("what is suspicious is a warning, unless its rule is off", () => {
    const [warning] = lintText("http://a:b@c.com/", options("text")).findings;
    expect(warning).toMatchObject({ severity: "warning", rule: "advice/password" });
    expect(lintText("http://a:b@c.com/", options("text", { rules: { "advice/*": "off" } })).findings).toEqual([]);
  });

  it("a scheme that is not allowed", () => {
    const { findings } = lintText("http://a/ https://b/", options("text", { allowedSchemes: ["https"] }));
    expect(findings.map(({ rule, uri }) => [rule, uri])).toEqual([["disallowed-scheme", "http://a/"]]);
  });

  it("what has neither the variables that every project has nor those whose form is set", () => {
    const file = '"http://h/{id}" "http://${HOST}:{port}/x" "http://h/^y^|" "http://h/^y^"';
    const uris = (placeholders: readonly string[]): string[] =>
      lintText(file, options("text", { placeholders })).findings.map(({ uri }) => uri);
    expect(uris([])).toEqual(["http://h/^y^|", "http://h/^y^"]);
    expect(uris(["^id^"])).toEqual([]);
  });

  it("a url() of CSS that the end of the file closes, whole", () => {
    const { findings } = lintText("a { b: url(http://h/%zz", options("css"));
    expect(findings.map(({ uri }) => uri)).toEqual(["http://h/%zz"]);
  });

  it("variables of an OpenAPI server are no fault", () => {
    expect(lintText('{"servers":[{"url":"https://{a}.b/{c}"}]}', options("json")).findings).toEqual([]);
  });

  it.each<[FormatName, string]>([
    ["json", '{"a": http://h/%zz'],
    ["yaml", 'a: "http://h/%zz'],
    ["xml", "<a><b>http://h/%zz</a>"],
  ])("a file that is no %s is read as far as it goes, and said to be none", (format, file) => {
    const { findings, syntaxError } = lintText(file, options(format));
    expect(findings).toHaveLength(1);
    expect(syntaxError).toMatch(/./);
  });

  it.each<[FormatName, string]>([
    ["json", "["],
    ["yaml", "["],
    ["xml", "<a>"],
    ["html", "<b>"],
    ["markdown", "> "],
    ["css", "("],
  ])("%s nested very deep does not crash", (format, opening) => {
    const { findings } = lintText(`${opening.repeat(THOROUGH ? 100_000 : 20_000)} http://h/%zz `, options(format));
    expect(findings.length).toBeLessThanOrEqual(1);
  });
});

describe("fixes", () => {
  const file = "\uFEFF[a](http://h/a|b) é [b](http://h:8a/) <a href='/x y&amp;z'>\r\n";
  const { mended = "" } = lintText(file, options("markdown"));

  it("change only what is safe, and keep everything else", () => {
    expect(mended).toBe("\uFEFF[a](http://h/a%7Cb) é [b](http://h:8a/) <a href='/x%20y&amp;z'>\r\n");
  });

  it("are made once", () => {
    expect(lintText(mended, options("markdown")).mended).toBeUndefined();
  });

  it.each<[FormatName, string, string]>([
    ["xml", "<rss><link>http://a/b|<!-- x -->c</link></rss>", "<rss><link>http://a/b%7C<!-- x -->c</link></rss>"],
    ["xml", "<rss><link>http://a/<![CDATA[b|]]>c</link></rss>", "<rss><link>http://a/<![CDATA[b%7C]]>c</link></rss>"],
    ["xml", "<urlset><loc>http://a/?b&amp;c&#x7c;</loc></urlset>", "<urlset><loc>http://a/?b&amp;c%7C</loc></urlset>"],
    ["css", 'a{b:url("c|\\\nd")}', 'a{b:url("c%7C\\\nd")}'],
    ["css", "a{b:url(c\\7c d)}", "a{b:url(c%7Cd)}"],
    ["html", '<p style="a:url(&quot;b\\7c c&quot;)">', '<p style="a:url(&quot;b%7Cc&quot;)">'],
    ["html", '<a href="a|&fjlig;&NotEqualTilde;">', '<a href="a%7C&fjlig;&NotEqualTilde;">'],
    ["html", '<a href="?a|&copy=2&copy;">', '<a href="?a%7C&copy=2&copy;">'],
    ["html", "<a href='http://a/?b&amp;c|d&copy=e'>", "<a href='http://a/?b&amp;c%7Cd&copy=e'>"],
    ["json", '{"$ref":"\\ud83d\\ude00\\/b|"}', '{"$ref":"%F0%9F%98%80\\/b%7C"}'],
    [
      "notebook",
      cell("[a](https://b.example/c|d) \\u00e9", "", "[e]: ..\\\\f\\\\g.png"),
      cell("[a](https://b.example/c%7Cd) \\u00e9", "", "[e]: ../f/g.png"),
    ],
    ["yaml", "a:\n  $ref: >-\n    #/b|c\n", "a:\n  $ref: >-\n    #/b%7Cc\n"],
    ["yaml", '$ref: "a\\\n  b|c"', '$ref: "a\\\n  b%7Cc"'],
  ])("change only the characters that are wrong: %s %j", (format, before, after) => {
    expect(lintText(before, options(format)).mended).toBe(after);
  });

  it.each<[FormatName, string]>([
    // White space that is written as a reference is meant.
    ["markdown", '[a](/b&#32; "t")'],
    ["notebook", cell("[a](https://b.example/c&#124;d)")],
  ])("are withheld where the file would not be the same without them: %s %s", (format, text) => {
    const result = lintText(text, options(format));
    expect(result).toMatchObject({ withheld: 1, findings: [{ severity: "error" }] });
    expect(result.findings[0]?.repairs).not.toEqual([]);
    expect(result.findings[0]?.fix).toBeUndefined();
    expect(result.mended).toBeUndefined();
  });

  // Every character of such a URI once had the offset of its start: "Docs: <%C3%BA>" was left of the first one, and called mended.
  it.each(["markdown", "text", "html", "code"] as const)(
    "leave white space inside a URI and all around it: %s",
    (format) => {
      for (const text of [
        "Docs: <https://example.org/guide/\n   cafe/men\u00FA>\n",
        "see <http://a/b c|d>",
        "see <URL:http://a/b\n  c|d> and <URL: http://a/b c|d >",
        '"http://a/b\n  c|d"',
      ]) {
        const { mended = text } = lintText(text, options(format));
        expect(mended.replaceAll("%7C", "|").replaceAll("%C3%BA", "\u00FA")).toBe(text);
      }
    },
  );

  it("are none in a file that does not follow its format", () => {
    const result = lintText('{"$ref": "a|b"', options("json"));
    expect(result.findings).toHaveLength(1);
    expect(result.findings[0]?.fix).toBeUndefined();
    expect(result.withheld).toBeUndefined();
  });

  it("are shown as a unified diff", () => {
    expect(unifiedDiff("f", "a\nb\nc\n", "a\nB\nc\n")).toBe("--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n");
    expect(unifiedDiff("f", "a\rb\rc", "a\rB\rc")).toBe(
      "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n\\ No newline at end of file\n",
    );
    expect(unifiedDiff("f", mended, mended)).toBe("");
  });
});

describe("URIs outside elements and attributes", () => {
  it("the system identifier of a document type, in HTML", () => {
    const file = '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/loose.dtd"><p>';
    expect(found("html", file)).toEqual([same("http://www.w3.org/TR/html4/loose.dtd")]);
    expect(found("html", "<!DOCTYPE html><p>")).toEqual([]);
  });

  it("comments in a style sheet, in HTML", () => {
    const file = "<style>/* http://a/%zz */ p { background: url(b.png) }</style>";
    expect(found("html", file).map(([uri]) => uri)).toEqual(["http://a/%zz", "b.png"]);
  });

  it.each(['<!DOCTYPE a [<!ENTITY mu "&#956;">]>', ""])(
    "are found in XML with entities that it declares, or the document that includes it: %s",
    (doctype) => {
      const file = `${doctype}<a href="http://b/%zz">&mu;&amp;</a>`;
      const { found: candidates, syntaxError } = lintCandidates(file, options("xml"));
      expect(syntaxError).toBeUndefined();
      expect(candidates.map(({ text }) => text)).toEqual(["http://b/%zz"]);
      expect(lintCandidates("<a>&mu</a>", options("xml")).syntaxError).toBeDefined();
    },
  );
});
