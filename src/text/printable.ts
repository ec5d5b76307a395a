/** How many columns are shown on either side, an ellipsis not counted. */
const BEFORE = 50;
const BEHIND = 25;

/** The part of a string around an offset, safe to print and cut between whole characters, and the column of the offset in it. */
export function excerpt(input: string, offset: number): { readonly text: string; readonly column: number } {
  let before = "";
  let from = offset;
  for (let sign = characterBefore(input, from); sign !== ""; sign = characterBefore(input, from)) {
    const shown = printable(sign);
    if (before.length + shown.length > BEFORE) break;
    before = shown + before;
    from -= sign.length;
  }
  let behind = "";
  let to = offset;
  for (let sign = characterAt(input, to); sign !== undefined; sign = characterAt(input, to)) {
    const shown = printable(sign);
    if (behind !== "" && behind.length + shown.length > BEHIND) break;
    behind += shown;
    to += sign.length;
  }
  const beginning = from > 0 ? `...${before}` : before;
  return { text: `${beginning}${behind}${to < input.length ? "..." : ""}`, column: beginning.length };
}

function characterBefore(input: string, offset: number): string {
  const pair = input.slice(Math.max(0, offset - 2), offset);
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair) ? pair : pair.slice(-1);
}

/** Text in which everything but printable ASCII is written as `\u{...}`: nothing in it moves a cursor or changes a colour. */
export function printable(text: string): string {
  return text.replace(/[^\x20-\x7E]/gu, (sign) => `\\u{${hex(sign)}}`);
}

/** A character in double quotes; the double quote itself in single ones. */
export function quoteCharacter(sign: string): string {
  return sign === '"' ? `'"'` : `"${sign}"`;
}

/** The whole character at an offset, or `undefined` at the end. */
export function characterAt(input: string, offset: number): string | undefined {
  return offset < input.length ? String.fromCodePoint(input.codePointAt(offset) as number) : undefined;
}

/** The message of a refusal. */
export function sentence({
  rule,
  expected,
  found,
  offset,
  section,
  document,
}: {
  readonly rule: string;
  readonly expected: readonly string[];
  readonly found: string | undefined;
  readonly offset: number;
  readonly section: string;
  readonly document: string;
}): string {
  const where = `at offset ${offset} (${section.startsWith("RFC ") ? section : `${document} ${section}`})`;
  return `${rule}: expected ${list(expected)}, found ${found === undefined ? "the end" : describeCharacter(found)} ${where}`;
}

/** A character in quotes and, if it is not ASCII or cannot be printed, its code point. */
export function describeCharacter(sign: string): string {
  if (/^[\x20-\x7E]$/.test(sign)) return quoteCharacter(sign);
  const code = `U+${hex(sign).padStart(4, "0")}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign) ? `"${sign}" (${code})` : code;
}

function hex(sign: string): string {
  return (sign.codePointAt(0) as number).toString(16).toUpperCase();
}

function list(items: readonly string[]): string {
  if (items.length === 0) return "nothing";
  const last = items[items.length - 1] as string;
  return items.length === 1 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}
