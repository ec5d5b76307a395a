import type { LintFinding } from "../../checking/lint/lintFinding.js";

/** The findings in one file. */
export interface LintedFile {
  readonly file: string;
  readonly uris: number;
  /** The number of URIs that are not decided: in code, or perhaps filled in later. */
  readonly inCode?: number;
  readonly findings: readonly LintFinding[];
  /** The number of findings that were mended, or would be. */
  readonly fixed: number;
  /** The repairs as a unified diff, if they are to be shown. */
  readonly diff?: string;
  /** A note for standard error: a binary file was skipped, or a file does not follow its format. */
  readonly note?: string;
  readonly skipped?: true;
  /** Present if the file could not be checked at all. */
  readonly trouble?: string;
}
