import { decideAnswer } from "../../src/page/worker/languageAnswer.js";
import type { PegDecision } from "../../src/page/worker/decidePeg.js";

/** Decides whether a PEG accepts exactly the strings of the first rule of an exercise. */
export function decideExercise(abnf: string, peg: string): PegDecision {
  const [, rule = ""] = /^([\w-]+)/.exec(abnf) ?? [];
  return decideAnswer({ abnf, rule }, "peg", peg);
}
