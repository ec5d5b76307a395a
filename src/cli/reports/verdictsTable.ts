import { excerpt, printable } from "../../text/printable.js";
import { itemAt, lastItem, remembered } from "../../text/itemAt.js";
import { generation, generations } from "../../documents/index.js";
import {
  browser,
  browserRules,
  causesOfInvalidity,
  isValidUrl,
  urlStandard,
  type BrowserReading,
} from "../../documents/urlStandard/index.js";
import { UriError } from "../../text/uriError.js";
import { acceptance } from "../../comparison/explain/explain.js";
import { componentSpans, type NamedSpan } from "../../comparison/explain/parsedString.js";
import { lineage } from "../../comparison/lineage/lineage.js";
import { schemeRefusalInWords } from "../../comparison/schemeRefusal.js";
import { verdicts } from "../../comparison/verdicts.js";
import type { Components, Explanation, GenerationId, Verdict } from "../../index.js";
import { colours } from "../shell/colours.js";
import { schemeRefusalRecord } from "./checkResult.js";

export interface VerdictsRows {
  /** Adds how a browser reads the string. */
  readonly whatwg?: true;
  /** Ids of generations; all if left out. */
  readonly generations?: readonly string[];
  /** A row for each generation, where generations that say the same share one otherwise. */
  readonly full?: true;
}

/** Returns the verdicts on a string as data and as a table. */
export function verdictsOn(
  input: string,
  { whatwg, generations: ids, full }: VerdictsRows,
): readonly [data: object, text: () => string] {
  const rows = verdicts(input, { generations: ids });
  const reading = whatwg ? browser(input) : undefined;
  return [
    { ...record(input, rows), ...(reading && { whatwg: reading }) },
    () => table(input, rows, full === true) + (reading ? `${browserRow(reading, widthOf(full === true))}\n` : ""),
  ];
}

/** Returns the row of a browser, below those of the generations: the URL Standard is an algorithm, not a grammar. */
function browserRow(reading: BrowserReading, width: number): string {
  const name = `(${"browser".padEnd(width - "()".length)})`;
  if (!reading.accepted) return `  ${name}  ${colours.red("refused")}   ${printable(reading.refusal.message)}`;
  const split = Object.entries(reading.url)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([part, text]) => `${colours.dim(`${part}=`)}${shortened(text) || `""`}`);
  const rules = reading.steps.map(({ rule }) => rule);
  const after = rules.length === 0 ? "" : `  ${colours.dim(`(${rules.join(", ")})`)}`;
  return `  ${name}  ${colours.green("reads")}     ${split.join(" ")}${after}`;
}

function record(input: string, rows: readonly Verdict[]): object {
  return {
    input,
    verdicts: rows.map((row) => {
      if (row.conforms) {
        const { generation: id, form, components, schemeRefusal, withdrawn } = row;
        const scheme = schemeRefusalRecord(schemeRefusal);
        return { generation: id, conforms: true, form, components, ...scheme, ...(withdrawn && { withdrawn }) };
      }
      const { message, offset, rule, section, expected } = row.error;
      return { generation: row.generation, conforms: false, error: { message, offset, rule, section, expected } };
    }),
  };
}

export const ID_WIDTH = Math.max(...generations.map(({ id }) => id.length));

/** Generations that say the same of a string; the newest of them speaks for all. */
interface Group {
  readonly rows: Verdict[];
  readonly words: readonly string[];
}

function table(input: string, rows: readonly Verdict[], isFull: boolean): string {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = isFull ? row.generation : row.conforms ? splitOf(row, input) : reasonOf(row);
    const members = [...(groups.get(key)?.rows ?? []), row];
    groups.set(key, { rows: members, words: row.conforms ? accepted(members, input, isFull) : refused(row, input) });
  }
  const all = [...groups.values()];
  const ids = all.map((group) => namesOf(group.rows));
  const width = widthOf(isFull);
  const lines = [heading(input), `  ${acceptanceInWords(acceptance(rows))}`];
  all.forEach(({ rows: members, words: [head = "", ...others] }, i) => {
    const { generation: id } = lastItem(members);
    const [only] = members.length === 1 ? members : [];
    const end = only?.conforms && only.withdrawn ? until(id, only.withdrawn) : "";
    const names = itemAt(ids, i);
    if (names.length > width) lines.push(`  ${names}`);
    lines.push(`  ${(names.length > width ? "" : names).padEnd(width)}  ${head}${end}`.trimEnd());
    // One caret for neighbours that refuse the same character.
    const offset = offsetOf(members);
    const isTold = offset !== undefined && offset === offsetOf(all[i + 1]?.rows ?? []);
    if (!isTold) lines.push(...others.map((line) => `${" ".repeat(width + VERDICT_WIDTH)}${line}`.trimEnd()));
  });
  return [...lines, `  ${urlStandardInWords(input)}`, ...changedAlongLineage(input, rows, all), ""].join("\n");
}

