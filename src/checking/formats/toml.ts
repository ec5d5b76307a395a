import { ParseError, parseTOML, type AST } from "toml-eslint-parser";
import type { Format } from "./format.js";
import {
  checkedAgainst,
  decoded,
  newReading,
  unreadText,
  type FormatReading,
  type LocatedText,
} from "./locatedText.js";
import { addString, below, keyRule, TOP, type KeyContext, type KeyRule } from "./uriKeys.js";

/** TOML 1.0. */
export const toml: Format = { extensions: ["toml"], read: readToml, comment: "#" };

/** TOML 1.0, "String": the escapes of a basic string. One at the end of a line removes the white space that follows it. */
const ESCAPE = /\\(?:u[\da-fA-F]{4}|U[\da-fA-F]{8}|[ \t]*\r?\n\s*|[^])/g;
const LETTERS: Readonly<Record<string, string>> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", e: "\x1B" };

/** The tables of Cargo and of Python's packages (PEP 621), and their keys whose values are URLs. */
const PACKAGE: ReadonlySet<string> = new Set(["package", "project", "workspace.package", "tool.poetry"]);
const PACKAGE_KEYS: ReadonlySet<string> = new Set(["documentation", "homepage", "repository"]);
const URL_TABLES: ReadonlySet<string> = new Set(["project.urls", "tool.poetry.urls"]);
const URL_RULE: KeyRule = { rule: "URI" };

interface Visit {
  readonly node: AST.TOMLNode;
  /** The keys of the tables around it, joined by dots. */
  readonly table: string;
  readonly context: KeyContext;
  readonly rule: KeyRule | undefined;
}

/**
 * Reads TOML: the values of keys that hold URIs in JSON and YAML also, and the addresses of a package. All other strings and the
 * comments are text.
 *
 * @param keys further keys whose values are URI references
 */
export function readToml(file: string, keys: ReadonlySet<string> = new Set()): FormatReading {
  const { values, texts, structure, handled } = newReading();
  let program: AST.TOMLProgram;
  try {
    program = parseTOML(file);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const syntaxError = `${error.message} (line ${error.lineNumber})`;
    return { values, texts: [unreadText(file, [])], structure, syntaxError };
  }
  const pending: Visit[] = [{ node: program.body[0], table: "", context: TOP, rule: undefined }];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const { node, table, context, rule } = visit;
    structure.push([node.type, node.range[0]]);
    switch (node.type) {
      case "TOMLTopLevelTable":
      case "TOMLInlineTable":
        for (const inner of node.body) pending.push({ ...visit, node: inner });
        break;
      case "TOMLTable": {
        const names = node.resolvedKey.filter((key) => typeof key === "string");
        const inside = names.reduce((above, name) => below(name, above), TOP);
        for (const inner of node.body)
          pending.push({ node: inner, table: names.join("."), context: inside, rule: undefined });
        break;
      }
      case "TOMLKeyValue": {
        const names = node.key.keys.map((key) => (key.type === "TOMLBare" ? key.name : key.value));
        const above = names.slice(0, -1).reduce((outer, name) => below(name, outer), context);
        const name = names.at(-1) ?? "";
        const path = [...(table === "" ? [] : [table]), ...names];
        const parent = path.slice(0, -1).join(".");
        const isUrl = (PACKAGE.has(parent) && PACKAGE_KEYS.has(name)) || URL_TABLES.has(parent);
        pending.push({
          node: node.value,
          table: path.join("."),
          context: below(name, above),
          rule: isUrl ? URL_RULE : keyRule(name, above, keys, undefined),
        });
        break;
      }
      case "TOMLArray":
        for (const item of node.elements) pending.push({ ...visit, node: item, rule: rule?.isList ? rule : undefined });
        break;
      case "TOMLValue":
        if (node.kind !== "string") break;
        handled.push([...node.range]);
        addString({ values, texts }, stringText(file, node), context, rule);
    }
  }
  return { values, texts: [...texts, unreadText(file, handled)], structure };
}

/** Returns a string with the places of its characters. */
function stringText(file: string, { range: [from, to], value, style, multiline }: AST.TOMLStringValue): LocatedText {
  const quotes = multiline ? 3 : 1;
  // The line break after the first quotes is not part of the string.
  const start =
    from + quotes + (multiline ? (/^\r?\n/.exec(file.slice(from + quotes, from + quotes + 2))?.[0].length ?? 0) : 0);
  const raw = file.slice(start, to - quotes);
  if (style === "literal") return checkedAgainst(value, { text: raw, offsets: start });
  return checkedAgainst(value, decoded(raw, start, ESCAPE, unescaped));
}

function unescaped(escape: string): string {
  const code = /^\\[uU](.*)/.exec(escape)?.[1];
  if (code !== undefined) return String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff));
  if (/\n/.test(escape)) return "";
  return LETTERS[escape.charAt(1)] ?? escape.slice(1);
}
