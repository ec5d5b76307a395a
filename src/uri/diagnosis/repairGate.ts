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
type Gated = Pick<RepairCandidate, "mended" | "edits" | "undoes" | "losesData">;

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
export function passesGate(input: string, { mended, edits, undoes, losesData }: Gated, facts: GateFacts): boolean {
  if (losesData && facts.isWhole) return false;
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
  if (scheme !== undefined && isSchemeReplaced(scheme, path, mended, written)) return false;
  if (isLonger && (scheme === undefined || isWritten(scheme, written)) && !mended.includes("xn--")) return false;
  if (scheme === undefined) {
    if (/^[a-z][\w+.-]*:/.test(written) && !mended.startsWith("./")) return false;
  } else if (!isWritten(scheme, written) && ((named !== undefined && !/^\/\//.test(written)) || !ADDED.test(scheme)))
    return false;
  if (outer !== "" && !written.includes(asRead(outer))) return false;
  if (authority === undefined)
    return (named === undefined || isSchemeIn(named, scheme)) && isMailbox(scheme, path, input);
  // A path is not a host.
  if (authority !== "" && named === undefined && /^\/(?!\/)/.test(input)) return false;
  if (scheme?.toLowerCase() === "file" && named === undefined && authority !== "" && !/^[\\/]{2}/.test(written))
    return false;
  const { host } = splitAuthority(authority);
  if (/^%5B/i.test(host) && (hasAddresses || host.includes(":")) && !/%5B/i.test(input)) return false;
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
  for (let at = 0; at < last - at && isMirror(input.charAt(at)) && input[at] === input[last - at]; at++)
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
    if (isMirror(character)) continue;
    if (last !== undefined && closings().get(text.charAt(last))?.includes(character)) {
      open.pop();
      pairs.push([last, at]);
    } else if (closings().has(character)) open.push(at);
  }
  return pairs;
}

/** Returns true for a character that may be its own mirror, in any width. */
function isMirror(character: string): boolean {
  return "\"'`*_~|".includes(character.normalize("NFKC"));
}

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

const invisible = lazyRegExp(String.raw`(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}]`, "gu");
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
  return decodedText(text)
    .replace(/^(.*?[:\s])??(\s?[\\/\u2044\u2215\u2571]\s?[\\/\u2044\u2215\u2571]+)(.*)$/su, slashesRead)
    .replace(/(?:^(?!.*:\/\/)|:\/\/).*$/s, (rest) => rest.replace(/(?<=\S)[\t\r\n](?=\S)/g, ""))
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Returns a text without escapes and what is invisible, with one form of its letters. */
function decodedText(text: string): string {
  return (
    text
      .replace(/\x1B\[[\d;]{0,16}[a-z]/gi, "")
      .replace(/[\\=]\r?\n[ \t]*/g, "")
      .replace(/^(?:\S ){7,}\S$/, (letters) => letters.replaceAll(" ", ""))
      .replace(/(?:\\|%)u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
      // In a host, an encoded delimiter ends nothing.
      .replace(/(?<=^[a-z][a-z\d+.-]*:\/\/(?:(?!%2F%2F)[^/?#])*)(?<!%2F)%(?:2F(?!%2F)|3F|23)(?![^/?#]*@)/gi, "\uFFFC")
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
      .replace(/[\u02D0\u2236\uA789]/g, ":")
      .replace(/\u3002/g, ".")
  );
}

/**
 * Writes the slashes before an authority as such. After them a backslash is a slash only in the schemes of browsers and files, or if the
 * slashes before the authority are backslashes; other characters that look like one belong to the host.
 */
function slashesRead(_: string, before = "", run: string, after: string): string {
  const isSlash = /\\/.test(run) || /(?:^|[^a-z\d+.-])(?:https?|wss?|s?ftps?|file|smb|cifs|ssh|git):$/i.test(before);
  return before + run.replace(/[\\\u2044\u2215\u2571]/g, "/") + (isSlash ? after.replace(/\\/g, "/") : after);
}

/** Decodes the escapes of one character; they stay if they are not UTF-8. */
function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

/** Returns the source of an expression that matches a character. */
function literal(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;
}

/** Returns true if the letters and digits of a scheme are in a text, before a colon or two slashes. */
function isWritten(scheme: string, written: string): boolean {
  const between = "[^\\p{L}\\p{N}:/ +.]{0,2}";
  // A "-" may be meant by another character.
  const characters = Array.from(scheme.toLowerCase().replaceAll("-", ""), literal);
  // White space ends a word, but not in a word that is known: "ht tp".
  const isKnown = /^(?:https?|ftp|wss?)$/i.test(scheme);
  const letters = characters.join(isKnown ? "[^\\p{L}\\p{N}:/+.]{0,2}" : between);
  // Digits before a scheme are not part of it; nor are letters of scripts without spaces between words.
  return new RegExp(
    `(?:(?<![\\p{scx=Latin}\\p{scx=Cyrillic}\\p{scx=Greek}\\d.@])|(?<=^\\d{1,9}))${letters}[^\\p{L}\\p{N}:/]{0,4}(?::|//)`,
    "u",
  ).test(written);
}

/** Schemes without authorities. */
const OPAQUE = /^(?:mailto|tel|sms|urn|data|tag|javascript|news|geo|sips?):(?!\/\/)/;

/** Returns true if a text begins with another scheme than that of its repair, and with more than text before it. */
function isSchemeReplaced(scheme: string, path: string, mended: string, written: string): boolean {
  const own = `${scheme.toLowerCase()}:`;
  // `url(https://a/` -> `urlhttps://a/`
  const [, known = ""] = /[a-z](https?:|ftp:|wss?:)$/.exec(own) ?? [];
  if (known !== "" && new RegExp(`[(\\[{<"'=]${known}`).test(written)) return true;
  if (/^[+.-]/.test(own) && !written.includes(own)) return true;
  const [, begun = "", end = ""] = /^([a-z]{1,4}) ([a-z]{1,4}:)/.exec(written) ?? [];
  if (end === own && /^(?:https?|ftp|wss?):$/.test(begun + end)) return true;
  // Of the name of a host with a port, the "_" stays.
  if (/\./.test(own) && /^\d+$/.test(path.split("/", 1)[0] ?? "") && !written.includes(own)) return true;
  if (OPAQUE.test(written)) return !written.startsWith(own) && !mended.startsWith("./");
  const [begin, first = ""] = /^([a-z][a-z\d+-]*):\/+ ?(?![a-z]:\/|[\s/])/.exec(written) ?? [];
  if (begin === undefined || `${first}:` === own) return false;
  // Only another scheme directly after it is meant instead.
  return !new RegExp(
    `^(?:[a-z][a-z\\d+.-]*:?[/ ]*)*(?:\\[url=)?["'\`<]?${Array.from(scheme.toLowerCase(), literal).join("")}(?: ?:|//)`,
  ).test(written);
}

/** Returns true unless a scheme without authorities names another mailbox or number. */
function isMailbox(scheme: string | undefined, path: string, input: string): boolean {
  if (scheme === undefined || !/^(?:mailto|tel|sms)$/i.test(scheme)) return true;
  const named = asRead(path);
  const written = asRead(input);
  if (named === "" && data(written.slice(scheme.length)) !== "") return false;
  const [before, after] = written.replace(/(?<=:) /, "").split(named, 2);
  // All of it, not the beginning: `a<` is not `a`.
  return !/[<>]/.test(named) && (named === "" || (before !== undefined && /^(?:$|[?#>"'\s)\]])/.test(after ?? "-")));
}

/** Matches an escape of a character that ends a host, or that no host has. */
const ENCODED_DELIMITER = /%(?:2F|3F|23|40|[01][\da-f]|7F)/i;

/**
 * Returns an expression for a port after a host, perhaps with punctuation between its digits: `543{}2`. Letters with digits after it are not
 * a slip of the hand, nor are letters that look like digits.
 */
function portOf(port: string): RegExp {
  const digits = [...port.replace(/\D/g, "")].join("[^\\w:,/.?#@-]{0,2}");
  return new RegExp(
    `^[^\\p{L}\\p{N}/?#]{0,4}?(?:(?<=^\\])|:)[^\\p{L}\\p{N}/?#,@-]{0,2}${digits}(?!\\p{N}|[a-z]+:?\\d|[oil]+(?![a-z])|[^\\p{L}\\p{N}/?#:,@]{1,2}\\p{N})`,
    "u",
  );
}

const noHost = lazyRegExp(String.raw`^(?:[^/?#@]*@)?[^\p{L}\p{N}[\]/?#:]*(?:$|[/?#]|:(?!:))`, "u");
const noWord = lazyRegExp(String.raw`[^\p{L}\p{N}\p{M}._-]`, "u");
const wordAfter = lazyRegExp(String.raw`^ [\p{L}\p{N}]`, "u");
/** More of the name, a character that readers do not take for its end, or a word that has a port or a path of its own. */
const moreOfHost = lazyRegExp(
  String.raw`^(?:\]?(?: ?[.-]+ ?[\p{L}\p{N}_]|[\p{L}\p{N}_]|@)|[\\\u2044\u2215\u2571\uFFFC]|[\s<>"'|](?!http\/\d)[\p{L}\p{N}][\w.-]*(?::\d|:?(?:\/(?!\/)|[?#])))`,
  "u",
);
/** A port that would be lost, or another number. */
const portAfter = lazyRegExp(
  String.raw`^(?!:-1(?:[/?#]|$))(?: ?[^\p{L}\p{N}/?#]{0,3}:[^\p{L}\p{N}/?#]{0,3}\p{N}|:[^/?#@]*\.[^/?#@]*:\d)`,
  "u",
);
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
  const user = decodedText(userinfo).toLowerCase();
  const ascii = asRead(/^\[.*\]$/.test(host) ? host.slice(1, -1) : host);
  // Without an "@", the last colon may be meant as one.
  const ends = written.includes("@") ? [`${user}@`, `${user} @`] : [`${user}:`];
  const users = decodedText(input).toLowerCase().replace(/\s+/g, " ");
  if (user !== "" && !ends.some((end) => written.includes(end) || users.includes(end))) return false;
  if (host === "") return !isNamed || noHost().test(written.slice(written.search(/\/ ?\//)).replace(/^\/ ?\//, ""));
  // A delimiter that is encoded in a host was meant as one.
  if (ENCODED_DELIMITER.test(host) && !ENCODED_DELIMITER.test(input)) return false;
  if (hidesDelimiter(host)) return false;
  if (
    /%(?:2F|3F|23)/i.test(userinfo) &&
    !/%(?:2F|3F|23)/i.test(input) &&
    isMoreThanUser(user + (port === "" ? "" : ":"))
  )
    return false;
  if (port === "" && user.endsWith("/") && !written.includes("/ ")) return false;
  // Only the author of a template knows what belongs in a host.
  if (host.includes("%") && !input.includes(host) && variableIn(input)) return false;
  // Browsers end a host at a backslash.
  if (/%5C/i.test(host) && (/^(?:https?|wss?|ftp|file):/.test(written) || !/^[^%]+%5C[\w$;=.-]+$/i.test(host)))
    return false;
  const international = ascii.includes("xn--") ? /\/ ?\/(?:[^/?#]*@)?([^/?#:]+)/.exec(written)?.[1]?.trim() : undefined;
  const isAscii = international !== undefined && !noWord().test(international) && hostnameOf(international) === ascii;
  const name = isAscii ? international : ascii;
  if (/[<>]|^\[|^[^[]*\]$/.test(name)) return false;
  const places = new RegExp(
    Array.from(name, (character) => (/[.-]/.test(character) ? ` ?[${character}] ?` : literal(character))).join(""),
    "gu",
  );
  let count = 0;
  for (const { index, 0: found } of written.matchAll(places)) {
    if (count++ === MOST_PLACES) return false;
    const [before, after] = [written.slice(0, index), written.slice(index + found.length)];
    const isAfterScheme = scheme === undefined || isWritten(scheme, before);
    if (
      isAfterScheme &&
      isEnd(before, name, after.replace(`:${name}:`, ":"), port, hasTail) &&
      isBefore(before, user, isNamed)
    )
      return true;
  }
  return false;
}

/** Returns true if a character beyond ASCII in a host is written as a delimiter by those who normalize it: `℀` is `a/c`. */
function hidesDelimiter(host: string): boolean {
  const characters = host.replace(/(?:%[89a-f][\da-f])+/gi, decoded).replace(/[\0-\x7F]/g, "");
  return /[/?#@:%\\]/.test(characters.normalize("NFKC"));
}

/** Returns true for a text that is not the name of a user: it has the value of a query, or a path that ends before the "@". */
function isMoreThanUser(text: string): boolean {
  return /[?&][\w.-]+=|:\/\//.test(text);
}

/** Returns true for a text that may follow a host with a port or without one. */
function isEnd(before: string, name: string, after: string, port: string, hasTail: boolean): boolean {
  if (/^[^\s/?#]* ?@/.test(after) || (hasTail && wordAfter().test(after))) return false;
  // A scheme is not a host.
  if (/^:\/\//.test(after) && /^[a-z+-]+$/.test(name)) return false;
  // The colon of a port may be missing after an address.
  if (moreOfHost().test(port === "" ? after : after.replace(/^\](?=\d)/, "]:"))) return false;
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
  // The groups of an address are not a port or a path.
  if (
    /^[\da-f]{0,4}$/.test(name) &&
    /^:[\da-f]{0,4}:[\da-f:]*(?:[/?#]|$)/.test(after) &&
    /::|(?::[^:]*){3}/.test(after)
  )
    return false;
  const isPort = after.replace(/^%[^\]/?#:]*(?=[\]:])/, "");
  return port === "" ? !portAfter().test(isPort) : portOf(port).test(isPort);
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
