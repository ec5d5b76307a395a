import { lazy } from "../../text/lazy.js";
import { percentEncoded } from "./edits.js";
import { PRICES } from "./prices.js";
import type { PriceName } from "./prices.js";
import type { Edit, Mistake } from "./refusal.js";
import type { RepairDraft } from "./repairSearch.js";
import { PAIRS } from "./symbols.js";
import { ELEMENTS } from "./unfilledVariables.js";
import { UNFILLED_PORT, writtenUri } from "./writtenUri.js";
import type { WrittenUri } from "./writtenUri.js";

// The mistakes that people make when they paste, log or configure a URI. Each is recognized by its form, in linear
// time; whatever else is wrong is left to the other mistakes, which are undone in any order.

/** Facts about the strings of a rule. */
export interface MistakenRule {
  /** Every string begins with a scheme. */
  readonly needsScheme: boolean;
  readonly hasFragments: boolean;
  /** Letters beyond ASCII are allowed. */
  readonly isInternational: boolean;
  /** The prefix with which the document delimits a URI in running text: `URL:` */
  readonly prefix: string;
  /** Returns true if there is a host after a prefix such as `http://`, and no "@" before it. */
  readonly refusesUserinfo: (prefix: string) => boolean;
}

/** A text in which mistakes are looked for. */
interface MistakenText extends MistakenRule {
  readonly text: string;
  readonly uri: WrittenUri;
  /** The length of the longest prefix with which some string of the rule begins. */
  readonly viable: number;
}

/** The edits that undo a mistake. */
interface Undone {
  readonly edits: readonly Edit[];
  /** The offset of the mistake, if it is not that of the first edit. */
  readonly at?: number;
  /** The component that it is in. */
  readonly component?: string;
  readonly mistake?: Mistake;
  /** Added to the price. */
  readonly extra?: number;
}

type Found = readonly Edit[] | Undone | readonly Undone[] | undefined;

/**
 * A kind of mistake: its name, its price, a text that every string with it contains, and the function that undoes it.
 */
type Kind = readonly [
  mistake: Mistake | undefined,
  price: PriceName,
  sign: string,
  find: (text: string, about: MistakenText) => Found,
];

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
  return KINDS.flatMap(([name, price, sign, find]) => {
    if (!text.includes(sign)) return [];
    const found = find(text, about) ?? [];
    return ("edits" in found ? [found] : isUndone(found) ? found : [{ edits: found }])
      .filter(({ edits }) => edits.length > 0)
      .map(({ edits, at, component, mistake = name, extra = 0 }): RepairDraft => ({
        edits,
        cost: PRICES[price] + extra,
        ...(mistake && { mistake }),
        ...(at !== undefined && { fault: { offset: at, ...(component !== undefined && { component }) } }),
      }));
  });
}

function isUndone(found: readonly Edit[] | readonly Undone[]): found is readonly Undone[] {
  return found.some((one) => "edits" in one);
}

const remove = (offset: number, length: number): Edit => ({ kind: "delete", offset, length, text: "" });
const insert = (offset: number, text: string): Edit => ({ kind: "insert", offset, length: 0, text });
const replace = (offset: number, length: number, text: string): Edit => ({ kind: "replace", offset, length, text });
const encode = (offset: number, text: string): Edit => ({
  kind: "percent-encode",
  offset,
  length: text.length,
  text: percentEncoded(text),
});

/** Removes every match of an expression. */
function removeAll(text: string, expression: RegExp): Edit[] {
  return Array.from(text.matchAll(expression), ({ index, 0: found }) => remove(index, found.length));
}

/** Removes the text before one offset and after another. */
function keepOnly(text: string, begin: number, end: number): Edit[] {
  return [...(begin > 0 ? [remove(0, begin)] : []), ...(end < text.length ? [remove(end, text.length - end)] : [])];
}

/** Builds an expression of its parts, in which `S` is a scheme and `U` a user before a host. */
function expression(parts: TemplateStringsArray): () => RegExp {
  const source = parts.raw
    .join("")
    .replace(/\s+/g, "")
    .replaceAll("<S>", "[a-z][a-z\\d+.-]*")
    .replaceAll("<U>", "(?:[^/?#@]*@)?");
  return lazy(() => new RegExp(source, "iu"));
}

const WEB_SCHEMES = "https?|wss?|s?ftps?|ssh|git|file";
const DOUBLED = new RegExp(
  `^\\s*(?:[a-z][\\w+.-]*:[\\\\/]{0,4}(?=["'\`<\\s])|(?:https?|ftp|wss?):[\\\\/]{0,4})(?:\\s+|["'\`<])?(?=[a-z][\\w+.-]*://|(?:https?|ftp|wss?)\\s?[:\uFF1A][/\\\\\uFF0F\\s])`,
  "i",
);
/**
 * A word, a number, a key or a symbol before a URI; or words that end with white space, or with punctuation after which
 * East Asian writing has none.
 */
