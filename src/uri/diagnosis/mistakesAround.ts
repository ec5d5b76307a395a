import { lazy } from "../../text/lazy.js";
import { keepOnly, matched, remove, x, type Find, type Found, type Undone } from "./rewrites.js";
import { PAIRS } from "./symbols.js";
import { ELEMENTS } from "./unfilledVariables.js";

// Text around a URI, for which one expression is not enough: delimiters have to be matched.

/**
 * A word, a number, a key or a symbol before a URI; or words that end with white space, or with punctuation after which
 * East Asian writing has none.
 */
const BEFORE = x`^(?!\s*h\s?t\s?t\s?ps?:)(?:
  \s*(?:[\{[(<"'\x60]+\s*)?(?:#+\s+|&(?:amp|lt|quot|apos|nbsp|[#]34|[#]39);|https?[,|]|(?:%(?:20|0[9AD]|C2%A0|E2%80%8B|EF%BB%BF))+|[A-Z]{3,10}\s+
    |\d{1,3}[.)]\s+|[\-*+]\s+|(?:[A-Za-z]{1,10}\s+)?["']?[\w.-]{1,40}["']?\s*[:=]\s*["']?|[&\\*]+\s*)
  |(?!\s*h\s?t\s?t\s?p)[^/?#]*(?:\s|[\uFF1A\uFF0C\u3002\u3001\u3011\u300D\u2192](?=https?:|ftp:|wss?:))
)(?=<S>://|git@[\w.-]+:)`;
/** Text and an opening delimiter before a URI; the text of a link of Markdown may have any characters. */
const OPENED = lazy(() => {
  const openings = [...new Set(PAIRS.map(([opening]) => `\\${opening}`))].join("");
  return new RegExp(`^(?:!?\\[[^\\]]*\\]\\(<?|[^/?#]*[${openings}])(?=[a-z][a-z\\d+.-]*://)`, "i");
});
const MARKUP = lazy(
  () =>
    new RegExp(
      `["'\`]\\s*/?>|["'\`]\\s+[\\w-]+=|</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>|</[a-z]|\\][([]|&(?:quot|gt|lt|#34|#39);`,
      "i",
    ),
);
const TEXT_AFTER_HOST = x`^(<S>://\s{0,9}(?:[^/?#@\s"<>]*@)?(?:<N>(?<!-)|localhost
  |[\w-]+(?=<P>[,;\|]\s*<S>://|:\d+\s|\s+[^\w/?#@:]+$))<P>)
  ([,;.:!\u2026\u3001\u3002\uFF0C]?)((?:[^\S\uFEFF]+|(?=\[\^?\d{1,3}\]$)|["'\x60>]\s+|<|(?:\\[rnt]|[^\w\s/?#@:.]){0,3}(?=<W>://)|(?<=[,;])(?=<S>://))[^]+)$`;
const DOUBLED = x`^\s*(?:[a-z][\w+.-]*:[\\/]{0,4}(?=["'\x60<\s])|<W>:[\\/]{0,4}|<S>://(?=<W>://))(?:\s+|(?:\[url=)?["'\x60<])?
  (?=[a-z][\w+.-]*://|<W>\s?[:\uFF1A][/\\\uFF0F\s])`;

/** A pair of delimiters, or white space, around the whole; in the form of the document, with a prefix. */
export const delimitersAround: Find = (text, { rule: { prefix } }) => {
  const [, space = "", opening = ""] = /^(\s*)(<?)/.exec(text) ?? [];
  const begin = space.length + opening.length;
  if (text.slice(begin, begin + prefix.length).toUpperCase() !== prefix.toUpperCase()) return around(text);
  const [closing = ""] = />\s*$/.exec(text) ?? [];
  return (opening === "") === (closing === "")
    ? keepOnly(text, begin + prefix.length, text.length - closing.length)
    : undefined;
};

/**
 * Returns the edits that remove what is around the whole: white space, or a pair of delimiters, even if the closing one
 * is allowed there.
 */
function around(text: string): Undone[] {
  if (/^\w/.test(text) && /\w/.test(text.slice(-1))) return [];
  const outer = text.trim();
  const begin = text.indexOf(outer);
  const pair = PAIRS.find(
    ([open = "", close = ""]) =>
      outer.startsWith(open) && outer.endsWith(close) && closingOf(outer, 0) === outer.length - 1,
  );
  const inner = pair && outer.slice(1, -1).trim();
  const found: Undone[] = [];
  if (inner !== undefined && inner !== "") {
    const at = text.indexOf(inner, begin + 1);
    found.push({ edits: keepOnly(text, at, at + inner.length) });
  }
  const isSpace = (at: number): boolean => /[\s\uFEFF\u200B-\u200F\u2060]/.test(text.charAt(at));
  let [space, end] = [0, text.length];
  while (isSpace(space)) space++;
  while (isSpace(end - 1)) end--;
  if (end > space && (space > 0 || end < text.length))
    found.push({
      edits: keepOnly(text, space, end),
      // A no-break space is white space for some readers only.
      mistake: /[\u0080-\u07FF]/.test(text.slice(0, space) + text.slice(end))
        ? "delimiters around"
        : "white space around",
    });
  return found;
}

/** A URI between delimiters, with text around them. */
export function delimited(text: string): Found {
  const [before = ""] = OPENED().exec(text) ?? [];
  const end = before === "" ? -1 : closingOf(text, before.length - 1);
  if (end < 0) return undefined;
  return {
    edits: keepOnly(text, before.length, end),
    ...(text.search(BEFORE()) === 0 && { mistake: "text before" as const }),
  };
}

