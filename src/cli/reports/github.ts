import { workflowMessage, workflowProperty } from "../../text/escaping.js";
import type { CheckedString, ResultFormat } from "./result.js";

/** Longer strings are cut in the message of an annotation. */
const LONGEST_SHOWN = 100;

/** Annotations of GitHub Actions for strings that are refused: workflow commands, one on each line. */
export const githubFormat: ResultFormat = {
  of({ error, place, input }: CheckedString): string {
    if (!error) return "";
    const shown = input.length > LONGEST_SHOWN ? `${input.slice(0, LONGEST_SHOWN)}...` : input;
    const message = workflowMessage(`${shown}: ${error.message}`);
    if (!place) return `::error::${message}\n`;
    const column = place.column + (place.verbatim ? error.offset : 0);
    return `::error file=${workflowProperty(place.file)},line=${place.line},col=${column}::${message}\n`;
  },
};
