import { parse, postprocess, preprocess } from "micromark";
import { gfm } from "micromark-extension-gfm";
import { decodeString } from "micromark-util-decode-string";
import { blanked, decoded } from "../locatedText.js";
import type { FormatReading, LocatedText, LocatedValue } from "../locatedText.js";
import { readHtml } from "./html.js";
import { readYaml } from "./yaml.js";

/** CommonMark 2.4 and 2.5: backslash escapes and character references. */
const ESCAPE = /\\[!-/:-@[-`{-~]|&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|[\da-zA-Z]{1,31});/g;
const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)([^]*?)^(?:---|\.\.\.)[ \t]*$/m;

/** The parser takes quadratic time in the number of blocks of a file, and in the depth of quotes and lists. */
const LONGEST_FILE = 1_000_000;
const DEEPLY_NESTED = /^(?=[ \t]*[>*+-])[ \t>*+-]{400,}[^ \t>*+\r\n-]/m;

/** @throws {RangeError} for a file that the parser would take too long for */
function refuseLong(file: string): void {
  if (file.length > LONGEST_FILE) throw new RangeError(`longer than ${LONGEST_FILE} characters`);
  if (DEEPLY_NESTED.test(file)) throw new RangeError("quotes or lists nested too deeply");
}

/** The tokens of micromark that hold a destination, in which escapes are decoded, and those that hold none. */
const DESTINATIONS = new Set(["resourceDestinationString", "definitionDestinationString"]);
const AUTOLINKS = new Set(["autolinkProtocol"]);
const HTML = new Set(["htmlFlow", "htmlText"]);

/**
 * Reads Markdown (CommonMark with GitHub's extensions): the destinations of links, images and definitions, autolinks, the
 * HTML in it as HTML, and the front matter as YAML. Everything else is text, code too.
 */
export function readMarkdown(file: string): FormatReading {
  refuseLong(file);
  const values: LocatedValue[] = [];
  const texts: LocatedText[] = [];
  const handled: [number, number][] = [];
  const frontMatter = FRONT_MATTER.exec(file);
  const front = frontMatter?.index === 0 ? frontMatter : undefined;
  if (front) {
    const [whole, opening = "", content = ""] = front;
    // The same offsets: what is before the content is blank.
    values.push(...readYaml(blanked(opening, [[0, opening.length]]) + content).values);
    handled.push([0, whole.length]);
  }
  const text = blanked(file, handled);
  // micromark does not count a byte order mark.
  const shift = text.startsWith("\uFEFF") ? 1 : 0;
  const html: [number, number][] = [];
  for (const [kind, token] of postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(text, undefined, true)),
  )) {
    const [from, to] = [token.start.offset + shift, token.end.offset + shift];
    if (kind === "exit") continue;
    if (DESTINATIONS.has(token.type)) {
      values.push({ ...decoded(text.slice(from, to), from, ESCAPE, decodeString), rule: "URI-reference" });
      handled.push([from, to]);
    } else if (AUTOLINKS.has(token.type)) {
      values.push({ text: text.slice(from, to), offsets: from, rule: "URI" });
      handled.push([from, to]);
    } else if (HTML.has(token.type)) {
      html.push([from, to]);
    }
  }
  if (html.length > 0) {
    const outside: [number, number][] = [];
    let at = 0;
    for (const [from, to] of html) {
      outside.push([at, from]);
      at = to;
    }
    outside.push([at, text.length]);
    const reading = readHtml(blanked(text, outside));
    values.push(...reading.values);
    texts.push(...reading.attributeTexts);
    // What the HTML has as text is read as text below; its tags are not.
    for (const [from, to] of reading.tags) handled.push([from, to]);
  }
  return { values, texts: [...texts, { text: blanked(text, handled), offsets: 0 }] };
}
