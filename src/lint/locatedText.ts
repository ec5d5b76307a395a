/** Text that was decoded from a file, with the place of each of its UTF-16 units in the file. */
export interface LocatedText {
  readonly text: string;
  /**
   * The offsets in the file of all units of the text and of its end; or, if the file has the text unchanged, the offset of
   * its first unit only.
   */
  readonly offsets: readonly number[] | number;
}

/** A value that has to be a URI or a reference, by the standard of the file's format. */
export interface LocatedValue extends LocatedText {
  /** The rule of RFC 3986 that the format asks for. */
  readonly rule: "URI" | "URI-reference" | "absolute-URI";
  /** True if the format defines variables in braces, as OpenAPI does for the URLs of servers. */
  readonly isTemplate?: true;
}

/** The texts that a reader of a format finds in a file. */
export interface FormatReading {
  readonly values: readonly LocatedValue[];
  /** Texts in which URIs may be anywhere. */
  readonly texts: readonly LocatedText[];
  /** Present if the file does not follow its format: what is wrong. Nothing is mended in such a file. */
  readonly syntaxError?: string;
}

/** Returns the offset in the file of a unit of a text, or of its end. */
export function offsetInFile({ text, offsets }: LocatedText, unit: number): number {
  if (typeof offsets === "number") return offsets + unit;
  return offsets[Math.min(unit, text.length)] ?? 0;
}

/** Returns a part of a located text. */
export function partOf<T extends LocatedText>(whole: T, from: number, to: number): T {
  const { text, offsets } = whole;
  return {
    ...whole,
    text: text.slice(from, to),
    offsets: typeof offsets === "number" ? offsets + from : offsets.slice(from, to + 1),
  };
}

/** Returns a text of a part of the file that begins at an offset. */
export function moved<T extends LocatedText>(text: T, by: number): T {
  const { offsets } = text;
  return { ...text, offsets: typeof offsets === "number" ? offsets + by : offsets.map((offset) => offset + by) };
}

/** Returns a located text without the white space around it. */
export function trimmed<T extends LocatedText>(whole: T): T {
  const { text } = whole;
  const from = text.length - text.trimStart().length;
  return partOf(whole, from, Math.max(from, text.trimEnd().length));
}

/**
 * Decodes a part of a file.
 *
 * @param start the offset of the part
 * @param escape matches each escape in it, with the flag g
 * @param decode returns what an escape stands for
 */
export function decoded(raw: string, start: number, escape: RegExp, decode: (escape: string) => string): LocatedText {
  let text = "";
  const offsets: number[] = [];
  let from = 0;
  let hasEscapes = false;
  let end = start;
  const copy = (to: number): void => {
    for (; from < to; from++) {
      text += raw.charAt(from);
      offsets.push(start + from);
      end = start + from + 1;
    }
  };
  for (const match of raw.matchAll(escape)) {
    hasEscapes = true;
    copy(match.index);
    const character = decode(match[0]);
    text += character;
    for (let unit = 0; unit < character.length; unit++) offsets.push(start + match.index);
    from = match.index + match[0].length;
    if (character !== "") end = start + from;
  }
  if (!hasEscapes) return { text: raw, offsets: start };
  copy(raw.length);
  offsets.push(end);
  return { text, offsets };
}

/** Returns a file with parts replaced by spaces, so that offsets stay. Ends of lines stay too. */
export function blanked(file: string, parts: readonly (readonly [from: number, to: number])[]): string {
  let text = "";
  let at = 0;
  for (const [from, to] of [...parts].sort((one, other) => one[0] - other[0])) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    text += file.slice(at, start) + file.slice(start, to).replace(/[^\r\n]/g, " ");
    at = to;
  }
  return text + file.slice(at);
}
