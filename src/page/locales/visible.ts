import { printable } from "../../text/printable.js";

/** The number of characters of a text that are drawn: more are not read, and slow a browser down. */
const LONGEST_SHOWN = 2_000;

/** Returns a text for people: {@link printable}, and cut off where it is very long. */
export function visible(text: string): string {
  return printable(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);
}

/** Shows the spaces of a text that a browser would not: at its beginning, at its end, and several in a row. */
export function withSpaces(text: string): string {
  return text.replace(/^ +| +$| {2,}/g, (spaces) => "␠".repeat(spaces.length));
}

/** Does what {@link visible} does for a text of several lines. */
export function visibleLines(text: string): string {
  return text.split(/\r?\n/).map(visible).join("\n");
}
