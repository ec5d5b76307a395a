import { parser, Table } from "@lezer/markdown";
import { decodeString } from "micromark-util-decode-string";
import {
  addAll,
  blanked,
  decoded,
  nested,
  newReading,
  offsetInFile,
  type FormatReading,
  type LocatedValue,
} from "./locatedText.js";
import { MARKUP_COMMENT, type Format } from "./format.js";
import { readHtml } from "./html.js";
import { readToml } from "./toml.js";
import { isOfAProgram, mayAskForUris } from "./uriKeys.js";
import { readYaml } from "./yaml.js";

/** Markdown: CommonMark with GitHub's extensions, and MDX. */
export const markdown: Format = {
  extensions: ["md", "markdown", "mdown", "mdx", "mkd"],
  read: readMarkdown,
  comment: String.raw`${MARKUP_COMMENT}|\{\/\*`,
};

/** CommonMark 2.4 and 2.5: backslash escapes and character references. */
const ESCAPE = /\\[!-/:-@[-`{-~]|&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|[\da-zA-Z]{1,31});/g;
/** Settings at the beginning, in YAML or, for Hugo, in TOML. The parts are the first line, what encloses the settings, and the settings. */
export const FRONT_MATTER = /(?<![^])(\uFEFF?(---|\+\+\+)[ \t]*\r?\n)([^]*?)^(?:\2|\.\.\.)[ \t]*$/m;

/** The label of a footnote, on GitHub: what follows is text, not a destination. */
const FOOTNOTE = /^ {0,3}\[\^[^\]\s]{1,999}\]:/gm;

/** CommonMark 6.5: an autolink without a scheme is a mail address. */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]{1,31}:/;

/** What is left out of the parser does not affect links. Tables do, as a bar ends a cell. */
const MARKDOWN = parser.configure([Table, { remove: ["Emphasis", "Entity", "HardBreak"] }]);

/** The nodes that have a destination, in which escapes are decoded, and those of HTML. */
const WITH_DESTINATION: ReadonlySet<string> = new Set(["Image", "Link", "LinkReference"]);
const HTML: ReadonlySet<string> = new Set([
  "Comment",
  "CommentBlock",
  "HTMLBlock",
  "HTMLTag",
  "ProcessingInstruction",
  "ProcessingInstructionBlock",
]);

/** A tag of Liquid, which a generator of sites executes. */
const LIQUID = /\{%[^%{}]*%\}/g;
const CODE: ReadonlySet<string> = new Set(["CodeBlock", "FencedCode", "InlineCode"]);
/** The blocks that have code spans, each in itself. */
const WITH_SPANS = /^(?:Paragraph|Table|(?:ATX|Setext)Heading\d)$/;
/** Characters of Markdown that end a URI in a text: `[see http://a/](http://b/)` has two. */
const MARKS: ReadonlySet<string> = new Set(["LinkMark", "TableDelimiter"]);

/**
 * Returns true for what CommonMark 4.7 and 6.6 take for a destination: its parentheses are balanced. The parser takes others too; the line
 * is then text of a paragraph, and so are definitions in the lines after it.
 */
function isDestination(written: string): boolean {
  if (written.startsWith("<")) return true;
  let depth = 0;
  for (const [character] of written.matchAll(/\\[^]|[()]/g)) {
    if (character === "(") depth++;
    else if (character === ")" && depth-- === 0) return false;
  }
  return depth === 0;
}

/** What is written as a link or an image, but is none, since CommonMark 6.3 ends a destination at white space: `[a](/b c.png)`. */
const NO_LINK =
  /((?<!\\)!?\[[^[\]\r\n]{0,200}(?<!\\)\]\([ \t]*)([^\s()<>"']+(?:[ \t]+[^\s()<>"']+){1,20})(?=[ \t]*(?:["'][^"'\r\n]{0,200}["'])?\))/g;
/** What is written as a definition, but is none for the same reason. */
const NO_DEFINITION = /^( {0,3}\[[^[\]\r\n]{1,200}(?<!\\)\]:[ \t]+)([^\s<]\S*(?:[ \t]+[^\s"'(]\S*)+)[ \t]*$/gm;
/** Words in parentheses after words in brackets are text; what begins with a scheme or a path was meant as a link. */
const BEGINS_AS_URI = /^(?:https?:\/\/|\.{0,2}\/|#)\S/;

/** Brackets in other brackets that are not the label of a link themselves. */
const INNER_BRACKETS = /(?<![\\\]])\[([^[\]\r\n]*)\](?![([:])(?=[^[\]\r\n]*\])/g;
/** A bracket that the label of a definition may not have (CommonMark 4.7): `[[a]]: [[b]]` is text. */
const INNER_BRACKET = /(?<!\\)(?:\\\\)*[[\]]/;
/** The text of a link with the label of its definition, unless that is the text of a link with a destination: `[a][b](/c)`. */
const LABELLED = /(?<![\\!])\[([^[\]\r\n]*)\]\[([^[\]\r\n]*)\](?=(\()?)/g;
const DEFINITION = /\[([^[\]\r\n]*)\]:/g;
const DEEPEST = 4;

/**
 * Replaces brackets inside the text of a link that are not links themselves, because they have no definition: `[Future[T]](/future)`,
 * `[a['b']['c']](/a)`. The parser does not look for definitions. Offsets stay the same.
 */
function withoutNames(text: string): string {
  const defined = new Set(Array.from(text.matchAll(DEFINITION), ([, label]) => label));
  let cleared = text.replace(LABELLED, (pair, name: string, label: string, destination?: string) =>
    defined.has(label || name) ? pair : `x${name}x${destination === undefined ? `x${label}x` : `[${label}]`}`,
  );
  for (let depth = 0; depth < DEEPEST; depth++)
    cleared = cleared.replace(INNER_BRACKETS, (name, label: string) => (defined.has(label) ? name : `x${label}x`));
  return cleared;
}

/**
 * Reads Markdown (CommonMark with GitHub's extensions): the destinations of links, images and definitions, autolinks,
 * the HTML in it as HTML, and the front matter as YAML. Code spans and blocks are code; everything else is text.
 */
export function readMarkdown(file: string): FormatReading {
  const { values, texts, structure, handled } = newReading();
  const front = FRONT_MATTER.exec(file);
  if (front) {
    const [whole, opening = "", fence, content = ""] = front;
    const isToml = fence === "+++";
    if (isToml || mayAskForUris(content)) {
      // The offsets stay: spaces replace the text before the content.
      const reading = (isToml ? readToml : readYaml)(blanked(opening, [[0, opening.length]]) + content);
      addAll(values, reading.values);
      addAll(texts, reading.texts);
      addAll(structure, reading.structure);
    } else {
      texts.push({ text: content, offsets: opening.length, kind: "loose" });
    }
    handled.push([0, whole.length]);
  }
  const text = blanked(file, handled).replace(FOOTNOTE, (label) => label.replace(/\S/g, "x"));
  const html: [number, number][] = [];
  const code: [number, number][] = [];
  const blocks: [number, number][] = [];
  const asCode = (from: number, to: number): void => {
    texts.push({ text: text.slice(from, to), offsets: from, kind: "code" });
    handled.push([from, to]);
  };
  let paragraphEnd = -1;
  const isNextLine = (end: number, start: number): boolean =>
    end >= 0 && /^[^\S\n]*\n?[^\S\n]*$/.test(text.slice(end, start));
  // The parser knows one end of a line.
  MARKDOWN.parse(withoutNames(text.replace(/\r\n?/g, (end) => `${" ".repeat(end.length - 1)}\n`))).iterate({
    enter({ name, from, to, node }) {
      if (name !== "Escape") structure.push([name, from]);
      if (name === "LinkReference") {
        const { from: start, to: end } = node.getChild("URL") ?? { from, to };
        const label = node.getChild("LinkLabel");
        const isLabel = label !== null && !INNER_BRACKET.test(text.slice(label.from + 1, label.to - 1));
        if (isNextLine(paragraphEnd, from) || !isLabel || !isDestination(text.slice(start, end))) {
          paragraphEnd = to;
          return false;
        }
      }
      // CommonMark 4.4: indented code does not interrupt a paragraph, and a definition is the beginning of one until it ends.
      if (name === "CodeBlock" && node.prevSibling?.name === "LinkReference" && isNextLine(node.prevSibling.to, from)) {
        paragraphEnd = to;
        return false;
      }
      if (HTML.has(name)) {
        html.push([from, to]);
        return false;
      }
      if (WITH_SPANS.test(name)) blocks.push([from, to]);
      if (CODE.has(name)) {
        asCode(from, to);
        code.push([from, to]);
      }
      if (name === "LinkLabel") texts.push({ text: text.slice(from + 1, to - 1), offsets: from + 1, kind: "loose" });
      if (MARKS.has(name) || name === "LinkLabel") handled.push([from, to]);
      if (name !== "URL") return undefined;
      const parent = node.parent?.name ?? "";
      if (WITH_DESTINATION.has(parent)) {
        const isBracketed = text.startsWith("<", from);
        const [start, end] = isBracketed ? [from + 1, to - 1] : [from, to];
        const written = text.slice(start, end);
        values.push({
          ...decoded(written, start, ESCAPE, decodeString),
          rule: "URI-reference",
          allowsIri: true,
          isLink: true,
          // DocFX looks up a name after its own scheme: `xref:A.B`. A single letter is the name of a drive.
          ...(/^[^:]{2,}:(?!\/)/.test(written) && isOfAProgram(written) && { place: "quoted" }),
        });
        handled.push([start, end]);
      } else if (parent === "Autolink" && SCHEME.test(text.slice(from, to))) {
        values.push({ text: text.slice(from, to), offsets: from, rule: "URI", place: "quoted" });
        handled.push([from, to]);
      }
      return false;
    },
  });
  if (html.length > 0) {
    const begin = html[0]?.[0] ?? 0;
    const outside: [number, number][] = [];
    let at = 0;
    for (const [from, to] of html) {
      outside.push([at, from - begin]);
      at = to - begin;
    }
    const page = { text: blanked(text.slice(begin, begin + at), outside), offsets: begin };
    const reading = readHtml(page.text);
    for (const [kind, start] of reading.structure) structure.push([kind, begin + start]);
    for (const value of reading.values) values.push(nested(page, value));
    for (const attribute of reading.attributeTexts) texts.push(nested(page, attribute));
    // The text inside HTML is read as text below; its tags are not.
    for (const [from, to] of reading.tags) handled.push([begin + from, begin + to]);
    for (const [from, to] of reading.code) asCode(begin + from, begin + to);
  }
  const unread = blanked(text, handled);
  for (const { 0: tag, index } of unread.matchAll(LIQUID)) {
    texts.push({ text: tag, offsets: index, kind: "code" });
    handled.push([index, index + tag.length]);
  }
  const marked = blanked(text, [...code, ...html]);
  for (const { 1: before = "", 2: written = "", index } of [
    ...marked.matchAll(NO_LINK),
    ...marked.matchAll(NO_DEFINITION),
  ]) {
    const start = index + before.length;
    const isImage = before.startsWith("!");
    if (!isImage && !BEGINS_AS_URI.test(written)) continue;
    values.push({ text: written, offsets: start, rule: "URI-reference", allowsIri: true, isNoLink: true });
    handled.push([start, start + written.length]);
  }
  return {
    values: withoutOpenSpans(values, blanked(text, code), blocks),
    texts: [...texts, { ...decoded(blanked(text, handled), 0, ESCAPE, decodeString), kind: "loose" }],
    structure,
  };
}

/**
 * Returns values that are declared only where nothing else may be a code span. CommonMark 6.1 gives backticks precedence over all
 * destinations, and the parser does not: in "[a](b` c) `" a code span begins. After several backticks that are in no code span, readers differ.
 *
 * @param text the file without its code
 */
function withoutOpenSpans(
  values: readonly LocatedValue[],
  text: string,
  blocks: readonly (readonly [number, number])[],
): readonly LocatedValue[] {
  const isOpen = new Uint8Array(text.length);
  for (const [from, to] of blocks) if (/`[^`][^]*`/.test(text.slice(from, to))) isOpen.fill(1, from, to);
  return values.map((value) =>
    isOpen[offsetInFile(value, 0)] === 1 ? { ...value, place: value.place ?? "quoted" } : value,
  );
}
