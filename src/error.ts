/** The facts of a refusal, from which {@link UriSyntaxError} makes its sentence. */
export interface SyntaxErrorFacts {
  readonly generation: string;
  readonly startRule: string;
  /** The innermost rule that was under way at `offset`. */
  readonly rule: string;
  /** The section of the document that defines `rule`. */
  readonly section: string;
  /** How the document is cited: `RFC 3986`. */
  readonly document: string;
  /** UTF-16 offset of the first character that cannot stand there; `input.length` if the input ends too early. */
  readonly offset: number;
  readonly input: string;
  /** What could stand at `offset`: rule names as published, characters in double quotes, `the end`. */
  readonly expected: readonly string[];
}

/**
 * A string that does not belong to the language of a rule.
 *
 * @example
 * rfc3986.safeParse("http://a b/").error.message
 * // 'reg-name: expected unreserved, sub-delims, "%", "/", ":", "?", "@", "#" or the end, found " " at offset 8 (RFC 3986 3.2.2)'
 */
export class UriSyntaxError extends SyntaxError {
  override readonly name = "UriSyntaxError";
  readonly generation: string;
  readonly startRule: string;
  readonly rule: string;
  readonly section: string;
  readonly offset: number;
  /** The character at `offset`, or `undefined` at the end of the input. */
  readonly found: string | undefined;
  readonly expected: readonly string[];
  readonly input: string;

  constructor(facts: SyntaxErrorFacts) {
    const { generation, startRule, rule, section, document, offset, input, expected } = facts;
    const found = offset < input.length ? String.fromCodePoint(input.codePointAt(offset) as number) : undefined;
    super(`${rule}: expected ${list(expected)}, found ${found === undefined ? "the end" : describeCharacter(found)} at offset ${offset} (${section.startsWith("RFC ") ? section : `${document} ${section}`})`);
    this.generation = generation;
    this.startRule = startRule;
    this.rule = rule;
    this.section = section;
    this.offset = offset;
    this.found = found;
    this.expected = expected;
    this.input = input;
  }

  /**
   * The message with the input above it and a caret under the character that cannot stand there. Long input is cut to a
   * window around the caret; characters that a terminal might obey or widen are written as `\u{...}`.
   */
  format(): string {
    const { text, column } = excerpt(this.input, this.offset);
    return `${text}\n${" ".repeat(column)}^\n${this.message}`;
  }
}

const BEFORE = 50;
const AFTER = 25;

/** The part of a string around an offset, safe to print, and the column of the offset in it. */
export function excerpt(input: string, offset: number): { readonly text: string; readonly column: number } {
  const from = Math.max(0, offset - BEFORE);
  const to = Math.min(input.length, offset + AFTER);
  const before = (from > 0 ? "..." : "") + printable(input.slice(from, offset));
  return { text: before + printable(input.slice(offset, to)) + (to < input.length ? "..." : ""), column: before.length };
}

/** Text in which everything but printable ASCII is written as `\u{...}`: nothing in it moves a cursor or changes a colour. */
export function printable(text: string): string {
  return text.replace(/[^\x20-\x7E]/gu, (sign) => `\\u{${hex(sign)}}`);
}

function describeCharacter(sign: string): string {
  if (/^[\x20-\x7E]$/.test(sign)) return quoteCharacter(sign);
  const code = `U+${hex(sign).padStart(4, "0")}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign) ? `"${sign}" (${code})` : code;
}

/** A character in double quotes; the double quote itself in single ones. */
export function quoteCharacter(sign: string): string {
  return sign === "\"" ? `'"'` : `"${sign}"`;
}

function hex(sign: string): string {
  return (sign.codePointAt(0) as number).toString(16).toUpperCase();
}

function list(items: readonly string[]): string {
  if (items.length === 0) return "nothing";
  const last = items[items.length - 1] as string;
  return items.length === 1 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}
