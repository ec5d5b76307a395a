import { diff } from "../../comparison/diff/diff.js";
import { lattice } from "../../comparison/lattice/lattice.js";
import { latticeSvg } from "../../comparison/lattice/latticeSvg.js";
import { automatonDrawing } from "../../grammars/drawings/automatonDrawing.js";
import { texts } from "../texts/texts.js";
import { treeOf } from "./treeLines.js";
import { browserAnswer } from "./browserAnswer.js";
import { verdictRows } from "./verdictRows.js";
import { classResults, type ClassAnswers } from "./classResults.js";
import { checkExercise } from "./customExercise.js";
import { readExamples, type ExampleGrammar } from "./exampleReading.js";
import {
  decideMade,
  grammarFindings,
  madePeg,
  ownGrammar,
  type GrammarNotation,
  type MadeRule,
} from "./grammarReading.js";
import { decideAnswer, type AnswerNotation } from "./languageAnswer.js";
import {
  cutOf,
  languageComparison,
  languageFacts,
  samplesOf,
  subjectLanguage,
  type AbnfSubject,
  type GrammarSubject,
  type LanguageSubject,
} from "./languageSubject.js";
import { decideMechanical } from "./mechanicalPeg.js";
import { railroadSheet } from "./railroadSheet.js";
import { automatonTask } from "./automatonTask.js";
import { stateParts } from "./stateParts.js";
import { story } from "./story.js";
import { variantsOf } from "./variants.js";
import { contradictedStrings, type TeacherStrings } from "./teacherStrings.js";

/** Called with the share of some work that is done. */
export type Report = (done: number, of: number) => void;

/** A rule of a generation. */
interface RuleAsked {
  readonly generation: string;
  readonly rule: string;
}

interface SubjectAsked {
  readonly of: LanguageSubject;
}

interface AnswerAsked {
  readonly of: AbnfSubject;
  readonly notation: AnswerNotation;
  readonly written: string;
}

interface OwnAsked {
  readonly text: string;
  readonly notation: GrammarNotation;
  readonly rule: string | undefined;
}

interface NestingAsked {
  readonly abnf: string;
  readonly rule: string;
  readonly made: readonly MadeRule[];
}

/** The work that the page has done in another thread, by its kind: each takes a question and returns its answer, both plain data. */
export const works = {
  verdicts: ({ input }: { readonly input: string }) => verdictRows(input),
  browser: ({ input, base }: { readonly input: string; readonly base: string }) => browserAnswer(input, base),
  tree: ({ generation, rule, input }: RuleAsked & { readonly input: string }) => treeOf(generation, rule, input),
  /** Decides whether an answer to an exercise is right, or whether an edited PEG is still the rule. */
  answer: ({ of, notation, written }: AnswerAsked, report: Report) => decideAnswer(of, notation, written, report),
  mechanical: ({ generation, rule }: RuleAsked, report: Report) => decideMechanical(generation, rule, report),
  facts: ({ of }: SubjectAsked) => languageFacts(of),
  samples: ({ of, seed }: SubjectAsked & { readonly seed: number }) => samplesOf(of, seed),
  differences: ({ a, b }: { readonly a: string; readonly b: string }) => diff(a, b),
  automaton: ({ of, input }: SubjectAsked & { readonly input: string }) => {
    const language = subjectLanguage(of);
    const drawing = automatonDrawing(language, input, texts().language.automaton.moreStates, () =>
      "generation" in of ? stateParts(of.generation, of.rule, language.dfa) : undefined,
    );
    return { ...drawing, nesting: cutOf(of) };
  },
  automatonTask: ({ of }: SubjectAsked) => automatonTask(of),
  ownGrammar: ({ text, notation, rule }: OwnAsked) => ownGrammar(text, notation, rule),
  railroadSheet: ({ of }: { readonly of: GrammarSubject }) => railroadSheet(of),
  madePeg: ({ abnf }: { readonly abnf: string }) => madePeg(abnf),
  /** Decides up to which depth of nesting the PEG that was made of a rule is right. */
  nesting: ({ abnf, rule, made }: NestingAsked) => decideMade(abnf, rule, made),
  examples: ({ of, texts: strings }: { readonly of: ExampleGrammar; readonly texts: readonly string[] }) =>
    readExamples(of, strings),
  findings: ({ abnf }: { readonly abnf: string }) => grammarFindings(abnf),
  comparison: ({ of, regexp }: SubjectAsked & { readonly regexp: string }) => languageComparison(of, regexp),
  classResults: (
    { all, names }: { readonly all: readonly ClassAnswers[]; readonly names: readonly string[] },
    report: Report,
  ) => classResults(all, names, report),
  story: (_: object) => story(),
  lattice: ({ absolute }: { readonly absolute: boolean }) => {
    const found = lattice({ absolute });
    return { lattice: found, svg: latticeSvg(found) };
  },
  variants: ({ name, seeds }: { readonly name: string; readonly seeds: readonly number[] }) => variantsOf(name, seeds),
  checkExercise: ({ abnf }: { readonly abnf: string }) => checkExercise(abnf),
  teacherStrings: ({ of, strings }: SubjectAsked & { readonly strings: TeacherStrings }) =>
    contradictedStrings(of, strings),
};

export type Kind = keyof typeof works;

/** The question and the answer of each kind of work. */
export type Works = {
  readonly [K in Kind]: {
    readonly ask: Parameters<(typeof works)[K]>[0];
    readonly answer: ReturnType<(typeof works)[K]>;
  };
};
