import { diff } from "../../comparison/diff/diff.js";
import { automatonDrawing } from "../../teach/automatonDrawing.js";
import { classResults } from "./classResults.js";
import { drawnLattice } from "./drawnLattice.js";
import { checkExercise, decideExercise } from "./customExercise.js";
import { decideMade, grammarFindings, madePeg } from "./grammarReading.js";
import { decideLanguageAnswer } from "./languageAnswer.js";
import { languageComparison } from "./languageComparison.js";
import { languageFacts, samplesOf } from "./languageFacts.js";
import { decideMechanical } from "./mechanicalPeg.js";
import { contradictedStrings } from "./teacherStrings.js";
import { decideWithStructure } from "./decidePeg.js";
import { stateParts } from "./stateParts.js";
import { story } from "./story.js";
import { treeOf } from "../treeLines.js";
import { verdictRows } from "../verdictRows.js";
import { subjectLanguage } from "./languageSubject.js";
import { speak, texts } from "../texts/texts.js";
import type { Kind, WorkProgress, Question, WorkReply, Works } from "./requests.js";

type Workers = {
  readonly [K in Kind]: (ask: Works[K]["ask"], progress: (progress: WorkProgress) => void) => Works[K]["answer"];
};

const workers: Workers = {
  verdicts: ({ input }) => verdictRows(input),
  tree: ({ generation, rule, input }) => treeOf(generation, rule, input),
  judge: ({ generation, rule, peg }, progress) => decideWithStructure(generation, rule, peg, inParts(progress)),
  mechanical: ({ generation, rule }, progress) => decideMechanical(generation, rule, inParts(progress)),
  facts: ({ of }) => languageFacts(of),
  samples: ({ of, seed }) => samplesOf(of, seed),
  differences: ({ a, b }) => diff(a, b),
  automaton: ({ of, input }) => {
    const language = subjectLanguage(of);
    return automatonDrawing(language, input, texts().language.automaton.moreStates, () =>
      "generation" in of ? stateParts(of.generation, of.rule, language.dfa) : undefined,
    );
  },
  madePeg: ({ abnf }) => madePeg(abnf),
  nesting: ({ abnf, rule, made }) => decideMade(abnf, rule, made),
  findings: ({ abnf }) => grammarFindings(abnf),
  comparison: ({ of, regexp }) => languageComparison(of, regexp),
  classResults: ({ all, names }, progress) => classResults(all, names, inParts(progress)),
  story: () => story(),
  lattice: ({ absolute }) => drawnLattice(absolute),
  checkExercise: ({ abnf }) => checkExercise(abnf),
  teacherStrings: ({ of, strings }) => contradictedStrings(of, strings),
  own: ({ abnf, peg }, progress) => decideExercise(abnf, peg, inParts(progress)),
  languageAnswer: ({ of, notation, given, written }) => decideLanguageAnswer(of, notation, given, written),
};

function inParts(progress: (progress: WorkProgress) => void): (done: number, of: number) => void {
  return (done, of) => {
    progress({ done, of });
  };
}

/** One of the page's workers, whatever its question. */
type Answer = (ask: unknown, progress: (progress: WorkProgress) => void) => Works[Kind]["answer"];

/** Answers the page's questions, one after the other, in a thread of their own. */
export function startWorker(): void {
  const reply = (message: WorkReply): void => {
    postMessage(message);
  };
  addEventListener("message", ({ data }: MessageEvent<Question>) => {
    const { number, kind, ask, language } = data;
    speak(language);
    try {
      const work = (workers as Readonly<Record<Kind, Answer>>)[kind];
      reply({
        number,
        answer: work(ask, (progress) => {
          reply({ number, progress });
        }),
      });
    } catch (error) {
      reply({ number, failure: error instanceof Error ? error.message : String(error) });
    }
  });
}
