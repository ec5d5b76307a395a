import { fstatSync } from "node:fs";
import { stdin } from "node:process";
import { UsageError } from "./exit.js";

/** Past this a line is cut off from what came before it, since no string could hold it: 2^29 - 24 characters in V8. */
const LONGEST_LINE = 2 ** 28;

/**
 * The URIs of a command: its arguments, or the lines of standard input as they come. A line ends at LF or CRLF only; every
 * line counts, the empty one too. Memory does not grow with the number of lines.
 */
export async function* inputs(uris: readonly string[]): AsyncGenerator<readonly string[]> {
  if (uris.length > 0) {
    yield uris;
    return;
  }
  // Node reads a directory as if it were empty.
  if (fstatSync(0).isDirectory()) throw new UsageError("standard input is a directory");
  stdin.setEncoding("utf8");
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of stdin as AsyncIterable<string>) {
    const lines = chunk.split("\n");
    if (lines.length === 1) {
      pieces.push(chunk);
      length += chunk.length;
      if (length > LONGEST_LINE) throw new RangeError(`a line of standard input has more than ${LONGEST_LINE} characters`);
      continue;
    }
    lines[0] = pieces.join("") + (lines[0] as string);
    const rest = lines.pop() as string;
    pieces = [rest];
    length = rest.length;
    yield lines.map(withoutReturn);
  }
  const last = pieces.join("");
  if (last !== "") yield [withoutReturn(last)];
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
