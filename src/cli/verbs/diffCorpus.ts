import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { CorpusCounter } from "../../comparison/diff/corpusCounts.js";
import type { Generation } from "../../index.js";
import { excerpt, printable } from "../../text/printable.js";
import { json } from "../../text/escaping.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { print } from "../shell/output.js";

/** The options of `diff` that concern a corpus. */
interface CorpusOptions {
  readonly corpus?: string | undefined;
  readonly json?: true | undefined;
  readonly failOn?: readonly string[] | undefined;
}

/** Prints how many lines of a file each change between two generations concerns, with the first lines of each. */
export async function printCorpus(a: Generation, b: Generation, options: CorpusOptions): Promise<number> {
  const { corpus = "-" } = options;
  const counter = new CorpusCounter(a, b);
  const input = corpus === "-" ? process.stdin : createReadStream(corpus);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) counter.read(line);
  } catch (error) {
    throw new UsageError(`${corpus} cannot be read: ${(error as Error).message}`);
  }
  const counts = counter.counts();
  const width = String(counts.lines).length;
  const short = (text: string): string => (text.length > 100 ? excerpt(text, 0).text : printable(text));
  const changed = counts.rows.flatMap(({ id, lines, examples }) => [
    `  ${String(lines).padStart(width)}  ${printable(id)}`,
    ...examples.map(
      ({ input: line, before, after }) =>
        `  ${" ".repeat(width)}    ${short(line)}: ${short(before)} -> ${short(after)}`,
    ),
  ]);
  const head = `${a.id} -> ${b.id}: of ${counts.lines} lines, ${counts.refused} are refused by both; lines that each change concerns:`;
  await print(options.json ? `${json({ a: a.id, b: b.id, ...counts })}\n` : `${[head, ...changed].join("\n")}\n`);
  return counts.rows.some(({ id }) => options.failOn?.includes(id.replace(/\/.*/s, ""))) ? DOES_NOT_CONFORM : CONFORMS;
}
