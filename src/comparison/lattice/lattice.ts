import type { GenerationId } from "../../generations/index.js";
import { factsOf } from "../../grammar/internals.js";
import { generations } from "../../generations/index.js";
import { difference } from "../../language/difference.js";
import type { Language } from "../../language/language.js";
import { language } from "../../language/generationLanguage.js";

export interface LatticeOptions {
  /** `true` for what has a scheme and no fragment, in place of all that a generation accepts. */
  readonly absolute?: boolean;
}

/** How the languages of the six generations lie inside one another. */
export interface Lattice {
  readonly absolute: boolean;
  /** The generations, oldest first, each with the rule whose language is meant and the section that defines it. */
  readonly nodes: readonly { readonly generation: GenerationId; readonly rule: string; readonly section: string }[];
  /** Generations that accept the same strings, those of one language together; only where there are at least two. */
  readonly equalities: readonly (readonly GenerationId[])[];
  /**
   * Which language lies inside which other one, without those that follow from two others, and of equal languages only
   * between the oldest generations of each.
   */
  readonly inclusions: readonly { readonly narrower: GenerationId; readonly wider: GenerationId }[];
  /** For each other pair, in both directions, a shortest string that the one has and the other has not. */
  readonly missing: readonly { readonly of: GenerationId; readonly notIn: GenerationId; readonly witness: string }[];
}

/**
 * The inclusions between the languages of all generations, decided over all strings.
 *
 * @example
 * lattice().inclusions[2] // { narrower: "rfc2396", wider: "rfc2396bis-01" }
 */
export function lattice({ absolute = false }: LatticeOptions = {}): Lattice {
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

/** The classes of a quasi-order, and its transitive reduction between the first ones of each. */
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
