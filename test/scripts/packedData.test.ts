import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packed } from "../../scripts/build/packedData.js";
import { unpack, unpacked } from "../../scripts/build/unpack.js";

describe("packed data", () => {
  it("are what they were when they are unpacked", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(40), (made, times) => {
        // JSON has no -0.
        const value: unknown = JSON.parse(JSON.stringify(made));
        const data = Array.from({ length: times }, () => value);
        expect(unpack(packed(data))).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });

  it("can hold the characters that have a meaning in them", () => {
    const text = "`~'$\\\"\u2028\u{1F600}é`~";
    expect(unpack(packed([text, text.repeat(100), text]))).toEqual([text, text.repeat(100), text]);
  });

  it("are shorter where text is repeated, near and far", () => {
    const far = Array.from({ length: 9000 }, (_, i) => String.fromCharCode(97 + ((i * i + (i >> 3)) % 26))).join("");
    const text = `begin${"abc".repeat(500)}${far}begin${"abc".repeat(500)}`;
    expect(packed(text).length).toBeLessThan(text.length - 2500);
    expect(unpack(packed(text))).toBe(text);
  });

  it("are shorter after a value that they repeat", () => {
    const [before, value] = [
      { a: "abcdefgh".split(""), b: "one of two" },
      { a: "abcdefgh".split(""), b: "one of three" },
    ];
    const result = packed(value, JSON.stringify(before));
    expect(result.length).toBeLessThan(packed(value).length - 30);
    expect(unpack(result, packed(before))).toEqual(value);
    expect(unpacked(result, packed(before))()).toEqual(value);
  });

  it("hold no character that a string literal or a template has to escape, but for those of JSON", () => {
    expect(packed(["'", "`", "${a}", "\n", "é"])).not.toMatch(/['$\n]|[^\x20-\x7E]/);
  });

  it("are unpacked once", () => {
    const read = unpacked(packed({ a: [1] }));
    expect(read()).toEqual({ a: [1] });
    expect(read()).toBe(read());
  });
});
