import type { Generation } from "../../uri/generation/generation.js";
import type { UsualWitness } from "../../grammars/difference/changes.js";
import { itemAt } from "../../text/itemAt.js";
import { CorpusCounter } from "./corpusCounts.js";
import usualUris from "../../../generated/usualUris.js";

/**
 * Returns a usual string, and what both make of it, for each change between two generations that one of the list shows, by the change's id: a shortest witness such as
 * `//:0` is seldom a string that a reader has met.
 *
 * @example
 * usualWitnesses(rfc2396, rfc3986).get("narrowed/reg_name").input // "http://a:b:c/"
 */
export function usualWitnesses(a: Generation, b: Generation): ReadonlyMap<string, UsualWitness> {
  const counter = new CorpusCounter(a, b);
  for (const uri of usualUris) counter.read(uri);
  return new Map(counter.counts().rows.map(({ id, examples }) => [id, itemAt(examples, 0)]));
}
