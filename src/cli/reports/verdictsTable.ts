import { excerpt, printable } from "../../text/printable.js";
import { itemAt, lastItem, getOrInsert } from "../../text/itemAt.js";
import { generation, generations, type Components, type GenerationId } from "../../documents/index.js";
import { browser, causesOfInvalidity, isValidUrl } from "../../documents/urlStandard/index.js";
import { UriError } from "../../text/uriError.js";
import { acceptance, type Explanation } from "../../comparison/explain/explain.js";
import { componentSpans, type NamedSpan } from "../../comparison/explain/parsedString.js";
import { lineage } from "../../comparison/lineage/lineage.js";
import { schemeRefusalInWords } from "../../comparison/schemeRefusal.js";
import { verdicts, type Verdict } from "../../comparison/verdicts.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED } from "../shell/exit.js";
import { schemeRefusalRecord } from "./checkResult.js";

/** The documents whose verdicts are shown. */
export interface VerdictsDocuments {
  /** Ids of generations; all if left out. */
  readonly generations: readonly string[] | undefined;
  readonly withStandard: boolean;
}

/** Returns the verdicts on a string as data and as a table. */
export function verdictsOn(
  input: string,
  { generations: ids, withStandard }: VerdictsDocuments,
): readonly [data: object, text: () => string] {
  const rows = verdicts(input, { generations: ids });
  return [
    { ...record(input, rows), ...(withStandard && { urlStandard: standardVerdict(input) }) },
    () => table(input, rows, withStandard),
  ];
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

function table(input: string, rows: readonly Verdict[], withStandard: boolean): string {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = row.conforms ? splitOf(row, input) : reasonOf(row);
    const members = [...(groups.get(key)?.rows ?? []), row];
    groups.set(key, { rows: members, words: row.conforms ? accepted(members, input) : refused(row, input) });
  }
  const all = [...groups.values()];
  const ids = all.map((group) => namesOf(group.rows));
  const lines = [heading(input), ...(rows.length > 0 ? [`  ${acceptanceInWords(acceptance(rows))}`] : [])];
  all.forEach(({ rows: members, words: [head = "", ...others] }, i) => {
    const { generation: id } = lastItem(members);
    const [only] = members.length === 1 ? members : [];
    const end = only?.conforms && only.withdrawn ? until(id, only.withdrawn) : "";
    const names = itemAt(ids, i);
    if (names.length > WIDTH) lines.push(`  ${names}`);
    lines.push(`  ${(names.length > WIDTH ? "" : names).padEnd(WIDTH)}  ${head}${end}`.trimEnd());
    // One caret for neighbours that refuse the same character.
    const offset = offsetOf(members);
    const isTold = offset !== undefined && offset === offsetOf(all[i + 1]?.rows ?? []);
    if (!isTold) lines.push(...others.map((line) => `${" ".repeat(WIDTH + VERDICT_WIDTH)}${line}`.trimEnd()));
  });
  if (withStandard) lines.push(`  ${"url-standard".padEnd(WIDTH)}  ${standardRow(input)}`);
  return [...lines, ...changedAlongLineage(input, rows, all), ""].join("\n");
}

/** What the URL Standard says of a string: whether its parser accepts it, and whether it is a valid URL string. */
type StandardVerdict =
  | { readonly accepted: false; readonly reason: string }
  | {
      readonly accepted: true;
      readonly valid: boolean;
      /** The URL as a browser writes it. */
      readonly href: string;
      /** The rules of the parser that changed the string. */
      readonly rules: readonly string[];
      /** The causes for which it is not valid. */
      readonly causes: readonly string[];
    }
  | { readonly undecided: string };

function standardVerdict(input: string): StandardVerdict {
  try {
    const reading = browser(input);
    if (!reading.accepted) return { accepted: false, reason: reading.refusal.message };
    const valid = isValidUrl(input);
    return {
      accepted: true,
      valid,
      href: reading.href,
      rules: reading.steps.map(({ rule }) => rule),
      causes: valid ? [] : causesOfInvalidity(input).map(({ says }) => says),
    };
  } catch (error) {
    if (!(error instanceof UriError) || error.code !== "ERR_NOT_DECIDED") throw error;
    return { undecided: error.message };
  }
}

/** Returns the exit code for the verdict of the URL Standard on a string. */
export function standardExit(input: string): number {
  const verdict = standardVerdict(input);
  if ("undecided" in verdict) return NOT_DECIDED;
  return verdict.accepted ? CONFORMS : DOES_NOT_CONFORM;
}

/** Returns the row of the URL Standard: `accepted  valid`, or what a browser makes of the string. */
function standardRow(input: string): string {
  const verdict = standardVerdict(input);
  if ("undecided" in verdict) return `not decided: ${printable(verdict.undecided)}`;
  if (!verdict.accepted) return `${colours.red("refused")}   ${printable(verdict.reason)}`;
  const { valid, href, rules, causes } = verdict;
  const steps = rules.length === 0 ? "" : ` as ${shortened(href)} ${colours.dim(`(${rules.join(", ")})`)}`;
  return `${colours.green("accepted")}  ${valid ? "valid" : "with a validation error"}${steps}${causes.length > 0 ? `: ${causes.join("; ")}` : ""}`;
}

/** The width of the column of names; longer ones are above their verdict. */
const WIDTH = "url-syntax-05, rfc2396, rfc2732".length;

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
  // eslint-disable-next-line no-restricted-syntax -- sentences are grouped as a reader sees them: alike but for the place
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
    getOrInsert(changes, `${before.generation} ${said}`, () => ({
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

function accepted(rows: readonly Verdict[], input: string): string[] {
  const row = lastItem(rows);
  if (!row.conforms) return [];
  const { generation: id, form, components, schemeRefusal } = row;
  const spans = componentSpans(generation(id), input);
  const split = parts(components)
    .filter(([name]) => spans.some((span) => span.name === name))
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
    if (isFirst) getOrInsert(names, other.name, () => []).unshift(itemAt(ids, i + 1));
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
