import { describe, expect, it } from "vitest";
import { END, FIRST_REGISTER, ZERO, type DeterminizedMarks } from "../../scripts/generate/tagged/determinize.js";
import { distances } from "../../scripts/generate/tagged/distances.js";

const [COLON, LETTER] = [0, 1];
const [scheme, path] = [FIRST_REGISTER, FIRST_REGISTER + 1];

/** Reads `*LETTER ":" LETTER *LETTER`: a register is set before the colon, another one before the letter after it. */
const automaton: DeterminizedMarks = {
  classes: [[[0x3a, 0x3a]], [[0x61, 0x61]]],
  marked: [],
  states: [
    {
      transitions: new Map([
        [LETTER, { target: 0, sets: [] }],
        [COLON, { target: 1, sets: [scheme] }],
      ]),
      ends: new Map(),
    },
    { transitions: new Map([[LETTER, { target: 2, sets: [path] }]]), ends: new Map() },
    { transitions: new Map([[LETTER, { target: 2, sets: [] }]]), ends: new Map() },
  ],
};

describe("distances of registers", () => {
  const [atStart, afterColon, inPath] = distances(automaton);

  it("are known where they are the same on every way to a state", () => {
    expect(afterColon?.between(END, scheme)).toBe(1);
    expect(inPath?.between(path, scheme)).toBe(1);
    expect(inPath?.between(scheme, path)).toBe(-1);
    expect(inPath?.between(path, path)).toBe(0);
  });

  it("are not known where they depend on the string", () => {
    // "a:" and "aa:" lead to the same state, and so do ":a" and ":aa".
    expect(atStart?.between(END, ZERO)).toBeUndefined();
    expect(afterColon?.between(scheme, ZERO)).toBeUndefined();
    expect(inPath?.between(END, path)).toBeUndefined();
  });

  it("are not known of registers that were not set", () => {
    expect(afterColon?.between(path, scheme)).toBeUndefined();
  });
});
