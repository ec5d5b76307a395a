import { argumentRangeError, demandString, shown } from "../../../text/uriError.js";
import { urn } from "./urn.js";

/**
 * The kind of a namespace, by its identifier (RFC 8141 section 5):
 * - `"informal"`: "urn-" and a number, which IANA assigns (5.2)
 * - `"experimental"`: it begins with "X-", the prefix of RFC 3406 (5.1, item 4)
 * - `"reserved"`: two letters and a hyphen, for codes of countries and for A-labels; "urn-" without a number; two characters (5.1, items 2 and 3)
 * - `"formal"`: everything else
 */
export type UrnNamespace = "formal" | "informal" | "experimental" | "reserved";

/**
 * Returns which kind of namespace a namespace identifier may name. Whether it is registered is not checked.
 *
 * @throws {RangeError} for a string that is not an NID
 *
 * @example
 * urnNamespace("ISBN") // "formal"
 * urnNamespace("urn-7") // "informal"
 * urnNamespace("de-dnb") // "reserved"
 */
export function urnNamespace(nid: string): UrnNamespace {
  demandString(nid, "nid", urn.id);
  if (!urn.test(nid, { rule: "NID" }))
    throw argumentRangeError(`nid: a namespace identifier is expected (RFC 8141 2), not ${shown(nid)}`, "nid", {
      generation: urn.id,
    });
  if (urn.test(nid, { rule: "InformalNamespaceName" })) return "informal";
  if (/^x-/i.test(nid)) return "experimental";
  return nid.length === 2 || /^urn-|^[a-z]{2}-/i.test(nid) ? "reserved" : "formal";
}
