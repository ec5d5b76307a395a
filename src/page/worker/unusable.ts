import { t } from "../locales/message.js";
/** The reason why a grammar cannot be used; line and column are 1-based. */
export interface Unusable {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
  /** Further faults of the same text. */
  readonly more?: readonly Unusable[];
}

/** The deepest nesting of brackets. The readers of grammars recurse as deep as the brackets, and a browser's stack is limited. */
const MOST_NESTED = 100;

/** Returns how deep the brackets of a grammar text are nested; those in strings are included. */
function depth(text: string): number {
  let deepest = 0;
  let open = 0;
  for (const sign of text) {
    if (sign === "(" || sign === "[") deepest = Math.max(deepest, ++open);
    else if (sign === ")" || sign === "]") open = Math.max(0, open - 1);
  }
  return deepest;
}

/** Returns a reason that is about a grammar as a whole. */
export function unusableWhole(reason: string): Unusable {
  return { reason, line: 1, column: 1 };
}

/** Returns the reason and the place of an error as plain data. */
export function unusable({ reason, line, column }: Unusable): Unusable {
  return { reason, line, column };
}

/** Returns the place of an error as offsets in the text: that of the word that begins there, or of one character. */
function placeOf(text: string, { line, column }: Unusable): { readonly start: number; readonly end: number } {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const here = lines[line - 1] ?? "";
  const at = Math.min(column - 1, here.length);
  const [word = ""] = /^[\w-]+/.exec(here.slice(at)) ?? [];
  const start = before + Math.max(0, Math.min(at, here.length - 1));
  return { start, end: start + Math.max(1, word.length) };
}

/** Returns the places and the messages of the faults of a text. */
export function faultMarks(
  text: string,
  { more = [], ...first }: Unusable,
): readonly { readonly start: number; readonly end: number; readonly message: string }[] {
  return [first, ...more].map((fault) => ({ ...placeOf(text, fault), message: fault.reason }));
}

/** Returns why a text is not read, if it has more characters than `longest` or more nested brackets than are read. */
export function tooLarge(text: string, longest = Infinity): Unusable | undefined {
  if (text.length > longest) return unusableWhole(t("peg.tooLong", { characters: text.length, allowed: longest }));
  return depth(text) > MOST_NESTED ? unusableWhole(t("peg.tooDeep", { allowed: MOST_NESTED })) : undefined;
}