/** Returns what the URL Standard says of a string, which is not a generation: `URL Standard 2026-07-02: valid`. */
function urlStandardInWords(input: string): string {
  const { document } = urlStandard;
  try {
    const reading = browser(input);
    if (!reading.accepted) return `${document}: ${colours.red("refused")}: ${printable(reading.refusal.message)}`;
    if (isValidUrl(input)) return `${document}: ${colours.green("valid")}`;
    const rules = reading.steps.map(({ rule }) => `${browserRules.findIndex(({ id }) => id === rule) + 1} (${rule})`);
    const causes = causesOfInvalidity(input).map(({ says }) => says);
    return [
      `${document}: ${colours.green("accepted")}`,
      ...(rules.length > 0 ? [`, after rules ${rules.join(", ")}`] : []),
      `; not valid${causes.length > 0 ? `: ${causes.join("; ")}` : ""}`,
    ].join("");
  } catch (error) {
    if (!(error instanceof UriError) || error.code !== "ERR_NOT_DECIDED") throw error;
    return `${document}: not decided: ${error.message}`;
  }
}

/** Returns the width of the column of names; longer ones are above their verdict. */
function widthOf(isFull: boolean): number {
  return isFull ? ID_WIDTH : SEVERAL_IDS;
}

const SEVERAL_IDS = "url-syntax-05, rfc2396, rfc2732".length;

function namesOf(rows: readonly Verdict[]): string {
  return rows.map(({ generation: id }) => id).join(", ");
}

function offsetOf([row]: readonly Verdict[]): number | undefined {
  return row && !row.conforms ? row.error.offset : undefined;
}

/** Returns the same text for generations that take a string apart at the same places, whatever the names of its parts are. */
function splitOf({ generation: id, schemeRefusal }: Extract<Verdict, { conforms: true }>, input: string): string {
  const places = componentSpans(generation(id), input).map(({ start, end }) => `${start} ${end}`);
  return `${[...new Set(places)].sort().join()}${schemeRefusal ? ` ${schemeRefusal.rule} ${schemeRefusal.error.message}` : ""}`;
}

/** Returns the same text for generations that refuse a string at the same place, in the same words but for the document's name. */
function reasonOf({ generation: id, error }: Extract<Verdict, { conforms: false }>): string {
  const sentence = error.message.replace(/ \(offset \d+[^()]*\)$/, "");
  return `${error.offset} ${sentence.replaceAll(generation(id).document, "")}`;
}

/** Returns a line for each document and those that it is based on, as they state it, where they do not say the same. */
function changedAlongLineage(input: string, rows: readonly Verdict[], groups: readonly Group[]): string[] {
  const changes = new Map<string, { readonly older: string; readonly newer: string[]; readonly said: string }>();
  for (const row of rows) {
    const related = relations.filter(({ newer }) => newer === row.generation).map(({ older }) => older);
    const before = rows.filter(({ generation: id }) => related.includes(id)).at(-1);
    const areAlike = groups.some(({ rows: members }) => before && members.includes(before) && members.includes(row));
    const said = before && !areAlike ? difference(before, row, input) : undefined;
    if (!before || said === undefined) continue;
    remembered(changes, `${before.generation} ${said}`, () => ({
      older: before.generation,
      newer: [],
      said,
    })).newer.push(row.generation);
  }
  return [...changes.values()].map(({ older, newer, said }) =>
    colours.yellow(`≠ ${older} | ${newer.join(", ")}: ${said}`),
  );
}

const { relations } = lineage();

/** The margin, the verdict and the spaces around it. */
const VERDICT_WIDTH = "    accepted  ".length;

/** Describes how long something was accepted: `(2013 to 2025: RFC 9844 took it back)`. */
function until(id: GenerationId, { by, date }: { readonly by: string; readonly date: string }): string {
  const year = (text: string): string => text.slice(0, "2025".length);
  return `  ${colours.dim(`(${year(generation(id as string).date)} to ${year(date)}: ${by} took it back)`)}`;
}

/** Returns in one sentence which generations accept a string. */
export function acceptanceInWords(accepted: Explanation["accepted"]): string {
  if (!accepted) return "refused by all generations";
  const { first, last, gaps } = accepted;
  const range = first === last ? `accepted by ${first} only` : `accepted from ${first} to ${last}`;
  return gaps.length > 0 ? `${range}, but not by ${gaps.join(", ")}` : range;
}

