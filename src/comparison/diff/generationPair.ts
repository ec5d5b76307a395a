import type { Generation } from "../../generations/generation.js";
import { comparedGeneration } from "./comparedGrammar.js";
import type { DiffOptions } from "./generationDiff.js";
import { GrammarPair } from "./grammarPair.js";

/** The comparison of two generations, or of a rule of each. */
export class GenerationPair extends GrammarPair {
  /** @throws {RangeError} if the rule has no counterpart */
  constructor(a: Generation, b: Generation, { rule }: DiffOptions = {}) {
    super(comparedGeneration(a), comparedGeneration(b), { rule });
  }
}
