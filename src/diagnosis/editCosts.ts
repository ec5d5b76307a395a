import { ALPHABET_SIZE } from "../automata/automaton.js";
import { isBracket, isWord, Role, traits } from "./symbols.js";
import type { SymbolKind, Traits } from "./symbols.js";

/** An ordinary edit costs this much, so the lowest cost is the fewest edits, and among as many edits the likelier mistake. */
const ORDINARY = 12;

/**
 * The tuned costs, one line a situation, with an example of what the cost decides. They weigh the mistakes that people make
 * and say nothing about any generation.
 */
const COSTS = {
  /** Deleting white space or delimiters around the whole: `<http://a/>` -> `http://a/` */
  deleteOuter: 3,
  /** Deleting a character of "://": `foo://bar` -> `foo:bar`, only where nothing else helps. */
  deleteSchemeDelimiter: ORDINARY + 15,
  /** Deleting a backslash before a character of the shell: `http://a/\?b` -> `http://a/?b` */
  deleteShellEscape: 4,
  /** Deleting white space next to a delimiter: `http:// a/` -> `http://a/` */
  deleteStraySpace: 6,
  /** Deleting a leading zero or a doubled character: `http://1.2.3.04/` -> `http://1.2.3.4/` */
  deleteRedundant: 8,
  /** Deleting a delimiter at the end: `http://a/#b#` -> `http://a/#b` */
  deleteLast: 9,
  /** Deleting a colon at the end, which may promise a port: `http://a:` -> `http://a` */
  deleteLastColon: ORDINARY + 1,
  /** Deleting a control or another invisible character: `http://a\u200B/` -> `http://a/` */
  deleteInvisible: 5,
  /** Deleting a bracket or a visible character beyond ASCII; encoding it is the better idea. */
  deleteBracket: ORDINARY + 6,
  /** Deleting a letter or digit: `http://a:8a/` -> `http://a:8/` */
  deleteWord: ORDINARY + 1,
  /** Deleting one more character of a run around the whole. */
  deleteOuterAgain: 1,
  /** Deleting one more invisible character. */
  deleteInvisibleAgain: 2,
  /** Deleting one more bracket. */
  deleteBracketAgain: 10,
  /** Deleting the rest of a half-deleted word is cheap: `http://a:80abc/` -> `http://a:80/` */
  deleteRestOfWord: 1,
  /** Starting on a new word is not. */
  deleteWordAgain: 5,
  /** Deleting one more character that cannot be encoded. */
  deleteAgain: 4,

  /** Percent-encoding a character that no string of the rule holds: `http://a/b c` -> `http://a/b%20c` */
  encodeNever: 7,
  /** Percent-encoding an invisible character, a "%" or an early "@": `http://a@b@c/` -> `http://a%40b@c/` */
  encodeUnlikely: 9,
  /** Percent-encoding a character that may stand somewhere else: `http://a/#b#c` -> `http://a/#b%23c` */
  encodeElsewhere: 10,
  /** Added where the character itself may stand. */
  encodeUnforced: 12,

  /** Replacing a character by the one that it was typed for: `http:\\a` -> `http://a` */
  correct: 5,
  /** Replacing an underscore by a hyphen, which is more of a guess: `http://a_b/` -> `http://a-b/` */
  correctUnderscore: 9,
  /** Replacing a digit by the next lower one that may stand: `1.2.3.256` -> `1.2.3.255` */
  lowerDigit: 10,
  /** Added for replacing a character of "://". */
  replaceSchemeDelimiter: 15,
  /** Added for replacing a letter or digit by punctuation, or the other way round. */
  replaceOtherClass: 6,
  /** Added for replacing punctuation by punctuation. */
  replacePunctuation: 3,

  /** Stopping a deletion in the middle of a word. */
  stopInWord: 8,
  /** Stopping a deletion after punctuation that joins two words. */
  stopAfterJoin: 10,

  /** Added for an insertion into a scheme or "://". */
  splitScheme: 20,
  /** Added for punctuation inserted into a word. */
  splitWord: 6,
  /** Added for a letter or digit inserted before a letter or digit. */
  wordBeforeWord: 15,
  /** Added for a letter or digit inserted before punctuation that continues a word. */
  wordBeforePunctuation: 3,
  /** Inserting a character before an equal one that was meant to stand twice: `http:/a` -> `http://a` */
  double: ORDINARY - 1,
} as const;

