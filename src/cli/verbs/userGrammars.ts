import { readFile } from "node:fs/promises";
import { AutomatonError, UndecidableError } from "../../grammars/index.js";
import { difference } from "../../grammars/index.js";
import type { Attribution, RuleFinding } from "../../grammars/index.js";
import { choiceText } from "../../grammars/checkedChoice.js";
import { json, sarifMessage, workflowMessage, workflowProperty } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { PairLimitError } from "../../automata/product.js";
import { fileUri } from "../reports/fileUri.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { print, printCommands, warn } from "../shell/output.js";
import { packageFacts } from "../shell/packageFacts.js";
import { sameName, subjectOf } from "./grammarSubjects.js";
import type { Subject, SubjectOptions } from "./grammarSubjects.js";
import type { GrammarFileOptions } from "../shell/userGrammarFile.js";

/** The options for reading a grammar from its file, and for how long may be worked on it. */
export interface GrammarWorkOptions extends GrammarFileOptions {
  /** In seconds. */
  readonly timeout?: number;
}

export interface GrammarLintOptions extends GrammarWorkOptions {
  readonly format: (typeof GRAMMAR_LINT_FORMATS)[number];
}

export const GRAMMAR_LINT_FORMATS = ["text", "json", "sarif", "github"] as const;

/** Prints what the author of a grammar may not have meant. Exit code 0: nothing, 1: something, 3: a rule is not decided. */
export async function lintGrammar(file: string, options: GrammarLintOptions): Promise<number> {
  const { readUserGrammar } = await import("../shell/userGrammarFile.js");
  const grammar = await readUserGrammar(file, options);
  const unused = grammar.undefinedRules.map(({ name, rule, line }): RuleFinding => ({
    rule,
    line,
    kind: "undefined rule",
    message: `refers to ${name}, which no rule defines; define it, or --import a grammar that does`,
  }));
  const findings = [...unused, ...grammar.lint(limits(options)).filter(({ kind }) => kind !== "undefined rule")].sort(
    (a, b) => a.line - b.line,
  );
  if (options.format === "github") await printCommands(findings.map((finding) => annotation(file, finding)).join(""));
  else if (options.format === "sarif") await print(sarifLog(file, findings));
  else if (options.format === "json")
    await print(findings.map((finding) => `${json({ file, ...finding })}\n`).join(""));
  else
    await print(
      findings
        .map(
          ({ line, rule, kind, message }) =>
            `${printable(file)}:${line}: ${printable(`${rule}: ${kind}: ${message}`)}\n`,
        )
        .join(""),
    );
  if (findings.some(({ kind }) => kind === "not decided")) return NOT_DECIDED;
  return findings.length > 0 ? DOES_NOT_CONFORM : CONFORMS;
}

export interface GrammarPegOptions extends GrammarWorkOptions {
  readonly typescript?: true;
  /** A file with a list of choices in JSON. */
  readonly choices?: string;
}

/**
 * Prints a PEG of a grammar in Peggy's syntax, or a parser in TypeScript. Exit code 0: all rules are proved and all choices hold, 1: a
 * choice does not hold, 3: something is not decided. The text says what.
 */
export async function printPeg(file: string, options: GrammarPegOptions): Promise<number> {
  const { readUserGrammar } = await import("../shell/userGrammarFile.js");
  const grammar = await readUserGrammar(file, options);
  const given = options.choices === undefined ? [] : await readChoicesFile(options.choices);
  const { rules, choices, text, typescript } = grammar.peg({ ...limits(options), choices: given });
  await print(options.typescript ? typescript() : text);
  const open = rules.filter(({ result }) => result !== "equal" && result !== "variant");
  for (const { rule, reason } of open) warn(`not proved: ${rule}: ${reason ?? ""}`);
  for (const choice of choices) if (choice.result !== "holds") warn(choiceText(choice));
  if (choices.some(({ result }) => result === "does not hold")) return DOES_NOT_CONFORM;
  return open.length > 0 || choices.some(({ result }) => result === "not decided") ? NOT_DECIDED : CONFORMS;
}

/** Reads a list of choices. What is in it is looked at by the grammar. */
async function readChoicesFile(file: string): Promise<readonly Attribution[]> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as readonly Attribution[];
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

export interface EqualOptions extends SubjectOptions {
  readonly rule?: string;
  readonly otherRule?: string;
  readonly json?: true;
}

/** Prints how rules relate. Exit code 0: all are equal, 1: some are not, 3: none is unequal, but some are not decided. */
export async function printEqual(a: string, b: string, options: EqualOptions): Promise<number> {
  // The rest of the time is looked at when a language is asked for.
  const end = Date.now() + (options.timeout ?? Infinity) * MILLISECONDS;
  const timed = {
    ...options,
    get timeout() {
      return Math.max(0, (end - Date.now()) / MILLISECONDS);
    },
  };
  const [one, other] = [await subjectOf(a, timed), await subjectOf(b, timed)];
  let exit = CONFORMS;
  for (const [rule, otherRule] of pairsOfRules(one, other, options)) {
    const outcome =
      Date.now() > end
        ? { relation: "not decided", reason: "the time is over" }
        : compared(one, other, rule, otherRule, options);
    const row = { rule, ...(otherRule !== rule && { otherRule }), ...outcome };
    await print(options.json ? `${json(row)}\n` : `${rowText(row, one, other)}\n`);
    if (row.relation === "not decided") exit = exit === CONFORMS ? NOT_DECIDED : exit;
    else if (row.relation !== "equal") exit = DOES_NOT_CONFORM;
  }
  return exit;
}

const MILLISECONDS = 1000;

interface ComparedRow {
  readonly rule?: string | undefined;
  readonly otherRule?: string | undefined;
  readonly relation: string;
  /** The depth of nesting up to which the relation holds; absent where it holds for all strings. */
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
    return { ...difference(a.language, b.language), ...((a.isCut || b.isCut) && { nesting }) };
  } catch (error) {
    const isOpen =
      error instanceof AutomatonError || error instanceof UndecidableError || error instanceof PairLimitError;
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

/** Returns the rules to compare: those asked for, else those of the same name, else the first ones. */
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

function limits({ timeout }: GrammarWorkOptions): { readonly maxSeconds?: number | undefined } {
  return { maxSeconds: timeout };
}

function annotation(file: string, { line, rule, kind, message }: RuleFinding): string {
  return `::warning file=${workflowProperty(file)},line=${line}::${workflowMessage(`${rule}: ${kind}: ${message}`)}\n`;
}

/** Returns a log of the Static Analysis Results Interchange Format, 2.1.0. */
function sarifLog(file: string, findings: readonly RuleFinding[]): string {
  return `${json({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "uri-generations", version: packageFacts.version } },
        results: findings.map(({ line, rule, kind, message }) => ({
          ruleId: kind,
          level: "warning",
          message: { text: sarifMessage(`${rule}: ${message}`) },
          locations: [{ physicalLocation: { artifactLocation: { uri: fileUri(file) }, region: { startLine: line } } }],
        })),
      },
    ],
  })}\n`;
}
