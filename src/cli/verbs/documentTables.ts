import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { characterTable } from "../../comparison/characters/characterTable.js";
import type {
  CharacterTable,
  CharacterUse,
  ComponentName,
  Generation,
  ResolutionAnswer,
  ResolutionRow,
} from "../../index.js";
import { paddedTable } from "../reports/paddedTable.js";
import { colours } from "../shell/colours.js";
import { CONFORMS } from "../shell/exit.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import { json, markdownCode, markdownTable } from "../../text/escaping.js";
import { print } from "../shell/output.js";
import { itemAt, lastItem } from "../../text/itemAt.js";
import { chosenGenerations } from "../../comparison/verdicts.js";
import { printable } from "../../text/printable.js";
import { generations } from "../../documents/index.js";
import { answerText, resolutionTable, sameAnswer } from "../../comparison/resolutions/resolutionTable.js";

/** The option of a table in Markdown. */
export interface Markdown {
  readonly markdown?: true;
}

/** The least number of digits of a code point: `U+00A0`. */
const DIGITS = 4;
const SYMBOLS: Readonly<Record<CharacterUse, string>> = { itself: "+", escape: "%", never: "-" };

/** Prints the table of one generation, or the components in which several differ. */
export const printCharacters: Verb<typeof commands.characters> = async (ids, options) => {
  const tables = ids.map((id) => characterTable(id));
  if (options.json) await print(tables.map((table) => `${json(table)}\n`).join(""));
  else if (tables.length === 1) await print(single(itemAt(tables, 0), options));
  else await print(charactersSideBySide(tables, options));
  return CONFORMS;
};

/**
 * Returns the table of one generation. Characters with the same entries in every component share a row, and so do those
 * beyond ASCII.
 */
function single({ components, rows, beyondAscii }: CharacterTable, { markdown }: Markdown): string {
  const symbols = (cells: CharacterTable["rows"][number]["cells"]): string[] =>
    components.map((component) => SYMBOLS[cells[component]?.use ?? "never"]);
  const groups = new Map<string, string[]>();
  for (const { character, cells } of rows) {
    const key = symbols(cells).join("");
    groups.set(key, [...(groups.get(key) ?? []), character]);
  }
  if (markdown)
    return markdownTable(
      ["", ...components],
      [
        ...[...groups].map(([key, characters]) => [markdownCode(set(characters)), ...key]),
        ...beyondAscii.map(({ ranges, cells }) => [allOf(ranges), ...symbols(cells)]),
      ],
    );
  const classes = beyondAscii.map(({ ranges, cells }) => ({ label: someOf(ranges), ranges, cells }));
  const [heads = "", ...lines] = paddedTable([
    ["", ...components],
    ...[...groups].map(([key, characters]) => [set(characters), ...key]),
    ...classes.map(({ label, cells }) => [label, ...symbols(cells)]),
  ]);
  return [
    colours.bold(heads),
    ...lines,
    "",
    ...classes.flatMap(({ label, ranges }) => (label === allOf(ranges) ? [] : [`${label}: ${allOf(ranges)}`, ""])),
    `${SYMBOLS.itself} for itself, ${SYMBOLS.escape} only in an escape, ${SYMBOLS.never} not at all; SP is the space`,
    "",
  ].join("\n");
}

/** Returns, for each component in which the tables differ, the characters that each generation allows in it. */
export function charactersSideBySide(tables: readonly CharacterTable[], { markdown }: Markdown): string {
  const components = [...new Set(tables.flatMap((table) => table.components))];
  const rows = components
    .map((component) => [component, ...tables.map((table) => allowed(table, component))] as const)
    .filter(([, first, ...others]) => others.some((other) => other !== first));
  if (rows.length === 0) return "no differences\n";
  if (markdown)
    return markdownTable(
      ["", ...tables.map(({ generation }) => generation)],
      rows.map(([component, ...sets]) => [component, ...sets.map(code)]),
    );
  const width = Math.max(...tables.map(({ generation }) => generation.length));
  return rows
    .map(
      ([component, ...sets]) =>
        `${colours.bold(component)}\n${tables.map(({ generation }, i) => `  ${generation.padEnd(width)}  ${itemAt(sets, i)}\n`).join("")}`,
    )
    .join("");
}

function code(those: string): string {
  return those === ABSENT ? ABSENT : markdownCode(those);
}

const ABSENT = "no such component";

