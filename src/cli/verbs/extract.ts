import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { createReadStream } from "node:fs";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { Lines } from "../../checking/extract/candidates.js";
import { Extractor } from "../../checking/extract/extractor.js";
import { loadGeneration } from "../../uri/documents/loadGeneration.js";
import type { Find, Generation } from "../../index.js";
import { demandOpenInput, endingFile } from "../shell/input.js";
import { fileFormat } from "../../checking/lint/fileFormat.js";
import { lintCandidates } from "../../checking/lint/lintText.js";
import { offsetInFile } from "../../checking/lint/locatedText.js";
import { readText } from "../lint/lintFile.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE, UsageError } from "../shell/exit.js";
import { print, warn } from "../shell/output.js";
import { checkResult, type CheckedString } from "../reports/checkResult.js";
import { FramePrinter } from "../reports/frame.js";
import { resultFormat } from "../reports/resultFormat.js";

/**
 * Prints the URIs found in files, in order: where each one is, and the URI. With `check`, also prints whether it
 * conforms and, if it does not, the reason.
 */
export const printFinds: Verb<typeof commands.extract> = async (files, options) => {
  if (options.format !== undefined && !options.check) throw new UsageError("--format is for --check");
  const of = await loadGeneration(options.generation);
  const format = await resultFormat(options.format ?? (options.json ? "json" : "text"), of);
  const printer = new FramePrinter(format);
  let exit = CONFORMS;
  for (const file of files.length > 0 ? files : ["-"]) {
    if (options.check) {
      const { text, note, trouble } = await readText(file);
      if (text === undefined) warn(`${file}: ${trouble ?? note}`);
      if (trouble !== undefined) exit = MISUSE;
      const checked = text === undefined ? [] : checkedCandidates(text, file, of);
      if (checked.some(({ error }) => error)) exit = Math.max(exit, DOES_NOT_CONFORM);
      for (const one of checked) await printer.add(format.of(one));
      continue;
    }
    const extractor = new Extractor(of);
    const show = async (finds: readonly Find[]): Promise<void> => {
      await print(
        finds
          .map((find) => (options.json ? `${json({ file, ...find })}\n` : `${placeOf(find, file)} ${shown(find)}\n`))
          .join(""),
      );
    };
    try {
      for await (const chunk of chunks(file)) await show(extractor.push(chunk));
      await show(extractor.end());
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      warn(`${file}: ${"code" in error && error.code === "EISDIR" ? "a folder; lint takes folders" : error.message}`);
      exit = MISUSE;
    }
  }
  if (options.check) await printer.end();
  return exit;
};

function chunks(file: string): AsyncIterable<string> {
  if (file !== "-") return createReadStream(endingFile(file), "utf8") as AsyncIterable<string>;
  demandOpenInput();
  process.stdin.setEncoding("utf8");
  return process.stdin as AsyncIterable<string>;
}

/**
 * Checks everything that `lint` finds in a file, in the format that its name indicates. The finds of `extract` are not
 * enough: one may be a part of a string that does not conform.
 */
function checkedCandidates(file: string, name: string, of: Generation): CheckedString[] {
  const shift = file.startsWith("\uFEFF") ? 1 : 0;
  const body = file.slice(shift);
  const lines = new Lines(body);
  const { found } = lintCandidates(body, { generation: of, format: fileFormat(name) });
  return found.map((candidate): CheckedString => {
    const { text: input, rule = of.startRule } = candidate;
    const [start, end] = [offsetInFile(candidate, 0), offsetInFile(candidate, input.length)];
    const find: Find = {
      ...(candidate.find ?? { uri: input, text: body.slice(start, end), delimiter: "whitespace" }),
      ...lines.positionOf(start),
      start: start + shift,
      end: end + shift,
    };
    return {
      ...checkResult({ of, rule }, input, of.test(input, { rule })),
      fields: { file: name, ...find },
      place: {
        file: name === "-" ? "stdin" : name,
        line: find.line,
        column: find.column,
        verbatim: body.slice(start, end) === input,
      },
      before: `${placeOf(find, name)} `,
      after: shown(find).slice(printable(input).length),
    };
  });
}

function placeOf({ line, column }: Find, file: string): string {
  return `${printable(file)}:${line}:${column}:`;
}

function shown({ uri, hyphenAmbiguous }: Find): string {
  return `${printable(uri)}${hyphenAmbiguous ? `  (or ${printable(hyphenAmbiguous.dropped)})` : ""}`;
}
