import { statSync } from "node:fs";
import { CorpusCounter } from "../../comparison/diff/corpusCounts.js";
import { lintCandidates } from "../../checking/lint/lintText.js";
import type { Generation } from "../../uri/generation/generation.js";
import { excerpt, printable } from "../../text/printable.js";
import { json } from "../../text/escaping.js";
import { readConfiguration } from "../lint/configuration.js";
import { findFiles } from "../lint/findFiles.js";
import { readText, type FileText } from "../lint/fileText.js";
import { LeftOutFiles } from "../lint/leftOutFiles.js";
import { originText, type Origin } from "../reports/origin.js";
import { CONFORMS, DOES_NOT_CONFORM, USAGE_ERROR } from "../shell/exit.js";
import { inputs, linesOfFile } from "../shell/input.js";
import { print, warn } from "../shell/output.js";

interface CorpusOptions {
  readonly corpus: string;
  readonly format: string;
  readonly origin: Origin;
  readonly failOn?: readonly string[] | undefined;
}

interface Documents {
  readonly documents: number;
  /** Files that are not text in UTF-8, and files that cannot be read. */
  readonly unread: number;
}

/**
 * Prints how many lines of a file, or URIs in the documents of a folder, each change between two generations concerns, with the first
 * ones of each. The exit code is 2 if a document cannot be read.
 */
export async function printCorpus(a: Generation, b: Generation, options: CorpusOptions): Promise<number> {
  const counter = new CorpusCounter(a, b);
  const documents = await counted(options.corpus, counter, b);
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
  const of = documents ? `URIs in ${documents.documents} documents` : "lines";
  const head = `${a.id} -> ${b.id}: of ${counts.lines} ${of}, ${counts.refused} are refused by both; ${documents ? "URIs" : "lines"} that each change concerns:`;
  await print(
    options.format === "json"
      ? `${json({ ...options.origin, a: a.id, b: b.id, ...documents, ...counts })}\n`
      : `${[head, ...changed, "", printable(originText(options.origin))].join("\n")}\n`,
  );
  if (documents && documents.unread > 0) return USAGE_ERROR;
  const { failOn } = options;
  return counts.rows.some(({ id, lines }) => (failOn ? failOn.includes(id.replace(/\/.*/s, "")) : lines > 0))
    ? DOES_NOT_CONFORM
    : CONFORMS;
}

async function counted(corpus: string, counter: CorpusCounter, of: Generation): Promise<Documents | undefined> {
  if (corpus !== "-" && statSync(corpus).isDirectory()) return readDocuments(corpus, counter, of);
  for await (const lines of corpus === "-" ? inputs([]) : linesOfFile(corpus))
    for (const line of lines) counter.read(line);
  return undefined;
}

/** Reads all that `lint` would check in the files of a folder. */
async function readDocuments(folder: string, counter: CorpusCounter, of: Generation): Promise<Documents> {
  const configuration = await readConfiguration(undefined, {}, [folder]);
  let [documents, unread] = [0, 0];
  const leftOut = new LeftOutFiles();
  for (const { path, trouble } of findFiles([folder], configuration).files) {
    const read: FileText =
      trouble === undefined ? await readText(path, configuration.formatOf(path)) : { unread: trouble };
    if (read.text === undefined) {
      const why = read.unread ?? (read.left === "encoding" ? read.why : undefined);
      if (why !== undefined) warn(`${path}: ${why}`);
      else if (read.left) leftOut.add(path, read.left);
      unread += why === undefined ? 0 : 1;
      continue;
    }
    documents++;
    const options = { ...configuration.optionsFor(path, read.format), generation: of };
    for (const { text: uri, place } of lintCandidates(read.text.replace(/^\uFEFF/, ""), options).found)
      if (options.code === true || place !== "code") counter.read(uri);
  }
  for (const line of leftOut.lines) warn(line);
  return { documents, unread };
}
