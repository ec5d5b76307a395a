import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { createReadStream } from "node:fs";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { Extractor } from "../../checking/finder/extract.js";
import { Lines, type SourcePosition, type Find } from "../../checking/finder/find.js";
import type { Generation } from "../../uri/generation/generation.js";
import { assertOpenInput, endingFile } from "../shell/input.js";
import { formatOfName, type FormatName } from "../../checking/formats/index.js";
import type { LintCandidate } from "../../checking/rules/lintCandidate.js";
import { lintCandidates } from "../../checking/lint/lintText.js";
import { offsetInFile } from "../../checking/formats/locatedText.js";
import { readParts } from "../lint/fileParts.js";
import { troubleOf } from "../lint/fileText.js";
import { CONFORMS, DOES_NOT_CONFORM, USAGE_ERROR, UsageError } from "../shell/exit.js";
import { print, warn } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";
import { checkResult, type CheckedString } from "../reports/checkResult.js";
import { FramePrinter, type ReportFormat } from "../reports/frame.js";
import { resultFormat } from "../reports/resultFormat.js";

/**
 * Prints the URIs found in files, in order: where each one is, and the URI. With `check`, also prints whether it
 * conforms and, if it does not, the reason.
 */
export const printFinds: Verb<typeof commands.extract> = async (files, options) => {
  const isJson = options.format === "json";
  if (!options.check && !isJson && options.format !== "text")
    throw new UsageError(`--format ${options.format} goes with --check`);
  const of = documentOf(await readRef(options.in));
  const format = await resultFormat(options.format, of);
  const printer = new FramePrinter(format);
  let exit = CONFORMS;
  for (const file of files.length > 0 ? files : ["-"]) {
    if (options.check) {
      exit = Math.max(exit, await checkFile(file, of, { format, printer }));
      continue;
    }
    const extractor = new Extractor(of);
    const show = async (finds: readonly Find[]): Promise<void> => {
      await print(
        finds
          .map((find) => (isJson ? `${json({ file, ...find })}\n` : `${placeOf(find, file)} ${shown(find)}\n`))
          .join(""),
      );
    };
    try {
      for await (const chunk of chunks(file)) await show(extractor.push(chunk));
      await show(extractor.end());
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      warn(`${file}: ${troubleOf(error)}`);
      exit = USAGE_ERROR;
    }
  }
  if (options.check) await printer.end();
  return exit;
};

function chunks(file: string): AsyncIterable<string> {
  if (file !== "-") return createReadStream(endingFile(file), "utf8") as AsyncIterable<string>;
  assertOpenInput();
  process.stdin.setEncoding("utf8");
  return process.stdin as AsyncIterable<string>;
}

/** Checks a file part by part, so that memory does not grow with its size if its format allows it. */
async function checkFile(
  file: string,
  of: Generation,
  { format, printer }: { readonly format: ReportFormat<CheckedString>; readonly printer: FramePrinter },
): Promise<number> {
  let exit = CONFORMS;
  const checked = new CheckedFile(file, of, format);
  for await (const { text, trouble } of readParts(file)) {
    if (text !== undefined) await printer.add(checked.push(text));
    else {
      warn(`${file}: ${trouble}`);
      exit = USAGE_ERROR;
    }
  }
  await printer.add(checked.end());
  return checked.isRefused ? Math.max(exit, DOES_NOT_CONFORM) : exit;
}

/** The formats that can be read in parts. */
const IN_PARTS: ReadonlySet<FormatName> = new Set(["text", "code"]);
/** The finder looks back 24 characters, and an escape of six may begin before them. */
const LOOKED_BACK = 30;

/**
 * Checks everything that `lint` finds in a file, in the format that its name indicates. The finds of `extract` are not
 * enough: one may be a part of a string that does not conform.
 */
class CheckedFile {
  /** The text that is not checked yet, and how much of the file precedes it. */
  private rest = "";
  private offset = 0;
  private lines: Lines | undefined;
  /** The length of the rest when no place was found to cut it: it is not read again before it is twice as long. */
  private tried = 0;
  private readonly fileFormat: FormatName;
  /** True if a string was refused. */
  isRefused = false;

  constructor(
    private readonly name: string,
    private readonly of: Generation,
    private readonly format: ReportFormat<CheckedString>,
  ) {
    this.fileFormat = formatOfName(name) ?? (name === "-" ? "text" : "code");
  }

