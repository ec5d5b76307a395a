import { createHash } from "node:crypto";
import type { Result } from "sarif";
import type { LintFinding } from "../../lint/lintText.js";
import { json, sarifMessage, workflowMessage, workflowProperty } from "../../text/escaping.js";
import { excerpt, printable } from "../../text/printable.js";
import { fileUri } from "../reports/fileUri.js";
import { colours } from "../shell/colours.js";
import { packageFacts } from "../shell/packageFacts.js";
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
  /** The number of files among these that were skipped, as they are binary; absent if there is none. */
  readonly skipped?: number;
  /** The number of files among these that could not be checked; absent if there is none. */
  readonly unchecked?: number;
}

/** Writes the findings in files in one format. */
export interface LintReport {
  readonly begin: string;
  readonly between: string;
  /** Returns the text of one finding. */
  of(file: string, finding: LintFinding): string;
  end(summary: LintSummary): string;
}

/** Longer URIs are cut in text. */
const LONGEST_SHOWN = 100;

export function lintReport(format: (typeof LINT_FORMATS)[number]): LintReport {
  switch (format) {
    case "text":
      return { begin: "", between: "", of: textOf, end: (summary) => `${summaryText(summary)}\n` };
    case "json":
      return {
        begin: "",
        between: "",
        of: (file, finding) => `${json(record(file, finding))}\n`,
        end: (summary) => `${json({ summary })}\n`,
      };
    case "github":
      return { begin: "", between: "", of: annotation, end: () => "" };
    case "codeclimate":
      return codeClimate();
    case "sarif":
      return sarif();
  }
}

function shown(uri: string): string {
  return uri.length > LONGEST_SHOWN ? excerpt(uri, 0).text : printable(uri);
}

function textOf(
  file: string,
  { severity, position: { line, column }, message, uri, repairs: [repair], fix }: LintFinding,
): string {
  const label = severity === "error" ? colours.red("error") : colours.yellow("warning");
  const mended = repair === undefined ? "" : `    ${fix ? "write" : "perhaps"}: ${shown(repair)}\n`;
  return `${printable(file)}:${line}:${column}: ${label}: ${printable(message)}\n    ${shown(uri)}\n${mended}`;
}

/** `3 errors and 1 warning in 12 URIs of 5 files (2 skipped); 2 can be mended with --fix` */
export function summaryText(summary: LintSummary): string {
  const { files, uris, errors, warnings, fixed, fixable, skipped = 0, unchecked = 0 } = summary;
  const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
  const without = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
  ].join(", ");
  return [
    `${counted(errors, "error")} and ${counted(warnings, "warning")} in ${counted(uris, "URI")} of ${counted(files, "file")}${without && ` (${without})`}`,
    ...(fixed > 0 ? [`${fixed} mended`] : []),
    ...(fixable > 0 ? [`${fixable} can be mended with --fix`] : []),
  ].join("; ");
}

function record(file: string, finding: LintFinding): object {
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

function annotation(file: string, { severity, position: { line, column }, message, uri }: LintFinding): string {
  return `::${severity} file=${workflowProperty(file)},line=${line},col=${column}::${workflowMessage(`${shown(uri)}: ${message}`)}\n`;
}

/** The issues of Code Climate's specification that GitLab reads: one JSON array. */
function codeClimate(): LintReport {
  const occurrences = new Map<string, number>();
  return {
    begin: "[",
    between: ",",
    of(file, { severity, rule, message, uri, position, endPosition }) {
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
    end: () => "]\n",
  };
}

function sarif(): LintReport {
  const head = json({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "uri-generations", version: packageFacts.version } },
        columnKind: "unicodeCodePoints",
        results: [],
      },
    ],
  });
  return {
    begin: head.slice(0, -"]}]}".length),
    between: ",",
    of: (file, finding) => `\n${json(sarifResult(file, finding))}`,
    end: () => "]}]}\n",
  };
}

function sarifResult(file: string, finding: LintFinding): Result {
  const { severity, rule, message, position, endPosition, repairs, fix } = finding;
  return {
    ruleId: rule,
    level: severity,
    message: { text: sarifMessage(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: fileUri(file) },
          region: {
            startLine: position.line,
            startColumn: position.column,
            endLine: endPosition.line,
            endColumn: endPosition.column,
          },
        },
      },
    ],
    ...(fix && {
      fixes: [
        {
          description: { text: sarifMessage(repairs[0] ?? "") },
          artifactChanges: [
            {
              artifactLocation: { uri: fileUri(file) },
              replacements: fix.map(({ position: from, endPosition: to, text }) => ({
                deletedRegion: {
                  startLine: from.line,
                  startColumn: from.column,
                  endLine: to.line,
                  endColumn: to.column,
                },
                insertedContent: { text },
              })),
            },
          ],
        },
      ],
    }),
  };
}

export function summarize(summary: LintSummary, linted: LintedFile): LintSummary {
  const { uris, findings, fixed } = linted;
  const skipped = (summary.skipped ?? 0) + (linted.skipped ? 1 : 0);
  const unchecked = (summary.unchecked ?? 0) + (linted.trouble === undefined ? 0 : 1);
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
  };
}
