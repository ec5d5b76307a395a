import { GFM, parser } from "@lezer/markdown";
import { decodeHTMLStrict } from "entities";
import GithubSlugger from "github-slugger";
import { decodeString } from "micromark-util-decode-string";
import type { FormatName } from "../formats/index.js";
import { readHtml } from "../formats/html.js";
import { FRONT_MATTER } from "../formats/markdown.js";
import { blanked } from "../formats/locatedText.js";

const MARKDOWN = parser.configure([GFM]);

/** A template or an include, which may add headings. */
const TEMPLATE = /\{\{|\{%|<%|^\s*(?:!include|::: *include|--8<--)/m;
/** A script may add elements when the page is shown. */
const SCRIPT = /<script\b(?![^>]*\btype=["']?(?:application\/(?:ld\+)?json|text\/x-))/i;

/** The parts of a heading that are no part of its text. */
const NOT_TEXT: ReadonlySet<string> = new Set([
  ...["CodeMark", "EmphasisMark", "HeaderMark", "LinkMark", "StrikethroughMark"],
  ...["Comment", "HTMLTag", "Image", "LinkLabel", "LinkTitle", "ProcessingInstruction"],
]);
/** An id that some generators take from the end of a heading: `## Usage {#use}`. */
const OWN_ID = /\s*\{:?[ \t]*#([\w:.-]+)[^{}]*\}[ \t]*$/;
const HTML_HEADING = /<h([1-6])\b[^>]*>([^]*?)<\/h\1\s*>/gi;

/**
 * Returns the names of the places in a document that a fragment may refer to: in Markdown, the headings, as GitHub names them, and the ids
 * and names of HTML elements; in HTML, the ids and names.
 *
 * @returns `undefined` if they are not decided: the document is a template, has scripts, or is of another format
 * @example anchorsOf("# A b\n\n# A b\n<i id=c>", "markdown") // Set { "a-b", "a-b-1", "c" }
 */
export function anchorsOf(file: string, format: FormatName): ReadonlySet<string> | undefined {
  if (TEMPLATE.test(file)) return undefined;
  if (format === "html") return SCRIPT.test(file) ? undefined : new Set(readHtml(file).ids);
  if (format !== "markdown") return undefined;
  const front = FRONT_MATTER.exec(file);
  const text = front ? blanked(file, [[0, front[0].length]]) : file;
  const anchors = new Set<string>();
  const slugger = new GithubSlugger();
  const addHeading = (heading: string): void => {
    const own = OWN_ID.exec(heading);
    if (own) anchors.add(own[1] ?? "");
    anchors.add(slugger.slug(heading.replace(OWN_ID, "").trim()));
  };
  /** The heading that is being read: its end, its text up to now, and the offset of the rest. */
  let heading: { readonly end: number; text: string; at: number } | undefined;
  const addUpTo = (to: number): void => {
    if (heading) heading.text += text.slice(heading.at, Math.max(heading.at, to));
  };
  MARKDOWN.parse(text).iterate({
    enter({ name, from, to, node }) {
      if (/^(?:ATX|Setext)Heading\d$/.test(name)) heading = { end: to, text: "", at: from };
      if (/^HTML|^Comment/.test(name)) {
        const html = text.slice(from, to);
        for (const id of readHtml(html).ids) anchors.add(id);
        if (name === "HTMLBlock")
          for (const [, , inner = ""] of html.matchAll(HTML_HEADING))
            addHeading(decodeHTMLStrict(inner.replace(/<[^<>]*>/g, "")));
      }
      if (!heading) return undefined;
      const isDestination = name === "URL" && node.parent?.name === "Link";
      const isDecoded = name === "Entity" || name === "Escape";
      if (!NOT_TEXT.has(name) && !isDestination && !isDecoded) return undefined;
      addUpTo(from);
      if (isDecoded) heading.text += decodeString(text.slice(from, to));
      heading.at = to;
      return false;
    },
    leave({ name }) {
      if (!heading || !/^(?:ATX|Setext)Heading\d$/.test(name)) return;
      addUpTo(heading.end);
      addHeading(heading.text);
      heading = undefined;
    },
  });
  return anchors;
}

/**
 * Returns true if a document has no place of this name. Not decided, and false, if the name is one that documents have without an element:
 * the top, a line of a source text, a text fragment, a route of a script; or if it differs in case only, which some readers ignore.
 *
 * @param fragment decoded
 */
export function isMissing(fragment: string, anchors: ReadonlySet<string> | undefined): boolean {
  if (!anchors || fragment === "" || /^(?:top$|L\d+|:~:|[!/])/i.test(fragment)) return false;
  const name = fragment.replace(/^user-content-/, "").toLowerCase();
  return ![...anchors].some((anchor) => anchor.toLowerCase() === name || anchor === fragment);
}
