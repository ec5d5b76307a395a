import { printable } from "../../text/printable.js";

/** How much of a text is drawn at most: more than anybody reads, less than slows a browser down. */
const LONGEST_SHOWN = 2_000;

/**
 * A text for people: characters that cannot be seen, or that turn the direction of what follows, as `\u{...}`; letters and
 * signs of any script as they are; its end cut off where it is very long.
 */
export function visible(text: string): string {
  const cut = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  return printable(cut);
}

/** The same for a text of several lines. */
export function visibleLines(text: string): string {
  return text.split(/\r?\n/).map(visible).join("\n");
}
