import { UNICODE } from "../automata/characterClasses.js";
import { inPreorder } from "../automata/reach.js";
import { characterSet, type CharacterSet } from "../automata/characters.js";

/** A regular expression as data, whatever the dialect that it was read from or is written in. */
export type Regexp =
  /** One character of a set: a code point, or a UTF-16 code unit where the engine reads those. */
  | { readonly kind: "set"; readonly set: CharacterSet }
  | { readonly kind: "sequence"; readonly items: readonly Regexp[] }
  | { readonly kind: "choice"; readonly items: readonly Regexp[] }
  /** `max` is `Infinity` where there is no upper bound. */
  | { readonly kind: "repeat"; readonly min: number; readonly max: number; readonly item: Regexp }
  /** A group that captures, under its name. */
  | { readonly kind: "group"; readonly name: string; readonly item: Regexp }
  /** The text of one rule, for comments. */
  | { readonly kind: "rule"; readonly name: string; readonly item: Regexp }
  /** Lookahead, or lookbehind. It reads nothing. */
  | { readonly kind: "look"; readonly isAhead: boolean; readonly isNegated: boolean; readonly item: Regexp };

export type Look = Extract<Regexp, { kind: "look" }>;

/** An expression with what its engine adds to it. */
export interface ReadRegexp {
  readonly regexp: Regexp;
  /** True if the engine reads code points; otherwise it reads UTF-16 code units. */
  readonly inCodePoints: boolean;
  /** True if a match begins where the string begins. */
  readonly fromStart: boolean;
  /** True if a match ends where the string ends. */
  readonly toEnd: boolean;
}

/** The error thrown when an expression, or a rule as an expression, has something that is not read or written here. The message names it. */
export class RegexpError extends Error {
  override readonly name = "RegexpError";
}

export const ALL: CharacterSet = [[0, UNICODE - 1]];
export const NOTHING_READ: Regexp = { kind: "sequence", items: [] };

export function look(isAhead: boolean, isNegated: boolean, item: Regexp): Look {
  return { kind: "look", isAhead, isNegated, item };
}

export function setOf(set: CharacterSet): Regexp {
  return { kind: "set", set };
}

/** The start of the string, and its end: no character is before it, or after it. */
export const START_EDGE: Look = look(false, true, setOf(ALL));
export const END_EDGE: Look = look(true, true, setOf(ALL));

/** Returns a sequence without sequences inside it, or its only item. What is repeated and follows itself is one repetition: `a*a` is `a+`. */
export function sequence(items: readonly Regexp[]): Regexp {
  const merged: Regexp[] = [];
  for (const item of items.flatMap((inner) => (inner.kind === "sequence" ? inner.items : [inner]))) {
    const last = merged[merged.length - 1];
    const [before, after] = [last && timesOf(last), timesOf(item)];
    if (last && before && (last.kind === "repeat" || item.kind === "repeat") && isSame(before.item, after.item))
      merged[merged.length - 1] = repeat(before.item, before.min + after.min, before.max + after.max);
    else merged.push(item);
  }
  const [only] = merged;
  return only && merged.length === 1 ? only : { kind: "sequence", items: merged };
}

function timesOf(item: Regexp): { readonly item: Regexp; readonly min: number; readonly max: number } {
  return item.kind === "repeat" ? item : { item, min: 1, max: 1 };
}

/**
 * Returns a choice without choices inside it, its single characters as one set, and an empty alternative as `?`.
 *
 * @example choice of "a", "%" HEXDIG and "b" // [ab]|%[0-9A-Fa-f]
 */
export function choice(alternatives: readonly Regexp[]): Regexp {
  const flat = alternatives.flatMap((item) => (item.kind === "choice" ? item.items : [item]));
  const others = flat.filter(
    ({ kind, ...item }) => kind !== "sequence" || !("items" in item && item.items.length === 0),
  );
  const merged: Regexp[] = [];
  for (const item of others) {
    const at = item.kind === "set" ? merged.findIndex(({ kind }) => kind === "set") : -1;
    const earlier = merged[at];
    // A set moves before the alternatives between only where none of them begins with its characters: their order stays the same.
    const isFree = item.kind === "set" && merged.slice(at + 1).every((one) => isDisjoint(firstOf(one), item.set));
    if (item.kind === "set" && earlier?.kind === "set" && isFree)
      merged[at] = setOf(characterSet([...earlier.set, ...item.set]));
    else if (!merged.some((one) => isSame(one, item))) merged.push(item);
  }
  const [only] = merged;
  const made: Regexp = only && merged.length === 1 ? only : { kind: "choice", items: merged };
  return others.length === flat.length ? made : repeat(made, 0, 1);
}

