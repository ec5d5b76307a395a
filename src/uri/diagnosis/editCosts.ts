import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import { PRICES, type PriceName } from "./prices.js";
import { isBracket, isWord, Role, type SymbolKind } from "./symbols.js";

/** The cost of an edit that is not offered. */
export const NEVER_DONE = 0xffff;

/** The costs of the edits of one symbol. */
export interface SymbolCosts {
  readonly code: number;
  readonly octets: number;
  readonly deleted: number;
  /** The cost of deleting it after a symbol that was deleted: a run is one edit, with a little for each further symbol. */
  readonly deletedNext: number;
  readonly encoded: number;
  /** The cost of encoding it where it is allowed. */
  readonly encodedUnforced: number;
  /** The code of the character that it was typed for. */
  readonly meant: number | undefined;
  /** Added for replacing it by any other character. */
  readonly replaced: number;
  /** Added for ending a deletion before it. */
  readonly kept: number;
  /** Added for inserting punctuation before it. */
  readonly split: number;
  /** Added for inserting a letter or digit before it. */
  readonly splitByWord: number;
  /** The code of the character that may have been meant to occur twice; -1 if there is none. */
  readonly doubled: number;
  readonly word: boolean;
  /** The lowest cost of an edit of it if no string of the rule contains it; 0 otherwise. */
  readonly forced: number;
  /** The lowest cost, except for continuing an edit that is already under way. */
  readonly cheapest: number;
}

/** The costs that depend on the symbol after an inserted character. */
export type Surroundings = Pick<SymbolCosts, "doubled" | "split" | "splitByWord">;

export const AT_END: Surroundings = { doubled: -1, split: 0, splitByWord: 0 };

/**
 * The characters that one rule allows. The symbol whose costs are computed has the code `ALPHABET_SIZE` if it is not
 * ASCII.
 */
export interface RuleCharacters {
  /** Returns true if no string of the rule holds the character. */
  never(code: number): boolean;
  /** Returns true if the character is data everywhere, never a delimiter. */
  unreserved(code: number): boolean;
}

export function symbolCosts(kind: SymbolKind, characters: RuleCharacters): SymbolCosts {
  const { code, role, octets, lookAlike, joinedBy, continues, sameClass } = kind;
  const word = isWord(code);
  const never = characters.never(code);
  const isOfScheme = role === Role.SCHEME || role === Role.SCHEME_DELIMITER;
  const encoded = encodedCost(kind, characters, never);
  const meant = role === Role.OUTER || role === Role.DATA ? undefined : (lookAlike ?? TYPED_FOR.get(code));
  const deleted = deletedCost(kind);
  const deletedNext = deletedNextCost(kind, deleted, never || code === PERCENT ? encoded : NEVER_DONE);
  return {
    code,
    octets,
    deleted,
    deletedNext,
    encoded,
    encodedUnforced:
      encoded === NEVER_DONE || code === PERCENT || role === Role.EARLY_AT ? encoded : encoded + PRICES.encodeUnforced,
    meant,
    replaced: role === Role.SCHEME_DELIMITER ? PRICES.split : 0,
    kept: sameClass || (joinedBy !== undefined && !characters.never(joinedBy)) ? PRICES.stopInWord : 0,
    split: isOfScheme ? PRICES.split : continues ? PRICES.splitWord : 0,
    splitByWord: word || role === Role.SCHEME_DELIMITER ? PRICES.split : 0,
    doubled: role === Role.SINGLE_SLASH ? code : joinedBy === COLON ? COLON : -1,
    word,
    forced: never ? Math.min(deleted, deletedNext, encoded, meant === undefined ? PRICES.ordinary : PRICES.correct) : 0,
    cheapest: Math.min(
      deleted,
      encoded,
      meant === undefined ? NEVER_DONE : PRICES.correct,
      word ? PRICES.known : NEVER_DONE,
    ),
  };
}

