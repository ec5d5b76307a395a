import type { GeneratedGrammar } from "../generated.js";

/** What grammar/generations.json says of a document beside its rules. */
export type DocumentFacts = Pick<GeneratedGrammar, "document" | "absoluteRule" | "carriers" | "components" | "forms" | "lexical" | "delimiting" | "security">;

const known = new WeakMap<object, DocumentFacts>();

/** Lets {@link factsOf} find the facts of a generation, which are no part of its public face. */
export function keepFacts(generation: object, facts: DocumentFacts): void {
  known.set(generation, facts);
}

/**
 * What is known of a generation's document beside its rules.
 *
 * @throws {TypeError} for what is no generation of this package
 */
export function factsOf(generation: object): DocumentFacts {
  const facts = known.get(generation);
  if (!facts) throw new TypeError("a generation of this package, or the id of one, is expected");
  return facts;
}
