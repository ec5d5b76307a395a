import type { FormatReading } from "../locatedText.js";

/** Reads plain text and logs: URIs may be anywhere. */
export function readPlainText(file: string): FormatReading {
  return { values: [], texts: [{ text: file, offsets: 0, kind: "loose" }], structure: [] };
}
