import { Lines } from "../../checking/finder/find.js";
import type { FormatName } from "../../checking/formats/index.js";
import { offsetInFile } from "../../checking/formats/locatedText.js";
import { candidateFindings, faultOf, type SkipReason } from "../../checking/lint/candidateFindings.js";
import { lintCandidates } from "../../checking/lint/lintText.js";
import type { LintCandidate } from "../../checking/rules/lintCandidate.js";
import type { LintOptions } from "../../checking/rules/lintOptions.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { checkResult, type CheckedString } from "../reports/checkResult.js";
import type { ReportFormat } from "../reports/frame.js";
import { colours } from "../shell/colours.js";

/** The formats that can be read in parts. */
const IN_PARTS: ReadonlySet<FormatName> = new Set(["text", "code"]);
/** The finder looks back 24 characters, and an escape of six may begin before them. */
const LOOKED_BACK = 30;

/** The URIs of a file as text or JSON, valid or not, one a line. A text is read part by part, in memory that does not grow with it. */
export class UriList {
  /** The text that is not read yet, and how much of the file precedes it. */
  private rest = "";
  private offset = 0;
  private lines: Lines | undefined;
  /** The length of the rest when no place was found to cut it: it is not read again before it is twice as long. */
  private tried = 0;
  /** True if a URI that lint checks does not conform. */
  isRefused = false;
  /** Why the file, or the rest of it, was not read. */
  unread: string | undefined;
  /** Why the file does not follow its format. */
  syntaxError: string | undefined;

  constructor(
    private readonly name: string,
    private readonly options: LintOptions,
    private readonly format: ReportFormat<CheckedString>,
    private readonly isJson: boolean,
  ) {}

  /** Takes one more part of the file and returns the lines that text after it cannot change. */
  push(part: string): string {
    const shift = this.offset === 0 && this.rest === "" && part.startsWith("\uFEFF") ? 1 : 0;
    this.offset += shift;
    this.rest += part.slice(shift);
    return IN_PARTS.has(this.options.format) && this.rest.length >= 2 * this.tried ? this.take(false) : "";
  }

  end(): string {
    return this.take(true);
  }

  private take(isFinal: boolean): string {
    const { rest: body, options } = this;
    const read = (): ReturnType<typeof lintCandidates> => lintCandidates(body, options, isFinal);
    const reading = options.withinTime ? options.withinTime(read)?.value : read();
    this.unread ??= reading ? reading.unread : "it takes too long";
    if (!reading || this.unread !== undefined) return "";
    const { found, undecided, syntaxError } = reading;
    this.syntaxError ??= syntaxError;
    const end = isFinal ? body.length : cutOf(body, undecided, found);
    this.tried = end === 0 ? body.length : 0;
    const lines = new Lines(body, this.offset, this.lines);
    let text = "";
    for (const candidate of found) {
      if (offsetInFile(candidate, 0) >= end) break;
      text += this.line(candidate, body, lines);
    }
    lines.positionOf(end);
    this.lines = lines;
    this.rest = body.slice(end);
    this.offset += end;
    return text;
  }

  private line(candidate: LintCandidate, body: string, lines: Lines): string {
    const { name, options, format } = this;
    const of = options.generation;
    const { text: input, rule = of.startRule } = candidate;
    const [start, end] = [offsetInFile(candidate, 0), offsetInFile(candidate, input.length)];
    const place = lines.positionOf(start);
    const found = candidate.find ?? { uri: input, text: body.slice(start, end), delimiter: "whitespace" as const };
    // Where an IRI is allowed, one conforms, as it does for lint.
    const { fault } = faultOf(candidate, options);
    const isIri = fault === undefined && !of.test(input, { rule });
    const { error, schemeRefusal } = isIri
      ? { error: undefined, schemeRefusal: undefined }
      : checkResult({ of, rule }, fault ?? input, fault === undefined);
    const fields = (): object => ({ file: name, ...found, ...place, end: place.start + end - start });
    const before = `${printable(name)}:${place.line}:${place.column}: `;
    const skipped = error && skipReason(candidate, options);
    if (skipped)
      return this.isJson
        ? `${json({ ...fields(), skipped })}\n`
        : `${before}${colours.dim("skipped")}   ${printable(input)}  ${skipped}\n`;
    if (error && !options.isIgnored?.(input)) this.isRefused = true;
    // A fragment may be beside the URI, and a hyphen in doubt.
    const beside = found.uri.startsWith(input) ? found.uri.slice(input.length) : "";
    const dropped = candidate.find?.hyphenAmbiguous?.dropped;
    const note = isIri && /[^\x00-\x7F]/.test(input) ? "  (an IRI)" : "";
    const after = `${beside}${dropped === undefined ? "" : `  (or ${dropped})`}${note}`;
    return format.of({
      input,
      fields,
      before,
      after,
      ...(error && { error }),
      ...(schemeRefusal && { schemeRefusal }),
    });
  }
}

/** Returns why lint does not check a URI; `undefined` for one that it checks. */
function skipReason(candidate: LintCandidate, options: LintOptions): SkipReason | undefined {
  const findings = candidateFindings(candidate, options);
  return typeof findings === "string" ? findings : undefined;
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
