import { lazy } from "../../text/lazy.js";
import * as outside from "./mistakesAround.js";
import * as authorities from "./mistakesOfAuthorities.js";
import { PRICES, type PriceName } from "./prices.js";
import type { Edit, Mistake } from "./refusal.js";
import type { RepairDraft } from "./repairSearch.js";
import {
  at,
  atPort,
  ENCODED,
  slashed,
  swap,
  where,
  x,
  type Find,
  type MistakenRule,
  type MistakenText,
  type Undone,
} from "./rewrites.js";
import { writtenUri, type WrittenUri } from "./writtenUri.js";

// The mistakes that people make when they paste, log or configure a URI. Each is recognized by its form, in linear
// time; whatever else is wrong is left to the other mistakes, which are undone in any order.

/** The names of mistakes whose repair explains itself: they are listed by documents, and not told with a repair. */
const UNTOLD = [
  "spaced letters",
  "continued line",
  "scheme delimiters",
  "opaque data",
  "port",
  "colons in the host",
  "space in the authority",
  "prefix length",
] as const;

/** The name by which a document lists a mistake in its data. */
export type ListedMistake = Mistake | (typeof UNTOLD)[number];

/**
 * A kind of mistake: the name by which documents list it, the function that undoes it, and its price. Without a price of its own it is
 * beyond doubt. An example is beside it, or beside its price.
 */
type Kind = readonly [name: ListedMistake, find: Find, price?: PriceName];

/** A text, read when a mistake needs it. A class: V8 would make a hidden class for each object literal with getters. */
class ReadText implements MistakenText {
  private written: WrittenUri | undefined;

  constructor(
    readonly text: string,
    readonly viable: number,
    readonly rule: MistakenRule,
  ) {}

  get uri(): WrittenUri {
    return (this.written ??= writtenUri(this.text));
  }
}

/**
 * Matches what is written instead of the colon and slashes after a scheme, or instead of a scheme alone before another one:
 * `http:\\\\`, `http ://`, `http:/ /`, `http:"//`; `http:https://`
 */
const WRONG_DELIMITER = lazy(() => {
  const slash = "[\\\\/\\uFF0F\\u2044\\u2215\\u2571]";
  const delimiter = `(?<=\\b[a-z][a-z\\d+.-]+)\\s?[:\\uFF1A\\u02D0\\u2236\\uA789]["'\`]?${slash}\\s?${slash}`;
  return new RegExp(`${delimiter}|(?<=\\b(?:https?|ftp|wss?)):(?=[a-z][a-z\\d+.-]*://)`, "giu");
});

/**
 * Returns a text of the same length in which schemes are followed by `://`, so that the text around a URI is found whatever is wrong with
 * its delimiters; a delimiter that is longer begins with hyphens.
 *
 * @example
 * anchored('"http:/ /a"') // '"http-://a"'
 */
function anchored(text: string): string {
  return text.replace(WRONG_DELIMITER(), (delimiter) =>
    delimiter === ":" ? "-" : "://".padStart(delimiter.length, "-"),
  );
}

/** The mistakes in the text around a URI. They are looked for first, and only delete. */
const AROUND: ReadonlySet<ListedMistake> = new Set(["delimiters around", "text before", "markup after", "text after"]);

/** Returns the edits that would undo each mistake of those that the document lists and a text seems to have. The results need not conform. */
export function mistakesIn(
  text: string,
  viable: number,
  rule: MistakenRule,
  mistakes: ReadonlySet<string>,
): RepairDraft[] {
  const own = new ReadText(text, viable, rule);
  const outer = new ReadText(anchored(text), viable, rule);
  const drafts: RepairDraft[] = [];
  for (const [listed, find, price = "beyondDoubt"] of TABLE) {
    if (!mistakes.has(listed)) continue;
    const name = isTold(listed) ? listed : undefined;
    const about = AROUND.has(listed) ? outer : own;
    const found = find(about.text, about);
    if (!found) continue;
    const all = "edits" in found ? [found] : isUndone(found) ? found : [{ edits: found }];
    for (const { edits, at: offset, component, mistake = name, extra = 0 } of all) {
      if (edits.length === 0) continue;
      drafts.push({
        edits,
        cost: PRICES[price] + extra,
        ...(mistake && { mistake }),
        ...(offset !== undefined && { fault: { offset, ...(component !== undefined && { component }) } }),
      });
    }
  }
  return drafts;
}

