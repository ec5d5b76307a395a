import { withParts, pegParts } from "../peg/peg.js";
import type { Peg } from "../peg/peg.js";
import { writePeg } from "../peg/writePeg.js";
import { lessonOf, modelOf } from "./exercises.js";
import type { Exercise } from "./exercises.js";
import { texts } from "./texts/texts.js";
import { readPeg } from "./work/decidePeg.js";

/** A name that stands for anything that is not told yet. */
const BLANK: Peg = { kind: "rule", name: "…" };

/**
 * Returns the hints of an exercise in three stages: an idea in words, the operators of a solution, and that solution with its
 * rules and characters left out. The last two are made from the solution, so they fit it.
 *
 * @example
 * // port: "In a PEG the star stands after what it repeats.", "A solution uses x*.", "port = …*"
 */
export function hintsOf(exercise: Exercise): readonly [string, string, string] {
  const [[name, peg] = ["", BLANK]] = readPeg(modelOf(exercise));
  const say = texts().exercises;
  const used = [...new Set(operators(peg))];
  return [
    lessonOf(exercise).hint,
    used.length === 0 ? say.noOperator : say.operators(used.map((one) => `\`${one}\``)),
    `\`${name} = ${writePeg(blanked(peg))}\``,
  ];
}

function operators(peg: Peg): string[] {
  return [...operatorOf(peg), ...pegParts(peg).flatMap(operators)];
}

function operatorOf(peg: Peg): string[] {
  switch (peg.kind) {
    case "choice":
      return ["x / y"];
    case "repeat":
      return [writePeg({ ...peg, item: { kind: "rule", name: "x" } })];
    case "lookahead":
      return [peg.negated ? "!x" : "&x"];
    case "class":
      return ["[x-y]"];
    case "literal":
      return peg.ignoreCase ? ['"x"i'] : [];
    default:
      return [];
  }
}

/** Recursion follows the nesting of a solution. */
function blanked(peg: Peg): Peg {
  const parts = pegParts(peg);
  return parts.length === 0 ? BLANK : withParts(peg, parts.map(blanked));
}
