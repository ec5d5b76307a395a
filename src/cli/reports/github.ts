import { printable } from "../../text/printable.js";
import type { Result, ResultFormat } from "./result.js";

/** Annotations of GitHub Actions for what is refused: workflow commands, a line each. */
export const githubFormat: ResultFormat = {
  of({ error, place, input }: Result): string {
    if (!error) return "";
    const message = data(
      `${printable(input.length > 100 ? `${input.slice(0, 100)}...` : input)}: ${printable(error.message)}`,
    );
    if (!place) return `::error::${message}\n`;
    const column = place.column + (place.verbatim ? error.offset : 0);
    return `::error file=${property(place.file)},line=${place.line},col=${column}::${message}\n`;
  },
};

function data(text: string): string {
  return text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}

function property(text: string): string {
  return data(printable(text)).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
