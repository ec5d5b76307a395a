import type { GenerationDiff } from "../../comparison/diff/diff.js";
import type { AutomatonDrawing } from "../../teach/automatonDrawing.js";
import type { LanguageNotation } from "./languageAnswer.js";
import type { RuleFinding } from "../../synthesis/lint.js";
import type { MadePeg, MadeRule } from "./grammarReading.js";
import type { LanguageSubject } from "./languageSubject.js";
import type { LanguageComparison } from "./languageComparison.js";
import type { ClassAnswers, ClassRow } from "./classResults.js";
import type { DrawnLattice } from "./drawnLattice.js";
import type { LanguageFacts, LanguageSamples } from "./languageFacts.js";
import type { MechanicalRule } from "./mechanicalPeg.js";
import type { TeacherStrings } from "./teacherStrings.js";
import type { Unusable } from "./unusable.js";
import type { PegDecision } from "./decidePeg.js";
import type { StoryStep } from "./story.js";
import type { TreeResult } from "../treeLines.js";
import type { Language } from "../texts/texts.js";
import type { VerdictRow } from "../verdictRows.js";

/** Longer strings are parsed in another thread, so that typing never waits. */
export const LONGEST_AT_ONCE = 200;

/** The questions that the page asks its other thread, and their answers, by the kind of work. */
export interface Works {
  readonly verdicts: { readonly ask: { readonly input: string }; readonly answer: readonly VerdictRow[] };
  readonly tree: { readonly ask: RuleAsked & { readonly input: string }; readonly answer: TreeResult };
  /** Asks whether a rule of a generation, after an edit of its PEG, is still the published one. */
  readonly judge: { readonly ask: RuleAsked & { readonly peg: string }; readonly answer: PegDecision };
  /** Asks for the faults of the mechanical translation of a published rule. */
  readonly mechanical: { readonly ask: RuleAsked; readonly answer: MechanicalRule };
  readonly facts: { readonly ask: { readonly of: LanguageSubject }; readonly answer: LanguageFacts };
  readonly samples: {
    readonly ask: { readonly of: LanguageSubject; readonly seed: number };
    readonly answer: LanguageSamples;
  };
  readonly differences: { readonly ask: { readonly a: string; readonly b: string }; readonly answer: GenerationDiff };
  /** Asks for a PEG of a grammar that somebody brings, proved rule by rule. */
  readonly madePeg: { readonly ask: { readonly abnf: string }; readonly answer: MadePeg };
  /** Asks up to which depth of nesting the PEG that was made of a rule is right. */
  readonly nesting: {
    readonly ask: { readonly abnf: string; readonly rule: string; readonly made: readonly MadeRule[] };
    readonly answer: PegDecision;
  };
  /** Asks what the author of a grammar may not have meant. */
  readonly findings: { readonly ask: { readonly abnf: string }; readonly answer: readonly RuleFinding[] };
  /** Asks how the language of a rule differs from that of a regular expression. */
  readonly comparison: {
    readonly ask: { readonly of: LanguageSubject; readonly regexp: string };
    readonly answer: LanguageComparison;
  };
  /** Asks for the minimal automaton of a rule, and for the way of a string through it. */
  readonly automaton: {
    readonly ask: { readonly of: LanguageSubject; readonly input: string };
    readonly answer: AutomatonDrawing;
  };
  /** Asks which answers of a class are right. */
  readonly classResults: {
    readonly ask: { readonly all: readonly ClassAnswers[]; readonly names: readonly string[] };
    readonly answer: readonly ClassRow[];
  };
  readonly story: { readonly ask: object; readonly answer: readonly StoryStep[] };
  readonly lattice: { readonly ask: { readonly absolute: boolean }; readonly answer: DrawnLattice };
  /** Asks why the rules of an exercise that somebody makes cannot be used; no answer if they can. */
  readonly checkExercise: { readonly ask: { readonly abnf: string }; readonly answer: Unusable | undefined };
  /** Asks which strings of a teacher contradict a rule. */
  readonly teacherStrings: {
    readonly ask: { readonly of: LanguageSubject; readonly strings: TeacherStrings };
    readonly answer: TeacherStrings;
  };
  /** Asks whether a PEG is the rule of an exercise that somebody made. */
  readonly own: { readonly ask: { readonly abnf: string; readonly peg: string }; readonly answer: PegDecision };
  /** Asks whether ABNF or a regular expression describes exactly the strings of a rule. */
  readonly languageAnswer: {
    readonly ask: {
      readonly of: LanguageSubject;
      readonly notation: LanguageNotation;
      readonly given: readonly string[];
      readonly written: string;
    };
    readonly answer: PegDecision;
  };
}

/** A rule of a generation. */
interface RuleAsked {
  readonly generation: string;
  readonly rule: string;
}

export type Kind = keyof Works;

/** One question on its way. */
export interface Question<K extends Kind = Kind> {
  readonly number: number;
  readonly kind: K;
  readonly ask: Works[K]["ask"];
  /** The language of the answer's sentences. */
  readonly language: Language;
}

/** The progress of some work. */
export interface WorkProgress {
  readonly done: number;
  readonly of: number;
}

/** A message of the other thread: the progress of the work now and then; at the end the answer, or the reason why there is none. */
export type WorkReply<K extends Kind = Kind> =
  | { readonly number: number; readonly progress: WorkProgress }
  | { readonly number: number; readonly answer: Works[K]["answer"] }
  | { readonly number: number; readonly failure: string };
