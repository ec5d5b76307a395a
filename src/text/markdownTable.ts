import { printable } from "./printable.js";

/** A table in Markdown, with a line break behind it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |\n`).join("");
}

/** Text as code in a cell of such a table, whatever it is; nothing for the empty text. */
export function markdownCode(text: string): string {
  if (text === "") return "";
  const fence = "`".repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)));
  const space = /^[`\s]|[`\s]$/.test(text) ? " " : "";
  return `${fence}${space}${printable(text).replaceAll("|", "\\|")}${space}${fence}`;
}
