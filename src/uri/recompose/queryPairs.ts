import { getOrInsert } from "../../text/itemAt.js";
import { isPlainObject } from "../../text/records.js";
import { argumentTypeError, assertString, describedKind, typeName, shown } from "../../text/uriError.js";
import { utf8Octets } from "../percent/percent.js";

/** The value of a pair: a text, a finite number or a boolean. */
export type QueryValue = string | number | boolean;

/** Names and values in the URL-encoded form convention of HTML, in their order: a list of pairs, a `Map`, a `URLSearchParams`. */
export type QueryPairs = Iterable<readonly [string, QueryValue]>;

/**
 * Edits of single pairs; every other pair keeps its octets. They are made in this order: `delete`, `set`, `append`. Pairs are compared
 * by their decoded names.
 */
export interface QueryEdits {
  /** Names; every pair that has one of them is removed. A query without a pair is removed. */
  readonly delete?: string | readonly string[] | undefined;
  /** Pairs that replace the first one of their name; others of that name are removed. If there is none, the pairs are appended. */
  readonly set?: QueryPairs | Readonly<Record<string, QueryValue>> | undefined;
  /** Pairs that are put at the end. */
  readonly append?: QueryPairs | Readonly<Record<string, QueryValue>> | undefined;
}

const EDITS: readonly string[] = ["delete", "set", "append"];

/**
 * Returns the query that has the given pairs, or the old one with edits.
 *
 * @param name the component, for errors
 * @param value pairs or edits
 * @param old the query before, `undefined` if there is none
 * @param encode percent-encodes a name or a value
 * @throws {TypeError} for anything else, and for a value that is neither a text, a finite number nor a boolean
 */
export function queryOf(
  name: string,
  value: object,
  old: string | undefined,
  encode: (text: string) => string,
): string | undefined {
  const written = ([key, text]: readonly [string, string]): string => `${inForm(encode(key))}=${inForm(encode(text))}`;
  if (isIterable(value)) return pairsIn(name, value).map(written).join(SEPARATOR);
  if (!isPlainObject(value))
    throw argumentTypeError(
      `${name} must be a string, pairs or edits (such as { set: { page: 2 } }), got ${describedKind(value)}`,
      name,
    );
  const edits = value;
  const unknown = Object.keys(edits).find((key) => !EDITS.includes(key));
  if (unknown !== undefined)
    throw argumentTypeError(
      `${name}: there is no edit ${shown(unknown)}; there are ${EDITS.join(", ")} (such as { set: { page: 2 } }); a list of pairs replaces the whole ${name}`,
      name,
    );
  const before = old === undefined || old === "" ? [] : old.split(SEPARATOR);
  const removed = new Set(namesIn(name, edits.delete).map(octetsOf));
  const set = new Map<string, string[]>();
  for (const pair of pairsIn(name, edits.set)) getOrInsert(set, octetsOf(pair[0]), () => []).push(written(pair));
  const replaced = new Set<string>();
  const pairs = before.flatMap((pair) => {
    const octets = nameIn(pair);
    if (octets === undefined) return [pair];
    if (removed.has(octets) || replaced.has(octets)) return [];
    const other = set.get(octets);
    if (other === undefined) return [pair];
    replaced.add(octets);
    return other;
  });
  const added = [...set].filter(([octets]) => !replaced.has(octets)).flatMap(([, pairs]) => pairs);
  for (const pair of pairsIn(name, edits.append)) added.push(written(pair));
  // After a separator that ends the query, no second one is needed: "a&" and "b=1" are "a&b=1".
  if (added.length > 0 && pairs.at(-1) === "") pairs.pop();
  const all = [...pairs, ...added];
  if (all.length > 0) return all.join(SEPARATOR);
  return before.length > 0 ? undefined : old;
}

const SEPARATOR = "&";

/** Returns encoded text in the convention of HTML's forms, where "+" is a space. */
function inForm(encoded: string): string {
  return encoded.replace(/\+/g, "%2B").replace(/%20/g, "+");
}

/** Returns the decoded name of a pair of the query, a character for each octet: of "a%20b=1", "a+b=1" and "a+b" it is "a b". */
function nameIn(pair: string): string | undefined {
  if (pair === "") return undefined;
  const end = pair.indexOf("=");
  const name = (end < 0 ? pair : pair.slice(0, end)).replace(/\+/g, " ");
  return octetsOf(name).replace(/%([\dA-F]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}

/** Returns text with a character for each of its octets in UTF-8. */
function octetsOf(text: string): string {
  return /^[\0-\x7F]*$/.test(text)
    ? text
    : utf8Octets(text)
        .map((octet) => String.fromCharCode(octet))
        .join("");
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

function namesIn(name: string, value: unknown): readonly string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map((one) => {
    assertString(one, name);
    return one;
  });
}

function pairsIn(name: string, value: unknown): (readonly [string, string])[] {
  if (value === undefined) return [];
  if (!isIterable(value) && !isPlainObject(value)) throw pairsExpected(name, value);
  return Array.from(isIterable(value) ? value : Object.entries(value), (pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2) throw pairsExpected(name, pair);
    const [key, text] = pair as readonly unknown[];
    assertString(key, name);
    return [key, valueText(name, text)];
  });
}

function pairsExpected(name: string, value: unknown): TypeError {
  return argumentTypeError(`${name} must be pairs of a name and a value, got ${describedKind(value)}`, name);
}

function valueText(name: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)) return String(value);
  throw argumentTypeError(
    `${name}: the value of a pair must be a string, a finite number or a boolean, got ${typeof value === "number" ? String(value) : typeName(value)}`,
    name,
  );
}
