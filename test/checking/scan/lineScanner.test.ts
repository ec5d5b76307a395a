import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generations, rfc3986 } from "../../../src/index.js";
import { rfc2396, rfc3987 } from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { language } from "../../../src/documents/language.js";
import { askedRule, LineScanner } from "../../../src/checking/scan/lineScanner.js";

/** Returns a function that gives the rules of each line of a text. */
function marksBy(asked: readonly (readonly [of: Generation, rule: string])[]): (text: string) => number[] {
  const scanner = new LineScanner(asked.map(([of, rule]) => askedRule(of, rule)));
  return (text) => {
    const marks: number[] = [];
    scanner.readLines(octets(text), (_, __, rules) => marks.push(rules));
    return marks;
  };
}

/** The lines of a text, found by other means: a CR before the end belongs to the end, and after the last LF there is no line. */
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  return (lines.at(-1) === "" ? lines.slice(0, -1) : lines).map((line) => line.replace(/\r$/, ""));
}

const octets = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("marks of lines", () => {
  const STARTS = generations.map((of) => [of, of.startRule] as const);

  it("have a bit for each rule, in their order", () => {
    const marks = marksBy(STARTS);
    const inputs = generations.flatMap((of, seed) => [
      ...language(of).sentences({ seed, count: 60 }),
      ...[...language(of).nearMisses({ seed, count: 60 })].map(({ input }) => input),
    ]);
    const text = inputs.join("\n");
    const expected = linesOf(text).map((line) =>
      generations.reduce((sum, of, place) => sum + (of.test(line) ? 1 << place : 0), 0),
    );
    expect(marks(text)).toEqual(expected);
    // Nothing is kept of a text before.
    expect(marks("<\n<")).toEqual([0, 0]);
    expect(marks(text)).toEqual(expected);
  });

  // A rule that holds CR and LF themselves, one that holds neither, one of the empty string.
  it.each<[string, Generation]>([
    ["control", rfc2396],
    ["URI-reference", rfc2396],
    ["path-empty", rfc3986],
    ["port", rfc3986],
  ])("of all short texts with ends of lines: %s", (rule, of) => {
    const marks = marksBy([[of, rule]]);
    const wrong: string[] = [];
    let texts = [""];
    for (let length = 0; length <= 5; length++) {
      for (const text of texts) {
        const expected = linesOf(text).map((line) => (of.test(line, { rule }) ? 1 : 0));
        if (marks(text).join() !== expected.join()) wrong.push(text);
      }
      texts = texts.flatMap((text) => ["\r", "\n", "1", "é"].map((sign) => text + sign));
    }
    expect(wrong).toEqual([]);
  });
});

/** A text whose lines are sentences, near misses and other text, in UTF-8 and not, with both ends of lines. */
const lines = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...[...language(rfc3986).sentences({ seed: 1, count: 40 })],
      ...[...language(rfc3986).nearMisses({ seed: 1, count: 40 })].map(({ input }) => input),
      "",
      "\r",
      "\u8DEF",
      "a".repeat(500),
    ),
    fc.constantFrom("\n", "\r\n", "\n\n"),
  ),
  { maxLength: 60 },
);

describe("a text in pieces", () => {
  it("gives the lines of the whole text, wherever it is divided", () => {
    const asked = generations.map((of) => askedRule(of, of.startRule));
    const scanner = new LineScanner(asked);
    const marker = marksBy([[rfc3986, "URI-reference"]]);
    fc.assert(
      fc.property(lines, fc.boolean(), fc.array(fc.nat(3000), { maxLength: 6 }), (parts, ended, cuts) => {
        const text = parts
          .flat()
          .join("")
          .slice(0, ended ? undefined : -1);
        const all = octets(text);
        const places = [0, ...cuts.filter((cut) => cut < all.length).sort((a, b) => a - b), all.length];
        const found: [rules: number, end: number][] = [];
        places.slice(1).forEach((to, i) => {
          const from = places[i] ?? 0;
          scanner.read(all.subarray(from, to), (end, rules) => found.push([rules, from + end]));
        });
        const last = scanner.end();
        if (last !== undefined) found.push([last, all.length]);
        const ends = [...all.keys()].filter((at) => all[at] === 0x0a).map((at) => at + 1);
        expect(found.map(([, end]) => end)).toEqual(
          all.at(-1) === 0x0a || all.length === 0 ? ends : [...ends, all.length],
        );
        expect(found.map(([rules]) => (rules >> generations.indexOf(rfc3986)) & 1)).toEqual(marker(text));
      }),
      { numRuns: 300 },
    );
  });
});

describe("octets that are not UTF-8", () => {
  // RFC 3629 section 3, and table 3-7 of Unicode: alone, cut off, too long, surrogates, beyond the last character.
  const CONTROL = [0x41];
  it.each([
    [[0x80]],
    [[0xc3]],
    [[0xe8, 0xb7]],
    [[0xc0, 0xaf]],
    [[0xed, 0xa0, 0x80]],
    [[0xf4, 0x90, 0x80, 0x80]],
    [[0xff]],
  ])("%j belong to no rule, in their line only", (wrong) => {
    const scanner = new LineScanner([askedRule(rfc3987, "IRI-reference")]);
    const text = Uint8Array.from([
      ...CONTROL,
      0x0a,
      ...CONTROL,
      ...wrong,
      ...CONTROL,
      0x0a,
      ...wrong,
      0x0a,
      0xc3,
      0xa9,
      0x0a,
      ...wrong,
    ]);
    for (const size of [1, 2, text.length]) {
      const found: number[] = [];
      for (let at = 0; at < text.length; at += size)
        scanner.read(text.subarray(at, at + size), (_, rules) => found.push(rules));
      expect([...found, scanner.end()]).toEqual([1, 0, 0, 1, 0]);
    }
  });
});
