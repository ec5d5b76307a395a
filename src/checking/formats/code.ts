import { decoded, type FormatReading, type LocatedProse } from "./locatedText.js";

/** An escape in a string of JSON, of a script (ECMAScript 12.9.4) and of most other languages. */
const ESCAPE = /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^])/g;
const WHITE_SPACE_ESCAPE = /^\\[bfnrtv\r\n]$/;

/** The elements of HTML, DocBook and xml2rfc whose text shows code. */
export const CODE_ELEMENTS: ReadonlySet<string> = new Set([
  ...["code", "kbd", "pre", "samp", "tt", "var"],
  ...[
    "command",
    "computeroutput",
    "filename",
    "literal",
    "literallayout",
    "programlisting",
    "screen",
    "synopsis",
    "userinput",
  ],
  ...["artwork", "sourcecode", "spanx"],
]);

/** Reads source code: all of it is code. */
export function readCode(file: string): FormatReading {
  return { values: [], texts: [codeText(file, 0)], structure: [] };
}

/** Returns source code with its escapes decoded. An escape of white space or of a control character is a space, which ends a URI. */
export function codeText(code: string, start: number): LocatedProse {
  return { ...decoded(code, start, ESCAPE, unescaped), kind: "code" };
}

function unescaped(escape: string): string {
  if (WHITE_SPACE_ESCAPE.test(escape)) return " ";
  if (escape.length === 2) return escape.slice(1);
  const unit = parseInt(escape.slice(2), 16);
  return unit < 0x20 ? " " : String.fromCharCode(unit);
}
