import { decodeXML } from "entities";
import { SaxesParser } from "saxes";
import { blanked, checkedAgainst, decoded, partOf, trimmed } from "../locatedText.js";
import { readPlainText } from "./plainText.js";
import type { FilePart, FormatReading, LocatedText, LocatedValue } from "../locatedText.js";

/** Attributes that hold a URI reference, without their prefix (XLink 5.4, XML Base, RDF/XML, Atom, RSS, SVG 2). */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  "about",
  "base",
  "datatype",
  "href",
  "resource",
  "src",
  "systemId",
  "url",
]);
/** Elements whose text is a URI: sitemaps.org 0.9, RSS 2.0, Atom 4.2, Maven. */
const ELEMENTS: Readonly<Record<string, LocatedValue["rule"]>> = {
  loc: "URI",
  link: "URI-reference",
  docs: "URI-reference",
  logo: "URI-reference",
  icon: "URI-reference",
  uri: "URI-reference",
  url: "URI-reference",
};
/** These hold a URI only if it looks like one: an RSS `guid` may be anything, and outside Atom `id` is another element. */
const MAYBE: ReadonlySet<string> = new Set(["guid", "id", "comments"]);
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

const REFERENCE = /&(?:#\d+|#x[\da-fA-F]+|[A-Za-z]\w*);/g;
const CDATA_OR_REFERENCE = /<!\[CDATA\[|\]\]>|<!--[^]*?-->|<\?[^]*?\?>|&(?:#\d+|#x[\da-fA-F]+|[A-Za-z]\w*);/g;
/** In a comment, a processing instruction and a CDATA section, a reference is text. */
const TEXT_OR_REFERENCE = /<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>|&(?:#\d+|#x[\da-fA-F]+|[A-Za-z]\w*);/g;

/** XML 1.0, 4.2: the declaration of a general entity. */
const ENTITY = /<!ENTITY\s+([^\s%"'<>]+)\s/g;

/**
 * Reads XML: SVG, sitemaps, RSS and Atom feeds, XHTML and others. Namespace names, attributes and elements that hold
 * URIs by these standards are values; the rest, including comments, is text.
 */
export function readXml(file: string): FormatReading {
  const values: LocatedValue[] = [];
  const texts: LocatedText[] = [];
  const handled: [number, number][] = [];
  const tags: FilePart[] = [];
  const open: { readonly name: string; readonly end: number; hasChild: boolean }[] = [];
  let syntaxError: string | undefined;
  const parser = new SaxesParser({ position: true });
  parser.on("error", ({ message }) => {
    syntaxError ??= message;
  });
  // The parser knows no entities but XML's own: those that the document declares count as empty.
  parser.on("doctype", (doctype) => {
    for (const [, name = ""] of doctype.matchAll(ENTITY)) parser.ENTITIES[name] ??= "";
  });
  parser.on("opentagstart", () => {
    const parent = open.at(-1);
    if (parent) parent.hasChild = true;
  });
  parser.on("attribute", ({ name, value }) => {
    // The parser is after the closing quote.
    const end = parser.position - 1;
    const start = file.lastIndexOf(file.charAt(end), end - 1) + 1;
    const local = name.slice(name.indexOf(":") + 1);
    const raw = file.slice(start, end);
    const text = checkedAgainst(value, decoded(raw, start, REFERENCE, decodeXML));
    if (local === "schemaLocation")
      for (const { index, 0: word } of text.text.matchAll(/\S+/g))
        values.push({ ...partOf(text, index, index + word.length), rule: "URI-reference" });
    else if (name === "xmlns" || name.startsWith("xmlns:") || ATTRIBUTES.has(local))
      values.push({ ...trimmed(text), rule: "URI-reference" });
    else texts.push(text);
  });
  parser.on("opentag", ({ name, isSelfClosing }) => {
    tags.push([name, parser.position]);
    // No value of an attribute has a "<".
    handled.push([file.lastIndexOf("<", parser.position - 1), parser.position]);
    if (!isSelfClosing) open.push({ name, end: parser.position, hasChild: false });
  });
  parser.on("closetag", ({ name, isSelfClosing }) => {
    tags.push(["/", parser.position]);
    if (isSelfClosing) return;
    handled.push([file.lastIndexOf("<", parser.position - 1), parser.position]);
    const element = open.pop();
    if (!element || element.hasChild || element.name !== name) return;
    const local = name.slice(name.indexOf(":") + 1);
    const end = file.lastIndexOf("</", parser.position - 1);
    const text = trimmed(contentOf(file.slice(element.end, end), element.end));
    const rule =
      ELEMENTS[local] ?? (MAYBE.has(local) && SCHEME.test(text.text) && !/\s/.test(text.text) ? "URI" : undefined);
    if (rule === undefined || text.text === "") return;
    values.push({ ...text, rule });
    handled.push([element.end, end]);
  });
  parser.write(file);
  parser.close();
  if (syntaxError !== undefined) return { ...readPlainText(file), syntaxError };
  return { values, texts: [...texts, textOf(file, handled)], structure: tags };
}

function contentOf(raw: string, start: number): LocatedText {
  return decoded(raw, start, CDATA_OR_REFERENCE, (match) => (match.startsWith("&") ? decodeXML(match) : ""));
}

/** Everything but what was handled and the tags, with references decoded. */
function textOf(file: string, handled: readonly (readonly [number, number])[]): LocatedText {
  const text = blanked(file, handled);
  return decoded(text, 0, TEXT_OR_REFERENCE, (match) => (match.startsWith("&") ? decodeXML(match) : undefined));
}