  /** Takes one more part of the file and returns the results that text after it cannot change, in the format. */
  push(part: string): string {
    const shift = this.offset === 0 && this.rest === "" && part.startsWith("\uFEFF") ? 1 : 0;
    this.offset += shift;
    this.rest += part.slice(shift);
    return IN_PARTS.has(this.fileFormat) && this.rest.length >= 2 * this.tried ? this.take(false) : "";
  }

  end(): string {
    return this.take(true);
  }

  private take(isFinal: boolean): string {
    const { rest: body, format } = this;
    const { found, undecided } = lintCandidates(body, { generation: this.of, format: this.fileFormat }, isFinal);
    const end = isFinal ? body.length : cutOf(body, undecided, found);
    this.tried = end === 0 ? body.length : 0;
    const lines = new Lines(body, this.offset, this.lines);
    const texts: string[] = [];
    for (const candidate of found) {
      if (offsetInFile(candidate, 0) >= end) break;
      const result = this.result(candidate, body, lines);
      if (result.error) this.isRefused = true;
      const text = format.of(result);
      if (text !== "") texts.push(text);
    }
    lines.positionOf(end);
    this.lines = lines;
    this.rest = body.slice(end);
    this.offset += end;
    return texts.join(format.between ?? "");
  }

  private result(candidate: LintCandidate, body: string, lines: Lines): CheckedString {
    const { of, name } = this;
    const { text: input, rule = of.startRule } = candidate;
    const [start, end] = [offsetInFile(candidate, 0), offsetInFile(candidate, input.length)];
    const place = lines.positionOf(start);
    const found = candidate.find ?? { uri: input, text: body.slice(start, end), delimiter: "whitespace" };
    const { error, schemeRefusal } = checkResult({ of, rule }, input, of.test(input, { rule }));
    const placed: CheckedString = {
      input,
      fields: () => ({ file: name, ...found, ...place, end: place.start + end - start }),
      place: {
        file: name === "-" ? "stdin" : name,
        line: place.line,
        column: place.column,
        verbatim: body.slice(start, end) === input,
      },
      before: `${placeOf(place, name)} `,
      after: shown(found).slice(printable(input).length),
    };
    return error || schemeRefusal
      ? { ...placed, ...(error && { error }), ...(schemeRefusal && { schemeRefusal }) }
      : placed;
  }
}

/** Returns where a part of a file can be cut: at the beginning of a line before what is not decided, outside of all candidates; 0 if nowhere. */
function cutOf(body: string, undecided: number, found: readonly LintCandidate[]): number {
  const extents = found.map((candidate) => extentOf(candidate, body));
  let reach = 0;
  // A candidate in angle brackets may contain one in a literal.
  const reaches = extents.map(([, to]) => (reach = Math.max(reach, to)));
  let before = found.length;
  for (let end = body.lastIndexOf("\n", undecided - 1); end > 0; end = body.lastIndexOf("\n", end - 1)) {
    if (!isCuttable(body, end)) continue;
    while ((extents[before - 1]?.[0] ?? 0) > end) before--;
    if ((reaches[before - 1] ?? 0) <= end) return end + 1;
  }
  return 0;
}

/** Returns the offsets of a candidate and what delimits it, perhaps with white space between. */
function extentOf(candidate: LintCandidate, body: string): readonly [from: number, to: number] {
  const [start, end] = [offsetInFile(candidate, 0), offsetInFile(candidate, candidate.text.length)];
  const delimiter = candidate.find?.delimiter ?? "whitespace";
  if (delimiter === "whitespace") return [start, end];
  const isAngle = delimiter === "angle-brackets";
  const to = body.indexOf(isAngle ? ">" : '"', end);
  return [body.lastIndexOf(isAngle ? "<" : '"', start), to < 0 ? body.length : to];
}

/**
 * Returns true if the lines after the LF at an offset are read alike without those before it: the next one is not indented, as the lines
 * of a literal block are, and before it is nothing that makes a value of a string in quotes (`key:`), and no escape.
 */
function isCuttable(body: string, end: number): boolean {
  const before = body.slice(Math.max(0, end - LOOKED_BACK), end);
  return /\S/.test(body.charAt(end + 1)) && !/[=:([{,]\s*$|\\/.test(before);
}

function placeOf({ line, column }: SourcePosition, file: string): string {
  return `${printable(file)}:${line}:${column}:`;
}

function shown({ uri, hyphenAmbiguous }: Pick<Find, "uri" | "hyphenAmbiguous">): string {
  return `${printable(uri)}${hyphenAmbiguous ? `  (or ${printable(hyphenAmbiguous.dropped)})` : ""}`;
}
