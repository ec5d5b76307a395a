import fc from "fast-check";
import { AGREEMENT, PROPERTIES, type Property } from "./properties.js";
import { strings } from "./strings.js";
import type { FuzzSubject } from "./subject.js";

/** A string, shrunk as far as it goes, for which a property does not hold. */
export interface FuzzFind {
  readonly generation: string;
  readonly property: string;
  readonly input: string;
  readonly base: string;
  readonly problem: string;
}

const BASES = [
  "http://a/b/c/d;p?q",
  "http://a",
  "x:y",
  "x:/y",
  "ftp://u:p@h:21/a/../b",
  "mailto:a@b",
  "file:///etc//x/./y",
];

function problemOf(property: Property, subject: FuzzSubject, input: string, base: string): string | undefined {
  try {
    return property.check(subject, input, base);
  } catch (error) {
    return `throws ${error instanceof Error ? `${error.name}: ${error.message}` : typeof error}`;
  }
}

/** Returns a number that depends on the string alone, so that a find comes again while it is shrunk. */
function sum(input: string): number {
  let total = 0;
  for (let i = 0; i < input.length; i++) total = (total * 31 + input.charCodeAt(i)) % 65_521;
  return total;
}

/**
 * Checks properties of one generation on `count` strings. Yields a find for each property that does not hold, shrunk by fast-check.
 *
 * @param sparing of all but about one string in this many only {@link AGREEMENT} is checked
 */
export function* search(
  subject: FuzzSubject,
  count: number,
  seed: number,
  sparing = 1,
  properties: readonly Property[] = PROPERTIES,
): Generator<FuzzFind, void, undefined> {
  const inputs = fc.tuple(strings(subject.generation, seed), fc.constantFrom(...BASES));
  for (let open = [...properties]; open.length > 0;) {
    const run = fc.check(
      fc.property(inputs, ([input, base]) =>
        open
          .filter((property) => property === AGREEMENT || sum(input) % sparing === 0)
          .every((property) => problemOf(property, subject, input, base) === undefined),
      ),
      { seed, numRuns: count },
    );
    if (!run.failed) break;
    const [[input, base]] = run.counterexample ?? [["", ""]];
    const broken = replay(subject, input, base).filter(({ property }) => open.some(({ name }) => name === property));
    yield* broken;
    open = open.filter(({ name }) => !broken.some(({ property }) => property === name));
    if (broken.length === 0) throw new Error(`seed ${seed}: a find for ${subject.generation.id} does not come again`);
  }
}

/** Checks every property on a string that was once a find. */
export function replay(subject: FuzzSubject, input: string, base: string): FuzzFind[] {
  return PROPERTIES.flatMap((property) => {
    const problem = problemOf(property, subject, input, base);
    return problem === undefined
      ? []
      : [{ generation: subject.generation.id, property: property.name, input, base, problem }];
  });
}
