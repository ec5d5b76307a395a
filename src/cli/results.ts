import pc from "picocolors";
import { printable } from "../error.js";
import { diagnose } from "../index.js";
import type { Generation, UriSyntaxError } from "../index.js";
import type { FORMATS } from "./formats.js";
import { githubFormat } from "./github.js";
import { json } from "./output.js";
import { sarifFormat } from "./sarif.js";

export interface FormatOptions {
  readonly format?: (typeof FORMATS)[number];
  readonly json?: true;
}

/** Where a string stands, in lines and columns that count from 1, columns in UTF-16 code units. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What was refused stands there as it is, so that offsets in it are columns. */
  readonly verbatim: boolean;
}

/** What became of one string. */
export interface Result {
  readonly input: string;
  readonly error?: UriSyntaxError;
  /** Of a string that was an argument, nothing. */
  readonly place?: Place;
  /** How a line of text begins, and what it says behind the string. */
  readonly before?: string;
  readonly behind?: string;
  /** The fields of its JSON object that say what was checked. */
  readonly fields: object;
}

/** How results are printed. */
export interface ResultFormat {
  /** Printed before everything else, between any two texts, and behind everything else. */
  readonly begin?: string;
  readonly between?: string;
  readonly end?: string;
  /** Nothing, if there is nothing to say of it. */
  of(result: Result): string;
}

export function resultFormat({ format, json: asJson }: FormatOptions, generation: Generation, rule: string): ResultFormat {
  switch (format ?? (asJson ? "json" : "text")) {
    case "json":
      return { of: (result) => `${json(record(result))}\n` };
    case "sarif":
      return sarifFormat(generation);
    case "github":
      return githubFormat;
    case "full":
      return { between: "\n", of: (result) => full(result, generation, rule) };
    default:
      return { of: line };
  }
}

function record({ fields, error }: Result): object {
  if (!error) return { ...fields, conforms: true };
  const { message, offset, rule, section, expected, viablePrefix, readings, repairs } = error;
  return { ...fields, conforms: false, error: { message, offset, rule, section, expected, viablePrefix, readings, repairs } };
}

function line({ input, error, before = "", behind = "" }: Result): string {
  return error
    ? `${before}${pc.red("refused")}   ${printable(input)}${behind}  ${printable(error.message)}\n`
    : `${before}${pc.green("conforms")}  ${printable(input)}${behind}\n`;
}

function full(result: Result, generation: Generation, rule: string): string {
  if (!result.error) return line(result);
  const drawn = diagnose(result.input, { generation, rule })?.format() ?? "";
  return `${result.before ? `${result.before}\n` : ""}${drawn}\n`;
}

/** Prints results one after the other in one format. */
export class Results {
  private first = true;

  constructor(private readonly format: ResultFormat, private readonly print: (text: string) => Promise<void>) {}

  async add(results: readonly Result[]): Promise<void> {
    let text = "";
    for (const result of results) {
      const one = this.format.of(result);
      if (one === "") continue;
      text += (this.first ? this.format.begin ?? "" : this.format.between ?? "") + one;
      this.first = false;
    }
    await this.print(text);
  }

  async end(): Promise<void> {
    await this.print((this.first ? this.format.begin ?? "" : "") + (this.format.end ?? ""));
  }
}
