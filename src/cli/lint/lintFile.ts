import { unifiedDiff } from "../../checking/fixes/unifiedDiff.js";
import type { LintFinding } from "../../checking/lint/lintFinding.js";
import { lintText, type LintResult, type SkippedUri } from "../../checking/lint/lintText.js";
import { tryCatch } from "../../text/tryCatch.js";
import type { LintConfiguration } from "./configuration.js";
import { encodedText } from "./encoding.js";
import type { FileText, LeftOut } from "./fileText.js";
import { replaceFile } from "./replaceFile.js";

/** The treatment of the safe repairs of a file: none, make them, or show them. */
export type Fixing = "none" | "write" | "show";

export interface LintedFile {
  readonly file: string;
  readonly uris: number;
  /** The URIs that are not checked: in code, or with a part that is filled in later. */
  readonly skipped?: readonly SkippedUri[];
  readonly findings: readonly LintFinding[];
  /** The number of findings that were fixed, or would be. */
  readonly fixed: number;
  /** The repairs as a unified diff, if they are to be shown. */
  readonly diff?: string;
  /** A note for standard error: a file does not follow its format, or was not fixed. */
  readonly note?: string;
  /** Present if the file was not checked, or not fixed: why. */
  readonly trouble?: string;
  /** Present if the file was left out because of what it is. */
  readonly left?: LeftOut;
}

/** Returns the result of a file that was not checked. */
export function uncheckedFile(file: string, trouble: string, left?: LeftOut): LintedFile {
  return { file, uris: 0, findings: [], fixed: 0, trouble, ...(left && { left }) };
}

/** Checks the text of a file. A fault of this program is reported in the result. */
export function lintFile(file: string, read: FileText, configuration: LintConfiguration, fixing: Fixing): LintedFile {
  if (read.unread !== undefined) return uncheckedFile(file, read.unread);
  if (read.left !== undefined) return uncheckedFile(file, read.why, read.left);
  const { text, format, octets, encoding } = read;
  const options = configuration.optionsFor(file, format);
  const lint = (whole: string): LintResult =>
    // A fault of this program in one file is no reason to say nothing of all others.
    tryCatch(
      () => lintText(whole, options),
      [Error],
      (error) => ({ ...NOTHING, unread: `internal error, please report it: ${error.message}` }),
    );
  const { uris, skipped, findings, mended, withheld = 0, syntaxError, unread } = lint(text);
  if (unread !== undefined) return uncheckedFile(file, unread);
  const counts = { uris, ...(skipped && { skipped }) };
  const notes = [
    ...(syntaxError === undefined ? [] : [`not well-formed ${format}: ${syntaxError}`]),
    ...(withheld === 0
      ? []
      : [
          `${withheld} safe ${withheld === 1 ? "repair" : "repairs"} not offered as a fix: the file would be read differently after it`,
        ]),
  ];
  const linted = (left: readonly LintFinding[], more: readonly string[] = []): LintedFile => {
    const note = [...notes, ...more].join("; ");
    return { file, ...counts, findings: left, fixed: findings.length - left.length, ...(note !== "" && { note }) };
  };
  if (fixing === "none" || mended === undefined || file === "-") return linted(findings);
  if (fixing === "show") return { ...linted(findings), diff: unifiedDiff(file, text, mended) };
  const after = encodedText(mended, encoding);
  if (!after || !isSame(encodedText(text, encoding), octets))
    return linted(findings, [`not fixed: written in ${encoding}, which is only read`]);
  try {
    replaceFile(file, octets, after);
  } catch (error) {
    return { ...linted(findings), trouble: error instanceof Error ? error.message : String(error) };
  }
  return linted(lint(mended).findings);
}

const NOTHING: LintResult = { uris: 0, findings: [] };

function isSame(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return one !== undefined && Buffer.compare(one, other) === 0;
}
