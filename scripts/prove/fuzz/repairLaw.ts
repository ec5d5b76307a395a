import { knownSchemes } from "../../../src/documents/schemes.js";
import type { Generation } from "../../../src/uri/generation/generation.js";

// What a repair must not do, read from the strings alone: nothing here makes or filters repairs.

/** The expression of RFC 3986 appendix B with one part for what follows the authority, and the parts of an authority. */
const PARTS = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^]*)$/;
const AUTHORITY = /^(?:([^]*)@)?(\[[^]*\]|[^:]*)(?::(\d*))?$/;
/** The schemes that may be added where there is none. */
const ADDED = ["http", "https", "ws", "wss", "ssh", "file", "mailto"];
/** Pairs of marks around a string; the length of the string chooses one. */
export const WRAPPERS = ['""', "''", "<>", "()", "[]", "**", "__", "~~", "||", "\u201C\u201D", "\uFF08\uFF09"];

/** Returns a text without escapes of URIs, in one form of its letters and delimiters. */
function plain(text: string): string {
  return text
    .replace(
      /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi,
      (escapes) => {
        try {
          return decodeURIComponent(escapes);
        } catch {
          return escapes;
        }
      },
    )
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{C}+/gu, "")
    .replace(/\u3002/g, ".")
    .replace(/\\/g, "/");
}

const letters = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]+/gu, "");
/** A text without what may be beside or between the characters of a host by mistake. */
const names = (text: string): string =>
  plain(text)
    .replace(/[\s\p{M}[\]/]+/gu, "")
    .replace(/:{2,}/g, "::");

/** Returns true if all characters of a text are in another one, in their order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (part.startsWith(character, at)) at += character.length;
  return at === part.length;
}

/** Returns what a repair names that its input does not; `undefined` if there is nothing. */
function otherName(input: string, mended: string): string | undefined {
  const [, scheme, authority, rest = ""] = PARTS.exec(mended) ?? [];
  // A domain name as ASCII has other letters.
  if (/xn--/i.test(mended) && !/xn--/i.test(input)) return undefined;
  const named = letters((authority ?? "") + rest);
  const isWritten = isWithin(letters(scheme ?? "") + named, letters(input));
  const isAdded = ADDED.includes(scheme?.toLowerCase() ?? "") && !/^[a-z][a-z\d+.-]*:\/\//i.test(input);
  if (!isWritten && !(isAdded && isWithin(named, letters(input)))) return "scheme or letters";
  const [, user = "", host = "", port = ""] = AUTHORITY.exec(authority ?? "") ?? [];
  if (!names(input).includes(names(host))) return "host";
  if (!letters(input).includes(letters(user))) return "user";
  if (port !== "" && !input.replace(/[^\w:.,/?#@-]/g, "").includes(port)) return "port";
  const isMailbox = scheme !== undefined && /^(?:mailto|tel)$/i.test(scheme) && input.startsWith(`${scheme}:`);
  return isMailbox && !plain(input).includes(plain(rest)) ? "mailbox or number" : undefined;
}

/** Returns the first repair that names what its input does not. */
export function repairToAnotherName(generation: Generation, input: string): string | undefined {
  for (const { mended } of generation.safeParse(input).error?.repairs ?? []) {
    const other = otherName(input, mended);
    if (other !== undefined) return `another ${other} in the repair ${JSON.stringify(mended)}`;
  }
  return undefined;
}

/** Puts a string between delimiters, and returns the first repair without one of the two. */
export function repairOfHalfAPair(generation: Generation, input: string): string | undefined {
  const pair = WRAPPERS[input.length % WRAPPERS.length] ?? "";
  const [opening, closing] = [pair.charAt(0), pair.charAt(1)];
  // Other delimiters of the same kind, or white space, may belong to these.
  if (input.trim() !== input || [opening, closing].some((one) => plain(input).includes(plain(one)))) return undefined;
  const wrapped = opening + input + closing;
  const count = (text: string, one: string): number => text.split(one).length - 1;
  const has = (text: string, one: string): boolean => count(plain(text), plain(one)) > (opening === closing ? 1 : 0);
  for (const { mended } of generation.safeParse(wrapped).error?.repairs ?? []) {
    const isHalf =
      opening === closing ? count(plain(mended), plain(opening)) === 1 : has(mended, opening) !== has(mended, closing);
    if (isHalf) return `half a pair in the repair ${JSON.stringify(mended)} of ${JSON.stringify(wrapped)}`;
  }
  return undefined;
}

/** Returns the first repair that the call refuses again which refused the input: one by the rules of known schemes. */
export function repairRefusedAgain(generation: Generation, input: string): string | undefined {
  const options = generation.id === "rfc3986" ? { schemeRules: knownSchemes } : {};
  for (const { mended } of generation.safeParse(input, options).error?.repairs ?? [])
    if (!generation.test(mended, options)) return `the repair ${JSON.stringify(mended)} is refused by the same call`;
  return undefined;
}
