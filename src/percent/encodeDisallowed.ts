import { ALPHABET_SIZE } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";
import { contains } from "../automata/characters.js";
import type { CharacterSet } from "../automata/characters.js";
import { ESCAPES, escaped, hexValue } from "./escapes.js";
import { charactersOf } from "./beyondAscii.js";
import { encodedText } from "./percent.js";
import type { Charset } from "./percent.js";

const PERCENT = 0x25;
const tables = new WeakMap<Automata, Map<string, CharacterSet>>();

/** The facts of a document that decide what is encoded, and how. */
interface EncodingFacts {
  /** The character set of the escapes; UTF-8 if left out. */
  readonly charset?: Charset;
  /** Characters that are encoded though the rules derive them. */
  readonly forbidden?: { readonly characters: string };
}

/**
 * Percent-encodes the characters that a rule allows nowhere. "%" stays where two hexadecimal digits follow it: there it begins
 * an escape. If the rule has no escapes, as those for a scheme or a port, nothing is encoded.
 *
 * @throws {EncodingError} for a lone surrogate, or what the character set does not have, with its offset
 *
 * @example
 * encodeDisallowed("a b/100%?c%20d", automata, "path-abempty", {}) // "a%20b/100%25%3Fc%20d"
 */
export function encodeDisallowed(
  text: string,
  automata: Automata,
  rule: string,
  { charset, forbidden }: EncodingFacts,
): string {
  const allowed = allowedCharacters(automata, rule);
  if (!contains(allowed, PERCENT)) return text;
  // Throws for a lone surrogate, with its offset in the whole text.
  if (BEYOND_ASCII.test(text)) encodedText(text, charset);
  // Joined at the end: a text that grows by a character at a time would take many times its memory.
  const pieces: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    const character = String.fromCodePoint(code);
    const last = at + character.length - 1;
    const stays =
      code === PERCENT
        ? isEscape(text, at)
        : contains(allowed, code) && forbidden?.characters.includes(character) !== true;
    if (!stays) {
      // The codes of ASCII are the same in every character set.
      pieces.push(text.slice(copied, at), ESCAPES_OF_ASCII[code] ?? escaped(encodedText(character, charset)));
      copied = last + 1;
    }
    at = last;
  }
  return copied === 0 ? text : pieces.join("") + text.slice(copied);
}

const ESCAPES_OF_ASCII = ESCAPES.slice(0, ALPHABET_SIZE);

const BEYOND_ASCII = /[\u0080-\uFFFF]/;

function isEscape(text: string, at: number): boolean {
  return !Number.isNaN(hexValue(text.charCodeAt(at + 1)) + hexValue(text.charCodeAt(at + 2)));
}

/** Returns the characters that stand in some string of the rule. */
function allowedCharacters(automata: Automata, rule: string): CharacterSet {
  const known = tables.get(automata) ?? new Map<string, CharacterSet>();
  tables.set(automata, known);
  const found = known.get(rule);
  if (found) return found;
  const characters = charactersOf(automata, automata.startOf(rule));
  known.set(rule, characters);
  return characters;
}
