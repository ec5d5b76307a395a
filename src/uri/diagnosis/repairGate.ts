import { hostnameOf } from "../../text/runtimeHost.js";
import { lazy, lazyRegExp } from "../../text/lazy.js";
import { splitAuthority } from "../components/authorityParts.js";
import { splitReference } from "../components/mainComponents.js";
import type { Edit } from "./refusal.js";
import { variableIn } from "./unfilledVariables.js";
import { PAIRS } from "./symbols.js";

/** Facts about the rule that refuses a string. */
export interface GateFacts {
  /** True if the rule derives whole references; otherwise it derives a part of one, such as a host. */
  readonly isWhole: boolean;
  /** True for a document of a scheme: without a mistake that it lists, characters are percent-encoded or stay. */
  readonly isPlain: boolean;
}

/** A repair, as far as the gate reads it. */
export interface GatedRepair {
  readonly mended: string;
  readonly edits: readonly Edit[];
  /** True if mistakes are undone, and not only single characters changed. */
  readonly undoes: boolean;
}

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
export function passesGate(input: string, { mended, edits, undoes }: GatedRepair, facts: GateFacts): boolean {
  if (facts.isPlain && !undoes && !edits.every((edit) => isEncoding(input, edit))) return false;
  if (input.length > LONGEST_READ)
    return edits.every((edit) => edit.kind === "percent-encode" || isWithoutData(input, edit));
  if (!facts.isWhole) return mended !== "" && namesIn(input) === namesIn(mended);
  return (
    // A second colon is not what is missing after a scheme.
    mended !== `${input}:` &&
    keepsPairs(input, edits) &&
    !edits.some((edit) => changesEscape(input, edit)) &&
    (undoes || !edits.some((edit) => changesWord(input, edit))) &&
    namesTheSame(input, { mended, edits, undoes })
  );
}

/** A component of a repair, or all that follows the authority, and the text of the input that it is made of. */
interface Part {
  readonly text: string;
  /** The text of the input that became the component. */
  readonly written: string;
  /** The text of the input between the part before and this one: delimiters, and what is removed there. */
  readonly before: string;
  /** All of the input after the component. */
  readonly after: string;
}

type PartName = "scheme" | "userinfo" | "host" | "port" | "rest";

/**
 * Reads a repair into components, and finds in its edits the text of the input that each is made of.
 *
 * @example
 * partsOf('see "http://a.example:x/b"', { mended: "http://a.example/b", edits: ... })
 * // scheme: http, after 'see "' · host: a.example, after "://" · rest: /b, after ":x"
 */
function partsOf(
  input: string,
  { mended, edits }: Pick<GatedRepair, "mended" | "edits">,
): Partial<Record<PartName, Part>> {
  const [outer = ""] = OUTER_SCHEMES.exec(mended) ?? [];
  const { scheme, authority } = splitReference(mended.slice(outer.length));
  const { userinfo, host, port } = splitAuthority(authority ?? "");
  const parts: Partial<Record<PartName, Part>> = {};
  let at = outer.length;
  let end = 0;
  const add = (name: PartName, text: string | undefined, delimiter: string): void => {
    if (text === undefined) return;
    const start = Math.max(end, placeIn(edits, at, text === "" && name !== "rest"));
    const stop = text === "" ? start : placeIn(edits, at + text.length, true);
    parts[name] = {
      text,
      written: input.slice(start, stop),
      before: input.slice(end, start),
      after: input.slice(stop),
    };
    at += text.length + delimiter.length;
    end = stop;
  };
  add("scheme", scheme, ":");
  if (authority !== undefined) {
    at += "//".length;
    add("userinfo", userinfo, "@");
    add("host", host, port === undefined ? "" : ":");
    add("port", port, "");
  }
  add("rest", mended.slice(at), "");
  return parts;
}

/** Matches the schemes before that of a URI with an authority: `jdbc:` of `jdbc:mysql://a` */
const OUTER_SCHEMES = /^(?:[a-z][a-z\d+.-]*:)+(?=[a-z][a-z\d+.-]*:\/\/)/i;

/** Returns the place in the input of an offset in its repair. What is removed there is after a component that ends, and before one that begins. */
function placeIn(edits: readonly Edit[], offset: number, isEnd: boolean): number {
  let shift = 0;
  for (const { offset: place, length, text } of edits) {
    const start = place + shift;
    if (offset < start || (isEnd && offset === start)) break;
    // Look-alikes are replaced one by one.
    if (offset < start + text.length && text.length === length) return place + offset - start;
    if (offset < start + text.length) return isEnd ? place + length : place;
    shift += text.length - length;
    if (isEnd && offset === start + text.length) return place + length;
  }
  return offset - shift;
}

