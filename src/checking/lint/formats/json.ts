import { parseTree, printParseErrorCode } from "jsonc-parser";
import type { Node, ParseError } from "jsonc-parser";
import { blanked, checkedAgainst, decoded } from "../locatedText.js";
import type { FilePart, FormatReading, LocatedText, LocatedValue } from "../locatedText.js";
import { formatRule, keyRule } from "./uriKeys.js";

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
  const values: LocatedValue[] = [];
  const texts: LocatedText[] = [];
  const strings: [number, number][] = [];
  const nodes: FilePart[] = [];
  const pending: Node[] = root ? [root] : [];
  for (let node = pending.pop(); node; node = pending.pop()) {
    nodes.push([node.type, node.offset]);
    const format = node.type === "object" ? formatOf(node) : undefined;
    for (const child of node.children ?? []) {
      if (child.type !== "property") {
        pending.push(child);
        continue;
      }
      const [key, value] = child.children ?? [];
      if (key) read(key, undefined);
      if (!value) continue;
      const rule = keyRule(String(key?.value), pathOf(child), keys) ?? formatRule(String(key?.value), format);
      if (rule && value.type === "string") read(value, rule);
      else if (rule && value.type === "array" && rule.isList)
        for (const item of value.children ?? []) {
          if (item.type === "string") read(item, rule);
          else pending.push(item);
        }
      else pending.push(value);
    }
    if (node.type === "string") read(node, undefined);
  }
  const [error] = errors;
  return {
    values,
    texts: [...texts, { text: blanked(file, strings), offsets: 0 }],
    structure: nodes,
    ...(error && { syntaxError: `${printParseErrorCode(error.error)} at offset ${error.offset}` }),
  };

  function read({ offset, length, value }: Node, rule: ReturnType<typeof keyRule>): void {
    strings.push([offset, offset + length]);
    const raw = file.slice(offset + 1, offset + length - 1);
    const unescaped = decoded(raw, offset + 1, ESCAPE, (escape) => {
      try {
        return JSON.parse(`"${escape}"`) as string;
      } catch {
        return escape;
      }
    });
    const text = checkedAgainst(String(value), unescaped);
    if (rule) values.push({ ...text, rule: rule.rule, ...(rule.isTemplate && { isTemplate: true }) });
    else texts.push(text);
  }
}

/** Returns the format that an object gives for its own examples and defaults, if it looks like a JSON Schema. */
function formatOf(object: Node): string | undefined {
  for (const { children } of object.children ?? []) {
    const [key, value] = children ?? [];
    if (key?.value === "format" && typeof value?.value === "string") return value.value;
  }
  return undefined;
}

/** Returns the keys that lead to a property, the nearest last; the depth that matters is small. */
function pathOf(property: Node): string[] {
  const keys: string[] = [];
  for (let node = property.parent; node && keys.length < 3; node = node.parent)
    if (node.type === "property") keys.unshift(String(node.children?.[0]?.value));
  return keys;
}
