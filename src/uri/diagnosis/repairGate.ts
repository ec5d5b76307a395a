import { hostnameOf } from "../../text/runtimeHost.js";
import { lazy, lazyRegExp } from "../../text/lazy.js";
import { splitAuthority } from "../components/authorityParts.js";
import { splitReference, type MainComponents } from "../components/mainComponents.js";
import type { Edit } from "./refusal.js";
import type { RepairCandidate } from "./repairSearch.js";
import { variableIn } from "./unfilledVariables.js";
import { PAIRS } from "./symbols.js";

/** Facts about the rule that refuses a string. */
export interface GateFacts {
  /** True if the rule derives whole references; otherwise it derives a part of one, such as a host. */
  readonly isWhole: boolean;
  /** True for a document of a scheme: without a mistake that it lists, characters are percent-encoded or stay. */
  readonly isPlain: boolean;
  /** True if the document has addresses in brackets: then what is in brackets is not a name. */
  readonly hasAddresses: boolean;
}

/** A repair, as far as the gate reads it. */
type Gated = Pick<RepairCandidate, "mended" | "edits" | "undoes">;

/** Matches a string in whose scheme backslashes are not used as slashes. */
const ORDINARY_BACKSLASHES = /^(?!(?:https?|wss?|s?ftps?|file|smb|cifs|ssh|git):)[a-z][\w+.-]*:\\/i;

/** The schemes that may be added where the input has none. */
const ADDED = /^(?:https?|wss?|ssh|file|mailto)$/i;

/** In a longer string no mistakes are looked for: its repairs encode characters, or delete what no component may hold. */
const LONGEST_READ = 2000;

/**
 * Returns true for a repair that may be offered: one that names no other scheme, user, host, port, mailbox or number than its input.
 * Whatever made the repair, nothing else is offered.
 *
 * @example
 * passesGate("*http://a.example*", { mended: "http://a.example", ... }, facts) // true
 * passesGate("http://a|b.example/", { mended: "http://b.example/", ... }, facts) // false
 */
export function passesGate(input: string, { mended, edits, undoes }: Gated, facts: GateFacts): boolean {
  if (facts.isPlain && !undoes && !edits.every((edit) => isEncoding(input, edit))) return false;
  if (input.length > LONGEST_READ)
    return edits.every((edit) => edit.kind === "percent-encode" || isWithoutData(input, edit));
  if (!facts.isWhole) return mended !== "" && namesIn(input) === namesIn(mended);
  if (!undoes && losesPart(asRead(input), mended)) return false;
  return (
    // A second colon is not what is missing after a scheme.
    mended !== `${input}:` &&
    keepsPairs(input, edits) &&
    !edits.some((edit) => makesEscape(input, edit)) &&
    (undoes || !edits.some((edit) => changesWord(input, edit))) &&
    namesTheSame(input, mended, facts)
  );
}

/**
 * Returns true if a repair names nothing that its input does not name. The scheme, the user, the host, the port and the mailbox are in the
 * input, each as a whole, and no letter or digit is added to, changed in or deleted inside of the rest.
 */
