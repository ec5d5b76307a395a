import { decodeHTMLStrict } from "entities";
import { Tokenizer, TokenizerMode, type Token } from "parse5";
import { concatenated, decoded, type LocatedText } from "../formats/locatedText.js";

/** A line of a document as far as rules may be in it. Its places count from the beginning of the line. */
export interface FigureLine extends LocatedText {
  /** Lines of the same figure have the same number. */
  readonly figure: number;
  /** True if the document says that the figure contains ABNF. */
  readonly isAbnf: boolean;
}

/** The lines of a document in their order; `undefined` for a line without any text in which rules may be. */
export type FigureLines = (FigureLine | undefined)[];

/** How a document marks its figures. */
export type DocumentFormat = "grammar" | "text" | "markdown" | "markup";

const EXTENSIONS: readonly (readonly [DocumentFormat, RegExp])[] = [
  ["grammar", /\.a?bnf$/i],
  ["text", /\.te?xt$/i],
  ["markdown", /\.(?:md|mkd|markdown)$/i],
  ["markup", /\.(?:xml|x?html|htm)$/i],
];

/** Returns the format of a document by its name or, where that does not tell it, by its text. */
export function documentFormat(name: string, text: string): DocumentFormat {
  const [known] = EXTENSIONS.find(([, extension]) => extension.test(name)) ?? [];
  if (known) return known;
  if (/^\s*<(?:\?xml|!doctype|!--|rfc|html)/i.test(text)) return "markup";
  if (/^---[ \t]*\r?\n|^[ \t]*(?:```|~~~)/m.test(text)) return "markdown";
  return /\[Page \d+\]|\f|^(?:Internet-Draft|Network Working Group|RFC \d+) /m.test(text) ? "text" : "grammar";
}

/** Returns the lines of a document in which rules may be. */
export function figureLines(text: string, format: DocumentFormat): FigureLines {
  const lines = text.split(/\r\n|\n|\r/);
  switch (format) {
    case "markup":
      return markupLines(text);
    case "markdown":
      return markdownLines(lines);
    default:
      return lines.map((line) => ({ text: line, offsets: 0, figure: 0, isAbnf: format === "grammar" }));
  }
}

/** The types of figures that may contain ABNF without saying so. */
const UNDECLARED: ReadonlySet<string> = new Set(["", "text", "txt", "plain", "code", "inline", "artwork", "ascii-art"]);

/** Returns whether a figure of a type has rules: by its type, perhaps, or not at all. */
function isAbnfType(type: string): boolean | undefined {
  if (/abnf|^bnf$/i.test(type)) return true;
  return UNDECLARED.has(type.toLowerCase()) ? false : undefined;
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*(.*)$/;
/** The attributes of kramdown after a block: `{: sourcecode-type="abnf"}`. */
const ATTRIBUTES = /^[ \t]*\{:[^}]*(?:type|class)="?abnf/i;

/** A line that kramdown replaces by another file: `{::include grammar.abnf}`. */
const INCLUSION = /^[ \t]*\{::/;

/** Reads Markdown: fenced code, with the language after the fence, and code that is indented. */
function markdownLines(lines: readonly string[]): FigureLines {
  const found: FigureLines = lines.map(() => undefined);
  let figure = 0;
  let closing: RegExp | undefined;
  let isAbnf: boolean | undefined = false;
  let begin = 0;
  lines.forEach((text, i) => {
    const [, fence = "", info = ""] = FENCE.exec(text) ?? [];
    if (closing) {
      if (!closing.test(text)) {
        if (isAbnf !== undefined && !INCLUSION.test(text)) found[i] = { text, offsets: 0, figure, isAbnf };
        return;
      }
      closing = undefined;
      if (!ATTRIBUTES.test(lines[i + 1] ?? "")) return;
      for (let at = begin; at < i; at++) found[at] = { text: lines[at] ?? "", offsets: 0, figure, isAbnf: true };
    } else if (fence !== "" && !(fence.startsWith("`") && info.includes("`"))) {
      figure++;
      begin = i + 1;
      closing = new RegExp(`^[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t]*$`);
      isAbnf = isAbnfType(/^[^\s{]*/.exec(info)?.[0] ?? "");
    } else if (/^(?: {4}|\t)/.test(text)) {
      found[i] = { text, offsets: 0, figure: -1, isAbnf: false };
    }
  });
  return found;
}

/** A figure in XML or HTML: the offsets of its content. */
interface Figure {
  readonly isAbnf: boolean;
  readonly from: number;
  readonly to: number;
}

const FIGURE_ELEMENTS: ReadonlySet<string> = new Set(["artwork", "sourcecode", "pre"]);

/** Reads XML for xml2rfc (RFC 7749, RFC 7991), and HTML. A tokenizer of HTML reads both: a draft need not be well-formed. */
function markupLines(file: string): FigureLines {
  const starts = [0, ...Array.from(file.matchAll(/\r\n|\n|\r/g), ({ 0: end, index }) => index + end.length)];
  const lines: (FigureLine | undefined)[] = starts.map(() => undefined);
  let line = 0;
  figures(file).forEach(({ isAbnf, from, to }, figure) => {
    for (const [start, end, kind] of textParts(file, from, to))
      for (let at = start; at < end;) {
        while ((starts[line + 1] ?? Infinity) <= at) line++;
        const next = Math.min(end, starts[line + 1] ?? file.length);
        const raw = file.slice(at, next).replace(/[\r\n]+$/, "");
        const column = at - (starts[line] ?? 0);
        const text =
          kind === "raw"
            ? { text: raw, offsets: column }
            : decoded(raw, column, ESCAPES[kind], kind === "text" ? oneLine : label);
        const before = lines[line];
        lines[line] = { ...(before ? concatenated([before, text]) : text), figure, isAbnf };
        at = next;
      }
  });
  return lines;
}

function figures(file: string): Figure[] {
  const found: Figure[] = [];
  let open: { readonly name: string; readonly isAbnf: boolean | undefined; readonly from: number } | undefined;
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(tag) {
        if (tag.tagName === "script") tokenizer.state = TokenizerMode.SCRIPT_DATA;
        if (tag.tagName === "style") tokenizer.state = TokenizerMode.RAWTEXT;
        if (open || !tag.location || tag.selfClosing || !FIGURE_ELEMENTS.has(tag.tagName)) return;
        open = { name: tag.tagName, isAbnf: isAbnfType(typeOf(tag)), from: tag.location.endOffset };
      },
      onEndTag({ tagName, location }) {
        if (tagName !== open?.name || !location) return;
        const { isAbnf, from } = open;
        if (isAbnf !== undefined) found.push({ isAbnf, from, to: location.startOffset });
        open = undefined;
      },
      onComment() {},
      onDoctype() {},
      onEof() {},
      onCharacter() {},
      onNullCharacter() {},
      onWhitespaceCharacter() {},
    },
  );
  // A section of text, which HTML has only in SVG and MathML.
  tokenizer.inForeignNode = true;
  tokenizer.write(file, true);
  return found;
}

/** Returns the type of a figure: that of XML, or the language that the classes of HTML name (`lang-abnf`). */
function typeOf({ tagName, attrs }: Token.TagToken): string {
  const valueOf = (name: string): string => attrs.find((one) => one.name === name)?.value.trim() ?? "";
  if (tagName !== "pre") return valueOf("type");
  return /(?:^|[\s-])lang(?:uage)?-(\S+)/.exec(valueOf("class"))?.[1] ?? "";
}

const REFERENCE = /&(?:#[xX][\da-fA-F]+|#\d+|[A-Za-z]\w*);/g;

/** A reference to another document or section: `<xref target="RFC3986"/>`. */
const LINK_BEGIN = /^<(?:xref|relref)\b/;
const LINK = /<(?:xref|relref)\b[^>]*>/g;
const ESCAPES = { text: REFERENCE, link: LINK };

/** Returns the text that a reader sees of a link. */
function label(link: string): string {
  return `[${/\btarget=["']([^"']*)/.exec(link)?.[1] ?? ""}]`;
}

/** Decodes a reference, but not to the end of a line: a line of the result is one of the document. */
function oneLine(reference: string): string | undefined {
  const text = decodeHTMLStrict(reference);
  return /[\r\n]/.test(text) ? undefined : text;
}

/** The beginnings and ends of what is not text: a section of text, a comment, a tag. */
const MARKUP = [
  ["<![CDATA[", "]]>"],
  ["<!--", "-->"],
  ["<", ">"],
] as const;

/** A part of a figure that has text: with references, as it is, or a link. */
type TextPart = readonly [start: number, end: number, kind: "text" | "raw" | "link"];

/** Yields the parts of a figure that have text. */
function* textParts(file: string, from: number, to: number): Generator<TextPart> {
  let at = from;
  for (let next = file.indexOf("<", at); next >= 0 && next < to; next = file.indexOf("<", Math.max(at, next + 1))) {
    if (!/[A-Za-z/!?]/.test(file.charAt(next + 1))) continue;
    const [opening, closing] = MARKUP.find(([one]) => file.startsWith(one, next)) ?? MARKUP[2];
    const end = file.indexOf(closing, next + opening.length);
    if (end < 0 || end >= to) break;
    yield [at, next, "text"];
    if (opening === "<![CDATA[") yield [next + opening.length, end, "raw"];
    at = end + closing.length;
    if (LINK_BEGIN.test(file.slice(next, at))) yield [next, at, "link"];
  }
  yield [at, to, "text"];
}
