import type { Automata } from "../../languages/automata/automaton.js";
import { contains, type CharacterSet } from "../../languages/automata/characters.js";
import { getOrInsert } from "../../text/itemAt.js";
import { hexValue, withEscapedCharacters } from "./escapes.js";
import { charactersOf } from "./beyondAscii.js";
import { encodedText, type Charset } from "./percent.js";
import { placedText, type Ways } from "./placedText.js";

const PERCENT = 0x25;
const tables = new WeakMap<Automata, Map<string, CharacterSet>>();

/** The facts of a document that decide what is encoded, and how. */
interface EncodingFacts {
  /** The character set of the escapes; UTF-8 if left out. */
  readonly charset?: Charset;
  /** Characters that are encoded although the rules derive them. */
  readonly forbidden?: { readonly characters: string };
}

/**
 * Percent-encodes the characters of a text that cannot stand in a rule where they are. "%" stays where two hexadecimal digits follow it:
 * there it begins an escape. If the rule has no escapes, like those for a scheme or a port, nothing is encoded.
 *
 * @param delimiters characters that divide the text and are not encoded: "/" in a path
 * @returns text that the rule may still refuse
 * @throws {EncodingError} for a lone surrogate, or a character that the character set does not have, with its offset
 *
 * @example
 * encodeDisallowed("a b/100%?c%20d", automata, "path-abempty", {}) // "a%20b/100%25%3Fc%20d"
 * encodeDisallowed("a:b/c:d", automata, "path-noscheme", {}, "/") // "a%3Ab/c:d"
 */
export function encodeDisallowed(
  text: string,
  automata: Automata,
  rule: string,
  { charset, forbidden }: EncodingFacts,
  delimiters = "",
): string {
  const start = automata.startOf(rule);
  const allowed = allowedCharacters(automata, rule);
  if (!contains(allowed, PERCENT)) return text;
  // Throws for a lone surrogate, with its offset in the whole text.
  if (BEYOND_ASCII.test(text)) encodedText(text, charset);
  const octetsOf = (character: string): Uint8Array => encodedText(character, charset);
  const isForbidden = (character: string): boolean => forbidden?.characters.includes(character) === true;
  const simple = withEscapedCharacters(
    text,
    (code, at) =>
      code === PERCENT ? isEscape(text, at) : contains(allowed, code) && !isForbidden(String.fromCodePoint(code)),
    octetsOf,
  );
  if (automata.accepts(simple, start)) return simple;
  const waysOf = (character: string): Ways => {
    if (character.length > 1 && character.startsWith("%")) return [character];
    const escaped = withEscapedCharacters(character, () => false, octetsOf);
    if (character === "%" || isForbidden(character)) return [escaped];
    return delimiters.includes(character) || /\w/.test(character) ? [character] : [character, escaped];
  };
  return placedText((text.match(CHARACTERS) ?? []).map(waysOf), automata, start) ?? simple;
}

/** An escape, or a character. */
const CHARACTERS = /%[\dA-F]{2}|[^]/giu;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

function isEscape(text: string, at: number): boolean {
  return !Number.isNaN(hexValue(text.charCodeAt(at + 1)) + hexValue(text.charCodeAt(at + 2)));
}

/** Returns the characters that are in some string of the rule. */
function allowedCharacters(automata: Automata, rule: string): CharacterSet {
  const known = getOrInsert(tables, automata, () => new Map<string, CharacterSet>());
  return getOrInsert(known, rule, () => charactersOf(automata, automata.startOf(rule)));
}
