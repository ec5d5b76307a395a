import { mechanical } from "../../../scripts/mechanical.js";
import { factsOf } from "../../factsOf.js";
import { generation } from "../../generations.js";
import { readRules } from "../../notation.js";
import { findRule } from "../../rules.js";
import { allRules, pegNameOf } from "./peg.js";

/** A published rule as a PEG that says the same in the same order, with nothing else considered. */
export function mechanicalPeg(id: string, name: string): string {
  const published = allRules(id).find((rule) => rule.name === name);
  const text = published?.correction ? correctedText(published.abnf, published.correction) : published?.abnf ?? "";
  const isCore = factsOf(generation(id)).core.some((rule) => rule.name === name);
  const [rule] = readRules(text, isCore ? "abnf" : factsOf(generation(id)).notation);
  const names = allRules(id).map((one) => ({ name: one.name }));
  const identifier = (reference: string): string => pegNameOf(id, findRule(names, reference)?.name ?? reference);
  return `${pegNameOf(id, name)} = ${rule ? mechanical(rule.expression, identifier) : `""`}`;
}

/** A correction names the part of the rule that it replaces, with white space as it likes. */
function correctedText(abnf: string, { published, corrected }: { readonly published: string; readonly corrected: string }): string {
  const words = published.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return abnf.replace(new RegExp(words.join("\\s+")), () => corrected);
}
