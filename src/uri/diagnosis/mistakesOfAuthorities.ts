import { hostnameOf } from "../../text/runtimeHost.js";
import { PRICES } from "./prices.js";
import {
  atPort,
  ENCODED,
  insert,
  keepOnly,
  matched,
  remove,
  replace,
  slashes,
  swap,
  x,
  type Find,
  type Found,
  type MistakenText,
  type Undone,
} from "./rewrites.js";
import type { Span } from "../components/span.js";
import type { Edit } from "./refusal.js";
import { UNFILLED_PORT } from "./writtenUri.js";

// Mistakes at the beginning of a URI and in its authority, for which one expression is not enough.

/** An address of IPv4 and a colon, or one of IPv6 in brackets, are hardly ever the first segment of a path. */
const ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}:|^\[[\da-f.]*:[\da-f:.]*(?:[/?#]|$)/i;

/** Returns what may be missing before a string, judged by its form, the likelier first. */
export const noScheme: Find = (text, { rule, viable }) => {
  if (/^[^/?#]+:\/\//.test(text)) return undefined;
  // Of a relative reference with a mistake further on, nothing is missing.
  if (!rule.needsScheme && /[/?#]/.test(text.slice(0, viable))) return undefined;
  return prefixesOf(text, rule.needsScheme && viable < text.length).map((put, i): Undone => ({
    edits: [insert(0, put)],
    ...(put === "//" ? { mistake: "no slashes", at: viable } : { mistake: "no scheme", at: 0, component: "scheme" }),
    extra: i - (ADDRESS.test(text) ? PRICES.likely : 0),
  }));
};

function prefixesOf(text: string, needsScheme: boolean): readonly string[] {
  if (text.startsWith("://")) return ["http"];
  if (text.startsWith("//")) return needsScheme ? ["http:"] : [];
  if (/^[^/?#:]*@[^/?#:]*$/.test(text)) return ["mailto:"];
  if (/^(?:\[|(?![\w ]+ \w)[^/?#!$&*+;=<>|\\]*\.|[^/?#:]*@[\w-]+:\d+(?:[/?#]|$))/.test(text)) return ["//", "http://"];
  return !needsScheme || /^[^/?#:]*:/.test(text) || text.includes("//") ? [] : ["http:"];
}

/** A first segment that a colon or nothing makes something else. */
export const noDotSegment: Find = (text, { rule, viable }) => {
  // A title, or a word with a line: not a scheme, in which the "_" would be another character.
  const stray = /^[a-z\d]+[_\s][\w\s]*:(?!\s*\/)/i.test(text) ? text.search(/[_\s]/) : -1;
  const edits = [insert(0, "./")];
  if (stray >= 0 && !rule.needsScheme)
    return { edits, at: stray, component: "scheme", extra: PRICES.beyondDoubt - PRICES.possible };
  const isTaken = (text[viable] === ":" && !text.startsWith("://", viable)) || (viable === 0 && text.startsWith("?"));
  return isTaken && !/^[^/?#]*(?::\/\/|@[\w.-]+:\d+(?:[/?#]|$))/.test(text) && /^[^/?#]*$/.test(text.slice(0, viable))
    ? { edits, ...(viable > 0 && { at: viable }), extra: ADDRESS.test(text) ? PRICES.possible : 0 }
    : undefined;
};

/** Backslashes in schemes where they are not used as slashes: there they are ordinary characters. */
export const otherBackslashes: Find = (text, { uri: { scheme } }) => {
  if (text.endsWith("/\\")) return [remove(text.length - 1, 1)];
  const isOther = scheme.length > 1 && !/^(?:https?|wss?|s?ftps?|file|smb|cifs)$/i.test(scheme) && !/\\.*@/.test(text);
  return isOther ? ORDINARY_BACKSLASHES(text) : undefined;
};
const ORDINARY_BACKSLASHES = swap(x`(\\)(?![/:?&=#])`, ENCODED);

/** A drive after the scheme "file", or after one of the web. */
export function drive(text: string): Found {
  const [, scheme = "", run = ""] =
    /^(file:)([\\/]*)[a-z]:(?:[\\/]|$)/i.exec(text) ?? /^((?:https?|ftp):)([\\/]+)[a-z]:\\/i.exec(text) ?? [];
  const isFile = /^file/i.test(scheme);
  if (scheme === "" || (isFile && /^\/(?:\/\/)?$/.test(run))) return undefined;
  const end = scheme.length + run.length;
  const edit = !isFile ? replace(0, end, "file:///") : replace(scheme.length, run.length, "///");
  const at = text.search(/[^\w:/.~-]/);
  return {
    edits: [run === "" ? insert(end, "///") : edit, ...slashes(text, end)],
    at: at < 0 ? scheme.length : at,
    // Some do write "file:C:/a".
    extra: run === "" && !text.includes("\\") ? PRICES.possible : 0,
  };
}

/** A text with more delimiters is not the name and the password of a user. */
const MOST_RESERVED = 64;

/** Percent-encodes what may not occur in the name or the password of a user. */
export function encodedCredentials(text: string, userinfo: Span): Edit[] {
  const written = text.slice(userinfo.start, userinfo.end);
  const reserved = written.match(/[/?#\\@]/g)?.length ?? 0;
  // A lone surrogate has no escape.
  if (reserved === 0 || reserved > MOST_RESERVED || /\p{Surrogate}/u.test(written)) return [];
  return within(text, userinfo, RESERVED);
}
const RESERVED = swap(x`((?:[^\w.~!$&'()*+,;=:%-]|%(?![\da-f]{2})))`, ENCODED);

/** Delimiters in the name or the password of a user. */
export const credentials: Find = (text, { uri: { userinfo } }) => {
  const edits = userinfo ? encodedCredentials(text, userinfo) : [];
  const isOfWindows = edits.some(({ offset }) => text[offset] === "\\");
  const extra = isOfWindows ? PRICES.beyondDoubt - PRICES.credentials : 0;
  return edits[0] && { edits, at: edits[0].offset, component: "userinfo", extra };
};

/** A user where the rule has no place for one. */
export const refusedUserinfo: Find = (text, { uri: { userinfo, host }, rule }) =>
  userinfo && rule.refusesUserinfo(text.slice(0, userinfo.start))
    ? {
        edits: [remove(userinfo.start, host.start - userinfo.start)],
        at: userinfo.start,
        component: "authority",
      }
    : undefined;

/** In a shorter port the search finds the letters that are too many: `http://a:80x/` */
const LONGEST_SEARCHED_PORT = 40;

/** A name instead of the digits of a port. */
export const unfilledPort: Find = (text, { uri: { host, port, scheme } }) => {
  const written = port && text.slice(port.start, port.end).replace(/:$/, "");
  if (!port || !written || /[@:\\]/.test(written)) return undefined;
  const isWord = /^(?:https?|wss?|ftps?)$/i.test(scheme) && /^[a-z][\w-]{2,}$/i.test(written) && !/\.git\b/.test(text);
  const isName = UNFILLED_PORT.test(written) || /^[.*_-]+$/.test(written) || isWord;
  if (!isName && written.length <= LONGEST_SEARCHED_PORT) return undefined;
  return { edits: [remove(host.end, port.end - host.end)], at: port.start, component: "port" };
};

/** Applies a function to the port only. */
export function inPort(find: (port: string) => readonly Edit[]): Find {
  return (text, { uri: { port } }) => port && within(text, port, find);
}

/** The form in which scp and git take a user, a host and a path: `git@github.com:org/repo.git` */
export function scpForm(text: string): Found {
  const [, before = ""] = /^([\w.-]+@(?:[\w.-]+|\[[\da-f:.]+\])):(?!\d+(?:[/?#]|$)|\/\/|[^/]*@)[^\s:]/.exec(text) ?? [];
  if (before === "") return undefined;
  const colon = before.length;
  const edit = text[colon + 1] === "/" ? remove(colon, 1) : replace(colon, 1, "/");
  return { edits: [insert(0, "ssh://"), edit], at: colon };
}

/** A path of scp after a host, instead of a port. */
export const scpPath: Find = (text, { uri: { host } }) => {
  const [, before = "", path = ""] = /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?[\w.-]+):([a-z~][\w.-]*)\//i.exec(text) ?? [];
  const isLogin = /^(?:git|s?ssh|scp|sftp|rsync)\b|\/\/[^:@]*@/i.test(before);
  if (before === "" || before.length !== host.end || UNFILLED_PORT.test(path) || !(isLogin || /\.git\b/.test(text)))
    return undefined;
  return { edits: [replace(before.length, 1, "/")], at: before.length + 1, component: "port" };
};

const SEVERAL_HOSTS = x`^((?:<S>:)?//<U>)([\w.-]+(?::(?:\d+|[a-z]\w*))?(?:,(?=[\w-]*[a-z.])[\w.-]+(?::(?:\d+|[a-z]\w*))?)+)<E>`;

/** Hosts with ports, separated by commas: the colons of all ports but the last are encoded, and words instead of ports go. */
export function severalHosts(text: string): Found {
  const [, before = "", hosts = ""] = matched(SEVERAL_HOSTS, text);
  const last = hosts.lastIndexOf(",");
  const edits = [...hosts.matchAll(/:(\w+)/g)].flatMap(({ index, 0: part, 1: port = "" }): Edit[] => {
    const offset = before.length + index;
    if (/\D/.test(port)) return [remove(offset, part.length)];
    return index < last ? within(text, { start: offset, end: offset + 1 }, COLONS) : [];
  });
  const at = before.length + hosts.search(/,|(?<=^[^,]*:)[a-z]/i);
  return { edits, at, component: "port" };
}

const FULL_STOPS = /[\u3002\uFF0E\uFF61]/;

/** A host in another script, as the name service writes it. */
export const internationalHost: Find = (text, { uri: { host }, rule }) => {
  const written = text.slice(host.start, host.end);
  if (rule.isInternational || !/[^\x00-\x7F]/.test(written) || /[@:[\]\s]/.test(written)) return undefined;
  const ascii = hostnameOf(written) ?? "";
  if (!/^[\x21-\x7E]+$/.test(ascii) || !(ascii.includes("xn--") || FULL_STOPS.test(written))) return undefined;
  const foreign = [...written].filter((character) => character > "\x7F").length;
  return {
    edits: [replace(host.start, written.length, ascii)],
    at: host.start + written.search(/[^\x00-\x7F]/),
    component: "host",
    extra:
      (foreign - 1) * PRICES.internationalHost + 1 - (/[\u3002\uFF61]/.test(written) ? PRICES.internationalHost : 0),
  };
};

const TORN_HOST = x`^(<S>://(?:[^/?#@\s]*@)?)(?=[^:/?#]*(?:\s\.|\.\s))\s{0,9}[\w-]+(?:\s{0,9}\.\s{0,9}[\w-]+)+\s{0,9}(?=[:/?#])`;
const SPACES = swap(x`(\s+)`);
const COLONS = swap(x`(:)`, ENCODED);
const BRACKETED_DOTS = swap(x`(\[)(?:\.|:|://)(\])|(\{)\.(\})`);

/** Applies a function to a part of a text. */
const within = (text: string, { start, end }: Span, find: (part: string) => readonly Edit[]): Edit[] =>
  find(text.slice(start, end)).map((edit) => ({ ...edit, offset: edit.offset + start }));

/** White space beside the dots of a host. */
export function tornHost(text: string): Found {
  const [torn = "", before = ""] = matched(TORN_HOST, text);
  return within(text, { start: before.length, end: torn.length }, SPACES);
}

/** Colons in the parentheses or braces of a host, or between words: `tcp(10.0.0.1:3306)`, `arn:aws:kms` */
export const colonsInHost: Find = (text, about) => {
  const { host, end } = about.uri;
  if (/[({]/.test(text.slice(host.start, host.end))) return within(text, host, COLONS);
  const words = { start: host.start, end };
  const isOther = /^[a-z]\w*:(?!port)[a-z][\w-]*:(?!\d{2,5}$)[\w:-]*$/i.test(text.slice(words.start, end));
  return isOther ? atPort(() => within(text, words, COLONS))(text, about) : undefined;
};

/** Brackets around the dots and the colon of an address that is not to be clicked on. */
export function bracketedDots(text: string): Found {
  return BRACKETED_DOTS(/^[a-z][\w+.-]*(?:\[:\]|\[?:)\/\/\]?[^/?#]*/i.exec(text)?.[0] ?? "");
}

const DELIMITED_HOST = x`^((?:<S>:)?//(?:[^/?#@\s"'\x60<>\[\]]*@)?)([\s"'\x60<\[\u00AB\u2018-\u201F\u2039]*)
  ([\w.-]+(?:(?<=[g-z.][\w.-]*):\d+)?|\[<I>\])([\s"'\x60>\[\]\^\|\u00BB\u203A\u2010-\u2027\u3001-\u3011\uFF08\uFF09\uFF0C]*)(?=(?::\d*)?(?:[/?#]|$))`;

/** Delimiters around a host. */
export function delimitedHost(text: string): Found {
  const [whole = "", before = "", opening = "", host = "", closing = ""] = matched(DELIMITED_HOST, text);
  // A name in brackets is a mistake of its own, and a word in angle brackets is a variable.
  if (opening.endsWith("[") && closing.startsWith("]") && !host.includes(":")) return undefined;
  if (opening === "<" && closing === ">" && !host.includes(".")) return undefined;
  return [
    ...(opening === "" ? [] : [remove(before.length, opening.length)]),
    ...(closing === "" ? [] : [remove(whole.length - closing.length, closing.length)]),
  ];
}

/**
 * Adds the brackets of an IPv6 address, around the host of an authority or at the beginning. A zone is removed; digits
 * after a whole address that look like a port are one.
 */
export function addressWithoutBrackets(text: string, { uri }: MistakenText): Undone[] | undefined {
  const { hasAuthority } = uri;
  const begin = uri.host.start;
  const authority = hasAuthority ? uri.end : text.search(/[/?#]|$/);
  const bracketed = text.slice(begin, authority);
  const isUnclosed = /^\[[^\]]*$/.test(bracketed) && hasAuthority;
  const first = begin + (isUnclosed ? 1 : 0);
  const host = text.slice(first, authority);
  const openings = isUnclosed ? [""] : hasAuthority ? ["["] : ["[", "//["];
  const [, address, zone = ""] =
    /^([\da-f]*:[\da-f:]*:(?:[\da-f]{0,4}|\d{1,3}(?:\.\d{1,3}){3}))(?:(%[\w.-]+)(?::\d+)?|:(?:80|443|[1-9]\d{3,4}))$/i.exec(
      host,
    ) ?? [];
  // Eight groups, or the 64 bits after the prefix of a link.
  const isWhole =
    /::[\da-f]{0,3}$|:[\d.]+\.\d+$|^(?:fe80::(?:[\da-f]{1,4}:){3}|(?:[\da-f]{1,4}:){7})[\da-f]{1,4}$/i.test(
      address ?? "",
    );
  const length = address !== undefined && (zone !== "" || isWhole) ? address.length : undefined;
  if (length === undefined && (isUnclosed || !/^[^:[\](){}]*:[^:[\](){}]*:[^[\](){}]*$/.test(host))) return undefined;
  // An empty port after eight groups.
  const rest = length ?? (/^(?:[\da-f]{1,4}:){8}$/i.test(host) ? host.length - 1 : host.length);
  return openings.map((opening) => ({
    edits: [
      ...(opening === "" ? [] : [insert(begin, opening)]),
      zone === "" ? insert(first + rest, "]") : replace(first + rest, zone.length, "]"),
    ],
    extra: opening === "//[" ? -1 : 0,
  }));
}

export const nameInBrackets: Find = (text, { uri: { host, hasAuthority }, viable }) => {
  const { start } = host;
  const [bracketed = ""] = /^\[(?:[^[\]:]+\]|(?=[\da-f_-]*[g-z.])[\w.-]+(?=:\d+\]))/i.exec(text.slice(start)) ?? [];
  if (bracketed === "" || (!hasAuthority && text.includes("://")) || (/^\[v/i.test(bracketed) && viable > start + 1))
    return undefined;
  // Without slashes, a name before the colon of a port would be a scheme.
  const isScheme = !hasAuthority && text[bracketed.length] === ":";
  return [isScheme ? replace(start, 1, "//") : remove(start, 1), remove(text.indexOf("]", start), 1)];
};

/** A fragment where the rule has no place for one. */
export const refusedFragment: Find = (text, { rule }) =>
  rule.hasFragments || !text.includes("#") ? undefined : keepOnly(text, 0, text.indexOf("#"));
