import type { Repair } from "../../uri/diagnosis/refusal.js";
import { readFinds } from "../finder/findStream.js";
import type { Find } from "../finder/find.js";
import { anchorsOf } from "./anchors.js";
import { candidateFindings, type SkipReason } from "./candidateFindings.js";
import type { LintCandidate } from "../rules/lintCandidate.js";
import { missingTarget } from "./missingTarget.js";
import type { Unplaced } from "./unplaced.js";
import type { LintFinding } from "./lintFinding.js";
import { FilePositions, type FilePosition } from "./filePositions.js";
import { readAs, type FormatName } from "../formats/index.js";
import type { LintOptions } from "../rules/lintOptions.js";
import { directivesOf, type Directive } from "./directives.js";
import { levelOf } from "../../text/ruleLevels.js";
import { unusedDirective } from "../rules/unusedDirective.js";
import {
  concatenated,
  offsetInFile,
  partOf,
  sourceOf,
  wordsOf,
  type LocatedProse,
  type LocatedText,
  type LocatedValue,
  type Place,
} from "../formats/locatedText.js";
import { provenFixes, type FileReading, type Fix, type Replacement } from "../fixes/provenFixes.js";

/** A URI that is not checked. */
export interface SkippedUri {
  readonly uri: string;
  readonly reason: SkipReason;
  readonly position: FilePosition;
}

