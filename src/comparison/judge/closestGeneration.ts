import { factsOf } from "../../uri/facade/internals.js";
import { agreementWith, deviatingStrings } from "./deviation.js";
import { COMPONENT_NAMES } from "./answer.js";
import type { AskedString } from "./judgement.js";
import { valueFor } from "../../text/itemAt.js";
import { keysOf } from "../../text/records.js";
import { split } from "../../uri/components/split.js";
import { isOfWholeUris, type ReferenceRule } from "./referenceRule.js";

/** Returns some rules in the order of the strings that deviate from them, fewest first. */
export function byDeviations(references: readonly ReferenceRule[], all: readonly AskedString[]): ReferenceRule[] {
  const asked = decisiveStrings(references, all);
  const counts = new Map(references.map((one) => [one, deviatingStrings(agreementWith(one, asked))]));
  return [...references].sort((a, b) => valueFor(counts, a) - valueFor(counts, b));
}

/**
 * Returns the closest of some rules, oldest first; several if the parser deviates from them in equally many strings.
 * See {@link Judgement.closest}. Only components that all of them have are compared: a document without a host, such as RFC 1808, is not
 * closer to a parser of hosts for that. If one with more components is the closest, those with fewer are left out, and the rest are compared
 * again. A patch, or a document that extends another one, comes before the others if that other one is as close.
 */
export function closestReferences(references: readonly ReferenceRule[], all: readonly AskedString[]): ReferenceRule[] {
  const asked = decisiveStrings(references, all);
  const namesOf = new Map(references.map((one) => [one, componentsIn(one, asked)]));
  const names = new Set(COMPONENT_NAMES.filter((name) => [...namesOf.values()].every((some) => some.has(name))));
  const refusesSome = asked.some(({ reply }) => "accepts" in reply && !reply.accepts);
  const counts = new Map(
    references.map((one) => {
      const counted = agreementWith(one, asked, names);
      // The verdicts of a parser that refuses nothing tell only which document accepts most.
      return [one, refusesSome ? deviatingStrings(counted) : counted.splits];
    }),
  );
  const fewest = Math.min(...counts.values());
  const closest = references.filter((one) => counts.get(one) === fewest);
  const most = Math.max(...closest.map((one) => valueFor(namesOf, one).size));
  const others = references.filter((one) => valueFor(namesOf, one).size >= most);
  if (others.length < references.length) return closestReferences(others, all);
  const isNeedless = ({ generation }: ReferenceRule): boolean => {
    const { patchOf, extends: extended } = factsOf(generation).lineage;
    return closest.some(({ generation: { id } }) => id === patchOf || extended.includes(id));
  };
  return [...closest.filter(isNeedless), ...closest.filter((reference) => !isNeedless(reference))];
}

/** Returns the components that a rule has in the strings that it accepts; all if it accepts none of them. */
function componentsIn(reference: ReferenceRule, asked: readonly AskedString[]): ReadonlySet<string> {
  const accepted = asked.filter(({ input }) => reference.accepts(input));
  if (accepted.length === 0) return new Set(COMPONENT_NAMES);
  return new Set(accepted.flatMap(({ input }) => Object.keys(reference.components(input))));
}

/**
 * Returns the strings that count in the choice of the closest generation. Relative references do not count for a parser that
 * refuses all of them, nor fragments for one that refuses all of these: by their number alone it would be closest to a generation that has
 * none.
 */
function decisiveStrings(references: readonly ReferenceRule[], asked: readonly AskedString[]): readonly AskedString[] {
  if (!references.every(isOfWholeUris)) return asked;
  const accepted = asked.filter(({ reply }) => "accepts" in reply && reply.accepts);
  const known = new Set(accepted.flatMap(({ input }) => featuresOf(input)));
  return asked.filter(({ input }) => featuresOf(input).every((feature) => known.has(feature)));
}

function featuresOf(input: string): string[] {
  const { scheme, path: _path, ...others } = split(input);
  return [`${scheme !== undefined}`, ...keysOf(others).filter((name) => others[name] !== undefined)];
}