function isTold(listed: ListedMistake): listed is Mistake {
  return !UNTOLD.some((one) => one === listed);
}

function isUndone(found: readonly Edit[] | readonly Undone[]): found is readonly Undone[] {
  return found.some((one) => "edits" in one);
}

const BACKSLASHES = swap(x`(\\)`);
const NUL_BEFORE_OR_AFTER_EACH = x`^(?:\0[^\0]){4,}\0?$|^(?:[^\0]\0){4,}[^\0]?$`;
/** All backslashes are before a slash or a colon of the scheme; but not one of the two slashes after it. */
const ESCAPED_SLASHES = x`^(?!<S>:\\/[^\\/])(?:\\(?=<S>:))?(?:<S>\\(?=:))?(?:[^\\]|\\/|(?<=://)\\(?!/))*$`;
const ESCAPED_DOTS = x`^(?!.*\\(?![./:?&=#_+~-]))\^?<S>:[\\/]*(?:[^/?#@\\]*@)?[\w-]+\\\.[\w-]`;
const SLASHED_SCHEME = x`^(?:https?|wss?|s?ftps?|smb|file):(?!(?:\\/){2}(?:[^\\]|\\/)*$)((?=/*\\)[\\/]+)(?=[^\\/])(?![a-z]:|u[\da-f]{4})`;

/** Returns the character of a reference of HTML, if it is visible ASCII. */
function ofEntity(entity: string): string {
  const code = Number(`0${entity.slice("&#".length, -1)}`);
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : entity;
}

