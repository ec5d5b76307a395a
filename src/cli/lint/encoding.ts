import type { FormatName } from "../../checking/formats/index.js";
import { tryCatch } from "../../text/tryCatch.js";

/** The marks at the beginning of a file, and the encodings that they tell. */
const MARKS: readonly (readonly [mark: string, encoding: string])[] = [
  ["\xEF\xBB\xBF", "utf-8"],
  ["\xFF\xFE", "utf-16le"],
  ["\xFE\xFF", "utf-16be"],
];

/** The declarations of formats (XML 1.0 2.8; HTML standard 4.2.5.4; CSS Syntax 3.2), in the first octets. */
const DECLARATIONS: Partial<Readonly<Record<FormatName, readonly RegExp[]>>> = {
  xml: [/^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/],
  html: [/^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/, /<meta\s[^>]*?charset\s*=\s*["']?([\w.:-]+)/i],
  css: [/^@charset "([\w.:-]+)";/],
};
/** As in the HTML standard, which looks at as many. */
const LOOKED_AT = 1024;

/** Returns the encoding of a file, as the Encoding standard names it: by its mark, or else by its declaration; UTF-8 without either. */
export function encodingOf(octets: Uint8Array, format: FormatName): string {
  const beginning = Buffer.from(octets.buffer, octets.byteOffset, Math.min(LOOKED_AT, octets.length)).toString(
    "latin1",
  );
  const marked = MARKS.find(([mark]) => beginning.startsWith(mark));
  if (marked) return marked[1];
  for (const declaration of DECLARATIONS[format] ?? []) {
    const label = declaration.exec(beginning)?.[1];
    const name = label === undefined ? undefined : nameOf(label);
    // A declaration of UTF-16 that can be read as ASCII is wrong (HTML standard 13.2.3.2).
    if (name !== undefined && !name.startsWith("utf-16")) return name;
  }
  return "utf-8";
}

function nameOf(label: string): string | undefined {
  return tryCatch(
    () => new TextDecoder(label).encoding,
    [RangeError],
    () => undefined,
  );
}

/** Decodes a file. A byte order mark stays. Returns `undefined` if the octets are not of the encoding. */
export function decodedText(octets: Uint8Array, encoding: string): string | undefined {
  return tryCatch(
    () => new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(octets),
    [TypeError],
    () => undefined,
  );
}

/**
 * Encodes a text. Returns `undefined` if the encoding does not have a character of the text, or has it only in several octets, which nothing
 * here writes.
 */
export function encodedText(text: string, encoding: string): Uint8Array | undefined {
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "utf-16le") return Buffer.from(text, "utf16le");
  if (encoding === "utf-16be") return Buffer.from(text, "utf16le").swap16();
  const table = singleOctets(encoding);
  const octets: number[] = [];
  for (const character of text) {
    const octet = table.get(character);
    if (octet === undefined) return undefined;
    octets.push(octet);
  }
  return Uint8Array.from(octets);
}

/** Returns the characters of an encoding that have one octet, with these. */
function singleOctets(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, number>();
  for (let octet = 0; octet < 256; octet++) {
    const character = tryCatch(
      () => decoder.decode(Uint8Array.of(octet)),
      [TypeError],
      () => undefined,
    );
    if (character !== undefined && character !== "") table.set(character, octet);
  }
  return table;
}
