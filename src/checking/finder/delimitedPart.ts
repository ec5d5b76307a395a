import type { Delimiting } from "../../uri/generated.js";

/** A part of a text that a document's conventions mark as a URI. */
export interface DelimitedPart {
  /** The offsets are those without delimiters, prefix, and white space next to them. */
  readonly start: number;
  readonly end: number;
  readonly delimiter: Delimiting["delimiters"][number];
  readonly prefix?: string;
  /** White space inside belongs to it. */
  readonly verbatim?: true;
}

/** The outcome when more text is needed to decide. */
export const WAIT = "wait";

/** The part that begins at a character, if there is one, and the offset at which to continue. */
export type Outcome = typeof WAIT | { readonly next: number; readonly part?: DelimitedPart };
