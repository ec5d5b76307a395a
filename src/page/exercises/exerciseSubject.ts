import { generation } from "../../index.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import type { AnswerNotation } from "../work/languageAnswer.js";
import { answerRules, givenAbnf, type AbnfSubject } from "../work/languageSubject.js";
import { structuralRules } from "../work/structure.js";

/** The grammar that an exercise is about. */
export interface ExerciseSubject {
  readonly of: AbnfSubject;
  readonly abnf: string;
  readonly notation: AnswerNotation;
  /** True if a teacher lets an answer count that is decided only up to a depth of nesting. */
  readonly allowsNesting: boolean;
  /** The text with which an answer begins. */
  readonly begun: string;
  /** The rules that are given, in a PEG. */
  readonly given: PegGrammar;
  /** The rules that are given for an answer in ABNF: all rules that the rule needs, except core rules. */
  readonly givenAbnf: readonly string[];
  /** The rules through which the parts must be derived. */
  readonly structure: readonly string[];
}

export function exerciseSubject(
  of: AbnfSubject,
  notation: AnswerNotation = "peg",
  allowsNesting = false,
): ExerciseSubject {
  const { given, pegName } = answerRules(of);
  const isPublished = "generation" in of;
  return {
    of,
    abnf: isPublished ? generation(of.generation).rule(of.rule).abnf : of.abnf,
    notation,
    allowsNesting,
    begun: { peg: `${pegName} = `, abnf: `${of.rule} = `, regexp: "" }[notation],
    given,
    givenAbnf: givenAbnf(of),
    structure: isPublished && notation === "peg" ? structuralRules(of.generation, of.rule) : [],
  };
}
