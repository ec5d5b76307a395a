import { CharBuffer } from "./charBuffer.js";

/** The two buffers of RFC 3986 5.2.4 behind one of its steps. */
export interface DotSegmentStep {
  /** As the document's own examples label it: `"1"`, `"2A"` to `"2E"`. */
  readonly step: "1" | "2A" | "2B" | "2C" | "2D" | "2E";
  readonly output: string;
  readonly input: string;
}

/**
 * RFC 3986 section 5.2.4, "Remove Dot Segments": takes the complete segments `.` and `..` out of a path, each `..` with
 * the segment before it. The time is proportional to the length of the path.
 *
 * @param path any path, absolute or not
 * @param observe told of the buffers behind every step
 * @throws {TypeError} if the path is not a string
 *
 * @example
 * removeDotSegments("/a/b/c/./../../g") // "/a/g"
 */
export function removeDotSegments(path: string, observe?: (step: DotSegmentStep) => void): string {
  if (typeof path !== "string")
    throw new TypeError(`a string is expected as path, not ${path === null ? "null" : typeof path}`);
  // 1. The path is the input buffer, the output buffer is empty. The input is not cut off: it begins at `at`.
  let input = path;
  let at = 0;
  const output = new CharBuffer(path.length);
  // What the output was, after each of its segments: kept for the observer only.
  const outputs = [""];
  const tell =
    observe &&
    ((step: DotSegmentStep["step"]): void => {
      observe({ step, output: outputs[outputs.length - 1] as string, input: input.slice(at) });
    });
  const removeLastSegment = (): void => {
    output.cut(Math.max(0, output.lastSlash()));
    if (outputs.length > 1) outputs.pop();
  };
  const atEnd = (text: string): boolean => input.length - at === text.length && input.startsWith(text, at);
  tell?.("1");

  // 2. While the input buffer is not empty:
  while (at < input.length) {
    if (input.startsWith("../", at)) {
      // A. "../" or "./" at the beginning of the input goes away.
      at += "../".length;
      tell?.("2A");
    } else if (input.startsWith("./", at)) {
      at += "./".length;
      tell?.("2A");
    } else if (input.startsWith("/./", at)) {
      // B. Of "/./" at the beginning one "/" stays, and of "/." if that is all.
      at += "/.".length;
      tell?.("2B");
    } else if (atEnd("/.")) {
      [input, at] = ["/", 0];
      tell?.("2B");
    } else if (input.startsWith("/../", at)) {
      // C. The same for "/../" and "/..", and the last segment of the output goes away with the "/" before it, if there is one.
      at += "/..".length;
      removeLastSegment();
      tell?.("2C");
    } else if (atEnd("/..")) {
      [input, at] = ["/", 0];
      removeLastSegment();
      tell?.("2C");
    } else if (atEnd(".") || atEnd("..")) {
      // D. An input of nothing but "." or ".." goes away.
      at = input.length;
      tell?.("2D");
    } else {
      // E. The first segment, with the "/" before it and without the "/" behind it, moves to the end of the output.
      const slash = input.indexOf("/", at + 1);
      const end = slash < 0 ? input.length : slash;
      output.append(input, at, end);
      if (tell) outputs.push((outputs[outputs.length - 1] as string) + input.slice(at, end));
      at = end;
      tell?.("2E");
    }
  }
  // 3. The output buffer is the result.
  return output.toString();
}
