import { describe, expect, it } from "vitest";
import { language } from "../../src/language/index.js";
import { automatonDrawing, MOST_STATES } from "../../src/page/work/automatonDrawing.js";

const DEC_OCTET = { generation: "rfc3986", rule: "dec-octet" };

describe("the drawing of an automaton", () => {
  it("has every state, and the arrows that the language has", () => {
    const { drawn, arrows, states } = automatonDrawing(DEC_OCTET, "");
    expect(states).toBe(language("rfc3986", "dec-octet").states);
    expect(drawn.map(({ state }) => state)).toEqual(Array.from({ length: states }, (_, i) => i + 1));
    const from = (state: number): string[] =>
      arrows.filter((arrow) => arrow.from === state).map(({ characters }) => characters);
    expect(from(1).sort()).toEqual(["0", "1", "2", "3-9"]);
  });

  it.each([
    ["255", 4, true],
    ["256", 3, false],
    ["", 1, false],
    ["x", 1, false],
  ])("follows %j", (input, length, accepted) => {
    const { run, accepted: found } = automatonDrawing(DEC_OCTET, input);
    expect(run.length).toBe(length);
    expect(found).toBe(accepted);
  });

  it("of a large one has the states on the way of the string, and one box for the others", () => {
    const { drawn, hidden, states, run } = automatonDrawing({ generation: "rfc3986", rule: "IPv6address" }, "1::2");
    expect(states).toBeGreaterThan(MOST_STATES);
    expect(drawn.length).toBe(new Set(run).size + 1);
    expect(hidden).toBe(states - new Set(run).size);
  });

  it("of a rule in ABNF is that of its language", () => {
    expect(automatonDrawing({ abnf: 'a = "x" b\nb = "y"', rule: "a" }, "XY")).toMatchObject({
      states: 3,
      accepted: true,
    });
  });
});
