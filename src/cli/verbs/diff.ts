import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { citation } from "../../text/citation.js";
import { json, markdownCode } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { characterDifferences, characterTable } from "../../comparison/characters/characterTable.js";
import { diff } from "../../comparison/diff/diff.js";
import { generation } from "../../uri/documents/index.js";
import { resolutionDifferences } from "../../comparison/resolutions/resolutionTable.js";
import type { GrammarDiff } from "../../comparison/grammars/index.js";
import type {
  DiffChange,
  DiffChangeKind,
  DifferenceCause,
  Generation,
  RuleDiff,
  RuleText,
  StartDiff,
} from "../../index.js";
import { charactersSideBySide } from "./characters.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM } from "../shell/exit.js";
import { print } from "../shell/output.js";

/**
 * Prints the changes between two generations, with the tables of both side by side, or between grammars in files. The exit code
 * is 0, whether they differ or not.
 */
export const printDiff: Verb<typeof commands.diff> = async (...given) => {
  const [a, b, options] = given;
  const { claims } = options;
  if (claims !== undefined) return (await import("./diffClaims.js")).printClaims(a, b, { ...options, claims });
  if ([a, b].some(mayBeFile)) return printGrammarDiff(...given);
  const [before, after] = [generation(a), generation(b)];
  if (options.corpus !== undefined) return (await import("./diffCorpus.js")).printCorpus(before, after, options);
  const result = diff(before, after, { rule: options.rule });
  const style = options.markdown ? MARKDOWN : TEXT;
  if (options.json)
    await print(
      `${json({ ...result, characters: characterDifferences(before, after), resolutions: resolutionDifferences(before, after) })}\n`,
    );
  else {
    const full = options.full ? characters(before, after, style) : [];
    await print(`${[...report(result, before, after, style, options), ...full].join("\n")}\n`);
  }
  return exitCode(result.changes, options);
};

/** Returns the exit code: 1 if there is a change of a kind on which the command has to fail. */
function exitCode(changes: readonly DiffChange[], { failOn }: { readonly failOn?: readonly string[] }): number {
  return changes.some(({ kind }) => failOn?.includes(kind)) ? DOES_NOT_CONFORM : CONFORMS;
}

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
      `${[...report(result, before, after, options.markdown ? MARKDOWN : TEXT, options), ...depth].map((line) => line.trimEnd()).join("\n")}\n`,
    );
  return exitCode(result.changes, options);
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

const HEADINGS: Readonly<Record<DiffChangeKind, string>> = {
  narrowed: "Narrowed: accepted before, refused now",
  "re-split": "Split differently: accepted by both",
  resolution: "Resolution, by the documents' examples",
  normalization: "Normalization, by examples",
  widened: "Widened: refused before, accepted now",
  renamed: "Renamed",
  "no effect": "Without further effect on which strings are accepted",
};

function report(
  { headline: sentence, changes, start, rules }: GrammarDiff,
  a: Named,
  b: Named,
  style: Style,
  { full }: { readonly full?: true | undefined },
): string[] {
  const names = start.b.rule === start.a.rule ? start.a.rule : `${start.a.rule} -> ${start.b.rule}`;
  const kinds = Object.entries(HEADINGS) as [DiffChangeKind, string][];
  return [
    style.title(`${a.id} -> ${b.id}, ${names} ${start.relation}: ${sentence}`),
    ...kinds.flatMap(([kind, heading]) => {
      const list = changes.filter((change) => change.kind === kind);
      if (list.length === 0) return [];
      if (kind === "renamed" || kind === "no effect") return [style.heading(heading), style.item(folded(list, style))];
      return [style.heading(heading), ...list.flatMap((change) => told(change, start, a, b, style))];
    }),
    "",
    start.complete
      ? "What is narrowed and widened explains every string that only one of the two accepts."
      : "What is narrowed and widened does not explain every string that only one of the two accepts.",
    ...(changes.some(({ kind }) => kind === "re-split")
      ? ["Every string that both accept and split differently has one of these differences, by the tables of parse."]
      : []),
    ...(full ? ruleList(rules, a, b, style) : ["--full prints every rule, and the characters of each component."]),
  ];
}

/** Returns changes that no string shows in one line: the names of their rules. */
function folded(list: readonly DiffChange[], style: Style): string {
  const named = list.map(({ a, b }) => {
    const [one, other] = [a?.rule, b?.rule];
    if (other === undefined) return `${style.code(one ?? "")} gone`;
    if (one === undefined) return `${style.code(other)} new`;
    return one === other ? style.code(one) : `${style.code(one)} -> ${style.code(other)}`;
  });
  return named.join(", ");
}

/** Returns a change with its witness and what both sides make of it; for a rule that is a cause also the texts of the rule. */
function told(change: DiffChange, { causes }: StartDiff, a: Named, b: Named, style: Style): string[] {
  const { kind, witness = "", base, before = "", after = "" } = change;
  const cause = [...(kind === "narrowed" ? causes.onlyInA : []), ...(kind === "widened" ? causes.onlyInB : [])].find(
    ({ rule }) => change.id === `${kind}/${rule}`,
  );
  if (cause) return explained(cause, ...(kind === "narrowed" ? ([a, b] as const) : ([b, a] as const)), style);
  const cited = [
    [a, change.a],
    [b, change.b],
  ].flatMap(([of, text]) => {
    const { section } = (text as Partial<RuleText> | undefined) ?? {};
    return section === undefined ? [] : [citation((of as Named).document, section)];
  });
  const shown = witness === "" ? "the empty string" : style.code(witness);
  return [
    style.item(
      `${shown}${base === undefined ? "" : ` on ${style.code(base)}`}${cited.length > 0 ? ` (${cited.join(" -> ")})` : ""}`,
    ),
    style.detail(`${style.code(before)} -> ${style.code(after)}`),
  ];
}

/** Returns the characters of the components where they differ. */
function characters(a: Generation, b: Generation, style: Style): string[] {
  return [
    style.heading("Characters that they allow, where they differ"),
    ...style.table(charactersSideBySide([characterTable(a), characterTable(b)], style.tables)),
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
