import { getOrInsert } from "../../text/itemAt.js";

/** The number of UTF-16 code units, which a parser reads one at a time. */
export const CODE_UNITS = 0x10000;

/** Code units, or whole characters, from the first to the second, both included. */
export type Range = readonly [from: number, to: number];

/** Code units, or whole characters, as sorted ranges that neither overlap nor touch. */
export type CharacterSet = readonly Range[];

/** The first code unit that is the first half of a character beyond U+FFFF, the first that is the second half, and the last of those. */
export const FIRST_SURROGATE = 0xd800;
export const FIRST_LOW_SURROGATE = 0xdc00;
export const LAST_SURROGATE = 0xdfff;

/** The first halves of characters beyond U+FFFF, and the second halves. */
export const HIGH_SURROGATES: CharacterSet = [[FIRST_SURROGATE, FIRST_LOW_SURROGATE - 1]];
export const LOW_SURROGATES: CharacterSet = [[FIRST_LOW_SURROGATE, LAST_SURROGATE]];

/** Returns true for the first half of a character beyond U+FFFF. */
export function isHighSurrogate(code: number): boolean {
  return code >= FIRST_SURROGATE && code < FIRST_LOW_SURROGATE;
}

/** Returns true for the second half of a character beyond U+FFFF. */
export function isLowSurrogate(code: number): boolean {
  return code >= FIRST_LOW_SURROGATE && code <= LAST_SURROGATE;
}

/** Returns the first set without what the second has. */
export function without(set: CharacterSet, other: CharacterSet): CharacterSet {
  return set.flatMap(([start, end]): readonly Range[] => {
    const left: Range[] = [];
    let from = start;
    for (const [first, last] of other) {
      if (last < from || first > end) continue;
      if (first > from) left.push([from, first - 1]);
      from = last + 1;
    }
    return from <= end ? [...left, [from, end]] : left;
  });
}

/** Returns how many members a set has. */
export function sizeOf(set: CharacterSet): number {
  return set.reduce((sum, [from, to]) => sum + to - from + 1, 0);
}

/** Returns each of some characters, given by its code, as a range. */
export function singles(codes: readonly number[]): Range[] {
  return codes.map((code) => [code, code]);
}

/** Returns the character that two surrogates encode. */
export function characterOf(high: number, low: number): number {
  return String.fromCharCode(high, low).codePointAt(0) ?? 0;
}

export const ANY_CHARACTER: CharacterSet = [[0, CODE_UNITS - 1]];

export function characterSet(ranges: Iterable<Range>): CharacterSet {
  const set: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = set[set.length - 1];
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else if (from <= to) set.push([from, to]);
  }
  return set;
}

export function complement(set: CharacterSet): CharacterSet {
  const gaps: Range[] = [];
  let from = 0;
  for (const [start, end] of set) {
    if (start > from) gaps.push([from, start - 1]);
    from = end + 1;
  }
  if (from < CODE_UNITS) gaps.push([from, CODE_UNITS - 1]);
  return gaps;
}

/** Returns the characters up to a limit at which one of some sets begins, or has ended, ascending. */
export function cutsOfAll(sets: Iterable<CharacterSet>, limit: number): number[] {
  const cuts = [...sets].flatMap((set) => set.flatMap(([from, to]) => [from, to + 1]));
  return [...new Set([0, ...cuts])].filter((cut) => cut < limit).sort((a, b) => a - b);
}

/** Code units divided into classes. Two code units are in one class if no set of a grammar tells them apart. */
export class Alphabet {
  /** Class of each code unit. */
  readonly classOf = new Uint16Array(CODE_UNITS);
  readonly size: number;
  /** The code units at which another class may begin, ascending. */
  readonly cuts: readonly number[];

  constructor(sets: readonly CharacterSet[]) {
    this.cuts = cutsOfAll(sets, CODE_UNITS);
    const classes = new Map<string, number>();
    this.cuts.forEach((cut, i) => {
      const key = sets.map((set) => (contains(set, cut) ? "1" : "0")).join("");
      const number = getOrInsert(classes, key, () => classes.size);
      this.classOf.fill(number, cut, this.cuts[i + 1] ?? CODE_UNITS);
    });
    this.size = classes.size;
  }

  /** Returns {@link members} of any set, or `undefined` if some class is partly in the set. */
  membersIfWhole(set: CharacterSet): Uint8Array | undefined {
    const cuts = new Set(this.cuts);
    if (!cutsOfAll([set], CODE_UNITS).every((cut) => cuts.has(cut))) return undefined;
    const members = this.members(set);
    const isWhole = this.cuts.every((cut) => contains(set, cut) === (members[this.classOf[cut] ?? 0] === 1));
    return isWhole ? members : undefined;
  }

  /** Returns for each class 1 if it belongs to `set`, which must be one of the sets that the alphabet was made for. */
  members(set: CharacterSet): Uint8Array {
    const members = new Uint8Array(this.size);
    for (const cut of this.cuts) if (contains(set, cut)) members[this.classOf[cut] ?? 0] = 1;
    return members;
  }
}

/**
 * Returns one code unit for each pair of classes that some code unit has in two alphabets: the most readable one, the
 * readable ones first.
 */
export function commonRepresentatives(a: Alphabet, b: Alphabet): number[] {
  const cuts = [...new Set([...a.cuts, ...b.cuts])].sort((x, y) => x - y);
  const chosen = new Map<number, number>();
  cuts.forEach((from, i) => {
    const code = mostReadable(from, (cuts[i + 1] ?? CODE_UNITS) - 1);
    const key = (a.classOf[code] ?? 0) * CODE_UNITS + (b.classOf[code] ?? 0);
    const known = chosen.get(key);
    if (known === undefined || unreadability(code) < unreadability(known)) chosen.set(key, code);
  });
  return [...chosen.values()].sort((x, y) => unreadability(x) - unreadability(y) || x - y);
}

export function contains(set: CharacterSet, code: number): boolean {
  return set.some(([from, to]) => from <= code && code <= to);
}

/** The first of the most readable code units from `from` to `to`. */
function mostReadable(from: number, to: number): number {
  const readable = [0x61, 0x30, 0x41, 0x21].map((start) => Math.max(from, start)).filter((code) => code <= to);
  return readable.reduce((best, code) => (unreadability(code) < unreadability(best) ? code : best), from);
}

/** Returns 0 for letters and digits, 1 for other visible characters of ASCII, 2 for everything else. */
function unreadability(code: number): number {
  if (code <= 0x20 || code >= 0x7f) return 2;
  return /[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 0 : 1;
}
