import { lazyRegExp } from "../../text/lazy.js";
import type { Edit, Mistake, RepairConfidence } from "./refusal.js";
import { closersAt } from "./mistakesAround.js";
import { variableIn } from "./unfilledVariables.js";

/** Mistakes whose repair adds or drops a part; that of all others hardly changes the meaning. */
const UNLIKELY: ReadonlySet<Mistake> = new Set<Mistake>([
  "fragment",
  "no dot segment",
  "no scheme",
  "no slashes",
  "not ASCII",
  "white space around",
]);

/** Mistakes where only the author knows what was meant. */
const GUESSES: ReadonlySet<Mistake> = new Set<Mistake>(["port is no number", "several hosts"]);

/** Characters that some readers take for a delimiter: encoding one may change how the string is split. */
const DELIMITERS = /[:;/?#@\\]/;

/**
 * Returns how certain a repair is.
 *
 * - `safe`: the repaired string means the same to every reader. Characters that a component may not hold are
 *   percent-encoded, or surrounding white space is removed.
 * - `likely`: the meaning hardly changes: brackets added, markup cut off, slashes instead of backslashes.
 * - `guess`: everything else; above all, edits that change the host, delete a word, make another scheme or empty a
 *   component.
 *
 * @param mistakes the mistakes that the repair undoes, if they are known
 */
export function repairConfidence(
  input: string,
  edits: readonly Edit[],
  mistakes: readonly Mistake[],
): RepairConfidence {
  if (mistakes.some((mistake) => GUESSES.has(mistake)) || variableIn(input)) return "guess";
  const path = BEFORE_PATH.exec(input)?.[0].length ?? 0;
  const fragment = input.includes("#") ? input.indexOf("#") : input.length;
  const isSure = (edit: Edit): boolean => isSafe(input, path, fragment, edit);
  if (!isCut(input) && edits.every(isSure)) return "safe";
  if (mistakes.length > 0 && !mistakes.some((mistake) => UNLIKELY.has(mistake))) return "likely";
  return edits.every((edit) => isSure(edit) || isLikely(input, edit)) ? "likely" : "guess";
}

/**
 * Returns true for a text that seems to be cut out of another one: it ends with a closing delimiter that nothing in it
 * opens, or has a second URI outside the authority. Encoding that is right for some readers only.
 */
function isCut(input: string): boolean {
  if (/^[a-z][\w+.-]*:(?!\/\/)[^?#]*:\/\//i.test(input)) return true;
  return /[,;]\s*$/.test(input) || closersAt(input, 0, true) >= 0;
}

/** Returns true for an edit after which every reader reads the same, given where the path and the fragment of the input begin. */
function isSafe(input: string, path: number, fragment: number, { kind, offset, length, text }: Edit): boolean {
  const before = input.slice(offset, offset + length);
  // Browsers keep a no-break space.
  if (kind === "delete") return /^[\t\n\v\f\r ]*$/.test(before) && (offset === 0 || offset + length === input.length);
  if (kind !== "percent-encode" || offset < path) return false;
  // All readers agree on a number sign in a fragment, but not on a "%" that some may take for an escape.
  const isDelimiter = (offset > fragment ? /[\\]/ : DELIMITERS).test(before);
  const isEscapeWithU = text === "%25" && /^%u[0-9a-f]{4}/i.test(input.slice(offset, offset + "%uXXXX".length));
  return !isDelimiter && !isEscapeWithU && !/[<>]|[^\S ]/.test(before);
}

/**
 * Matches the text before the path: readers disagree about percent-encoding in a host. Browsers read a host in
 * `http:[::1]/` and `http:/h/` as well, and a drive in `file:c|/`.
 */
const BEFORE_PATH =
  /^\s*(?:(?:https?|wss?|ftp):[/\\]*[^/?#\\]*|file:[/\\]*[a-z]\|(?![^/?#\\])|(?:[a-z][\w+.-]*:)?\/\/[^/?#\\]*)/i;

const letter = lazyRegExp(String.raw`[\p{L}\p{N}]`, "u");
const letterOrLine = lazyRegExp(String.raw`[\p{L}\p{N}_]`, "u");

function isLikely(input: string, { kind, offset, length }: Edit): boolean {
  const before = input.slice(offset, offset + length);
  if (kind === "percent-encode") return true;
  if (kind === "insert") return false;
  return kind === "delete" ? !letter().test(before) : !letterOrLine().test(before);
}