/** Text before a URI, and what closes the delimiters that it opens. */
export function textBefore(text: string): Found {
  const [opened = ""] = OPENED().exec(text) ?? [];
  // A delimiter in a word is a slip of the hand.
  const isOpening = /^!?\[.*\(|(?:^|[\s=:,(["'>])[^\w\s]+$/.test(opened);
  const [before = isOpening ? opened : ""] = matched(BEFORE, text);
  const isDelimited = before !== "" && closingOf(text, before.length - 1) >= 0;
  if (isDelimited || before.trim() === "" || /^[a-z][\w+.-]*:$/i.test(before)) return undefined;
  const [request = ""] = /\s+HTTP\/\d(?:\.\d)?\s*$/.exec(text) ?? [];
  const closers = /["'`{[(<]/.test(before) ? closersAt(text, before.length, true) : -1;
  return keepOnly(text, before.length, closers < 0 ? text.length - request.length : closers);
}

/** Removes the text from an offset on. */
const cutAt = (text: string, at: number): Undone => ({ edits: keepOnly(text, 0, at), at });

/** Markup after a URI: a quotation mark and ">", an element, the end of a link. */
export const markupAfter: Find = (text, { uri: { host, hasAuthority } }) => {
  const at = text.search(MARKUP());
  if (at <= 0 || (hasAuthority && at <= host.start)) return undefined;
  // A bracket that the URI itself opens belongs to it.
  const before = text.slice(0, at).replace(/\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>/g, "");
  return /^(?:(?!data:)[a-z][\w+.-]*:|\/)/i.test(text) && !/[<"{}[]/.test(before) ? cutAt(text, at) : undefined;
};

/** Delimiters at the end that close nothing. */
export function closersAfter(text: string): Found {
  const at = closersAt(text);
  return at > 0 ? cutAt(text, at) : undefined;
}

/** Text after a host. */
export const textAfter: Find = (text, { uri: { userinfo } }) => {
  const [, before = "", punctuation = "", after = ""] = matched(TEXT_AFTER_HOST, text);
  if (userinfo && userinfo.end > before.length) return undefined;
  // After an address or a comma a name is another host.
  const isOther =
    (/[,;]/.test(punctuation) || /\/(?:\d+\.){3}\d+(?::\d+)?$/.test(before)) && /^\s+[\w-]+\./.test(after);
  const isSame = /^(?!\s+www\.)[\s<"'`]*(?:[\w-]*(?:\.[\w-]+)+(?::\d\w*)?(?:[/?#]|$)|[/?#:\d])/.test(after);
  if (after === "" || (isSame && !isOther)) return undefined;
  // White space after a dot, or after a label of one letter, tears a name apart if one word follows.
  const isTorn = punctuation === "." || /\.[a-z]$/i.test(before);
  if (/^\s+[a-z][a-z\d-]*\//.test(after) || (isTorn && /^\s+[a-z][a-z\d-]*(?:[/?#:]|$)/.test(after))) return undefined;
  // A port, or a variable instead of one, is not text.
  if (punctuation === ":" && /^<[\w.-]+>(?:[/?#]|$)/.test(after)) return undefined;
  if (/:\d*$/.test(before + punctuation) && /^[^\w/?#]{0,3}\d/.test(after)) return undefined;
  return { edits: keepOnly(text, 0, before.length), at: before.length + punctuation.length };
};

/** A scheme before another one. */
export function twoSchemes(text: string): Found {
  const [found = ""] = matched(DOUBLED, text);
  if (found === "") return undefined;
  const opening = /["'`<]$/.exec(found)?.[0];
  const closing = opening === undefined ? -1 : text.indexOf(opening === "<" ? ">" : opening, found.length);
  return {
    edits: [remove(0, found.length), ...(closing < 0 ? [] : [remove(closing, 1)])],
    at: found.indexOf(":") + 1,
  };
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

const OPENINGS = "([{<";
const CLOSINGS = ")]}>";
const QUOTES = "\"'`";
/** Characters that often follow a URI in running text. */
const CLOSERS = `${CLOSINGS}${QUOTES},;.`;

/**
 * Returns the offset of the first delimiter at the end of a text that closes nothing in it; -1 if there is none, or if
 * a grammar would accept them all.
 *
 * @param isOpened set if text before the beginning opens one: then a closing delimiter counts even if a grammar would
 *   accept it
 */
export function closersAt(text: string, begin = 0, isOpened = false): number {
  let start = text.trimEnd().length;
  while (start > begin && CLOSERS.includes(text.charAt(start - 1))) start--;
  if (!(isOpened ? /[\])}>"'`]/ : /[\]}>"`]/).test(text.slice(start))) return -1;
  const counts = new Map<string, number>();
  const count = (character: string): number => counts.get(character) ?? 0;
  for (let at = begin; at < text.length; at++) {
    const character = text.charAt(at);
    const isQuote = QUOTES.includes(character);
    const opening = OPENINGS[CLOSINGS.indexOf(character)];
    const closesNothing = isQuote ? count(character) % 2 === 0 : opening && count(opening) <= count(character);
    if (at >= start && closesNothing) return at;
    if (isQuote || opening || OPENINGS.includes(character)) counts.set(character, count(character) + 1);
  }
  return -1;
}
