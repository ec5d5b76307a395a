import { excerpt, printable } from "../../text/printable.js";
import { generation, generations } from "../../uri/documents/index.js";
import { factsOf } from "../../uri/facade/internals.js";
import { browser, type BrowserReading } from "../../uri/browser/browser.js";
import { schemeRefusalInWords } from "../../comparison/schemeRefusal.js";
import { verdicts } from "../../comparison/verdicts.js";
import type { Components, GenerationId, Verdict } from "../../index.js";
import { colours } from "../shell/colours.js";
import { schemeRefusalRecord } from "./checkResult.js";

/** Which rows the table of verdicts has. */
export interface VerdictsRows {
  /** Adds how a browser reads the string. */
  readonly whatwg?: true;
  /** Ids of generations; all if left out. */
  readonly generations?: readonly string[];
}

/** Returns the verdicts on a string as data and as a table. */
export function verdictsOn(
  input: string,
  { whatwg, generations: ids }: VerdictsRows,
): readonly [data: object, text: () => string] {
  const rows = verdicts(input, { generations: ids });
  const reading = whatwg ? browser(input) : undefined;
  return [
    { ...record(input, rows), ...(reading && { whatwg: reading }) },
    () => table(input, rows) + (reading ? `${browserRow(reading)}\n` : ""),
  ];
}

/** Returns the row of a browser, below those of the generations: the URL Standard is an algorithm, not a grammar. */
function browserRow(reading: BrowserReading): string {
  const name = `(${"browser".padEnd(ID_WIDTH - 2)})`;
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

/** Neighbouring generations with exactly the same row. */
interface SharedRow {
  readonly first: Verdict;
  last: Verdict;
  readonly ids: string[];
  readonly words: readonly string[];
}

function table(input: string, rows: readonly Verdict[]): string {
  const shared: SharedRow[] = [];
  for (const row of rows) {
    const words = row.conforms ? accepted(row) : refused(row, input);
    // An extension of a document does not come between that document and its patches.
    const beside = shared.at(-1)?.ids.some((id) => isExtension(id)) === true ? shared.at(-2) : undefined;
    const before = [shared.at(-1), beside].find((other) => other?.words.join("\n") === words.join("\n"));
    if (before) {
      before.ids.push(row.generation);
      before.last = row;
    } else {
      shared.push({ first: row, last: row, ids: [row.generation], words });
    }
  }
  const width = Math.max(ID_WIDTH, ...shared.map(({ ids }) => ids.join(", ").length));
  const lines = [heading(input)];
  shared.forEach(({ first, ids, words: [head = "", ...others] }, i) => {
    const before = shared[i - 1]?.last;
    const disagreement = before && difference(before, first);
    if (before && disagreement)
      lines.push(colours.yellow(`≠ ${before.generation} | ${first.generation}: ${disagreement}`));
    // A row that a document shares with others does not end with it.
    const end = ids.length === 1 && first.conforms && first.withdrawn ? until(first.generation, first.withdrawn) : "";
    lines.push(`  ${ids.join(", ").padEnd(width)}  ${head}${end}`.trimEnd());
    lines.push(...others.map((line) => `${" ".repeat(width + VERDICT_WIDTH)}${line}`.trimEnd()));
  });
  return `${lines.join("\n")}\n`;
}

/** Returns true for a document that extends another one without changing it. */
function isExtension(id: string): boolean {
  return factsOf(generation(id)).lineage.extends.length > 0;
}

/** The margin, the verdict and the spaces around it. */
const VERDICT_WIDTH = "    accepted  ".length;

/** Describes how long something was accepted: `(2013 to 2025: RFC 9844 took it back)`. */
function until(id: GenerationId, { by, date }: { readonly by: string; readonly date: string }): string {
  const year = (text: string): string => text.slice(0, "2025".length);
  return `  ${colours.dim(`(${year(generation(id as string).date)} to ${year(date)}: ${by} took it back)`)}`;
}

export function heading(input: string): string {
  return colours.bold(
    input.length > 200 ? excerpt(input, 0).text : `${printable(input)}${input === "" ? "(the empty string)" : ""}`,
  );
}

function accepted({ generation: id, form, components, schemeRefusal }: Extract<Verdict, { conforms: true }>): string[] {
  const split = parts(components)
    .map(([name, text]) => `${colours.dim(`${name}=`)}${shortened(text) || `""`}`)
    .join(" ");
  const line = `${colours.green("accepted")}  ${form}  ${split}`.trimEnd();
  if (!schemeRefusal) return [line];
  const sentence = schemeRefusalInWords(generation(id).startRule, form, schemeRefusal);
  return [line, printable(sentence)];
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

/**
 * Returns the difference between two neighbouring generations: in the verdict, or in a component that both of them
 * have.
 */
function difference(before: Verdict, after: Verdict): string | undefined {
  if (before.conforms !== after.conforms)
    return `${before.conforms ? "accepted" : "refused"} | ${after.conforms ? "accepted" : "refused"}`;
  if (!before.conforms || !after.conforms) return undefined;
  const one = before.components as unknown as Readonly<Record<string, string | undefined>>;
  const other = after.components as unknown as Readonly<Record<string, string | undefined>>;
  const moved = Object.keys(one).filter((name) => !LABELS.includes(name) && name in other && one[name] !== other[name]);
  if (moved.length === 0) return undefined;
  const show = (text: string | undefined): string => (text === undefined ? "absent" : shortened(text) || `""`);
  return moved.map((name) => `${name} ${show(one[name])} | ${show(other[name])}`).join(", ");
}

export function shortened(text: string): string {
  return text.length > 60 ? excerpt(text, 0).text : printable(text);
}
