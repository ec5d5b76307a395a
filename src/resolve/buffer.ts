import { CharBuffer } from "./charBuffer.js";

// The string operations of section 5.2 in url-syntax-05 (step 6), RFC 2396 (step 6) and rfc2396bis-01 (merge). A complete
// segment stands between two slashes, or between a slash and an end of the buffer. What the documents describe as repeated
// replacements is done here in one pass from the left: a ".." takes away the nearest segment before it that is left.

/** All but the last segment: the characters after the right-most slash, if any, are left out. */
export function allButLastSegment(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Every "./" of which "." is a complete segment is removed. */
export function withoutDotSlashes(buffer: string): string {
  const kept = new CharBuffer(buffer.length);
  const last = eachSegmentWithSlash(buffer, 0, (start, end) => {
    if (end - start !== "./".length || buffer[start] !== ".") kept.append(buffer, start, end);
  });
  kept.append(buffer, last);
  return kept.toString();
}

/** A "." that is the last segment is removed. */
export function withoutFinalDot(buffer: string): string {
  return endsWithSegment(buffer, ".") ? buffer.slice(0, -".".length) : buffer;
}

/** Every "<segment>/../" is removed, the left-most one first, until there is none. <segment> is not "..". */
export function withoutSegmentPairs(buffer: string): string {
  const kept = new CharBuffer(buffer.length);
  let root = rootOf(buffer);
  kept.append(buffer, 0, root);
  const last = eachSegmentWithSlash(buffer, root, (start, end) => {
    const isDotDot = end - start === "../".length && buffer.startsWith("..", start);
    if (isDotDot && kept.length > root && !kept.hasDotDot(kept.length - "/".length)) {
      kept.cut(Math.max(root, kept.lastSlash(kept.length - "/".length) + "/".length));
      return;
    }
    kept.append(buffer, start, end);
    // When everything before an empty segment is gone, its slash is the first character: "a/..//b" is "/b".
    if (kept.length === end - start) root = rootOf(buffer.slice(start, end));
  });
  kept.append(buffer, last);
  return kept.toString();
}

/** A "<segment>/.." at the end is removed. <segment> is not "..". */
export function withoutFinalPair(buffer: string): string {
  if (!endsWithSegment(buffer, "..")) return buffer;
  const root = rootOf(buffer);
  const before = buffer.slice(0, -"/..".length);
  if (buffer.length - "/..".length < root || endsWithSegment(before, "..")) return buffer;
  return buffer.slice(0, Math.max(root, before.lastIndexOf("/") + 1));
}

/** What is behind the complete segments at the beginning that are among the given ones, or `undefined` if there are none. */
export function behindLeading(buffer: string, leading: readonly string[]): string | undefined {
  const root = rootOf(buffer);
  let at = root;
  for (;;) {
    const slash = buffer.indexOf("/", at);
    const end = slash < 0 ? buffer.length : slash;
    if (end === at || !leading.some((segment) => segment.length === end - at && buffer.startsWith(segment, at))) break;
    at = Math.min(buffer.length, end + "/".length);
  }
  return at > root ? buffer.slice(0, root) + buffer.slice(at) : undefined;
}

/** The length of what is before the first segment: the slash with which an absolute path begins is not behind an empty one. */
function rootOf(buffer: string): number {
  return buffer.startsWith("/") ? "/".length : 0;
}

/** Visits every segment but the last, with the slash behind it, and gives the offset of the last. */
function eachSegmentWithSlash(buffer: string, from: number, visit: (start: number, end: number) => void): number {
  let start = from;
  for (let slash; (slash = buffer.indexOf("/", start)) >= 0; start = slash + "/".length)
    visit(start, slash + "/".length);
  return start;
}

function endsWithSegment(buffer: string, segment: string): boolean {
  return buffer === segment || buffer.endsWith(`/${segment}`);
}