const BEFORE = expression`^(?:
  \s*(?:[{[(<"'\x60]+\s*)?(?:#+\s+|&(?:amp|lt|quot|apos|nbsp|[#]34|[#]39);|https?[,|]|(?:%(?:20|0[9AD]|C2%A0|E2%80%8B|EF%BB%BF))+|[A-Z]{3,10}\s+
    |\d{1,3}[.)]\s+|[-*+]\s+|["']?[\w.\-]{1,40}["']?\s*[:=]\s*["']?|[\w.\-]{1,40}=["']?|[&\\*]+\s*)
  |(?!\s*h\s?t\s?t\s?p)[^\/?#]*(?:\s|[\uFF1A\uFF0C\u3002\u3001\u3011\u300D\u2192](?=https?:|ftp:|wss?:))
)(?=<S>:\/\/)`;
const OPENINGS = [...new Set(PAIRS.map(([opening]) => opening))];
/** Text and an opening delimiter before a URI; the text of a link of Markdown may have any characters. */
const OPENED = lazy(
  () =>
    new RegExp(
      `^(?:!?\\[[^\\]]*\\]\\(<?|[^/?#]*[${OPENINGS.map((one) => `\\${one}`).join("")}])(?=[a-z][a-z\\d+.-]*://)`,
      "i",
    ),
);
const MARKUP = lazy(
  () =>
    new RegExp(
      `["'\`]\\s*/?>|["'\`]\\s+[\\w-]+=|</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>|</[a-z]|\\]\\(|&(?:quot|gt|lt|#34|#39);`,
      "i",
    ),
);
const TEXT_AFTER_HOST = expression`^(<S>:\/\/(?:[^\/?#@\s"<>]*@)?(?:[\w\-]+(?:\.[\w\-]+)+|localhost
  |[\w\-]+(?=(?::\d+)?[,;\|]\s*<S>:\/\/|:\d+\s|\s+[^\w\/?#@:]+$))(?::\d+)?)
  ([,;.:]?)((?:[^\S\uFEFF]+|(?=\[\^?\d{1,3}\]$)|["'\x60>]\s+|<|["'\x60\|]?(?=(?:https?|ftp|wss?):\/\/)|(?<=[,;])(?=<S>:\/\/))[^]+)$`;
const DELIMITED_HOST = expression`^((?:<S>:)?\/\/(?:[^\/?#@\s"'\x60<>\[\]]*@)?)([\s"'\x60<\[\u00AB\u2018-\u201F\u2039]*)
  ([\w.\-]+(?:(?<=[g-z.][\w.\-]*):\d+)?)([\s"'\x60>\[\]\^\|\u00BB\u203A\u2010-\u2027\u3001-\u3011\uFF08\uFF09\uFF0C]*)(?=(?::\d*)?(?:[\/?#]|$))`;
const LOOK_ALIKE = expression`^<S>(?=[^\x00-\x7F]|:[^\x00-\x7F])[:\uFF1A\u02D0\u2236\uA789][\/\uFF0F\u2044\u2215\u2571]{2}`;
const SEVERAL_HOSTS = expression`^(<S>:\/\/<U>)([\w.\-]+(?::(?:\d+|[a-z]\w*))?(?:,(?=[\w\-]*[a-z.])[\w.\-]+(?::(?:\d+|[a-z]\w*))?)+)(?=[\/?#]|$)`;
const TORN_HOST = expression`^(<S>:\/\/(?:[^\/?#@\s]*@)?)(\s{0,9}[\w\-]+(?:\s{0,9}\.\s{0,9}[\w\-]+)+\s{0,9})(?=[:\/?#])`;
const FULL_STOPS = /[\u3002\uFF0E\uFF61]/;
/** In a shorter port the search finds the letters that are too many: `http://a:80x/` */
const LONGEST_SEARCHED_PORT = 40;

