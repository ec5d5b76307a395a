import { expressionsOf } from "../../comparison/teach/expressions.js";
import { generation } from "../../index.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { texts } from "../texts/texts.js";
import { answerRules } from "../trace/answerCause.js";
import { givenAbnf, type AnswerNotation } from "../work/languageAnswer.js";
import type { AbnfSubject } from "../work/languageSubject.js";
import { structuralRules } from "../work/structure.js";
import { lessonOf, type Exercise } from "../work/exercises.js";

/** The grammar that an exercise is about. */
export interface ExerciseSubject {
  /** Where the rule is published. */
  readonly source: string;
  readonly abnf: string;
  readonly of: AbnfSubject;
  /** The notation of the answer. */
  readonly notation: AnswerNotation;
  /** True if a teacher lets an answer count that is decided only up to a depth of nesting. */
  readonly allowsNesting?: boolean;
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
}

/** Returns the grammar that an exercise is about. */
export function exerciseSubject(exercise: Exercise): ExerciseSubject {
  const { rule, notation = "peg" } = exercise;
  return "generation" in exercise
    ? publishedSubject(exercise.generation, rule, notation)
    : { ...customSubject(exercise.abnf, rule, notation), source: lessonOf(exercise).source ?? "" };
}

/** Returns the grammar of a custom exercise. */
export function customSubject(abnf: string, rule: string, notation: AnswerNotation): ExerciseSubject {
  const of = { abnf, rule };
  const { given, pegName } = answerRules(of);
  return {
    source: "",
    abnf,
    of,
    notation,
    begun: begun(notation, rule, pegName),
    pegName,
    given,
    givenAbnf: givenAbnf(of),
    structure: [],
  };
}

function publishedSubject(id: string, rule: string, notation: AnswerNotation): ExerciseSubject {
  const { document, rule: ruleNamed } = generation(id);
  const { abnf, section } = ruleNamed(rule);
  const of = { generation: id, rule };
  const { given, pegName } = answerRules(of);
  return {
    source: texts().common.inDocument(document, section),
    abnf,
    of,
    notation,
    begun: begun(notation, rule, pegName),
    pegName,
    given,
    givenAbnf: givenAbnf(of),
    published: expressionsOf(id).published,
    structure: notation === "peg" ? structuralRules(id, rule) : [],
  };
}

function begun(notation: AnswerNotation, rule: string, pegName: string): string {
  return { peg: `${pegName} = `, abnf: `${rule} = `, regexp: "" }[notation];
}
