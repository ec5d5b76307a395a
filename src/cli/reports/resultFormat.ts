import type { Generation } from "../../index.js";
import { json } from "../../text/escaping.js";
import { githubFormat } from "./github.js";
import { schemeRefusalRecord } from "./checkResult.js";
import { textFormat } from "./result.js";
import type { RESULT_FORMATS } from "../shell/choices.js";
import type { CheckedString, ResultFormat } from "./result.js";

export interface FormatOptions {
  readonly format?: (typeof RESULT_FORMATS)[number];
  /** The older name of `--format json`. */
  readonly json?: true;
}

/** Returns a format. The modules for long reports are loaded only for them. */
export async function resultFormat(
  format: (typeof RESULT_FORMATS)[number],
  generation: Generation,
): Promise<ResultFormat> {
  switch (format) {
    case "json":
      return jsonFormat(generation);
    case "sarif":
      return (await import("./sarif.js")).sarifFormat(generation);
    case "github":
      return githubFormat;
    case "full":
      return (await import("./fullFormat.js")).fullFormat(generation);
    case "text":
      return textFormat;
  }
}

/** Returns the format of one JSON object on each line. */
export function jsonFormat(generation: Generation): ResultFormat {
  return { of: (result) => `${json(record(result, generation))}\n` };
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