const KINDS: readonly Kind[] = [
  // How the text came here.
  ["colour codes", "colourCodes", "\x1B", (text) => removeAll(text, /\u001B\[[\d;]{0,16}[A-Za-z]/g)],
  [
    "octets of UTF-16",
    "utf16",
    "\0",
    (text) =>
      /^(?:\0[^\0]){4,}\0?$|^(?:[^\0]\0){4,}[^\0]?$/.test(text) ? removeAll(text, /(?:\0|[\r\n](?=[\0\r\n]*$))+/g) : [],
  ],
  [undefined, "spacedOut", " ", (text) => (/^(?:\S ){7,}\S$/.test(text) ? removeAll(text, / /g) : [])],
  [undefined, "continuedLines", "\n", (text) => removeAll(text, /[\\=]\r?\n[ \t]*/g)],
  [
    "escaped slashes",
    "escapedSlashes",
    "\\",
    (text) => {
      // One slash of two is a backslash.
      if (/^[a-z][\w+.-]*:\\\/[^\\/]/i.test(text)) return [];
      const edits = removeAll(text, /\\(?=\/)|(?<=^[a-z][\w+.-]*)\\(?=:)|^\\(?=[a-z][\w+.-]*:)|(?<=:\/\/)\\/gi);
      return edits.length === text.split("\\").length - 1 ? edits : [];
    },
  ],
  [
    "escaped slashes",
    "escapedDots",
    "\\.",
    (text) =>
      /^[a-z][\w+.-]*:[\\/]*(?:[^/?#@\\]*@)?[\w-]+\\\.[\w-]/i.test(text) && !/\\(?![./:?&=#_+~-])/.test(text)
        ? removeAll(text, /\\/g)
        : [],
  ],
  [
    "escaped characters",
    "escapedCharacters",
    "\\u00",
    (text) =>
      Array.from(text.matchAll(/\\u00([2-7][\da-f])/gi), ({ index, 0: escape, 1: code = "" }) =>
        replace(index, escape.length, String.fromCharCode(parseInt(code, 16))),
      ),
  ],
  [
    "escaped characters",
    "entities",
    "&#",
    (text) =>
      Array.from(text.matchAll(/&#(?:x([\da-f]{2})|(\d{2,3}));/gi), ({ index, 0: entity, 1: hex, 2: decimal }) =>
        replace(index, entity.length, String.fromCharCode(hex === undefined ? Number(decimal) : parseInt(hex, 16))),
      ).filter((edit) => /^[!-~]$/.test(edit.text)),
  ],
  [
    "escapes with u",
    "escapesWithU",
    "%u",
    (text) =>
      [...text.matchAll(/(?:%u[0-9A-Fa-f]{4})+/g)].flatMap(({ 0: escapes, index }): Edit[] => {
        const meant = escapes.replace(/%u(....)/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
        if (/\p{Surrogate}/u.test(meant)) return [];
        return [replace(index, escapes.length, [...meant].map(percentEncoded).join(""))];
      }),
  ],
  [
    "look-alikes",
    "lookAlikes",
    "",
    (text) => {
      const [found] = LOOK_ALIKE().exec(text) ?? [];
      if (found !== undefined) {
        const at = found.length - "://".length;
        return { edits: [replace(at, "://".length, "://")], at, component: "scheme" };
      }
      const isWide = /^[\uFF01-\uFF5E]+$/.test(text) && text.includes("\uFF1A\uFF0F\uFF0F");
      return isWide ? [replace(0, text.length, text.normalize("NFKC"))] : [];
    },
  ],

  // Text around the URI.
  [
    "delimiters around",
    "pair",
    "",
    (text, { prefix }) => {
      const [, space = "", opening = ""] = /^(\s*)(<?)/.exec(text) ?? [];
      const begin = space.length + opening.length;
      const isPrefixed = text.slice(begin, begin + prefix.length).toUpperCase() === prefix.toUpperCase();
      const [closing = ""] = /(?:>\s*)?$/.exec(text) ?? [];
      if (isPrefixed && (opening === "") === (closing === ""))
        return keepOnly(text, begin + prefix.length, text.length - closing.length);
      return isPrefixed ? [] : around(text);
    },
  ],
  [
    "delimiters around",
    "delimited",
    "://",
    (text) => {
      const [before = ""] = OPENED().exec(text) ?? [];
      const end = before === "" ? -1 : closingOf(text, before.length - 1);
      if (end < 0) return [];
      return { edits: keepOnly(text, before.length, end), ...(BEFORE().test(text) && { mistake: "text before" }) };
    },
  ],
  [
    "text before",
    "textBefore",
    "://",
    (text) => {
      const [opened = ""] = OPENED().exec(text) ?? [];
      // A delimiter in a word is a slip of the hand.
      const isOpening = /^!?\[.*\(|(?:^|[\s=:,(["'>])[^\w\s]+$/.test(opened);
      const [before = isOpening ? opened : ""] = BEFORE().exec(text) ?? [];
      const isDelimited = before !== "" && closingOf(text, before.length - 1) >= 0;
      if (isDelimited || before.trim() === "" || /^[a-z][\w+.-]*:$/i.test(before)) return [];
      const [request = ""] = /\s+HTTP\/\d(?:\.\d)?\s*$/.exec(text) ?? [];
      const closers = /["'`{[(<]/.test(before) ? closersAt(text, before.length, true) : -1;
      return keepOnly(text, before.length, closers < 0 ? text.length - request.length : closers);
    },
  ],
  [
    "text before",
    "textBefore",
    " HTTP/",
    (text) => {
      const [, method = "", target = ""] = /^([A-Z]{3,10}\s+)([/*]\S*)\s+HTTP\/\d(?:\.\d)?\s*$/.exec(text) ?? [];
      return method === "" ? [] : keepOnly(text, method.length, method.length + target.length);
    },
  ],
  [
    "markup after",
    "markupAfter",
    "",
    (text, { uri: { host, hasAuthority } }) => {
      const at = text.search(MARKUP());
      if (hasAuthority && at <= host.start) return [];
      // A bracket that the URI itself opens belongs to it.
      const before = text.slice(0, at).replace(/\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>/g, "");
      return at > 0 && /^(?:(?!data:)[a-z][\w+.-]*:|\/)/i.test(text) && !/[<"{}[]/.test(before)
        ? { edits: keepOnly(text, 0, at), at }
        : [];
    },
  ],
  [
    "markup after",
    "closersAfter",
    "",
    (text) => {
      const at = closersAt(text);
      return at > 0 ? { edits: keepOnly(text, 0, at), at } : [];
    },
  ],
  [
    "markup after",
    "entitiesAfter",
    ";",
    (text) => {
      const [, before = "", closers = ""] = /^(.*?\/.*?)((?:&(?:quot|gt|lt|apos|#34|#39);)+)$/i.exec(text) ?? [];
      return closers === "" ? [] : { edits: keepOnly(text, 0, before.length), at: before.length };
    },
  ],
  [
    "markup after",
    "escapesAfter",
    "\\",
    (text) => {
      const [before = ""] = /^(?:[a-z][\w+.-]*:\/\/|\/)[^\\]*?(?=(?:\\[rnt])+$)/i.exec(text) ?? [];
      return before === "" ? [] : { edits: keepOnly(text, 0, before.length), at: before.length };
    },
  ],
  [
    "text after",
    "textAfter",
    "://",
    (text) => {
      const [, command = ""] =
        /^[a-z][\w+.-]*:\/\/[^\s"'<>]+?(["'`]?\s+(?:[|>&]{1,2}\s|--[a-z]|-[a-z]\s|HTTP\/\d).*)$/is.exec(text) ?? [];
      if (command !== "")
        return { edits: keepOnly(text, 0, text.length - command.length), at: text.length - command.length };
      const [, before = "", punctuation = "", after = ""] = TEXT_AFTER_HOST().exec(text) ?? [];
      if (after === "" || /^[\s<"'`]*(?:[\w-]*(?:\.[\w-]+)+(?::\d\w*)?(?:[/?#]|$)|[/?#:\d])/.test(after)) return [];
      if (/^[^/?#]*:\d+(?:[/?#]|$)/.test(after)) return [];
      // White space after a dot, or after a label of one letter, tears a name apart if one word follows.
      const isTorn = punctuation === "." || /\.[a-z]$/i.test(before);
      if (isTorn && /^\s+[a-z][a-z\d-]*(?:[/?#:]|$)/.test(after)) return [];
      // A variable instead of a port is not text.
      if (punctuation === ":" && /^<[\w.-]+>(?:[/?#]|$)/.test(after)) return [];
      return { edits: keepOnly(text, 0, before.length), at: before.length + punctuation.length };
    },
  ],

  // The scheme, and paths that are no URIs.
  [
    "two schemes",
    "twoSchemes",
    ":",
    (text) => {
      const [found = ""] = DOUBLED.exec(text) ?? [];
      if (found === "") return [];
      const opening = /["'`<]$/.exec(found)?.[0];
      const closing = opening === undefined ? -1 : text.indexOf(opening === "<" ? ">" : opening, found.length);
      return {
        edits: [remove(0, found.length), ...(closing < 0 ? [] : [remove(closing, 1)])],
        at: found.indexOf(":") + 1,
        // Without white space or a quotation mark after it, the first scheme begins some URI.
        ...(/[\s"'`<]/.test(found) ? {} : { component: "scheme" }),
      };
    },
  ],
  [
    "delimiters around",
    "delimitedScheme",
    "://",
    (text) => {
      const [, opening = "", scheme = "", closing = ""] =
        new RegExp(`^([("'\`[<{*]{1,2})(${WEB_SCHEMES})([)"'\`\\]>}*]{1,2})://`, "i").exec(text) ?? [];
      const end = opening.length + scheme.length;
      return opening === "" ? [] : [remove(0, opening.length), remove(end, closing.length)];
    },
  ],
  [
    undefined,
    "strayInDelimiter",
    ":",
    (text) => {
      const [, before = "", stray = ""] =
        /^([a-z][\w+.-]*:)([^\w/?#@:.~\\\s-]{1,2})(?=\/\/)/i.exec(text) ??
        /^([a-z][\w+.-]*:\/)([^\w/?#@:.~\\\s-])(?=\/)/i.exec(text) ??
        [];
      return stray === "" ? [] : [remove(before.length, stray.length)];
    },
  ],
  [undefined, "noScheme", "", forgottenScheme],
  [
    "no dot segment",
    "noDotSegment",
    "",
    (text, { viable }) => {
      const isTaken =
        (text[viable] === ":" && !text.startsWith("://", viable)) || (viable === 0 && text.startsWith("?"));
      const isScheme = /^[^/?#]*:\/\//.test(text);
      return isTaken && !isScheme && /^[^/?#]*$/.test(text.slice(0, viable)) ? [insert(0, "./")] : [];
    },
  ],
  [
    "Windows path",
    "windowsPath",
    ":\\",
    (text) => (/^[a-z]:\\/i.test(text) ? { edits: [insert(0, "file:///"), ...slashes(text)], at: "C:".length } : []),
  ],
  [
    "UNC path",
    "windowsPath",
    "\\\\",
    (text) => (/^\\{2,}[\w.-]+\\/.test(text) ? [insert(0, "file:"), ...slashes(text, "//")] : []),
  ],
  [
    "Windows path",
    "windowsPath",
    ":",
    (text) => {
      const [, scheme = "", run = ""] =
        /^(file:)([\\/]*)[a-z]:(?:[\\/]|$)/i.exec(text) ?? /^((?:https?|ftp):)([\\/]+)[a-z]:\\/i.exec(text) ?? [];
      const isFile = /^file/i.test(scheme);
      if (scheme === "" || (isFile && run === "///")) return [];
      const end = scheme.length + run.length;
      const edit =
        isFile && run === ""
          ? insert(end, "///")
          : isFile
            ? replace(scheme.length, run.length, "///")
            : replace(0, end, "file:///");
      const at = text.search(/[^\w:/.~-]/);
      // Some do write "file:C:/a".
      const extra = run === "" && !text.includes("\\") ? PRICES.backslashAfterHost : 0;
      return { edits: [edit, ...slashes(text, undefined, end)], at: at < 0 ? scheme.length : at, extra };
    },
  ],
  [
    "backslashes",
    "backslashes",
    "\\",
    (text) => {
      const [, scheme = "", run = ""] =
        /^((?:https?|wss?|s?ftps?|smb|file):)((?=\/*\\)[\\/]+)(?=[^\\/])(?![a-z]:)/i.exec(text) ?? [];
      const end = scheme.length + run.length;
      if (scheme === "" || /^u00[\da-f]/i.test(text.slice(end))) return [];
      return [replace(scheme.length, run.length, "//"), ...slashes(text, undefined, end)];
    },
  ],
  [
    "backslashes",
    "backslashAfterHost",
    "\\",
    (text) => {
      const [before = ""] = /^[a-z][\w+.-]*:\/\/(?:[^/?#@\\]*@)?[\w.-]+(?::\d+)?(?=\\[~!$&'()*;=])/i.exec(text) ?? [];
      return before === "" ? [] : slashes(text, undefined, before.length);
    },
  ],
  [
    undefined,
    "otherBackslashes",
    "\\",
    (text, { uri: { scheme } }) => {
      const at = /\/\\$/.exec(text)?.index;
      if (at !== undefined) return [remove(at + 1, 1)];
      // In schemes where backslashes are not used as slashes, they are ordinary characters.
      const isOther =
        scheme.length > 1 && !/^(?:https?|wss?|s?ftps?|file|smb|cifs)$/i.test(scheme) && !text.includes("@");
      return isOther ? Array.from(text.matchAll(/\\(?![/:?&=#])/g), ({ index }) => encode(index, "\\")) : [];
    },
  ],
  [
    undefined,
    "underscoreInScheme",
    "_",
    (text) => {
      const [scheme = ""] = /^[a-z][a-z\d+.]*_[\w+.-]*(?=:\/)/i.exec(text) ?? [];
      return Array.from(scheme.matchAll(/_/g), ({ index }) => replace(index, 1, "-"));
    },
  ],
  [
    undefined,
    "slashesBeforeScheme",
    "//",
    (text) => {
      const [found = "", scheme = ""] = /^\/\/((?:https?|s?ftp|wss?):)(?=[\w-]+\.)/i.exec(text) ?? [];
      return found === "" ? [] : [replace(0, found.length, `${scheme}//`)];
    },
  ],
  [
    undefined,
    "lineEndsOfMail",
    "mailto:",
    (text) =>
      /^mailto:[^?]*\?[^#]*[\r\n]+./i.test(text)
        ? Array.from(text.matchAll(/[\r\n](?=[^]*[^\s])/g), ({ index, 0: end }) => encode(index, end))
        : [],
  ],
  [
    undefined,
    "numberSignInData",
    "#",
    (text) =>
      /^data:[^,]*,[^#]*[<"][^]*#/i.test(text)
        ? Array.from(text.matchAll(/#/g), ({ index }) => encode(index, "#"))
        : [],
  ],
  [
    "scp form",
    "scpForm",
    "@",
    (text) => {
      const [, before = ""] = /^([\w.-]+@(?:[\w.-]+|\[[\da-f:.]+\])):(?!\d+(?:[/?#]|$)|\/\/)[^\s:]/.exec(text) ?? [];
      if (before === "") return [];
      const colon = before.length;
      const edit = text[colon + 1] === "/" ? remove(colon, 1) : replace(colon, 1, "/");
      return { edits: [insert(0, "ssh://"), edit], at: colon };
    },
  ],
  [
    "scp form",
    "scpForm",
    "://",
    (text, { uri: { host } }) => {
      const [, before = "", path = ""] =
        /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?[\w.-]+):(~?[a-z][\w.-]*)\//i.exec(text) ?? [];
      const isLogin = /^(?:git|s?ssh|scp|sftp|rsync)\b|\/\/[^:@]*@/i.test(before);
      if (before === "" || before.length !== host.end || UNFILLED_PORT.test(path) || !(isLogin || /\.git\b/.test(text)))
        return [];
      return { edits: [replace(before.length, 1, "/")], at: before.length + 1, component: "port" };
    },
  ],

  // The authority.
  [
    "reserved characters in credentials",
    "credentials",
    "@",
    (text, { uri: { userinfo } }) => {
      if (!userinfo) return [];
      const user = text.slice(userinfo.start, userinfo.end);
      // A lone surrogate has no escape.
      if (!/[/?#\\@]/.test(user) || /\p{Surrogate}/u.test(user)) return [];
      const edits = Array.from(user.matchAll(/[^\w.~!$&'()*+,;=:%-]|%(?![0-9a-f]{2})/giu), ({ index, 0: character }) =>
        encode(userinfo.start + index, character),
      );
      const extra = user.includes("\\") ? PRICES.credentialsWithBackslash - PRICES.credentials : 0;
      return { edits, at: edits[0]?.offset ?? 0, component: "userinfo", extra };
    },
  ],
  [
    "userinfo",
    "userinfo",
    "@",
    (text, { refusesUserinfo }) => {
      const [, prefix = "", user = ""] = /^([a-z][\w+.-]*:\/\/)([^/?#@]*@)/i.exec(text) ?? [];
      if (user === "" || !refusesUserinfo(prefix)) return [];
      return { edits: [remove(prefix.length, user.length)], at: prefix.length, component: "authority" };
    },
  ],
  [
    "port is no number",
    "unfilledPort",
    ":",
    (text, { uri: { host, port, scheme } }) => {
      const written = port && text.slice(port.start, port.end).replace(/:$/, "");
      if (
        !port ||
        !written ||
        host.end + 1 !== port.start ||
        /[@:\\]/.test(written) ||
        (text[host.start] === "[" && text[host.end - 1] !== "]")
      )
        return [];
      const isWord =
        /^(?:https?|wss?|ftps?)$/i.test(scheme) && /^[a-z][a-z_-]{3,}$/i.test(written) && !/\.git\b/.test(text);
      const isName = UNFILLED_PORT.test(written) || /^[.*_-]+$/.test(written) || isWord;
      if (!isName && written.length <= LONGEST_SEARCHED_PORT) return [];
      return { edits: [remove(host.end, port.end - host.end)], at: port.start, component: "port" };
    },
  ],
  [
    "two ports",
    "twoPorts",
    ":",
    (text) => {
      const [, before = "", more = ""] =
        /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?(?:[\w.-]+|\[[^\]]*\]):\d+)((?:[:,]\d+)+)(?=[/?#]|$)/i.exec(text) ?? [];
      return more === "" ? [] : { edits: [remove(before.length, more.length)], at: before.length, component: "port" };
    },
  ],
  [
    undefined,
    "surplusOfPort",
    ":",
    (text, { uri: { port } }) => {
      const written = port && text.slice(port.start, port.end);
      const [, digits = "", surplus = ""] = /^(\d*)([^\d@][^@]*)$/s.exec(written ?? "") ?? [];
      return port && surplus !== "" ? [remove(port.start + digits.length, surplus.length)] : [];
    },
  ],
  [
    undefined,
    "queryAfterPort",
    "&",
    (text, { uri: { port } }) => {
      const [digits = ""] = /^\d+(?=&[\w.-]+=)/.exec(port ? text.slice(port.start, port.end) : "") ?? [];
      return port && digits !== "" ? [replace(port.start + digits.length, 1, "/?")] : [];
    },
  ],
  [
    undefined,
    "spaceInList",
    ", ",
    (text) =>
      Array.from(text.matchAll(/(?<=:\d+[^\s,]*,)\s+(?=[\w.-]+:\d)/g), ({ index, 0: space }) =>
        remove(index, space.length),
      ),
  ],
  [
    "several hosts",
    "severalHosts",
    ",",
    (text) => {
      const [, one = "", others = ""] =
        /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?\[[\da-f:.]+\](?::\d+)?)((?:,\[[\da-f:.]+\](?::\d+)?)+)(?=[/?#]|$)/i.exec(
          text,
        ) ?? [];
      // No percent-encoding keeps several addresses in brackets, so the first one stays.
      if (others !== "") return { edits: [remove(one.length, others.length)], at: one.length, component: "port" };
      const [, before = "", hosts = ""] = SEVERAL_HOSTS().exec(text) ?? [];
      const last = hosts.lastIndexOf(",");
      const edits = [...hosts.matchAll(/:(\w+)/g)].flatMap(({ index, 0: part, 1: port = "" }): Edit[] => {
        const offset = before.length + index;
        if (!/^\d+$/.test(port)) return [remove(offset, part.length)];
        return index < last ? [encode(offset, ":")] : [];
      });
      const at = before.length + hosts.search(/:[a-z]|,/i) + (/^[^,]*:[a-z]/i.test(hosts) ? 1 : 0);
      return { edits, at, component: "port" };
    },
  ],
  [
    undefined,
    "colonsInHost",
    ":",
    (text, { uri: { host } }) =>
      Array.from(
        /[({]/.test(text.slice(host.start, host.end)) ? text.slice(host.start, host.end).matchAll(/:/g) : [],
        ({ index }) => encode(host.start + index, ":"),
      ),
  ],
  [
    "international host",
    "internationalHost",
    "://",
    (text, { uri: { host }, isInternational }) => {
      const written = text.slice(host.start, host.end);
      if (isInternational || !/[^\x00-\x7F]/.test(written) || /[@:[\]\s]/.test(written) || typeof URL !== "function")
        return [];
      let ascii: string;
      try {
        ascii = new URL(`http://${written}/`).hostname;
      } catch {
        return [];
      }
      if (!/^[\x21-\x7E]+$/.test(ascii) || !(ascii.includes("xn--") || FULL_STOPS.test(written))) return [];
      const foreign = [...written].filter((character) => character > "\x7F").length;
      return {
        edits: [replace(host.start, written.length, ascii)],
        at: host.start + written.search(/[^\x00-\x7F]/),
        component: "host",
        extra:
          (foreign - 1) * PRICES.internationalHost +
          1 -
          (/[\u3002\uFF61]/.test(written) ? PRICES.internationalHost : 0),
      };
    },
  ],
  [
    undefined,
    "tornHost",
    ".",
    (text) => {
      const [, before = "", host = ""] = TORN_HOST().exec(text) ?? [];
      if (!/\s\.|\.\s/.test(host)) return [];
      return removeAll(host, /\s+/g).map((edit) => ({ ...edit, offset: edit.offset + before.length }));
    },
  ],
  [
    "delimiters around",
    "delimitedHost",
    "//",
    (text) => {
      const [whole = "", before = "", opening = "", host = "", closing = ""] = DELIMITED_HOST().exec(text) ?? [];
      // A name in brackets is a mistake of its own, and a word in angle brackets is a variable.
      if (opening.endsWith("[") && closing.startsWith("]") && !host.includes(":")) return [];
      if (opening === "<" && closing === ">" && !host.includes(".")) return [];
      // White space after a whole URI is that around it.
      const after = closing.trim() === "" && whole.length === text.length ? "" : closing;
      return [
        ...(opening === "" ? [] : [remove(before.length, opening.length)]),
        ...(after === "" ? [] : [remove(whole.length - after.length, after.length)]),
      ];
    },
  ],
  [
    "delimiters around",
    "bracketedDots",
    "]",
    (text) => {
      const [authority = ""] = /^[a-z][\w+.-]*(?:\[:\]|\[?:)\/\/\]?[^/?#]*/i.exec(text) ?? [];
      return [...authority.matchAll(/\[(?:\.|:|:\/\/)\]|\{\.\}/g)].flatMap(({ index, 0: found }) => [
        remove(index, 1),
        remove(index + found.length - 1, 1),
      ]);
    },
  ],
  ["IPv6 address without brackets", "noBrackets", ":", addressWithoutBrackets],
  [
    "IPv6 address without brackets",
    "otherBrackets",
    ":",
    (text) => {
      const [, before = "", opening = "", address = "", closing = ""] =
        /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?)(%5B|[({<])((?=[\da-f.]*:)[\da-f:.]+)(%5D|[)}>])/i.exec(text) ?? [];
      const end = before.length + opening.length + address.length;
      return before === "" ? [] : [replace(before.length, opening.length, "["), replace(end, closing.length, "]")];
    },
  ],
  [
    undefined,
    "addressWithLength",
    "[",
    (text) => {
      const [, before = "", length = ""] =
        /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?\[(?=[\da-f.]*:)[\da-f:.]+)(\/\d{1,3})\]/i.exec(text) ?? [];
      return length === "" ? [] : [remove(before.length, length.length)];
    },
  ],
  [
    "too many colons",
    "tooManyColons",
    "[",
    (text) => {
      const [, before = "", colons = ""] = /^([^[\]/?#]*\/\/[^[\]/?#]*\[[\da-f:.]*?)(:{3,})(?=[^:])/i.exec(text) ?? [];
      return colons === "" ? [] : [remove(before.length + "::".length, colons.length - "::".length)];
    },
  ],
  [
    "zone",
    "zone",
    "%",
    (text) => {
      const found = /(?<=\[[^\]%]*)%[^\]]*(?=\])/.exec(text);
      if (!found) return [];
      // An address at the beginning also lacks the slashes before it.
      const isBare = /^\[[\da-f:.]*%[^\]]*\](?::\d*)?(?:[/?#]|$)/i.test(text);
      return [...(isBare ? [insert(0, "//")] : []), remove(found.index, found[0].length)];
    },
  ],
  [
    "brackets around a name",
    "bracketsAroundName",
    "[",
    (text, { uri: { host, hasAuthority }, viable }) => {
      const start = hasAuthority ? host.start : 0;
      const [bracketed = ""] = /^\[(?:[^[\]:]+\]|[\w.-]*[g-z.][\w.-]*(?=:\d+\]))/i.exec(text.slice(start)) ?? [];
      if (
        bracketed === "" ||
        (!hasAuthority && text.includes("://")) ||
        (/^\[v/i.test(bracketed) && viable > start + 1)
      )
        return [];
      const closing = text.indexOf("]", start);
      return [remove(start, 1), remove(closing, 1)];
    },
  ],

  // The rest.
  ["fragment", "fragment", "#", (text, { hasFragments }) => (hasFragments ? [] : keepOnly(text, 0, text.indexOf("#")))],
  [
    "template",
    "template",
    "",
    (text) => {
      const found = [...text.matchAll(/\$?(\{+)[\w.-]*\}+|<\w+>/g)];
      const count = found.reduce((sum, [, braces = "<"]) => sum + braces.length, 0);
      const edits = found.map(({ 0: variable, index }) => remove(index, variable.length));
      return { edits, extra: (count - 1) * PRICES.template };
    },
  ],
];

/**
 * Returns the edits that remove what is around the whole: white space, or a pair of delimiters, even if the closing one
 * is allowed there.
 */
function around(text: string): Undone[] {
  const outer = text.trim();
  const begin = text.indexOf(outer);
  const pair = PAIRS.find(([open = "", close = ""]) => outer.startsWith(open) && outer.endsWith(close));
  const inner = pair && outer.slice(1, -1).trim();
  const found: Undone[] = [];
  if (inner !== undefined && inner !== "") {
    const at = text.indexOf(inner, begin + 1);
    found.push({ edits: keepOnly(text, at, at + inner.length) });
  }
  const stars = /^\*{1,2}(?=[^*]+:\/\/)/.exec(outer)?.[0] ?? "";
  if (stars !== "" && outer.endsWith(stars))
    found.push({ edits: keepOnly(text, begin + stars.length, begin + outer.length - stars.length) });
  const space = /^[\s\uFEFF\u200B-\u200F\u2060]*/u.exec(text)?.[0].length ?? 0;
  const end = text.length - (/[\s\uFEFF\u200B-\u200F\u2060]*$/u.exec(text)?.[0].length ?? 0);
  if (end > space && (space > 0 || end < text.length))
    found.push({
      edits: keepOnly(text, space, end),
      // A no-break space is white space for some readers only.
      mistake: /[\u0080-\u07FF]/.test(text.slice(0, space) + text.slice(end))
        ? "delimiters around"
        : "white space around",
      extra: PRICES.spaceAround - PRICES.pair,
    });
  return found;
}

/** Returns the offset of the delimiter that closes the one at an offset; -1 if there is none. */
function closingOf(text: string, at: number): number {
  const closings = PAIRS.filter(([open]) => open === text[at]).map(([, close]) => close);
  let depth = 0;
  for (let i = at + 1; i < text.length; i++) {
    if (closings.includes(text[i])) {
      if (depth-- === 0) return i;
    } else if (text[i] === text[at]) depth++;
  }
  return -1;
}

/**
 * Returns the offset of the first delimiter at the end of a text that closes nothing in it; -1 if there is none, or if
 * a grammar would accept them all.
 *
 * @param isOpened set if text before the beginning opens one: then a closing delimiter counts even if a grammar would
 *   accept it
 */
function closersAt(text: string, begin = 0, isOpened = false): number {
  const start = Math.max(begin, /[\])}>"'`,;.]*\s*$/.exec(text)?.index ?? text.length);
  if (!(isOpened ? /[\])}>"'`]/ : /[\]}>"`]/).test(text.slice(start))) return -1;
  const count = (character: string, end: number): number => text.slice(begin, end).split(character).length - 1;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    const opening = ["(", "[", "{", "<"][")]}>".indexOf(character)];
    if (
      opening === undefined
        ? /["'`]/.test(character) && count(character, at) % 2 === 0
        : count(opening, at) <= count(character, at)
    )
      return at;
  }
  return -1;
}

/**
 * Replaces runs of backslashes by slashes. If all runs are of even length, each backslash was doubled by an escape.
 *
 * @param first the replacement of the run at the beginning
 */
function slashes(text: string, first?: string, from = 0): Edit[] {
  const runs = [...text.slice(from).matchAll(/\\+/g)];
  const doubled = runs.every(({ index, 0: run }) => index + from === 0 || run.length % 2 === 0);
  return runs.map(({ index, 0: run }) => {
    const put = "/".repeat(doubled ? run.length / 2 : run.length);
    return replace(index + from, run.length, index + from === 0 && first !== undefined ? first : put);
  });
}

/** Returns what may be missing before a string, judged by its form, the likelier first. */
function forgottenScheme(text: string, { needsScheme, viable }: MistakenText): Undone[] {
  if (/^[^/?#]+:\/\//.test(text)) return [];
  const [address] = /^\[[\da-f:.]*:[\da-f:.]*(?=[/?#]|$)/i.exec(text) ?? [];
  if (address !== undefined)
    return [{ edits: [insert(0, "//"), insert(address.length, "]")], mistake: "no slashes", extra: -3 }];
  return prefixesOf(text, needsScheme && viable < text.length).map((put, i) => ({
    edits: [insert(0, put)],
    mistake: put === "//" ? "no slashes" : "no scheme",
    extra: i,
  }));
}

function prefixesOf(text: string, needsScheme: boolean): readonly string[] {
  if (text.startsWith("://")) return ["http"];
  if (text.startsWith("//")) return needsScheme ? ["http:"] : [];
  if (/^[^/?#:]*@[^/?#:]*$/.test(text)) return ["mailto:"];
  if (/^[a-z][\w+.-]*:\/(?!\/)/i.test(text)) return [];
  if (/^(?:\[|[^/?#]*\.|[^/?#:]*@[\w-]+:\d+(?:[/?#]|$))/.test(text)) return ["//", "http://"];
  return !needsScheme || /^[^/?#:]*:/.test(text) || text.includes("//") ? [] : ["http:"];
}

/**
 * Adds the brackets of an IPv6 address, around the host of an authority or at the beginning. A zone is removed; digits
 * after a whole address that look like a port are one.
 */
function addressWithoutBrackets(text: string, { uri: { userinfo, hasAuthority, end } }: MistakenText): Undone[] {
  const slashesAt = text.indexOf("//");
  const authority = hasAuthority ? end : (/^[^/?#]*/.exec(text)?.[0].length ?? 0);
  if (!hasAuthority && slashesAt >= 0 && slashesAt < authority) return [];
  const begin = hasAuthority ? (userinfo ? userinfo.end + 1 : slashesAt + "//".length) : 0;
  const bracketed = text.slice(begin, authority);
  const isUnclosed = /^\[[^\]]*$/.test(bracketed) && hasAuthority;
  const first = begin + (isUnclosed ? 1 : 0);
  const host = text.slice(first, authority);
  const openings = isUnclosed ? [""] : hasAuthority ? ["["] : ["[", "//["];
  const [, address, zone = ""] =
    /^([\da-f]*:[\da-f:]*:(?:[\da-f]{0,4}|\d{1,3}(?:\.\d{1,3}){3}))(?:(%[\w.-]+)(?::\d+)?|:(?:80|443|[1-9]\d{3,4}))$/i.exec(
      host,
    ) ?? [];
  const isWhole = /::[\da-f]{0,4}$|:[\d.]+\.\d+$|^(?:[\da-f]{1,4}:){7}[\da-f]{1,4}$/i.test(address ?? "");
  const length = address !== undefined && (zone !== "" || isWhole) ? address.length : undefined;
  if (length === undefined && (isUnclosed || !/^[^:[\](){}]*:[^:[\](){}]*:[^[\](){}]*$/.test(host))) return [];
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
