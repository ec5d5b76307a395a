import type { FormatReading } from "./locatedText.js";

/** How files of one format are recognized and read. */
export interface Format {
  /** The extensions of names, in lower case. */
  readonly extensions: readonly string[];
  /**
   * Reads a file.
   *
   * @param keys further keys of JSON, YAML and TOML whose values are URI references
   */
  readonly read: (file: string, keys: ReadonlySet<string>) => FormatReading;
  /** The start of a comment, as a regular expression. */
  readonly comment: string;
}

/** The start of a comment in languages of markup. */
export const MARKUP_COMMENT = "<!--";
/** The start of a comment in C and in languages like it. */
export const C_COMMENT = String.raw`\/\*|\/\/`;
