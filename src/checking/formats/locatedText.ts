/**
 * Units of a located text, and the part of the file that they come from. The units of a verbatim run are those of the
 * part, one for one. The units of any other run are, all together, the decoded part: `&amp;` gives "&", `&fjlig;` gives
 * "fj".
 */
interface Run {
  /** The first unit in the text. Negative if the text begins inside the decoded part. */
  readonly unit: number;
  /** The number of units. */
  readonly length: number;
  /** The offsets of the part in the file. */
  readonly start: number;
  readonly end: number;
  readonly isVerbatim: boolean;
}

/** Text that was decoded from a file, with the place of each of its UTF-16 units in the file. */
export interface LocatedText {
  readonly text: string;
  /**
   * The runs of the text, at least one, in their order; or, if the file has the text unchanged, the offset of its first unit.
   * Between two runs the file may have something that is not part of the text: an escaped line break, a comment in XML.
   */
  readonly offsets: readonly Run[] | number;
}

/**
 * The place of a URI in a file, from the surest to the least sure:
 *
 * - declared: the format's own specification says that a URI is there: `href`, a link's destination, `$ref`;
 * - quoted: a whole string, or a text between quotes or angle brackets, that looks like a URI;
 * - loose: in running text, where a character after it may belong to the text;
 * - code: in source code, a code block, a script or a template, where anything may be built from it.
 */
export type Place = "declared" | "quoted" | "loose" | "code";

/** A value that must be a URI or a reference, by the standard of the file's format. */
export interface LocatedValue extends LocatedText {
  /** The rule of RFC 3986 that the format requires. */
  readonly rule: "URI" | "URI-reference" | "absolute-URI";
  /** Declared if absent. */
  readonly place?: Place;
  /** True if the format also allows IRIs of RFC 3987, as the URL Standard and CommonMark do. */
  readonly allowsIri?: true;
  /** True if it leads to a document or a part of one, which a reader may follow or load. */
  readonly isLink?: true;
  /** True for what is to stay as it is, with neither repair nor advice: a name that is compared with others, as a namespace is, and an example. */
  readonly isKept?: true;
  /** True where a repair might be something else than its author meant, because the vocabulary or the key is not known. */
  readonly isUnfixed?: true;
  /** True for what is written as a link but is none by the format. */
  readonly isNoLink?: true;
}

/** A text in which URIs may be anywhere: a string of its format, which may be one URI as a whole, or any other text. */
export interface LocatedProse extends LocatedText {
  readonly kind: "string" | "loose" | "code";
}

/** A part of a file in its format: a tag, a token, a node, by its kind, and its offset in the file. */
export type FilePart = readonly [kind: string | number, start: number];

/** The texts that a reader of a format finds in a file. */
export interface FormatReading {
  readonly values: readonly LocatedValue[];
  readonly texts: readonly LocatedProse[];
  /** The parts of the file in their order. A fix that changes them would change more than a URI. */
  readonly structure: readonly FilePart[];
  /** Present if the file does not follow its format: what is wrong. No fixes are made in such a file. */
  readonly syntaxError?: string;
}

/** Returns the lists that a reader of a format fills, and the places in the file that need not be read again. */
export function newReading(): {
  readonly values: LocatedValue[];
  readonly texts: LocatedProse[];
  readonly structure: FilePart[];
  readonly handled: (readonly [from: number, to: number])[];
} {
  return { values: [], texts: [], structure: [], handled: [] };
}

/** Adds items to a list. As arguments of one call, 125,000 of them overflow the stack. */
export function addAll<T>(list: T[], more: readonly T[]): void {
  for (const item of more) list.push(item);
}

function runsOf({ text, offsets }: LocatedText): readonly Run[] {
  if (typeof offsets !== "number") return offsets;
  return [{ unit: 0, length: text.length, start: offsets, end: offsets + text.length, isVerbatim: true }];
}

