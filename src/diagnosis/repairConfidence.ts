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

/** Characters that some reader takes for a delimiter: to encode one may change how the string is split. */
const DELIMITERS = /[:/?#@\\]/;

/**
 * Says how sure a repair is.
 *
 * - `safe`: every reader takes the repaired string for the same thing. Characters that a component may not hold are
 *   percent-encoded, or surrounding white space is removed.
 * - `likely`: little of what is meant changes: brackets, markup cut off, slashes for backslashes.
 * - `guess`: everything else, above all what changes the host, deletes a word, makes another scheme or empties a component.
 */
export function repairConfidence(
  input: string,
  mended: string,
  edits: readonly Edit[],
  mistake: Mistake | undefined,
): RepairConfidence {
  if (mistake === "template" || mistake === "port is no number" || mistake === "several hosts" || variableIn(input))
    return "guess";
  const parts = { path: startOfPath(input), fragment: startOfFragment(input) };
  if (edits.every((edit) => isSafe(input, parts, edit))) return "safe";
  if (mistake !== undefined && LIKELY.has(mistake)) return "likely";
  if (isHarmful(input, mended, edits, mistake)) return "guess";
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

function isLikely(input: string, { kind, offset, length }: Edit): boolean {
  const before = input.slice(offset, offset + length);
  if (kind === "percent-encode") return true;
  if (kind === "insert") return false;
  return kind === "delete" ? !/[\p{L}\p{N}]/u.test(before) : !/[\p{L}\p{N}_]/u.test(before);
}

/**
 * Returns true for a repair that changes the host, deletes a word, makes another scheme or empties a component. Such a repair
 * never stands before another one.
 */
export function isHarmful(
  input: string,
  mended: string,
  edits: readonly Edit[],
  mistake: Mistake | undefined,
): boolean {
  if (mistake === "several hosts" || (mistake !== undefined && LIKELY.has(mistake))) return false;
  const before = anatomy(input.trim());
  const after = anatomy(mended);
  if (before.scheme !== undefined && lettersOf(after.scheme ?? "") !== lettersOf(before.scheme)) return true;
  if (before.host !== undefined && isOtherHost(before.host, after.host ?? "")) return true;
  return edits.some((edit) => deletesWord(input, edit));
}

/** Returns true if an edit deletes a whole word, unless that is all of a port. */
function deletesWord(input: string, { kind, offset, length }: Edit): boolean {
  if (kind !== "delete" || input[offset] === ":") return false;
  const end = offset + length;
  return [...input.slice(offset, end).matchAll(/[\p{L}\p{N}]{2,}/gu)].some(
    ({ index, 0: word }) =>
      !/^[\p{L}\p{N}]/u.test(input.slice(offset + index + word.length, offset + index + word.length + 2)) &&
      !/[\p{L}\p{N}]$/u.test(input.slice(Math.max(0, offset + index - 2), offset + index)),
  );
}

/**
 * Returns true if a repaired host is another one: its letters and digits are not those of the host as written. Of an address any
 * character may be the wrong one, but it keeps its brackets and most of its digits.
 */
function isOtherHost(before: string, after: string): boolean {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one === "" || one === other || lettersAndDigits(before) === lettersAndDigits(after)) return false;
  const isAddress =
    (/^[\d.]+$/.test(before) && /^[\d.]+$/.test(after)) || (/\[|:.*:/.test(before) && after.startsWith("["));
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return !(isAddress && isSubsequence(shorter, longer) && 2 * shorter.length >= longer.length);
}

/** Returns true if all characters of the first string are in the second, in their order. */
function isSubsequence(shorter: string, longer: string): boolean {
  let at = 0;
  for (const character of longer) if (character === shorter.charAt(at)) at++;
  return at === shorter.length;
}

interface Anatomy {
  readonly scheme: string | undefined;
  readonly host: string | undefined;
}

/** Splits a string that need not conform as RFC 3986 appendix B does; of a scheme with text before it, the last word counts. */
function anatomy(text: string): Anatomy {
  const [, scheme, , authority] = /^(?:([^:/?#]+):)?(\/\/([^/?#]*))?/.exec(text) ?? [];
  const hostAndPort = authority?.slice(authority.lastIndexOf("@") + 1);
  // Of several colons outside brackets, the first one ends the host, unless all of it looks like an address of IPv6.
  const isAddress = hostAndPort !== undefined && /^[\da-f]*:[\da-f:.]*:[\da-f:.]*\]?(?::\d*)?$/i.test(hostAndPort);
  const host = isAddress ? hostAndPort : hostAndPort?.replace(/^([^:[\]]*):.*$/s, "$1");
  return {
    scheme:
      authority === undefined
        ? undefined
        : scheme
            ?.trim()
            .split(/[\s"'=(<[{]/)
            .pop(),
    host,
  };
}

function lettersOf(scheme: string): string {
  return scheme.replace(/[^a-z]/gi, "").toLowerCase();
}

/** Returns the letters, digits and dots of a host: the rest of it is what a repair of the host itself changes. */
function wordsOf(host: string): string {
  let decoded = host;
  try {
    decoded = decodeURIComponent(host);
  } catch {
    // A broken escape stands for itself.
  }
  return lettersAndDigits(decoded.normalize("NFKC"));
}

/** A dot that is inserted makes another name; one that is doubled, or stands at an end, does not. */
function lettersAndDigits(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}.]/gu, "")
    .replace(/^\.+|\.+$|(?<=\.)\.+/g, "")
    .toLowerCase();
}