/** Added for an edit of a character that is allowed: the fault is more likely where nothing can follow. */
export const UNFORCED = 2;
/** The cost of an edit that is not offered. */
export const NEVER_DONE = 0xffff;
/** The cost of replacing a digit by a lower one: a number that is too large becomes the largest one that is allowed. */
export const NEXT_LOWER_DIGIT = COSTS.lowerDigit;
/** The cost of inserting a character before an equal one. */
export const DOUBLED = COSTS.double;

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
  /** The cost of replacing it by `meant`. */
  readonly corrected: number;
  /** Added for replacing it by any other character. */
  readonly replaced: number;
  /** Added for ending a deletion before it. */
  readonly kept: number;
  /** Added for inserting punctuation before it. */
  readonly split: number;
  /** Added for inserting a letter or digit before it. */
  readonly splitByWord: number;
  /** The code of the character that may have been meant to stand twice; -1 if there is none. */
  readonly doubled: number;
  readonly word: boolean;
  /** The lowest cost, except for continuing an edit that is already under way. */
  readonly cheapest: number;
}

/** The costs that depend on the symbol after an inserted character. */
export type Surroundings = Pick<SymbolCosts, "doubled" | "split" | "splitByWord">;

export const AT_END: Surroundings = { doubled: -1, split: 0, splitByWord: 0 };

/** The characters that one rule allows. The symbol whose costs are asked for has the code `ALPHABET_SIZE` if it is not ASCII. */
export interface RuleCharacters {
  /** Returns true if no string of the rule holds the character. */
  never(code: number): boolean;
  /** Returns true if the character stands for itself everywhere. */
  unreserved(code: number): boolean;
}

/** Returns the costs of the edits of a symbol. */
export function symbolCosts(kind: SymbolKind, characters: RuleCharacters): SymbolCosts {
  const symbol = traits(kind);
  const { code, role, octets, lookAlike } = symbol;
  const word = isWord(code);
  const never = characters.never(code);
  const encoded = encodedCost(symbol, characters, never);
  const meant = role === Role.OUTER ? undefined : (lookAlike ?? TYPED_FOR.get(code));
  const deleted = deletedCost(symbol);
  const corrected = code === UNDERSCORE ? COSTS.correctUnderscore : COSTS.correct;
  return {
    code,
    octets,
    deleted,
    deletedNext: deletedNextCost(symbol, deleted, never || code === PERCENT ? encoded : NEVER_DONE),
    encoded,
    encodedUnforced:
      encoded === NEVER_DONE || code === PERCENT || role === Role.EARLY_AT ? encoded : encoded + COSTS.encodeUnforced,
    meant,
    corrected,
    replaced: role === Role.SCHEME_DELIMITER ? COSTS.replaceSchemeDelimiter : 0,
    kept: stopCost(symbol, characters),
    split: splitCost(symbol),
    splitByWord: splitByWordCost(symbol),
    doubled: role === Role.SINGLE_SLASH ? code : symbol.joinedBy === COLON ? COLON : -1,
    word,
    cheapest: Math.min(
      deleted,
      encoded,
      meant === undefined ? NEVER_DONE : corrected,
      word ? NEXT_LOWER_DIGIT : NEVER_DONE,
    ),
  };
}

function deletedCost({ code, role, invisible, octets }: Traits): number {
  switch (role) {
    case Role.OUTER:
      return COSTS.deleteOuter;
    case Role.SCHEME_DELIMITER:
      return COSTS.deleteSchemeDelimiter;
    case Role.SHELL_ESCAPE:
      return COSTS.deleteShellEscape;
    case Role.STRAY_SPACE:
      return COSTS.deleteStraySpace;
    case Role.LEADING_ZERO:
    case Role.DOUBLED:
      return COSTS.deleteRedundant;
    case Role.LAST:
      return code === COLON ? COSTS.deleteLastColon : COSTS.deleteLast;
    default:
      if (invisible) return COSTS.deleteInvisible;
      if (isBracket(code) || (code === ALPHABET_SIZE && octets > 0)) return COSTS.deleteBracket;
      return isWord(code) ? COSTS.deleteWord : ORDINARY;
  }
}

