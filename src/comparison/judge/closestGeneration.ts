import { factsOf } from "../../uri/facade/internals.js";
import { agreementWith, deviatingStrings, type AgreementCounts } from "./deviation.js";
import { COMPONENT_NAMES, type ComponentName } from "./answer.js";
import type { AskedString, DeviationCause } from "./judgement.js";
import type { ReferenceRule } from "./referenceRule.js";
import { valueFor } from "../../text/itemAt.js";

/** The number of generations whose deviations are explained, unless more than that are the closest. */
const MOST_CONTENDERS = 3;
/** A contender has at most this many times as many deviating strings as the generation with the fewest. */
const CONTENDER_RATIO = 8;
/**
 * The number of causes that is few: if they explain all deviations from a generation, one with `MORE_CAUSES` times as
 * many is not the closest.
 */
const FEW_CAUSES = 3;
const MORE_CAUSES = 2;
/**
 * A parser that accepts nearly everything may also deviate in one rule only, but with very many texts instead of it:
 * that explains little.
 */
const FEW_TEXTS = 12;
/**
 * A generation is not the closest if it has more than a third more causes than another one that has at most twice as many deviating
 * strings: one difference, such as an opaque part that is not a path, may show in more strings than several others together.
 */
const SIMILAR_STRINGS = 2;
const MOST_TIMES_AS_MANY_CAUSES = 4 / 3;

/**
 * Returns the generations that may be the closest one. One difference may show in more strings than several others, so the number of
 * strings alone does not decide.
 */
export function contenders(
  references: readonly ReferenceRule[],
  counts: ReadonlyMap<ReferenceRule, AgreementCounts>,
): ReferenceRule[] {
  const fewest = Math.min(...references.map((reference) => deviatingStrings(counts.get(reference))));
  return likeliest(
    references,
    counts,
    (count, place) => count === fewest || (place < MOST_CONTENDERS && count <= fewest * CONTENDER_RATIO),
  );
}

/** Returns the rules that are wanted by the number of strings that deviate from them and their place by that number; oldest first. */
export function likeliest(
  references: readonly ReferenceRule[],
  counts: ReadonlyMap<ReferenceRule, AgreementCounts>,
  isWanted: (count: number, place: number) => boolean,
): ReferenceRule[] {
  const countOf = (reference: ReferenceRule): number => deviatingStrings(counts.get(reference));
  const ranked = [...references].sort((a, b) => countOf(a) - countOf(b));
  return references.filter((reference) => isWanted(countOf(reference), ranked.indexOf(reference)));
}

/**
 * Returns the closest of some rules, oldest first; several if the parser deviates from them in equally many strings.
 * See {@link Judgement.closest}. Only components that all of them have are compared: a document without a host, such as RFC 1808, is not
 * closer to a parser of hosts for that. If one with more components is the closest, those with fewer are left out, and the rest are compared
 * again. A patch, or a document that extends another one, comes before the others if that other
 * one is as close, and it is left out if the other one is present and the parser rejects nothing: a document that
 * accepts more is always closer to such a parser.
 */
export function closestReferences(
  causesOf: ReadonlyMap<ReferenceRule, readonly DeviationCause[]>,
  asked: readonly AskedString[],
  refusesSome: boolean,
): ReferenceRule[] {
  const namesOf = new Map([...causesOf.keys()].map((one) => [one, componentsIn(one, asked)]));
  const closest = closestIn(namesOf, causesOf, asked, refusesSome);
  const most = Math.max(...closest.map((one) => valueFor(namesOf, one).size));
  const others = [...causesOf].filter(([one]) => valueFor(namesOf, one).size >= most);
  return others.length < causesOf.size ? closestReferences(new Map(others), asked, refusesSome) : closest;
}

function closestIn(
  namesOf: ReadonlyMap<ReferenceRule, ReadonlySet<string>>,
  allCausesOf: ReadonlyMap<ReferenceRule, readonly DeviationCause[]>,
  asked: readonly AskedString[],
  refusesSome: boolean,
): ReferenceRule[] {
  const names = new Set(COMPONENT_NAMES.filter((name) => [...namesOf.values()].every((some) => some.has(name))));
  const counts = new Map([...allCausesOf.keys()].map((one) => [one, agreementWith(one, asked, names)]));
  const causesOf = new Map(
    [...allCausesOf].map(([reference, causes]) => [reference, causes.filter((cause) => concernsAny(cause, names))]),
  );
  const explaining = refusesSome ? [...causesOf.values()].filter(explainsMuch) : [];
  const few = Math.min(...explaining.map(({ length }) => length));
  const strings = (reference: ReferenceRule): number => deviatingStrings(counts.get(reference));
  const ofFewCauses = [...causesOf].filter(([, causes]) => causes.length < few * MORE_CAUSES);
  const left = ofFewCauses
    .filter(([one, causes]) =>
      ofFewCauses.every(
        ([other, { length }]) =>
          strings(other) > strings(one) * SIMILAR_STRINGS ||
          causes.length <= length * MOST_TIMES_AS_MANY_CAUSES ||
          length === 0 ||
          // A document that divides an authority has more rules that may be the cause.
          valueFor(namesOf, other).size < valueFor(namesOf, one).size,
      ),
    )
    .map(([reference]) => reference);
  const addsToOneOf = (some: readonly ReferenceRule[], { generation }: ReferenceRule): boolean => {
    const { patchOf, extends: extended } = factsOf(generation).lineage;
    return some.some(({ generation: { id } }) => id === patchOf || extended.includes(id));
  };
  const shown = refusesSome ? left : left.filter((reference) => !addsToOneOf(left, reference));
  const fewest = Math.min(...shown.map(strings));
  const closest = shown.filter((reference) => strings(reference) === fewest);
  const isNeedless = (reference: ReferenceRule): boolean => addsToOneOf(closest, reference);
  return [...closest.filter(isNeedless), ...closest.filter((reference) => !isNeedless(reference))];
}

/** Returns the components that a rule has in the strings that it accepts; all if it accepts none of them. */
function componentsIn(reference: ReferenceRule, asked: readonly AskedString[]): ReadonlySet<string> {
  const accepted = asked.filter(({ input }) => reference.accepts(input));
  if (accepted.length === 0) return new Set(COMPONENT_NAMES);
  return new Set(accepted.flatMap(({ input }) => Object.keys(reference.components(input))));
}

/** Returns false for a cause that shows only in other components. */
function concernsAny({ kind, components = [] }: DeviationCause, names: ReadonlySet<ComponentName>): boolean {
  return kind !== "splits" || components.some(({ component }) => names.has(component));
}

function explainsMuch(causes: readonly DeviationCause[]): boolean {
  const texts = causes.reduce((sum, cause) => sum + (cause.every ? 1 : cause.texts.length), 0);
  return causes.length > 0 && causes.length <= FEW_CAUSES && texts <= FEW_TEXTS;
}

/**
 * Returns the strings that count in the choice of the closest generation. Relative references do not count for a parser that refuses
 * all of them: by their number alone it would be closest to a generation that has none.
 */
export function decisiveStrings(
  references: readonly ReferenceRule[],
  asked: readonly AskedString[],
): readonly AskedString[] {
  const isRelative = (input: string): boolean =>
    references.some((reference) => reference.accepts(input) && reference.components(input).scheme === undefined);
  const accepted = asked.filter(({ reply }) => "accepts" in reply && reply.accepts);
  const absoluteOnly = accepted.length > 0 && !accepted.some(({ input }) => isRelative(input));
  return absoluteOnly ? asked.filter(({ input }) => !isRelative(input)) : asked;
}
