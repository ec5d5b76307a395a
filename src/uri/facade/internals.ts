import type { Automata } from "../../languages/automata/automaton.js";
import type { GeneratedGrammar } from "../generated.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { frozen } from "../../text/frozen.js";
import { isRecord } from "../../text/records.js";
import { getOrInsert } from "../../text/itemAt.js";
import { argumentTypeError } from "../../text/uriError.js";
import type { DocumentReading } from "./documentReading.js";

/** The parts of a grammar that other folders need and its public interface does not have. */
interface Internals {
  readonly automata: () => Automata;
  /** The generated data of its document. */
  readonly facts: GeneratedGrammar;
  /** True if the document's prose refuses strings that its automata accept. */
  readonly isNarrowed?: boolean;
}

const internals = new WeakMap<object, Internals>();

/** Returns a frozen grammar, for which {@link automataOf} and {@link factsOf} find what belongs to it. */
export function withInternals<G extends object>(own: G, of: Internals): WithReadings<G> {
  // Those who copy its properties have `readings` of their own.
  const grammar = Object.freeze(withReadings(own, false));
  internals.set(grammar, of);
  return grammar;
}

/**
 * Returns a frozen grammar with the properties and the internals of another one, and more properties. All are in one literal: V8
 * switches to dictionary mode when many properties are added one by one.
 *
 * @param enumerable true if the property `readings` is copied with the others
 */
export function extended<G extends object, Own extends object>(
  grammar: G,
  own: Own,
  enumerable: boolean,
): WithReadings<G & Own> {
  const copy = Object.freeze(withReadings({ ...grammar, ...own }, enumerable));
  internals.set(copy, internalsOf(grammar));
  return copy;
}

/** Returns true for a grammar or generation of this package. */
export function hasInternals(value: unknown): boolean {
  return isRecord(value) && internals.has(value);
}

/**
 * Returns the automata of a generation's rules, which are unpacked on first use.
 *
 * @throws {TypeError} for an object that is not a generation of this package
 */
export function automataOf(generation: object): Automata {
  return internalsOf(generation).automata();
}

/**
 * Returns the automata of a generation's rules for answers about all their strings.
 *
 * @throws {TypeError} for an object that is not a generation of this package
 * @throws {UndecidableError} for a scheme whose document refuses by its prose what no automaton can
 */
export function exactAutomataOf(generation: object, rule: string): Automata {
  const { isNarrowed = false, facts, automata } = internalsOf(generation);
  if (!isNarrowed) return automata();
  const why = `the prose of ${facts.document} refuses strings that its grammar derives; take \`published\`, the grammar as printed`;
  throw new UndecidableError(rule, why);
}

/**
 * Returns what was generated for a generation's document: the facts about it, and its rules.
 *
 * @throws {TypeError} for an object that is not a generation of this package
 */
export function factsOf(generation: object): GeneratedGrammar {
  return internalsOf(generation).facts;
}

const unpackedReadings = new WeakMap<GeneratedGrammar, readonly DocumentReading[]>();

type WithReadings<G> = G & { readonly readings: readonly DocumentReading[] };

/**
 * Adds the property `readings`. All objects share one getter: V8 switches an object with a getter of its own to dictionary mode, and
 * every method call then costs 10 ns more.
 */
function withReadings<G extends object>(grammar: G, enumerable: boolean): WithReadings<G> {
  return Object.defineProperty(grammar, "readings", { get: readingsOfThis, enumerable }) as WithReadings<G>;
}

/** Returns the readings of a generation's document, whose sentences are unpacked on first use. */
function readingsOfThis(this: object): readonly DocumentReading[] {
  const facts = factsOf(this);
  return getOrInsert(unpackedReadings, facts, () => frozen(facts.readings()));
}

function internalsOf(generation: object): Internals {
  const found = internals.get(generation);
  if (!found) throw argumentTypeError("a generation of this package, or the id of one, is expected", "generation");
  return found;
}
