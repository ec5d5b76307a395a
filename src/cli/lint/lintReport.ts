import { createHash } from "node:crypto";
import type { Region } from "sarif";
import type { LintFinding } from "../../checking/lint/lintText.js";
import { json } from "../../text/escaping.js";
import { excerpt, printable } from "../../text/printable.js";
import { annotation, sarifFrame, sarifResult } from "../reports/finding.js";
import type { Finding } from "../reports/finding.js";
import type { ReportFormat } from "../reports/frame.js";
import { colours } from "../shell/colours.js";
import type { LintedFile } from "./lintFile.js";
import type { LINT_FORMATS } from "../shell/choices.js";

/** The numbers of files, URIs and findings. */
export interface LintSummary {
  readonly files: number;
  readonly uris: number;
  readonly errors: number;
  readonly warnings: number;
  readonly fixed: number;
  readonly fixable: number;
  /** The number of these files that were skipped because they are binary; absent if there are none. */
  readonly skipped?: number;
  /** The number of these files that could not be checked; absent if there are none. */
  readonly unchecked?: number;
  /** The number of URIs in code, which are not checked; absent if there are none. */
  readonly inCode?: number;
  /** The number of files and folders that are ignored; absent if there are none. */
  readonly ignored?: number;
  /** The number of findings that the baseline has; absent if there are none. */
  readonly known?: number;
}

/** A finding, and the file that has it. */
export interface FoundInFile {
  readonly file: string;
  readonly finding: LintFinding;
}

/** Longer URIs are cut in text. */
const LONGEST_SHOWN = 100;

/**
 * Returns a format for the findings in files. The format `text` and `json` end with {@link lintSummary}.
 *
 * @param rules the rules that a log of SARIF describes, with a sentence on each
 */
export function lintReport(
  format: (typeof LINT_FORMATS)[number],
  rules: ReadonlyMap<string, string>,
): ReportFormat<FoundInFile> {
  const ids = [...rules.keys()];
  switch (format) {
    case "text":
      return { of: findingText };
    case "json":
      return { of: (found) => `${json(record(found))}\n` };
    case "github":
      return { isCommands: true, of: ({ file, finding }) => annotation(findingOf(file, finding)) };
    case "codeclimate":
      return codeClimate();
    case "sarif":
      return {
        ...sarifFrame(
          "unicodeCodePoints",
          [...rules].map(([id, text]) => ({
            id,
            shortDescription: { text },
            help: { text, markdown: `${text} Set its level with \`--rule ${id}=off\`.` },
          })),
        ),
        of: ({ file, finding }) => sarifResult(findingOf(file, finding), ids.indexOf(finding.rule)),
      };
  }
}

/** Returns the numbers at the end of a report; the empty string for formats that have none. */
export function lintSummary(format: (typeof LINT_FORMATS)[number], summary: LintSummary): string {
  if (format === "json") return `${json({ summary })}\n`;
  return format === "text" ? `${summaryText(summary)}\n` : "";
}

function shown(uri: string): string {
  return uri.length > LONGEST_SHOWN ? excerpt(uri, 0).text : printable(uri);
}

function findingText({ file, finding }: FoundInFile): string {
  const { severity, rule, position, message, uri, repairs, fix } = finding;
  const { line, column } = position;
  const [repair] = repairs;
  const label = severity === "error" ? colours.red("error") : colours.yellow("warning");
  const mended = repair === undefined ? "" : `    ${fix ? "write" : "perhaps"}: ${shown(repair)}\n`;
  return `${printable(file)}:${line}:${column}: ${label}: ${printable(message)} [${rule}]\n    ${shown(uri)}\n${mended}`;
}

