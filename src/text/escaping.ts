import { printable, replaceUnprintable, withoutCommands } from "./printable.js";

/**
 * Text for each kind of output. `printable` and `withoutCommands` (printable.ts) are for terminals; the functions of this file
 * are for everything else. All of them escape what cannot be seen, so hostile text cannot hide, whatever shows it.
 */

/** Returns the message of a GitHub workflow command. */
export function workflowMessage(text: string): string {
  return printable(text).replace(/%/g, "%25");
}

/** Returns a property of a GitHub workflow command, such as the name of a file. */
export function workflowProperty(text: string): string {
  return workflowMessage(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
}

/**
 * Returns data as JSON on one line. Characters that cannot be seen, line separators and bidirectional controls are written as
 * `\\uXXXX`, and no workflow runner finds a command in it.
 *
 * @example json({ a: "\u202E" }) // '{"a":"\\u202e"}'
 */
export function json(data: unknown): string {
  const seen = replaceUnprintable(JSON.stringify(data), jsonEscape);
  return seen.includes("##") ? seen.replace(/#(?=#(?:\[|vso\[|teamcity\[))/g, jsonEscape) : seen;
}

/** Returns characters as JSON writes them in ASCII: `\\uXXXX` for each code unit. */
export function jsonEscape(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/** Returns text as code in Markdown, also in a cell of a table; the empty text stays empty. */
export function markdownCode(text: string): string {
  if (text === "") return "";
  const longestRun = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(1 + longestRun);
  const space = /^[`\s]|[`\s]$/.test(text) ? " " : "";
  return `${fence}${space}${printable(text).replaceAll("|", "\\|")}${space}${fence}`;
}

/** Returns text for Markdown, with nothing in it that Markdown would take for markup. */
export function escapeMarkdown(text: string): string {
  return withoutCommands(printable(text)).replace(/[\\`*_[\]<>|#~&]/g, "\\$&");
}

/** Returns a table in Markdown, each row on a line that ends with a line feed. The cells are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |\n`).join("");
}

/** Returns text for XML, HTML and SVG, in elements and in quoted attributes. Line feeds stay as they are. */
export function escapeMarkup(text: string): string {
  return text
    .split("\n")
    .map(printable)
    .join("\n")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns the attributes of an element, without those that are `undefined`. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeMarkup(String(value))}"`))
    .join("");
}

/** Returns the text of a SARIF message, in which braces are for arguments (SARIF 2.1.0, 3.11.5). */
export function sarifMessage(text: string): string {
  return printable(text).replace(/[{}]/g, "$&$&");
}
