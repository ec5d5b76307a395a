import { lastItem } from "../../text/itemAt.js";

// The string operations of section 5.2 in url-syntax-05 (step 6), RFC 2396 (step 6) and rfc2396bis-01 (merge). A complete
// segment is between two slashes, or between a slash and an end of the buffer. The documents describe repeated
// replacements; here each is one pass from the left, in which a ".." removes the nearest remaining segment before it.

/** Returns everything but the last segment: the characters after the last slash are left out. "/b/c" gives "/b/". */
export function allButLastSegment(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Removes every "./" whose "." is a complete segment. "/a/./b" gives "/a/b". */
function withoutDotSlashes(buffer: string): string {
  if (!buffer.includes("./")) return buffer;
  const segments = buffer.split("/");
  return segments.filter((segment, i) => segment !== "." || i === segments.length - 1).join("/");
}

/** Removes a "." that is the last segment. "/a/." gives "/a/". */
function withoutFinalDot(buffer: string): string {
  return endsWithSegment(buffer, ".") ? buffer.slice(0, -".".length) : buffer;
}

/** Removes "<segment>/../", the leftmost first, as long as there is one. <segment> is not "..". "/a/b/../c" gives "/a/c". */
function withoutDotDotPairs(buffer: string): string {
  if (!buffer.includes("/../")) return buffer;
  let root = buffer.startsWith("/") ? "/" : "";
  const segments = buffer.slice(root.length).split("/");
  const last = segments.pop() ?? "";
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === ".." && kept.length > 0 && lastItem(kept) !== "..") kept.pop();
    // When everything before an empty segment has been removed, its slash is the first character: "a/..//b" gives "/b".
    else if (segment === "" && root === "" && kept.length === 0) root = "/";
    else kept.push(segment);
  }
  kept.push(last);
  return root + kept.join("/");
}

/** Removes "<segment>/.." at the end. <segment> is not "..". "/a/b/.." gives "/a/". */
function withoutFinalDotDotPair(buffer: string): string {
  if (!endsWithSegment(buffer, "..")) return buffer;
  const before = buffer.slice(0, -"/..".length);
  if (buffer.length - "/..".length < rootLength(buffer) || endsWithSegment(before, "..")) return buffer;
  return allButLastSegment(before);
}

/**
 * Takes the four steps that remove "." and ".." with the segments before it, and returns the buffer after them. Section 5.2 of three
 * documents and section 4 of RFC 1808 have them in this order.
 *
 * @param steps the names that the document gives to these steps
 * @param note is called with every step as it is taken
 */
export function removeDotsAndPairs(
  buffer: string,
  [dotSlashes, finalDot, pairs, finalPair]: readonly [string, string, string, string],
  note: (step: string, does: string, buffer: string) => void,
): string {
  let rest = withoutDotSlashes(buffer);
  note(dotSlashes, 'remove every "./"', rest);
  rest = withoutFinalDot(rest);
  note(finalDot, 'remove a final "."', rest);
  rest = withoutDotDotPairs(rest);
  note(pairs, 'remove every "<segment>/../"', rest);
  rest = withoutFinalDotDotPair(rest);
  note(finalPair, 'remove a final "<segment>/.."', rest);
  return rest;
}

/**
 * Removes the complete segments at the beginning that are in a given list. `"/../../a"` without `".."` is `"/a"`.
 *
 * @param segments none of them empty
 * @returns `undefined` if the buffer begins with none of them
 */
export function withoutLeadingSegments(buffer: string, segments: readonly string[]): string | undefined {
  const root = rootLength(buffer);
  let at = root;
  for (;;) {
    const slash = buffer.indexOf("/", at);
    const end = slash < 0 ? buffer.length : slash;
    if (!segments.some((segment) => segment.length === end - at && buffer.startsWith(segment, at))) break;
    at = end + "/".length;
  }
  return at > root ? buffer.slice(0, root) + buffer.slice(at) : undefined;
}

/** Returns the length of the text before the first segment: no empty segment precedes the slash of an absolute path. */
function rootLength(buffer: string): number {
  return buffer.startsWith("/") ? "/".length : 0;
}

function endsWithSegment(buffer: string, segment: string): boolean {
  return buffer === segment || buffer.endsWith(`/${segment}`);
}
