import type { Edit, Mistake } from "./refusal.js";
import { percentEncoded } from "./edits.js";
import type { RepairDraft } from "./repairSearch.js";
import { credentialsEnd } from "./credentialsEnd.js";
import { UNFILLED_PORT } from "./hostLooks.js";
import { CONTINUED_LINE, doubledSchemes, hasEscapedPunctuation, SPACED_OUT } from "./writtenAuthority.js";

// Mistakes that people make when they paste, log or configure a URI. Each is recognized by its looks, in linear time, and undone
// by edits of its own; whether the result conforms is checked by who asks.

/** The cost of a mistake that is beyond doubt. It is lower than that of any search over single characters. */
const PLAIN = 3;
/** The cost of one that could also be something else. */
const LIKELY = 9;
/** The cost of percent-encoding one character in a host, and a little more: another spelling of the host comes second. */
const SECOND = 8;

/** Returns what would undo each mistake with a name that a string seems to have. */
export function namedMistakes(input: string): RepairDraft[] {
  const found: RepairDraft[] = [];
  for (const [sign, mistakes] of MISTAKES)
    if (input.includes(sign)) for (const mistake of mistakes) found.push(...mistake(input));
  return found;
}

/** The mistakes, by a text without which a string cannot have them. */
const MISTAKES: readonly (readonly [sign: string, readonly ((input: string) => RepairDraft[])[]])[] = [
  ["\x1B", [colourCodes]],
  ["\\", [escapedSlashes, escapedPunctuation, escapedCharacters]],
  ["\n", [continuedLines]],
  ["", [lookAlikeDelimiters]],
  ["[", [markdownLink, squareBrackets]],
  [".", [tornHost]],
  [":", [bracketedDots, addressInOtherBrackets, addressWithLength]],
  ["\0", [octetsOfUtf16]],
  [" ", [spacedOut]],
  ["\\", [windowsPath]],
  [":", [driveOfFile]],
  ["\\", [backslashesForSlashes, backslashAfterHost, uncPath]],
  ["@", [scpForm]],
  ["://", [scpPath, doubledScheme, delimitedScheme, textBefore]],
  [":", [markupAfter, closingsAfterHost]],
  ["\\", [escapesAfter]],
  ["://", [textAfterHost]],
  ["@", [reservedInCredentials]],
  ["//", [unfilledPort, internationalHost, delimitedHost]],
  [",", [severalHosts]],
  ["://", [twoPorts]],
  ["[", [tooManyColons]],
];

function remove(offset: number, length: number): Edit {
  return { kind: "delete", offset, length, text: "" };
}

function insert(offset: number, text: string): Edit {
  return { kind: "insert", offset, length: 0, text };
}

function replace(offset: number, length: number, text: string): Edit {
  return { kind: "replace", offset, length, text };
}

/** Puts the parts of a long expression together. */
function joined(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join(""), "i");
}

function draft(mistake: Mistake, cost: number, edits: readonly Edit[], fault?: RepairDraft["fault"]): RepairDraft[] {
  return edits.length === 0 ? [] : [{ mistake, cost, edits, ...(fault && { fault }) }];
}

