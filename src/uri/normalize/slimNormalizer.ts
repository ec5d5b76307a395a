import { lazy } from "../../text/lazy.js";
import type { NodeFacts } from "../generated.js";
import { slimConformer, type StartRule } from "../parse/slimParser.js";
import type { Anatomy } from "./anatomy.js";
import { equivalence, type EquivalenceOptions } from "./equivalence.js";
import { Normalizer, type NormalizeOptions } from "./normalizer.js";

/** Returns the `normalize` of a slim module, of a document whose rules are in ASCII. */
export function slimNormalize(
  rule: StartRule,
  facts: NodeFacts,
  anatomy: Anatomy,
): (uri: string, options?: NormalizeOptions) => string {
  const normalizer = slimNormalizer(rule, facts, anatomy);
  return (uri, options) => normalizer().normalize(uri, options);
}

/** Returns the `equivalent` of such a module. */
export function slimEquivalent(
  rule: StartRule,
  facts: NodeFacts,
  anatomy: Anatomy,
): (one: string, other: string, options?: EquivalenceOptions) => boolean {
  const normalizer = slimNormalizer(rule, facts, anatomy);
  return (one, other, options) => equivalence(normalizer(), one, other, options).equivalent;
}

function slimNormalizer(rule: StartRule, { normalization, schemes }: NodeFacts, anatomy: Anatomy): () => Normalizer {
  return lazy(() => new Normalizer({ ...slimConformer(rule), schemes }, normalization, anatomy));
}
