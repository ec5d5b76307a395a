import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { readFile } from "node:fs/promises";
import {
  AutomatonError,
  UndecidableError,
  difference,
  type Attribution,
  type RuleFinding,
} from "../../comparison/grammars/index.js";
import { choiceText } from "../../grammars/user/checkedChoice.js";
import { json } from "../../text/escaping.js";
import { printable, excerpt } from "../../text/printable.js";
import { LimitError } from "../../languages/automata/limitError.js";
import type { PrintedFault } from "../../checking/printed/printedRules.js";
import { annotation, sarifFrame, sarifResult, type Finding } from "../reports/finding.js";
import { FramePrinter, type ReportFormat } from "../reports/frame.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import { print, warn } from "../shell/output.js";
import { sameName, subjectOf, withDeadline, type Subject } from "./grammarSubjects.js";
import { automatonDot } from "../../grammars/drawings/automatonDot.js";
import { automatonDrawing } from "../../grammars/drawings/automatonDrawing.js";
import { automatonMermaid } from "../../grammars/drawings/automatonMermaid.js";
import { automatonSvg } from "../../grammars/drawings/automatonSvg.js";

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

/**
 * Prints a PEG of a grammar in Peggy's syntax, or a parser in TypeScript. Exit code 0: all rules are proved and all choices hold, 1: a
 * choice does not hold, 3: something is not decided. The text names it.
 */
export const printPeg: Verb<typeof commands.peg> = async (file, options) => {
  const { readUserGrammar } = await import("../shell/userGrammarFile.js");
  const grammar = await readUserGrammar(file, options);
  const given = options.choices === undefined ? [] : await readChoicesFile(options.choices);
  const { rules, choices, text, typescript } = grammar.peg({
    maxSeconds: options.timeout,
    nesting: options.nesting,
    choices: given,
  });
  await print(options.typescript ? typescript(options.rule) : text);
  const open = rules.filter(
    ({ result, nesting }) => result !== "equal" && result !== "variant" && nesting === undefined,
  );
  for (const { rule, reason } of open) warn(`not proved: ${rule}: ${reason ?? ""}`);
  for (const choice of choices) if (choice.result !== "holds") warn(choiceText(choice));
  if (choices.some(({ result }) => result === "does not hold")) return DOES_NOT_CONFORM;
  return open.length > 0 || choices.some(({ result }) => result === "not decided") ? NOT_DECIDED : CONFORMS;
};

/** Reads a list of choices. The grammar validates its contents. */
async function readChoicesFile(file: string): Promise<readonly Attribution[]> {
  try {
    return JSON.parse(await readFile(endingFile(file), "utf8")) as readonly Attribution[];
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** Prints how rules relate. Exit code 0: all are equal, 1: some are not, 3: none is unequal, but some are not decided. */
export const printEqual: Verb<typeof commands.equal> = async (a, b, options) => {
  const timed = withDeadline(options);
  const [one, other] = [await subjectOf(a, timed), await subjectOf(b, timed)];
  let exit = CONFORMS;
  for (const [rule, otherRule] of pairsOfRules(one, other, options)) {
    const outcome =
      timed.timeout === 0
        ? { relation: "not decided", reason: "the time is over" }
        : compared(one, other, rule, otherRule, options);
    const row = { rule, ...(otherRule !== rule && { otherRule }), ...outcome };
    await print(options.json ? `${json(row)}\n` : `${rowText(row, one, other)}\n`);
    if (row.relation === "not decided") exit = exit === CONFORMS ? NOT_DECIDED : exit;
    else if (row.relation !== "equal") exit = DOES_NOT_CONFORM;
  }
  return exit;
};

type EqualOptions = Parameters<typeof printEqual>[2];

interface ComparedRow {
  readonly rule?: string | undefined;
  readonly otherRule?: string | undefined;
  readonly relation: string;
  /** The depth of nesting up to which the relation holds; absent if it holds for all strings. */
  readonly nesting?: number | undefined;
  readonly onlyInA?: string | undefined;
  readonly onlyInB?: string | undefined;
  readonly reason?: string;
}

function compared(
  one: Subject,
  other: Subject,
  rule: string | undefined,
  otherRule: string | undefined,
  { nesting }: EqualOptions,
): ComparedRow {
  try {
    const [a, b] = [one.language(rule), other.language(otherRule)];
    const cut = (a.isCut || b.isCut) && { nesting };
    const inCharacters = difference(a.language, b.language);
    if (inCharacters.relation === "equal" && one.languageAsWritten && other.languageAsWritten) {
      const asWritten = difference(one.languageAsWritten(rule), other.languageAsWritten(otherRule));
      if (asWritten.relation !== "equal")
        return { ...asWritten, ...cut, reason: "only in strings with lone surrogates, which are not characters" };
    }
    return { ...inCharacters, ...cut };
  } catch (error) {
    const isOpen = error instanceof AutomatonError || error instanceof UndecidableError || error instanceof LimitError;
    if (!isOpen) throw error;
    return { relation: "not decided", reason: error.message };
  }
}

function rowText(
  { rule, otherRule, relation, nesting, onlyInA, onlyInB, reason }: ComparedRow,
  a: Subject,
  b: Subject,
) {
  const name = rule === undefined ? "" : `${rule}${otherRule === undefined ? "" : ` and ${otherRule}`}: `;
  const depth = nesting === undefined ? "" : ` up to nesting ${nesting}`;
  const only = [
    [a.name, onlyInA],
    [b.name, onlyInB],
  ].flatMap(([subject, text]) => (text === undefined ? [] : [`only in ${subject}: ${JSON.stringify(text)}`]));
  return printable(
    `${name}${relation}${depth}${[...only, reason ?? ""]
      .filter((part) => part !== "")
      .map((part) => `; ${part}`)
      .join("")}`,
  );
}

/** Returns the rules to compare: those requested, otherwise those of the same name, otherwise the first ones. */
function pairsOfRules(
  one: Subject,
  other: Subject,
  { rule, otherRule = rule }: EqualOptions,
): (readonly [string | undefined, string | undefined])[] {
  const isExpression = one.rules.length === 0 || other.rules.length === 0;
  if (rule !== undefined || otherRule !== undefined || isExpression) {
    const first = (subject: Subject, asked: string | undefined): string | undefined =>
      subject.rules.length === 0 ? undefined : (asked ?? subject.rules[0]);
    return [[first(one, rule), first(other, otherRule)]];
  }
  const names = new Map(other.rules.map((name) => [sameName(name), name]));
  const shared = one.rules.flatMap((name) => {
    const same = names.get(sameName(name));
    return same === undefined ? [] : [[name, same] as const];
  });
  if (shared.length === 0)
    throw new UsageError("no rule has the same name in both; name one with --rule and --other-rule");
  return shared;
}

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

const WRITERS = { svg: automatonSvg, dot: automatonDot, mermaid: automatonMermaid } as const;

/** Prints the minimal automaton of a rule, with the path of a string through it. */
export const printAutomaton: Verb<typeof commands.automaton> = async (source, options) => {
  const { rule, string = "", format } = options;
  const subject = await subjectOf(source, options);
  const { language } = subject.language(rule);
  const drawing = automatonDrawing(language, string);
  const about = `The automaton of ${language.rule}`;
  const said =
    options.string === undefined
      ? about
      : `${about}, ${drawing.accepted ? "which accepts" : "which refuses"} "${excerpt(string, drawing.run.length - 1).text}"`;
  const text = WRITERS[format](drawing, said);
  await print(text.endsWith("\n") ? text : `${text}\n`);
  return CONFORMS;
};
