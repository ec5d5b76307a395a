import { lazyRegExp } from "../text/lazyRegExp.js";
import type { Edit, Mistake, RepairConfidence } from "./refusal.js";
import { variableIn } from "./unfilledVariables.js";

/** Mistakes whose repair changes little of what is meant. */
const LIKELY: ReadonlySet<Mistake> = new Set<Mistake>([
  "backslashes",
  "brackets around a name",
  "colour codes",
  "delimiters around",
  "escaped characters",
  "escaped slashes",
  "escapes with u",
  "international host",
  "IPv6 address without brackets",
  "look-alikes",
  "markup after",
  "octets of UTF-16",
  "reserved characters in credentials",
  "scp form",
  "text after",
  "text before",
  "too many colons",
  "two ports",
  "two schemes",
  "UNC path",
  "userinfo",
  "Windows path",
  "zone",
]);

/** Mistakes of which nobody but the author knows what belongs there. */
const GUESSES: ReadonlySet<Mistake> = new Set<Mistake>(["template", "port is no number", "several hosts"]);

/** Characters that some reader takes for a delimiter: to encode one may change how the string is split. */
const DELIMITERS = /[:/?#@\\]/;

/**
 * Says how sure a repair is.
 *
 * - `safe`: every reader takes the repaired string for the same thing. Characters that a component may not hold are
 *   percent-encoded, or surrounding white space is removed.
 * - `likely`: little of what is meant changes: brackets, markup cut off, slashes for backslashes.
 * - `guess`: everything else, above all what changes the host, deletes a word, makes another scheme or empties a component.
 *
 * @param mistakes the mistakes that the repair undoes, if they are known
 * @param isHarmful whether it is one of these
 */
export function repairConfidence(
  input: string,
  edits: readonly Edit[],
  mistakes: readonly Mistake[],
  isHarmful: boolean,
): RepairConfidence {
  if (mistakes.some((mistake) => GUESSES.has(mistake)) || variableIn(input)) return "guess";
  const parts = { path: startOfPath(input), fragment: startOfFragment(input) };
  if (isHarmful) return "guess";
  if (edits.every((edit) => isSafe(input, parts, edit))) return "safe";
  if (mistakes.length > 0 && mistakes.every((mistake) => LIKELY.has(mistake))) return "likely";
  return edits.every((edit) => isSafe(input, parts, edit) || isLikely(input, edit)) ? "likely" : "guess";
}

/** Where parts of the input begin. */
interface Starts {
  readonly path: number;
  readonly fragment: number;
}

function isSafe(input: string, starts: Starts, { kind, offset, length, text }: Edit): boolean {
  const before = input.slice(offset, offset + length);
  if (kind === "delete") return /^\s*$/.test(before) && (offset === 0 || offset + length === input.length);
  if (kind !== "percent-encode" || offset < starts.path) return false;
  // A number sign in a fragment is one to all readers, but an "%" that others may take for an escape is not.
  const inFragment = offset > starts.fragment;
  return (
    !(inFragment ? /[\\]/ : DELIMITERS).test(before) &&
    !/[<>]|[^\S ]/.test(before) &&
    !isEscapeWithU(input, offset, text)
  );
}

function isEscapeWithU(input: string, offset: number, text: string): boolean {
  return text === "%25" && /^%u[0-9a-f]{4}/i.test(input.slice(offset, offset + "%uXXXX".length));
}

function startOfFragment(input: string): number {
  const at = input.indexOf("#");
  return at < 0 ? input.length : at;
}

/** Returns where the authority ends: the host is no place for an encoding that all readers take alike. */
function startOfPath(input: string): number {
  return /^\s*(?:[a-z][\w+.-]*:)?\/\/[^/?#\\]*/i.exec(input)?.[0].length ?? 0;
}

const letter = lazyRegExp(String.raw`[\p{L}\p{N}]`, "u");
const letterOrLine = lazyRegExp(String.raw`[\p{L}\p{N}_]`, "u");

function isLikely(input: string, { kind, offset, length }: Edit): boolean {
  const before = input.slice(offset, offset + length);
  if (kind === "percent-encode") return true;
  if (kind === "insert") return false;
  return kind === "delete" ? !letter().test(before) : !letterOrLine().test(before);
}