function allowed({ components, rows, beyondAscii }: CharacterTable, component: ComponentName): string {
  if (!components.includes(component)) return ABSENT;
  const having = (use: CharacterUse): string[] =>
    rows.filter(({ cells }) => cells[component]?.use === use).map(({ character }) => character);
  const escaped = having("escape");
  const ranges = beyondAscii.filter(({ cells }) => cells[component]?.use === "itself").map((one) => one.ranges);
  return [
    set(having("itself")),
    ...ranges.map(someOf),
    ...(escaped.length > 0 ? [`(in escapes: ${set(escaped)})`] : []),
  ].join(" ");
}

type Ranges = CharacterTable["beyondAscii"][number]["ranges"];

/** Returns the first range of code points, and how many more there are: `U+00A0-D7FF and 16 ranges more`. */
function someOf(ranges: Ranges): string {
  return ranges.length === 1 ? allOf(ranges) : `${allOf(ranges.slice(0, 1))} and ${ranges.length - 1} ranges more`;
}

/** Returns ranges of code points: `U+E000-F8FF U+F0000-FFFFD`. */
function allOf(ranges: Ranges): string {
  return ranges
    .map(([from, to]) => `U+${hexadecimal(from, DIGITS)}${from === to ? "" : `-${hexadecimal(to, DIGITS)}`}`)
    .join(" ");
}

/** Returns characters in ASCII order, letters and digits as ranges. */
function set(characters: readonly string[]): string {
  return characters
    .join("")
    .replace(/[0-9]{3,}|[A-Z]{3,}|[a-z]{3,}/g, (run) => (isRange(run) ? ` ${run.charAt(0)}-${lastItem(run)} ` : run))
    .replace(/^ /, characters[0] === " " ? "SP " : "")
    .replace(/ {2}/g, " ")
    .trim();
}

function isRange(run: string): boolean {
  return run.charCodeAt(run.length - 1) - run.charCodeAt(0) === run.length - 1;
}

/**
 * Prints the documents' examples of resolution on which the generations differ. A document that defines no resolution,
 * or whose grammar does not derive the base, is ignored.
 */
export const printExamples: Verb<typeof commands.examples> = async (ids, options) => {
  const subjects = ids.length > 0 ? chosenGenerations(ids) : generations;
  const rows = resolutionTable().filter((row) => options.all || differ(row, subjects));
  if (options.json) await print(rows.map((row) => `${json(row)}\n`).join(""));
  else await print(answersSideBySide(rows, subjects, options));
  return CONFORMS;
};

function answersSideBySide(
  rows: readonly ResolutionRow[],
  subjects: readonly Generation[],
  { markdown }: Markdown,
): string {
  if (rows.length === 0) return "no differences\n";
  return markdown ? table(rows, subjects) : rows.map((row) => text(row, subjects)).join("");
}

/** Returns true if the generations that give a result give different results. */
function differ({ answers }: ResolutionRow, subjects: readonly Generation[]): boolean {
  const [first, ...others] = subjects
    .map(({ id }) => answers[id])
    .filter((answer) => answer.kind !== "not-defined" && !(answer.kind === "refused" && answer.of === "base"));
  return first !== undefined && others.some((other) => !sameAnswer(first, other));
}

function table(rows: readonly ResolutionRow[], subjects: readonly Generation[]): string {
  return markdownTable(
    ["base", "reference", ...subjects.map(({ id }) => id)],
    rows.map(({ base, reference, answers }) => [
      markdownCode(base),
      markdownCode(reference),
      ...subjects.map(({ id }) => (answers[id].kind === "uri" ? markdownCode(short(answers[id])) : short(answers[id]))),
    ]),
  );
}

/** Returns the reference, and a line for each result with the generations that give it. */
function text({ base, reference, answers }: ResolutionRow, subjects: readonly Generation[]): string {
  const groups: { readonly answer: ResolutionAnswer; readonly ids: string[] }[] = [];
  for (const { id } of subjects) {
    const group = groups.find(({ answer }) => sameAnswer(answer, answers[id]));
    if (group) group.ids.push(id);
    else groups.push({ answer: answers[id], ids: [id] });
  }
  const width = Math.max(...groups.map(({ answer }) => short(answer).length));
  return (
    `${colours.bold(`"${printable(reference)}"`)} on ${printable(base)}\n` +
    groups.map(({ answer, ids }) => `  ${short(answer).padEnd(width)}  ${colours.dim(ids.join(", "))}\n`).join("")
  );
}

function short(answer: ResolutionAnswer): string {
  return printable(answerText(answer));
}