export function heading(input: string): string {
  return colours.bold(
    input.length > 200 ? excerpt(input, 0).text : `${printable(input)}${input === "" ? "(the empty string)" : ""}`,
  );
}

function accepted(rows: readonly Verdict[], input: string, isFull: boolean): string[] {
  const row = lastItem(rows);
  if (!row.conforms) return [];
  const { generation: id, form, components, schemeRefusal } = row;
  const spans = componentSpans(generation(id), input);
  const split = parts(components)
    .filter(([name]) => isFull || spans.some((span) => span.name === name))
    .map(([name, text]) => `${colours.dim(`${name}=`)}${shortened(text) || `""`}${otherNames(name, rows, input)}`)
    .join(" ");
  const line = `${colours.green("accepted")}  ${form}  ${split}`.trimEnd();
  if (!schemeRefusal) return [line];
  const sentence = schemeRefusalInWords(generation(id).startRule, form, schemeRefusal);
  return [line, printable(sentence)];
}

/** Returns how other generations than the last one call one of its components: ` (site in url-syntax-05)`. */
function otherNames(name: string, rows: readonly Verdict[], input: string): string {
  const [newest = [], ...older] = rows.map(({ generation: id }) => componentSpans(generation(id), input)).reverse();
  const ids = rows.map(({ generation: id }) => id).reverse();
  const span = newest.find((one) => one.name === name);
  const names = new Map<string, string[]>();
  older.forEach((spans, i) => {
    const other = span && !has(spans, name) ? counterpart(span, spans, newest) : undefined;
    // Of several components at one place, as authority and host, only the first is called otherwise.
    const isFirst = other && newest.find((one) => !has(spans, one.name) && counterpart(one, [other], [])) === span;
    if (isFirst) remembered(names, other.name, () => []).unshift(itemAt(ids, i + 1));
  });
  return [...names].map(([other, of]) => colours.dim(` (${other} in ${of.join(", ")})`)).join("");
}

/** Returns the component of another generation that is the same part of the string under a name that the first one does not have. */
function counterpart(span: NamedSpan, others: readonly NamedSpan[], own: readonly NamedSpan[]): NamedSpan | undefined {
  return others.find((other) => other.start === span.start && other.end === span.end && !has(own, other.name));
}

function has(spans: readonly NamedSpan[], name: string): boolean {
  return spans.some((span) => span.name === name);
}

function refused({ error }: Extract<Verdict, { conforms: false }>, input: string): string[] {
  const sentence = `${colours.red("refused")}   ${printable(error.message)}`;
  const { text, column } = excerpt(input, error.offset);
  if (text === "") return [sentence];
  return [sentence, text, `${" ".repeat(column)}${colours.red("^")}`];
}

/** The facts that do not fit into a table of texts. */
const LABELS: readonly string[] = ["generation", "form", "pathForm", "registration", "parts"];

function parts(components: Components): [string, string][] {
  return Object.entries(components).filter(
    (entry): entry is [string, string] => !LABELS.includes(entry[0]) && typeof entry[1] === "string",
  );
}

/** Returns the difference between two generations: in the verdict, or in each component that is another part of the string. */
function difference(before: Verdict, after: Verdict, input: string): string | undefined {
  if (before.conforms !== after.conforms)
    return `${before.conforms ? "accepted" : "refused"} | ${after.conforms ? "accepted" : "refused"}`;
  if (!before.conforms || !after.conforms) return undefined;
  const one = componentSpans(generation(before.generation), input);
  const other = componentSpans(generation(after.generation), input);
  const text = (span: NamedSpan | undefined): string =>
    span ? shortened(input.slice(span.start, span.end)) || `""` : "absent";
  const told = [...new Set([...one, ...other].map(({ name }) => name))].flatMap((name) => {
    const [was, is] = [one.find((span) => span.name === name), other.find((span) => span.name === name)];
    const isEmpty = was?.start === was?.end && is?.start === is?.end;
    const isSame = was && is && (isEmpty || (was.start === is.start && was.end === is.end));
    const isRenamed = (was && !is && counterpart(was, other, one)) ?? (is && !was && counterpart(is, one, other));
    return isSame || isRenamed ? [] : [`${name} ${text(was)} | ${text(is)}`];
  });
  return told.length === 0 ? undefined : told.join(", ");
}

export function shortened(text: string): string {
  return text.length > 60 ? excerpt(text, 0).text : printable(text);
}
