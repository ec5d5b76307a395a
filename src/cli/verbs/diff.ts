import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { citation } from "../../text/citation.js";
import { json, markdownCode } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { characterDifferences, characterTable } from "../../comparison/characters/characterTable.js";
import { diff } from "../../comparison/diff/diff.js";
import { generation } from "../../uri/documents/index.js";
import { resolutionDifferences, resolutionTable } from "../../comparison/resolutions/resolutionTable.js";
import type { GrammarDiff } from "../../comparison/grammars/index.js";
import type { DifferenceCause, Generation, RuleDiff, RuleText } from "../../index.js";
import { charactersSideBySide } from "./characters.js";
import { colours } from "../shell/colours.js";
import { answersSideBySide, differ } from "./examples.js";
import { CONFORMS } from "../shell/exit.js";
import { print } from "../shell/output.js";

/**
 * Prints the changes between two generations, with the tables of both side by side, or between grammars in files. The exit code
 * is 0, whether they differ or not.
 */
export const printDiff: Verb<typeof commands.diff> = async (...given) => {
  const [a, b, options] = given;
  if ([a, b].some(mayBeFile)) return printGrammarDiff(...given);
  const [before, after] = [generation(a), generation(b)];
  const result = diff(before, after, { rule: options.rule });
  const style = options.markdown ? MARKDOWN : TEXT;
  if (options.json)
    await print(
      `${json({ ...result, characters: characterDifferences(before, after), resolutions: resolutionDifferences(before, after) })}\n`,
    );
  else await print(`${[...report(result, before, after, style), ...tables(before, after, style)].join("\n")}\n`);
  return CONFORMS;
};

/** Returns true for what is not the id of a generation: a path, the name of a file with an extension, a regular expression. */
function mayBeFile(source: string): boolean {
  return /[./\\]/.test(source);
}

async function printGrammarDiff(...[a, b, options]: Parameters<typeof printDiff>): Promise<number> {
  const [{ subjectOf }, { diffGrammars }] = await Promise.all([
    import("./grammarSubjects.js"),
    import("../../comparison/grammars/index.js"),
  ]);
  const { rule, otherRule, nesting, timeout } = options;
  const [one, other] = [await subjectOf(a, options), await subjectOf(b, options)];
  const result = diffGrammars(one.compared(rule), other.compared(otherRule ?? rule), {
    rule,
    otherRule,
    nesting,
    maxSeconds: timeout,
  });
  const [before, after] = [one, other].map(({ name }) => ({ id: name, document: name }));
  const depth =
    nesting === undefined ? [] : ["", `All this holds up to nesting ${nesting}, and says nothing of deeper nesting.`];
  if (options.json) await print(`${json({ a: one.name, b: other.name, nesting, ...result })}\n`);
  else if (before && after)
    await print(
      `${[...report(result, before, after, options.markdown ? MARKDOWN : TEXT), ...depth].map((line) => line.trimEnd()).join("\n")}\n`,
    );
  return CONFORMS;
}

/** The names of a grammar. */
interface Named {
  readonly id: string;
  readonly document: string;
}

/** A way to write a report. */
interface Style {
  title(text: string): string;
  heading(text: string): string;
  item(text: string): string;
  detail(text: string): string;
  /** Returns a part of a grammar, or a string, in this style. */
  code(text: string): string;
  /** Returns rules as printed, one below the other. */
  rules(rules: readonly { readonly from: string; readonly text: string }[]): string[];
  /** Returns a table that {@link Style.tables} made, as lines. */
  table(text: string): string[];
  readonly tables: { readonly markdown?: true };
}

