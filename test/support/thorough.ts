/**
 * True in `npm run test:thorough`, in which an `X.thorough.test.ts` imports the X.test.ts that has more to do there.
 */
export const THOROUGH = process.env["MODE"] === "thorough";

const MS_PER_DAY = 86_400_000;

/**
 * The number of the day, in the thorough tests: what is random, or too much for one run, is another part of it each day. `DAY=20784`
 * repeats the run of a day.
 */
export const TODAY = THOROUGH ? Number(process.env["DAY"] ?? Math.floor(Date.now() / MS_PER_DAY)) : 0;

/** Returns every third row, all of them in the thorough tests. */
export function someRows<T>(rows: readonly T[]): T[] {
  return rows.filter((_, i) => THOROUGH || i % 3 === 0);
}

/** Returns every third row, others each day: what takes minutes in all is complete in three days. */
export function todays<T>(rows: readonly T[]): T[] {
  return rows.filter((_, i) => (i + TODAY) % 3 === 0);
}
