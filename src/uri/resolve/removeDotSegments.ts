import { lastItem } from "../../text/itemAt.js";
import { demandFunction, demandString } from "../../text/uriError.js";

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
  // 1. The path is the input buffer, the output buffer is empty. Nothing is copied: the input is the path from `at` to `end`.
  let at = 0;
  let end = path.length;
  // The output: where each of its segments begins and ends in the path.
  const begins: number[] = [];
  const ends: number[] = [];
  // The output after each of its segments. Only the observer needs it.
  const outputs = [""];
  const tell = (step: DotSegmentStep["step"]): void =>
    observe?.({ step, output: lastItem(outputs), input: path.slice(at, end) });
  const removeLastSegment = (): void => {
    begins.pop();
    ends.pop();
    if (outputs.length > 1) outputs.pop();
  };
  const startsWith = (text: string): boolean => path.startsWith(text, at);
  const isAll = (text: string): boolean => end - at === text.length && startsWith(text);
  tell("1");

  // 2. While the input buffer is not empty:
  while (at < end) {
    if (startsWith("../") || startsWith("./")) {
      // A. "../" or "./" at the beginning of the input is removed.
      at = path.indexOf("/", at) + "/".length;
      tell("2A");
    } else if (startsWith("/./")) {
      // B. "/./" at the beginning, or an input of "/." alone, is replaced by "/".
      at += "/.".length;
      tell("2B");
    } else if (isAll("/.")) {
      end = at + "/".length;
      tell("2B");
    } else if (startsWith("/../")) {
      // C. "/../" and "/.." likewise; and the last segment of the output is removed, with the "/" before it if there is one.
      at += "/..".length;
      removeLastSegment();
      tell("2C");
    } else if (isAll("/..")) {
      end = at + "/".length;
      removeLastSegment();
      tell("2C");
    } else if (isAll(".") || isAll("..")) {
      // D. An input of nothing but "." or ".." is removed.
      at = end;
      tell("2D");
    } else {
      // E. The first segment, with the "/" before it and without the "/" after it, moves to the end of the output.
      const slash = path.indexOf("/", at + 1);
      const begin = at;
      at = slash < 0 ? end : slash;
      begins.push(begin);
      ends.push(at);
      if (observe) outputs.push(lastItem(outputs) + path.slice(begin, at));
      tell("2E");
    }
  }
  // 3. The output buffer is the result.
  let output = "";
  for (let i = 0; i < begins.length; i++) {
    const begin = begins[i];
    // Neighbours in the path are copied at once.
    while (i + 1 < begins.length && begins[i + 1] === ends[i]) i++;
    output += path.slice(begin, ends[i]);
  }
  return output;
}
