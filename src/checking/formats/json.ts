import { parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import { C_COMMENT, type Format } from "./format.js";
import {
  addAll,
  checkedAgainst,
  decoded,
  nested,
  newReading,
  unreadText,
  type FormatReading,
  type LocatedText,
} from "./locatedText.js";
import { readMarkdown } from "./markdown.js";
import { addString, below, keyRule, looksLikeUri, stringKind, TOP, type KeyContext, type KeyRule } from "./uriKeys.js";

/** JSON, with comments and trailing commas. */
export const json: Format = {
  extensions: ["json", "jsonc", "jsonld", "webmanifest", "map", "geojson"],
  read: readJson,
  comment: C_COMMENT,
};

/** RFC 8259 section 7. */
const ESCAPE = /\\(?:u[\da-fA-F]{4}|[^])/g;

/**
 * Reads JSON, with comments and trailing commas: the values of keys that hold URIs in OpenAPI, JSON Schema, JSON-LD and
 * package.json, and values that are URIs by a JSON Schema. All other strings, including keys, and comments are text.
 *
 * @param keys further keys whose values are URI references
 */
export function readJson(file: string, keys: ReadonlySet<string> = new Set()): FormatReading {
  const errors: ParseError[] = [];
  const root = parseTree(file, errors, { allowTrailingComma: true });
  const { values, texts, structure, handled } = newReading();
  const pending: { readonly node: Node; readonly context: KeyContext }[] = root ? [{ node: root, context: TOP }] : [];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const { node, context } = visit;
    structure.push([node.type, node.offset]);
    const format = node.type === "object" ? formatOf(node) : undefined;
    for (const child of node.children ?? []) {
      if (child.type !== "property") {
        pending.push({ node: child, context });
        continue;
      }
      const [key, value] = child.children ?? [];
      if (key) read(key, context, undefined);
      if (!value) continue;
      const name = String(key?.value);
      const rule = keyRule(name, context, keys, format);
      const inner = below(name, context);
      if (rule && value.type === "string") read(value, inner, rule);
      else if (rule && value.type === "array" && rule.isList)
        for (const item of value.children ?? []) {
          if (item.type === "string") read(item, inner, rule);
          else pending.push({ node: item, context: inner });
        }
      else pending.push({ node: value, context: inner });
    }
    if (node.type === "string") read(node, context, undefined);
  }
  return { values, texts: [...texts, unreadText(file, handled)], structure, ...jsonSyntaxError(errors) };

  function read(node: Node, context: KeyContext, rule: KeyRule | undefined): void {
    handled.push([node.offset, node.offset + node.length]);
    const text = stringText(file, node);
    const prose = rule || stringKind(context) === "code" ? undefined : proseOf(text);
    if (prose) {
      addAll(values, prose.values);
      addAll(texts, prose.texts);
    } else addString({ values, texts }, text, context, rule);
  }
}

/** Returns the first error of the parser in words, as a part of a reading; an empty object if there is none. */
export function jsonSyntaxError([error]: readonly ParseError[]): Pick<FormatReading, "syntaxError"> {
  return error ? { syntaxError: `${printParseErrorCode(error.error)} at offset ${error.offset}` } : {};
}

/** Returns a string with the places of its characters. */
export function stringText(file: string, { offset, length, value }: Node): LocatedText {
  const raw = file.slice(offset + 1, offset + length - 1);
  const unescaped = decoded(raw, offset + 1, ESCAPE, (escape) => {
    try {
      return String(JSON.parse(`"${escape}"`));
    } catch {
      return escape;
    }
  });
  return checkedAgainst(String(value), unescaped);
}

/**
 * Reads a string of several lines as Markdown, which descriptions and the READMEs of packages are; but whether it is Markdown is not certain.
 * Returns `undefined` for any other string.
 */
function proseOf(text: LocatedText): Pick<FormatReading, "values" | "texts"> | undefined {
  if (!text.text.includes("\n")) return undefined;
  const { values, texts } = readMarkdown(text.text);
  return {
    values: values.map(({ isLink: _, ...value }) =>
      nested(text, { ...value, place: value.place ?? (looksLikeUri(value.text) ? "quoted" : "loose") }),
    ),
    texts: texts.map((part) => nested(text, part)),
  };
}

/** Returns the format that an object gives for its own examples and defaults, if it looks like a JSON Schema. */
function formatOf(object: Node): string | undefined {
  for (const { children } of object.children ?? []) {
    const [key, value] = children ?? [];
    if (key?.value === "format" && typeof value?.value === "string") return value.value;
  }
  return undefined;
}
