import { findNodeAtLocation, parseTree, type Node, type ParseError } from "jsonc-parser";
import { codeText } from "./code.js";
import type { Format } from "./format.js";
import { jsonSyntaxError, stringText } from "./json.js";
import {
  blanked,
  concatenated,
  nested,
  newReading,
  offsetInFile,
  type FormatReading,
  type LocatedText,
} from "./locatedText.js";
import { readMarkdown } from "./markdown.js";

/** Jupyter notebooks. */
export const notebook: Format = { extensions: ["ipynb"], read: readNotebook, comment: "#|<!--" };

/**
 * Reads a notebook (nbformat 4, "Top-level structure"): the cells of Markdown as Markdown. All other cells, and what they printed, are code.
 */
function readNotebook(file: string): FormatReading {
  const errors: ParseError[] = [];
  const root = parseTree(file, errors);
  const { values, texts, structure, handled } = newReading();
  for (const cell of (root && findNodeAtLocation(root, ["cells"]))?.children ?? []) {
    structure.push(["cell", cell.offset]);
    const source = findNodeAtLocation(cell, ["source"]);
    if (!source || findNodeAtLocation(cell, ["cell_type"])?.value !== "markdown") continue;
    const text = sourceText(file, source);
    const reading = readMarkdown(text.text);
    for (const value of reading.values) values.push(nested(text, value));
    for (const part of reading.texts) texts.push(nested(text, part));
    for (const [kind, start] of reading.structure) structure.push([kind, offsetInFile(text, start)]);
    handled.push([source.offset, source.offset + source.length]);
  }
  texts.push(codeText(blanked(file, handled), 0));
  return { values, texts, structure, ...jsonSyntaxError(errors) };
}

/** Returns the source of a cell: a string, or a list of strings that are its lines. */
function sourceText(file: string, source: Node): LocatedText {
  const lines = source.type === "string" ? [source] : (source.children ?? []).filter(({ type }) => type === "string");
  return concatenated(lines.map((line) => stringText(file, line)));
}
