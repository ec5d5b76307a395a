import { expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { rfc3987, url1993 } from "../../../generated/documents/generations.js";
import { automataOf } from "../../../src/uri/facade/internals.js";
import { encodeDisallowed } from "../../../src/uri/percent/encodeDisallowed.js";

const automata = automataOf(rfc3986);

it.each([
  ["a b/100%?c%20d", "a%20b/100%25%3Fc%20d"],
  ["", ""],
  ["a/b", "a/b"],
  [" ", "%20"],
  ["%4", "%254"],
  ["%g1%1g%", "%25g1%251g%25"],
  ["é😀x y", "%C3%A9%F0%9F%98%80x%20y"],
  ["a😀", "a%F0%9F%98%80"],
])("RFC 3986 path-abempty: %j becomes %j", (text, expected) => {
  expect(encodeDisallowed(text, automata, "path-abempty", {})).toBe(expected);
});

it("a rule without escapes gets the text as it is", () => {
  expect(encodeDisallowed("a b é", automata, "scheme", {})).toBe("a b é");
});

it("each rule has its own characters, whichever is asked first", () => {
  expect(encodeDisallowed("a?b/c", automata, "query", {})).toBe("a?b/c");
  expect(encodeDisallowed("a?b/c", automata, "segment", {})).toBe("a%3Fb%2Fc");
  expect(encodeDisallowed("a?b/c", automata, "query", {})).toBe("a?b/c");
});

it("what a document forbids is encoded, though its rules derive it", () => {
  const forbidden = { characters: "\u200E" };
  expect(encodeDisallowed("é\u200E ", automataOf(rfc3987), "iquery", { forbidden })).toBe("é%E2%80%8E%20");
  expect(encodeDisallowed("é\u200E", automataOf(rfc3987), "iquery", {})).toBe("é\u200E");
});

it("the draft of 1993 has escapes of ISO Latin 1", () => {
  expect(encodeDisallowed("é", automataOf(url1993), "xpalphas", { charset: { name: "ISO Latin 1" } })).toBe("%E9");
});

it("the offset of half a character is that in the whole text", () => {
  expect(() => encodeDisallowed("a \uD800", automata, "query", {})).toThrow("at offset 2");
  expect(() => encodeDisallowed("é\uD800", automata, "query", {})).toThrow("at offset 1");
});