/** The prices of deleting a symbol with a role. */
const DELETED: Partial<Readonly<Record<Role, PriceName>>> = {
  [Role.OUTER]: "deleteOuter",
  [Role.SCHEME_DELIMITER]: "deleteSchemeDelimiter",
  [Role.STRAY_SPACE]: "deleteInvisible",
  [Role.DOUBLED]: "deleteRedundant",
};

function deletedCost({ code, role, invisible, octets }: SymbolKind): number {
  const ofRole = DELETED[role];
  if (ofRole) return PRICES[ofRole];
  if (invisible) return PRICES.deleteInvisible;
  if (isBracket(code) || (code === ALPHABET_SIZE && octets > 0)) return PRICES.deleteBracket;
  return PRICES.ordinary;
}

/**
 * Deleting the rest of a half-deleted word is cheap; starting on a new word is not. A character that can be encoded is
 * not deleted because it is in a run.
 */
function deletedNextCost({ code, role, sameClass, invisible }: SymbolKind, deleted: number, encoded: number): number {
  if (role === Role.OUTER || invisible) return PRICES.deleteOuterAgain;
  if (role === Role.SCHEME_DELIMITER && code === COLON) return deleted;
  if (isBracket(code)) return PRICES.deleteBracketAgain;
  if (isWord(code)) return sameClass ? PRICES.deleteRestOfWord : PRICES.deleteWordAgain;
  return encoded === NEVER_DONE ? PRICES.deleteWordAgain : Math.min(deleted, encoded);
}

/** A character that is allowed nowhere is encoded sooner than one that is allowed somewhere; unreserved characters never are. */
function encodedCost(
  { code, role, octets, invisible }: SymbolKind,
  characters: RuleCharacters,
  never: boolean,
): number {
  if (octets === 0 || characters.unreserved(code) || role === Role.SCHEME_DELIMITER || role === Role.SCHEME)
    return NEVER_DONE;
  const isUnlikely = invisible || code === PERCENT || role === Role.EARLY_AT;
  return never && !isUnlikely ? PRICES.encodeNever : PRICES.encodeElsewhere;
}

const PERCENT = 0x25;
const COLON = 0x3a;

/** Characters that are typed for others: a backslash for a slash, "_" for "-". */
const TYPED_FOR: ReadonlyMap<number, number> = new Map([
  [0x5c, 0x2f],
  [0x5f, 0x2d],
]);

/** Returns the cost of inserting a character: a delimiter is likelier than a letter that cannot be known. */
export function insertedCost(code: number): number {
  return PRICES.ordinary + guessCost(code);
}

/**
 * Returns the cost of replacing a character by another: a letter or digit by another one is likelier, and so is
 * punctuation by punctuation.
 */
export function replacedCost(code: number, ofWord: boolean): number {
  const classCost = isWord(code) !== ofWord ? PRICES.replaceOtherClass : ofWord ? 0 : PRICES.replacePunctuation;
  return PRICES.ordinary + 1 + guessCost(code) + classCost;
}

function guessCost(code: number): number {
  return GUESS_COSTS.get(code) ?? PRICES.guess;
}

/** Added for a character that is inserted, or put instead of another: the likelier ones first. */
const LIKELY_INSERTIONS: readonly (readonly [characters: string, cost: number])[] = [
  ["]", 0],
  ["[=*", 1],
  [":.", 2],
  ["/", 3],
  ["a0", 4],
  ["?#-", 6],
  // A port with letters is not a userinfo that lacks its "@".
  ["@", 30],
  ["%", 10],
];
const GUESS_COSTS = new Map(
  LIKELY_INSERTIONS.flatMap(([characters, cost]) =>
    [...characters].map((character) => [character.charCodeAt(0), cost] as const),
  ),
);

/**
 * Returns the representative of all characters that lead to the same state: "a" if any letter will do, "0" if any
 * digit.
 */
export function representative(codes: readonly number[]): number {
  const letters = codes.includes(0x7a);
  const rank = (code: number): number => (code === (letters ? 0x61 : 0x30) ? -1 : guessCost(code));
  return codes.reduce((best, code) => (rank(code) < rank(best) ? code : best));
}
