import { diff } from "../../comparison/diff/diff.js";
import { automatonDrawing } from "../../grammars/drawings/automatonDrawing.js";
import { railroadOfPeg, railroadOfRules } from "../../grammars/drawings/railroadRules.js";
import { texts } from "../texts/texts.js";
import { treeOf } from "./treeLines.js";
import { checkUrl } from "./checked.js";
import { browserAnswer } from "./browserAnswer.js";
import { verdictRows } from "./verdictRows.js";
import { classResults } from "./classResults.js";
import { checkExercise } from "./customExercise.js";
import { readExamples } from "./exampleReading.js";
import { decideMade, grammarFindings, madePeg, ownGrammar } from "./grammarReading.js";
import { decideAnswer } from "./languageAnswer.js";
import {
  cutOf,
  languageFacts,
  rulesOf,
  samplesOf,
  subjectLanguage,
  type GrammarSubject,
  type LanguageSubject,
} from "./languageSubject.js";
import type { Report } from "./decidePeg.js";
import { decideMechanical } from "./mechanicalPeg.js";
import { readPeg } from "./writtenPeg.js";
import { stateParts } from "./stateParts.js";
import { story } from "./story.js";
import { contradictedStrings } from "./teacherStrings.js";

/**
 * The work that the page has done in another thread, by its kind: functions whose arguments and results are plain data. A function that
 * reports its progress takes a {@link Report} after what is asked.
 */
export const works = {
  verdicts: (input: string) => verdictRows(input),
  checked: checkUrl,
  browser: browserAnswer,
  tree: treeOf,
  /** Decides whether an answer to an exercise is right, or whether an edited PEG is still the rule. */
  answer: decideAnswer,
  mechanical: decideMechanical,
  facts: languageFacts,
  samples: samplesOf,
  differences: (a: string, b: string) => diff(a, b),
  automaton: (of: LanguageSubject, input: string) => {
    const language = subjectLanguage(of);
    const drawing = automatonDrawing(language, input, texts().language.automaton.moreStates, () =>
      "generation" in of ? stateParts(of.generation, of.rule, language.dfa) : undefined,
    );
    return { ...drawing, nesting: cutOf(of) };
  },
  ownGrammar,
  /** Draws the rules of a grammar as one drawing, as SVG without links. */
  railroadSheet: (of: GrammarSubject) => {
    const { common, railroad } = texts();
    const options = { styled: false, href: () => undefined };
    if (!("peg" in of)) return railroadOfRules(rulesOf(of), {}, options, railroad, common.railroadSheet);
    const rules = Array.from(readPeg(of.peg), ([pegName, peg]) => ({ pegName, peg }));
    return railroadOfPeg(rules, common.railroadSheet, options, railroad);
  },
  madePeg: (abnf: string) => madePeg(abnf),
  /** Decides up to which depth of nesting the PEG that was made of a rule is right. */
  nesting: decideMade,
  examples: readExamples,
  findings: grammarFindings,
  classResults,
  story,
  checkExercise,
  teacherStrings: contradictedStrings,
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
