import { isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments, type Scalar } from "yaml";
import type { Format } from "./format.js";
import { decoded, newReading, unreadText, type FormatReading, type LocatedText } from "./locatedText.js";
import { addString, below, keyRule, stringKind, TOP, type KeyContext, type KeyRule } from "./uriKeys.js";

/** YAML. */
export const yaml: Format = { extensions: ["yaml", "yml"], read: readYaml, comment: "#" };

/** YAML 1.2.2, 5.7: escapes in double quotes. Escaped line breaks are removed. */
const DOUBLE_QUOTED = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\r?\n[ \t]*|[^])/g;
const SINGLE_QUOTED = /''/g;
const LETTERS: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1B",
  N: "\x85",
  _: "\xA0",
  L: "\u2028",
  P: "\u2029",
};

/** The parser takes quadratic time, or ends the process, on collections that are nested much deeper. */
const MOST_NESTED = 200;

/** @throws {RangeError} if brackets, or list items on one line, are nested too deeply */
function refuseNesting(file: string): void {
  let depth = 0;
  for (const [bracket] of file.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === "[" || bracket === "{" ? 1 : -1));
    if (depth > MOST_NESTED) throw new RangeError(`nested more than ${MOST_NESTED} levels deep`);
  }
  if (new RegExp(`^[-?: ]{${2 * MOST_NESTED}}`, "m").test(file))
    throw new RangeError(`nested more than ${MOST_NESTED} levels deep`);
}

interface Visit {
  readonly node: unknown;
  readonly context: KeyContext;
  readonly rule: KeyRule | undefined;
}

/**
 * Reads YAML: the values of keys that hold URIs in OpenAPI and JSON Schema, as in JSON. All other scalars and the comments are
 * text. Aliases are not followed.
 *
 * @param keys further keys whose values are URI references
 */
export function readYaml(file: string, keys: ReadonlySet<string> = new Set()): FormatReading {
  refuseNesting(file);
  const documents = parseAllDocuments(file, {
    strict: false,
    uniqueKeys: false,
    keepSourceTokens: false,
    logLevel: "silent",
  });
  const { values, texts, structure, handled } = newReading();
  let syntaxError: string | undefined;
  for (const document of Array.isArray(documents) ? documents : []) {
    // eslint-disable-next-line no-restricted-syntax -- the library draws the place below its sentence
    syntaxError ??= document.errors[0]?.message.split("\n")[0];
    const pending: Visit[] = [{ node: document.contents, context: TOP, rule: undefined }];
    for (let visit = pending.pop(); visit; visit = pending.pop()) {
      const { node, context, rule } = visit;
      if (isMap(node) || isSeq(node) || isScalar(node))
        structure.push([isMap(node) ? "map" : isSeq(node) ? "seq" : typeof node.value, node.range?.[0] ?? 0]);
      if (isMap(node)) {
        const format = node.get("format");
        for (const pair of node.items) {
          if (!isPair(pair)) continue;
          const key = isScalar(pair.key) ? String(pair.key.value) : "";
          pending.push({
            node: pair.value,
            context: below(key, context),
            rule: keyRule(key, context, keys, typeof format === "string" ? format : undefined),
          });
        }
      } else if (isSeq(node)) {
        for (const item of node.items) pending.push({ node: item, context, rule: rule?.isList ? rule : undefined });
      } else if (isScalar(node) && !isAlias(node) && typeof node.value === "string") {
        // A tag of an application: `!ruby/regexp /http:\/\//`
        const isOther = node.tag !== undefined && node.tag !== "tag:yaml.org,2002:str";
        scalar(node as Scalar<string>, isOther ? { ...context, inside: "code" } : context, isOther ? undefined : rule);
      }
    }
  }
  return {
    values,
    texts: [...texts, unreadText(file, handled)],
    structure,
    ...(syntaxError !== undefined && { syntaxError }),
  };

  function scalar(node: Scalar<string>, context: KeyContext, rule: KeyRule | undefined): void {
    const [from, to] = node.range ?? [0, 0];
    const raw = file.slice(from, to);
    const text = scalarText(raw, from, node.value);
    const isCode = stringKind(context) === "code";
    // Scalars of several lines stay in the text.
    if (!text && !isCode) return;
    addString({ values, texts }, text ?? { text: raw, offsets: from }, context, text && rule);
    handled.push([from, to]);
  }
}

/** Returns a scalar of one line with the places of its characters, or `undefined` for one of several lines. */
function scalarText(raw: string, from: number, value: string): LocatedText | undefined {
  const quote = raw.charAt(0);
  if (quote === "|" || quote === ">") {
    const line = value.trim();
    return line.includes("\n") ? undefined : { text: line, offsets: from + raw.lastIndexOf(line) };
  }
  const text =
    quote === '"'
      ? decoded(raw.slice(1, -1), from + 1, DOUBLE_QUOTED, unescaped)
      : quote === "'"
        ? decoded(raw.slice(1, -1), from + 1, SINGLE_QUOTED, () => "'")
        : { text: raw, offsets: from };
  return text.text === value ? text : undefined;
}

function unescaped(escape: string): string {
  if (/^\\[xuU]/.test(escape)) return String.fromCodePoint(Math.min(parseInt(escape.slice(2), 16), 0x10ffff));
  if (/^\\\r?\n/.test(escape)) return "";
  return LETTERS[escape.charAt(1)] ?? escape.slice(1);
}
