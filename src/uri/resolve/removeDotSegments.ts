import { lastItem } from "../../text/itemAt.js";
import { assertFunction, assertString } from "../../text/uriError.js";

/** The two buffers of RFC 3986 5.2.4 after one of its steps. */
export interface DotSegmentStep {
  /** The label of the step in the document's examples: `"1"`, `"2A"` to `"2E"`. */
  readonly step: "1" | "2A" | "2B" | "2C" | "2D" | "2E";
  readonly output: string;
  readonly input: string;
}

/**
 * Removes the complete segments `.` and `..` from a path, each `..` together with the segment before it (RFC 3986 section
 * 5.2.4, "Remove Dot Segments"). The time is proportional to the length of the path.
 *
 * @param path any path, absolute or relative
 * @param observe is called with the buffers after every step
 * @returns the path without dot segments
 * @throws {TypeError} if the path is not a string, or the observer not a function
 *
 * @example
 * removeDotSegments("/a/b/c/./../../g") // "/a/g"
 */
export function removeDotSegments(path: string, observe?: (step: DotSegmentStep) => void): string {
  assertString(path, "path");
  assertFunction(observe, "observe");
  // The steps move every segment of such a path to the output.
  if (!observe && !path.startsWith(".") && !path.includes("/.")) return path;
  // 1. The path is the input buffer, the output buffer is empty. Nothing is copied: the input is the path from `at` to `end`.
  let at = 0;
  let end = path.length;
  // The output: where each of its segments begins and ends in the path.
  const output: number[] = [];
  // The output after each of its segments. Only the observer needs it.
  const outputs = [""];
  const tell = (step: DotSegmentStep["step"]): void =>
    observe?.({ step, output: lastItem(outputs), input: path.slice(at, end) });
  tell("1");

  // 2. While the input buffer is not empty:
  while (at < end) {
    const afterSlash = path.charCodeAt(at) === SLASH;
    const begin = afterSlash ? at + 1 : at;
    const slash = path.indexOf("/", begin);
    const next = slash < 0 ? end : slash;
    // A longer segment is moved as it is.
    const segment = next - begin <= "..".length ? path.slice(begin, next) : undefined;
    if (segment !== "." && segment !== "..") {
      // E. The first segment, with the "/" before it and without the "/" after it, moves to the end of the output.
      output.push(at, next);
      if (observe) outputs.push(lastItem(outputs) + path.slice(at, next));
      at = next;
      tell("2E");
    } else if (!afterSlash) {
      // A. "../" or "./" at the beginning of the input is removed.
      // D. An input of nothing but "." or ".." is removed.
      at = next < end ? next + 1 : end;
      tell(next < end ? "2A" : "2D");
    } else {
      // B. "/./" at the beginning, or an input of "/." alone, is replaced by "/".
      // C. "/../" and "/.." likewise; and the last segment of the output is removed, with the "/" before it if there is one.
      if (next < end) at = next;
      else end = begin;
      if (segment === "..") {
        output.pop();
        output.pop();
        if (outputs.length > 1) outputs.pop();
      }
      tell(segment === ".." ? "2C" : "2B");
    }
  }
  // 3. The output buffer is the result.
  let result = "";
  for (let i = 0; i < output.length; i += 2) {
    const begin = output[i];
    // Neighbours in the path are copied at once.
    while (i + 2 < output.length && output[i + 2] === output[i + 1]) i += 2;
    result += path.slice(begin, output[i + 1]);
  }
  return result;
}

const SLASH = 0x2f;
