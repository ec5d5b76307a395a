import { decodeXML } from "entities";
import { SaxesParser } from "saxes";
import {
  addAll,
  blanked,
  checkedAgainst,
  concatenated,
  decoded,
  newReading,
  trimmed,
  wordsOf,
  type FormatReading,
  type LocatedProse,
  type LocatedText,
  type LocatedValue,
} from "./locatedText.js";
import { CODE_ELEMENTS } from "./code.js";
import { MARKUP_COMMENT, type Format } from "./format.js";
import { looksLikeUri } from "./uriKeys.js";
import { readText } from "./text.js";

/** XML: SVG, sitemaps, feeds, XHTML and other vocabularies. */
export const xml: Format = {
  extensions: ["xhtml", "xml", "svg", "rss", "atom", "rdf", "xsd", "xsl", "xslt", "wsdl", "pom"],
  read: readXml,
  comment: MARKUP_COMMENT,
};

/**
 * Attributes, without their prefix, and elements that hold a URI reference if it looks like one: other vocabularies use the same
 * names (XLink 5.4, XML Base, RDF/XML, RSS 2.0, Atom 4.2, SVG 2, Maven).
 */
const ATTRIBUTES: ReadonlySet<string> = new Set(["about", "base", "datatype", "resource", "src", "systemId", "url"]);
const ELEMENTS: ReadonlySet<string> = new Set(["link", "docs", "logo", "icon", "uri", "url", "guid", "id", "comments"]);

/** Those of them whose values are compared with others. */
const NAMES: ReadonlySet<string> = new Set(["about", "datatype", "guid", "id", "resource", "systemId"]);

/** The first elements of documents whose vocabulary is known, so that a link in them is one: pages, pictures, sitemaps and feeds. */
const KNOWN_ROOTS: ReadonlySet<string> = new Set(["feed", "html", "rss", "sitemapindex", "svg", "urlset"]);

