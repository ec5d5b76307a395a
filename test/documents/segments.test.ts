import { describe, expect, it } from "vitest";
import { rfc2396, rfc2396bis01, urlSyntax05 } from "../../generated/documents/generations.js";
import { rfc3986, segments } from "../../src/index.js";
import type { Rfc3986Components } from "../../generated/documents/rfc3986/types.js";
import type { SyntaxNode } from "../../src/languages/peg/syntaxNode.js";
import { wholeReferences } from "../support/conformingRows.js";

describe("segments", () => {
  it.each([
    ["", []],
    ["/", [""]],
    ["a:", []],
    ["//h", []],
    ["//h/", [""]],
    ["//h/a/b", ["a", "b"]],
    ["a/b", ["a", "b"]],
    ["a:b/", ["b", ""]],
    ["//h//a", ["", "a"]],
    ["/a;b=c", ["a;b=c"]],
  ])("RFC 3986: %j has %j", (input, expected) => {
    expect(segments(rfc3986.parse(input))).toEqual(expected);
    expect(segments(input)).toEqual(expected);
  });

  it("RFC 2396 3.3 and url-syntax-05 4.3.2: with params", () => {
    const expected = [
      { segment: "a", params: ["b", "c=d"] },
      { segment: "", params: [""] },
      { segment: "e", params: [] },
    ];
    expect(segments(rfc2396.parse("http://h/a;b;c=d/;/e"))).toEqual(expected);
    expect(segments(urlSyntax05.parse("http://h/a;b;c=d/;/e"))).toEqual(expected);
    expect(segments(rfc2396.parse("a;b/c"))).toEqual([
      { segment: "a", params: ["b"] },
      { segment: "c", params: [] },
    ]);
    expect(segments(rfc2396.parse("mailto:a/b"))).toEqual([]);
  });

  it("rfc2396bis-01 3.3: without", () => {
    expect(segments(rfc2396bis01.parse("/a;b/c"))).toEqual(["a;b", "c"]);
  });

  it("other generations have none", () => {
    expect(() => segments({ generation: "rfc1738", path: "a" } as unknown as Rfc3986Components)).toThrow(TypeError);
  });

  it("they are what the rules for segments derive", () => {
    const derived = (node: SyntaxNode): string[] =>
      /^segment/.test(node.rule) ? [node.text] : node.children.flatMap(derived);
    const params = (node: SyntaxNode): object[] => {
      if (node.rule !== "segment") return node.children.flatMap(params);
      const texts = node.children.filter(({ rule }) => rule === "param").map(({ text }) => text);
      return [{ segment: node.text.split(";")[0], params: texts }];
    };
    let count = 0;
    for (const { subject, input } of wholeReferences) {
      const parsed = subject.parse(input);
      if (!parsed.path || parsed.path === "/") continue;
      if (parsed.generation === "rfc3986") expect(segments(parsed), input).toEqual(derived(subject.tree(input)));
      else if (parsed.generation === "rfc2396" && parsed.path.startsWith("/"))
        expect(segments(parsed), input).toEqual(params(subject.tree(input)));
      else if (parsed.generation === "url-syntax-05")
        // 4.4: where the site is none of the BNF, the tree has a path that begins with two slashes, and the site in it.
        expect(segments(parsed), input).toEqual(
          params(subject.tree(input)).slice(parsed.site && parsed.host === undefined ? 2 : 0),
        );
      else continue;
      count++;
    }
    expect(count).toBeGreaterThan(200);
  });

  it("are frozen", () => {
    const both = segments(rfc2396.parse("/a;b"));
    expect([both, ...both, ...both.map(({ params }) => params)].every((part) => Object.isFrozen(part))).toBe(true);
  });
});
