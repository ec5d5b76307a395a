import { lazyRegExp } from "../text/lazyRegExp.js";
// The scheme, host and port that a refused string seems to have. No grammar tells them, since the string fits none; it is read as a
// person reads it, in linear time.

import { credentialsEnd } from "./credentialsEnd.js";
import { ADDRESS, hostLooks, HostLooks } from "./hostLooks.js";

/** Matches text with a space after each character. */
export const SPACED_OUT = /^(?:\S ){7,}\S$/;

/** Matches the end of a line that goes on after a backslash, as in a shell, or after "=", as in mail. */
export const CONTINUED_LINE = /[\\=]\r?\n[ \t]*/g;

/** Returns true if the host has its dots as regular expressions write them, and all other backslashes stand before punctuation, too. */
export function hasEscapedPunctuation(input: string): boolean {
  return /^[a-z][\w+.-]*:[\\/]*(?:[^/?#@\\]*@)?[\w-]+\\\.[\w-]/i.test(input) && !/\\(?![./:?&=#_+~-])/.test(input);
}

/** A scheme before a whole URI, which may be in quotation marks. Without white space or a quotation mark, only one of the web is too many. */
const SCHEME_BEFORE_URI = new RegExp(
  [
    /^(\s*(?:[a-z][\w+.-]*:[\\/]{0,4}(?=["'`<\s])|(?:https?|ftp|wss?):[\\/]{0,4}))(?:\s+|(["'`<]))?/,
    /(?=[a-z][\w+.-]*:\/\/|(?:https?|ftp|wss?)\s?[:\uFF1A][/\\\uFF0F\s])/,
  ]
    .map(({ source }) => source)
    .join(""),
  "i",
);
const MOST_SCHEMES = 4;

/** Returns the length of the schemes that stand before a whole URI, the length of the first without its slashes, and a quotation mark after them. */
export function doubledSchemes(text: string): {
  readonly length: number;
  readonly colon: number;
  readonly quote: string;
} {
  let length = 0;
  let first = "";
  let quote = "";
  for (let count = 0; count < MOST_SCHEMES && quote === ""; count++) {
    const [whole = "", scheme = "", mark = ""] = SCHEME_BEFORE_URI.exec(text.slice(length)) ?? [];
    if (whole === "") break;
    if (length === 0) first = scheme;
    length += whole.length;
    quote = mark;
  }
  return { length, colon: first.length, quote };
}

/** Schemes that stand after another one by mistake: `http://https://a/` */
const DOUBLED = /^["'`(<[{\s]*(?:https?|wss?|s?ftps?|ssh|git|file)(?::\/{1,2}|:?\/\/|:\s+)(?=[^/\s])/i;
/**
 * Matches the first "//" with the scheme before it; slashes may be backslashes, and other text may stand before the scheme. After
 * the colon, and between the slashes, a character that no path begins with may stand. The number of characters before the colon
 * is limited, since each place in the text before it is tried.
 */
const SLASHES =
  /^(?![a-z]:\\)(?:([^/?#\\]*?)["'`\]})>\s]{0,9}:(?:[^\w/?#@:.~\\-]{0,2}(?=[/\\]{2})|(?=\/[^\w/?#@:.~\\-]\/))\s*)?(?:(?=\/*\\)[/\\]{2,}|\/[^\w/?#@:.~\\-]?\/)/i;
/** Matches characters with which no host begins, and a slash after them, where a host follows. */
const stray = lazyRegExp(String.raw`^[^\p{L}\p{N}/?#@:[]{1,2}\/(?=[\p{L}\p{N}-]+[.:/])`, "u");
/** Matches characters with which no name begins, before the bracket of an address. */
const beforeBracket = lazyRegExp(String.raw`^[^\p{L}\p{N}:]+(?=\[)`, "u");
/** Matches a character after which a host does not go on, and all after it. */
const afterHost = lazyRegExp(
  String.raw`(?<=[^\s"'\x60<>])(?:[\s"'\x60<>|,;](?!\.\p{L})|\[\^?\d+\]$|&(?:quot|gt|lt);).*$`,
  "su",
);
const noLettersOrDots = lazyRegExp(String.raw`[^\p{L}\p{N}.]+`, "gu");

/** The scheme, host and port that a refused string seems to have. */
export interface WrittenAuthority {
  /** False if the string has no "//" after its beginning or its scheme. */
  readonly hasAuthority: boolean;
  /** The schemes before "//", letters only; more than one if a scheme stands after another one. */
  readonly schemes: readonly string[];
  /** How the host can be read: letters, digits and dots only, in lower case; after "[" if it can be read so only as an address in brackets. */
  readonly hosts: readonly string[];
  /** True for an address of IPv6, or something else in brackets or with several colons that may be meant as one. */
  readonly isAddress: boolean;
  /** True if the drive of a path of Windows stands where the host would be. */
  readonly isDrive: boolean;
  /** The digits of the port, if it begins with digits. */
  readonly port: string | undefined;
}

/** Returns the scheme, host and port that a refused string seems to have. */
export function writtenAuthority(input: string): WrittenAuthority {
  const whole = plain(input);
  const { length } = doubledSchemes(whole);
  const schemes = schemesOf(whole.slice(0, length).replace(/:[^:]*$/, ""));
  const text = whole.slice(length);
  const slashes = SLASHES.exec(text);
  if (!slashes) {
    return {
      hasAuthority: false,
      schemes,
      hosts: [hostCharacters(text)],
      isAddress: text.includes("["),
      isDrive: false,
      port: undefined,
    };
  }
  if (slashes[1] !== undefined) schemes.push(...schemesOf(slashes[1]));
  let rest = text.slice(slashes[0].length).replace(stray(), "");
  const doubled = DOUBLED.exec(rest)?.[0];
  if (doubled !== undefined) {
    schemes.push(lettersOf(doubled));
    rest = rest.slice(doubled.length);
  }
  const [authority = ""] = /^[^/?#\\]*/.exec(rest.slice(credentialsEnd(rest, schemes.at(-1) ?? ""))) ?? [];
  // Characters with which no name begins do not belong to the address in brackets after them.
  const hostAndPort = withoutUserinfo(authority).replace(beforeBracket(), "");
  const isAddress = ADDRESS.test(hostAndPort);
  // The drive of a path of Windows is no host.
  const isDrive = schemes.includes("file") && /(?:^|\/)[a-z]:(?:[\\/]|$)/i.test(rest.slice(0, authority.length + 1));
  return {
    hasAuthority: true,
    schemes,
    hosts: isDrive ? [""] : hostsOf(hostAndPort),
    isAddress,
    isDrive,
    port: isAddress
      ? /\]:(\d+)/.exec(hostAndPort)?.[1]
      : /^:(\d+)/.exec(hostAndPort.slice(beforeColon(hostAndPort).length))?.[1],
  };
}

const COMMON_SCHEME = /^(?:https?|wss?|s?ftps?|file|ssh|git|mailto)$/i;

/** Returns how the text before "://" can be read: its last word, or all of it, unless that word is a scheme and other text stands before it. */
function schemesOf(text: string): string[] {
  const [word = ""] = /[^\s"'`=(<[{|,;:]*$/.exec(text) ?? [];
  const readings = word !== text && COMMON_SCHEME.test(word) ? [word] : [word, text];
  return readings.map(lettersOf).filter((scheme) => scheme !== "");
}

/** Removes the user; an "@" in brackets is one in an address, and one after a whole name and white space is in a remark. */
function withoutUserinfo(authority: string): string {
  const [first = ""] = /^[^\s@:]+(?=\s)/.exec(authority) ?? [];
  if (hostLooks(first, () => false, HostLooks.NONE) >= HostLooks.NAME) return authority;
  const at = authority.lastIndexOf("@");
  const bracket = authority.lastIndexOf("[", at);
  return authority.slice(bracket >= 0 && !authority.slice(bracket, at).includes("]") ? bracket : at + 1);
}

/** Printable ASCII without a character that begins an escape. */
const UNESCAPED = /^[ -$&-[\]-~]*$/;

/** Returns a string with ordinary characters in place of escaped ones and of look-alikes, without colour codes and NUL. */
function plain(input: string): string {
  const text = SPACED_OUT.test(input) ? input.replaceAll(" ", "") : input;
  if (UNESCAPED.test(text)) return text.trim();
  return text
    .replace(/\u001B\[[\d;]{0,16}[A-Za-z]|\0/g, "")
    .replace(/\\u00([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(CONTINUED_LINE, "")
    .replace(hasEscapedPunctuation(text) ? /\\(?=\.)/g : /(?!)/, "")
    .replace(/\\(?=\/)|^\\(?=[a-z][\w+.-]*:)|(?<=:\/\/)\\/gi, "")
    .replace(/(\/\/(?:[^/?#@]*@)?)%5B([\da-f:.]*)%5D/i, "$1[$2]")
    .normalize("NFKC")
    .trim();
}

const NAME_IN_BRACKETS = /^\[[^:\]]*[g-z_.-][^:\]]*(?:[:\]]|$)/i;

/** Returns how a host with or without a port can be read; what no name has ends it, or is left out. */
function hostsOf(hostAndPort: string): string[] {
  if (ADDRESS.test(hostAndPort) && !NAME_IN_BRACKETS.test(hostAndPort)) {
    const withoutZone = hostAndPort.replace(/%[^:\]]*/, "");
    const inBrackets = [withoutZone, withoutZone.replace(/:\d+$/, ""), withoutZone.replace(/\].*$/s, "")];
    const whole = hostCharacters(withoutZone.replace(/(?<=\]):\d*$/, ""));
    return [...(whole === "" ? [] : [whole]), ...inBrackets.map((host) => `[${hostCharacters(host)}`)];
  }
  const readings = [
    beforeColon(hostAndPort),
    ...(hostAndPort.includes(",") ? [hostAndPort.replace(/:\d*$/, ""), hostAndPort.replace(/:[a-z]\w*/gi, "")] : []),
  ];
  return readings.flatMap((reading) => [reading, reading.replace(afterHost(), "")]).map(hostCharacters);
}

/** The first colon ends a host, unless a parenthesis or brace is open or it belongs to another scheme: `tcp(a:1)`, `a,http://b` */
function beforeColon(hostAndPort: string): string {
  const [, host = hostAndPort] = /^([^:]*):/.exec(hostAndPort) ?? [];
  if (hostAndPort.length === host.length + 1)
    return host.replace(/[^\w.-]+(?:https?|wss?|s?ftps?|file|ssh|git|tcp|udp)$/i, "");
  const isOpen = (host.includes("(") && !host.includes(")")) || (host.includes("{") && !host.includes("}"));
  return isOpen ? (/^[^({]*(?:\([^)]*\)|\{[^}]*\})[^:]*/.exec(hostAndPort)?.[0] ?? hostAndPort) : host;
}

/** A host that consists of these characters already. */
const PLAIN_HOST = /^[a-z\d]*(?:\.[a-z\d]+)*$/;

/** Returns the letters, digits and dots of a host, decoded: the rest of it is what a repair of the host itself may change. */
export function hostCharacters(host: string): string {
  if (PLAIN_HOST.test(host) && !host.startsWith(".")) return host;
  try {
    return nameCharacters(decodeURIComponent(host));
  } catch {
    // A broken escape stands for itself.
    return nameCharacters(host);
  }
}

/** Returns the letters, digits and dots of a text. A dot that is inserted makes another name; one that is doubled, or stands at an end, does not. */
export function nameCharacters(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\u3002/g, ".")
    .replace(noLettersOrDots(), "")
    .replace(/^\.+|\.+$|(?<=\.)\.+/g, "")
    .toLowerCase();
}

/** Returns the letters of a scheme in lower case. */
export function lettersOf(scheme: string): string {
  return scheme.replace(/[^a-z]+/gi, "").toLowerCase();
}