/**
 * Returns true if a repair names nothing that its input does not name: each component is made of a text that reads the same, and between
 * two of them nothing is removed that is a part of one.
 */
function namesTheSame(input: string, repair: GatedRepair): boolean {
  const { scheme, userinfo, host, port, rest } = partsOf(input, repair);
  if (!rest) return false;
  const own = input.slice(scheme?.before.length);
  const text = SLASHED.test(own) ? own.replace(/\\(?![/u])/g, "/") : own;
  const isNamed = AUTHORITY.test(read(text));
  if (!isScheme(scheme, isNamed, input, repair.mended)) return false;
  // A path does not become an absolute one.
  if (!host)
    return (
      !isNamed && isMailbox(scheme, rest) && isRest(rest) && !isMadeAbsolute(rest) && !/^\/\/[^/?#\s]/.test(read(text))
    );
  const authority = input.slice(
    scheme?.before.length,
    input.length - (userinfo ?? host).written.length - (userinfo ?? host).after.length,
  );
  return (
    isBegun(authority, scheme, host, repair.undoes) &&
    isUser(userinfo, host, port, text !== own && /^[^/]*:\\\\/.test(own)) &&
    isHost(host, scheme, input, repair.undoes) &&
    isEnded(host, port, rest, text !== own, /^_+$/.test(rest.before) && input.startsWith(rest.before)) &&
    isRest(rest)
  );
}

/** Matches a text whose author means slashes by backslashes. */
const SLASHED = /(?:^|[^a-z\d+.-])(?:https?|wss?|s?ftps?|file|smb|cifs|ssh|git):|^\\/i;
/** Matches a text, as it is read, that begins with a scheme and an authority, perhaps after other text. A drive is not a host. */
const AUTHORITY = /^[^/?#]*[\w+.~-][)\]}>"'`*]{0,2} ?:["'`]? ?["'`]?\/ ?\/ ?(?![a-z]:\/)[^/?#\s]/;
/** Matches a URI without an authority, by its scheme. */
const OPAQUE = /^(?:mailto|tel|sms|urn|data|tag|javascript|news|geo|sips?):(?!\/\/)/i;
/** Matches a text, as it is read, to which no scheme is added. A drive is not a scheme. */
const OTHER_SCHEME =
  /^(?:mailto|tel|sms|urn|data|tag|javascript|news|geo|sips?):(?!\/\/)|^[a-z][a-z\d+-]+:\/+ ?(?![a-z]:[\\/]|[\s/])/;
/** Schemes that are known when there is white space in them. */
const KNOWN = /^(?:https?|ftp|wss?)$/i;

const delimiterAfter = lazyRegExp(String.raw`^[^\p{L}\p{N}/?#]{0,4}(?::|\/\/)`, "u");
const endOfWord = lazyRegExp(String.raw`[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}.@]$|\D\d+$`, "u");
const uriIn = lazyRegExp(String.raw`[a-z]:[\\/]{2,}(?!\[url=)[^\s\\/]*[\p{L}\p{N}]`, "iu");
const noUser = lazyRegExp(String.raw`^(?:[a-z]+:)?[^\p{L}\p{N}:]*$`, "iu");
const afterUser = lazyRegExp(String.raw`^(?:@+|:(?!.*@))(?:[a-z]+:)?[^\p{L}\p{N}:@]*$`, "u");

/** Returns true if a scheme is the one that is written, or if one is added where none is. */
function isScheme(part: Part | undefined, isNamed: boolean, input: string, mended: string): boolean {
  if (!part) return mended.startsWith("./") || !/^[a-z][\w+.-]*:/.test(read(input));
  const { text, written, before, after } = part;
  const own = text.toLowerCase();
  const found = read(written);
  if (data(found) !== data(own)) return ADDED.test(own) && !isNamed && !OTHER_SCHEME.test(read(input));
  if (found !== own && /^[+.-]/.test(own)) return false;
  // A delimiter is not added.
  if (!delimiterAfter().test(read(after))) return false;
  // White space is not in a word, but in one that is known: "ht tp".
  if (/[:/]|[([{<"'=](?:https?|ftp|wss?)$/.test(found) || (/\s/.test(found) && !KNOWN.test(own))) return false;
  if (own.replace(/[^+.]/g, "") !== found.replace(/[^+.]/g, "")) return false;
  // Of the name of a host with a port, the "_" stays.
  if (/\..*:|:.*\./.test(`${own}:`) && found.includes("_") && /^:(?:\d|\/?$)/.test(after)) return false;
  const outer = OUTER_SCHEMES.exec(mended)?.[0] ?? "";
  return (
    read(before).endsWith(outer.toLowerCase()) &&
    !isTorn(read(before, false), own) &&
    (/\]\($/.test(before) || !isUri(before))
  );
}

/** Returns true if text before a scheme ends with a part of it. */
function isTorn(before: string, scheme: string): boolean {
  const [, begun = ""] = /(?:^|\s)([a-z]{1,4})\s$/.exec(before) ?? [];
  return (begun !== "" && KNOWN.test(begun + scheme)) || endOfWord().test(before);
}

/** Returns true for a text that has a URI in it. */
function isUri(text: string): boolean {
  return OPAQUE.test(text) || uriIn().test(text);
}

/** Returns true if an authority begins where one is written, given the text of the input from the scheme to the authority. */
function isBegun(written: string, scheme: Part | undefined, host: Part, undoes: boolean): boolean {
  const slashes = written.normalize("NFKC").match(/[\\/\u2044\u2215\u2571]|%2f|\\u002f/gi)?.length ?? 0;
  if (slashes < 2 && (/^[\\/]/.test(written) || /^file$/i.test(scheme?.text ?? "") || (slashes === 1 && !scheme)))
    return host.text === "" && scheme !== undefined;
  const before = scheme && scheme.written !== "" ? written.slice(scheme.written.length) : written;
  return noUser().test(
    read(before)
      .replace(/^:|^.*\/ ?/, "")
      .replace(/^.*@/, undoes ? "" : "$&"),
  );
}

/** Returns true if a user is the one that is written, with all that is before the "@". */
function isUser(part: Part | undefined, host: Part, port: Part | undefined, isBackslash: boolean): boolean {
  if (!part) return true;
  const text = read(part.text);
  const isEncoded = /%(?:2F|3F|23)/i.test(part.text) && !/%(?:2F|3F|23)/i.test(part.written);
  if (isEncoded && (host.text === "" || (text.endsWith("/") && !port) || isMoreThanUser(text))) return false;
  const isRead = text === read(part.written) || (isBackslash && text === read(part.written.replace(/\\/g, "/")));
  return isRead && afterUser().test(read(host.before));
}

/** Returns true for a text that is not the name of a user: it has the value of a query. */
function isMoreThanUser(text: string): boolean {
  return /[?&][\w.-]+=|:\/\//.test(text);
}

/** Matches an escape of a character that ends a host, or that no host has. */
const ENCODED_DELIMITER = /%(?:2F|3F|23|40|[01][\da-f]|7F)/i;

/** Matches an encoded character beside a dot, or at an end of a name with dots: a slip of the hand. */
const ENCODED_STRAY =
  /^(?=.*\.)(?:.*\.)?%(?:2[02]|3[CE]|5[CE]|60|7[B-D])|^(?=.*\.).*%(?:2[025]|3[CE]|5[CE]|60|7[B-D])(?:\.|$)/i;

/** Matches more groups of an address of IPv6. */
const GROUPS = /^(?=[^/?#]*::|(?::[^:/?#]*){3}):[\da-f]{0,4}:[\da-f:]*(?:%5D|[\]/?#]|$)/i;

function isHost({ text, written, after }: Part, scheme: Part | undefined, input: string, undoes: boolean): boolean {
  // A user and a password, or a name and a port, are not a host.
  if (!undoes && /%3A/i.test(text) && !/%3A/i.test(written)) return false;
  if (ENCODED_DELIMITER.test(text) !== ENCODED_DELIMITER.test(written) || /[\u2044\u2215\u2571]/.test(written))
    return false;
  // What is after a host is not joined to it.
  if (/[?#]/.test(written)) return false;
  // A scheme is not a host, and an address is not its first group.
  if (/^:\/\//.test(read(after)) || (/^(?:%5B)?[\da-f]{0,4}$/i.test(text) && GROUPS.test(after))) return false;
  // Browsers end a host at a backslash.
  if (
    /%5C/i.test(text) &&
    (/^(?:https?|wss?|ftp|file)$/i.test(scheme?.text ?? "") || !/^[^%]+%5C[\w$;=.-]+$/i.test(text))
  )
    return false;
  if (hidesDelimiter(text) || (text !== written && ENCODED_STRAY.test(text))) return false;
  // An address that is encoded is the name of another host.
  if ((/^%5B/i.test(text) && !/%5B/i.test(input)) || (/\[v[\da-f]+\]/i.test(input) && text[0] !== "[")) return false;
  // Only the author of a template knows what belongs in a host.
  if (/%(?!5[BD])/i.test(text) && !input.includes(text) && variableIn(input)) return false;
  // Of words without a scheme, the first ones are not a host.
  if (scheme?.written === "" && /\S\s+\S/.test(written)) return false;
  const name = hostName(text.replace(/%5B/gi, "[").replace(/%5D/gi, "]"));
  if (/[<>]|^\[|^[^[]*\]$/.test(name)) return false;
  const zone = zoneOf(text);
  if (zone !== undefined && zone !== zoneOf(written)) return false;
  return hostName(written) === name || (text.includes("xn--") && hostnameOf(written.trim()) === name);
}

/** Matches the zone of an address, after its groups. A repair may remove it, not change it. */
const ZONE = /(?<=:.*)%[^\]]*(?=\]?$)/;

function zoneOf(host: string): string | undefined {
  return ZONE.exec(decodedText(host).toLowerCase())?.[0];
}

/** Returns a host without what is around its name, or beside its dots, by mistake. */
function hostName(host: string): string {
  return decodedText(host)
    .toLowerCase()
    .replace(/(?<=\S)[\t\r\n]+(?=\S)/g, "")
    .replace(/\s*([.-])\s*/g, "$1")
    .replace(/\\\./g, ".")
    .replace(/:{3,}/g, "::")
    .replace(ZONE, "")
    .replace(/^\[|(?:\/\d+)?[\\\]]$/g, "")
    .replace(/^[({<](?=.*:)|(?<=:.*)[)}>]$/g, "")
    .trim();
}

/** Returns true if neither a host with its port nor what follows them loses a part. */
function isEnded(host: Part, port: Part | undefined, rest: Part, isSlash: boolean, isAround: boolean): boolean {
  const after = isSlash ? host.after.replace(/\\/g, "/") : host.after;
  const gap = read((port?.text === "" ? port.before : "") + rest.before, false);
  if (/^[^\s/?#]* ?@/.test(read(after, false)) || (/&$/.test(host.written) && /^#\w+;/.test(after))) return false;
  if (host.text === "" && isMadeAbsolute(rest)) return false;
  // A delimiter is not added.
  const isAdded =
    /^[^/?#\\:&%\u0080-\uFFFF]/.test(rest.written) ||
    (/^[:&%]/.test(rest.written) && rest.written[0] === rest.text[1] && !host.text.endsWith("]"));
  if (host.text !== "" && !port?.text && rest.text !== "" && isAdded) return false;
  if (/^\\(?![/u])/.test(rest.written) && !isSlash && !/^[a-z]$/i.test(host.text)) return false;
  if (host.text === "" && /[[\]]/.test(gap + (port?.before ?? ""))) return false;
  if (port?.text) {
    const before = read(port.before).replace(`:${hostName(host.written)}:`, ":");
    if (!portBefore().test(host.written.endsWith("]") ? `:${before}` : before)) return false;
    if (
      port.text !== read(port.written).replace(/[^\w:,/.?#@-]/g, "") ||
      noPortAfter().test(read(isSlash ? port.after.replace(/\\/g, "/") : port.after, false))
    )
      return false;
    return rest.text === "" || !/[/?#]/.test(gap);
  }
  if (portAfter().test(read(after)) || portAfter().test(after)) return false;
  return rest.text === ""
    ? isAround || !moreOfHost().test(gap)
    : (data(gap) === "" && !gap.includes("_")) || /^\]?:\D*\d?$/.test(gap);
}

/** More of the name, a character that readers do not take for its end, or a word that has a port or a path of its own. */
const moreOfHost = lazyRegExp(
  String.raw`^(?:\]?(?: ?[.-]+ ?[\p{L}\p{N}_]|[\p{L}\p{N}_]|@)|(?!\\[rnt](?:$|\W|https?:))[\\\u2044\u2215\u2571]|[\s<>"'|](?!http/\d)[\p{L}\p{N}][\w.-]*(?::\d|:?(?:\/(?!\/)|[?#])))`,
  "u",
);
/** Delimiters before a port. */
const portBefore = lazyRegExp(String.raw`^[^\p{L}\p{N}/?#]{0,4}:[^\p{L}\p{N}/?#,@%-]{0,2}$`, "u");
/** More of a port: letters with digits after them are not a slip of the hand, nor are letters that look like digits. */
const noPortAfter = lazyRegExp(String.raw`^(?:\p{N}|[a-z]+:?\d|[oil]+(?![a-z])|[^\p{L}\p{N}/?#:,@]{1,2}\p{N})`, "u");
/** A port that would be lost, or another number. */
const portAfter = lazyRegExp(
  String.raw`^(?!:-1(?:[/?#]|$))(?: ?[^\p{L}\p{N}/?#]{0,3}:[^\p{L}\p{N}/?#]{0,3}\p{N}|:[^/?#@]*\.[^/?#@]*:\d)`,
  "u",
);

/** Returns true for a path, query or fragment that begins with a delimiter that is not written. A drive may lack it. */
function isMadeAbsolute({ text, written }: Part): boolean {
  return /^[/?#](?![a-z]:)/i.test(text) && !/^[^\w%]*[/?#\\]/.test(read(written));
}

/** Returns true unless a scheme without authorities names another mailbox or number. */
function isMailbox(scheme: Part | undefined, { text, written }: Part): boolean {
  return (
    !/^(?:mailto|tel|sms)$/i.test(scheme?.text ?? "") || (read(text) === read(written) && !/[<>]/.test(read(text)))
  );
}

/** Returns true if the path, query and fragment keep their letters and digits. */
function isRest({ text, written }: Part): boolean {
  return data(read(text)) === data(read(written));
}

const invisible = lazyRegExp(String.raw`(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}]`, "gu");
const noData = lazyRegExp(String.raw`[^\p{L}\p{N}]+`, "gu");

/** Returns the letters and digits of a text. */
function data(text: string): string {
  return text.replace(noData(), "");
}

/**
 * Returns a text as its author reads it: without escapes of terminals, JSON, HTML and URIs and what is invisible, with one form of its
 * letters, in lower case.
 */
function read(text: string, isTrimmed = true): string {
  const plain = decodedText(text).replace(/\s+/g, " ").toLowerCase();
  return isTrimmed ? plain.trim() : plain;
}

const HEX = 16;

/**
 * Returns true if of two delimiters that belong together both are deleted, or none. At the ends of a string, a character may be
 * its own mirror: `*http://a/*`
 */
function keepsPairs(input: string, edits: readonly Edit[]): boolean {
  const isDeleted = (at: number): boolean => {
    // A delimiter may be kept as an escape, or in the width of ASCII.
    const kept = [input.charCodeAt(at).toString(HEX).toUpperCase(), input.charAt(at).normalize("NFKC")];
    return edits.some(
      ({ kind, offset, length, text }) =>
        kind !== "percent-encode" &&
        offset <= at &&
        at < offset + length &&
        !kept.some((form) => text.toUpperCase().includes(form)),
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

/** Returns true for an edit that percent-encodes no brace: those of a template mean a variable. */
function isEncoding(input: string, { kind, offset, length }: Edit): boolean {
  return kind === "percent-encode" && !/[{}]/.test(input.slice(offset, offset + length));
}

/** Returns true for a deletion of no letter and no digit. */
function isWithoutData(input: string, { kind, offset, length }: Edit): boolean {
  return kind === "delete" && data(input.slice(offset, offset + length)) === "";
}

/** Returns true for a deletion that makes one escape of two halves (`%4%df` -> `%4df`), and for an edit of the "%" alone of an escape. */
function changesEscape(input: string, { kind, offset, length }: Edit): boolean {
  if (kind !== "insert" && length === 1 && /^%[\da-f]{2}/i.test(input.slice(offset, offset + "%XX".length)))
    return true;
  const cut = input.slice(offset, offset + length).search(/%[\da-f]?$/i);
  if (kind === "delete" && cut >= 0 && /^%[\da-f]{2}/i.test(input.slice(offset + cut))) return true;
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
  return read(part)
    .replace(notOfNames(), "")
    .replace(/[._~-]+/g, (run) => run.charAt(0))
    .replace(/^[._~-]+|[._~-]+$/g, "");
}
const notOfNames = lazyRegExp(String.raw`[^\p{L}\p{N}._~-]+`, "gu");

/** Returns true if a character beyond ASCII in a host is written as a delimiter by those who normalize it: `℀` is `a/c`. */
function hidesDelimiter(host: string): boolean {
  const characters = host.replace(/(?:%[89a-f][\da-f])+/gi, decoded).replace(/[\0-\x7F]/g, "");
  return /[/?#@:%\\]/.test(characters.normalize("NFKC"));
}

/** Returns a text without escapes and what is invisible, with one form of its letters. */
function decodedText(text: string): string {
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
    .replace(/[\u02D0\u2236\uA789]/g, ":")
    .replace(/\u3002/g, ".");
}

/** Decodes the escapes of one character; they stay if they are not UTF-8. */
function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
