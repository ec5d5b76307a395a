import { ENGLISH_PHRASES } from "../../diagnosis/messagePhrases.js";
import { common } from "./en/common.js";
import { shell } from "./en/shell.js";
import { timeline } from "./en/timeline.js";
import { verdicts } from "./en/verdicts.js";

/** The English texts of the page, a catalogue for each view; all other languages have the same keys. */
export const english = { common, diagnosis: ENGLISH_PHRASES, shell, timeline, verdicts };