const REFERENCE = /&(?:#\d+|#x[\da-fA-F]+|[A-Za-z]\w*);/g;
const CDATA = "<![CDATA[";
/** Comments, processing instructions, and CDATA sections with their text. */
const SECTION = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>/g;
/** In a comment, a processing instruction and a CDATA section, a reference is text. */
const TEXT_OR_REFERENCE = /<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>|&(?:#\d+|#x[\da-fA-F]+|[A-Za-z]\w*);/g;

/** XML 1.0, 4.1: a reference to a general entity. */
const ENTITY = /&([^\s&;#%"'<>]{1,100});/g;

/**
 * Reads XML: SVG, sitemaps, RSS and Atom feeds, XHTML and others. Namespace names, attributes and elements that hold
 * URIs by these standards are values; the rest, including comments, is text.
 */
function readXml(file: string): FormatReading {
  const { values, texts, structure, handled } = newReading();
  const open: { readonly name: string; readonly end: number; hasChild: boolean }[] = [];
  const code: [number, number][] = [];
  let openCode = 0;
  let codeStart = 0;
  let syntaxError: string | undefined;
  let root: string | undefined;
  const parser = new SaxesParser({ position: true });
  parser.on("error", ({ message }) => {
    syntaxError ??= message;
  });
  // The parser knows no entities but XML's own. Others are declared in the document, or where it is included, and count as empty.
  for (const [, name = ""] of file.matchAll(ENTITY)) parser.ENTITIES[name] ??= "";
  parser.on("opentagstart", ({ name }) => {
    root ??= localName(name);
    const parent = open.at(-1);
    if (parent) parent.hasChild = true;
  });
  parser.on("attribute", ({ name, value }) => {
    // The parser is after the closing quote.
    const end = parser.position - 1;
    const start = file.lastIndexOf(file.charAt(end), end - 1) + 1;
    const local = localName(name);
    const raw = file.slice(start, end);
    const text = checkedAgainst(value, decoded(raw, start, REFERENCE, decodeXML));
    if (local === "schemaLocation")
      addAll(
        values,
        wordsOf(text, "any").map((word): LocatedValue => ({ ...word, rule: "URI-reference", isKept: true })),
      );
    else if (
      name === "xmlns" ||
      name.startsWith("xmlns:") ||
      name === "xml:base" ||
      local === "href" ||
      (ATTRIBUTES.has(local) && looksLikeUri(text.text))
    )
      values.push({
        ...{ ...trimmed(text), rule: "URI-reference" },
        // XLink 1.1, XML Base and SVG 2 also allow IRIs; Namespaces in XML 1.0 do not.
        ...(name.startsWith("xmlns") ? { isKept: true } : { allowsIri: true }),
        ...(NAMES.has(local) && { isKept: true }),
      });
    else texts.push({ ...text, kind: "string" });
  });
  parser.on("opentag", ({ name, isSelfClosing }) => {
    structure.push([name, parser.position]);
    // No value of an attribute has a "<".
    handled.push([file.lastIndexOf("<", parser.position - 1), parser.position]);
    if (isSelfClosing) return;
    open.push({ name, end: parser.position, hasChild: false });
    if (CODE_ELEMENTS.has(localName(name)) && openCode++ === 0) codeStart = parser.position;
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    structure.push(["/", parser.position]);
    if (isSelfClosing) return;
    const tag = file.lastIndexOf("<", parser.position - 1);
    handled.push([tag, parser.position]);
    if (CODE_ELEMENTS.has(localName(name)) && openCode > 0 && --openCode === 0) code.push([codeStart, tag]);
    const element = open.pop();
    if (!element || element.hasChild || element.name !== name) return;
    const local = localName(name);
    const end = file.lastIndexOf("</", parser.position - 1);
    const text = trimmed(contentOf(file.slice(element.end, end), element.end));
    // sitemaps.org 0.9
    const isLocation = local === "loc" && text.text !== "";
    if (!isLocation && !(ELEMENTS.has(local) && looksLikeUri(text.text))) return;
    values.push({
      ...{ ...text, rule: isLocation ? "URI" : "URI-reference" },
      ...(!isLocation && { allowsIri: true }),
      ...(NAMES.has(local) && { isKept: true }),
    });
    handled.push([element.end, end]);
  });
  parser.write(file);
  parser.close();
  if (syntaxError !== undefined) return { ...readText(file), syntaxError };
  const isKnown = KNOWN_ROOTS.has(root ?? "");
  const placed = values.map((value): LocatedValue => ({
    ...value,
    ...(!isKnown && { isUnfixed: true }),
    // A part of it is declared elsewhere.
    ...(/&[\w.-]+;/.test(value.text) && { place: "code" }),
  }));
  return { values: placed, texts: [...texts, ...textsOf(file, handled, code)], structure };
}

/** Returns the text of an element: references are decoded except in CDATA sections, and comments left out. */
function contentOf(raw: string, start: number): LocatedText {
  const parts: LocatedText[] = [];
  let at = 0;
  const addUpTo = (to: number): void => {
    parts.push(decoded(raw.slice(at, to), start + at, REFERENCE, decodeXML));
  };
  for (const { 0: whole, 1: section, index } of raw.matchAll(SECTION)) {
    addUpTo(index);
    if (section !== undefined) parts.push({ text: section, offsets: start + index + CDATA.length });
    at = index + whole.length;
  }
  addUpTo(raw.length);
  return concatenated(parts);
}

/** Returns a name without its prefix. */
function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Returns everything but what was handled, with references decoded, and what shows code for itself. */
function textsOf(
  file: string,
  handled: readonly (readonly [number, number])[],
  code: readonly (readonly [number, number])[],
): LocatedProse[] {
  const text = blanked(file, handled);
  const prose = (part: string, start: number, kind: LocatedProse["kind"]): LocatedProse => ({
    ...decoded(part, start, TEXT_OR_REFERENCE, (match) => (match.startsWith("&") ? decodeXML(match) : undefined)),
    kind,
  });
  return [
    ...code.map(([from, to]) => prose(text.slice(from, to), from, "code")),
    prose(blanked(text, code), 0, "loose"),
  ];
}
