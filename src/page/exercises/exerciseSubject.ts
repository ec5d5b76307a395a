import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { generation } from "../../index.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { lessonOf, type Exercise, type PublishedExercise } from "./exercises.js";
import { texts } from "../texts/texts.js";
import { givenRules, readExercise } from "../work/customExercise.js";
import { pegNameOf } from "../work/decidePeg.js";
import { givenAbnf, type AnswerNotation } from "../work/languageAnswer.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { structuralRules } from "../work/structure.js";
import type { DecisionKind } from "../work/useWork.js";
import type { Works } from "../work/works.js";

/** The grammar that an exercise is about. */
export interface ExerciseSubject {
  /** Where the rule is published. */
  readonly source: string;
  readonly abnf: string;
  readonly of: LanguageSubject;
  /** The notation of the answer. */
  readonly notation: AnswerNotation;
  /** The text with which an answer begins. */
  readonly begun: string;
  readonly pegName: string;
  /** The rules that are given, in a PEG. */
  readonly given: PegGrammar;
  /** The rules that are given for an answer in ABNF: all rules that the rule needs, except core rules. */
  readonly givenAbnf: readonly string[];
  /** The published name of a given rule; absent if no view shows the rules. */
  readonly published?: ReadonlyMap<string, string>;
  /** The rules through which the parts must be derived. */
  readonly structure: readonly string[];
  /** The kind of work that decides an answer. */
  readonly kind: DecisionKind;
  readonly ask: (answer: string) => Works[DecisionKind]["ask"];
}

/** Returns the grammar that an exercise is about. */
export function exerciseSubject(exercise: Exercise): ExerciseSubject {
  const subject = "generation" in exercise ? publishedSubject(exercise) : customSubject(exercise.abnf, exercise.rule);
  const { notation = "peg" } = exercise;
  const source = "generation" in exercise ? subject.source : (lessonOf(exercise).source ?? "");
  return notation === "peg" ? { ...subject, source } : answeredIn(notation, { ...subject, source });
}

/** Returns the grammar of a custom exercise. */
export function customSubject(abnf: string, rule: string): ExerciseSubject {
  const own = readExercise(abnf);
  const pegName = pegIdentifier(rule);
  const rules = "rules" in own ? own.rules : [];
  return {
    source: "",
    abnf,
    of: { abnf, rule },
    notation: "peg",
    begun: `${pegName} = `,
    pegName,
    given: givenRules(rules),
    givenAbnf: givenAbnf({ abnf, rule }),
    structure: [],
    kind: "customExercise",
    ask: (written) => ({ abnf, peg: written }),
  };
}

function publishedSubject({ generation: id, rule }: PublishedExercise): ExerciseSubject {
  const published = generation(id);
  const { abnf, section } = published.rule(rule);
  const expressions = expressionsOf(id);
  const pegName = pegNameOf(id, rule);
  return {
    source: texts().common.inDocument(published.document, section),
    abnf,
    of: { generation: id, rule },
    notation: "peg",
    begun: `${pegName} = `,
    pegName,
    given: expressions.peg,
    givenAbnf: givenAbnf({ generation: id, rule }),
    published: expressions.published,
    structure: structuralRules(id, rule),
    kind: "editedRule",
    ask: (written) => ({ generation: id, rule, peg: written }),
  };
}

/** Returns the subject of an exercise whose answer is not a PEG. */
export function answeredIn(notation: Exclude<AnswerNotation, "peg">, subject: ExerciseSubject): ExerciseSubject {
  const { of } = subject;
  const given = notation === "abnf" ? subject.givenAbnf : [];
  return {
    ...subject,
    notation,
    begun: notation === "abnf" ? `${of.rule} = ` : "",
    givenAbnf: given,
    structure: [],
    kind: "languageAnswer",
    ask: (written) => ({ of, notation, given, written }),
  };
}