const TEXT: Style = {
  title: (text) => colours.bold(text),
  heading: (text) => `\n${colours.bold(text)}`,
  item: (text) => `  ${text}`,
  detail: (text) => `      ${text}`,
  code: (text) => printable(text),
  rules: (rules) =>
    rules.flatMap(({ from, text }) =>
      text.split("\n").map((line, i) => {
        const width = Math.max(...rules.map((rule) => rule.from.length));
        return `      ${colours.dim((i === 0 ? from : "").padEnd(width))}  ${printable(line)}`;
      }),
    ),
  table: (text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  tables: {},
};

const MARKDOWN: Style = {
  title: (text) => `# ${text}\n`,
  heading: (text) => `\n## ${text}\n`,
  item: (text) => `- ${text}`,
  detail: (text) => `  ${text}`,
  code: markdownCode,
  rules: (rules) => [
    "",
    ...rules.flatMap(({ from, text }) => [
      `  ${from}:`,
      "  ```abnf",
      ...text.split("\n").map((line) => `  ${printable(line)}`),
      "  ```",
    ]),
    "",
  ],
  table: (text) => [text.trimEnd()],
  tables: { markdown: true },
};

function report({ start, rules }: GrammarDiff, a: Named, b: Named, style: Style): string[] {
  return [
    style.title(
      `${a.id} -> ${b.id}: ${start.a.rule}${start.b.rule === start.a.rule ? "" : ` -> ${start.b.rule}`} ${start.relation}`,
    ),
    ...causes(`Only in ${a.id}`, start.causes.onlyInA, a, b, style),
    ...causes(`Only in ${b.id}`, start.causes.onlyInB, b, a, style),
    "",
    start.complete
      ? "These causes explain every difference between the two languages."
      : "These causes do not explain every difference.",
    ...ruleList(rules, a, b, style),
  ];
}

/** Returns the differences between generations besides their rules. */
function tables(a: Generation, b: Generation, style: Style): string[] {
  return [
    style.heading("Characters that they allow, where they differ"),
    ...style.table(charactersSideBySide([characterTable(a), characterTable(b)], style.tables)),
    style.heading("The documents' examples of resolution, where they differ"),
    ...resolutions(a, b, style),
  ];
}

function causes(title: string, list: readonly DifferenceCause[], more: Named, less: Named, style: Style): string[] {
  return [
    style.heading(title),
    ...(list.length === 0 ? [style.item("nothing")] : list.flatMap((cause) => explained(cause, more, less, style))),
  ];
}

function explained(cause: DifferenceCause, more: Named, less: Named, style: Style): string[] {
  const { witness, repaired, counterpart, within } = cause;
  const shown = witness === "" ? "the empty string" : style.code(witness);
  const places = (within ?? []).map(({ a, b }) => (a === b ? style.code(a) : `${style.code(a)} -> ${style.code(b)}`));
  return [
    style.item(
      `${style.code(cause.rule)} ${cause.change}${places.length > 0 ? ` in ${places.join(", ")}` : ""}: ${shown}`,
    ),
    style.detail(`in both: ${repaired === "" ? "the empty string" : style.code(repaired)}`),
    ...style.rules([source(more, cause), ...(counterpart ? [source(less, counterpart)] : [])]),
  ];
}

function source(grammar: Named, { section, text }: RuleText): { readonly from: string; readonly text: string } {
  return { from: citation(grammar.document, section), text };
}

/** Returns the rules that differ, and the number of the others. */
function ruleList(rules: readonly RuleDiff[], a: Named, b: Named, style: Style): string[] {
  const changed = rules.filter(({ match, relation }) => relation !== "equal" || match !== "same name");
  return [
    style.heading(`Rules (${rules.length - changed.length} others are the same under the same name)`),
    ...changed.flatMap((row) => [
      style.item(headline(row, a, b, style)),
      ...style.rules([...(row.a ? [source(a, row.a)] : []), ...(row.b ? [source(b, row.b)] : [])]),
    ]),
  ];
}

function resolutions(a: Generation, b: Generation, style: Style): string[] {
  const rows = resolutionTable();
  const silent = [a, b].filter(({ id }) => rows.every(({ answers }) => answers[id].kind === "not-defined"));
  if (silent.length > 0) return silent.map(({ document }) => style.item(`${document} does not define resolution`));
  return style.table(
    answersSideBySide(
      rows.filter((row) => differ(row, [a, b])),
      [a, b],
      style.tables,
    ),
  );
}

function headline(
  { match, stated, a, b, relation, onlyInA, onlyInB }: RuleDiff,
  before: Named,
  after: Named,
  style: Style,
): string {
  const names = [a?.rule, b?.rule].filter((name) => name !== undefined).map(style.code);
  const only = [
    [before.id, onlyInA],
    [after.id, onlyInB],
  ].flatMap(([id, text]) =>
    text === undefined ? [] : [`only in ${id} ${text === "" ? "the empty string" : style.code(text)}`],
  );
  const source =
    stated && (stated.as === b?.rule ? `(${stated.section})` : `(${style.code(stated.as)}: ${stated.section})`);
  return `${[...new Set(names)].join(" -> ")}: ${[source ? `${match} ${source}` : match, relation, ...only].filter((part) => part !== undefined).join(", ")}`;
}
