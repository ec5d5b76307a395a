import { LargeUtf8, Utf8, vectorFromArray } from "apache-arrow";
import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { language } from "../../../src/documents/language.js";
import { scanColumn } from "../../../src/checking/scan/index.js";

const of = language("rfc3986");
const VALUES: readonly (string | null)[] = [
  ...of.sentences({ seed: 5, count: 40 }),
  null,
  ...[...of.nearMisses({ seed: 5, count: 40 })].map(({ input }) => input),
  "",
  "a\n",
  "a\r",
  "a\r\n",
  "\n",
  "é",
  null,
];

const expected = VALUES.map((value) => value !== null && rfc3986.test(value));

function bits(octets: Uint8Array, length: number): boolean[] {
  return Array.from({ length }, (_, i) => (((octets[i >> 3] ?? 0) >> (i & 7)) & 1) === 1);
}

describe("scanColumn", () => {
  it.each([
    ["Utf8", new Utf8()],
    ["LargeUtf8", new LargeUtf8()],
  ])("reads a column of Apache Arrow: %s", (_, type) => {
    const [data] = vectorFromArray([...VALUES], type).data;
    if (!data) throw new Error("the column has no data");
    expect(bits(scanColumn(data), VALUES.length)).toEqual(expected);
  });

  it("reads a part of a column, with its own missing values", () => {
    for (const from of [1, 7, 39, 41]) {
      const [data] = vectorFromArray([...VALUES], new Utf8()).slice(from, from + 9).data;
      if (!data) throw new Error("the column has no data");
      expect(bits(scanColumn(data), 9)).toEqual(expected.slice(from, from + 9));
    }
  });

  it("takes the ends of lines for characters", () => {
    const values = new TextEncoder().encode("\n\r");
    const control = { generation: "rfc2396", rule: "control" };
    expect([...scanColumn({ length: 2, values, valueOffsets: Int32Array.of(0, 1, 2) }, control)]).toEqual([3]);
    expect([...scanColumn({ length: 2, values, valueOffsets: Int32Array.of(0, 1, 2) })]).toEqual([0]);
  });

  it.each<[string, unknown, string]>([
    ["nothing", undefined, "column must be an object, got undefined"],
    [
      "no octets",
      { length: 0, values: "a", valueOffsets: new Int32Array(1) },
      "its values must be octets (Uint8Array), got string",
    ],
    [
      "no offsets",
      { length: 0, values: new Uint8Array(), valueOffsets: [0] },
      "its valueOffsets must be an Int32Array or BigInt64Array, got an array",
    ],
    [
      "too few offsets",
      { length: 1, values: new Uint8Array(), valueOffsets: new Int32Array(1) },
      "its length has to be a whole number, with one value in valueOffsets more than that",
    ],
  ])("demands a column: %s", (_, column, message) => {
    expect(() => scanColumn(column as never)).toThrow(message);
  });
});
