import { describe, expect, it } from "vitest";
import { generation, generations, separatingSuite } from "../../src/index.js";

const of = generation("url-syntax-05");
const rows = separatingSuite({ generation: of });

describe("separatingSuite", () => {
  it("gives the verdict of every generation's parser", () => {
    for (const { input, verdicts } of rows) {
      expect([input, verdicts]).toEqual([input, Object.fromEntries(generations.map((one) => [one.id, one.safeParse(input).success]))]);
    }
  });

  it("has no string twice, and none on which all agree", () => {
    expect(new Set(rows.map(({ input }) => input)).size).toBe(rows.length);
    expect(rows.filter(({ verdicts }) => new Set(Object.values(verdicts)).size < 2)).toEqual([]);
  });

  it("names a cause for each generation that disagrees with the one that was asked for, and no other", () => {
    for (const { input, verdicts, causes } of rows) {
      const others = generations.filter(({ id }) => verdicts[id] !== verdicts[of.id]).map(({ id }) => id).sort();
      expect([input, causes.map(({ onlyIn, notIn }) => (onlyIn === of.id ? notIn : onlyIn)).sort()]).toEqual([input, others]);
      for (const { onlyIn, notIn, rule, section } of causes) {
        expect([verdicts[onlyIn], verdicts[notIn]]).toEqual([true, false]);
        expect(generation(onlyIn).rule(rule).section).toBe(section);
      }
    }
  });

  it("separates every two generations of which one was asked for", () => {
    for (const { id } of generations) if (id !== of.id) expect(rows.some(({ verdicts }) => verdicts[id] !== verdicts[of.id])).toBe(true);
  });

  it("has short strings", () => {
    expect(rows.map(({ input }) => input)).toEqual(expect.arrayContaining(["//[::]", "", "0:a"]));
    expect(rows.length).toBeLessThan(1500);
  });
});
