import { diagnose } from "../../comparison/diagnose.js";
import type { Generation } from "../../index.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { colours } from "../shell/colours.js";
import { githubFormat } from "./github.js";
import { schemeRefusalRecord } from "./checkResult.js";
import type { FORMATS, CheckedString, ResultFormat } from "./result.js";
import { sarifFormat } from "./sarif.js";

export interface FormatOptions {
  readonly format?: (typeof FORMATS)[number];
  /** The older name of `--format json`. */
  readonly json?: true;
}

/** Returns the format that the options ask for. */
export function resultFormat({ format, json: asJson }: FormatOptions, generation: Generation): ResultFormat {
  switch (format ?? (asJson ? "json" : "text")) {
    case "json":
      return { of: (result) => `${json(record(result, generation))}\n` };
    case "sarif":
      return sarifFormat(generation);
    case "github":
      return githubFormat;
    case "full":
      return { between: "\n", of: (result) => full(result, generation) };
    default:
      return { of: line };
  }
}

function record({ fields, error, schemeRefusal }: CheckedString, asked: Generation): object {
  if (!error) return { ...fields, conforms: true, ...schemeRefusalRecord(schemeRefusal) };
  const { message, offset, rule, section, expected, viablePrefix, readings, repairs } = error;
  return {
    ...fields,
    conforms: false,
    error: {
      message,
      // With --known-schemes it may be the document of the scheme that refuses a string.
      ...(error.generation !== asked.id && { generation: error.generation }),
      offset,
      rule,
      section,
      expected,
      viablePrefix,
      readings,
      repairs,
    },
  };
}

function line({ input, error, before = "", after = "" }: CheckedString): string {
  return error
    ? `${before}${colours.red("refused")}   ${printable(input)}${after}  ${printable(error.message)}\n`
    : `${before}${colours.green("conforms")}  ${printable(input)}${printable(after)}\n`;
}

function full(result: CheckedString, generation: Generation): string {
  if (!result.error) return line(result);
  // With --schemes it may be the rule of the scheme that refuses a string.
  const { error } = result;
  const drawn =
    error.generation === generation.id
      ? (diagnose(result.input, { generation, rule: error.startRule })?.format() ?? "")
      : error.format();
  return `${result.before ? `${result.before}\n` : ""}${drawn}\n`;
}
