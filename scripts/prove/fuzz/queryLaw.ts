import fc from "fast-check";
import { rfc3986 } from "../../../src/index.js";

// The law of edits of a query, by the reader of HTML forms in Node: every other pair keeps its octets.

const PIECES = [..."ab=&+;/?:@~", "==", "&&", "a=", "&b=", "%20", "%26", "%3D", "%2B", "%61", "%C3%A9", "%FF", "%25"];
const TEXTS = ["", "a", "b", "ab", "a b", "\u00E9", "a&b", "=", "+", "%", "a=b", "\u{10000}", "#"];
const MOST_PIECES = 12;

const text = fc.constantFrom(...TEXTS);
const pairs = fc.array(fc.tuple(text, text), { maxLength: 2 });

type Pair = readonly [name: string, value: string];

interface PairEdits {
  readonly delete: readonly string[];
  readonly set: readonly Pair[];
  readonly append: readonly Pair[];
}

/** Queries and edits of them. */
const QUERY_EDITS: fc.Arbitrary<readonly [query: string, edits: PairEdits]> = fc.tuple(
  fc.array(fc.constantFrom(...PIECES), { maxLength: MOST_PIECES }).map((parts) => parts.join("")),
  fc.record({ delete: fc.array(text, { maxLength: 2 }), set: pairs, append: pairs }),
);

/** Reads pairs of a query; the first one begins with what would be a "?" before the query. */
const readPairs = (query: string): Pair[] => [...new URLSearchParams(`?${query}`)];

/** Returns a query with edits, as the package makes it. */
function changedQuery(query: string, edits: PairEdits): string | undefined {
  return rfc3986.parse(rfc3986.change(`x:?${query}`, { query: edits })).query;
}

/** Returns what an edited query has wrong; `undefined` if nothing is. */
export function wrongEdit(
  query: string,
  edits: PairEdits,
  change: typeof changedQuery = changedQuery,
): string | undefined {
  const result = change(query, edits);
  const edited = new Set([...edits.delete, ...edits.set.map(([name]) => name)]);
  const kept = query.split("&").filter((pair) => !readPairs(pair).some(([name]) => edited.has(name)));
  const left = result?.split("&") ?? [];
  const others: string[] = [];
  let at = 0;
  for (const pair of left) {
    if (pair === kept[at]) at++;
    else others.push(pair);
  }
  // An empty pair at the end may be the place of a new one.
  const lost = kept.slice(at).filter((pair) => pair !== "");
  if (lost.length > 0) return `the pair ${JSON.stringify(lost[0])} is lost in ${JSON.stringify(result)}`;
  const expected = [...edits.set, ...edits.append];
  const found = others.flatMap(readPairs);
  const sorted = (all: readonly Pair[]): string => JSON.stringify(all.map((pair) => JSON.stringify(pair)).sort());
  return sorted(found) === sorted(expected)
    ? undefined
    : `new pairs ${JSON.stringify(found)} in ${JSON.stringify(result)}`;
}

/** Returns finds among some edits of queries. */
export function wrongEdits(count: number, seed: number): string[] {
  const law = fc.property(QUERY_EDITS, ([query, edits]) => {
    const wrong = wrongEdit(query, edits);
    if (wrong !== undefined) throw new Error(wrong);
  });
  const { failed, counterexample, errorInstance } = fc.check(law, { seed, numRuns: count });
  return failed ? [`queries: ${JSON.stringify(counterexample)}: ${String(errorInstance)}`] : [];
}
