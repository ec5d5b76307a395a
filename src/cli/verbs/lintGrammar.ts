import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import type { RuleFinding } from "../../comparison/grammars/index.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { PrintedFault } from "../../checking/printed/printedRules.js";
import { annotation, sarifFrame, sarifResult, type Finding } from "../reports/finding.js";
import { FramePrinter, type ReportFormat } from "../reports/frame.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED } from "../shell/exit.js";

/** Prints what the author of a grammar may not have meant. Exit code 0: nothing, 1: something, 3: a rule is not decided. */
export const lintGrammar: Verb<typeof commands.lint> = async (file, options) => {
  const { grammarOfFile } = await import("../shell/userGrammarFile.js");
  const { grammar, faults, columnOf } = await grammarOfFile(file, options);
  const unread = new Set(faults.flatMap(({ kind, rule }) => (kind === "syntax error" ? [rule.toLowerCase()] : [])));
  const limits = { maxSeconds: options.timeout, nesting: options.nesting };
  // The first place of a reference counts.
  const places = new Map([...grammar.undefinedRules].reverse().map((one) => [`${one.rule} ${one.name}`, one]));
  const placed = grammar.lint(limits).flatMap((finding): PlacedFinding[] => {
    const { rule, line, column = 1, kind, message } = finding;
    if (kind !== "undefined rule") return [{ ...finding, column: columnOf(line, column) }];
    const [, name = ""] = /^refers to (\S+),/.exec(message) ?? [];
    const place = places.get(`${rule} ${name}`);
    return unread.has(name.toLowerCase())
      ? []
      : [{ ...finding, line: place?.line ?? line, column: columnOf(place?.line ?? line, place?.column ?? 1) }];
  });
  const findings = [...faults, ...placed].sort((a, b) => a.line - b.line || a.column - b.column);
  const format = ruleFindingFormat(options.format, file);
  const printer = new FramePrinter(format);
  for (const finding of findings) await printer.add(format.of(finding));
  await printer.end();
  if (findings.some(({ kind }) => kind === "not decided" || kind === "not regular")) return NOT_DECIDED;
  return findings.length > 0 ? DOES_NOT_CONFORM : CONFORMS;
};

/** A finding about a rule, or about the text of one, at its place in the file. */
type PlacedFinding = (RuleFinding | PrintedFault) & { readonly column: number };

function ruleFindingFormat(
  format: Parameters<typeof lintGrammar>[1]["format"],
  file: string,
): ReportFormat<PlacedFinding> {
  const findingOf = ({ line, column, rule, kind, message }: PlacedFinding): Finding => ({
    severity: kind === "syntax error" ? "error" : "warning",
    rule: kind,
    message: rule === "" ? message : `${rule}: ${message}`,
    messageWithSubject: [rule, kind, message].filter((part) => part !== "").join(": "),
    file,
    region: { startLine: line, startColumn: column },
  });
  switch (format) {
    case "text":
      return {
        of: (one) => `${printable(file)}:${one.line}:${one.column}: ${printable(findingOf(one).messageWithSubject)}\n`,
      };
    case "json":
      return { of: (one) => `${json({ file, ...one })}\n` };
    case "github":
      return { isCommands: true, of: (one) => annotation(findingOf(one)) };
    case "sarif":
      return { ...sarifFrame("utf16CodeUnits"), of: (one) => sarifResult(findingOf(one)) };
  }
}
