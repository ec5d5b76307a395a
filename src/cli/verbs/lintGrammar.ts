import {
  ALL_OF_PEG,
  assertGrammarLevels,
  atLevels,
  GRAMMAR_RULES,
  type GrammarRuleId,
} from "../../grammars/synthesis/grammarRules.js";
import type { LintOptions as RuleLintOptions, RuleReport } from "../../grammars/synthesis/ruleFindings.js";
import { json } from "../../text/escaping.js";
import { getOrInsert } from "../../text/itemAt.js";
import { printable } from "../../text/printable.js";
import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { counted } from "../lint/leftOutFiles.js";
import { annotation, sarifFrame, sarifInvocations, sarifResult, type Finding } from "../reports/finding.js";
import { FramePrinter, type ReportFormat } from "../reports/frame.js";
import { paddedTable } from "../reports/paddedTable.js";
import { colours } from "../shell/colours.js";
import { reportError } from "../shell/errors.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, USAGE_ERROR, UsageError } from "../shell/exit.js";
import { print, warn } from "../shell/output.js";
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
  const { grammarOfFile, wholeGrammar } = await import("../shell/userGrammarFile.js");
  if (files.length === 0) throw new UsageError("no files: name files, or - for standard input");
  const counts = { files: 0, rules: 0, errors: 0, warnings: 0, whole: 0, cut: 0, none: 0, undecided: 0, unread: 0 };
  const limits = { maxSeconds: options.timeout, nesting: options.nesting };
  const unread: { readonly file: string; readonly why: string }[] = [];
  const format = grammarFormat(options.format, unread);
  const printer = new FramePrinter(format);
  for (const file of files) {
    try {
      const named = await wholeGrammar(file, options, grammarOfFile);
      counts.files++;
      counts.rules += named.grammar.ownRules.length;
      const left = new Set(named.grammar.ownRules);
      for (const { rule, coverage, findings } of reportsIn(file, named, { ...limits, rules: levels })) {
        if (rule !== undefined && coverage) left.delete(rule);
        if (coverage) counts[coverage]++;
        for (const one of atLevels(findings, levels)) {
          counts[one.severity === "error" ? "errors" : "warnings"]++;
          await printer.add(format.of(one));
        }
      }
      counts.undecided += left.size;
      if (left.size > 0) warn(`${file}: the time was over before ${counted(left.size, "rule")}; --timeout gives more`);
    } catch (error) {
      reportError(error);
      counts.unread++;
      unread.push({ file, why: error instanceof Error ? error.message : String(error) });
    }
  }
  await printer.end();
  if (options.format === "json") await print(`${json({ summary: counts })}\n`);
  if (options.format === "text" && counts.files > 0) await print(summaryText(counts, options.nesting));
  if (counts.unread > 0) return USAGE_ERROR;
  if (counts.errors > 0 || counts.warnings > (options.maxWarnings ?? Infinity)) return DOES_NOT_CONFORM;
  return counts.undecided > 0 ? NOT_DECIDED : CONFORMS;
};

type Unrated = Omit<PlacedFinding, "severity">;

/** What is found in a rule, or in the text where the rules could not be read. */
interface PlacedReport extends Pick<RuleReport, "coverage"> {
  readonly rule?: string;
  readonly findings: readonly Unrated[];
}

/**
 * Yields what is found in a file, rule by rule. What is wrong with the text comes before the rule after it. What is not decided for the same
 * reason comes once, at the end: `a: its automaton has more than 20000 states; not decided either: b, c`.
 */
function* reportsIn(
  file: string,
  { grammar, faults, columnOf }: GrammarOfFile,
  options: RuleLintOptions,
): Generator<PlacedReport> {
  const unread = new Set(faults.flatMap(({ kind, rule }) => (kind === "syntax-error" ? [rule.toLowerCase()] : [])));
  // The first place of a reference counts.
  const places = new Map([...grammar.undefinedRules].reverse().map((one) => [`${one.rule} ${one.name}`, one]));
  const waiting = faults.map((one) => ({ ...one, file })).sort((a, b) => a.line - b.line || a.column - b.column);
  const undecided = new Map<string, Unrated[]>();
  const left = new Set(grammar.ownRules);
  for (const { rule, coverage, findings } of grammar.lintEach(options)) {
    if (coverage) left.delete(rule);
    const { line } = grammar.rule(rule);
    const before = waiting.filter((one) => one.line <= line);
    waiting.splice(0, before.length);
    const placed = findings.flatMap((finding): Unrated[] => {
      const place = finding.name === undefined ? finding : places.get(`${rule} ${finding.name}`);
      if (finding.name !== undefined && unread.has(finding.name.toLowerCase())) return [];
      const at = place?.line ?? finding.line;
      return [{ ...finding, file, line: at, column: columnOf(at, place?.column ?? 1) }];
    });
    const decided = placed.filter(({ kind }) => kind !== "not-decided");
    for (const one of placed) if (!decided.includes(one)) getOrInsert(undecided, one.message, () => []).push(one);
    yield { rule, findings: [...before, ...decided], ...(coverage && { coverage }) };
  }
  // If the time was over, more rules would be named here: what is printed is the beginning of what more time prints.
  if (left.size === 0) for (const same of undecided.values()) yield { findings: once(same) };
  yield { findings: waiting };
}

/** Returns one finding for several with the same message: the first one, which names the other rules. */
function once([first, ...others]: readonly Unrated[]): Unrated[] {
  if (!first) return [];
  const names = others.map(({ rule }) => rule).join(", ");
  return [others.length === 0 ? first : { ...first, message: `${first.message}; not decided either: ${names}` }];
}

/** `1 error, 2 warnings (34 rules, 1 file); 1 rule not decided` */
function summaryText(
  { files, rules, errors, warnings, cut, none, undecided }: Readonly<Record<string, number>>,
  nesting = 2,
): string {
  const count = (number = 0, one: string): string => counted(number, one);
  const part = (number = 0, what: string): string => (number === 0 ? "" : `; ${counted(number, "rule")} ${what}`);
  return [
    `${count(errors, "error")}, ${count(warnings, "warning")} (${count(rules, "rule")}, ${count(files, "file")})`,
    part(undecided, "not decided"),
    part(none, "not examined (undefined or in words)"),
    part(cut, `examined up to nesting ${nesting}`),
    "\n",
  ].join("");
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
