import { dirname } from "node:path";
import type { Rolldown } from "tsdown";
import { GENERATED } from "../generate/grammarSource.js";

/** Shorter values stay as they are. */
const LONG = 1000;

/** A property of the object that a generated module exports: `  name: value,` where the value is JSON and not a string. */
const PROPERTY = /^ {2}("[^"]+"|\w+): ([[{].*),$/gm;

/**
 * Has the long values in generated modules parsed when they are first read: a program that imports a generation does not pay for tables that it never reads.
 *
 * @example
 * `  automata: {...},` // `  get automata() { return automata ??= JSON.parse('{...}'); },`
 */
export const lazyTables: Rolldown.Plugin = {
  name: "lazy-tables",
  transform(code, id) {
    // The facts of nodes.js are read immediately.
    if (dirname(id) !== GENERATED || id.endsWith(".nodes.js")) return undefined;
    const variables: string[] = [];
    const changed = code.replace(PROPERTY, (line, name: string, value: string) => {
      if (value.length < LONG) return line;
      const variable = `value${variables.length}`;
      variables.push(variable);
      return `  get ${name}() { return (${variable} ??= JSON.parse(${quoted(value)})); },`;
    });
    return variables.length === 0 ? undefined : { code: `let ${variables.join(", ")};\n${changed}`, map: null };
  },
};

/** Returns JSON as a string literal; in single quotes, since JSON is full of double ones. */
function quoted(json: string): string {
  return `'${JSON.stringify(JSON.parse(json)).replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}'`;
}
