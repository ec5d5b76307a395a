import { createHash } from "node:crypto";
import type { Region } from "sarif";
import type { LintFinding } from "../../checking/lint/lintFinding.js";
import type { Rule } from "../../checking/rules/rule.js";
import type { SkippedUri } from "../../checking/lint/lintText.js";
import { json } from "../../text/escaping.js";
import { excerpt, printable } from "../../text/printable.js";
import { annotation, sarifFrame, sarifInvocations, sarifResult, type Finding } from "../reports/finding.js";
import type { Frame } from "../reports/frame.js";
import { colours } from "../shell/colours.js";
import type { LintSummary } from "./lintSummary.js";
import type { LintFormat } from "../commands/uriCommands.js";

/** A way to write the findings in files. */
export interface LintReport extends Frame {
  /** Returns the texts of the findings in a file. */
  of(file: string, findings: readonly LintFinding[]): readonly string[];
  /** Returns the text for a URI that was not checked; absent for formats that have none. */
  skipped?(file: string, skipped: SkippedUri): string;
  /** Returns the text for a file that could not be read; absent for formats in which standard error is enough. */
  unread?(file: string, why: string): string;
  /** Returns the text at the end; absent for formats that have none. */
  summary?(summary: LintSummary): string;
}

/** Longer URIs are cut in text. */
const LONGEST_SHOWN = 100;

/** The most findings in one file that are shown to people. */
const MOST_SHOWN = 500;

/**
 * Returns a format for the findings in files.
 *
 * @param isSummary true if only numbers are written, which `text` and `json` can
 * @param rules the rules that a log of SARIF describes
 */
export function lintReport(format: LintFormat, isSummary: boolean, rules: readonly Rule[]): LintReport {
  const ids = rules.map(({ id }) => id);
  const each = (write: (file: string, finding: LintFinding) => string): LintReport["of"] =>
    isSummary ? () => [] : (file, findings) => findings.map((finding) => write(file, finding));
  switch (format) {
    case "text":
      return {
        of: (file, findings) => [
          ...each(findingText)(file, findings.slice(0, MOST_SHOWN)),
          ...(isSummary ? [] : [folded(file, findings)]),
        ],
        skipped: (file, { uri, reason, position: { line, column } }) =>
          `${printable(file)}:${line}:${column}: skipped (${reason}): ${shown(uri)}\n`,
        summary: (summary) => `${isSummary ? summary.tables : ""}${summary.text}\n`,
      };
    case "json":
      return {
        of: each((file, finding) => `${json(record(file, finding))}\n`),
        unread: (file, why) => `${json({ file, unread: why })}\n`,
        skipped: (file, { uri, reason, position: { line, column } }) =>
          `${json({ file, line, column, skipped: reason, uri })}\n`,
        summary: (summary) => summary.record(isSummary),
      };
    case "github":
      return {
        isCommands: true,
        of: each((file, finding) => annotation(findingOf(file, finding))),
        unread: (file, why) => annotation(unreadFinding(file, why)),
      };
    case "codeclimate": {
      const write = codeClimate();
      return {
        ...{ begin: "[", between: ",", end: "]\n" },
        of: each((file, { position, endPosition, ...finding }) =>
          write(file, { ...finding, begin: position.line, end: endPosition.line }),
        ),
        unread: (file, why) => write(file, { ...unreadFinding(file, why), uri: why, begin: 1, end: 1 }),
      };
    }
    case "sarif": {
      const unread: { readonly file: string; readonly why: string }[] = [];
      const frame = sarifFrame(
        "unicodeCodePoints",
        rules.map(({ id, sentence: text, sections }) => ({
          id,
          shortDescription: { text },
          help: {
            text,
            markdown: `${[text, ...(sections.length > 0 ? [`${sections.join(", ")}.`] : [])].join(" ")} Set its level with \`--rule ${id}=off\`.`,
          },
        })),
      );
      return {
        ...frame,
        of: each((file, finding) => sarifResult(findingOf(file, finding), ids.indexOf(finding.rule))),
        unread: (file, why) => {
          unread.push({ file, why });
          return "";
        },
        get end() {
          return frame.end?.replace("]", `],"invocations":${sarifInvocations(unread)}`) ?? "";
        },
      };
    }
  }
}

/** Returns a line on the findings in a file that are not shown; the empty string if all are. */
function folded(file: string, { length }: readonly LintFinding[]): string {
  const more = length - MOST_SHOWN;
  if (more <= 0) return "";
  return `${printable(file)}: ${more} more ${more === 1 ? "finding is" : "findings are"} not shown; --format json prints all\n`;
}

function shown(uri: string): string {
  return uri.length > LONGEST_SHOWN ? excerpt(uri, 0).text : printable(uri);
}

function findingText(file: string, finding: LintFinding): string {
  const { severity, rule, position, message, uri, repairs, fix } = finding;
  const { line, column } = position;
  const [repair] = repairs;
  const label = severity === "error" ? colours.red("error") : colours.yellow("warning");
  const mended = repair === undefined ? "" : `    ${fix ? "write" : "perhaps"}: ${shown(repair)}\n`;
  return `${printable(file)}:${line}:${column}: ${label}: ${printable(message)} [${rule}]\n    ${shown(uri)}\n${mended}`;
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

/** Returns a function that writes an issue of Code Climate's specification, a JSON array of which GitLab reads. */
function codeClimate(): (
  file: string,
  finding: Pick<LintFinding, "severity" | "rule" | "message" | "uri"> & {
    readonly begin: number;
    readonly end: number;
  },
) => string {
  const occurrences = new Map<string, number>();
  return (file, { severity, rule, message, uri, begin, end }) => {
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
        lines: { begin, end },
      },
    })}`;
  };
}

/** Returns the message for readers who do not see the place. */
function withSubject({ uri, message }: LintFinding): string {
  return uri === "" ? message : `${shown(uri)}: ${message}`;
}

/** Returns a file that could not be read as a finding. */
function unreadFinding(file: string, why: string): Finding {
  const message = `not read: ${why}`;
  return { severity: "error", rule: "unread", message, messageWithSubject: message, file };
}

function findingOf(file: string, finding: LintFinding): Finding {
  const { severity, rule, message, repairs, fix } = finding;
  return {
    severity,
    rule,
    message,
    messageWithSubject: withSubject(finding),
    file,
    region: regionOf(finding),
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
