import { createReadStream } from "node:fs";
import { stdin } from "node:process";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { candidates } from "../../extract/candidates.js";
import { Extractor } from "../../extract/extractor.js";
import { generation } from "../../generations/index.js";
import type { Find, Generation } from "../../index.js";
import { demandOpenInput } from "../shell/input.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE, UsageError } from "../shell/exit.js";
import { print, printCommands, warn } from "../shell/output.js";
import { checkResult } from "../reports/checkResult.js";
import { ResultPrinter } from "../reports/result.js";
import type { Result } from "../reports/result.js";
import { resultFormat } from "../reports/resultFormat.js";
import type { FormatOptions } from "../reports/resultFormat.js";

export interface ExtractOptions extends FormatOptions {
  readonly generation: string;
  readonly check?: true;
}

/**
 * Prints the URIs found in files, in their order: where each one is, and the URI. With `check`, prints whether it conforms too
 * and, if it does not, the reason.
 */
export async function printFinds(files: readonly string[], options: ExtractOptions): Promise<number> {
  if (options.format !== undefined && !options.check) throw new UsageError("--format is for --check");
  const of = generation(options.generation);
  const printer = new ResultPrinter(resultFormat(options, of), options.format === "github" ? printCommands : print);
  let exit = CONFORMS;
  for (const file of files.length > 0 ? files : ["-"]) {
    const extractor = new Extractor(of);
    let text = "";
    const show = async (finds: readonly Find[]): Promise<void> => {
      await print(
        finds
          .map((find) => (options.json ? `${json({ file, ...find })}\n` : `${placeOf(find, file)} ${shown(find)}\n`))
          .join(""),
      );
    };
    // What does not conform may be cut by `extract`, so the whole of everything that looks like a URI is checked.
    const check = async (finds: readonly Find[]): Promise<void> => {
      const checked = finds.map((find) => checkedFind(find, file, of));
      if (checked.some(({ error }) => error)) exit = Math.max(exit, DOES_NOT_CONFORM);
      await printer.add(checked);
    };
    try {
      for await (const chunk of chunks(file)) {
        if (options.check) text += chunk;
        else await show(extractor.push(chunk));
      }
      await (options.check ? check(candidates(text, { generation: of })) : show(extractor.end()));
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      warn(`${file}: ${"code" in error && error.code === "EISDIR" ? "a folder; lint takes folders" : error.message}`);
      exit = MISUSE;
    }
  }
  if (options.check) await printer.end();
  return exit;
}

function chunks(file: string): AsyncIterable<string> {
  if (file !== "-") return createReadStream(file, "utf8") as AsyncIterable<string>;
  demandOpenInput();
  stdin.setEncoding("utf8");
  return stdin as AsyncIterable<string>;
}

/** Checks a find. If a fragment is no part of a URL in this generation, only the text before it is checked. */
function checkedFind(find: Find, file: string, of: Generation): Result {
  const input = find.fragment === undefined ? find.uri : find.uri.slice(0, find.uri.indexOf("#"));
  return {
    ...checkResult({ of, rule: of.startRule }, input, of.test(input)),
    fields: { file, ...withoutVerdict(find) },
    place: {
      file: file === "-" ? "stdin" : file,
      line: find.line,
      column: find.column,
      verbatim: find.end - find.start === find.uri.length,
    },
    before: `${placeOf(find, file)} `,
    after: shown(find).slice(printable(input).length),
  };
}

/** Returns a find without the verdict on it, which the result has. */
function withoutVerdict(find: Find): Find {
  const { conforms: _conforms, error: _error, ...rest } = find as Find & { conforms?: boolean; error?: unknown };
  return rest;
}

function placeOf({ line, column }: Find, file: string): string {
  return `${printable(file)}:${line}:${column}:`;
}

function shown({ uri, hyphenAmbiguous }: Find): string {
  return `${printable(uri)}${hyphenAmbiguous ? `  (or ${printable(hyphenAmbiguous.dropped)})` : ""}`;
}
