import { advise } from "../advise/advise.js";
import type { Repair } from "../../uri/diagnosis/refusal.js";
import type { UriSyntaxError } from "../../uri/diagnosis/uriSyntaxError.js";
import { candidates } from "../extract/candidates.js";
import type { Find } from "../extract/find.js";
import { FilePositions } from "./filePositions.js";
import type { FilePosition } from "./filePositions.js";
import { readFormat } from "./fileFormat.js";
import type { LintOptions } from "./lintOptions.js";
import { concatenated, offsetInFile, partOf, sourceOf } from "./locatedText.js";
import type { LocatedText, LocatedValue } from "./locatedText.js";
import { provenFixes } from "./provenFixes.js";
import type { FileReading, Fix, Replacement } from "./provenFixes.js";

/** A replacement in a file. Offsets are UTF-16 offsets. */
export interface FileEdit extends Replacement {
  readonly position: FilePosition;
  readonly endPosition: FilePosition;
}

/** Something to report about one URI of a file. */
export interface LintFinding {
  readonly severity: "error" | "warning";
  /** The rule of the grammar that is broken, the kind of an advice, or `scheme` for a scheme that is not allowed. */
  readonly rule: string;
  readonly message: string;
  /** The whole value, decoded. */
  readonly uri: string;
  /** The UTF-16 offset of the value in the file. */
  readonly start: number;
  readonly end: number;
  /** The UTF-16 offset of the fault in the file. */
  readonly offset: number;
  readonly position: FilePosition;
  readonly endPosition: FilePosition;
  /** The repairs, the most plausible first. */
  readonly repairs: readonly string[];
  /** Present if the first repair is safe, that is, means the same to every reader, and is among those that {@link LintResult.mended} has. */
  readonly fix?: readonly FileEdit[];
}

export interface LintResult {
  /** The number of URIs in the file. */
  readonly uris: number;
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
}

