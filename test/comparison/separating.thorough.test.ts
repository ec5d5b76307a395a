import { describe, expect, it } from "vitest";
import { generation, generations } from "../../src/index.js";
import { separatingSuite, type SeparatingRow } from "../../src/comparison/diff/separating.js";
import type { Generation } from "../../src/uri/generation/generation.js";

const of = generation("url-syntax-05");
const rows = [...separatingSuite({ generation: of })];
const pairOf = ({ onlyIn, notIn }: SeparatingRow): string => [onlyIn, notIn].sort().join(" ");

const distance = (one: Generation): number => Math.abs(generations.indexOf(one) - generations.indexOf(of));

describe("separatingSuite", () => {
  it("gives the verdict of every generation's parser", () => {
    for (const { input, verdicts } of rows) {
      expect([input, verdicts]).toEqual([
        input,
        Object.fromEntries(generations.map((one) => [one.id, one.safeParse(input).success])),
      ]);
    }
  });

  it("has no string twice for two generations", () => {
    expect(new Set(rows.map((row) => `${pairOf(row)} ${row.input}`)).size).toBe(rows.length);
  });

  it("names two generations that disagree, of which one was asked for, and a rule of that which accepts", () => {
    for (const { input, onlyIn, notIn, rule, section, verdicts } of rows) {
      expect([input, verdicts[onlyIn], verdicts[notIn], [onlyIn, notIn].includes(of.id)]).toEqual([
        input,
        true,
        false,
        true,
      ]);
      expect(generation(onlyIn).rule(rule).section).toBe(section);
    }
  });

  it("comes pair by pair, neighbours first", () => {
    const order = [...new Set(rows.map(pairOf))];
    expect(order).toEqual(
      [...generations]
        .filter(({ id }) => id !== of.id)
        .sort((one, other) => distance(one) - distance(other))
        .map(({ id }) => [id, of.id].sort().join(" ")),
    );
  });

  it("separates every two generations of which one was asked for", () => {
    for (const { id } of generations)
      if (id !== of.id) expect(rows.some(({ verdicts }) => verdicts[id] !== verdicts[of.id])).toBe(true);
  });

  it("takes the id of a generation too", () => {
    const [first] = separatingSuite({ generation: "url-syntax-05" });
    expect(first).toEqual(rows[0]);
  });

  it("refuses at once what is no generation that others are compared with", () => {
    expect(() => separatingSuite({ generation: "rfc9999" })).toThrow(RangeError);
    expect(() => separatingSuite({ generation: {} as never })).toThrow(TypeError);
    expect(() => separatingSuite({ generation: generation("url-1993").published as never })).toThrow(
      "the grammar as printed is not among the generations that are compared",
    );
    expect(() => separatingSuite(null as never)).toThrow("options must be an object, got null");
  });

  it("has short strings", () => {
    expect(rows.map(({ input }) => input)).toEqual(expect.arrayContaining(["//[::]", "", "0:a"]));
    expect(rows.length).toBeLessThan(1500);
  });
});
