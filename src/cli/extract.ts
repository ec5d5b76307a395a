import { createReadStream } from "node:fs";
import { stdin } from "node:process";
import pc from "picocolors";
import { printable } from "../error.js";
import { Extractor } from "../extract/extractor.js";
import { generation } from "../index.js";
import type { Find, Generation, UriSyntaxError } from "../index.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE } from "./exit.js";
import { json, print } from "./output.js";

export interface ExtractOptions {
  readonly generation: string;
  readonly check?: true;
  readonly json?: true;
}

/** One line a find, in the order of the files: where it stands, and the URI; with `--check` whether it conforms, and if not, why. */
export async function printFinds(files: readonly string[], options: ExtractOptions): Promise<number> {
  const of = generation(options.generation);
  let exit = CONFORMS;
  for (const file of files.length > 0 ? files : ["-"]) {
    const extractor = new Extractor(of);
    const show = async (finds: readonly Find[]): Promise<void> => {
      const results = finds.map((find) => ({ find, file, ...(options.check && { verdict: verdictOn(find, of) }) }));
      if (results.some(({ verdict }) => verdict?.conforms === false)) exit = Math.max(exit, DOES_NOT_CONFORM);
      await print(results.map(options.json ? record : line).join(""));
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
  return exit;
}

type Verdict = { readonly conforms: true } | { readonly conforms: false; readonly error: UriSyntaxError };

interface Result {
  readonly find: Find;
  readonly file: string;
  readonly verdict?: Verdict;
}

function chunks(file: string): AsyncIterable<string> {
  if (file !== "-") return createReadStream(file, "utf8") as AsyncIterable<string>;
  stdin.setEncoding("utf8");
  return stdin as AsyncIterable<string>;
}

/** A fragment that is no part of a URL in this generation is not held against it. */
function verdictOn({ uri, fragment }: Find, of: Generation): Verdict {
  const subject = fragment === undefined ? uri : uri.slice(0, uri.indexOf("#"));
  if (of.test(subject)) return { conforms: true };
  const result = of.safeParse(subject);
  if (result.success) throw new Error(`${of.id} both refuses and parses ${JSON.stringify(subject)}`);
  return { conforms: false, error: result.error };
}

function line({ find, file, verdict }: Result): string {
  const place = `${printable(file)}:${find.line}:${find.column}:`;
  const other = find.hyphenAmbiguous ? `  (or ${printable(find.hyphenAmbiguous.dropped)})` : "";
  const uri = `${printable(find.uri)}${other}`;
  if (!verdict) return `${place} ${uri}\n`;
  return verdict.conforms
    ? `${place} ${pc.green("conforms")}  ${uri}\n`
    : `${place} ${pc.red("refused")}   ${uri}  ${printable(verdict.error.message)}\n`;
}

function record({ find, file, verdict }: Result): string {
  if (!verdict) return `${json({ file, ...find })}\n`;
  if (verdict.conforms) return `${json({ file, ...find, conforms: true })}\n`;
  const { message, offset, rule, section, expected } = verdict.error;
  return `${json({ file, ...find, conforms: false, error: { message, offset, rule, section, expected } })}\n`;
}