/** Colour codes of a terminal: `\u001b[36mhttp://a/\u001b[39m` */
function colourCodes(input: string): RepairDraft[] {
  const codes = [...input.matchAll(/\u001B\[[\d;]{0,16}[A-Za-z]/g)];
  return draft(
    "colour codes",
    PLAIN,
    codes.map(({ index, 0: code }) => remove(index, code.length)),
  );
}

/** Slashes as JSON and regular expressions may write them: `http:\/\/a\/b`; a backslash before the scheme or after "//". */
function escapedSlashes(input: string): RepairDraft[] {
  // One slash of two is a backslash.
  if (/^[a-z][\w+.-]*:\\\/[^\\/]/i.test(input)) return [];
  const backslashes = [...input.matchAll(/\\(?=[/:])|^\\(?=[a-z][\w+.-]*:)|(?<=:\/\/)\\/gi)];
  const count = input.split("\\").length - 1;
  return count > 0 && backslashes.length === count
    ? draft(
        "escaped slashes",
        PLAIN,
        backslashes.map(({ index }) => remove(index, 1)),
      )
    : [];
}

/** A host with its dots as regular expressions write them: `https://www\\.example\\.com/`; every backslash stands before punctuation. */
function escapedPunctuation(input: string): RepairDraft[] {
  if (!hasEscapedPunctuation(input)) return [];
  const backslashes = [...input.matchAll(/\\/g)];
  return draft(
    "escaped slashes",
    PLAIN,
    backslashes.map(({ index }) => remove(index, 1)),
  );
}

/** A line that goes on after a backslash, as in a shell, or after "=", as in mail. */
function continuedLines(input: string): RepairDraft[] {
  const breaks = [...input.matchAll(CONTINUED_LINE)];
  const edits = breaks.map(({ index, 0: text }) => remove(index, text.length));
  return edits.length === 0 ? [] : [{ cost: PLAIN, edits }];
}

/** Characters that look like ":" and "/" and are no forms of them. */
const LIKE_COLON = "\u02D0\u2236\uA789";
const LIKE_SLASH = "\u2044\u2215\u2571";
const LOOK_ALIKE_DELIMITER = new RegExp(
  `^(?:[a-z][\\w+.-]*)(?=[^\\x00-\\x7F]|:[^\\x00-\\x7F])[:\uFF1A${LIKE_COLON}][/\uFF0F${LIKE_SLASH}]{2}`,
  "iu",
);

/** A URI in full-width characters, or with others that look like "://" after its scheme. */
function lookAlikeDelimiters(input: string): RepairDraft[] {
  const [found] = LOOK_ALIKE_DELIMITER.exec(input) ?? [];
  if (found !== undefined) {
    const scheme = found.length - "://".length;
    return draft("look-alikes", PLAIN, [replace(scheme, "://".length, "://")], {
      offset: scheme,
      component: "scheme",
    });
  }
  if (!/^[\uFF01-\uFF5E]+$/.test(input) || !input.includes("\uFF1A\uFF0F\uFF0F")) return [];
  return draft("look-alikes", PLAIN, [replace(0, input.length, input.normalize("NFKC"))]);
}

/** Characters as JSON may write them: `https:\\u002F\\u002Fa\\u0026b` */
function escapedCharacters(input: string): RepairDraft[] {
  const escapes = [...input.matchAll(/\\u00([2-7][\da-f])/gi)];
  if (escapes.length !== input.split("\\").length - 1) return [];
  return draft(
    "escaped characters",
    PLAIN,
    escapes.map(({ index, 0: escape, 1: code = "" }) =>
      replace(index, escape.length, String.fromCharCode(parseInt(code, 16))),
    ),
  );
}

/** A link of Markdown: `[text](http://a/)` */
function markdownLink(input: string): RepairDraft[] {
  const [before = "", uri = "", after = ""] =
    /^(!?\[[^\]]*\]\(<?)([a-z][\w+.-]*:[^\s()<>]+)((?:\s[^()]*)?>?\)\s*)$/i.exec(input)?.slice(1) ?? [];
  return uri === ""
    ? []
    : draft("delimiters around", PLAIN, [remove(0, before.length), remove(before.length + uri.length, after.length)]);
}

/** Square brackets around the whole: `[http://a/]` */
function squareBrackets(input: string): RepairDraft[] {
  const [before = "", uri = "", after = ""] =
    /^(\s*\[{1,2}\s*)([a-z][\w+.-]*:\/\/[^\s[\]]+)(\s*\]{1,2}\s*)$/i.exec(input)?.slice(1) ?? [];
  return uri === ""
    ? []
    : draft("delimiters around", PLAIN, [remove(0, before.length), remove(before.length + uri.length, after.length)]);
}

