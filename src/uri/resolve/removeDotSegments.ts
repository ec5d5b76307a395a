import { demandFunction, demandString } from "../../text/uriError.js";
import { PathBuffer } from "./pathBuffer.js";
import { lastItem } from "../../text/itemAt.js";

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
  demandString(path, "path");
  demandFunction(observe, "observe");
  // The steps move every segment of such a path to the output.
  if (!observe && !path.startsWith(".") && !path.includes("/.")) return path;
  // 1. The path is the input buffer, the output buffer is empty. Nothing is removed from `input`: the buffer begins at `at`.
  let input = path;
  let at = 0;
  const output = new PathBuffer(path.length);
  // The output after each of its segments. Only the observer needs it.
  const outputs = [""];
  const tell = (step: DotSegmentStep["step"]): void =>
    observe?.({ step, output: lastItem(outputs), input: input.slice(at) });
  const removeLastSegment = (): void => {
    output.truncate(Math.max(0, output.lastSlash()));
    if (outputs.length > 1) outputs.pop();
  };
  const atEnd = (text: string): boolean => input.length - at === text.length && input.startsWith(text, at);
  tell("1");

  // 2. While the input buffer is not empty:
  while (at < input.length) {
    if (input.startsWith("../", at) || input.startsWith("./", at)) {
      // A. "../" or "./" at the beginning of the input is removed.
      at = input.indexOf("/", at) + "/".length;
      tell("2A");
    } else if (input.startsWith("/./", at)) {
      // B. "/./" at the beginning, or an input of "/." alone, is replaced by "/".
      at += "/.".length;
      tell("2B");
    } else if (atEnd("/.")) {
      [input, at] = ["/", 0];
      tell("2B");
    } else if (input.startsWith("/../", at)) {
      // C. "/../" and "/.." likewise; and the last segment of the output is removed, with the "/" before it if there is one.
      at += "/..".length;
      removeLastSegment();
      tell("2C");
    } else if (atEnd("/..")) {
      [input, at] = ["/", 0];
      removeLastSegment();
      tell("2C");
    } else if (atEnd(".") || atEnd("..")) {
      // D. An input of nothing but "." or ".." is removed.
      at = input.length;
      tell("2D");
    } else {
      // E. The first segment, with the "/" before it and without the "/" after it, moves to the end of the output.
      const slash = input.indexOf("/", at + 1);
      const end = slash < 0 ? input.length : slash;
      output.append(input, at, end);
      if (observe) outputs.push(lastItem(outputs) + input.slice(at, end));
      at = end;
      tell("2E");
    }
  }
  // 3. The output buffer is the result.
  return output.toString();
}
