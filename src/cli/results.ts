import { printable } from "../text/printable.js";
import { diagnose } from "../comparison/diagnose.js";
import type { Generation } from "../index.js";
import { colours } from "./colours.js";
import type { FORMATS } from "./formats.js";
import { githubFormat } from "./github.js";
import { json } from "./output.js";
import type { Result, ResultFormat } from "./result.js";
import { sarifFormat } from "./sarif.js";

export interface FormatOptions {
  readonly format?: (typeof FORMATS)[number];
  readonly json?: true;
}

export function resultFormat(
  { format, json: asJson }: FormatOptions,
  generation: Generation,
  rule: string,
): ResultFormat {
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
  return {
    ...fields,
    conforms: false,
    error: { message, offset, rule, section, expected, viablePrefix, readings, repairs },
  };
}

function line({ input, error, before = "", behind = "" }: Result): string {
  return error
    ? `${before}${colours.red("refused")}   ${printable(input)}${behind}  ${printable(error.message)}\n`
    : `${before}${colours.green("conforms")}  ${printable(input)}${behind}\n`;
}

function full(result: Result, generation: Generation, rule: string): string {
  if (!result.error) return line(result);
  const drawn = diagnose(result.input, { generation, rule })?.format() ?? "";
  return `${result.before ? `${result.before}\n` : ""}${drawn}\n`;
}

/** Prints results one after the other in one format. */
export class Results {
  private first = true;

  constructor(
    private readonly format: ResultFormat,
    private readonly print: (text: string) => Promise<void>,
  ) {}

  async add(results: readonly Result[]): Promise<void> {
    let text = "";
    for (const result of results) {
      const one = this.format.of(result);
      if (one === "") continue;
      text += (this.first ? (this.format.begin ?? "") : (this.format.between ?? "")) + one;
      this.first = false;
    }
    await this.print(text);
  }

  async end(): Promise<void> {
    await this.print((this.first ? (this.format.begin ?? "") : "") + (this.format.end ?? ""));
  }
}
