import { decideAnswer } from "../../src/page/work/languageAnswer.js";
import type { PegDecision } from "../../src/page/work/decidePeg.js";

/** Decides whether a PEG accepts exactly the strings of the first rule of an exercise. */
export function decideExercise(abnf: string, peg: string): PegDecision {
  const [, rule = ""] = /^([\w-]+)/.exec(abnf) ?? [];
  return decideAnswer({ abnf, rule }, "peg", peg);
}
