import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { texts } from "../texts/texts.js";
import { visible } from "./visible.js";

interface CaretProps {
  readonly input: string;
  readonly offset: number;
  /** A text that describes the place; the offset if omitted. */
  readonly label?: string;
}

/** The columns of an excerpt before its place has been measured. */
const FIRST_COLUMNS = 76;

/** An excerpt of the input, as wide as there is room, with a caret under the offset. */
export function Caret({ input, offset, label = texts().common.faultAtOffset(offset) }: CaretProps): JSX.Element {
  const place = useRef<HTMLPreElement>(null);
  const ruler = useRef<HTMLSpanElement>(null);
  const [columns, setColumns] = useState(FIRST_COLUMNS);
  useLayoutEffect(() => {
    const measure = (): void => {
      const width = (ruler.current?.getBoundingClientRect().width ?? 0) / RULER.length;
      if (place.current && width > 0) setColumns(Math.floor(place.current.clientWidth / width));
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  const { before, after } = excerptAround(input, offset, columns);
  return (
    <pre class="caret" role="img" aria-label={label} ref={place}>
      <span class="ruler" ref={ruler} aria-hidden="true" data-text={RULER} />
      {`${before}${after}\n`}
      {ONE_COLUMN_EACH.test(before) ? (
        " ".repeat(before.length)
      ) : (
        // The text again, unseen: it moves the caret as far as the text above reaches, however wide its characters are.
        <span class="ghost">{before}</span>
      )}
      ^
    </pre>
  );
}

const ONE_COLUMN_EACH = /^[\x20-\x7E]*$/;
const RULER = "0".repeat(20);

/** The share of the columns for the text before the offset. */
const SHARE_BEFORE = 0.65;

/**
 * Returns as much of a string before an offset and after it as fits into some columns, with "…" where there is more. The place of the
 * offset is always among them.
 */
export function excerptAround(
  input: string,
  offset: number,
  columns: number,
): { readonly before: string; readonly after: string } {
  const room = Math.max(4, columns - 2);
  const everything = taken(input, room);
  if (everything.length === input.length && offset <= input.length)
    return { before: visible(input.slice(0, offset)), after: visible(input.slice(offset)) };
  const least = Math.floor(room * SHARE_BEFORE);
  const after = taken(input.slice(offset), room - least);
  // Space that the text after the offset does not need goes to the text before it, and vice versa.
  const before = taken(charactersBefore(input, offset), room - after.columns);
  const longer = taken(input.slice(offset), room - before.columns);
  const [from, to] = [offset - before.length, offset + longer.length];
  return {
    before: `${from > 0 ? "…" : ""}${visible(input.slice(from, offset))}`,
    after: `${visible(input.slice(offset, to))}${to < input.length ? "…" : ""}`,
  };
}

/** Counts the characters that fit into some columns. */
function taken(characters: Iterable<string>, columns: number): { readonly length: number; readonly columns: number } {
  let length = 0;
  let used = 0;
  for (const character of characters) {
    const width = columnsOf(character);
    if (used + width > columns) break;
    used += width;
    length += character.length;
  }
  return { length, columns: used };
}

function* charactersBefore(input: string, offset: number): Generator<string, void, undefined> {
  for (let at = offset; at > 0;) {
    const pair = input.slice(Math.max(0, at - 2), at);
    const character = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair) ? pair : pair.slice(-1);
    yield character;
    at -= character.length;
  }
}

/** Returns the width of a character: 1 for ASCII, 2 for a wide script, more for one that is written as `\u{...}`. */
function columnsOf(character: string): number {
  const drawn = visible(character);
  if (drawn.length > character.length) return drawn.length;
  return (character.codePointAt(0) ?? 0) < WIDE_FROM ? 1 : 2;
}

/** Characters from Hangul on may be two columns wide; counting some of them as too wide does no harm. */
const WIDE_FROM = 0x1100;
