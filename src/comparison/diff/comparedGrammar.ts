import expressions from "../../../generated/solvedExpressions.js";
import type { Expression } from "../../abnf/rules.js";
import type { Automata } from "../../automata/automaton.js";
import type { Generation } from "../../generations/generation.js";
import { generations } from "../../generations/index.js";
import { automataOf } from "../../grammar/internals.js";
import { language } from "../../language/index.js";
import type { Language } from "../../language/index.js";
import type { RuleText } from "./generationDiff.js";

/** A grammar as it is compared with another one. */
export interface ComparedGrammar {
  /** The name that messages have for it: the id of a generation, the name of a file. */
  readonly id: string;
  /** The name that citations have for it. */
  readonly document: string;
  readonly startRule: string;
  /**
   * An expression of the strings of each rule, by its name: references under the names of their rules, and repetition in the place of
   * recursion. Of a rule of which only the language is known, it only says which characters there are, and refers to nothing.
   */
  readonly expressions: Readonly<Record<string, Expression>>;
  /** Returns the table in which the automaton of a rule is, and the state in which it begins. */
  readonly automaton: (rule: string) => { readonly automata: Automata; readonly start: number };
  readonly language: (rule: string) => Language;
  /** @throws {RangeError} if there is no such rule */
  readonly ruleText: (rule: string) => RuleText;
}

/** Returns a generation as it is compared with another one. */
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
  };
}

/** Returns what each rule of a generation derives. */
function expressionsOf(of: Generation): Readonly<Record<string, Expression>> {
  const printed = generations.some(({ published }) => published === of);
  // The generator writes what `Expression` says; the types of generated modules stand on their own.
  const found = expressions[printed ? `${of.id}.published` : of.id];
  if (!found) throw new Error(`no expressions were generated for ${of.id}`);
  return found;
}
