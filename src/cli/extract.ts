import { createReadStream } from "node:fs";
import { stdin } from "node:process";
import { printable } from "../text/printable.js";
import { Extractor } from "../extract/extractor.js";
import { generation } from "../generations/index.js";
import type { Find, Generation } from "../index.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE, UsageError } from "./exit.js";
import { json, print } from "./output.js";
import type { Result } from "./result.js";
import { resultFormat, Results } from "./results.js";
import type { FormatOptions } from "./results.js";

export interface ExtractOptions extends FormatOptions {
  readonly generation: string;
  readonly check?: true;
}

/** The finds in the order of the files: where each stands, and the URI; with `--check` whether it conforms, and if not, why. */
export async function printFinds(files: readonly string[], options: ExtractOptions): Promise<number> {
  if (options.format !== undefined && !options.check) throw new UsageError("--format is for --check");
  const of = generation(options.generation);
  const results = new Results(resultFormat(options, of, of.startRule), print);
  let exit = CONFORMS;
  for (const file of files.length > 0 ? files : ["-"]) {
    const extractor = new Extractor(of);
    const show = async (finds: readonly Find[]): Promise<void> => {
      if (!options.check)
        return print(
          finds
            .map((find) => (options.json ? `${json({ file, ...find })}\n` : `${placeOf(find, file)} ${shown(find)}\n`))
            .join(""),
        );
      const checked = finds.map((find) => checkedFind(find, file, of));
      if (checked.some(({ error }) => error)) exit = Math.max(exit, DOES_NOT_CONFORM);
      await results.add(checked);
    };
    try {
      for await (const chunk of chunks(file)) await show(extractor.push(chunk));
      await show(extractor.end());
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      process.stderr.write(`uri-generations: ${printable(file)}: ${printable(error.message)}\n`);
      exit = MISUSE;
    }
  }
  if (options.check) await results.end();
  return exit;
}

function chunks(file: string): AsyncIterable<string> {
  if (file !== "-") return createReadStream(file, "utf8") as AsyncIterable<string>;
  stdin.setEncoding("utf8");
  return stdin as AsyncIterable<string>;
}

/** A fragment that is no part of a URL in this generation is not held against it. */
function checkedFind(find: Find, file: string, of: Generation): Result {
  const input = find.fragment === undefined ? find.uri : find.uri.slice(0, find.uri.indexOf("#"));
  const result = of.test(input) ? undefined : of.safeParse(input);
  if (result?.success) throw new Error(`${of.id} both refuses and parses ${JSON.stringify(input)}`);
  return {
    input,
    fields: { file, ...find },
    place: {
      file: file === "-" ? "stdin" : file,
      line: find.line,
      column: find.column,
      verbatim: find.end - find.start === find.uri.length,
    },
    before: `${placeOf(find, file)} `,
    behind: shown(find).slice(printable(input).length),
    ...(result && { error: result.error }),
  };
}

function placeOf({ line, column }: Find, file: string): string {
  return `${printable(file)}:${line}:${column}:`;
}

function shown({ uri, hyphenAmbiguous }: Find): string {
  return `${printable(uri)}${hyphenAmbiguous ? `  (or ${printable(hyphenAmbiguous.dropped)})` : ""}`;
}