/** Deleting the rest of a half-deleted word is cheap; starting on a new word is not. What can be encoded is not deleted for standing in a run. */
function deletedNextCost({ code, role, sameClass, invisible }: Traits, deleted: number, encoded: number): number {
  if (role === Role.OUTER) return COSTS.deleteOuterAgain;
  if (role === Role.SCHEME_DELIMITER && code === COLON) return deleted;
  if (invisible) return COSTS.deleteInvisibleAgain;
  if (isBracket(code)) return COSTS.deleteBracketAgain;
  if (isWord(code)) return sameClass ? COSTS.deleteRestOfWord : COSTS.deleteWordAgain;
  return encoded === NEVER_DONE ? COSTS.deleteAgain : Math.min(deleted, encoded);
}

/** A character that is allowed nowhere is encoded sooner than one that is allowed somewhere; unreserved characters never are. */
function encodedCost({ code, role, octets, invisible }: Traits, characters: RuleCharacters, never: boolean): number {
  if (octets === 0 || characters.unreserved(code) || role === Role.SCHEME_DELIMITER || role === Role.SCHEME)
    return NEVER_DONE;
  if (invisible || code === PERCENT || role === Role.EARLY_AT) return COSTS.encodeUnlikely;
  return never ? COSTS.encodeNever : COSTS.encodeElsewhere;
}

function stopCost({ sameClass, joinedBy }: Traits, characters: RuleCharacters): number {
  if (sameClass) return COSTS.stopInWord;
  return joinedBy !== undefined && !characters.never(joinedBy) ? COSTS.stopAfterJoin : 0;
}

function splitCost({ role, continues }: Traits): number {
  if (role === Role.SCHEME_DELIMITER || role === Role.SCHEME) return COSTS.splitScheme;
  return continues ? COSTS.splitWord : 0;
}

function splitByWordCost({ code, role, continues }: Traits): number {
  if (role === Role.SCHEME_DELIMITER) return COSTS.splitScheme;
  if (isWord(code)) return COSTS.wordBeforeWord;
  return continues ? COSTS.wordBeforePunctuation : 0;
}

const PERCENT = 0x25;
const COLON = 0x3a;
const UNDERSCORE = 0x5f;

/** Characters that are typed for others. */
const TYPED_FOR: ReadonlyMap<number, number> = new Map(
  [
    ["\\", "/"],
    ["_", "-"],
  ].map(([typed = "", meant = ""]) => [typed.charCodeAt(0), meant.charCodeAt(0)]),
);

/** Returns the cost of inserting a character: a delimiter is likelier than a letter that nobody can know. */
export function insertedCost(code: number): number {
  return ORDINARY + guessCost(code);
}

/** Returns the cost of replacing a character by another: a letter or digit by its like is likelier, and so is punctuation by punctuation. */
export function replacedCost(code: number, ofWord: boolean): number {
  const classCost = isWord(code) !== ofWord ? COSTS.replaceOtherClass : ofWord ? 0 : COSTS.replacePunctuation;
  return ORDINARY + 1 + guessCost(code) + classCost;
}

function guessCost(code: number): number {
  return GUESS_COSTS[code] ?? 0;
}

/** Added for a character that is inserted, or put in the place of another: the likelier ones first. */
const LIKELY_INSERTIONS: readonly (readonly [characters: string, cost: number])[] = [
  ["]", 0],
  ["[=*", 1],
  [":.", 2],
  ["/", 3],
  ["a0", 4],
  ["?#-", 6],
  // A port with letters is no userinfo that lacks its "@".
  ["@", 30],
  ["%", 10],
];
/** Added for any other letter or digit, and for any other character. */
const OTHER_WORD_INSERTION = 5;
const OTHER_INSERTION = 7;

const GUESS_COSTS = Uint8Array.from({ length: ALPHABET_SIZE }, (_, code) =>
  isWord(code) ? OTHER_WORD_INSERTION : OTHER_INSERTION,
);
for (const [characters, cost] of LIKELY_INSERTIONS)
  for (const character of characters) GUESS_COSTS[character.charCodeAt(0)] = cost;

/** Returns the character that stands for all that lead to the same state: "a" if any letter will do, "0" if any digit. */
export function representative(codes: readonly number[]): number {
  const letters = codes.includes(0x7a);
  const rank = (code: number): number => (code === (letters ? 0x61 : 0x30) ? -1 : guessCost(code));
  return codes.reduce((best, code) => (rank(code) < rank(best) ? code : best));
}
