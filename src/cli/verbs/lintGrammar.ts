import { grammarOfGeneration } from "../../comparison/grammars/readGrammar.js";
import { documentId } from "../../comparison/grammars/grammarRef.js";
import { loadGeneration } from "../../documents/loadGeneration.js";
import {
  ALL_OF_PEG,
  assertGrammarLevels,
  atLevels,
  GRAMMAR_RULES,
  type GrammarRuleId,
} from "../../grammars/synthesis/grammarRules.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { RuleLevels } from "../../text/ruleLevels.js";
import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { counted } from "../lint/leftOutFiles.js";
import { annotation, sarifFrame, sarifInvocations, sarifResult, type Finding } from "../reports/finding.js";
import { FramePrinter, type ReportFormat } from "../reports/frame.js";
import { paddedTable } from "../reports/paddedTable.js";
import { colours } from "../shell/colours.js";
import { reportError } from "../shell/errors.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, USAGE_ERROR, UsageError } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { assignedLevels } from "../shell/ruleOption.js";
import type { GrammarOfFile } from "../shell/userGrammarFile.js";

type LintOptions = Parameters<Verb<typeof commands.lint>>[1];

/** Something about a rule, or about the text of one, at its place in the file. A document that is known by its id has no lines. */
interface PlacedFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly kind: GrammarRuleId;
  readonly severity: "error" | "warning";
  readonly message: string;
}

/**
 * Prints what the authors of grammars may not have meant.
 *
 * @returns 0 if there is no error, and no more warnings than allowed; 1 otherwise; 2 if a file could not be read; 3 if there is no error, and
 *   a rule is not decided
 */
export const lintGrammar: Verb<typeof commands.lint> = async (files, options) => {
  const levels: Readonly<Record<string, string>> = {
    ...(options.peg && { [ALL_OF_PEG]: "warn" }),
    ...assignedLevels(options.rule ?? []),
  };
  assertGrammarLevels(levels);
  if (options.rules) {
    const rows = Object.entries(GRAMMAR_RULES).map(([id, { level, sentence }]) => [id, level, sentence]);
    await print(`${paddedTable(rows).join("\n")}\n`);
    return CONFORMS;
  }
  if (files.length === 0) throw new UsageError("no files: name files, or - for standard input");
  const counts = { files: 0, rules: 0, errors: 0, warnings: 0, undecided: 0, unread: 0 };
  const unread: { readonly file: string; readonly why: string }[] = [];
  const format = grammarFormat(options.format, unread);
  const printer = new FramePrinter(format);
  for (const file of files) {
    try {
      const { grammar, findings } = await findingsIn(file, options, levels);
      counts.files++;
      counts.rules += grammar.ownCount;
      for (const one of atLevels(findings, levels)) {
        counts[one.severity === "error" ? "errors" : "warnings"]++;
        counts.undecided += UNDECIDED.has(one.kind) ? 1 : 0;
        await printer.add(format.of(one));
      }
    } catch (error) {
      reportError(error);
      counts.unread++;
      unread.push({ file, why: error instanceof Error ? error.message : String(error) });
    }
  }
  await printer.end();
  if (options.format === "json") await print(`${json({ summary: counts })}\n`);
  if (options.format === "text" && counts.files > 0) await print(summaryText(counts));
  if (counts.unread > 0) return USAGE_ERROR;
  if (counts.errors > 0 || counts.warnings > (options.maxWarnings ?? Infinity)) return DOES_NOT_CONFORM;
  return counts.undecided > 0 ? NOT_DECIDED : CONFORMS;
};

type Unrated = Omit<PlacedFinding, "severity">;

const UNDECIDED: ReadonlySet<GrammarRuleId> = new Set(["not-decided", "in-words", "not-regular"]);

