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

/**
 * A kind of mistake: its name, its price, a text or an expression that every string with it contains, and the function that undoes it.
 * Without a price of its own it is beyond doubt. An example is beside it, or beside its price.
 */
type Kind = readonly [mistake: Mistake | undefined, sign: string | RegExp | AtStart, find: Find, price?: PriceName];

/** The sign of a mistake that no string with a plain beginning has. */
interface AtStart {
  readonly start: string;
}
const START = (start: string): AtStart => ({ start });

/**
 * Matches a string with nothing wrong before its path, query or fragment: a scheme, perhaps a user, a name or an address of digits and a
 * port, or a path alone. No later "@" makes other text of it the host.
 */
const PLAIN_BEGINNING =
  /^(?:[a-z][a-z\d+.-]*:\/\/(?:[\w.-]+(?::[\w.-]*)?@)?[\w.-]+(?::\d{1,5})?(?=[/?#])|(?=\/[^/]))[^@]*$/i;

/** A text, read when a mistake needs it. A class: V8 would make a hidden class for each object literal with getters. */
class ReadText implements MistakenText {
  private written: WrittenUri | undefined;

  constructor(
    private readonly text: string,
    readonly viable: number,
    readonly rule: MistakenRule,
  ) {}

  get uri(): WrittenUri {
    return (this.written ??= writtenUri(this.text));
  }
}

/** Returns the edits that would undo each mistake that a text seems to have. The results need not conform. */
export function mistakesIn(text: string, viable: number, rule: MistakenRule): RepairDraft[] {
  const about = new ReadText(text, viable, rule);
  const isPlain = PLAIN_BEGINNING.test(text);
  const drafts: RepairDraft[] = [];
  for (const { name, sign, find, price } of isPlain ? KINDS_AFTER : KINDS) {
    const found =
      sign === "" || (typeof sign === "string" ? text.includes(sign) : sign.test(text)) ? find(text, about) : undefined;
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

function isUndone(found: readonly Edit[] | readonly Undone[]): found is readonly Undone[] {
  return found.some((one) => "edits" in one);
}

const BACKSLASHES = swap(x`(\\)`);
const NUL_BEFORE_OR_AFTER_EACH = x`^(?:\0[^\0]){4,}\0?$|^(?:[^\0]\0){4,}[^\0]?$`;
/** All backslashes are before a slash or a colon of the scheme; but not one of the two slashes after it. */
const ESCAPED_SLASHES = x`^(?!<S>:\\/[^\\/])(?:\\(?=<S>:))?(?:<S>\\(?=:))?(?:[^\\]|\\/|(?<=://)\\(?!/))*$`;
const ESCAPED_DOTS = x`^(?!.*\\(?![./:?&=#_+~-]))\^?<S>:[\\/]*(?:[^/?#@\\]*@)?[\w-]+\\\.[\w-]`;
const SLASHED_SCHEME = x`^(?:https?|wss?|s?ftps?|smb|file):(?!(?:\\/){2}(?:[^\\]|\\/)*$)((?=/*\\)[\\/]+)(?=[^\\/])(?![a-z]:|u[\da-f]{4})`;
const CHARACTERS_AFTER_BACKSLASH = x`^<S>://(?:[^/?#@\\]*@)?[\w.-]+<P>(?=\\[~!$&'()*;=])`;

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
const DELIMITED_SCHEME = swap(x`^([("'\x60[<\{*]{1,2})(?:s?ftps?|ssh|git|file|<W>)([)"'\x60\]>\}*]{1,2})://`);
const DECODED_SCHEME = swap(x`^(<W>://)|(%3A|%2F)`, "", decodeURIComponent);
const PATH_AFTER_PORT = swap(x`<A>[\w.-]+:\d+()(?=[a-z]:\\|(?!localhost)[a-z]{4,}(?:[./?#]|$))`, "/");

const TABLE: readonly Kind[] = [
  // How the text came here.
  ["colour codes", "\x1B", swap(x`(\x1B\[[\d;]{0,16}[a-z])`)], // \u001b[36mhttp://a/\u001b[39m
  // a NUL before each character
  ["octets of UTF-16", "\0", where(NUL_BEFORE_OR_AFTER_EACH, swap(x`((?:\0|[\r\n](?=[\0\r\n]*$))+)`))],
  [undefined, /^\S \S /, where(x`^(?:\S\x20){7,}\S$`, swap(x`(\x20)`))], // h t t p : / / a
  [undefined, "\n", swap(x`([\\=]\r?\n[\x20\t]*)`)], // http://www.exam\ and ple.com/ on the next line
  ["escaped slashes", "\\", where(ESCAPED_SLASHES, BACKSLASHES)], // http:\/\/a\/b
  ["escaped slashes", "\\.", where(ESCAPED_DOTS, BACKSLASHES)], // https://www\.a\.example/
  ["escaped characters", '\\"', swap(x`(?<!\\)(\\")`, "%22")], // http://a/\"b\"
  // https:\u002F\u002Fa\u0026b
  ["escaped characters", "\\u", swap(x`((?:\\u[\da-f]{4})+)`, (escapes) => ofUnits(escapes, /[\0-\x20\x7F]/))],
  ["escaped characters", "&#", swap(x`(&#(?:x[\da-f]{2}|\d{2,3});)`, ofEntity)], // http://u:p&#64;a/
  ["escapes with u", "%u", swap(x`((?:%u[\da-f]{4})+)`, (escapes) => ENCODED(ofUnits(escapes, /%/))), "likely"], // http://a/%u00e9
  ["look-alikes", START(""), at("scheme", LOOK_ALIKES)], // https:∕∕a/

  // Text around the URI.
  ["delimiters around", "", outside.delimitersAround],
  ["delimiters around", START("**"), swap(x`^(\*{1,2})[^*]+://[^*]*(\*{1,2})$`)], // **http://a/**
  ["delimiters around", "%22", swap(x`^(%22)<S>://.*?(%22)?$`)], // %22http://a/%22
  ["delimiters around", START("://"), outside.delimited], // see <http://a/> there
  ["text before", START("://"), outside.textBefore], // GET http://a/ HTTP/1.1
  ["text before", START(" git@"), outside.textBefore], // git clone git@a:b/c.git
  ["text before", " HTTP/", swap(x`^([A-Z]{3,10}\s+)\S+(\s+HTTP/\d(?:\.\d)?\s*)$`)], // POST /items/7 HTTP/1.1
  ["markup after", /["'`<]|&(?:quot|gt|lt|#3)|\][([]/i, outside.markupAfter, "possible"], // http://a/">a</a>
  ["markup after", /[\])}>"'`]/, outside.closersAfter, "likely"], // http://a/b"}
  ["markup after", ";", at(undefined, swap(x`^[^/\r\n]*/.*?((?:&(?:quot|gt|lt|apos|[#]34|[#]39);)+)$`))], // http://a/b&quot;
  ["markup after", "\\", at(undefined, swap(x`^(?:<S>://|/)[^\\]*?((?:\\[rnt])+)$`))], // http://a/b\n
  ["text after", /\s(?:[|>&-]|HTTP\/)|\|https?:/, at(undefined, COMMAND_AFTER)], // wget http://a/b | tar xz
  ["text after", START("://"), outside.textAfter], // http://a.example is down

  // The scheme, and paths that are not URIs.
  ["two schemes", START(":"), outside.twoSchemes], // http:// http://a/
  ["two schemes", START("%2F"), where(x`^<W>://<W>(?::|%3A)(?:%2F){2}`, atPort(DECODED_SCHEME))], // http://https:%2F%2Fa%2Fb
  ["two schemes", START("://"), at("port", swap(x`<A>((?:tcp|udp|<W>):)(?=<N><P><E>)`))], // http://tcp:a.example/b
  ["two schemes", START("://"), at("scheme", BEFORE_SCHEME)], // http://tel:1 2
  ["delimiters around", START("://"), DELIMITED_SCHEME], // (http)://a/
  [undefined, START(":"), swap(x`^<S>:(?:([^\w/?#@:.~\\\s-]{1,2})(?=//)|/([^\w/?#@:.~\\\s-])(?=/))`)], // http:"//a/
  [undefined, START(" //"), swap(x`^<W>(\s)(?=//)`, ":")], // http //a/
  [undefined, "", authorities.noScheme, "noScheme"],
  ["no dot segment", "", authorities.noDotSegment, "possible"], // 1:2 -> ./1:2
  ["Windows path", ":\\", atPort(slashed(x`^()(?=[a-z]:\\)`, "file:///"))], // C:\a\b
  [undefined, START(":"), at("port", PATH_AFTER_PORT)], // http://a:80C:\a, http://a:80path
  ["UNC path", "\\\\", slashed(x`^(\\{2,})(?=[\w.-]+\\)`, "file://")], // \\server\share
  ["Windows path", START(":"), authorities.drive], // file://C:\a
  ["backslashes", "\\", slashed(SLASHED_SCHEME, "//")], // http:\\a\b
  ["backslashes", "\\", slashed(CHARACTERS_AFTER_BACKSLASH), "possible"], // http://a\~b\c
  [undefined, "\\", authorities.otherBackslashes], // urn:example:a\b -> urn:example:a%5Cb
  [undefined, START("_"), where(x`^[a-z][a-z\d+.]*_[\w+.-]*:/`, UNDERSCORES_OF_SCHEME), "likely"], // my_app.scheme:/callback
  [undefined, START("//"), swap(x`^(//)(?:s?ftp|<W>):()(?=[\w-]+\.)`, "", "//"), "likely"], // //ftp:a.example/b
  // the lines of a body
  [undefined, "mailto:", where(x`^mailto:[^?]*\?[^#]*[\r\n]+.`, swap(x`([\r\n])(?=[^]*\S)`, ENCODED))],
  // data:text/html,<p style="color:#fff">
  [undefined, /^data:.*#/is, where(x`^data:[^,]*,[^#]*[<"][^]*#`, swap(x`(#)`, ENCODED))],
  ["scp form", "@", authorities.scpForm], // git@github.com:org/repo.git
  ["scp form", START("["), swap(x`^(\[)[\w.-]+@[\w.-]+:\d+(\]:/?)(?=[^\s/])`, "ssh://", "/")], // [git@a:22]:org/repo.git
  ["scp form", START("://"), authorities.scpPath], // ssh://git@github.com:org/repo.git

  // The authority.
  ["reserved characters in credentials", "@", authorities.credentials, "credentials"],
  ["userinfo", "@", authorities.refusedUserinfo],
  // http://user:password:a.example:80
  [undefined, START(":"), swap(x`^<S>://[a-z][\w-]*:[\w-]+(:)(?=<N>:\d+<E>)`, "@"), "possible"],
  // tcp://a:a:80
  [undefined, START(":"), atPort(swap(x`<A>(?!\d+:)([\w.-]+)(:\1)(?=<P><E>[^@]*$)`, (host) => host))],
  ["port is no number", START(":"), authorities.unfilledPort], // http://a:undefined/
  // http://a:80:80/
  ["two ports", START(":"), at("port", swap(x`<A>(?:[\w.-]*|\[<I>\]):\d+((?:[:,]\s?\d+)+)<E>`)), "possible"],
  [undefined, START(":"), authorities.inPort(swap(x`^\d*([^\d@][^@]*)$`)), "loss"],
  [undefined, START("&"), authorities.inPort(swap(x`^\d+(&)[\w.-]+=`, "/?")), "likely"], // http://a:80&b=c -> http://a:80/?b=c
  [undefined, ", ", swap(x`(?<=:\d+[^\s,]*,)(\s+)(?=[\w.-]+:\d)`), "likely"], // mongodb://a:1/x, b:2/x
  // No percent-encoding keeps several addresses in brackets, so the first one stays.
  ["several hosts", START(","), at("port", swap(x`<A>\[<I>\]<P>((?:,\[<I>\]<P>)+)<E>`))],
  ["several hosts", START(","), authorities.severalHosts], // mongodb://a:1,b:2/c
  [undefined, START(":"), authorities.colonsInHost, "possible"], // mysql://tcp(10.0.0.1:3306)/db
  ["international host", START("://"), authorities.internationalHost, "internationalHost"],
  [undefined, START("."), authorities.tornHost, "possible"], // http://www. a.example/
  ["delimiters around", START("//"), authorities.delimitedHost, "likely"], // http://"a"/
  ["delimiters around", START("]"), authorities.bracketedDots], // hxxp[:]//www[.]a[.]example/
  ["IPv6 address without brackets", START(":"), authorities.addressWithoutBrackets, "possible"], // http://::1/
  // http://(::1)/
  ["IPv6 address without brackets", START(":"), swap(x`<A>(%5B|[(\{<])(?=[\da-f.]*:)<I>(%5D|[)\}>])`, "[", "]")],
  [undefined, START("["), swap(x`<A>\[(?=[\da-f.]*:)<I>(/\d{1,3})\]`)], // http://[::1/64]/
  // http://[:::1]/
  ["too many colons", START("["), swap(x`^[^\[\]/?#]*//[^\[\]/?#]*\[[\da-f:.]*?(?<!:)::(:+)(?=[^:])`), "possible"],
  ["zone", /\[[^[]*%/, swap(x`\[[^\[\]%]*(%[^\[\]]*)\]`), "possible"], // http://[fe80::1%eth0]/
  ["brackets around a name", START("["), authorities.nameInBrackets, "possible"], // http://[a.example]/

  // The rest.
  ["fragment", "#", authorities.refusedFragment, "likely"], // http://a/#b
];

const KINDS = TABLE.map(([name, sign, find, price = "beyondDoubt"]) => {
  const isAtStart = typeof sign === "object" && "start" in sign;
  return { name, sign: isAtStart ? sign.start : sign, isAtStart, find, price };
});
/** Those that a string with a plain beginning may have. */
const KINDS_AFTER = KINDS.filter(({ isAtStart }) => !isAtStart);
