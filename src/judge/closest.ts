import { deviating } from "./counts.js";
import type { Counts } from "./counts.js";
import type { Asked, DeviationCause } from "./deviationCause.js";
import type { Subject } from "./subject.js";

/** How many generations are looked at closely, and how many times as many deviating strings as the fewest they may have. */
const CONTENDERS = 3;
const RATIO = 8;
/** Where so few causes explain all, a generation that takes as many times as many is not the closest one. */
const FEW_CAUSES = 3;
const MORE_CAUSES = 2;
/** A parser that lets nearly everything through may come down to one rule as well, but by very many texts in its place. */
const FEW_TEXTS = 12;

function explainsMuch(causes: readonly DeviationCause[]): boolean {
  const texts = causes.reduce((sum, { every, texts: own }) => sum + (every ? 1 : own.length), 0);
  return causes.length > 0 && causes.length <= FEW_CAUSES && texts <= FEW_TEXTS;
}

/**
 * The generations that may be the closest one. A single difference may show in more strings than several others, so that the number
 * of strings alone does not tell.
 */
export function nearest(subjects: readonly Subject[], counts: ReadonlyMap<Subject, Counts>): Subject[] {
  const ranked = subjects.map((one) => ({ one, count: deviating(counts.get(one)) })).sort((a, b) => a.count - b.count);
  const fewest = ranked[0]?.count as number;
  const near = ranked
    .slice(0, CONTENDERS)
    .filter(({ count }) => count <= fewest * RATIO)
    .map(({ one }) => one);
  return subjects.filter((one) => near.includes(one));
}

/** Of some subjects the one that the parser follows most nearly, behind others that it follows as nearly: see {@link Judgement.closest}. */
export function closest(
  among: ReadonlyMap<Subject, readonly DeviationCause[]>,
  counts: ReadonlyMap<Subject, Counts>,
): Subject[] {
  const few = Math.min(...[...among.values()].filter(explainsMuch).map(({ length }) => length));
  const left = [...among].filter(([, causes]) => causes.length < few * MORE_CAUSES).map(([one]) => one);
  const strings = (one: Subject): number => deviating(counts.get(one));
  const fewest = Math.min(...left.map(strings));
  return left.filter((one) => strings(one) === fewest);
}

/** The strings that tell which generation a parser follows. */
export function telling(subjects: readonly Subject[], asked: readonly Asked[]): readonly Asked[] {
  const relative = (input: string): boolean =>
    subjects.some((one) => one.accepts(input) && one.components(input).scheme === undefined);
  const accepted = asked.filter(({ reply }) => "accepts" in reply && reply.accepts);
  // A parser that takes absolute strings only would be closest to generations without relative references by the number of these alone.
  const absoluteOnly = accepted.length > 0 && !accepted.some(({ input }) => relative(input));
  return absoluteOnly ? asked.filter(({ input }) => !relative(input)) : asked;
}