/** Returns a repetition. What is repeated without bound is never empty: `(a*b*)*` has many ways to read "a", `[ab]*` one. */
export function repeat(item: Regexp, min: number, max: number): Regexp {
  if (max === 0 || (item.kind !== "choice" && "items" in item && item.items.length === 0)) return NOTHING_READ;
  if (min === 1 && max === 1) return item;
  if (max === Infinity && isNullable(item)) return repeat(choice(nonEmptyParts(item)), 0, Infinity);
  // An optional part that may be empty is not optional twice.
  if (item.kind === "repeat" && min === 0 && max === 1 && item.min <= 1)
    return item.min === 0 ? item : repeat(item.item, 0, item.max);
  if (item.kind === "repeat" && max === Infinity && item.max === Infinity && item.min <= 1)
    return { ...item, min: min * item.min };
  return { kind: "repeat", min, max, item };
}

/**
 * Returns expressions that together, repeated, read what an expression reads when it is repeated, none of them empty: `a* b?` gives
 * `a` and `b` (the star normal form of Brüggemann-Klein, 1993).
 */
function nonEmptyParts(item: Regexp): Regexp[] {
  if (!isNullable(item)) return [item];
  switch (item.kind) {
    case "sequence":
    case "choice":
      return item.items.flatMap(nonEmptyParts);
    case "repeat":
      return nonEmptyParts(item.item);
    case "group":
    case "rule":
      return nonEmptyParts(item.item);
    default:
      throw new Error("what is repeated here has no assertions");
  }
}

export function isNullable(item: Regexp): boolean {
  switch (item.kind) {
    case "set":
      return false;
    case "look":
      return true;
    case "sequence":
      return item.items.every(isNullable);
    case "choice":
      return item.items.some(isNullable);
    case "repeat":
      return item.min === 0 || isNullable(item.item);
    default:
      return isNullable(item.item);
  }
}

/** Returns the characters that an expression may begin with. */
export function firstOf(item: Regexp): CharacterSet {
  switch (item.kind) {
    case "set":
      return item.set;
    case "look":
      return [];
    case "sequence": {
      const end = item.items.findIndex((inner) => !isNullable(inner));
      return characterSet((end < 0 ? item.items : item.items.slice(0, end + 1)).flatMap(firstOf));
    }
    case "choice":
      return characterSet(item.items.flatMap(firstOf));
    default:
      return firstOf(item.item);
  }
}

function isDisjoint(a: CharacterSet, b: CharacterSet): boolean {
  return a.every(([from, to]) => b.every(([first, last]) => last < from || first > to));
}

/** Returns true if two expressions are written alike, whatever rules their parts come from. */
export function isSame(a: Regexp, b: Regexp): boolean {
  if (a === b) return true;
  if (a.kind === "rule") return isSame(a.item, b);
  if (b.kind === "rule") return isSame(a, b.item);
  if (a.kind !== b.kind) return false;
  const { kind: _a, ...own } = a;
  const { kind: _b, ...other } = b;
  const others: Readonly<Record<string, unknown>> = other;
  return Object.entries(own).every(([key, value]) => {
    const beside = others[key];
    if (key === "set") return String(value) === String(beside);
    if (key === "item") return isSame(value as Regexp, beside as Regexp);
    if (key !== "items") return value === beside;
    const [one, two] = [value as readonly Regexp[], beside as readonly Regexp[]];
    return one.length === two.length && one.every((inner, i) => isSame(inner, two[i] ?? NOTHING_READ));
  });
}

/** Returns an expression and everything inside it, each before its parts. */
export function partsOf(regexp: Regexp): Regexp[] {
  return inPreorder(regexp, (one) => ("items" in one ? one.items : "item" in one ? [one.item] : []));
}

/** Returns an expression with another one instead of a part, wherever that is. */
export function replaced(regexp: Regexp, part: Regexp, by: Regexp): Regexp {
  if (regexp === part) return by;
  const change = (inner: Regexp): Regexp => replaced(inner, part, by);
  switch (regexp.kind) {
    case "set":
      return regexp;
    case "sequence":
      return changed(regexp, regexp.items, regexp.items.map(change), sequence);
    case "choice":
      return changed(regexp, regexp.items, regexp.items.map(change), choice);
    case "repeat":
      return changed(regexp, [regexp.item], [change(regexp.item)], ([item = NOTHING_READ]) =>
        repeat(item, regexp.min, regexp.max),
      );
    default:
      return changed(regexp, [regexp.item], [change(regexp.item)], ([item = NOTHING_READ]) => ({ ...regexp, item }));
  }
}

/** Returns the expression itself if none of its parts is another one: a part that is in several places stays one object. */
function changed(
  regexp: Regexp,
  before: readonly Regexp[],
  after: readonly Regexp[],
  make: (items: readonly Regexp[]) => Regexp,
): Regexp {
  return after.every((item, i) => item === before[i]) ? regexp : make(after);
}
