import { ENGLISH_PHRASES } from "../../uri/diagnosis/messagePhrases.js";
import { ENGLISH_WORDS } from "../../grammars/drawings/railroadWords.js";
import { browser } from "./en/browser.js";
import { common } from "./en/common.js";
import { course } from "./en/course.js";
import { decision } from "./en/decision.js";
import { differences } from "./en/differences.js";
import { elements } from "./en/elements.js";
import { exercises } from "./en/exercises.js";
import { grammar } from "./en/grammar.js";
import { language } from "./en/language.js";
import { lessons } from "./en/lessons.js";
import { peg } from "./en/peg.js";
import { rules } from "./en/rules.js";
import { shell } from "./en/shell.js";
import { timeline } from "./en/timeline.js";
import { trace } from "./en/trace.js";
import { tree } from "./en/tree.js";
import { verdicts } from "./en/verdicts.js";

/** The English texts of the page, a catalogue for each view; all other languages have the same keys. */
export const english = {
  browser,
  common,
  course,
  decision,
  diagnosis: ENGLISH_PHRASES,
  differences,
  elements,
  exercises,
  grammar,
  language,
  lessons,
  peg,
  railroad: ENGLISH_WORDS,
  rules,
  shell,
  timeline,
  trace,
  tree,
  verdicts,
};
