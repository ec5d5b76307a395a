import allExpressions from "../../generated/allExpressions.js";
import type { GeneratedExpressions } from "../generated.js";
import { factsOf } from "../grammar/internals.js";
import { generationOf } from "../generations/generationOf.js";
import { generations } from "../generations/index.js";
import type { Generation } from "../generations/generation.js";
import type { PegGrammar } from "../peg/peg.js";
import type { Expression } from "../abnf/rules.js";

/** The expressions of the rules of one grammar. */
export interface Expressions {
  readonly generation: Generation;
  /** The document's rules as they are read, by their published names; the core rules that it refers to stand last. */
  readonly abnf: ReadonlyMap<string, Expression>;
  /** The rules of the PEG by their names there, those that are a rule cut in one place too (`scheme$beforeColon`). */
  readonly peg: PegGrammar;
  /** The published name of each rule of the PEG. */
  readonly published: ReadonlyMap<string, string>;
}

/** The generated expressions of each generation, and of each grammar as printed. */
const GENERATED: ReadonlyMap<Generation, GeneratedExpressions> = new Map(
  generations.flatMap((one) =>
    (
      [
        [one, allExpressions[one.id]],
        [one.published, allExpressions[`${one.id}.published`]],
      ] as const
    ).flatMap(([of, generated]) => (of && generated ? [[of, generated] as const] : [])),
  ),
);

const known = new Map<Generation, Expressions>();

/**
 * Returns the expressions of a generation's rules.
 *
 * @throws {RangeError} for an unknown id, naming the known ones
 * @throws {TypeError} for an object that is no generation of this package
 */
export function expressionsOf(of: Generation | string): Expressions {
  const subject = generationOf(of, "of");
  const made = known.get(subject) ?? read(subject);
  known.set(subject, made);
  return made;
}

function read(subject: Generation): Expressions {
  const generated = GENERATED.get(subject);
  if (!generated) throw new Error(`no expressions were generated for ${subject.id}`);
  const peg = Object.entries(factsOf(subject).peg);
  return {
    generation: subject,
    abnf: new Map(Object.entries(generated.abnf)),
    peg: new Map(peg.map(([name, { expression }]) => [name, expression])),
    published: new Map(peg.map(([name, { rule }]) => [name, rule])),
  };
}

/** Returns the names under which a published rule stands in the PEG: its own, then those of its cuts. */
export function pegNames({ published }: Expressions, rule: string): string[] {
  return [...published].filter(([, name]) => name === rule).map(([pegName]) => pegName);
}