/** Returns the characters of escapes for units of UTF-16, unless there is half a character or one that is not meant. */
function ofUnits(escapes: string, unlikely: RegExp): string {
  const meant = escapes.replace(/.u(....)/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return /[\uD800-\uDFFF]/u.test(meant) || unlikely.test(meant) ? escapes : meant;
}

const UNDERSCORES_OF_SCHEME = swap(x`(?<=^[^:]*)(_)`, "-");
const LOOK_ALIKES = swap(x`^<S>(?=:?[^\0-\x7F])([:\uFF1A\u02D0\u2236\uA789][/\uFF0F\u2044\u2215\u2571]{2})`, "://");
const COMMAND_AFTER = swap(
  x`^<S>://[^\s"'<>]+?((?:["'\x60]?\s+(?:[|>&]{1,2}\s|--[a-z]|-[a-z]\s|HTTP/\d)|\|<W>://)[^]*)$`,
);
const BEFORE_SCHEME = swap(x`^(<W>://)(?=(?:mailto|tel|sms|urn|data|javascript):(?!\d{1,5}<E>))`);
const DECODED_SCHEME = swap(x`^(<W>://)|(%3A|%2F)`, "", decodeURIComponent);
const PATH_AFTER_PORT = swap(x`<A>[\w.-]+:\d+()(?=[a-z]:\\|(?!localhost)[a-z]{4,}(?:[./?#]|$))`, "/");

const TABLE: readonly Kind[] = [
  // How the text came here.
  ["colour codes", swap(x`(\x1B\[[\d;]{0,16}[a-z])`)], // \u001b[36mhttp://a/\u001b[39m
  // a NUL before each character
  ["octets of UTF-16", where(NUL_BEFORE_OR_AFTER_EACH, swap(x`((?:\0|[\r\n](?=[\0\r\n]*$))+)`))],
  ["spaced letters", where(x`^(?:\S\x20){7,}\S$`, swap(x`(\x20)`))], // h t t p : / / a
  ["continued line", swap(x`([\\=]\r?\n[\x20\t]*)`)], // http://www.exam\ and ple.com/ on the next line
  ["escaped slashes", where(ESCAPED_DOTS, BACKSLASHES)], // https://www\.a\.example/
  ["escaped slashes", where(ESCAPED_SLASHES, BACKSLASHES)], // http:\/\/a\/b
  ["escaped characters", swap(x`(?<!\\)(\\")`, "%22")], // http://a/\"b\"
  // https:\u002F\u002Fa\u0026b
  ["escaped characters", swap(x`((?:\\u[\da-f]{4})+)`, (escapes) => ofUnits(escapes, /[\0-\x20\x7F]/))],
  ["escaped characters", swap(x`(&#(?:x[\da-f]{2}|\d{2,3});)`, ofEntity)], // http://u:p&#64;a/
  ["escapes with u", swap(x`((?:%u[\da-f]{4})+)`, (escapes) => ENCODED(ofUnits(escapes, /%/))), "likely"], // http://a/%u00e9
  ["look-alikes", at("scheme", LOOK_ALIKES)], // https:∕∕a/

  // Text around the URI.
  ["delimiters around", outside.delimitersAround],
  ["delimiters around", swap(x`^(\*{1,3}|_{1,3}|~{1,3}|\|{1,3})(?=\w)(?!_)[^*]+://[^*]*?(?<![*_~|])(\1)$`)], // **http://a/**
  ["delimiters around", swap(x`^(%22)<S>://.*?(%22)?$`)], // %22http://a/%22
  ["delimiters around", outside.delimited], // see <http://a/> there
  ["text before", outside.textBefore], // GET http://a/ HTTP/1.1, git clone git@a:b/c.git
  ["text before", swap(x`^([A-Z]{3,10}\s+)\S+(\s+HTTP/\d(?:\.\d)?\s*)$`)], // POST /items/7 HTTP/1.1
  ["markup after", outside.markupAfter, "possible"], // http://a/">a</a>
  ["markup after", outside.closersAfter, "likely"], // http://a/b"}
  ["markup after", at(undefined, swap(x`^[^/\r\n]*/.*?((?:&(?:quot|gt|lt|apos|[#]34|[#]39);)+)$`))], // http://a/b&quot;
  ["text after", at(undefined, COMMAND_AFTER)], // wget http://a/b | tar xz
  ["text after", outside.textAfter], // http://a.example is down

  // The scheme, and paths that are not URIs.
  ["two schemes", outside.twoSchemes], // http:// http://a/
  ["two schemes", where(x`^<W>://<W>(?::|%3A)(?:%2F){2}`, atPort(DECODED_SCHEME))], // http://https:%2F%2Fa%2Fb
  ["two schemes", at("scheme", BEFORE_SCHEME)], // http://tel:1 2
  ["scheme delimiters", swap(x`^<S>:(?:([^\w/?#@:.~\\\s-]{1,2})(?=//)|/([^\w/?#@:.~\\\s-])(?=/))`)], // http:"//a/
  ["scheme delimiters", swap(x`^<W>(\s)(?=//)`, ":")], // http //a/
  ["scheme delimiters", swap(x`^<S>(\s+)?:/(\s+)?/(\s+)?(?=\S)`)], // http :/ / a/
  ["no scheme", authorities.noScheme, "noScheme"],
  ["no dot segment", authorities.noDotSegment, "possible"], // 1:2 -> ./1:2
  ["Windows path", atPort(slashed(x`^()(?=[a-z]:\\)`, "file:///"))], // C:\a\b
  ["port", at("port", PATH_AFTER_PORT)], // http://a:80C:\a, http://a:80path
  ["UNC path", slashed(x`^(\\{2,})(?=[\w.-]+\\)`, "file://")], // \\server\share
  ["Windows path", authorities.drive], // file://C:\a
  ["backslashes", slashed(SLASHED_SCHEME, "//")], // http:\\a\b
  ["opaque data", authorities.otherBackslashes], // urn:example:a\b -> urn:example:a%5Cb
  ["scheme delimiters", where(x`^[a-z][a-z\d+.]*_[\w+.-]*:/`, UNDERSCORES_OF_SCHEME), "likely"], // my_app.scheme:/callback
  ["scheme delimiters", swap(x`^(//)(?:s?ftp|<W>):()(?=[\w-]+\.)`, "", "//"), "likely"], // //ftp:a.example/b
  // the lines of a body
  ["opaque data", where(x`^mailto:[^?]*\?[^#]*[\r\n]+.`, swap(x`([\r\n])(?=[^]*\S)`, ENCODED))],
  // data:text/html,<p style="color:#fff">
  ["opaque data", where(x`^data:[^,]*,[^#]*[<"][^]*#`, swap(x`(#)`, ENCODED))],
  ["scp form", authorities.scpForm], // git@github.com:org/repo.git
  ["scp form", swap(x`^(\[)[\w.-]+@[\w.-]+:\d+(\]:/?)(?=[^\s/])`, "ssh://", "/")], // [git@a:22]:org/repo.git
  ["scp form", authorities.scpPath], // ssh://git@github.com:org/repo.git

  // The authority.
  ["reserved characters in credentials", authorities.credentials, "credentials"],
  ["userinfo", authorities.refusedUserinfo],
  // tcp://a:a:80
  ["port", atPort(swap(x`<A>(?!\d+:)([\w.-]+)(:\1)(?=<P><E>[^@]*$)`, (host) => host))],
  ["port is no number", authorities.unfilledPort], // http://a:undefined/
  // http://a:80:80/
  ["two ports", at("port", swap(x`<A>(?:[\w.-]*|\[<I>\]):\d+((?:[:,]\s?\d+)+)<E>`)), "possible"],
  ["port", authorities.inPort(swap(x`^\d*([^\d@][^@]*)$`)), "loss"],
  ["several hosts", authorities.severalHosts], // mongodb://a:1,b:2/c
  ["colons in the host", authorities.colonsInHost, "possible"], // mysql://tcp(10.0.0.1:3306)/db
  ["international host", authorities.internationalHost, "internationalHost"],
  ["space in the authority", authorities.tornHost, "possible"], // http://www. a.example/
  ["delimiters around", authorities.delimitedHost, "likely"], // http://"a"/
  ["delimiters around", authorities.bracketedDots], // hxxp[:]//www[.]a[.]example/
  ["IPv6 address without brackets", authorities.addressWithoutBrackets, "possible"], // http://::1/
  // http://(::1)/
  ["IPv6 address without brackets", swap(x`<A>(%5B|[(\{<])(?=[\da-f.]*:)<I>(%5D|[)\}>])`, "[", "]")],
  ["prefix length", swap(x`<A>\[(?=[\da-f.]*:)<I>(/\d{1,3})\]`)], // http://[::1/64]/
  // http://[:::1]/
  ["too many colons", swap(x`^[^\[\]/?#]*//[^\[\]/?#]*\[[\da-f:.]*?(?<!:)::(:+)(?=[^:])`), "possible"],
  ["zone", swap(x`\[[^\[\]%]*(%[^\[\]]*)\]`), "possible"], // http://[fe80::1%eth0]/
  ["brackets around a name", authorities.nameInBrackets, "possible"], // http://[a.example]/

  // The rest.
  ["fragment", authorities.refusedFragment, "likely"], // http://a/#b
];

/** The names that documents can list. */
export const LISTED_MISTAKES: ReadonlySet<ListedMistake> = new Set(TABLE.map(([name]) => name));
