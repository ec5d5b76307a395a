import { decodeHTMLAttribute, decodeHTMLStrict } from "entities";
import { html as names, Tokenizer, TokenizerMode, type Token } from "parse5";
import {
  addAll,
  blanked,
  checkedAgainst,
  decoded,
  nested,
  newReading,
  partOf,
  trimmed,
  wordsOf,
  type FormatReading,
  type LocatedProse,
  type LocatedText,
  type LocatedValue,
} from "./locatedText.js";
import { CODE_ELEMENTS, codeText } from "./code.js";
import { readCss } from "./css.js";
import { MARKUP_COMMENT, type Format } from "./format.js";
import { looksLikeUri } from "./uriKeys.js";

/** HTML. */
export const html: Format = { extensions: ["html", "htm"], read: readHtml, comment: MARKUP_COMMENT };

/** The attributes whose value is a URL (HTML standard, index of attributes; SVG 2), whatever the element. */
const URL_ATTRIBUTES: ReadonlySet<string> = new Set([
  "action",
  "background",
  "cite",
  "codebase",
  "data",
  "formaction",
  "href",
  "longdesc",
  "manifest",
  "poster",
  "src",
  "xlink:href",
]);
/** Those of them, and the lists below, whose value does not name a document to read. */
const NOT_FOLLOWED: ReadonlySet<string> = new Set(["action", "codebase", "formaction", "itemtype", "ping", "profile"]);
/** Those whose values are compared with others. */
const NAMES: ReadonlySet<string> = new Set(["itemtype", "profile"]);
/** Attributes whose value is a list of URLs with white space between them. */
const URL_LISTS: ReadonlySet<string> = new Set(["itemtype", "ping", "profile"]);
const SOURCE_SETS: ReadonlySet<string> = new Set(["imagesrcset", "srcset"]);
/** An `<object>` has its URL in `data`; on other elements the name means something else. */
const DATA_ELEMENTS: ReadonlySet<string> = new Set(["object"]);
/** The properties of `<meta>` whose content is a URL, by the Open Graph protocol and Twitter's cards. */
const META_URL =
  /^(?:og|twitter|article|profile):(?:.*:)?(?:url|secure_url|image|video|audio|publisher)$|^msapplication-.*logo$/i;

