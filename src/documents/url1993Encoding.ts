import { url1993 } from "../../generated/documents/url1993/generation.js";
import { sameParse } from "../uri/normalize/anatomy.js";
import { escaped, ESCAPES, withReplacedEscapes } from "../uri/percent/escapes.js";
import { argumentRangeError, assertString, shown } from "../text/uriError.js";

/**
 * Makes a URL safer for gateways and for people who write it down, as the draft of 1993 has it ("Encoding prohibited characters"): characters
 * that are allowed and unwise are encoded, and what is encoded already stays. The URL means the same.
 *
 * @param url a URL of the draft
 * @param unsafe the characters to encode
 * @throws {UriSyntaxError} if the URL does not conform
 * @throws {RangeError} for a character that divides this URL, and for "%", which always begins an encoded character
 * @throws {TypeError} for arguments that are not strings
 *
 * @example
 * encodeUnsafeCharacters("http://h/a b!%20", " !") // "http://h/a%20b%21%20"
 */
export function encodeUnsafeCharacters(url: string, unsafe: string): string {
  assertString(unsafe, "unsafe");
  url1993.parse(url);
  let text = url;
  for (const character of new Set(unsafe)) {
    const safer = text.replaceAll(character, () => escaped([character.charCodeAt(0)]));
    if (character === "%" || (safer !== text && !sameParse(text, safer, url1993, decoded)))
      throw argumentRangeError(
        `unsafe: ${shown(character)} divides the parts of this URL and cannot be encoded`,
        "unsafe",
        {
          generation: url1993.id,
        },
      );
    text = safer;
  }
  return text;
}

const CHARACTERS = ESCAPES.map((_, octet) => String.fromCharCode(octet));

function decoded(text: string): string {
  return withReplacedEscapes(text, CHARACTERS);
}
