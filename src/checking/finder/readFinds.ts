import { factsOf } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/generation/generation.js";
import { delimitedParts, WAIT, type DelimitedPart } from "./delimitedParts.js";
import { findOf, Lines, type Find } from "./find.js";
import { WholeWords } from "./wholeWord.js";

/** The candidates in a part of a text, and the first offset at which text after the part may make a difference. */
export interface FindReading {
  readonly finds: readonly Find[];
  readonly undecided: number;
}

/**
 * Reads what looks like a URI in a text, or in a part of one.
 *
 * @param isFinal false if more text follows, after an end of line
 */
export function readFinds(text: string, generation: Generation, isFinal = true): FindReading {
  const { delimiting } = factsOf(generation);
  const parts = delimitedParts(generation);
  const words = new WholeWords(parts.schemes, parts.rootless);
  const lines = new Lines(text);
  const finds: Find[] = [];
  let undecided = text.length;
  /** Returns the candidate that belongs to a character: delimited as the document recommends, or a whole word. */
  const partAt = (at: number): DelimitedPart | typeof WAIT | undefined => {
    if (text[at] === ":") return words.at(text, at);
    // A quote after a backslash is one inside a quoted text.
    if (text[at] === '"' && text[at - 1] === "\\") return undefined;
    const outcome = parts.at(text, at, isFinal);
    return outcome === WAIT ? outcome : outcome.part;
  };
  const triggers = /[<":]/g;
  for (let trigger = triggers.exec(text); trigger; trigger = triggers.exec(text)) {
    const part = partAt(trigger.index);
    if (part === WAIT) undecided = Math.min(undecided, trigger.index);
    if (!part || part === WAIT) continue;
    finds.push(findOf(text, part, delimiting, lines.positionOf(part.start)));
    triggers.lastIndex = Math.max(triggers.lastIndex, part.end + (part.delimiter === "whitespace" ? 0 : 1));
  }
  return { finds, undecided };
}
