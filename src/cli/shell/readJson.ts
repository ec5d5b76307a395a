import { parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import { UsageError } from "./exit.js";

/** An object that was read from JSON. It has no prototype: `__proto__` and `constructor` are names like any other. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads JSON, with comments and trailing commas.
 *
 * @param name of the file, for the message
 * @throws {UsageError} for a text that is not JSON, or is nested too deeply
 * @example readJson('{"a": [1,] // b\n}', "x.json") // { a: [1] }
 */
export function readJson(text: string, name: string): unknown {
  const errors: ParseError[] = [];
  const root = tree(text.replace(/^\uFEFF/, ""), errors, name);
  const [error] = errors;
  if (error) throw new UsageError(`${name} is not JSON: ${printParseErrorCode(error.error)} at offset ${error.offset}`);
  if (!root) throw new UsageError(`${name} is empty`);
  const made = valueOf(root);
  const pending = [{ node: root, value: made }];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const { node, value } = visit;
    for (const child of node.children ?? []) {
      const [key, content] = child.type === "property" ? (child.children ?? []) : [undefined, child];
      if (!content) continue;
      const inner = valueOf(content);
      if (Array.isArray(value)) value.push(inner);
      else (value as Record<string, unknown>)[String(key?.value)] = inner;
      pending.push({ node: content, value: inner });
    }
  }
  return made;
}

function tree(text: string, errors: ParseError[], name: string): Node | undefined {
  try {
    return parseTree(text, errors, { allowTrailingComma: true });
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) throw new UsageError(`${name} is nested too deeply`);
    throw error;
  }
}

/** Returns the value of a node; of an object or a list, an empty one. */
function valueOf({ type, value }: Node): unknown {
  return type === "object" ? Object.create(null) : type === "array" ? [] : (value as unknown);
}
