import { describe, expect, it } from "vitest";
import { generations, rfc3986 } from "../../../src/index.js";
import { language } from "../../../src/documents/language.js";
import { Random } from "../../../src/languages/questions/random.js";
import { SEED } from "../../support/thorough.js";
import { askedRule, LineScanner } from "../../../src/checking/scan/lineScanner.js";

const SPLITS = 300_000;

describe("the seams between pieces", () => {
  it(`a text divided in ${SPLITS} ways has the lines of the whole`, () => {
    const of = language("rfc3986");
    const strings = [
      ...of.sentences({ seed: 11, count: 200 }),
      ...[...of.nearMisses({ seed: 11, count: 200 })].map(({ input }) => input),
      "",
      "\r",
      "\u8DEF",
      "a".repeat(300),
    ];
    const asked = generations.map((one) => askedRule(one, one.startRule));
    const whole = new LineScanner([askedRule(rfc3986, rfc3986.startRule)]);
    const scanner = new LineScanner(asked);
    const place = generations.indexOf(rfc3986);
    const random = new Random(12 + SEED);
    const wrong: unknown[] = [];
    for (let splits = 0; splits < SPLITS;) {
      const lines = Array.from({ length: random.below(30) }, () => strings[random.below(strings.length)] ?? "");
      const text = new TextEncoder().encode(lines.join(random.below(2) === 0 ? "\n" : "\r\n"));
      const expected: number[] = [];
      whole.readLines(text, (_, __, rules) => expected.push(rules));
      // Every first cut, with a second one anywhere after it.
      for (let first = 0; first <= text.length; first++, splits++) {
        const second = first + random.below(text.length - first + 1);
        const found: number[] = [];
        for (const piece of [text.subarray(0, first), text.subarray(first, second), text.subarray(second)])
          scanner.read(piece, (_, rules) => found.push((rules >> place) & 1));
        const last = scanner.end();
        if (last !== undefined) found.push((last >> place) & 1);
        if (found.join() !== expected.join()) wrong.push([lines, first, second]);
      }
    }
    expect(wrong).toEqual([]);
  });
});
