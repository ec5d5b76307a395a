import { diagnose } from "../../comparison/diagnose.js";
import type { Generation } from "../../index.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { colours } from "../shell/colours.js";
import { githubFormat } from "./github.js";
import type { FORMATS, Result, ResultFormat } from "./result.js";
import { sarifFormat } from "./sarif.js";

export interface FormatOptions {
  readonly format?: (typeof FORMATS)[number];
  /** The older name of `--format json`. */
  readonly json?: true;
}

/** Returns the format that the options ask for. */
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

function line({ input, error, before = "", after = "" }: Result): string {
  return error
    ? `${before}${colours.red("refused")}   ${printable(input)}${after}  ${printable(error.message)}\n`
    : `${before}${colours.green("conforms")}  ${printable(input)}${after}\n`;
}

function full(result: Result, generation: Generation, rule: string): string {
  if (!result.error) return line(result);
  const drawn = diagnose(result.input, { generation, rule })?.format() ?? "";
  return `${result.before ? `${result.before}\n` : ""}${drawn}\n`;
}
