// The English texts of the page, a catalogue for each view. All other languages have the same catalogues with the same keys.
export { ENGLISH_PHRASES as diagnosis } from "../../uri/diagnosis/messagePhrases.js";
export { ENGLISH_WORDS as railroad } from "../../grammars/drawings/railroadWords.js";
export { browser } from "./en/browser.js";
export { common } from "./en/common.js";
export { course } from "./en/course.js";
export { decision } from "./en/decision.js";
export { differences } from "./en/differences.js";
export { exercises } from "./en/exercises.js";
export { grammar } from "./en/grammar.js";
export { language } from "./en/language.js";
export { lessons } from "./en/lessons.js";
export { peg } from "./en/peg.js";
export { rules } from "./en/rules.js";
export { shell } from "./en/shell.js";
export { timeline } from "./en/timeline.js";
export { trace, tree } from "./en/trace.js";
export { elements, verdicts } from "./en/verdicts.js";
