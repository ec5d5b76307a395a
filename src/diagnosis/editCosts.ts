import { ALPHABET_SIZE } from "../automata/automaton.js";
import { isBracket, isWord, Role, traits } from "./symbols.js";
import type { SymbolKind } from "./symbols.js";

/**
 * What an edit costs. An ordinary edit costs about 12, so the least cost is the least number of edits, and among as many
 * edits the likelier mistake. People's mistakes are weighed here, nothing about any generation.
 */
const ORDINARY = 12;
/** Added for an edit of a character that could have stood: a fault is rather where nothing could go on. */
export const UNFORCED = 2;
/** Not offered. */
export const NEVER_DONE = 0xffff;

/** What doing something about a symbol costs. */
export interface SymbolCosts {
  readonly code: number;
  readonly octets: number;
  readonly deleted: number;
  /** Deleting it behind one that was deleted: a run is one edit, with a little for each further character. */
  readonly deletedNext: number;
  readonly encoded: number;
  /** The same where the automaton could have gone on. */
  readonly encodedUnforced: number;
  /** The code of the character that it was typed for, and what putting that in its place costs. */
  readonly meant: number | undefined;
  readonly corrected: number;
  /** Added for any other character that is put in its place. */
  readonly replaced: number;
  /** Leaving off deleting before it. */
  readonly kept: number;
  /** Added for a sign, and for a letter or digit, that is put in before it. */
  readonly split: number;
  readonly splitByWord: number;
  /** The code of the sign that may have been meant to stand twice; -1 if there is none. */
  readonly doubled: number;
  readonly word: boolean;
  /** The least of all these, but for what only goes on. */
  readonly cheapest: number;
}

/** What stands behind a character that is put in. */
export type Surroundings = Pick<SymbolCosts, "doubled" | "split" | "splitByWord">;

export const AT_END: Surroundings = { doubled: -1, split: 0, splitByWord: 0 };

/** What one rule's language makes of the characters. */
export interface RuleCharacters {
  /** The character stands in no string of the language. */
  never(code: number): boolean;
  /** The character stands for itself everywhere. */
  unreserved(code: number): boolean;
}

export function symbolCosts(kind: SymbolKind, language: RuleCharacters): SymbolCosts {
  const { code, role, continues, goesOn, joinedBy, octets, lookAlike } = traits(kind);
  const never = code === ALPHABET_SIZE || language.never(code);
  const encoded = encodedCost(kind, language, never);
  const meant = role === Role.OUTER ? undefined : (lookAlike ?? TYPED_FOR.get(code));
  const deleted = deletedCost(kind);
  const corrected = code === UNDERSCORE ? 9 : 5;
  return {
    code,
    octets,
    deleted,
    deletedNext: deletedNextCost(kind, deleted, never || code === PERCENT ? encoded : NEVER_DONE),
    encoded,
    encodedUnforced:
      encoded === NEVER_DONE ? NEVER_DONE : code === PERCENT || role === Role.EARLY_AT ? encoded : encoded + 12,
    meant,
    corrected,
    replaced: role === Role.SCHEME_DELIMITER ? 15 : 0,
    kept: goesOn ? 8 : joinedBy !== undefined && !language.never(joinedBy) ? 10 : 0,
    split: role === Role.SCHEME_DELIMITER || role === Role.SCHEME ? 20 : continues ? 6 : 0,
    splitByWord: role === Role.SCHEME_DELIMITER ? 20 : isWord(code) ? 15 : continues ? 3 : 0,
    doubled: role === Role.SINGLE_SLASH ? code : joinedBy === COLON ? COLON : -1,
    word: isWord(code),
    cheapest: Math.min(
      deleted,
      encoded,
      meant === undefined ? NEVER_DONE : corrected,
      isWord(code) ? NEXT_LOWER_DIGIT : NEVER_DONE,
    ),
  };
}

