import renamings from "../../../generated/renamings.js";
import expressions from "../../../generated/solvedExpressions.js";
import type { Renaming } from "../../uri/generated.js";
import type { Expression } from "../../languages/abnf/rules.js";
import type { Generation } from "../../uri/documents/generation.js";
import { generations } from "../../uri/documents/index.js";
import { automataOf } from "../../uri/facade/internals.js";
import { language } from "../../uri/language/index.js";
import type { ComparedGrammar } from "../../grammars/difference/comparedGrammar.js";
import { GrammarPair } from "../../grammars/difference/grammarPair.js";

/** Returns a generation in the form in which it is compared with another one. */
export function comparedGeneration(generation: Generation): ComparedGrammar {
  return {
    id: generation.id,
    document: generation.document,
    startRule: generation.startRule,
    expressions: expressionsOf(generation),
    automaton: (rule) => {
      const automata = automataOf(generation);
      return { automata, start: automata.startOf(rule) };
    },
    language: (rule) => language(generation, rule),
    ruleText: (rule) => {
      const { abnf, section } = generation.rule(rule);
      return { rule, text: abnf, section };
    },
    statedCounterparts: ({ id }) => statedRenamings(generation.id, id),
  };
}

/**
 * Returns the comparison of two generations, or of a rule of each.
 *
 * @throws {RangeError} if the rule has no counterpart
 */
export function generationPair(a: Generation, b: Generation, rule?: string): GrammarPair {
  return new GrammarPair(comparedGeneration(a), comparedGeneration(b), rule);
}

/** Returns what the documents of two generations state about the names of their rules, whichever of the two is older. */
export function statedRenamings(id: string, otherId: string): readonly Renaming[] {
  const back = renamings[`${otherId} ${id}`] ?? [];
  return renamings[`${id} ${otherId}`] ?? back.map(({ a, b, section }) => ({ a: b, b: a, section }));
}

/** Returns what each rule of a generation derives. */
function expressionsOf(of: Generation): Readonly<Record<string, Expression>> {
  const printed = generations.some(({ published }) => published === of);
  // The generator writes data of the type `Expression`; the types of generated modules are independent of it.
  const found = expressions[printed ? `${of.id}.published` : of.id];
  if (!found) throw new Error(`no expressions were generated for ${of.id}`);
  return found;
}
