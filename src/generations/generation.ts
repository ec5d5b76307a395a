import type { GeneratedGrammar } from "../generated.js";
import { automataOf, keepAutomata } from "../grammar/automataOf.js";
import type { Components } from "../components/components.js";
import type { Layout } from "../components/layout.js";
import { keepFacts } from "../grammar/factsOf.js";
import { createGrammar } from "../grammar/grammar.js";
import type { Grammar } from "../grammar/grammar.js";
import { operations } from "./operations.js";
import type { Operations, Passages } from "./operations.js";

/** One generation: the grammar of a document, and what the document defines beyond it. */
export interface Generation<C extends Components = Components> extends Grammar<C>, Operations<C> {
  /** The grammar as printed, before the corrections, where that is another language. */
  readonly published?: Generation<C>;
}

/**
 * Makes a generation from what was generated for it. `lay` finds the components; `passages` are what the document says
 * beyond its grammar.
 */
export function createGeneration<C extends Components>(
  generated: GeneratedGrammar,
  lay: Layout<C>,
  passages: Passages,
  published?: Generation<C>,
): Generation<C> {
  const grammar = createGrammar<C>(generated, lay);
  const generation = Object.freeze({
    ...grammar,
    ...operations(grammar, passages, generated.normalization),
    ...(published && { published }),
  });
  keepAutomata(generation, () => automataOf(grammar));
  keepFacts(generation, generated);
  return generation;
}