/** One URI of a file, whole. */
export interface LintCandidate extends LocatedText {
  readonly rule: string | undefined;
  readonly isTemplate?: true;
  /** The find in a text, if it is not a value that is a URI by the format. Its offsets are those in the decoded text. */
  readonly find?: Find;
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
  const reading = lintCandidates(body, options);
  const { found, syntaxError } = reading;
  const positions = new FilePositions(body);
  const unplaced = found.flatMap((candidate) => check(candidate, options));
  const safe = unplaced.filter(({ repair }) => repair);
  const fixes =
    syntaxError === undefined ? safe.flatMap(({ candidate, repair }) => fixOf(body, candidate, repair)) : [];
  const possible = options.format === "markdown" ? fixes.filter((fix) => !isBesideEmphasis(body, fix)) : fixes;
  const proven = provenFixes(body, reading, possible, (text) => lintCandidates(text, options));
  const fixed = new Map(proven.fixes.map(({ candidate, edits }) => [candidate, edits]));
  const withheld = syntaxError === undefined ? safe.length - proven.fixes.length : 0;
  return {
    uris: found.length,
    findings: unplaced
      .sort((one, other) => one.offset - other.offset)
      .map(({ candidate, repair, ...finding }) => {
        const position = positions.at(finding.offset);
        const fix = repair && fixed.get(candidate);
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

/** Returns the fix that makes a repair in the file; none if a place of the repair is not a place of its own in the file. */
function fixOf(body: string, candidate: LintCandidate, repair: Repair | undefined): Fix[] {
  const edits: Replacement[] = [];
  for (const { offset, length, text } of repair?.edits ?? []) {
    const source = sourceOf(body, candidate, offset, offset + length);
    // White space that was written as an escape is meant.
    if (!source || (text === "" && source[1] - source[0] !== length)) return [];
    edits.push({ start: source[0], end: source[1], text });
  }
  return repair ? [{ candidate, mended: repair.mended, edits }] : [];
}

/**
 * Returns true if a fix replaces a character next to one that may delimit emphasis. Whether "*" opens or closes it depends on the characters
 * around it, and readers of Markdown differ there: `http://a/é"*b and c*`.
 */
function isBesideEmphasis(file: string, { edits }: Fix): boolean {
  return edits.some(({ start, end }) =>
    /[*_~]/.test(file.slice(Math.max(0, start - 1), start) + file.slice(end, end + 1)),
  );
}

/** Returns all URIs of a file without a byte order mark, in their order. */
export function lintCandidates(
  body: string,
  { generation, format, keys }: Pick<LintOptions, "generation" | "format" | "keys">,
): FileReading<LintCandidate> {
  const { values, texts, structure, syntaxError } = readFormat(body, format, new Set(keys));
  const inTexts = texts.flatMap((text) =>
    candidates(text.text, { generation }).map(({ conforms: _, error: __, ...find }): LintCandidate => {
      const { start, end, uri, fragment } = find;
      const part = partOf(text, start, end);
      const whole = part.text === uri ? part : withoutWhiteSpace(part);
      return { ...(fragment === undefined ? whole : partOf(whole, 0, uri.indexOf("#"))), rule: undefined, find };
    }),
  );
  const found = [...values.map((value) => ruled(value, generation.rules)), ...inTexts];
  found.sort((one, other) => offsetInFile(one, 0) - offsetInFile(other, 0));
  return { found, structure, ...(syntaxError !== undefined && { syntaxError }) };
}

/** A generation without the rule uses its start rule. */
function ruled(value: LocatedValue, rules: readonly string[]): LintCandidate {
  return { ...value, rule: rules.includes(value.rule) ? value.rule : undefined };
}

function withoutWhiteSpace(part: LocatedText): LocatedText {
  const words = [...part.text.matchAll(/\S+/g)];
  return concatenated(words.map(({ index, 0: word }) => partOf(part, index, index + word.length)));
}

/** A finding before lines and columns are known, and before the repair is made in the file. */
interface Unplaced extends Omit<LintFinding, "position" | "endPosition" | "fix"> {
  readonly candidate: LintCandidate;
  /** Present if it is safe. */
  readonly repair?: Repair | undefined;
}

function check(candidate: LintCandidate, options: LintOptions): Unplaced[] {
  const { generation, schemes, advice = true } = options;
  const { text, rule } = candidate;
  const filled = withoutPlaceholders(text, options.placeholders ?? [], candidate.isTemplate === true);
  const place = { candidate, uri: text, start: offsetInFile(candidate, 0), end: offsetInFile(candidate, text.length) };
  const ruleOption = rule === undefined ? {} : { rule };
  if (!generation.test(filled, ruleOption)) {
    const result = generation.safeParse(filled, ruleOption);
    if (result.success) throw new Error(`${generation.id} both refuses and parses ${JSON.stringify(filled)}`);
    return [{ ...place, ...refused(candidate, result.error, filled === text) }];
  }
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(filled)?.[1]?.toLowerCase();
  if (schemes && scheme !== undefined && !schemes.includes(scheme))
    return [
      {
        ...place,
        severity: "error",
        rule: "scheme",
        message: `scheme "${scheme}" not allowed; allowed are ${schemes.join(", ")}`,
        offset: place.start,
        repairs: [],
      },
    ];
  if (!advice || filled !== text || !generation.test(text)) return [];
  return advise(text, { generation }).map(({ kind, start, message, section }) => ({
    ...place,
    severity: "warning",
    rule: kind,
    message: `${message} (${section})`,
    offset: offsetInFile(candidate, start),
    repairs: [],
  }));
}

function refused(
  candidate: LintCandidate,
  error: UriSyntaxError,
  isAsWritten: boolean,
): Pick<Unplaced, "severity" | "rule" | "message" | "offset" | "repairs" | "repair"> {
  const [first] = error.repairs;
  return {
    severity: "error",
    rule: error.rule,
    message: error.message,
    offset: offsetInFile(candidate, error.offset),
    repairs: isAsWritten ? error.repairs.map(({ mended }) => mended) : [],
    ...(first?.confidence === "safe" && isAsWritten && { repair: first }),
  };
}

const VARIABLE_NAME = "[A-Za-z_][A-Za-z0-9_.-]*";

/** Replaces variables by letters, so that the rest of the text can be checked; offsets stay. */
function withoutPlaceholders(text: string, placeholders: readonly string[], isTemplate: boolean): string {
  const examples = isTemplate ? ["{x}", ...placeholders] : placeholders;
  return examples.reduce((filled, example) => {
    const pattern = example
      .split(/[A-Za-z_][A-Za-z0-9_.-]*/)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join(VARIABLE_NAME);
    // `{id}` is not the end of `${id}`, nor the middle of `{{id}}`.
    return filled.replace(new RegExp(`(?<![$%{<])${pattern}(?![%}>])`, "g"), (variable) => "x".repeat(variable.length));
  }, text);
}
