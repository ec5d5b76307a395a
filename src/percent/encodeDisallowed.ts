import type { Automata } from "../automata/automaton.js";
import { ESCAPES, hexValue } from "./escapes.js";
import { encodedText } from "./percent.js";
import type { Charset } from "./percent.js";

/** The characters that a rule allows somewhere, by their codes. */
type AllowedCodes = ReadonlySet<number>;

const PERCENT = 0x25;
const tables = new WeakMap<Automata, Map<string, AllowedCodes>>();

/**
 * Percent-encodes the characters that a rule allows nowhere. "%" stays where two hexadecimal digits follow it: there it begins
 * an escape. If the rule has no escapes, as those for a scheme or a port, nothing is encoded.
 *
 * @param charset the character set of the escapes; UTF-8 if left out
 * @throws {EncodingError} for a lone surrogate, or what the character set does not have, with its offset
 *
 * @example
 * encodeDisallowed("a b/100%?c%20d", automata, "path-abempty") // "a%20b/100%25%3Fc%20d"
 */
export function encodeDisallowed(text: string, automata: Automata, rule: string, charset?: Charset): string {
  const allowed = allowedCodes(automata, rule);
  if (!allowed.has(PERCENT)) return text;
  // Throws for a lone surrogate, with its offset in the whole text.
  if (BEYOND_ASCII.test(text)) encodedText(text, charset);
  let result = "";
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === PERCENT ? isEscape(text, at) : allowed.has(code)) continue;
    // Characters beyond ASCII are encoded together, so that a pair of surrogates is not separated.
    let end = at + 1;
    if (code > LAST_ASCII) while (end < text.length && text.charCodeAt(end) > LAST_ASCII) end++;
    result += text.slice(copied, at) + escapes(text.slice(at, end), charset);
    copied = end;
    at = end - 1;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

const LAST_ASCII = 0x7f;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

function isEscape(text: string, at: number): boolean {
  return !Number.isNaN(hexValue(text.charCodeAt(at + 1)) + hexValue(text.charCodeAt(at + 2)));
}

function escapes(text: string, charset: Charset): string {
  let result = "";
  for (const octet of encodedText(text, charset)) result += ESCAPES[octet];
  return result;
}

/** Returns the codes of the characters that stand in some string of the rule. */
function allowedCodes(automata: Automata, rule: string): AllowedCodes {
  const known = tables.get(automata) ?? new Map<string, AllowedCodes>();
  tables.set(automata, known);
  const found = known.get(rule);
  if (found) return found;
  // From every state of a minimal automaton an accepting one is reachable.
  const codes = new Set(automata.reachableFrom(automata.startOf(rule)).flatMap((state) => automata.following(state)));
  known.set(rule, codes);
  return codes;
}
