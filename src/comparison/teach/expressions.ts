import allExpressions from "../../../generated/allExpressions.js";
import type { GeneratedExpressions } from "../../uri/generated.js";
import { generationOf, namedGenerations } from "../../documents/generationOf.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import type { Expression } from "../../languages/abnf/rules.js";
import { getOrInsert } from "../../text/itemAt.js";

/** The expressions of the rules of one grammar. */
export interface Expressions {
  readonly generation: Generation;
  /** The document's rules, as corrected, by their published names; the core rules that it refers to come last. */
  readonly abnf: ReadonlyMap<string, Expression>;
  /**
   * The rules of the PEG by their names there, including those for a rule that is cut in one place
   * (`scheme$beforeColon`).
   */
  readonly peg: PegGrammar;
  /** The published name of each rule of the PEG. */
  readonly published: ReadonlyMap<string, string>;
}

/** The generated expressions of each generation, and of each grammar as printed. */
const GENERATED: ReadonlyMap<Generation, GeneratedExpressions> = new Map(
  namedGenerations.flatMap((one) =>
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
 * @throws {RangeError} for an unknown id; the message names the known ones
 * @throws {TypeError} for an object that is not a generation of this package
 */
export function expressionsOf(of: Generation | string): Expressions {
  const subject = generationOf(of, "of");
  return getOrInsert(known, subject, () => read(subject));
}

function read(subject: Generation): Expressions {
  const generated = GENERATED.get(subject);
  if (!generated) throw new Error(`no expressions were generated for ${subject.id}`);
  const peg = Object.entries(generated.peg);
  return {
    generation: subject,
    abnf: new Map(Object.entries(generated.abnf)),
    peg: new Map(peg.map(([name, { expression }]) => [name, expression])),
    published: new Map(peg.map(([name, { rule }]) => [name, rule])),
  };
}

/** Returns the names that a published rule has in the PEG: its own, then those of its cuts. */
export function pegNames({ published }: Expressions, rule: string): string[] {
  return [...published].filter(([, name]) => name === rule).map(([pegName]) => pegName);
}