/** Brackets around a dot or colon of a host, so that nobody follows a link by mistake: `hxxp[:]//www[.]example[.]com/` */
function bracketedDots(input: string): RepairDraft[] {
  const [authority = ""] = /^[a-z][\w+.-]*(?:\[:\]|\[?:)\/\/\]?[^/?#]*/i.exec(input) ?? [];
  const found = [...authority.matchAll(/\[(?:\.|:|:\/\/)\]|\{\.\}/g)];
  const edits = found.flatMap(({ index, 0: text }) => [remove(index, 1), remove(index + text.length - 1, 1)]);
  return draft("delimiters around", PLAIN, edits);
}

/** Escapes for the brackets of an IPv6 address, or other brackets in their place: `http://%5B::1%5D/`, `http://(::1)/` */
function addressInOtherBrackets(input: string): RepairDraft[] {
  const [before = "", opening = "", address = "", closing = ""] =
    /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?)(%5B|[({<])((?=[\da-f.]*:)[\da-f:.]+)(%5D|[)}>])/i.exec(input)?.slice(1) ?? [];
  const begin = before.length + opening.length;
  return draft(
    "IPv6 address without brackets",
    PLAIN,
    before === ""
      ? []
      : [replace(before.length, opening.length, "["), replace(begin + address.length, closing.length, "]")],
  );
}

/** The length of a prefix in the brackets of an IPv6 address: `http://[2001:db8::1/64]/` */
function addressWithLength(input: string): RepairDraft[] {
  const [, before = "", length = ""] =
    /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?\[(?=[\da-f.]*:)[\da-f:.]+)(\/\d{1,3})\]/i.exec(input) ?? [];
  return length === "" ? [] : [{ cost: PLAIN, edits: [remove(before.length, length.length)] }];
}

/** Text in UTF-16 that was read octet by octet, so that a NUL stands before or after each character. */
function octetsOfUtf16(input: string): RepairDraft[] {
  if (!/^(?:\0[^\0]){4,}\0?$|^(?:[^\0]\0){4,}[^\0]?$/.test(input)) return [];
  const surplus = [...input.matchAll(/(?:\0|[\r\n](?=[\0\r\n]*$))+/g)];
  return draft(
    "octets of UTF-16",
    PLAIN,
    surplus.map(({ index, 0: octets }) => remove(index, octets.length)),
  );
}

/** A space after each character: `h t t p : / / a` */
function spacedOut(input: string): RepairDraft[] {
  if (!SPACED_OUT.test(input)) return [];
  return [{ cost: PLAIN, edits: [...input.matchAll(/ /g)].map(({ index }) => remove(index, 1)) }];
}

/** White space beside the dots of a name: `http://www. example.com/` */
function tornHost(input: string): RepairDraft[] {
  const [, before = "", host = ""] = TORN_HOST.exec(input) ?? [];
  const spaces = [...host.matchAll(/\s+/g)];
  const edits = spaces.map(({ index, 0: text }) => remove(before.length + index, text.length));
  return /\s\.|\.\s/.test(host) ? [{ cost: LIKELY - 2, edits }] : [];
}

