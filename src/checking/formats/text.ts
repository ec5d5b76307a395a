import { C_COMMENT, MARKUP_COMMENT, type Format } from "./format.js";
import { unreadText, type FormatReading } from "./locatedText.js";

/** Plain text, logs and reStructuredText. */
export const text: Format = {
  extensions: ["log", "rst", "text", "txt"],
  read: readText,
  comment: String.raw`#|\.\.|%|${MARKUP_COMMENT}|${C_COMMENT}`,
};

/** reStructuredText: an inline literal, but not the quotation marks of TeX. */
const INLINE_LITERAL = /``(?!\s)(?:(?!''|``)[^\r\n])+``/g;
const DIRECTIVE = /^\s*\.\. ([\w-]+)::/;
/** The directives of docutils and Sphinx whose content is literal. */
const LITERAL_DIRECTIVE =
  /^(?:code|code-block|doctest|math|parsed-literal|productionlist|prompt|raw|sourcecode|test(?:code|output|setup|cleanup))$/;

/** Reads plain text, logs and reStructuredText: URIs may be anywhere; literal blocks and inline literals are code. */
export function readText(file: string): FormatReading {
  const code = literalBlocks(file);
  for (const { 0: literal, index } of file.matchAll(INLINE_LITERAL)) code.push([index, index + literal.length]);
  const texts = code.map(([from, to]) => ({ text: file.slice(from, to), offsets: from, kind: "code" as const }));
  return { values: [], texts: [...texts, unreadText(file, code)], structure: [] };
}

/** Returns the places of literal blocks: the lines after one that ends with "::" that have a larger indent. */
function literalBlocks(file: string): [from: number, to: number][] {
  const blocks: [number, number][] = [];
  let indentAbove = Infinity;
  for (const { 0: line, index } of file.matchAll(/[^\r\n]*\S[^\r\n]*/g)) {
    const indent = line.search(/\S/);
    if (indent > indentAbove) {
      blocks.push([index, index + line.length]);
      continue;
    }
    const directive = DIRECTIVE.exec(line)?.[1];
    const isOpened = directive === undefined ? /::[ \t]*$/.test(line) : LITERAL_DIRECTIVE.test(directive);
    indentAbove = isOpened ? indent : Infinity;
  }
  return blocks;
}
