import { keysOf } from "../../text/records.js";
import { code } from "./code.js";
import { css } from "./css.js";
import type { Format } from "./format.js";
import { html } from "./html.js";
import { json } from "./json.js";
import type { FormatReading } from "./locatedText.js";
import { markdown } from "./markdown.js";
import { notebook } from "./notebook.js";
import { text } from "./text.js";
import { toml } from "./toml.js";
import { xml } from "./xml.js";
import { yaml } from "./yaml.js";

/** The formats that are read. A new one is a file beside this one, and an entry here. */
const FORMATS = { markdown, html, xml, json, notebook, yaml, toml, css, text, code } satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES: readonly FormatName[] = keysOf(FORMATS);

/** A text that was not read, and why. Nothing is known about it: it is neither right nor wrong. */
export interface Unread {
  readonly unread: string;
}

/** The name of a text that people write for people, such as README or LICENSE-MIT. */
const PROSE_NAME = /(?:^|[/\\])[A-Z]{4,}(?:[-_.][A-Z0-9]+)*$/;

/** The first characters by which a text of an unknown name is recognized. */
const BEGINNINGS: readonly (readonly [RegExp, FormatName])[] = [
  [/^\s*(?:<!doctype\s+html|<html)[\s>]/i, "html"],
  [/^\s*(?:<\?xml\s|<!doctype\s)/i, "xml"],
  [/^#!/, "code"],
];

/** Returns the extension of a name with its dot, in lower case; `""` if it has none. */
export function extensionOf(name: string): string {
  return /[^/\\](\.[^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Returns the format of a file by its name; `undefined` if the name does not tell it. */
export function formatOfName(name: string): FormatName | undefined {
  const extension = extensionOf(name).slice(1);
  const known = FORMAT_NAMES.find((format) => FORMATS[format].extensions.some((one) => one === extension));
  return known ?? (PROSE_NAME.test(name) ? "text" : undefined);
}

/** Returns the format of a text by its first characters; `undefined` if they do not tell it. */
export function formatOfBeginning(beginning: string): FormatName | undefined {
  return BEGINNINGS.find(([expression]) => expression.test(beginning))?.[1];
}

/** Returns a regular expression, as text, for what begins a comment in a format. */
export function commentStart(format: FormatName): string {
  return FORMATS[format].comment;
}

/**
 * Reads a file in a format.
 *
 * @param keys further keys of JSON, YAML and TOML whose values are URI references
 * @returns the texts of the file, with a syntax error if it does not follow its format; or why it was not read
 */
export function readAs(file: string, format: FormatName, keys: ReadonlySet<string>): FormatReading | Unread {
  try {
    return FORMATS[format].read(file, keys);
  } catch (error) {
    // The parsers are recursive, and V8 gives a stack that is too deep no code, only a sentence of its own.
    // eslint-disable-next-line no-restricted-syntax -- the sentence is V8's and not ours
    const isTooDeep = error instanceof RangeError && error.message.includes("call stack");
    return { unread: isTooDeep ? "nested too deeply" : error instanceof Error ? error.message : String(error) };
  }
}
