import { describe, expect, it } from "vitest";
import { language } from "../../../src/documents/language.js";
import { recurrenceOf, termOf } from "../../../src/languages/questions/linearRecurrence.js";
import { languageOfAbnf } from "../peg/handmade.js";

describe("recurrenceOf", () => {
  it("finds the recurrences of known sequences", () => {
    expect(recurrenceOf([1n, 2n, 4n, 8n, 16n, 32n])).toEqual([1n, -2n]);
    expect(recurrenceOf([1n, 1n, 2n, 3n, 5n, 8n])).toEqual([1n, -1n, -1n]);
    expect(recurrenceOf([0n, 1n, 4n, 9n, 16n, 25n])).toEqual([1n, -3n, 3n, -1n]);
    expect(recurrenceOf([0n, 0n, 0n, 0n])).toEqual([1n]);
  });

  it("refuses numbers that have none", () => {
    expect(() => recurrenceOf([1n, 1n, 1n, 1n, 1n, 7n, 2n])).toThrow("no linear recurrence");
  });
});

describe("termOf", () => {
  it("continues a sequence as far as one likes", () => {
    expect(termOf([1n], [1n, -2n], 1000)).toBe(2n ** 1000n);
    expect([0, 1, 2, 3, 10].map((index) => termOf([1n, 1n], [1n, -1n, -1n], index))).toEqual([1n, 1n, 2n, 3n, 89n]);
    expect(termOf([0n, 1n, 4n], [1n, -3n, 3n, -1n], 12345)).toBe(12345n ** 2n);
    expect(termOf([0n], [1n], 5)).toBe(0n);
  });
});

describe("count of long strings", () => {
  it.each([
    [`x = *( %x61 / %x62 )\n`, 3000, 2n ** 3000n],
    [`x = *%x61 *%x62\n`, 3000, 3001n],
    [`x = *%x61 *%x62 *%x63\n`, 1000, (1001n * 1002n) / 2n],
    [`x = 5%x61\n`, 4000, 0n],
    [`x = *( 2%x61 )\n`, 4001, 0n],
    [`x = 7DIGIT *"a"\n`.replace("DIGIT", "%x30-39"), 2007, 10n ** 7n * 2n ** 2000n],
  ] as const)("%s of %i characters", (abnf, length, expected) => {
    expect(languageOfAbnf(abnf).count(length)).toBe(expected);
  });

  it("is that of an independent recurrence: q(n) = 81 q(n - 1) + 22 * 22 q(n - 3) for a query of RFC 3986", () => {
    let [a, b, c] = [1n, 81n, 81n ** 2n];
    for (let length = 3; length <= 2000; length++) [a, b, c] = [b, c, 81n * c + 22n ** 2n * a];
    expect(language("rfc3986", "query").count(2000)).toBe(c);
  });

  it("counts all strings of 20,000 characters, which took minutes", () => {
    // All but few of the characters may follow each other, so the number has about as many bits as the strings.
    expect(language("rfc3986").count(20_000).toString(16).length * 4).toBeGreaterThan(126_000);
  });
});
