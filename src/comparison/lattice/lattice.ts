import { assertOneOf, readOptions } from "../../text/options.js";
import { factsOf } from "../../uri/facade/internals.js";
import { generations, type GenerationId } from "../../documents/index.js";
import { difference } from "../../languages/questions/difference.js";
import type { Language } from "../../languages/questions/language.js";
import { language } from "../../documents/generationLanguage.js";

export interface LatticeOptions {
  /** If true, the strings with a scheme and without a fragment are compared, instead of all that a generation accepts. */
  readonly absolute?: boolean | undefined;
}

/** The containment of the generations' languages in one another. */
export interface Lattice {
  readonly absolute: boolean;
  /** The generations, oldest first, each with the rule whose language is meant and the section that defines it. */
  readonly nodes: readonly { readonly generation: GenerationId; readonly rule: string; readonly section: string }[];
  /** Generations that accept the same strings, those of one language together; only where there are at least two. */
  readonly equalities: readonly (readonly GenerationId[])[];
  /**
   * The languages that another one contains, without the pairs that follow from two others. Of equal languages only the oldest
   * generations are related.
   */
  readonly inclusions: readonly { readonly narrower: GenerationId; readonly wider: GenerationId }[];
  /** For each pair where the first does not contain the second, a shortest string that shows it. */
  readonly missing: readonly { readonly of: GenerationId; readonly notIn: GenerationId; readonly witness: string }[];
}

/**
 * Returns which languages of the generations contain which others. This is decided over all strings.
 *
 * @example
 * lattice().inclusions[3] // { narrower: "rfc2396", wider: "rfc2396bis-01" }
 */
export function lattice(options?: LatticeOptions): Lattice {
  const { absolute = false } = readOptions(options, ["absolute"]);
  assertOneOf("absolute", absolute, [true, false]);
  const nodes = generations.map((generation) => {
    const rule = absolute ? factsOf(generation).absoluteRule : generation.startRule;
    return { generation: generation.id, rule, section: generation.rule(rule).section };
  });
  const languages = new Map<GenerationId, Language>(
    nodes.map(({ generation, rule }) => [generation, language(generation, rule)]),
  );
  const missing: { of: GenerationId; notIn: GenerationId; witness: string }[] = [];
  for (const [of, one] of languages) {
    for (const [notIn, other] of languages) {
      const witness = of === notIn ? undefined : difference(one, other).onlyInA;
      if (witness !== undefined) missing.push({ of, notIn, witness });
    }
  }
  const ids = nodes.map(({ generation }) => generation);
  return {
    absolute,
    nodes,
    ...order(ids, (a, b) => !missing.some(({ of, notIn }) => of === a && notIn === b)),
    missing,
  };
}

/** Returns the classes of a quasi-order, and its transitive reduction between the first items of the classes. */
export function order<Item>(
  items: readonly Item[],
  isIn: (a: Item, b: Item) => boolean,
): {
  readonly equalities: readonly (readonly Item[])[];
  readonly inclusions: readonly { readonly narrower: Item; readonly wider: Item }[];
} {
  const equal = (item: Item): Item[] => items.filter((other) => isIn(item, other) && isIn(other, item));
  const firsts = items.filter((item) => equal(item)[0] === item);
  const strictly = (a: Item, b: Item): boolean => isIn(a, b) && !isIn(b, a);
  return {
    equalities: firsts.map(equal).filter((those) => those.length > 1),
    inclusions: firsts.flatMap((narrower) =>
      firsts
        .filter(
          (wider) =>
            strictly(narrower, wider) &&
            !firsts.some((between) => strictly(narrower, between) && strictly(between, wider)),
        )
        .map((wider) => ({ narrower, wider })),
    ),
  };
}