/** `3 errors and 1 warning in 12 URIs of 5 files (2 skipped); 2 can be mended with --fix` */
export function summaryText(summary: LintSummary): string {
  const { files, uris, errors, warnings, fixed, fixable, skipped = 0, unchecked = 0 } = summary;
  const { inCode = 0, ignored = 0, known = 0 } = summary;
  const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
  const without = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
  ].join(", ");
  return [
    `${counted(errors, "error")} and ${counted(warnings, "warning")} in ${counted(uris, "URI")} of ${counted(files, "file")}${without && ` (${without})`}`,
    ...(inCode > 0 ? [`${counted(inCode, "URI")} in code not checked`] : []),
    ...(ignored > 0 ? [`${ignored} ${ignored === 1 ? "file or folder" : "files or folders"} ignored`] : []),
    ...(known > 0 ? [`${known} known by the baseline`] : []),
    ...(fixed > 0 ? [`${fixed} mended`] : []),
    ...(fixable > 0 ? [`${fixable} can be mended with --fix`] : []),
  ].join("; ");
}

function record({ file, finding }: FoundInFile): object {
  const { severity, rule, message, uri, position, endPosition, repairs, fix } = finding;
  return {
    file,
    line: position.line,
    column: position.column,
    endLine: endPosition.line,
    endColumn: endPosition.column,
    severity,
    rule,
    message,
    uri,
    repairs,
    fixable: fix !== undefined,
  };
}

/** The issues of Code Climate's specification that GitLab reads: one JSON array. */
function codeClimate(): ReportFormat<FoundInFile> {
  const occurrences = new Map<string, number>();
  return {
    begin: "[",
    between: ",",
    of({ file, finding: { severity, rule, message, uri, position, endPosition } }) {
      // A file may have one URI with one fault twice: the second one needs another fingerprint.
      const identity = json([file, rule, uri]);
      const occurrence = (occurrences.get(identity) ?? 0) + 1;
      occurrences.set(identity, occurrence);
      return `\n${json({
        type: "issue",
        check_name: rule,
        description: message,
        categories: ["Bug Risk"],
        severity: severity === "error" ? "major" : "minor",
        fingerprint: createHash("sha256").update(`${identity}${occurrence}`).digest("hex"),
        location: {
          path: file,
          lines: { begin: position.line, end: endPosition.line },
        },
      })}`;
    },
    end: "]\n",
  };
}

function findingOf(file: string, { severity, rule, message, uri, repairs, fix, ...place }: LintFinding): Finding {
  return {
    severity,
    rule,
    message,
    messageWithSubject: `${shown(uri)}: ${message}`,
    file,
    region: regionOf(place),
    fix: fix && {
      description: repairs[0] ?? "",
      edits: fix.map(({ text, ...of }) => ({ region: regionOf(of), text })),
    },
  };
}

function regionOf({ position, endPosition }: Pick<LintFinding, "position" | "endPosition">): Region {
  return {
    startLine: position.line,
    startColumn: position.column,
    endLine: endPosition.line,
    endColumn: endPosition.column,
  };
}

/** Adds the numbers of one more file, without the findings that are in the baseline. */
export function summarize(summary: LintSummary, linted: LintedFile, ofBaseline: number): LintSummary {
  const { uris, findings, fixed } = linted;
  const skipped = (summary.skipped ?? 0) + (linted.skipped ? 1 : 0);
  const unchecked = (summary.unchecked ?? 0) + (linted.trouble === undefined ? 0 : 1);
  const inCode = (summary.inCode ?? 0) + (linted.inCode ?? 0);
  const known = (summary.known ?? 0) + ofBaseline;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return {
    files: summary.files + 1,
    uris: summary.uris + uris,
    errors: summary.errors + errors,
    warnings: summary.warnings + findings.length - errors,
    fixed: summary.fixed + fixed,
    fixable: summary.fixable + findings.filter(({ fix }) => fix).length,
    ...(skipped > 0 && { skipped }),
    ...(unchecked > 0 && { unchecked }),
    ...(inCode > 0 && { inCode }),
    ...(known > 0 && { known }),
    ...(summary.ignored !== undefined && { ignored: summary.ignored }),
  };
}
