import type { PrintedExample } from "../../checking/printed/printedExamples.js";
import { isRecord } from "../../text/records.js";
import { UsageError } from "./exit.js";

/** A field of CSV, in quotes or not, and what ends it. White space around it does not count. */
const FIELD = /[ \t]*(?:"((?:[^"]|"")*)"|([^",\r\n]*))[ \t]*(,|\r\n|\n|\r|$)/y;
/** The words for the third field. */
const ACCEPTED: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["valid", true],
  ["false", false],
  ["invalid", false],
]);

/**
 * Reads examples from a file: the JSON lines of `suite` (`rule`, `input`, `conforms`), or CSV (RFC 4180) with the fields rule, string, and
 * `true` or `false`.
 *
 * @throws {UsageError} with the line, if a row is neither
 */
export function exampleRows(file: string, text: string): PrintedExample[] {
  return text.trimStart().startsWith("{") ? jsonRows(file, text) : csvRows(file, text);
}

function jsonRows(file: string, text: string): PrintedExample[] {
  return text.split("\n").flatMap((row, i) => {
    if (row.trim() === "") return [];
    try {
      const value: unknown = JSON.parse(row);
      const { rule, input, conforms } = isRecord(value) ? value : {};
      if (typeof rule === "string" && typeof input === "string" && typeof conforms === "boolean")
        return [{ rule, input, conforms, line: i + 1 }];
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    throw new UsageError(`${file}, line ${i + 1}: not an object with rule, input and conforms`);
  });
}

function csvRows(file: string, text: string): PrintedExample[] {
  const rows: PrintedExample[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const fields: string[] = [];
    const begin = line;
    for (let end = ","; end === ",";) {
      FIELD.lastIndex = at;
      const [matched, quoted, plain = "", after = ""] = FIELD.exec(text) ?? [];
      if (matched === undefined) throw new UsageError(`${file}, line ${begin}: a quote is not closed, or in a field`);
      fields.push(quoted?.replaceAll('""', '"') ?? plain.trimEnd());
      line += matched.match(/\r\n|\n|\r/g)?.length ?? 0;
      at += matched.length;
      end = after;
    }
    const [rule = "", input = "", word = ""] = fields;
    const conforms = ACCEPTED.get(word.toLowerCase());
    if (fields.length === 3 && conforms !== undefined) rows.push({ rule, input, conforms, line: begin });
    else if (begin > 1 && fields.join("") !== "")
      throw new UsageError(`${file}, line ${begin}: not the fields rule, string, and true or false`);
  }
  return rows;
}