export interface LintResult {
  /** The number of URIs in the file. */
  readonly uris: number;
  /** Those of them that are in code or have a part that is filled in later, and therefore are not checked; absent if there is none. */
  readonly skipped?: readonly SkippedUri[];
  readonly findings: readonly LintFinding[];
  /**
   * The file with the fixes of all findings. Read again, it has the mended URIs exactly where the faulty ones were, all others
   * unchanged, and outside the fixes the same text. Absent if there is no fix.
   */
  readonly mended?: string;
  /** The number of safe repairs that are not fixes, as the file with them would be read differently; absent if there is none. */
  readonly withheld?: number;
  /** Present if the file does not follow its format; what could be read of it is checked. */
  readonly syntaxError?: string;
  /** Present if the file was not read: why. Nothing is known about its URIs. */
  readonly unread?: string;
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Checks every URI in the text of a file: the values that must be URIs by the standard of its format, and everything
 * elsewhere that looks like a URI. Each is checked as a whole.
 *
 * @example
 * lintText("[a](http://h/%zz)", { generation: rfc3986, format: "markdown" }).findings[0].position // { line: 1, column: 15 }
 */
export function lintText(file: string, options: LintOptions): LintResult {
  // A byte order mark is not a character of the first line.
  const shift = file.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const body = file.slice(shift);
  const read = (text: string): CandidateReading =>
    limited(options, () => lintCandidates(text, options)) ?? notRead("it takes too long");
  const reading = read(body);
  const { found, syntaxError, unread } = reading;
  if (unread !== undefined) return { uris: 0, findings: [], unread };
  const positions = new FilePositions(body);
  const skipped: SkippedUri[] = [];
  let own: { readonly anchors: ReadonlySet<string> | undefined } | undefined;
  const anchors = (): ReadonlySet<string> | undefined =>
    (own ??= { anchors: limited(options, () => anchorsOf(body, options.format)) }).anchors;
  // With a base, relative references are not relative to the document.
  const hasBase = /<base\s/i.test(body);
  const findingsOf = (candidate: LintCandidate): Unplaced[] => {
    const findings = candidateFindings(candidate, options);
    if (typeof findings === "string") {
      const position = positions.at(offsetInFile(candidate, 0));
      skipped.push({ uri: candidate.text, reason: findings, position });
    }
    return [
      ...(typeof findings === "string" ? [] : findings),
      ...(hasBase ? [] : missingTarget(candidate, options, anchors)),
    ];
  };
  const all = found.flatMap(findingsOf).sort((one, other) => one.offset - other.offset);
  const unplaced = withoutDisabled(all, directives(body, reading.code, options), positions, options);
  const safe = unplaced.filter(({ repair }) => repair);
  const fixes =
    syntaxError === undefined
      ? safe.flatMap(({ candidate, repair }) => fixOf(body, options.format, candidate, repair))
      : [];
  const proven = provenFixes(body, reading, fixes, read);
  const fixed = new Map(proven.fixes.map(({ candidate, edits }) => [candidate, edits]));
  const withheld = syntaxError === undefined ? safe.length - proven.fixes.length : 0;
  return {
    uris: found.length,
    ...(skipped.length > 0 && { skipped }),
    findings: unplaced.map(({ candidate, repair, ...finding }) => {
      const position = positions.at(finding.offset);
      const fix = candidate && repair && fixed.get(candidate);
      return {
        ...finding,
        position,
        endPosition: finding.end >= finding.offset ? positions.at(finding.end) : position,
        start: finding.start + shift,
        end: finding.end + shift,
        offset: finding.offset + shift,
        ...(fix && {
          fix: fix.map(({ start, end, text }) => ({
            start: start + shift,
            end: end + shift,
            text,
            position: positions.at(start),
            endPosition: positions.at(end),
          })),
        }),
      };
    }),
    ...(proven.fixes.length > 0 && { mended: file.slice(0, shift) + proven.mended }),
    ...(withheld > 0 && { withheld }),
    ...(syntaxError !== undefined && { syntaxError }),
  };
}

/** Returns what a reader returns; `undefined` if it takes too long. */
function limited<T>({ withinTime }: LintOptions, read: () => T): T | undefined {
  return withinTime ? withinTime(read)?.value : read();
}

function notRead(unread: string): CandidateReading {
  return { found: [], undecided: 0, structure: [], code: [], unread };
}

/** Returns the directives of a file; in code that a text shows, there are none. */
function directives(body: string, code: readonly LocatedProse[], { format }: LintOptions): Directive[] {
  const isShown = ({ start, end }: Directive): boolean =>
    code.some((text) => offsetInFile(text, 0) <= start && end <= offsetInFile(text, text.text.length));
  return directivesOf(body, format).filter((directive) => format === "code" || !isShown(directive));
}

/** Returns the findings without those that a directive disables, and a finding for each directive that disables none. */
function withoutDisabled(
  findings: readonly Unplaced[],
  found: readonly Directive[],
  positions: FilePositions,
  { rules = {} }: LintOptions,
): readonly Unplaced[] {
  if (found.length === 0) return findings;
  const used = new Set<Directive>();
  const byLine = new Map(found.map((directive) => [positions.at(directive.start).line + 1, directive]));
  const left = findings.filter(({ rule, offset }) => {
    const directive = byLine.get(positions.at(offset).line);
    const ids = directive?.rules ?? [];
    const isDisabled =
      directive && (ids.length === 0 || levelOf(rule, Object.fromEntries(ids.map((id) => [id, "off"]))));
    if (directive && isDisabled) used.add(directive);
    return !isDisabled;
  });
  const rule = unusedDirective.id;
  const level = levelOf(rule, rules) ?? "warn";
  const unused = found.filter((directive) => level !== "off" && !used.has(directive));
  return left
    .concat(
      unused.map(({ start, end, rules: ids }) => ({
        severity: level === "error" ? "error" : "warning",
        rule,
        message: `nothing to disable in the next line${ids.length > 0 ? ` for ${ids.join(", ")}` : ""}; remove the comment`,
        uri: "",
        start,
        end,
        offset: start,
        repairs: [],
      })),
    )
    .sort((one, other) => one.offset - other.offset);
}

/**
 * Returns the fix that makes a repair in the file; none if a place of the repair is not a place of its own in the file. Readers of Markdown
 * differ on what is a link, and in text that is none a reference stays as it is written: there, no escape and no
 * reference is replaced.
 */
function fixOf(
  body: string,
  format: FormatName,
  candidate: LintCandidate | undefined,
  repair: Repair | undefined,
): Fix[] {
  if (!candidate || !repair) return [];
  const edits: Replacement[] = [];
  for (const { offset, length, text } of repair.edits) {
    const source = sourceOf(body, candidate, offset, offset + length);
    // White space that was written as an escape is meant.
    if (!source || (text === "" && source[1] - source[0] !== length)) return [];
    if (isReference(body.slice(...source), candidate.text.slice(offset, offset + length), format)) return [];
    edits.push({ start: source[0], end: source[1], text });
  }
  return [{ candidate, mended: repair.mended, edits }];
}

/** Returns true for a character of Markdown that is written as an escape or a reference of Markdown. A notebook has Markdown in strings of JSON. */
function isReference(source: string, text: string, format: FormatName): boolean {
  if (format === "notebook") return JSON.parse(`"${source}"`) !== text;
  return format === "markdown" && source !== text;
}

/** The URIs of a file, or of a part of one that ends at an end of line. */
export interface CandidateReading extends FileReading<LintCandidate> {
  readonly code: readonly LocatedProse[];
  /** The first offset at which text after the part may make a difference. */
  readonly undecided: number;
  /** Present if the file was not read: why. */
  readonly unread?: string;
}

/**
 * Returns all URIs of a file without a byte order mark, in their order.
 *
 * @param isFinal false if more text follows
 */
export function lintCandidates(
  body: string,
  { generation, format, keys, isTest }: Pick<LintOptions, "generation" | "format" | "keys" | "isTest">,
  isFinal = true,
): CandidateReading {
  const reading = readAs(body, format, new Set(keys));
  if ("unread" in reading) return notRead(reading.unread);
  const { values, texts, structure, syntaxError } = reading;
  let undecided = body.length;
  const inTexts = texts.flatMap((text) => {
    const end = offsetInFile(text, text.text.length);
    const reading = readFinds(text.text, generation, isFinal || end < body.length);
    if (reading.undecided < text.text.length) undecided = Math.min(undecided, offsetInFile(text, reading.undecided));
    return reading.finds.map((find): LintCandidate => {
      const { start, end, uri, fragment } = find;
      const part = partOf(text, start, end);
      const whole: LocatedText = part.text === uri ? part : concatenated(wordsOf(part, "any"));
      const { text: decodedText, offsets } = fragment === undefined ? whole : partOf(whole, 0, uri.indexOf("#"));
      const place = placeOf(find, text, syntaxError);
      return {
        text: decodedText,
        offsets,
        rule: undefined,
        place,
        find,
        ...(text.kind === "loose" && { isProse: true }),
      };
    });
  });
  const all = [...values.map((value) => ruled(value, generation.rules)), ...inTexts];
  const found = isTest ? all.map((candidate): LintCandidate => ({ ...candidate, place: "code" })) : all;
  found.sort((one, other) => offsetInFile(one, 0) - offsetInFile(other, 0));
  const code = texts.filter(({ kind }) => kind === "code");
  return { found, undecided, structure, code, ...(syntaxError !== undefined && { syntaxError }) };
}

/** A generation without the rule uses its start rule. */
function ruled(value: LocatedValue, rules: readonly string[]): LintCandidate {
  // What is after `javascript:` is a program.
  const place = /^javascript:/i.test(value.text) ? "code" : (value.place ?? "declared");
  return { ...value, place, rule: rules.includes(value.rule) ? value.rule : undefined };
}

function placeOf({ start, end, delimiter }: Find, { text, kind }: LocatedProse, syntaxError?: string): Place {
  if (kind === "code") return "code";
  // What is a string in a file that does not follow its format is not certain.
  if (syntaxError !== undefined) return "loose";
  const isWhole = kind === "string" && text.slice(0, start).trim() === "" && text.slice(end).trim() === "";
  return isWhole || delimiter !== "whitespace" ? "quoted" : "loose";
}
