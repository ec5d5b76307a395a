import { printable } from "./printable.js";

/** Text for XML and HTML, in elements and in quoted attributes. What XML cannot hold, or nobody can see, is written as `\u{...}`. */
export function escapeText(text: string): string {
  return text
    .split("\n")
    .map(printable)
    .join("\n")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The attributes of an element, those left out that are `undefined`. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeText(String(value))}"`))
    .join("");
}
