import { mapPeg, pegParts, type Peg } from "../../languages/peg/peg.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { lessonOf, modelOf, type Exercise } from "../work/exercises.js";
import { texts } from "../texts/texts.js";
import { readPeg } from "../work/writtenPeg.js";
import type { LanguageNotation } from "../work/languageAnswer.js";

/** The placeholder for anything that is not revealed yet. */
const BLANK: Peg = { kind: "rule", name: "…" };

/**
 * Returns the hints of an exercise in three stages: an idea in words, the operators of a solution, and that solution with its
 * rules and characters left out. The last two are made from the solution, so they fit it.
 *
 * @returns three texts, in which pieces of grammar are between backquotes
 *
 * @example
 * // port: "In a PEG the star comes after what it repeats.", "A solution uses x*.", "port = …*"
 */
export function hintsOf(exercise: Exercise): readonly [string, string, string] {
  const say = texts().exercises;
  const { operators: used, shape } = shapeOf(exercise);
  return [
    lessonOf(exercise).hint,
    used.length === 0 ? say.noOperator : say.operators(used.map((one) => `\`${one}\``)),
    `\`${shape}\``,
  ];
}

/** The operators of a solution, each once, and the solution with its rules and characters left out. */
interface Shape {
  readonly operators: readonly string[];
  readonly shape: string;
}

function shapeOfPeg(exercise: Exercise): Shape {
  const [[name, peg] = ["", BLANK]] = readPeg(modelOf(exercise));
  return { operators: [...new Set(operators(peg))], shape: `${name} = ${writePeg(blanked(peg))}` };
}

/** The operators of ABNF and of regular expressions, by their form in the solutions of this page. */
const OPERATORS: Readonly<Record<LanguageNotation, readonly (readonly [looks: RegExp, operator: string])[]>> = {
  abnf: [
    [/\//, "x / y"],
    [/ \d+["%A-Z]/, "2x"],
    [/%x[\dA-F]+-/, "%x61-7A"],
    [/%s"/, '%s"x"'],
  ],
  regexp: [
    [/\^/, "^x$"],
    [/\|/, "x|y"],
    [/\(/, "(x)"],
    [/\{/, "x{2}"],
    [/\[/, "[x-y]"],
  ],
};

/** The names, characters and sets of characters of both notations. */
const CHARACTERS: Readonly<Record<LanguageNotation, RegExp>> = {
  abnf: /%?[isx]?"[^"]*"|%x[\dA-F.-]+|(?<=[ \d])[A-Za-z][\w-]*/g,
  regexp: /\[[^\]]*\]|\\.|%|(?<!\{)\d/g,
};

function shapeOf(exercise: Exercise): Shape {
  const { notation = "peg" } = exercise;
  if (notation === "peg") return shapeOfPeg(exercise);
  const model = modelOf(exercise);
  const operators = OPERATORS[notation].filter(([looks]) => looks.test(model)).map(([, operator]) => operator);
  const shape = model.replace(/;.*/g, "").replace(CHARACTERS[notation], "…").replace(/\s+/g, " ").trim();
  return { operators, shape };
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
  return parts.length === 0 ? BLANK : mapPeg(peg, blanked);
}
