import type { GeneratedGrammar } from "../generated.js";
import { extended } from "../facade/internals.js";
import type { DocumentTypes } from "../components/documentTypes.js";
import { createGrammar } from "../facade/createGrammar.js";
import type { Grammar } from "../facade/grammar.js";
import type { Documents } from "../../../generated/documents/documents.js";
import { operations, type Operations, type Passages } from "./operations.js";

/**
 * The types of a generation that is not known before run time: it takes any string for the name of a rule, and returns the
 * component objects of any document.
 */
export interface AnyDocument {
  readonly id: keyof Documents;
  readonly startRule: string;
  readonly rule: string;
  readonly components: Documents[keyof Documents]["components"];
  readonly ruleComponents: Documents[keyof Documents]["ruleComponents"];
  readonly componentsByRule: Readonly<Record<string, Documents[keyof Documents]["ruleComponents"]>>;
  readonly segment: Documents[keyof Documents]["segment"];
  readonly resolveOptions: Documents[keyof Documents]["resolveOptions"];
}

/** One generation: the grammar of a document, and what the document defines beyond it. */
export interface Generation<D extends DocumentTypes = AnyDocument> extends Grammar<D>, Operations<D> {
  /** The grammar as printed, before the corrections, if its language differs. */
  readonly published?: Generation<D>;
}

/**
 * Makes a generation from what was generated for it.
 *
 * @typeParam Functions the functions that are named after its rules
 * @param passages what the document defines beyond its grammar
 * @param functions makes the functions that are named after its rules
 * @param published the grammar as printed, if its language differs
 */
export function createGeneration<D extends DocumentTypes, Functions extends object>(
  generated: GeneratedGrammar,
  passages: Passages,
  functions: (grammar: Grammar<D>) => Functions,
  published?: Generation<D>,
): Generation<D> & Functions {
  const grammar = createGrammar<D>(generated);
  const own = {
    ...operations(grammar, passages, generated),
    ...functions(grammar),
    ...(published && { published }),
  };
  return extended(grammar, own, true);
}
