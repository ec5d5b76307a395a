import { commentStart, type FormatName } from "../formats/index.js";

/** A comment that disables rules in the line after it. */
export interface Directive {
  /** The UTF-16 offsets of the words of the directive. */
  readonly start: number;
  readonly end: number;
  /** The ids of the rules, or of families of rules; all rules if there are none. */
  readonly rules: readonly string[];
}

/** Returns the directives in a file: `<!-- uri-generations-disable-next-line error/port -->`. */
export function directivesOf(file: string, format: FormatName): Directive[] {
  // Few files have one.
  if (!file.includes(DIRECTIVE)) return [];
  const comment = new RegExp(
    String.raw`(?:${commentStart(format)})[ \t]*${DIRECTIVE}((?:[ \t,]+[\w*][\w/*.-]*)*)`,
    "g",
  );
  return [...file.matchAll(comment)].map(({ index, 0: whole, 1: rules = "" }) => ({
    start: index + whole.indexOf(DIRECTIVE),
    end: index + whole.length,
    rules: rules.split(/[ \t,]+/).filter((rule) => rule !== ""),
  }));
}

const DIRECTIVE = "uri-generations-disable-next-line";