/** Returns the index of the run that a unit belongs to; that of the last run for the end of the text. */
function runIndex(runs: readonly Run[], unit: number): number {
  let [low, high] = [0, runs.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runs[middle]?.unit ?? 0) <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the offset in the file of a unit of a text, or of its end. */
export function offsetInFile({ text, offsets }: LocatedText, unit: number): number {
  if (typeof offsets === "number") return offsets + unit;
  const run = offsets[runIndex(offsets, unit)];
  if (!run) return 0;
  if (unit >= text.length) return text === "" ? run.start : endIn(run, text.length);
  return run.isVerbatim ? run.start + unit - run.unit : run.start;
}

function endIn({ unit, start, end, isVerbatim }: Run, to: number): number {
  return isVerbatim ? start + to - unit : end;
}

/**
 * Returns the part of the file that has exactly these units of a text and nothing else, so that other text can be
 * written there; for no units, a place between their neighbours. Returns `undefined` if there is none: the units are a
 * part of a decoded escape, the file has something between them, or it has other characters there, as where a tag was
 * blanked.
 *
 * @example
 * // The file has `a&amp;b<!-- c -->d`, and the text is "a&bd".
 * sourceOf(file, text, 0, 2) // [0, 6], which is `a&amp;`
 * sourceOf(file, text, 2, 4) // undefined: `b<!-- c -->d` has a comment
 */
export function sourceOf(
  file: string,
  whole: LocatedText,
  from: number,
  to: number,
): readonly [start: number, end: number] | undefined {
  const runs = runsOf(whole);
  const isEmpty = from === to;
  // An empty range of units is where the unit before it ends: in `http://a/b` + line break + `c`, before the line
  // break.
  const first = runIndex(runs, isEmpty ? Math.max(0, from - 1) : from);
  const run = runs[first];
  if (!run) return undefined;
  if (isEmpty) {
    const isInside = !run.isVerbatim && from > run.unit && from < run.unit + run.length;
    const at = from === 0 ? offsetInFile(whole, 0) : endIn(run, from);
    return isInside ? undefined : [at, at];
  }
  const start = offsetInFile(whole, from);
  let end = start;
  for (const run of runs.slice(first, runIndex(runs, to - 1) + 1)) {
    const [first, last] = [Math.max(from, run.unit), Math.min(to, run.unit + run.length)];
    const at = run.isVerbatim ? run.start + first - run.unit : run.start;
    if (at !== end) return undefined;
    end = endIn(run, last);
    const isWhole = run.isVerbatim
      ? file.slice(at, end) === whole.text.slice(first, last)
      : first === run.unit && last === run.unit + run.length;
    if (!isWhole) return undefined;
  }
  return [start, end];
}

export function partOf<T extends LocatedText>(whole: T, from: number, to: number): T {
  const { text, offsets } = whole;
  const part = text.slice(from, to);
  if (typeof offsets === "number") return { ...whole, text: part, offsets: offsets + from };
  const first = runIndex(offsets, from);
  const last = runIndex(offsets, Math.max(from, to - 1));
  return { ...whole, text: part, offsets: offsets.slice(first, last + 1).map((run) => clipped(run, from, to)) };
}

/** Returns the part of a run between two units, counted from the first one. A run that is not verbatim stays whole. */
function clipped(run: Run, from: number, to: number): Run {
  if (!run.isVerbatim) return { ...run, unit: run.unit - from };
  const first = Math.min(Math.max(run.unit, from), run.unit + run.length);
  const length = Math.max(0, Math.min(run.unit + run.length, to) - first);
  const start = run.start + first - run.unit;
  return { unit: first - from, length, start, end: start + length, isVerbatim: true };
}

/** Returns located texts one after another as one. */
export function concatenated(parts: readonly LocatedText[]): LocatedText {
  let text = "";
  const offsets: Run[] = [];
  for (const part of parts) {
    for (const run of runsOf(part)) offsets.push({ ...run, unit: run.unit + text.length });
    text += part.text;
  }
  return { text, offsets };
}

/** Returns a text that was found in another one, such as a part of the file or a decoded text, with its places in the file. */
export function nested<T extends LocatedText>(whole: LocatedText, inner: T): T {
  if (typeof whole.offsets === "number" && typeof inner.offsets === "number")
    return { ...inner, offsets: whole.offsets + inner.offsets };
  const parts = runsOf(inner).map(({ unit, length, start, end, isVerbatim }): LocatedText => {
    if (isVerbatim) return partOf(whole, start, end);
    const [from, to] = [offsetInFile(whole, start), offsetInFile(partOf(whole, start, end), end - start)];
    const text = inner.text.slice(Math.max(0, unit), unit + length);
    return { text, offsets: [{ unit: Math.min(0, unit), length, start: from, end: to, isVerbatim: false }] };
  });
  return { ...inner, offsets: concatenated(parts).offsets };
}

/** Returns the words of a located text: the parts between white space of ASCII, or of any kind. */
export function wordsOf(whole: LocatedText, between: "ASCII" | "any"): LocatedText[] {
  const words = whole.text.matchAll(between === "ASCII" ? /[^\t\n\f\r ]+/g : /\S+/g);
  return Array.from(words, ({ index, 0: word }) => partOf(whole, index, index + word.length));
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
 * @param decode returns the text of an escape, which may be the escape itself where that is not known: no part of it
 *   has a place of its own; `undefined` for what is not an escape
 */
export function decoded(
  raw: string,
  start: number,
  escape: RegExp,
  decode: (escape: string) => string | undefined,
): LocatedText {
  let text = "";
  const offsets: Run[] = [];
  let from = 0;
  const add = (part: string, to: number, isVerbatim: boolean): void => {
    if (part !== "")
      offsets.push({ unit: text.length, length: part.length, start: start + from, end: start + to, isVerbatim });
    text += part;
    from = to;
  };
  for (const { 0: match, index } of raw.matchAll(escape)) {
    const character = decode(match);
    if (character === undefined) continue;
    add(raw.slice(from, index), index, true);
    add(character, index + match.length, false);
  }
  if (from === 0) return { text: raw, offsets: start };
  add(raw.slice(from), raw.length, true);
  if (offsets.length === 0) offsets.push({ unit: 0, length: 0, start, end: start, isVerbatim: true });
  return { text, offsets };
}

/**
 * Returns a decoded text, without the places of its units if a parser of the format has read something else there,
 * apart from white space, which some formats normalize.
 */
export function checkedAgainst(value: string, located: LocatedText): LocatedText {
  const { text } = located;
  const collapsed = (whole: string): string => whole.replace(/\s+/g, " ");
  if (text === value || collapsed(text) === collapsed(value)) return located;
  const [start, end] = [offsetInFile(located, 0), offsetInFile(located, text.length)];
  return { text, offsets: [{ unit: 0, length: text.length, start, end, isVerbatim: false }] };
}

/** Returns a file without the parts that were read already, as text in which URIs may be anywhere. */
export function unreadText(file: string, read: readonly (readonly [from: number, to: number])[]): LocatedProse {
  return { text: blanked(file, read), offsets: 0, kind: "loose" };
}

/** Returns a file with parts replaced by spaces, so that offsets stay. Ends of lines also stay. */
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
