import type { FormatReading } from "./locatedText.js";
import { readCode } from "./formats/code.js";
import { readCss } from "./formats/css.js";
import { readHtml } from "./formats/html.js";
import { readJson } from "./formats/json.js";
import { readMarkdown } from "./formats/markdown.js";
import { readPlainText } from "./formats/plainText.js";
import { readXml } from "./formats/xml.js";
import { readYaml } from "./formats/yaml.js";

export const FILE_FORMATS = ["markdown", "html", "xml", "json", "yaml", "css", "text", "code"] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

const EXTENSIONS: Readonly<Record<string, FileFormat>> = {
  md: "markdown",
  markdown: "markdown",
  mdown: "markdown",
  html: "html",
  htm: "html",
  xhtml: "xml",
  xml: "xml",
  svg: "xml",
  rss: "xml",
  atom: "xml",
  rdf: "xml",
  xsd: "xml",
  xsl: "xml",
  xslt: "xml",
  wsdl: "xml",
  pom: "xml",
  json: "json",
  jsonc: "json",
  jsonld: "json",
  webmanifest: "json",
  map: "json",
  yaml: "yaml",
  yml: "yaml",
  css: "css",
  log: "text",
  rst: "text",
  text: "text",
  txt: "text",
};

/** A name such as README or LICENSE-MIT. */
const PROSE_NAME = /(?:^|[/\\])[A-Z]{4,}(?:[-_.][A-Z0-9]+)*$/;

/** Returns the format of a file by its name. A file of an unknown format is read as code: nothing in it is certain. */
export function fileFormat(name: string): FileFormat {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const known = Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined;
  return known ?? (PROSE_NAME.test(name) ? "text" : "code");
}

const READERS: Readonly<Record<FileFormat, (file: string, keys: ReadonlySet<string>) => FormatReading>> = {
  markdown: readMarkdown,
  html: readHtml,
  xml: readXml,
  json: readJson,
  yaml: readYaml,
  css: readCss,
  text: readPlainText,
  code: readCode,
};

/**
 * Reads a file in a format. A file that is nested too deeply for a parser is read as text.
 *
 * @param keys further keys of JSON and YAML whose values are URI references
 */
export function readFormat(file: string, format: FileFormat, keys: ReadonlySet<string>): FormatReading {
  try {
    return READERS[format](file, keys);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...readPlainText(file), syntaxError: `not readable as ${format}: ${message}` };
  }
}
