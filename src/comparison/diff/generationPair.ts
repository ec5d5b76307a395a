import type { Generation } from "../../uri/documents/generation.js";
import { comparedGeneration } from "./comparedGeneration.js";
import { GrammarPair } from "../../grammars/difference/grammarPair.js";

/** The comparison of two generations, or of a rule of each. */
export class GenerationPair extends GrammarPair {
  /** @throws {RangeError} if the rule has no counterpart */
  constructor(a: Generation, b: Generation, rule?: string) {
    super(comparedGeneration(a), comparedGeneration(b), rule);
  }
}
