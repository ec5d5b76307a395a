import type { Edit, Mistake } from "./refusal.js";
import { Role, traits, type SymbolKind, type Symbols, type Traits } from "./symbols.js";

/** Returns the mistake about the whole string that explains all edits of a repair. */
export function mistakeOf(edits: readonly Edit[], symbols: Symbols): Mistake | undefined {
  const kinds = new Set<SymbolKind>();
  let count = 0;
  let index = 0;
  for (const { offset, length } of edits) {
    while (index < symbols.length && symbols.offsetAt(index) < offset) index++;
    for (; symbols.offsetAt(index) < offset + length; index++, count++) kinds.add(symbols.kindAt(index));
  }
  const changed = [...kinds].map(traits);
  const all = (does: Edit["kind"], among: (symbol: Traits) => boolean): boolean =>
    edits.every(({ kind }) => kind === does) && changed.every(among);
  if (changed.length === 0) return undefined;
  if (all("delete", ({ role }) => role === Role.OUTER))
    return edits.length === count && changed.every(isSpace) ? "white space around" : "delimiters around";
  if (all("replace", ({ code }) => code === BACKSLASH)) return "backslashes";
  if (all("replace", ({ lookAlike }) => lookAlike !== undefined)) return "look-alikes";
  if (all("percent-encode", ({ code, octets }) => code === NOT_ASCII && octets > 0)) return "not ASCII";
  return undefined;
}

function isSpace({ code, octets }: Traits): boolean {
  return code <= 0x20 || octets === 3;
}

const BACKSLASH = 0x5c;
const NOT_ASCII = 0x80;
