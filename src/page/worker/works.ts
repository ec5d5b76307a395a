import { diff } from "../../comparison/diff/diff.js";
import { automatonDrawing } from "../../grammars/drawings/automatonDrawing.js";
import { t } from "../locales/message.js";
import { checkUrl } from "./checked.js";
import { classResults } from "./classResults.js";
import { checkExercise, misjudgedExample } from "./customExercise.js";
import type { Report } from "./decidePeg.js";
import { grammarFindings } from "./grammarReading.js";
import { readText, stringReading, stringTrace, stringVerdicts } from "./grammarWork.js";
import { decideAnswer } from "./languageAnswer.js";
import { cutOf, subjectLanguage, type LanguageSubject } from "./languageSubject.js";
import { stateParts } from "./stateParts.js";

/**
 * The work that the page has done in another thread, by its kind: functions whose arguments and results are plain data. A function that
 * reports its progress takes a {@link Report} after what is asked.
 */
export const works = {
  checked: checkUrl,
  readText,
  stringVerdicts,
  stringReading,
  stringTrace,
  /** Decides whether an answer to a task is right. */
  answer: decideAnswer,
  findings: grammarFindings,
  automaton: (of: LanguageSubject, input: string) => {
    const language = subjectLanguage(of);
    const drawing = automatonDrawing(
      language,
      input,
      () => t("grammar.moreStates"),
      () => ("generation" in of ? stateParts(of.generation, of.rule, language.dfa) : undefined),
    );
    return { ...drawing, nesting: cutOf(of) };
  },
  difference: (a: string, b: string) => diff(a, b),
  classResults,
  checkExercise,
  misjudgedExample,
};

export type Kind = keyof typeof works;

/** The question and the answer of each kind of work. */
export type Works = {
  readonly [K in Kind]: {
    readonly ask: Required<Parameters<(typeof works)[K]>> extends [...infer Asked, Report]
      ? Asked
      : Parameters<(typeof works)[K]>;
    readonly answer: ReturnType<(typeof works)[K]>;
  };
};