/** An attribute of JSX, as in MDX, whose value is computed: `href={link("a", "b")}`. */
const EXPRESSION = /^[^=]*=[\t\n\f\r ]*\{/;

/** A reference in an attribute (HTML standard 13.2.5.73): `&copy=1` is not one. */
const CHARACTER_REFERENCE = /&(?:#[xX][\da-fA-F]+;?|#\d+;?|[a-zA-Z][\da-zA-Z]*(?:;|(?![=\da-zA-Z])))/g;
/**
 * A reference in text. Without the semicolon it is a mistake, and the intended text is not known: `http://a/?b&copy=1`.
 */
const TEXT_REFERENCE = /&(?:#[xX][\da-fA-F]+|#\d+|[a-zA-Z][\da-zA-Z]*);?/g;

/** Attributes whose value is a script, or an expression of a framework: `onclick`, `:href`, `@click`, `v-if`, `[src]`. */
const CODE_ATTRIBUTE = /^(?:on|v-|x-|ng-|[:@[(*#])/;

/** The state in which the tokenizer goes on after a start tag (HTML standard 13.2.6). */
const MODES: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
};

interface HtmlReading extends FormatReading {
  /** The values of attributes in which URIs may be anywhere. */
  readonly attributeTexts: readonly LocatedProse[];
  /** The places of tags, and of text that shows code. */
  readonly tags: readonly (readonly [from: number, to: number])[];
  readonly code: readonly (readonly [from: number, to: number])[];
  /**
   * The `href` of the first `<base>` that has one: the base embedded in the content (RFC 3986 5.1.1, RFC 2396 appendix
   * D).
   */
  readonly base: string | undefined;
  /** The ids of elements, and the names of those that have one. */
  readonly ids: readonly string[];
}

/**
 * Reads HTML: every attribute that holds a URL or several, `srcset`, refreshing `<meta>` elements, styles as CSS. The text
 * between tags and comments is text; scripts, and elements that show code, are code.
 */
export function readHtml(file: string): HtmlReading {
  const { values, texts: attributeTexts, structure, handled: tags } = newReading();
  const styles: [number, number][] = [];
  const scripts: [number, number][] = [];
  const code: [number, number][] = [];
  let openCode = 0;
  let codeStart = 0;
  /** Comments and elements in which a reference is text. */
  const raw: [number, number][] = [];
  const outside = blanked(file, templateTags(file));
  let foreign = 0;
  let lastStart = { name: "", end: 0 };
  let base: string | undefined;
  const ids: string[] = [];
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(tag) {
        const location = tag.location;
        if (!location) return;
        tags.push([location.startOffset, location.endOffset]);
        structure.push([tag.tagName, location.startOffset]);
        for (const { name, value } of tag.attrs) {
          if (name === "id" || name === "name") ids.push(value);
          const place = location.attrs?.[name];
          if (!place) continue;
          const whole = checkedAgainst(value, attributeValue(file, place.startOffset, place.endOffset));
          const urls = urlsOf(whole, name, tag);
          const isExpression = EXPRESSION.test(file.slice(place.startOffset, place.endOffset));
          const isCode = outside.charAt(location.startOffset) !== "<" || isExpression;
          // What an attribute of an element that HTML does not define means is up to a program: `<xref href="A.B`1">`.
          const isOther = foreign === 0 && names.getTagID(tag.tagName) === names.TAG_ID.UNKNOWN;
          const placed = (url: LocatedValue): LocatedValue =>
            isCode ? { ...url, place: "code" } : isOther && !looksLikeUri(url.text) ? { ...url, place: "loose" } : url;
          if (urls) addAll(values, urls.map(placed));
          else attributeTexts.push({ ...whole, kind: isCode || CODE_ATTRIBUTE.test(name) ? "code" : "string" });
        }
        if (CODE_ELEMENTS.has(tag.tagName) && openCode++ === 0) codeStart = location.endOffset;
        if (tag.tagName === "svg" || tag.tagName === "math") foreign += tag.selfClosing ? 0 : 1;
        if (foreign > 0) return;
        if (tag.tagName === "base") base ??= tag.attrs.find(({ name }) => name === "href")?.value.trim();
        const mode = MODES[tag.tagName];
        if (mode !== undefined) tokenizer.state = mode;
        lastStart = { name: tag.tagName, end: location.endOffset };
      },
      onEndTag({ tagName, location }) {
        if (!location) return;
        tags.push([location.startOffset, location.endOffset]);
        structure.push([`/${tagName}`, location.startOffset]);
        if (tagName === "svg" || tagName === "math") foreign = Math.max(0, foreign - 1);
        if (CODE_ELEMENTS.has(tagName) && openCode > 0 && --openCode === 0)
          code.push([codeStart, location.startOffset]);
        const isRaw = MODES[tagName] === TokenizerMode.RAWTEXT;
        const ranges = tagName === "style" ? styles : tagName === "script" ? scripts : isRaw ? raw : undefined;
        if (foreign === 0 && tagName === lastStart.name) ranges?.push([lastStart.end, location.startOffset]);
        lastStart = { name: "", end: 0 };
      },
      onComment({ location }) {
        if (!location) return;
        raw.push([location.startOffset, location.endOffset]);
        structure.push(["!", location.startOffset]);
      },
      onDoctype({ location, systemId }) {
        if (!location) return;
        const { startOffset, endOffset } = location;
        tags.push([startOffset, endOffset]);
        const at = systemId === null ? -1 : file.slice(startOffset, endOffset).lastIndexOf(systemId);
        if (systemId !== null && systemId !== "" && at >= 0)
          values.push({ text: systemId, offsets: startOffset + at, rule: "URI-reference", isKept: true });
      },
      onEof() {},
      onCharacter() {},
      onNullCharacter() {},
      onWhitespaceCharacter() {},
    },
  );
  tokenizer.write(file, true);
  const styleTexts: LocatedProse[] = [];
  for (const [from, to] of styles) {
    const style = { text: file.slice(from, to), offsets: from };
    const reading = readCss(style.text);
    for (const value of reading.values) values.push(nested(style, value));
    for (const text of reading.texts) styleTexts.push(nested(style, text));
  }
  const scriptTexts = scripts.map(([from, to]) => codeText(file.slice(from, to), from));
  const rawTexts = raw.map(([from, to]) => ({ text: file.slice(from, to), offsets: from, kind: "loose" as const }));
  const rest = blanked(file, [...tags, ...styles, ...scripts, ...raw]);
  const textIn = (part: string, start: number): LocatedText => decoded(part, start, TEXT_REFERENCE, decodeHTMLStrict);
  const codeTexts = code.map(([from, to]) => ({ ...textIn(rest.slice(from, to), from), kind: "code" as const }));
  return {
    values,
    attributeTexts,
    tags,
    code,
    base,
    ids,
    texts: [
      ...attributeTexts,
      ...styleTexts,
      ...scriptTexts,
      ...rawTexts,
      ...codeTexts,
      { ...textIn(blanked(rest, code), 0), kind: "loose" },
    ],
    structure,
  };
}

const TEMPLATE_TAGS = [
  ["{{", "}}"],
  ["{%", "%}"],
  ["<%", "%>"],
  ["<?", "?>"],
] as const;

/** Returns the places of what a template executes: a tag of HTML in it is a string of a program. */
function templateTags(file: string): [from: number, to: number][] {
  const places: [number, number][] = [];
  for (const [opening, closing] of TEMPLATE_TAGS) {
    for (let from = file.indexOf(opening); from !== -1; from = file.indexOf(opening, places.at(-1)?.[1])) {
      const to = file.indexOf(closing, from);
      if (to === -1) break;
      places.push([from, to]);
    }
  }
  return places;
}

/** Returns the URLs of an attribute, or `undefined` if its value is text. */
function urlsOf(whole: LocatedText, name: string, { tagName, attrs }: Token.TagToken): LocatedValue[] | undefined {
  const valueOf = (other: string): string => attrs.find((attribute) => attribute.name === other)?.value ?? "";
  const reference = (url: LocatedText): LocatedValue => ({
    ...{ ...url, rule: "URI-reference", allowsIri: true },
    ...(!NOT_FOLLOWED.has(name) && { isLink: true }),
    ...(NAMES.has(name) && { isKept: true }),
  });
  if (URL_ATTRIBUTES.has(name) && (name !== "data" || DATA_ELEMENTS.has(tagName))) return [reference(trimmed(whole))];
  if (URL_LISTS.has(name)) return wordsOf(whole, "ASCII").map(reference);
  if (SOURCE_SETS.has(name)) return sourceSet(whole).map(reference);
  if (name === "style") return readCss(whole.text).values.map((inner) => nested(whole, inner));
  if (tagName !== "meta" || name !== "content") return undefined;
  if (/^refresh$/i.test(valueOf("http-equiv"))) return refreshUrl(whole);
  const isUrl = META_URL.test(valueOf("property") || valueOf("name")) && /^\s*(?:[a-z][\w+.-]*:|\/)/i.test(whole.text);
  return isUrl ? [reference(trimmed(whole))] : undefined;
}

/** Finds the value of an attribute in its source `name="value"`, and decodes it. */
function attributeValue(file: string, from: number, to: number): LocatedText {
  const source = file.slice(from, to);
  const head = /^[^=]*=[\t\n\f\r ]*/.exec(source)?.[0].length ?? source.length;
  const quoted = /^["']/.test(source.slice(head));
  const start = from + head + (quoted ? 1 : 0);
  const raw = file.slice(start, to - (quoted ? 1 : 0));
  return decoded(raw, start, CHARACTER_REFERENCE, decodeHTMLAttribute);
}

/** Splits a source set into its URLs (HTML standard, "parsing a srcset attribute"). */
function sourceSet(whole: LocatedText): LocatedText[] {
  const urls: LocatedText[] = [];
  const candidate = /[\t\n\f\r ,]*([^\t\n\f\r ]+)/y;
  const { text } = whole;
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const url = match[1] ?? "";
    const start = match.index + match[0].length - url.length;
    const length = url.replace(/,+$/, "").length;
    if (length > 0) urls.push(partOf(whole, start, start + length));
    if (length < url.length) continue;
    // Descriptors up to the next comma that is not in parentheses.
    const descriptors = /(?:[^,(]|\([^)]*\)?)*,?/y;
    descriptors.lastIndex = candidate.lastIndex;
    candidate.lastIndex += descriptors.exec(text)?.[0].length ?? 0;
  }
  return urls;
}

/** Finds the URL of a refresh: `5; url=http://a/` (HTML standard, "shared declarative refresh steps"). */
function refreshUrl(whole: LocatedText): LocatedValue[] {
  const head = /^[\t\n\f\r ]*[\d.]*[\t\n\f\r ]*[;,]?[\t\n\f\r ]*(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?(["']?)/i.exec(
    whole.text,
  );
  if (!head) return [];
  const start = head[0].length;
  const quote = head[1] ?? "";
  const end = quote === "" ? -1 : whole.text.indexOf(quote, start);
  const url = trimmed(partOf(whole, start, end === -1 ? whole.text.length : end));
  return url.text === "" ? [] : [{ ...url, rule: "URI-reference", allowsIri: true }];
}