/** Returns what is found in a file, in the order of its lines. */
async function findingsIn(
  file: string,
  options: LintOptions,
  levels: RuleLevels,
): Promise<Pick<GrammarOfFile, "grammar"> & { readonly findings: Unrated[] }> {
  const { grammar, faults, columnOf } = await grammarNamed(file, options);
  const unreadRules = new Set(
    faults.flatMap(({ kind, rule }) => (kind === "syntax-error" ? [rule.toLowerCase()] : [])),
  );
  const limits = { maxSeconds: options.timeout, nesting: options.nesting, rules: levels };
  // The first place of a reference counts.
  const places = new Map([...grammar.undefinedRules].reverse().map((one) => [`${one.rule} ${one.name}`, one]));
  const placed = grammar.lint(limits).flatMap((finding): Unrated[] => {
    const { rule, line, column = 1, kind, message } = finding;
    if (kind !== "undefined-rule") return [{ ...finding, file, column: columnOf(line, column) }];
    const [, name = ""] = /^refers to (\S+),/.exec(message) ?? [];
    const place = places.get(`${rule} ${name}`);
    return unreadRules.has(name.toLowerCase())
      ? []
      : [{ ...finding, file, line: place?.line ?? line, column: columnOf(place?.line ?? line, place?.column ?? 1) }];
  });
  const findings = [...faults.map((one) => ({ ...one, file })), ...placed];
  return { grammar, findings: findings.sort((a, b) => a.line - b.line || a.column - b.column) };
}

/** Reads a file, or takes the rules of a document that is known by its id. */
async function grammarNamed(file: string, options: LintOptions): Promise<Omit<GrammarOfFile, "examples">> {
  const id = documentId(file);
  if (id === undefined) return (await import("../shell/userGrammarFile.js")).grammarOfFile(file, options);
  const grammar = grammarOfGeneration(await loadGeneration(id), options.maxStates);
  return { grammar, faults: [], columnOf: (_, column) => column };
}

/** `1 error, 2 warnings (34 rules, 1 file); 1 rule not decided` */
function summaryText({ files, rules, errors, warnings, undecided }: Readonly<Record<string, number>>): string {
  const count = (number = 0, one: string): string => counted(number, one);
  const text = `${count(errors, "error")}, ${count(warnings, "warning")} (${count(rules, "rule")}, ${count(files, "file")})`;
  return `${text}${undecided === 0 ? "" : `; ${count(undecided, "rule")} not decided`}\n`;
}

function grammarFormat(
  format: LintOptions["format"],
  unread: readonly { readonly file: string; readonly why: string }[],
): ReportFormat<PlacedFinding> {
  const ids = Object.keys(GRAMMAR_RULES);
  const findingOf = ({ file, line, column, rule, kind, severity, message }: PlacedFinding): Finding => ({
    severity,
    rule: kind,
    message: rule === "" ? message : `${rule}: ${message}`,
    messageWithSubject: `${rule === "" ? "" : `${rule}: `}${message} [${kind}]`,
    file,
    ...(line > 0 && { region: { startLine: line, startColumn: column } }),
  });
  switch (format) {
    case "text":
      return {
        of: (one) => {
          const place = one.line > 0 ? `:${one.line}:${one.column}` : "";
          const label = one.severity === "error" ? colours.red("error") : colours.yellow("warning");
          return `${printable(one.file)}${place}: ${label}: ${printable(findingOf(one).messageWithSubject)}\n`;
        },
      };
    case "json":
      return { of: (one) => `${json(one)}\n` };
    case "github":
      return { isCommands: true, of: (one) => annotation(findingOf(one)) };
    case "sarif": {
      const frame = sarifFrame(
        "utf16CodeUnits",
        Object.entries(GRAMMAR_RULES).map(([id, { sentence: text }]) => ({ id, shortDescription: { text } })),
      );
      return {
        ...frame,
        of: (one) => sarifResult(findingOf(one), ids.indexOf(one.kind)),
        get end() {
          return frame.end?.replace("]", `],"invocations":${sarifInvocations(unread)}`) ?? "";
        },
      };
    }
  }
}
