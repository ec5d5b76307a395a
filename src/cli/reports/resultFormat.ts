import type { ReportingDescriptor } from "sarif";
import type { Generation } from "../../uri/generation/generation.js";
import { sectionName } from "../../text/citation.js";
import { json, sarifMessage } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { ResultFormatName } from "../commands/options.js";
import { colours } from "../shell/colours.js";
import { schemeRefusalRecord, type CheckedString, type Refusal } from "./checkResult.js";
import { annotation, sarifFrame, sarifResult, type Finding } from "./finding.js";
import type { ReportFormat } from "./frame.js";

type ResultFormat = ReportFormat<CheckedString>;

/** Returns the format in which the results of a generation are written. */
export async function resultFormat(format: ResultFormatName, generation: Generation): Promise<ResultFormat> {
  switch (format) {
    case "json":
      return { of: (result) => `${json(record(result, generation))}\n` };
    case "sarif":
      return sarifFormat(generation);
    case "github":
      return { isCommands: true, of: (result) => (result.error ? annotation(findingOf(result, result.error)) : "") };
    case "full":
      return fullFormat(generation);
    case "text":
      return { of: line };
  }
}

function line({ input, error, before = "", after = "" }: CheckedString): string {
  return error
    ? `${before}${colours.red("refused")}   ${printable(`${input}${after}`)}  ${printable(error.message)}\n`
    : `${before}${colours.green("conforms")}  ${printable(input)}${printable(after)}\n`;
}

/** Returns the format that also draws the place, and has other readings, repairs and the generations that accept a string. */
async function fullFormat(generation: Generation): Promise<ResultFormat> {
  // It loads all generations.
  const { diagnose } = await import("../../comparison/diagnose.js");
  return {
    between: "\n",
    of(result) {
      const { input, error, before } = result;
      if (!error?.format) return line(result);
      // With --schemes it may be the rule of the scheme that refuses a string.
      const drawn =
        error.generation === generation.id
          ? (diagnose(input, { generation, rule: error.startRule })?.format() ?? "")
          : error.format();
      return `${before ? `${before}\n` : ""}${drawn}\n`;
    },
  };
}

function record({ fields, error, schemeRefusal }: CheckedString, asked: Generation): object {
  if (!error) return { ...fields(), conforms: true, ...schemeRefusalRecord(schemeRefusal) };
  return { ...fields(), conforms: false, error: errorFields(error, asked) };
}

/** Returns the fields of the JSON object about the error of a string that is refused. */
export function errorFields(error: Refusal, asked: Generation): object {
  const { message, offset, rule, section, expected, viablePrefix, readings, repairs } = error;
  // With --schemes it may be the document of the scheme that refuses a string.
  const by = error.generation !== asked.id && { generation: error.generation };
  return { message, ...by, offset, rule, section, expected, viablePrefix, readings, repairs };
}

/** A log of SARIF with the rules of a generation, and a result for each string that is refused. */
function sarifFormat(generation: Generation): ResultFormat {
  const rules = generation.rules.map((name): ReportingDescriptor => {
    const { abnf, section } = generation.rule(name);
    return {
      id: name,
      shortDescription: { text: `${name} of ${generation.document}, ${sectionName(section)}` },
      // A rule may take several lines, which are kept.
      fullDescription: { text: abnf.split("\n").map(sarifMessage).join("\n") },
    };
  });
  return {
    ...sarifFrame("utf16CodeUnits", rules),
    of(result) {
      const { error } = result;
      if (!error) return "";
      // The document of a scheme may refuse a string, and has rules of its own.
      const isOwn = error.generation === generation.id;
      return sarifResult(findingOf(result, error), isOwn ? generation.rules.indexOf(error.rule) : -1);
    },
  };
}

/** Longer strings are cut in the message of an annotation. */
const LONGEST_SHOWN = 100;

function findingOf({ input, place }: CheckedString, error: Refusal): Finding {
  const { rule, message, offset, found, repairs } = error;
  const shown = input.length > LONGEST_SHOWN ? `${input.slice(0, LONGEST_SHOWN)}...` : input;
  const finding = { severity: "error", rule, message, messageWithSubject: `${shown}: ${message}` } as const;
  if (!place) return { ...finding, argument: input };
  const { file, line: startLine, column, verbatim } = place;
  const region = (from: number, length: number) => ({
    startLine,
    startColumn: column + from,
    endColumn: column + from + length,
  });
  const [repair] = verbatim ? repairs : [];
  return {
    ...finding,
    file,
    region: verbatim ? region(offset, found?.length ?? 0) : region(0, 0),
    fix: repair && {
      description: repair.mended,
      edits: repair.edits.map((edit) => ({ region: region(edit.offset, edit.length), text: edit.text })),
    },
  };
}
