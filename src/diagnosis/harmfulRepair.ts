import { lazyRegExp } from "../text/lazyRegExp.js";
import type { Edit, Mistake } from "./refusal.js";
import { hostCharacters, lettersOf, nameCharacters } from "./writtenAuthority.js";
import type { WrittenAuthority } from "./writtenAuthority.js";

/** Mistakes whose repair removes text around the URI, or replaces words by what they stand for. */
const REMOVES_TEXT: ReadonlySet<Mistake> = new Set<Mistake>([
  "colour codes",
  "delimiters around",
  "escaped characters",
  "escapes with u",
  "international host",
  "IPv6 address without brackets",
  "markup after",
  "octets of UTF-16",
  "several hosts",
  "text after",
  "text before",
  "two ports",
  "two schemes",
  "userinfo",
  "zone",
]);

/**
 * The harm of a repair, the worst last: it changes most of an address that is none; it makes a host that is no name of a domain;
 * it deletes a word or empties the port; it changes the host or the scheme.
 */
export type Harm = "another address" | "no domain" | "loss" | "another host";

/**
 * Matches a domain name with an encoded character that no host holds, beside a dot or at an end: a slip of the hand, not a part
 * of the name. Between two letters it may stand for another character. Half a pair of brackets at an end is no part of any name.
 */
const ENCODED_STRAY = new RegExp(
  [
    /^(?=.*\.)(?:.*\.)?(?:%(?:2[02]|3[CE]|5[CE]|60|7[B-D]))/,
    /^(?=.*\.).*(?:%(?:2[02]|3[CE]|5[CE]|60|7[B-D]))(?:\.|$)/,
    // A "%" after a name, and half a pair of brackets.
    /^(?=.*\.).*%25(?:\.|$)/,
    /^%5B(?!.*%5D)/,
    /^(?!.*%5B).*%5D$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/**
 * Returns the harm of a repair; `undefined` if it has none. A repair that does harm never stands before one that does none.
 *
 * @param written what the input seems to have as its authority
 * @param mistakes the mistakes that the repair undoes, if they are known
 */
export function harmOf(
  input: string,
  written: WrittenAuthority,
  mended: string,
  edits: readonly Edit[],
  mistakes: readonly Mistake[],
): Harm | undefined {
  // A URI in another one: `jdbc:mysql://a/`
  const [outer = ""] = /^(?:(?!https?:|ftp:|wss?:)[a-z][a-z\d+.-]+:)+(?=[a-z][a-z\d+.-]*:\/\/)/i.exec(mended) ?? [];
  const [, scheme = "", authority] = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?/.exec(mended.slice(outer.length)) ?? [];
  const hostAndPort = authority?.slice(authority.lastIndexOf("@") + 1);
  const port = /:\d*$/.exec(hostAndPort ?? "")?.[0].slice(1) ?? "";
  if (written.schemes.length > 0 && !written.schemes.includes(lettersOf(scheme))) return "another host";
  // The name service's form of a host is the same host.
  const host = hostAndPort?.replace(/:\d*$/, "");
  const harm = mistakes.includes("international host") ? undefined : harmToHost(written, host);
  if (harm) return harm;
  if (written.port !== undefined && port === "" && !mistakes.includes("several hosts")) return "loss";
  const mayDelete = mistakes.some((mistake) => REMOVES_TEXT.has(mistake));
  if (!mayDelete && edits.some((edit) => deletesWord(input, edit))) return "loss";
  const encodesStray =
    !mistakes.includes("template") && host !== undefined && ENCODED_STRAY.test(host) && !input.includes(host);
  return encodesStray ? "no domain" : undefined;
}

/**
 * Compares a repaired host with those that the input seems to have. Of an address in brackets any character may be the wrong one;
 * one that keeps its brackets and most of its digits is taken for the same.
 */
function harmToHost(
  { hasAuthority, hosts, isAddress, isDrive }: WrittenAuthority,
  after: string | undefined,
): Harm | undefined {
  if (after === undefined) return hasAuthority && hosts.some((host) => /[^[]/.test(host)) ? "another host" : undefined;
  const host = hostCharacters(after);
  const inBrackets = after.startsWith("[");
  if (hosts.includes(host) || hosts.includes(nameCharacters(after)) || (inBrackets && hosts.includes(`[${host}`)))
    return undefined;
  // An empty host may be one that stands elsewhere, if it is not before the drive of a file.
  if (!isDrive && hosts.every((one) => one === "")) return undefined;
  // Where no "//" says where the host is, it is any part of the text.
  if (!hasAuthority && hosts.some((text) => text.includes(host))) return undefined;
  const mayBeAddress = isAddress ? inBrackets : /^[\d.]+$/.test(after);
  if (mayBeAddress && hosts.some((one) => keepsMost(one.replace("[", ""), host))) return undefined;
  return isAddress && inBrackets ? "another address" : "another host";
}

/** Returns true if one of two addresses has all characters of the other, in their order, and not twice as many. */
function keepsMost(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  let at = 0;
  for (const character of longer) if (character === shorter.charAt(at)) at++;
  return at === shorter.length && 2 * shorter.length >= longer.length;
}

const words = lazyRegExp(String.raw`[\p{L}\p{N}]{2,}`, "gu");
const letterAtStart = lazyRegExp(String.raw`^[\p{L}\p{N}]`, "u");
const letterAtEnd = lazyRegExp(String.raw`[\p{L}\p{N}]$`, "u");

/** Returns true if an edit deletes a whole word, unless that is all of a port, or the length of a prefix in an address. */
function deletesWord(input: string, { kind, offset, length }: Edit): boolean {
  const end = offset + length;
  if (kind !== "delete" || input[offset] === ":" || (input[offset] === "/" && input[end] === "]")) return false;
  return [...input.slice(offset, end).matchAll(words())].some(
    ({ index, 0: word }) =>
      !letterAtStart().test(input.slice(offset + index + word.length, offset + index + word.length + 2)) &&
      !letterAtEnd().test(input.slice(Math.max(0, offset + index - 2), offset + index)),
  );
}
