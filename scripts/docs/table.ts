import { markdownTable } from "../../src/text/escaping.js";

/** Returns a table in Markdown without the line feed at its end. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return markdownTable(head, rows).trimEnd();
}
