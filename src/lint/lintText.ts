import { advise } from "../advise/advise.js";
import type { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import { candidates } from "../extract/candidates.js";
import type { Find } from "../extract/find.js";
import { FilePositions } from "./filePositions.js";
import type { FilePosition } from "./filePositions.js";
import { readFormat } from "./fileFormat.js";
import type { LintOptions } from "./lintOptions.js";
import { offsetInFile, partOf } from "./locatedText.js";
import type { LocatedText, LocatedValue } from "./locatedText.js";

/** A replacement in a file. Offsets are UTF-16 offsets. */
export interface FileEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
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
  /** Present if the first repair is safe: it means the same to every reader. */
  readonly fix?: readonly FileEdit[];
}

export interface LintResult {
  /** The number of URIs in the file. */
  readonly uris: number;
  readonly findings: readonly LintFinding[];
  /** Present if the file does not follow its format; what could be read of it is checked. */
  readonly syntaxError?: string;
}

/** One URI of a file, whole. */
export interface LintCandidate extends LocatedText {
  readonly rule: string | undefined;
  readonly isTemplate?: true;
  /** The find in a text, if it is no value that the format says is a URI. Its offsets are those in the decoded text. */
  readonly find?: Find;
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Checks every URI in the text of a file: the values that have to be URIs by the standard of its format, and all that looks
 * like a URI elsewhere. None is cut before it is checked.
 *
 * @example
 * lintText("[a](http://h/%zz)", { generation: rfc3986, format: "markdown" }).findings[0].position // { line: 1, column: 15 }
 */
export function lintText(file: string, options: LintOptions): LintResult {
  // A byte order mark is no character of the first line.
  const shift = file.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const body = file.slice(shift);
  const { found, syntaxError } = lintCandidates(body, options);
  const positions = new FilePositions(body);
  const findings = found.flatMap((candidate) => check(candidate, options));
  return {
    uris: found.length,
    findings: findings
      .sort((one, other) => one.offset - other.offset)
      .map(({ fix, ...finding }) => {
        const position = positions.at(finding.offset);
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
    ...(syntaxError !== undefined && { syntaxError }),
  };
}

/** Returns all URIs of a file without a byte order mark, in their order. */
export function lintCandidates(
  body: string,
  { generation, format, keys }: Pick<LintOptions, "generation" | "format" | "keys">,
): { readonly found: readonly LintCandidate[]; readonly syntaxError?: string } {
  const { values, texts, syntaxError } = readFormat(body, format, new Set(keys));
  const inTexts = texts.flatMap((text) =>
    candidates(text.text, { generation }).map(({ conforms: _, error: __, ...find }): LintCandidate => {
      const { start, end, uri, fragment } = find;
      const part = partOf(text, start, end);
      // Where white space was taken out of a URI, its characters have no places of their own.
      const whole = part.text === uri ? part : { text: uri, offsets: spread(part, uri.length) };
      return { ...(fragment === undefined ? whole : partOf(whole, 0, uri.indexOf("#"))), rule: undefined, find };
    }),
  );
  const found = [...values.map((value) => ruled(value, generation.rules)), ...inTexts];
  found.sort((one, other) => offsetInFile(one, 0) - offsetInFile(other, 0));
  return { found, ...(syntaxError !== undefined && { syntaxError }) };
}

/** A generation without the rule asks for its start rule. */
function ruled(value: LocatedValue, rules: readonly string[]): LintCandidate {
  return { ...value, rule: rules.includes(value.rule) ? value.rule : undefined };
}

function spread(part: LocatedText, length: number): number[] {
  const [start, end] = [offsetInFile(part, 0), offsetInFile(part, part.text.length)];
  return [...Array.from({ length }, () => start), end];
}

/** A finding before lines and columns are known. */
type Unplaced = Omit<LintFinding, "position" | "endPosition" | "fix"> & {
  readonly fix?: readonly Pick<FileEdit, "start" | "end" | "text">[];
};

function check(candidate: LintCandidate, options: LintOptions): Unplaced[] {
  const { generation, schemes, advice = true } = options;
  const { text, rule } = candidate;
  const filled = withoutPlaceholders(text, options.placeholders ?? [], candidate.isTemplate === true);
  const place = { uri: text, start: offsetInFile(candidate, 0), end: offsetInFile(candidate, text.length) };
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
): Pick<Unplaced, "severity" | "rule" | "message" | "offset" | "repairs" | "fix"> {
  const [first] = error.repairs;
  const isSafe = first?.confidence === "safe" && isAsWritten;
  return {
    severity: "error",
    rule: error.rule,
    message: error.message,
    offset: offsetInFile(candidate, error.offset),
    repairs: isAsWritten ? error.repairs.map(({ mended }) => mended) : [],
    ...(first &&
      isSafe && {
        fix: first.edits.map(({ offset, length, text }) => ({
          start: offsetInFile(candidate, offset),
          end: offsetInFile(candidate, offset + length),
          text,
        })),
      }),
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
