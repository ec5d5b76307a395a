import rfc1738Expressions from "../../generated/rfc1738.expressions.js";
import rfc2396Expressions from "../../generated/rfc2396.expressions.js";
import rfc2396bis01Expressions from "../../generated/rfc2396bis-01.expressions.js";
import rfc3986Expressions from "../../generated/rfc3986.expressions.js";
import url1993Expressions from "../../generated/url-1993.expressions.js";
import url1993PublishedExpressions from "../../generated/url-1993.published.expressions.js";
import urlSyntax05Expressions from "../../generated/url-syntax-05.expressions.js";
import type { GeneratedExpressions } from "../generated.js";
import { factsOf } from "../grammar/internals.js";
import { generationOf } from "../generations/generationOf.js";
import type { Generation } from "../generations/generation.js";
import type { PegGrammar } from "../peg/peg.js";
import type { Expression } from "../abnf/rules.js";
import { rfc1738 } from "../generations/rfc1738/index.js";
import { rfc2396 } from "../generations/rfc2396/index.js";
import { rfc2396bis01 } from "../generations/rfc2396bis01/index.js";
import { rfc3986 } from "../generations/rfc3986/index.js";
import { url1993 } from "../generations/url1993/index.js";
import { urlSyntax05 } from "../generations/urlSyntax05/index.js";

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

const GENERATED: readonly (readonly [of: Generation | undefined, generated: GeneratedExpressions])[] = [
  [url1993, url1993Expressions],
  [url1993.published, url1993PublishedExpressions],
  [rfc1738, rfc1738Expressions],
  [urlSyntax05, urlSyntax05Expressions],
  [rfc2396, rfc2396Expressions],
  [rfc2396bis01, rfc2396bis01Expressions],
  [rfc3986, rfc3986Expressions],
];

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
  const generated = GENERATED.find(([of]) => of === subject)?.[1];
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
