// The string operations of section 5.2 in url-syntax-05 (step 6), RFC 2396 (step 6) and rfc2396bis-01 (merge). A complete
// segment stands between two slashes, or between a slash and an end of the buffer. What the documents describe as repeated
// replacements is done here in one pass from the left: a ".." takes away the nearest segment before it that is left.

/** All but the last segment: the characters after the right-most slash, if any, are left out. */
export function allButLastSegment(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Every "./" of which "." is a complete segment is removed. */
export function withoutDotSlashes(buffer: string): string {
  const segments = buffer.split("/");
  const last = segments.length - 1;
  return segments.filter((segment, index) => segment !== "." || index === last).join("/");
}

/** A "." that is the last segment is removed. */
export function withoutFinalDot(buffer: string): string {
  return endsWithSegment(buffer, ".") ? buffer.slice(0, -".".length) : buffer;
}

/** Every "<segment>/../" is removed, the left-most one first, until there is none. <segment> is not "..". */
export function withoutSegmentPairs(buffer: string): string {
  const { root, segments } = rooted(buffer);
  const last = segments.length - 1;
  let before = root;
  const kept: string[] = [];
  segments.forEach((segment, index) => {
    if (segment === ".." && index < last && kept.length > 0 && kept[kept.length - 1] !== "..") kept.pop();
    // When everything before an empty segment is gone, its slash is the first character: "a/..//b" is "/b".
    else if (segment === "" && index < last && kept.length === 0 && before === "") before = "/";
    else kept.push(segment);
  });
  return before + kept.join("/");
}

/** A "<segment>/.." at the end is removed. <segment> is not "..". */
export function withoutFinalPair(buffer: string): string {
  if (!endsWithSegment(buffer, "..")) return buffer;
  const { root } = rooted(buffer);
  const before = buffer.slice(0, -"/..".length);
  if (buffer.length - "/..".length < root.length || endsWithSegment(before, "..")) return buffer;
  return buffer.slice(0, Math.max(root.length, before.lastIndexOf("/") + 1));
}

/** What is behind the complete segments at the beginning that are among the given ones, or `undefined` if there are none. */
export function behindLeading(buffer: string, leading: readonly string[]): string | undefined {
  const { root } = rooted(buffer);
  let at = root.length;
  for (;;) {
    const slash = buffer.indexOf("/", at);
    const end = slash < 0 ? buffer.length : slash;
    if (end === at || !leading.some((segment) => segment.length === end - at && buffer.startsWith(segment, at))) break;
    at = Math.min(buffer.length, end + "/".length);
  }
  return at > root.length ? root + buffer.slice(at) : undefined;
}

/** The slash with which an absolute path begins is before its first segment, not behind an empty one. */
function rooted(buffer: string): { readonly root: string; readonly segments: string[] } {
  const root = buffer.startsWith("/") ? "/" : "";
  return { root, segments: buffer.slice(root.length).split("/") };
}

function endsWithSegment(buffer: string, segment: string): boolean {
  return buffer === segment || buffer.endsWith(`/${segment}`);
}
