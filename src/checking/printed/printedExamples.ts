import type { FigureLines } from "./figureLines.js";

/** A string of which a document says whether a rule derives it. */
export interface PrintedExample {
  readonly rule: string;
  readonly input: string;
  readonly conforms: boolean;
  /** The line of the file, from 1. */
  readonly line: number;
}

/** The comment before examples: `; valid hour` in a figure or a grammar, `<!-- invalid hour -->` before a figure. */
const MARKER = /^[ \t]*;[ \t]*(in)?valid:?[ \t]+([A-Za-z][\w+-]*)[ \t]*$/i;
const MARKER_BEFORE = /<!--[ \t]*(in)?valid:?[ \t]+([A-Za-z][\w+-]*)[ \t]*-->/i;
/** Matches the white space and the semicolon before the first of several examples. */
const PREFIX = /^[ \t]*(?:;[ \t]*)?/;
/** The number of lines between a comment and the figure after it: the beginning of the figure, and empty ones. */
const MOST_BETWEEN = 3;

/**
 * Finds the examples that follow a marking comment, each in a line of its own, up to an empty line or the end of the figure. A leading ";"
 * makes them comments of a grammar, and does not belong to them.
 *
 * @param raw all lines of the document
 * @returns the examples, and the lines without them
 *
 * @example
 * // ; valid hour
 * // 09
 * // 23
 */
export function printedExamples(
  lines: FigureLines,
  raw: readonly string[],
): { readonly examples: readonly PrintedExample[]; readonly rest: FigureLines } {
  const examples: PrintedExample[] = [];
  let marker: { readonly rule: string; readonly conforms: boolean; readonly at: number } | undefined;
  let first: { readonly prefix: string; readonly figure: number } | undefined;
  const rest = lines.map((line, at) => {
    const inside = MARKER.exec(line?.text ?? "");
    const found = inside ?? MARKER_BEFORE.exec(raw[at] ?? "");
    if (found) {
      marker = { rule: found[2] ?? "", conforms: found[1] === undefined, at };
      first = undefined;
      return inside ? undefined : line;
    }
    if (!marker) return line;
    if (!line || /^[ \t]*;?[ \t]*$/.test(line.text) || (first && line.figure !== first.figure)) {
      if (first || at - marker.at > MOST_BETWEEN) marker = undefined;
      return line;
    }
    first ??= { prefix: PREFIX.exec(line.text)?.[0] ?? "", figure: line.figure };
    const before = line.text.slice(0, first.prefix.length);
    const input = (/[^ \t;]/.test(before) ? line.text.trimStart() : line.text.slice(before.length)).trimEnd();
    examples.push({ rule: marker.rule, input, conforms: marker.conforms, line: at + 1 });
    return undefined;
  });
  return { examples, rest };
}