const TORN_HOST = joined(
  /^([a-z][\w+.-]*:\/\/(?:[^/?#@\s]*@)?)/,
  /(\s{0,9}[\w-]+(?:\s{0,9}\.\s{0,9}[\w-]+)+\s{0,9})(?=[:/?#])/,
);

/** A path of Windows: `C:\a\b` becomes `file:///C:/a/b`. */
function windowsPath(input: string): RepairDraft[] {
  return /^[A-Za-z]:\\/.test(input)
    ? draft("Windows path", PLAIN, [insert(0, "file:///"), ...slashes(input)], { offset: "C:".length })
    : [];
}

/** A path of a Windows server: `\\server\share` becomes `file://server/share`. */
function uncPath(input: string): RepairDraft[] {
  return /^\\{2,}[\w.-]+\\/.test(input) ? draft("UNC path", PLAIN, [insert(0, "file:"), ...slashes(input, "//")]) : [];
}

/** A drive after `file:` and any slashes but three: `file://C:\\a` becomes `file:///C:/a`, as the drive would be a host otherwise. */
function driveOfFile(input: string): RepairDraft[] {
  const [, scheme = "", run = ""] = /^(file:)([\\/]*)[A-Za-z]:(?:[\\/]|$)/i.exec(input) ?? [];
  if (scheme === "" || run === "///") return [];
  const edit = run === "" ? insert(scheme.length, "///") : replace(scheme.length, run.length, "///");
  const offset = input.search(/[^\w:/.~-]/);
  return draft("Windows path", PLAIN, [edit, ...slashes(input, undefined, scheme.length + run.length)], {
    offset: offset < 0 ? scheme.length : offset,
  });
}

/** Backslashes where "//" begins the authority: `http:\\\\a\\b`, `http://\\a`, `http:\a`. */
function backslashesForSlashes(input: string): RepairDraft[] {
  const [, scheme = "", run = ""] =
    /^((?:https?|wss?|s?ftps?|smb|file):)((?=\/*\\)[\\/]+)(?=[^\\/])(?![A-Za-z]:)/i.exec(input) ?? [];
  const from = scheme.length + run.length;
  if (scheme === "" || /^u00[\da-f]/i.test(input.slice(from))) return [];
  return draft("backslashes", PLAIN, [replace(scheme.length, run.length, "//"), ...slashes(input, undefined, from)]);
}

/** A backslash between the host and a character before which a shell needs one: `http://a\\~b\\c` */
function backslashAfterHost(input: string): RepairDraft[] {
  const [before = ""] = /^[a-z][\w+.-]*:\/\/(?:[^/?#@\\]*@)?[\w.-]+(?::\d+)?(?=\\[~!$&'()*;=])/i.exec(input) ?? [];
  return before === "" ? [] : draft("backslashes", LIKELY, slashes(input, undefined, before.length));
}

/**
 * Replaces runs of backslashes by slashes. If all are of even length, each was doubled by an escape.
 *
 * @param first what the run at the beginning becomes
 */
function slashes(input: string, first?: string, from = 0): Edit[] {
  const runs = [...input.slice(from).matchAll(/\\+/g)];
  const doubled = runs.every(({ index, 0: run }) => index + from === 0 || run.length % 2 === 0);
  return runs.map(({ index, 0: run }) => {
    const text = "/".repeat(doubled ? run.length / 2 : run.length);
    return replace(index + from, run.length, index + from === 0 && first !== undefined ? first : text);
  });
}

/** The form that scp and git take: `git@github.com:org/repo.git` becomes `ssh://git@github.com/org/repo.git`. */
function scpForm(input: string): RepairDraft[] {
  const [, before = ""] = /^([\w.-]+@(?:[\w.-]+|\[[\da-f:.]+\])):(?!\d+(?:[/?#]|$)|\/\/)[^\s:]/.exec(input) ?? [];
  if (before === "") return [];
  const colon = before.length;
  const fault = { offset: colon };
  return draft(
    "scp form",
    PLAIN,
    [insert(0, "ssh://"), input[colon + 1] === "/" ? remove(colon, 1) : replace(colon, 1, "/")],
    fault,
  );
}

/** The scp form with a scheme before it: `ssh://git@github.com:org/repo.git` becomes `ssh://git@github.com/org/repo.git`. */
function scpPath(input: string): RepairDraft[] {
  const [, before = "", path = ""] = /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?[\w.-]+):(~?[a-z][\w.-]*)\//i.exec(input) ?? [];
  const isLogin = /^(?:git|s?ssh|scp|sftp|rsync)\b|\/\/[^:@]*@/i.test(before);
  if (before === "" || UNFILLED_PORT.test(path) || !(isLogin || /\.git\b/.test(input))) return [];
  return draft("scp form", PLAIN, [replace(before.length, 1, "/")], { offset: before.length + 1, component: "port" });
}

/** A scheme that was put before a whole URI, which may be in quotation marks: `http:// http://a/`, `http://"http://a/"` */
function doubledScheme(input: string): RepairDraft[] {
  const { length, colon, quote } = doubledSchemes(input);
  if (length === 0) return [];
  const closing = quote === "" ? -1 : input.indexOf(quote === "<" ? ">" : quote, length);
  return draft("two schemes", PLAIN, [remove(0, length), ...(closing < 0 ? [] : [remove(closing, 1)])], {
    offset: colon,
    // Without white space or a quotation mark after it, the first scheme begins some URI.
    ...(/[\s"'`<]/.test(input.slice(0, length)) ? {} : { component: "scheme" }),
  });
}

/** Brackets or quotation marks around the scheme: `(http)://a/` */
function delimitedScheme(input: string): RepairDraft[] {
  const [, opening = "", scheme = "", closing = ""] =
    /^([("'`[<{*]{1,2})(https?|wss?|s?ftps?|ssh|git|file)([)"'`\]>}*]{1,2}):\/\//i.exec(input) ?? [];
  const end = opening.length + scheme.length;
  return draft(
    "delimiters around",
    PLAIN,
    opening === "" ? [] : [remove(0, opening.length), remove(end, closing.length)],
  );
}

/** A comment, an entity of HTML, another scheme, a link of Markdown that is not closed, encoded white space, the method of a request, the number or sign of a list, a key, a variable. */
const WORD_BEFORE = [
  /#+\s+/,
  /&(?:lt|quot|apos|nbsp|#34|#39);/,
  /https?[,|]/,
  /!?\[[^\]]{0,80}\]\(<?/,
  /(?:%(?:20|0[9AD]|C2%A0|E2%80%8B|EF%BB%BF))+/,
  /[A-Z]{3,10}\s+/,
  /\d{1,3}[.)]\s+/,
  /[-*+]\s+/,
  /["']?[\w.-]{1,40}["']?\s*[:=]\s*["']?/,
  /[\w.-]{1,40}=["']?/,
]
  .map(({ source }) => source)
  .join("|");
const TEXT_BEFORE = new RegExp(`^\\s*(?:[{[(<"'\`]+\\s*)?(?:${WORD_BEFORE})(?=[a-z][a-z0-9+.-]*://)`, "i");

/** Words that end with white space, or with punctuation after which East Asian writing has none. */
const WORDS_BEFORE =
  /^(?!\s*h\s?t\s?t\s?p)[^/?#]*[\s\uFF1A\uFF0C\u3002\u3001\u3011\u300D\u2192](?=[a-z][a-z0-9+.-]*:\/\/)/i;

/** Text before a URI, and what closes it after the URI. */
function textBefore(input: string): RepairDraft[] {
  const [before = ""] = TEXT_BEFORE.exec(input) ?? WORDS_BEFORE.exec(input) ?? [];
  if (before.trim() === "" || /^[a-z][\w+.-]*:$/i.test(before)) return [];
  const [after = ""] = /(?:\s+HTTP\/\d(?:\.\d)?|["'`}\])>,;]+)?\s*$/.exec(input) ?? [];
  const opens = /["'`{[(<]/.test(before) || /\sHTTP\//.test(after);
  return draft("text before", PLAIN, [
    remove(0, before.length),
    ...(after !== "" && opens ? [remove(input.length - after.length, after.length)] : []),
  ]);
}

/** Markup that was copied with the URI: `http://a/">a</a>`, `http://a/](http://a/)`, `http://a/</loc>`. */
function markupAfter(input: string): RepairDraft[] {
  const at = input.search(/["']\s*\/?>|<\/[a-z]|\]\(|&(?:quot|gt|lt);/i);
  // A bracket that the URI itself opens belongs to it.
  return at > 0 && /^[a-z][\w+.-]*:/i.test(input) && !/[<"{}[]/.test(input.slice(0, at))
    ? draft("markup after", LIKELY, [remove(at, input.length - at)], { offset: at })
    : [];
}

/** Matches the closing characters of the text around a URI that ends with its host: `http://a.example",`, `http://a.example]}` */
function closingsAfterHost(input: string): RepairDraft[] {
  const [, before = "", closings = ""] = CLOSINGS_AFTER_HOST.exec(input) ?? [];
  return draft("markup after", PLAIN, closings === "" ? [] : [remove(before.length, closings.length)], {
    offset: before.length,
  });
}

const CLOSINGS_AFTER_HOST = joined(
  /^([a-z][\w+.-]*:\/\/(?:[^/?#@\s"<>]*@)?[\w-]+(?:\.[\w-]+)*(?::\d+)?)/,
  /((?=.*[\]}>"`])[\])}>"'`,;.]{2,})$/,
);

/** Escapes of a line break that a program left after a URI: `http://a/b\\n` */
function escapesAfter(input: string): RepairDraft[] {
  const [before = "", escapes = ""] = /^([a-z][\w+.-]*:\/\/[^\\]*?)((?:\\[rnt])+)$/i.exec(input)?.slice(1) ?? [];
  return draft("markup after", PLAIN, escapes === "" ? [] : [remove(before.length, escapes.length)], {
    offset: before.length,
  });
}

/** A scheme, perhaps a user, a name with dots and perhaps a port; punctuation; white space or markup with all that follows. */
const TEXT_AFTER_HOST = joined(
  /^([a-z][\w+.-]*:\/\/(?:[^/?#@\s"<>]*@)?(?:[\w-]+(?:\.[\w-]+)+|localhost|[\w-]+(?=(?::\d+)?[,;|]\s*[a-z][\w+.-]*:\/\/|:\d+\s|\s+[^\w/?#@:]+$))(?::\d+)?)/,
  /([,;.:]?)((?:[^\S\uFEFF]+|(?=\[\^?\d{1,3}\]$)|["'`>]\s+|<|["'`|]?(?=(?:https?|ftp|wss?):\/\/)|(?<=[,;])(?=[a-z][\w+.-]*:\/\/))[^]+)$/,
);
/**
 * Text after a URI that ends with its host: another URI, a remark, markup. A name that is only torn apart goes on like a name:
 * `http://www.exam ple.com/`.
 */
function textAfterHost(input: string): RepairDraft[] {
  const [before = "", punctuation = "", text = ""] = TEXT_AFTER_HOST.exec(input)?.slice(1) ?? [];
  if (text === "" || /^[\s<"'`]*(?:[\w-]*(?:\.[\w-]+)+(?::\d\w*)?(?:[/?#]|$)|[/?#:\d])/.test(text)) return [];
  // White space after a dot, or after a label of one letter, tears a name apart if one word follows.
  const isTorn = punctuation === "." || /\.[a-z]$/i.test(before);
  if (isTorn && /^\s+[a-z][a-z\d-]*(?:[/?#:]|$)/.test(text)) return [];
  // A variable in the place of a port is no text.
  if (punctuation === ":" && /^<[\w.-]+>(?:[/?#]|$)/.test(text)) return [];
  const rest = punctuation + text;
  return draft("text after", PLAIN, [remove(before.length, rest.length)], {
    offset: before.length + punctuation.length,
  });
}

/** A user's name or password with characters that end it: `redis://:pass#word@host`, `http://DOMAIN\\user:p@host`. */
function reservedInCredentials(input: string): RepairDraft[] {
  const [, scheme = ""] = /^([a-z][\w+.-]*:\/\/)/i.exec(input) ?? [];
  const length =
    scheme === "" ? 0 : credentialsEnd(input.slice(scheme.length), scheme.slice(0, -"://".length)) - "@".length;
  if (length <= 0) return [];
  const credentials = input.slice(scheme.length, scheme.length + length);
  // A lone surrogate has no escape.
  if (/\p{Surrogate}/u.test(credentials)) return [];
  const edits = [...credentials.matchAll(/[^\w.~!$&'()*+,;=:%-]|%(?![0-9a-f]{2})/giu)].map(
    ({ index, 0: character }): Edit => ({
      kind: "percent-encode",
      offset: scheme.length + index,
      length: character.length,
      text: percentEncoded(character),
    }),
  );
  const first = edits[0]?.offset ?? 0;
  // A backslash would become a slash otherwise, and the user a host.
  const cost = credentials.includes("\\") ? PLAIN : LIKELY - 1;
  return draft("reserved characters in credentials", cost, edits, { offset: first, component: "userinfo" });
}

/** In a shorter port the search finds the letters that are too many: `http://a:80x/`. */
const LONGEST_SEARCHED_PORT = 40;

/** Schemes after whose host letters are no path of scp. */
const WEB_WITH_PORT = /^(?:https?|wss?|ftps?):[^@]*:[a-z][a-z_-]{3,}$/i;

/** A port that nobody filled in, or the name of a service: `http://localhost:undefined/` */
function unfilledPort(input: string): RepairDraft[] {
  const [, before = "", port = ""] =
    /^((?:[a-z][\w+.-]*:)?\/\/(?:[^/?#]*@)?[^/?#@:]*):([^/?#@:\\]*)(?=[/?#]|$)/i.exec(input) ?? [];
  const isName =
    UNFILLED_PORT.test(port) ||
    /^[.*_-]+$/.test(port) ||
    (WEB_WITH_PORT.test(`${before}:${port}`) && !/\.git\b/.test(input));
  if (before === "" || !(isName || port.length > LONGEST_SEARCHED_PORT)) return [];
  return draft("port is no number", PLAIN, [remove(before.length, 1 + port.length)], {
    offset: before.length + 1,
    component: "port",
  });
}

/** The full stops of East Asian writing, which the name service takes for dots (UTS 46 4.5). */
const FULL_STOPS = /[\u3002\uFF0E\uFF61]/;

/** A host with letters beyond ASCII in the form that the name service takes, if the runtime knows it: `http://xn--bcher-kva.example/`. */
function internationalHost(input: string): RepairDraft[] {
  const [, before = "", host = ""] = /^([a-z][\w+.-]*:\/\/(?:[^/?#@\\]*@)?)([^/?#@:[\]\\]+)/i.exec(input) ?? [];
  if (!/[^\x00-\x7F]/.test(host) || typeof URL !== "function") return [];
  let ascii: string;
  try {
    ascii = new URL(`http://${host}/`).hostname;
  } catch {
    return [];
  }
  if (!/^[\x21-\x7E]+$/.test(ascii) || !(ascii.includes("xn--") || FULL_STOPS.test(host))) return [];
  const foreign = [...host].filter((character) => character > "\x7F").length;
  return draft("international host", foreign * (SECOND - 1) + 1, [replace(before.length, host.length, ascii)], {
    offset: before.length + host.search(/[^\x00-\x7F]/),
    component: "host",
  });
}

/** A scheme and perhaps a user; delimiters; a name, perhaps with a port; delimiters; then a port, or what ends an authority. */
const DELIMITED_HOST = joined(
  /^((?:[a-z][\w+.-]*:)?\/\/(?:[^/?#@\s"'`<>[\]]*@)?)([\s"'`<[\u00AB\u2018-\u201F\u2039]*)/,
  /([\w.-]+(?:(?<=[g-z.][\w.-]*):\d+)?)([\s"'`>[\]^|\u00BB\u203A\u2010-\u2027\u3001-\u3011\uFF08\uFF09\uFF0C]*)(?=(?::\d*)?(?:[/?#]|$))/,
);

/** White space before a host, or quotes and brackets around it, which no name has: `http:// a/`, `http://"a"/`, `http://a]/` */
function delimitedHost(input: string): RepairDraft[] {
  const [whole = "", before = "", opening = "", host = "", closing = ""] = DELIMITED_HOST.exec(input) ?? [];
  // A name in brackets is a mistake of its own.
  if (opening.endsWith("[") && closing.startsWith("]") && !host.includes(":")) return [];
  // A word in angle brackets is a variable.
  if (opening === "<" && closing === ">" && !host.includes(".")) return [];
  // White space after a whole URI is that around it.
  const after = closing.trim() === "" && whole.length === input.length ? "" : closing;
  return draft("delimiters around", AROUND_HOST, [
    ...(opening === "" ? [] : [remove(before.length, opening.length)]),
    ...(after === "" ? [] : [remove(whole.length - after.length, after.length)]),
  ]);
}

/** Less than percent-encoding one quote. */
const AROUND_HOST = 6;

/** Matches addresses of a cluster, each in its brackets. No percent-encoding keeps them all, so the first one stays. */
const SEVERAL_ADDRESSES = joined(
  /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?\[[\da-f:.]+\](?::\d+)?)/,
  /((?:,\[[\da-f:.]+\](?::\d+)?)+)(?=[/?#]|$)/,
);

/**
 * Hosts of a cluster, each with its port: `mongodb://a:1,b:2/c`. A URI has one port, so the other colons belong to the host. Words
 * in the place of ports are left out.
 */
function severalHosts(input: string): RepairDraft[] {
  const [, first = "", others = ""] = SEVERAL_ADDRESSES.exec(input) ?? [];
  if (others !== "")
    return draft("several hosts", PLAIN, [remove(first.length, others.length)], { offset: first.length });
  const [, before = "", hosts = ""] =
    /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?)([\w.-]+(?::(?:\d+|[a-z]\w*))?(?:,(?=[\w-]*[a-z.])[\w.-]+(?::(?:\d+|[a-z]\w*))?)+)(?=[/?#]|$)/i.exec(
      input,
    ) ?? [];
  const last = hosts.lastIndexOf(",");
  const edits = [...hosts.matchAll(/:(\w+)/g)].flatMap(({ index, 0: part, 1: port = "" }): Edit[] => {
    const offset = before.length + index;
    if (!/^\d+$/.test(port)) return [remove(offset, part.length)];
    return index < last ? [{ kind: "percent-encode", offset, length: 1, text: "%3A" }] : [];
  });
  return draft("several hosts", PLAIN, edits, {
    offset: before.length + (/:[a-z]|,/i.exec(hosts)?.index ?? 0) + (/^[^,]*:[a-z]/i.test(hosts) ? 1 : 0),
    component: "port",
  });
}

/** A port that was added to one: `http://a:80:80/` */
function twoPorts(input: string): RepairDraft[] {
  const [before = "", more = ""] =
    /^([a-z][\w+.-]*:\/\/(?:[^/?#@]*@)?(?:[\w.-]+|\[[^\]]*\]):\d+)((?::\d+)+)(?=[/?#]|$)/i.exec(input)?.slice(1) ?? [];
  return draft("two ports", LIKELY, more === "" ? [] : [remove(before.length, more.length)], {
    offset: before.length,
  });
}

/** Colons in an address of IPv6 that are more than two: `http://[:::1]/` */
function tooManyColons(input: string): RepairDraft[] {
  const [, before = "", colons = ""] = /^([^[\]/?#]*\/\/[^[\]/?#]*\[[\da-f:.]*?)(:{3,})(?=[^:])/i.exec(input) ?? [];
  const excess = colons.length - "::".length;
  return draft("too many colons", LIKELY - 1, excess > 0 ? [remove(before.length + "::".length, excess)] : []);
}
