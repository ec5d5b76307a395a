import * as outside from "./mistakesAround.js";
import * as authorities from "./mistakesOfAuthorities.js";
import { PRICES, type PriceName } from "./prices.js";
import type { Edit, Mistake } from "./refusal.js";
import type { RepairDraft } from "./repairSearch.js";
import {
  at,
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

/**
 * A kind of mistake: its name, its price, a text that every string with it contains, and the function that undoes it.
 * Without a price of its own it is beyond doubt. An example is beside it, or beside its price.
 */
type Kind = readonly [mistake: Mistake | undefined, sign: string, find: Find, price?: PriceName];

/** Returns the edits that would undo each mistake that a text seems to have. The results need not conform. */
export function mistakesIn(text: string, viable: number, rule: MistakenRule): RepairDraft[] {
  let uri: WrittenUri | undefined;
  const about: MistakenText = {
    ...rule,
    text,
    viable,
    get uri() {
      return (uri ??= writtenUri(text));
    },
  };
  return KINDS.flatMap(([name, sign, find, price = "beyondDoubt"]) => {
    if (!text.includes(sign)) return [];
    const found = find(text, about) ?? [];
    return ("edits" in found ? [found] : isUndone(found) ? found : [{ edits: found }])
      .filter(({ edits }) => edits.length > 0)
      .map(({ edits, at: offset, component, mistake = name, extra = 0 }): RepairDraft => ({
        edits,
        cost: PRICES[price] + extra,
        ...(mistake && { mistake }),
        ...(offset !== undefined && { fault: { offset, ...(component !== undefined && { component }) } }),
      }));
  });
}

function isUndone(found: readonly Edit[] | readonly Undone[]): found is readonly Undone[] {
  return found.some((one) => "edits" in one);
}

const BACKSLASHES = swap(x`(\\)`);
const NUL_BEFORE_OR_AFTER_EACH = x`^(?:\0[^\0]){4,}\0?$|^(?:[^\0]\0){4,}[^\0]?$`;
/** All backslashes are before a slash or a colon of the scheme; but not one of the two slashes after it. */
const ESCAPED_SLASHES = x`^(?!<S>:\\\/[^\\\/])(?:\\(?=<S>:))?(?:<S>\\(?=:))?(?:[^\\]|\\\/|(?<=:\/\/)\\(?!\/))*$`;
const ESCAPED_DOTS = x`^(?!.*\\(?![.\/:?&=#_+~\-]))<S>:[\\\/]*(?:[^\/?#@\\]*@)?[\w\-]+\\\.[\w\-]`;
const SLASHED_SCHEME = x`^(?:https?|wss?|s?ftps?|smb|file):((?=\/*\\)[\\\/]+)(?=[^\\\/])(?![a-z]:|u00[\da-f])`;
const CHARACTERS_AFTER_BACKSLASH = x`^<S>:\/\/(?:[^\/?#@\\]*@)?[\w.\-]+(?::\d+)?(?=\\[~!$&'()*;=])`;

/** Returns the character of an escape, if it is visible ASCII. */
function characterOf(escape: string, code: number): string {
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : escape;
}

const ofEntity = (entity: string): string =>
  characterOf(entity, /x/i.test(entity) ? parseInt(entity.slice("&#x".length), 16) : Number(entity.slice(2, -1)));

function ofEscapesWithU(escapes: string): string {
  const meant = escapes.replace(/%u(....)/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return /\p{Surrogate}/u.test(meant) ? escapes : ENCODED(meant);
}

const UNDERSCORES = swap(x`(_)`, "-");

const KINDS: readonly Kind[] = [
  // How the text came here.
  ["colour codes", "\x1B", swap(x`(\x1B\[[\d;]{0,16}[a-z])`)], // \u001b[36mhttp://a/\u001b[39m
  // a NUL before each character
  ["octets of UTF-16", "\0", where(NUL_BEFORE_OR_AFTER_EACH, swap(x`((?:\0|[\r\n](?=[\0\r\n]*$))+)`))],
  [undefined, " ", where(x`^(?:\S\x20){7,}\S$`, swap(x`(\x20)`))], // h t t p : / / a
  [undefined, "\n", swap(x`([\\=]\r?\n[\x20\t]*)`)], // http://www.exam\ and ple.com/ on the next line
  ["escaped slashes", "\\", where(ESCAPED_SLASHES, BACKSLASHES)], // http:\/\/a\/b
  ["escaped slashes", "\\.", where(ESCAPED_DOTS, BACKSLASHES)], // https://www\.a\.example/
  // https:\u002F\u002Fa\u0026b
  [
    "escaped characters",
    "\\u00",
    swap(x`(\\u00[2-7][\da-f])`, (escape) => characterOf(escape, parseInt(escape.slice(2), 16))),
  ],
  ["escaped characters", "&#", swap(x`(&#(?:x[\da-f]{2}|\d{2,3});)`, ofEntity)], // http://u:p&#64;a/
  ["escapes with u", "%u", swap(x`((?:%u[\da-f]{4})+)`, ofEscapesWithU), "escapesWithU"],
  // https:∕∕a/
  [
    "look-alikes",
    "",
    at(
      "scheme",
      swap(x`^<S>(?=[^\x00-\x7F]|:[^\x00-\x7F])([:\uFF1A\u02D0\u2236\uA789][\/\uFF0F\u2044\u2215\u2571]{2})`, "://"),
    ),
  ],

  // Text around the URI.
  ["delimiters around", "", outside.delimitersAround, "pair"],
  ["delimiters around", "://", outside.delimited], // see <http://a/> there
  ["text before", "://", outside.textBefore], // GET http://a/ HTTP/1.1
  ["text before", " HTTP/", swap(x`^([A-Z]{3,10}\s+)[\/*]\S*(\s+HTTP\/\d(?:\.\d)?\s*)$`)], // POST /items/7 HTTP/1.1
  ["markup after", "", outside.markupAfter, "markupAfter"],
  ["markup after", "", outside.closersAfter, "closersAfter"],
  ["markup after", ";", at(undefined, swap(x`^.*?\/.*?((?:&(?:quot|gt|lt|apos|[#]34|[#]39);)+)$`))], // http://a/b&quot;
  ["markup after", "\\", at(undefined, swap(x`^(?:<S>:\/\/|\/)[^\\]*?((?:\\[rnt])+)$`))], // http://a/b\n
  // wget http://a/b | tar xz
  [
    "text after",
    "://",
    at(undefined, swap(x`^<S>:\/\/[^\s"'<>]+?(["'\x60]?\s+(?:[|>&]{1,2}\s|--[a-z]|-[a-z]\s|HTTP\/\d)[^]*)$`)),
  ],
  ["text after", "://", outside.textAfter], // http://a.example is down

  // The scheme, and paths that are not URIs.
  ["two schemes", ":", outside.twoSchemes], // http:// http://a/
  // (http)://a/
  [
    "delimiters around",
    "://",
    swap(x`^([("'\x60[<\{*]{1,2})(?:https?|wss?|s?ftps?|ssh|git|file)([)"'\x60\]>\}*]{1,2}):\/\/`),
  ],
  [undefined, ":", swap(x`^<S>:(?:([^\w\/?#@:.~\\\s\-]{1,2})(?=\/\/)|\/([^\w\/?#@:.~\\\s\-])(?=\/))`)], // http:"//a/
  [undefined, "", authorities.noScheme, "noScheme"],
  ["no dot segment", "", authorities.noDotSegment, "noDotSegment"],
  ["Windows path", ":\\", authorities.windowsPath], // C:\a\b
  ["UNC path", "\\\\", slashed(x`^(\\{2,})(?=[\w.\-]+\\)`, "file://")], // \\server\share
  ["Windows path", ":", authorities.drive], // file://C:\a
  ["backslashes", "\\", slashed(SLASHED_SCHEME, "//")], // http:\\a\b
  ["backslashes", "\\", slashed(CHARACTERS_AFTER_BACKSLASH), "backslashAfterHost"],
  [undefined, "\\", authorities.otherBackslashes], // urn:example:a\b -> urn:example:a%5Cb
  [
    undefined,
    "_",
    where(x`^[a-z][a-z\d+.]*_[\w+.\-]*:\/`, (text) => UNDERSCORES(text.slice(0, text.indexOf(":")))),
    "underscoreInScheme",
  ],
  [
    undefined,
    "//",
    swap(x`^(\/\/(?:https?|s?ftp|wss?):)(?=[\w\-]+\.)`, (begin) => `${begin.slice(2)}//`),
    "slashesBeforeScheme",
  ],
  // the lines of a body
  [undefined, "mailto:", where(x`^mailto:[^?]*\?[^#]*[\r\n]+.`, swap(x`([\r\n])(?=[^]*\S)`, ENCODED))],
  // data:text/html,<p style="color:#fff">
  [undefined, "#", where(x`^data:[^,]*,[^#]*[<"][^]*#`, swap(x`(#)`, ENCODED))],
  ["scp form", "@", authorities.scpForm], // git@github.com:org/repo.git
  ["scp form", "://", authorities.scpPath], // ssh://git@github.com:org/repo.git

  // The authority.
  ["reserved characters in credentials", "@", authorities.credentials, "credentials"],
  ["userinfo", "@", authorities.refusedUserinfo, "userinfo"],
  ["port is no number", ":", authorities.unfilledPort], // http://a:undefined/
  ["two ports", ":", at("port", swap(x`^<S>:\/\/<U>(?:[\w.\-]+|\[[^\]]*\]):\d+((?:[:,]\d+)+)<E>`)), "twoPorts"],
  [undefined, ":", authorities.inPort(swap(x`^\d*([^\d@][^@]*)$`)), "surplusOfPort"],
  [undefined, "&", authorities.inPort(swap(x`^\d+(&)[\w.\-]+=`, "/?")), "queryAfterPort"],
  [undefined, ", ", swap(x`(?<=:\d+[^\s,]*,)(\s+)(?=[\w.\-]+:\d)`), "spaceInList"],
  // No percent-encoding keeps several addresses in brackets, so the first one stays.
  ["several hosts", ",", at("port", swap(x`^<S>:\/\/<U>\[[\da-f:.]+\](?::\d+)?((?:,\[[\da-f:.]+\](?::\d+)?)+)<E>`))],
  ["several hosts", ",", authorities.severalHosts], // mongodb://a:1,b:2/c
  [undefined, ":", authorities.colonsInHost, "colonsInHost"],
  ["international host", "://", authorities.internationalHost, "internationalHost"],
  [undefined, ".", authorities.tornHost, "tornHost"],
  ["delimiters around", "//", authorities.delimitedHost, "delimitedHost"],
  ["delimiters around", "]", authorities.bracketedDots], // hxxp[:]//www[.]a[.]example/
  ["IPv6 address without brackets", ":", authorities.addressWithoutBrackets, "noBrackets"],
  // http://(::1)/
  [
    "IPv6 address without brackets",
    ":",
    swap(x`^<S>:\/\/<U>(%5B|[(\{<])(?=[\da-f.]*:)[\da-f:.]+(%5D|[)\}>])`, "[", "]"),
  ],
  [undefined, "[", swap(x`^<S>:\/\/<U>\[(?=[\da-f.]*:)[\da-f:.]+(\/\d{1,3})\]`)], // http://[::1/64]/
  ["too many colons", "[", swap(x`^[^\[\]\/?#]*\/\/[^\[\]\/?#]*\[[\da-f:.]*?::(:+)(?=[^:])`), "tooManyColons"],
  ["zone", "%", authorities.zone, "zone"],
  ["brackets around a name", "[", authorities.nameInBrackets, "bracketsAroundName"],

  // The rest.
  ["fragment", "#", authorities.refusedFragment, "fragment"],
  ["template", "", authorities.template, "template"],
];
