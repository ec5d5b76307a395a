import { printable } from "../../text/printable.js";
import { colours } from "../shell/colours.js";
import type { SchemeRefusal } from "../../comparison/schemeRefusal.js";
import type { UriSyntaxError } from "../../index.js";
import type { ReportFormat } from "./frame.js";

/** The place of a string in a file. Lines and columns count from 1, columns in UTF-16 code units. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** True if the file has the string unchanged, so that offsets in the string are columns. */
  readonly verbatim: boolean;
}

/** The result of checking one string. */
export interface CheckedString {
  readonly input: string;
  readonly error?: UriSyntaxError;
  /** Present if the string conforms, but the rule of its scheme refuses it. */
  readonly schemeRefusal?: SchemeRefusal;
  /** Absent for a string that was an argument. */
  readonly place?: FilePlace;
  /** In a line of text: the text before the verdict, and the text after the string. */
  readonly before?: string;
  readonly after?: string;
  /** The fields of the JSON object about the string that was checked. */
  readonly fields: object;
}

/** Writes results in one format. */
export type ResultFormat = ReportFormat<CheckedString>;

/** A line for each string. */
export const textFormat: ResultFormat = { of: line };

function line({ input, error, before = "", after = "" }: CheckedString): string {
  return error
    ? `${before}${colours.red("refused")}   ${printable(input)}${after}  ${printable(error.message)}\n`
    : `${before}${colours.green("conforms")}  ${printable(input)}${printable(after)}\n`;
}
