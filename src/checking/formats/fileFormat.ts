import { keysOf } from "../../text/records.js";
import type { FormatReading } from "./locatedText.js";
import { readCode } from "./code.js";
import { readCss } from "./css.js";
import { readHtml } from "./html.js";
import { readJson } from "./json.js";
import { readMarkdown } from "./markdown.js";
import { readPlainText } from "./plainText.js";
import { readXml } from "./xml.js";
import { readYaml } from "./yaml.js";

export type FileFormat = "markdown" | "html" | "xml" | "json" | "yaml" | "css" | "text" | "code";

interface FormatFacts {
  /** The extensions of names, in lower case. */
  readonly extensions: readonly string[];
  readonly read: (file: string, keys: ReadonlySet<string>) => FormatReading;
  /** The start of a comment, as a regular expression. */
  readonly comment: string;
}

const MARKUP = "<!--";
const C = String.raw`\/\*|\/\/`;

const FORMATS: Readonly<Record<FileFormat, FormatFacts>> = {
  markdown: { extensions: ["md", "markdown", "mdown"], read: readMarkdown, comment: MARKUP },
  html: { extensions: ["html", "htm"], read: readHtml, comment: MARKUP },
  xml: {
    extensions: ["xhtml", "xml", "svg", "rss", "atom", "rdf", "xsd", "xsl", "xslt", "wsdl", "pom"],
    read: readXml,
    comment: MARKUP,
  },
  json: { extensions: ["json", "jsonc", "jsonld", "webmanifest", "map"], read: readJson, comment: C },
  yaml: { extensions: ["yaml", "yml"], read: readYaml, comment: "#" },
  css: { extensions: ["css"], read: readCss, comment: String.raw`\/\*` },
  text: {
    extensions: ["log", "rst", "text", "txt"],
    read: readPlainText,
    comment: String.raw`#|\.\.|%|${MARKUP}|${C}`,
  },
  code: { extensions: [], read: readCode, comment: `#|--|;|%|${MARKUP}|${C}` },
};

export const FILE_FORMATS = keysOf(FORMATS);

/** A name such as README or LICENSE-MIT. */
const PROSE_NAME = /(?:^|[/\\])[A-Z]{4,}(?:[-_.][A-Z0-9]+)*$/;

/** Returns the format of a file by its name. A file of an unknown format is read as code: nothing in it is certain. */
export function fileFormat(name: string): FileFormat {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const known = FILE_FORMATS.find((format) => FORMATS[format].extensions.includes(extension));
  return known ?? (PROSE_NAME.test(name) ? "text" : "code");
}

/** Returns a regular expression, as text, for what begins a comment in a format. */
export function commentStart(format: FileFormat): string {
  return FORMATS[format].comment;
}

/**
 * Reads a file in a format. A file that is nested too deeply for a parser is read as text.
 *
 * @param keys further keys of JSON and YAML whose values are URI references
 */
export function readFormat(file: string, format: FileFormat, keys: ReadonlySet<string>): FormatReading {
  try {
    return FORMATS[format].read(file, keys);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...readPlainText(file), syntaxError: `not readable as ${format}: ${message}` };
  }
}
