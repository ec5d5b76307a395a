import { pegIdentifier } from "../peg/mechanicalPeg.js";
import type { PegGrammar } from "../peg/peg.js";
import { generation } from "../index.js";
import { expressionsOf } from "../teach/expressions.js";
import { lessonOf } from "./exercises.js";
import type { Exercise } from "./exercises.js";
import { texts } from "./texts/texts.js";
import type { Works } from "./work/requests.js";
import { givenRules, readExercise } from "./work/customExercise.js";
import { pegNameOf } from "./work/decidePeg.js";
import { structuralRules } from "./work/structure.js";

/** The grammar that an exercise is about. */
export interface ExerciseSubject {
  /** Where the rule is published. */
  readonly source: string;
  readonly abnf: string;
  readonly pegName: string;
  /** The rules that are given, in a PEG. */
  readonly given: PegGrammar;
  /** The published name of a given rule; absent where no view shows the rules. */
  readonly published?: ReadonlyMap<string, string>;
  /** The rules through which the parts have to be derived. */
  readonly structure: readonly string[];
  /** The kind of work that decides an answer. */
  readonly kind: "judge" | "own";
  readonly ask: (peg: string) => Works["judge"]["ask"] | Works["own"]["ask"];
}

/** Returns the grammar that an exercise is about. */
export function exerciseSubject(exercise: Exercise): ExerciseSubject {
  const { rule } = exercise;
  if ("generation" in exercise) {
    const { generation: id } = exercise;
    const { abnf, section } = generation(id).rule(rule);
    const { peg, published } = expressionsOf(id);
    return {
      source: texts().common.inDocument(generation(id).document, section),
      abnf,
      pegName: pegNameOf(id, rule),
      given: peg,
      published,
      structure: structuralRules(id, rule),
      kind: "judge",
      ask: (written) => ({ generation: id, rule, peg: written }),
    };
  }
  const { abnf } = exercise;
  const own = readExercise(abnf);
  return {
    source: lessonOf(exercise).source ?? "",
    abnf,
    pegName: pegIdentifier(rule),
    given: "rules" in own ? givenRules(own.rules) : new Map(),
    structure: [],
    kind: "own",
    ask: (written) => ({ abnf, peg: written }),
  };
}
