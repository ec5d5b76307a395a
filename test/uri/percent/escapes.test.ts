import { describe, expect, it } from "vitest";
import type { CharacterSet } from "../../../src/languages/automata/characters.js";
import {
  decodingTable,
  escaped,
  hasBeyondAscii,
  hexValue,
  withDecodedCharacters,
  OCTETS,
  withEncodedCharacters,
  withEscapedCharacters,
  withEscapedOctets,
  withLowerCase,
  withReplacedEscapes,
  withUpperCaseEscapes,
} from "../../../src/uri/percent/escapes.js";

const ALL: CharacterSet = [[0x80, 0x10ffff]];
const E_ACUTE: CharacterSet = [[0xe9, 0xe9]];

describe("withDecodedCharacters", () => {
  it.each([
    ["%C3%A9%FC", "é%FC"],
    ["%FC", "%FC"],
    ["a%C3%A9b%C3%A9", "aébé"],
    ["%c3%a9%41", "é%41"],
    ["%C3", "%C3"],
    ["%C3%C3%A9%A9", "%C3é%A9"],
    ["%F0%9F%98%80", "😀"],
  ])("%j becomes %j", (text, expected) => {
    expect(withDecodedCharacters(text, ALL)).toBe(expected);
  });

  it("keeps the escapes of other characters", () => {
    expect(withDecodedCharacters("%C3%A9%C3%A8", E_ACUTE)).toBe("é%C3%A8");
    expect(withDecodedCharacters("%C3%A8", [])).toBe("%C3%A8");
  });
});

it("withEncodedCharacters encodes what is not kept, and leaves half a character", () => {
  expect(withEncodedCharacters("aéè😀\uD800", E_ACUTE)).toBe("aé%C3%A8%F0%9F%98%80\uD800");
  expect(withEncodedCharacters("\u0080\u007F", [])).toBe("%C2%80\u007F");
});

it.each([
  ["a/b", false],
  ["", false],
  ["%7E%41", false],
  ["%80", true],
  ["%f0", true],
  ["\u0080", true],
  ["\u007F", false],
])("hasBeyondAscii(%j) is %j", (text, expected) => {
  expect(hasBeyondAscii(text)).toBe(expected);
});

it("withUpperCaseEscapes and withLowerCase change one kind of letter each", () => {
  expect(withUpperCaseEscapes("a%7e%aF%Af%12b")).toBe("a%7E%AF%AF%12b");
  expect(withLowerCase("ABÉ%4A%aFCd")).toBe("abÉ%4A%aFcd");
});

it("withEscapedOctets keeps some characters, and escapes only if that is asked for", () => {
  const octets = (text: string): Uint8Array => new TextEncoder().encode(text);
  const stays = Uint8Array.from({ length: OCTETS }, (_, octet) => ("aF0".includes(String.fromCharCode(octet)) ? 1 : 0));
  expect(withEscapedOctets(octets("ab é"), stays)).toBe("a%62%20%C3%A9");
  expect(withEscapedOctets(Uint8Array.of(0x00, 0x0a, 0xff, 0x61), stays)).toBe("%00%0A%FFa");
  expect(withEscapedOctets(octets("%a0%0F%a%%0g%"), stays, true)).toBe("%a0%0F%25a%25%250%67%25");
  expect(withEscapedOctets(octets("ba0"), stays, true)).toBe("%62a0");
  expect(withEscapedOctets(octets("%a0"), stays)).toBe("%25a0");
  expect(withEscapedOctets(octets(""), stays)).toBe("");
});

it("withEscapedCharacters asks for each character by its code point and offset", () => {
  const asked: [number, number][] = [];
  const stays = (code: number, at: number): boolean => asked.push([code, at]) > 0 && code === 0x61;
  const encode = (character: string): Uint8Array => new TextEncoder().encode(character);
  expect(withEscapedCharacters("a\uFFFFa\u{1F600}a b", stays, encode)).toBe("a%EF%BF%BFa%F0%9F%98%80a%20%62");
  expect(asked.map(([, at]) => at)).toEqual([0, 1, 2, 3, 5, 6, 7]);
  expect(asked[3]).toEqual([0x1f600, 3]);
  expect(
    withEscapedCharacters(
      "\u007F\u0080",
      () => false,
      () => Uint8Array.of(1),
    ),
  ).toBe("%7F%01");
  // More than are joined at once.
  expect(withEscapedCharacters("é ".repeat(2000), (code) => code > 0x7f, encode)).toBe("é%20".repeat(2000));
});

it("withReplacedEscapes replaces the escapes of a table", () => {
  const table = decodingTable(new Set("~-"));
  expect(withReplacedEscapes("%7e%2f%2D", table)).toBe("~%2f-");
  expect(withReplacedEscapes("%2f", table)).toBe("%2f");
  expect(escaped([0, 0x7e, 0xff])).toBe("%00%7E%FF");
});

it("hexValue knows the digits of both cases and nothing beside them", () => {
  const digits = "0123456789abcdef";
  for (let code = 0; code < 0x80; code++) {
    const value = digits.indexOf(String.fromCharCode(code).toLowerCase());
    expect([code, hexValue(code)]).toEqual([code, value === -1 ? NaN : value]);
  }
});
