import type { Automata } from "../automata/automaton.js";
import type { GeneratedGrammar } from "../generated.js";
import { argumentTypeError } from "../text/uriError.js";

/** The facts of grammar/generations.json about a document besides its rules, and the PEG. */
export type DocumentFacts = Pick<
  GeneratedGrammar,
  | "document"
  | "lineage"
  | "charset"
  | "base"
  | "absoluteRule"
  | "carriers"
  | "components"
  | "forms"
  | "lexical"
  | "delimiting"
  | "security"
  | "segments"
  | "peg"
>;

/** The parts of a grammar that other rooms need and its public interface does not have. */
interface Internals {
  readonly automata: () => Automata;
  readonly facts: DocumentFacts;
}

const internals = new WeakMap<object, Internals>();

/** Lets {@link automataOf} and {@link factsOf} find what belongs to a grammar. */
export function keepInternals(grammar: object, of: Internals): void {
  internals.set(grammar, of);
}

/** Returns true for a grammar or generation of this package. */
export function hasInternals(value: unknown): boolean {
  return typeof value === "object" && value !== null && internals.has(value);
}

/**
 * Returns the automata of a generation's rules, which are unpacked when they are first asked for.
 *
 * @throws {TypeError} for an object that is no generation of this package
 */
export function automataOf(generation: object): Automata {
  return internalsOf(generation).automata();
}

/**
 * Returns what is known of a generation's document besides its rules.
 *
 * @throws {TypeError} for an object that is no generation of this package
 */
export function factsOf(generation: object): DocumentFacts {
  return internalsOf(generation).facts;
}

function internalsOf(generation: object): Internals {
  const found = internals.get(generation);
  if (!found) throw argumentTypeError("a generation of this package, or the id of one, is expected", "generation");
  return found;
}
