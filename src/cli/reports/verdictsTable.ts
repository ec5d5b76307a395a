import { excerpt, printable } from "../../text/printable.js";
import { generation, generations } from "../../generations/index.js";
import { browserReading } from "../../advise/browserReading.js";
import type { BrowserReading } from "../../advise/browserReading.js";
import { schemeRefusalInWords, verdicts } from "../../comparison/verdicts.js";
import type { Components, Verdict } from "../../index.js";
import { colours } from "../shell/colours.js";
import { schemeRefusalRecord } from "./checkResult.js";

/** Returns the verdicts on a string as data and as a table; with the reading of a browser, if it is wanted. */
export function verdictsOn(input: string, whatwg: boolean): readonly [data: object, text: () => string] {
  const rows = verdicts(input);
  const reading = whatwg ? browserReading(input) : undefined;
  return [
    { ...record(input, rows), ...(reading && { whatwg: reading }) },
    () => table(input, rows) + (reading ? `${browserRow(reading)}\n` : ""),
  ];
}

/** Returns the row of a browser, below those of the generations: the URL Standard is an algorithm and no grammar. */
function browserRow(reading: BrowserReading): string {
  const name = `(${"browser".padEnd(ID_WIDTH - 2)})`;
  if (!reading.accepted) return `  ${name}  ${colours.red("refused")}   by the URL Standard, which is no grammar`;
  const parts = Object.entries(reading)
    .filter(([part, text]) => part !== "accepted" && part !== "href" && text !== "")
    .map(([part, text]) => `${colours.dim(`${part}=`)}${shortened(String(text))}`);
  return `  ${name}  ${colours.green("reads")}     ${parts.join(" ")}`;
}

function record(input: string, rows: readonly Verdict[]): object {
  return {
    input,
    verdicts: rows.map((row) => {
      if (row.conforms) {
        const { generation: id, form, components, schemeRefusal } = row;
        return { generation: id, conforms: true, form, components, ...schemeRefusalRecord(schemeRefusal) };
      }
      const { message, offset, rule, section, expected } = row.error;
      return { generation: row.generation, conforms: false, error: { message, offset, rule, section, expected } };
    }),
  };
}

export const ID_WIDTH = Math.max(...generations.map(({ id }) => id.length));

function table(input: string, rows: readonly Verdict[]): string {
  const lines = [heading(input)];
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    const disagreement = before && difference(before, row);
    if (before && disagreement)
      lines.push(colours.yellow(`≠ ${before.generation} | ${row.generation}: ${disagreement}`));
    lines.push(...(row.conforms ? accepted(row) : refused(row, input)));
  });
  return `${lines.join("\n")}\n`;
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
  const line = `  ${id.padEnd(ID_WIDTH)}  ${colours.green("accepted")}  ${form}  ${split}`.trimEnd();
  if (!schemeRefusal) return [line];
  const sentence = schemeRefusalInWords(generation(id).startRule, form, schemeRefusal);
  return [line, `${" ".repeat(ID_WIDTH + 14)}${printable(sentence)}`];
}

function refused({ generation, error }: Extract<Verdict, { conforms: false }>, input: string): string[] {
  const sentence = `  ${generation.padEnd(ID_WIDTH)}  ${colours.red("refused")}   ${printable(error.message)}`;
  const { text, column } = excerpt(input, error.offset);
  if (text === "") return [sentence];
  const indent = " ".repeat(ID_WIDTH + 14);
  return [sentence, `${indent}${text}`, `${indent}${" ".repeat(column)}${colours.red("^")}`];
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
