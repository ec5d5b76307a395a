import type { Range } from "../../languages/automata/characters.js";
import { printable, quoteCharacter } from "../../text/printable.js";
import { box, type BoxFacts, type Track } from "./tracks.js";
import { hexadecimal } from "../../text/hexadecimal.js";

const COLUMNS = 34;

/** Returns a box with the characters of a set, any one of which may occur there, on as many lines as needed. */
export function oneOf(signs: readonly Range[], label: string, facts: Omit<BoxFacts, "kind" | "label">): Track {
  return box(filled(signs.map(signName), "  ", COLUMNS), { ...facts, kind: "terminal", label });
}

/** Returns words on as many lines as they need, with a space between them. */
export function filled(words: readonly string[], space: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + space.length + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${last}${space}${word}`;
  }
  return lines;
}

/** Returns a character, or the first and the last of several, as a diagram shows it: `a-z`, `%x80-9F`. */
export function signName([from, to]: Range): string {
  if (from === to) return named(from);
  return isSeen(from) && isSeen(to) ? `${named(from)}-${named(to)}` : `%x${hex(from)}-${hex(to)}`;
}

function named(code: number): string {
  if (code === 0x20) return "space";
  return isSeen(code) ? String.fromCharCode(code) : `%x${hex(code)}`;
}

/**
 * Returns a string as a rule writes it: in double quotes, a double quote itself in single ones, a control character by
 * its number.
 */
export function quotedText(text: string): string {
  if (text.length === 1 && text !== " " && !isSeen(text.charCodeAt(0))) return named(text.charCodeAt(0));
  return text === '"' ? quoteCharacter(text) : `"${printable(text)}"`;
}

function isSeen(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}

function hex(code: number): string {
  return hexadecimal(code, 2);
}