function deletedCost(kind: SymbolKind): number {
  const { code, role, invisible, octets } = traits(kind);
  switch (role) {
    case Role.OUTER:
      return 3;
    case Role.SCHEME_DELIMITER:
      return ORDINARY + 15;
    case Role.SHELL_ESCAPE:
      return 4;
    case Role.STRAY_SPACE:
      return 6;
    case Role.LEADING_ZERO:
    case Role.DOUBLED:
      return 8;
    case Role.LAST:
      return code === COLON ? ORDINARY + 1 : 9;
    default:
      if (code === ALPHABET_SIZE && octets > 0 && !invisible) return ORDINARY + 6;
      return invisible ? 5 : isBracket(code) ? ORDINARY + 6 : isWord(code) ? ORDINARY + 1 : ORDINARY;
  }
}

/** What may be encoded does not go because it stands in a row. Of words rather the rest goes than another one. */
function deletedNextCost(kind: SymbolKind, deleted: number, encoded: number): number {
  const { code, role, goesOn, invisible } = traits(kind);
  if (role === Role.OUTER) return 1;
  if (role === Role.SCHEME_DELIMITER && code === COLON) return deleted;
  if (invisible) return 2;
  if (isBracket(code)) return 10;
  if (isWord(code)) return goesOn ? 1 : 5;
  return encoded === NEVER_DONE ? 4 : Math.min(deleted, encoded);
}

/** A character that may stand nowhere is rather encoded than one that may; letters, digits and their like never are. */
function encodedCost(kind: SymbolKind, language: RuleCharacters, never: boolean): number {
  const { code, role, octets, invisible } = traits(kind);
  if (
    octets === 0 ||
    (code < ALPHABET_SIZE && language.unreserved(code)) ||
    role === Role.SCHEME_DELIMITER ||
    role === Role.SCHEME
  )
    return NEVER_DONE;
  if (invisible) return 9;
  if (code === PERCENT || role === Role.EARLY_AT) return 9;
  return never ? 7 : 10;
}

const PERCENT = 0x25;
const COLON = 0x3a;
const UNDERSCORE = 0x5f;

/** Signs that are typed for others. */
const TYPED_FOR: ReadonlyMap<number, number> = new Map(
  [
    ["\\", "/"],
    ["_", "-"],
  ].map(([typed = "", meant = ""]) => [typed.charCodeAt(0), meant.charCodeAt(0)]),
);

/** Putting in a character. It is rather a delimiter than what nobody can know, and hardly ever one that changes what stands before. */
export function insertedCost(code: number): number {
  return ORDINARY + novelty(code);
}

/** Putting a character in the place of another: rather a letter or digit for one, and a sign for a sign. */
export function replacedCost(code: number, ofWord: boolean): number {
  return ORDINARY + 1 + novelty(code) + (isWord(code) !== ofWord ? 6 : ofWord ? 0 : 3);
}

/** A number that is too large becomes the largest one that is not. */
export const NEXT_LOWER_DIGIT = 10;

/** Putting in a sign before one like it: it was meant to stand twice. */
export const DOUBLED = ORDINARY - 1;

function novelty(code: number): number {
  return NOVELTIES[code] as number;
}

const RATHER: readonly (readonly [signs: string, cost: number])[] = [
  ["]", 0],
  ["[=*", 1],
  [":.", 2],
  ["/", 3],
  ["a0", 4],
  ["?#-", 6],
  ["@", 9],
  ["%", 10],
];

const NOVELTIES: readonly number[] = Array.from(
  { length: ALPHABET_SIZE },
  (_, code) => RATHER.find(([signs]) => signs.includes(String.fromCharCode(code)))?.[1] ?? (isWord(code) ? 5 : 7),
);

/** Of characters that lead to the same, the one that stands for them all: one that is known to stand for any. */
export function representative(codes: readonly number[]): number {
  const letters = codes.includes(0x7a);
  const rank = (code: number): number => (code === (letters ? 0x61 : 0x30) ? -1 : novelty(code));
  return codes.reduce((best, code) => (rank(code) < rank(best) ? code : best));
}
