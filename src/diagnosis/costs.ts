import { ALPHABET_SIZE } from "../automaton.js";
import { OUTER_SPACES, SymbolKind, WRAPPERS, codeOfKind } from "./symbols.js";

/**
 * What an edit costs. An ordinary edit costs about 12, so the least cost is the least number of edits, and among as many
 * edits the likelier mistake. People's mistakes are weighed here, nothing about any generation.
 *
 * - A character that may stand in no string of the rule is rather percent-encoded than left out, one that means something is
 *   rather left out than percent-encoded; control characters are left out. Letters and digits are never percent-encoded.
 * - Characters left out in a row are one edit, with a little for each further one.
 * - White space and quotation marks around the whole are hardly an edit at all.
 * - What is inserted is rather a delimiter that closes something than a letter; hardly ever "@" or "%".
 * - An edit where the automaton could have gone on costs a little more than one where it had to stop.
 */
export const INSERTED = 12;
export const REPLACED = 13;
/** Added for an edit of a character that could have stood. */
export const UNFORCED = 2;
/** Not offered. */
export const NEVER_DONE = 0xFFFF;

const OUTER = 3;
const CONFUSED = 5;

/** Signs that are typed for others. */
const CONFUSED_WITH: Readonly<Record<string, string>> = { "\\": "/" };

/** What one rule's language makes of the characters. */
export interface Roles {
  /** The character stands in no string of the language. */
  never(code: number): boolean;
  /** The character stands for itself everywhere. */
  unreserved(code: number): boolean;
}

/** The costs of doing something about a symbol of each kind. */
export interface SymbolCosts {
  readonly deleted: Uint16Array;
  /** Of deleting it behind one that was deleted. */
  readonly deletedNext: Uint16Array;
  readonly encoded: Uint16Array;
  /** The same where the automaton could have gone on. */
  readonly encodedUnforced: Uint16Array;
  /** The code of the character that it was typed for, or -1. */
  readonly confusedWith: Int16Array;
}

export const CONFUSION = CONFUSED;

export function symbolCosts(roles: Roles): SymbolCosts {
  const costs = {
    deleted: new Uint16Array(SymbolKind.COUNT), deletedNext: new Uint16Array(SymbolKind.COUNT), encoded: new Uint16Array(SymbolKind.COUNT),
    encodedUnforced: new Uint16Array(SymbolKind.COUNT), confusedWith: new Int16Array(SymbolKind.COUNT).fill(-1),
  };
  for (let kind = 0; kind < SymbolKind.COUNT; kind++) {
    const code = codeOfKind(kind);
    const outer = OUTER_SPACES.includes(kind) || WRAPPERS.includes(kind);
    const control = code < 0x20 || code === 0x7F;
    const never = code >= ALPHABET_SIZE || roles.never(code);
    const unreserved = code < ALPHABET_SIZE && roles.unreserved(code);
    costs.deleted[kind] = outer ? OUTER : control ? 6 : never ? 11 : 12;
    costs.deletedNext[kind] = outer ? 1 : 6;
    costs.encoded[kind] = kind === SymbolKind.LONE_SURROGATE || unreserved ? NEVER_DONE : control ? 9 : never ? 7 : code === PERCENT ? 9 : 10;
    costs.encodedUnforced[kind] = costs.encoded[kind] === NEVER_DONE ? NEVER_DONE : code === PERCENT ? 9 : (costs.encoded[kind] as number) + 8;
    const meant = CONFUSED_WITH[String.fromCharCode(code)];
    if (meant !== undefined && !outer) costs.confusedWith[kind] = meant.charCodeAt(0);
  }
  return costs;
}

const PERCENT = 0x25;

/** What a character that is put in costs beyond the edit. */
export function invented(code: number): number {
  const sign = String.fromCharCode(code);
  if (/[\]/:]/.test(sign)) return 0;
  if (/[0.[]/.test(sign)) return 1;
  if (sign === "a") return 2;
  if (/[A-Za-z1-9?#]/.test(sign)) return 3;
  if (sign === "@") return 8;
  return sign === "%" ? 9 : 5;
}