function namesTheSame(input: string, mended: string, { hasAddresses }: Pick<GateFacts, "hasAddresses">): boolean {
  const [, outer = "", inner = mended] = /^((?:[a-z][a-z\d+.-]*:)*)([a-z][a-z\d+.-]*:\/\/.*)$/is.exec(mended) ?? [];
  const { scheme, authority, path, query = "", fragment = "" } = splitReference(inner);
  const written = asRead(input).replace(/^(_{1,3})(.*[^_])\1$/s, "$2");
  if (!data(written).includes(data(asRead(path + query + fragment)))) return false;
  const named = ORDINARY_BACKSLASHES.test(input) ? undefined : authorityIn(written);
  // Nothing is invented: `wais://a/` -> `wais://a/a`
  const isLonger = data(asRead(mended)).length > data(written).length;
  if (isLonger && (scheme === undefined || isWritten(scheme, written)) && !mended.includes("xn--")) return false;
  if (scheme === undefined) {
    if (/^[a-z][\w+.-]*:/.test(written) && !mended.startsWith("./")) return false;
  } else if (!isWritten(scheme, written) && ((named !== undefined && !/^\/\//.test(written)) || !ADDED.test(scheme)))
    return false;
  if (outer !== "" && !written.includes(asRead(outer))) return false;
  if (authority === undefined)
    return (named === undefined || isSchemeIn(named, scheme)) && isMailbox(scheme, path, written);
  // A path is not a host.
  if (authority !== "" && named === undefined && /^\/(?!\/)/.test(input)) return false;
  if (scheme?.toLowerCase() === "file" && named === undefined && authority !== "" && !/^[\\/]{2}/.test(written))
    return false;
  if (hasAddresses && /^%5B/i.test(splitAuthority(authority).host) && !/%5B/i.test(input)) return false;
  const tail = data(path + query + fragment) !== "";
  const own = scheme !== undefined && isWritten(scheme, written) ? scheme : undefined;
  // Colons that are doubled, and words instead of ports.
  return [written, written.replace(/:{3,}/g, "::"), written.replace(/:[a-z]+(?=[,/?#]|$)/g, "")].some((text) =>
    isAuthorityWritten(authority, text, { input, scheme: own, isNamed: named !== undefined, hasTail: tail }),
  );
}

const HEX = 16;

/**
 * Returns true if of two delimiters that belong together both are deleted, or none. At the ends of a string, a character may be
 * its own mirror: `*http://a/*`
 */
function keepsPairs(input: string, edits: readonly Edit[]): boolean {
  const isDeleted = (at: number): boolean => {
    const encoded = input.charCodeAt(at).toString(HEX).toUpperCase();
    return edits.some(
      ({ kind, offset, length, text }) =>
        kind !== "percent-encode" && offset <= at && at < offset + length && !text.toUpperCase().includes(encoded),
    );
  };
  const last = input.length - 1;
  for (let at = 0; at < last - at && MIRRORS.includes(input.charAt(at)) && input[at] === input[last - at]; at++)
    if (isDeleted(at) !== isDeleted(last - at)) return false;
  // The outermost pair counts even if a bracket between its halves is not closed.
  const isPair = last > 0 && closings().get(input.charAt(0))?.includes(input.charAt(last)) === true;
  if (isPair && isDeleted(0) !== isDeleted(last)) return false;
  return pairsIn(input).every(([opening, closing]) => isDeleted(opening) === isDeleted(closing));
}

/** Returns the offsets of the brackets of a text, and of quotation marks that have two forms, that belong together. */
function pairsIn(text: string): (readonly [opening: number, closing: number])[] {
  const open: number[] = [];
  const pairs: (readonly [number, number])[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const last = open.at(-1);
    if (MIRRORS.includes(character)) continue;
    if (last !== undefined && closings().get(text.charAt(last))?.includes(character)) {
      open.pop();
      pairs.push([last, at]);
    } else if (closings().has(character)) open.push(at);
  }
  return pairs;
}
const MIRRORS = "\"'`*_~|";
/** The closing halves of an opening one. Made on first use, so that bundles without the diagnosis do not have them. */
const closings = lazy(() => {
  const found = new Map<string, string>();
  for (const [opening = "", closing = ""] of PAIRS) found.set(opening, (found.get(opening) ?? "") + closing);
  return found;
});

/**
 * Returns true if the user is lost, or a path, query or fragment loses letters or digits. Without a mistake that explains it, what is after
 * an authority is not text that follows a URI.
 */
function losesPart(written: string, mended: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:(?:\/\/[^/?#]|[^/]*$)/.test(written)) return false;
  const length = ({ path, query = "", fragment = "" }: MainComponents): number => data(path + query + fragment).length;
  const [before, after] = [splitReference(written), splitReference(asRead(mended))];
  return (
    length(after) < length(before) ||
    (before.authority?.includes("@") === true && after.authority?.includes("@") !== true)
  );
}

/** Returns true for an edit that percent-encodes no brace: those of a template mean a variable. */
function isEncoding(input: string, { kind, offset, length }: Edit): boolean {
  return kind === "percent-encode" && !/[{}]/.test(input.slice(offset, offset + length));
}

/** Returns true for a deletion of no letter and no digit. */
function isWithoutData(input: string, { kind, offset, length }: Edit): boolean {
  return kind === "delete" && data(input.slice(offset, offset + length)) === "";
}

/** Returns true for a deletion that makes one escape of two halves: `%4%df` -> `%4df` */
function makesEscape(input: string, { kind, offset, length }: Edit): boolean {
  return (
    kind === "delete" &&
    /%[\da-f]?$/i.test(input.slice(Math.max(0, offset - "%X".length), offset)) &&
    /^[\da-f]/i.test(input.charAt(offset + length))
  );
}

/** Returns true for an edit that makes one word of two (`/b/x` -> `/bx`), two words of one (`utf8` -> `utf=8`) or another word (`a-b` -> `a.b`). */
function changesWord(input: string, { kind, offset, length, text }: Edit): boolean {
  const end = offset + length;
  const old = input.slice(offset, end);
  const isInWord = /\w/.test(input.charAt(offset - 1)) && /\w/.test(input.charAt(end));
  if (!isInWord || offset <= input.indexOf(":")) return false;
  if (kind === "delete") return /^[.,;:/?#&=+~_-]+$/.test(old);
  if (kind === "insert") return !text.includes("/");
  return kind === "replace" && /^[!-~]$/.test(old) && text !== "/";
}

/** Returns the letters and digits of a part of a URI, and the punctuation of names between them. */
function namesIn(part: string): string {
  return asRead(part)
    .replace(notOfNames(), "")
    .replace(/[._~-]+/g, (run) => run.charAt(0))
    .replace(/^[._~-]+|[._~-]+$/g, "");
}
const notOfNames = lazyRegExp(String.raw`[^\p{L}\p{N}._~-]+`, "gu");

/** Returns the text after the scheme and "//" of a string that begins with them, perhaps after other text. */
function authorityIn(written: string): string | undefined {
  if (/^\/\/[^/]/.test(written)) return written.slice("//".length);
  const at = written.search(/:["'`]? ?["'`]?\/ ?\//);
  const before = written.slice(0, at).replace(/["'`<>()[\]{}]/g, "");
  const isOne = at > 0 && /^[^/?#]*[\w+.~-] ?$/.test(before);
  const authority = written.slice(written.indexOf("/", at)).replace(/^[/ ]+/, "");
  // A drive is not a host.
  return isOne &&
    /^[^/?#]/.test(authority) &&
    !/^[a-z]:\//.test(authority) &&
    !/^[^/]*\/ ?\/ ?[/?#]/.test(written.slice(at))
    ? authority
    : undefined;
}

/** Returns true if what looks like an authority is a URI of another scheme: `http://tel:1` */
function isSchemeIn(authority: string, scheme = "/"): boolean {
  return authority.startsWith(`${scheme.toLowerCase()}:`) && !/^[^:]*: ?\//.test(authority);
}

const invisible = lazyRegExp(String.raw`(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]`, "gu");
const noData = lazyRegExp(String.raw`[^\p{L}\p{N}]+`, "gu");

/** Returns the letters and digits of a text. */
function data(text: string): string {
  return text.replace(noData(), "");
}

/**
 * Returns a text as its author reads it: without escapes of terminals, JSON, HTML and URIs and what is invisible, with one form of its
 * letters and of its delimiters, in lower case.
 */
function asRead(text: string): string {
  return text
    .replace(/\x1B\[[\d;]{0,16}[a-z]/gi, "")
    .replace(/[\\=]\r?\n[ \t]*/g, "")
    .replace(/^(?:\S ){7,}\S$/, (letters) => letters.replaceAll(" ", ""))
    .replace(/(?:\\|%)u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    .replace(/&#(?:x([\da-f]{2,4})|(\d{2,3}));/gi, (_, hex: string | undefined, number: string) =>
      String.fromCharCode(hex === undefined ? Number(number) : parseInt(hex, 16)),
    )
    .replace(
      /%[0-7][\da-f]|%[CD][\da-f]%[89AB][\da-f]|%E[\da-f](?:%[89AB][\da-f]){2}|%F[0-7](?:%[89AB][\da-f]){3}/gi,
      decoded,
    )
    .normalize("NFKC")
    .replace(invisible(), "")
    .replace(/\\(?=[/:])|\[(?=[.:]\])|(?<=\[[.:])\]/g, "")
    .replace(/^[^?#]*:[\\/]{2,}(?:[^/?#@\\]*@)?(?:[\w-]+\\\.)+[\w-]+(?=[\\/:?#]|$)/, (escaped) =>
      escaped.replace(/\\\./g, "."),
    )
    .replace(/[\u2044\u2215\u2571\\]/g, "/")
    .replace(/[\u02D0\u2236\uA789]/g, ":")
    .replace(/\u3002/g, ".")
    .replace(/:\/\/.*$/s, (rest) => rest.replace(/(?<=\S)[\t\r\n](?=\S)/g, ""))
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Decodes the escapes of one character; they stay if they are not UTF-8. */
function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

/** Returns true if the letters and digits of a scheme are in a text, before a colon or two slashes. */
function isWritten(scheme: string, written: string): boolean {
  const between = "[^\\p{L}\\p{N}:/ ]{0,2}";
  const characters = [...data(scheme.toLowerCase())];
  // White space ends a word, but not in a word that is known: "ht tp".
  const isKnown = /^(?:https?|ftp|wss?)$/i.test(scheme);
  const letters = characters.join(isKnown ? "[^\\p{L}\\p{N}:/]{0,2}" : between);
  // Digits before a scheme are not part of it.
  return new RegExp(`(?:(?<![a-z\\d.@])|(?<=^\\d{1,9}))${letters}[^\\p{L}\\p{N}:/]{0,4}(?::|//)`, "u").test(written);
}

/** Returns true unless a scheme without authorities names another mailbox or number. */
function isMailbox(scheme: string | undefined, path: string, written: string): boolean {
  if (scheme === undefined || !/^(?:mailto|tel|sms)$/i.test(scheme)) return true;
  const named = asRead(path);
  const [before, after] = written.replace(/(?<=:) /, "").split(named, 2);
  // All of it, not the beginning: `a<` is not `a`.
  return !/[<>]/.test(named) && (named === "" || (before !== undefined && /^(?:$|[?#>"'\s)\]])/.test(after ?? "-")));
}

/** Matches an escape of a character that ends a host, or that no host has. */
const ENCODED_DELIMITER = /%(?:2F|3F|23|40|[01][\da-f]|7F)/i;

/** Returns the source of an expression for a port, perhaps with punctuation between its digits: `543{}2` */
function digitsApart(port: string): string {
  return [...port.replace(/\D/g, "")].join("[^\\w:,/.?#@-]{0,2}");
}

const noHost = lazyRegExp(String.raw`^[^\p{L}\p{N}[\]/?#:]*(?:$|[/?#:]|[^/?#]*@)`, "u");
const wordAfter = lazyRegExp(String.raw`^ [\p{L}\p{N}]`, "u");
const moreOfHost = lazyRegExp(String.raw`^(?: ?[.-] ?[\p{L}\p{N}_]|[\p{L}\p{N}_]|\]?@)`, "u");
const wordBefore = lazyRegExp(String.raw`[\p{L}\p{N}][.-]*$`, "u");
const schemeBefore = lazyRegExp(String.raw`^[a-z\d+.-]*:[^\p{L}\p{N}]*`, "u");
const userBefore = lazyRegExp(String.raw`(?:^|@)(?:[a-z]+:)?[^\p{L}\p{N}:]*$`, "u");

/** The most places at which a host is looked for: a bound of time. */
const MOST_PLACES = 50;

/** Facts about a repair and its input, apart from the authority. */
interface AuthorityPlace {
  readonly input: string;
  /** The scheme of the repair, if the input has it. */
  readonly scheme: string | undefined;
  /** True if the input has an authority. */
  readonly isNamed: boolean;
  /** True if letters or digits follow the authority of the repair. */
  readonly hasTail: boolean;
}

function isAuthorityWritten(
  authority: string,
  written: string,
  { input, scheme, isNamed, hasTail }: AuthorityPlace,
): boolean {
  const { userinfo = "", host, port = "" } = splitAuthority(authority.replace(/%5B/gi, "[").replace(/%5D/gi, "]"));
  const user = asRead(userinfo);
  const name = asRead(/^\[.*\]$/.test(host) ? host.slice(1, -1) : host);
  // Without an "@", the last colon may be meant as one.
  const ends = written.includes("@") ? [`${user}@`, `${user} @`] : [`${user}:`];
  if (user !== "" && !ends.some((end) => written.includes(end))) return false;
  // Letters with digits after the port are not a slip of the hand, nor are those that look like digits.
  if (port !== "" && !new RegExp(`(?<!\\d)${digitsApart(port)}(?!\\d|[a-z]+\\d|[oil]+(?![a-z]))`).test(written))
    return false;
  if (host === "") return !isNamed || noHost().test(written.slice(written.search(/\/ ?\//)).replace(/^\/ ?\//, ""));
  // A delimiter that is encoded in a host was meant as one.
  if (ENCODED_DELIMITER.test(host) && !ENCODED_DELIMITER.test(input)) return false;
  // Only the author of a template knows what belongs in a host.
  if (host.includes("%") && !input.includes(host) && variableIn(input)) return false;
  // Browsers end a host at a backslash.
  if (/%5C/i.test(host) && /^(?:https?|wss?|ftp|file):/.test(written)) return false;
  if (/[<>]|^\[|^[^[]*\]$/.test(name)) return false;
  if (name.includes("xn--") && hostnameOf(/\/ ?\/(?:[^/?#]*@)?([^/?#:]+)/.exec(written)?.[1]?.trim() ?? "") === name)
    return true;
  const places = new RegExp(
    name.replace(/[\\^$*+?(){}|/[\]]/g, "\\$&").replace(/[.-]/g, (mark) => (mark === "." ? " ?\\. ?" : " ?- ?")),
    "gu",
  );
  let count = 0;
  for (const { index, 0: found } of written.matchAll(places)) {
    if (count++ === MOST_PLACES) return false;
    const [before, after] = [written.slice(0, index), written.slice(index + found.length)];
    const isAfterScheme = scheme === undefined || isWritten(scheme, before);
    if (isAfterScheme && isEnd(before, name, after, port, hasTail) && isBefore(before, user, isNamed)) return true;
  }
  return false;
}

/** Returns true for a text that may follow a host with a port or without one. */
function isEnd(before: string, name: string, after: string, port: string, hasTail: boolean): boolean {
  if (/^[^\s/?#]* ?@/.test(after) || (hasTail && wordAfter().test(after))) return false;
  if (moreOfHost().test(after)) return false;
  // All of what is in brackets is the host, perhaps with a port.
  if (before.endsWith("[") && /^[^\]]*\]/.test(after) && !/^(?:%[^\]]*|[:/][\w.-]*)?\]/.test(after)) return false;
  if (
    before.endsWith("[") &&
    name.includes(":") &&
    /^:[^\]]*(?:\]|$)/.test(after) &&
    (port === "" || after.includes("]"))
  )
    return false;
  // The first groups of an address without brackets.
  if (/^(?::[\da-f]{1,4}){3}/.test(after)) return false;
  if (name.includes(":") && /^:[\da-f]/.test(after) && !(port !== "" && after.startsWith(`:${port}`))) return false;
  // A port that is one stays.
  return port !== "" || !/^\]? ?:\d+(?![\da-z:.])/.test(after);
}

/** Returns true for a text after which a host may begin: no other letter or digit of an authority is in it. */
function isBefore(before: string, user: string, isNamed: boolean): boolean {
  const slashes = Math.max(before.lastIndexOf("//"), before.lastIndexOf("/ /"));
  if (slashes < 0) return !isNamed && !wordBefore().test(before) && !/[/?#]/.test(before.replace(schemeBefore(), ""));
  const authority = before.slice(slashes).replace(/^[/ ]+/, "");
  return (
    (data(authority) === "" && !authority.includes(":")) ||
    userBefore().test(authority) ||
    (user !== "" && authority === `${user}:`)
  );
}
