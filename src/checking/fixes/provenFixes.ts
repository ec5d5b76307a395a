import { offsetInFile, type FilePart, type LocatedText } from "../formats/locatedText.js";

interface FileUri extends LocatedText {
  readonly rule: string | undefined;
}

/** A part of a file, and the text that replaces it. Offsets are UTF-16 offsets in the file. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The replacements that mend one URI of a file. */
export interface Fix {
  readonly candidate: FileUri;
  /** The URI after them. */
  readonly mended: string;
  readonly edits: readonly Replacement[];
}

export interface FileReading<Uri extends FileUri> {
  /** All URIs, in their order. */
  readonly found: readonly Uri[];
  /** The parts of the file, in their order. */
  readonly structure: readonly FilePart[];
  readonly syntaxError?: string;
  readonly unread?: string;
}

/** Fixes that are proved, together, and the file after them. */
export interface ProvenFixes {
  readonly fixes: readonly Fix[];
  readonly mended: string;
}

/** The most characters that are read again to find out which fixes of a file break it; the file is read once at least. */
const MOST_READ = 10_000_000;

/**
 * Returns the fixes of a file after which it has exactly the mended URIs: read again, it has as many URIs as before, each at its
 * place and unchanged or, if a fix is for it, mended; it has the same structure; and outside the edits the text is the same.
 *
 * @param before what is read of the file
 * @param readAgain reads a text as the file was read
 */
export function provenFixes(
  file: string,
  before: FileReading<FileUri>,
  fixes: readonly Fix[],
  readAgain: (text: string) => FileReading<FileUri>,
): ProvenFixes {
  let read = 0;
  const proved = (some: readonly Fix[]): ProvenFixes | undefined => {
    if (some.length === 0) return { fixes: some, mended: file };
    const edits = editsOf(some);
    if (!edits || (read > 0 && read + file.length > MOST_READ)) return undefined;
    read += file.length;
    const mended = replaced(file, edits);
    return isMended(before, readAgain(mended), some, edits) ? { fixes: some, mended } : undefined;
  };
  const provedAmong = (some: readonly Fix[]): ProvenFixes => {
    const all = proved(some);
    if (all || some.length < 2) return all ?? { fixes: [], mended: file };
    const half = some.length >> 1;
    const [one, other] = [provedAmong(some.slice(0, half)), provedAmong(some.slice(half))];
    return proved([...one.fixes, ...other.fixes]) ?? one;
  };
  return provedAmong(fixes.filter(isInside));
}

/** Returns true if a fix changes nothing but its URI. */
function isInside({ candidate, edits }: Fix): boolean {
  const [from, to] = [offsetInFile(candidate, 0), offsetInFile(candidate, candidate.text.length)];
  return edits.every(({ start, end }) => from <= start && start <= end && end <= to);
}

/**
 * Returns the edits of fixes in the order of the file, an edit that two fixes share only once; `undefined` if two
 * overlap.
 */
function editsOf(fixes: readonly Fix[]): readonly Replacement[] | undefined {
  const edits: Replacement[] = [];
  const sorted = fixes.flatMap((fix) => fix.edits).sort((one, other) => one.start - other.start || one.end - other.end);
  for (const edit of sorted) {
    const last = edits.at(-1);
    if (last && last.start === edit.start && last.end === edit.end && last.text === edit.text) continue;
    if (last && (edit.start < last.end || edit.start === last.start)) return undefined;
    edits.push(edit);
  }
  return edits;
}

/** Returns a file after edits that are in order and apart: outside them, its text is the same. */
function replaced(file: string, edits: readonly Replacement[]): string {
  let text = "";
  let at = 0;
  for (const edit of edits) {
    text += file.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + file.slice(at);
}

/** Returns true if a file that is read again differs from the one before in the mended URIs only. */
function isMended(
  before: FileReading<FileUri>,
  after: FileReading<FileUri>,
  fixes: readonly Fix[],
  edits: readonly Replacement[],
): boolean {
  if (after.syntaxError !== undefined || after.unread !== undefined) return false;
  if (after.found.length !== before.found.length || after.structure.length !== before.structure.length) return false;
  const mended = new Map(fixes.map((fix) => [fix.candidate, fix.mended]));
  const moved = movedBy(edits);
  for (const [i, [kind, start]] of before.structure.entries()) {
    const [newKind, newStart] = after.structure[i] ?? [];
    if (newKind !== kind || newStart !== moved(start)) return false;
  }
  return before.found.every((old, i) => {
    const now = after.found[i];
    if (!now || now.rule !== old.rule || now.text !== (mended.get(old) ?? old.text)) return false;
    const [start, end] = [offsetInFile(old, 0), offsetInFile(old, old.text.length)];
    // An insertion at the end of a URI that is mended is part of the URI.
    const newEnd = mended.has(old) ? moved(end + 1) - 1 : moved(end);
    return offsetInFile(now, 0) === moved(start) && offsetInFile(now, now.text.length) === newEnd;
  });
}

/** Returns a function that returns where an offset is after edits. An insertion at the offset itself is after it. */
function movedBy(edits: readonly Replacement[]): (offset: number) => number {
  const growth = [0];
  for (const { start, end, text } of edits) growth.push((growth.at(-1) ?? 0) + text.length - (end - start));
  return (offset) => {
    let [low, high] = [0, edits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edits[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + (growth[low] ?? 0);
  };
}
