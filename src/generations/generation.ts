import type { GeneratedGrammar } from "../generated.js";
import { automataOf, keepInternals, withReadings } from "../grammar/internals.js";
import type { DocumentTypes } from "../components/documentTypes.js";
import { createGrammar } from "../grammar/grammar.js";
import type { Grammar } from "../grammar/grammar.js";
import { ruleFunctions } from "../parse/ruleFunctions.js";
import type { Documents } from "./documents.js";
import { operations } from "./operations.js";
import type { Operations, Passages } from "./operations.js";

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
  /** The grammar as printed, before the corrections, where that is another language. */
  readonly published?: Generation<D>;
}

/**
 * Makes a generation from what was generated for it.
 *
 * @typeParam G the generation with the functions that are named after its rules
 * @param passages what the document says beyond its grammar
 * @param published the grammar as printed, where that is another language
 */
export function createGeneration<D extends DocumentTypes, G extends Generation<D>>(
  generated: GeneratedGrammar,
  passages: Passages,
  published?: G,
): G {
  const grammar = createGrammar<D>(generated);
  // In one literal, and frozen after it: V8 makes a hash table of an object that gets so many properties one by one.
  const generation = Object.freeze(
    withReadings({
      ...grammar,
      ...operations(grammar, passages, generated.normalization),
      ...ruleFunctions(grammar, generated.functions),
      ...(published && { published }),
    }),
    // The generator has made the type of the functions from the same data.
  ) as unknown as G;
  keepInternals(generation, { automata: () => automataOf(grammar), facts: generated });
  return generation;
}
