import { commitNumber } from "../../scripts/commitSample.js";

/**
 * True in `npm run test:thorough`, in which an `X.thorough.test.ts` imports the X.test.ts that has more to do there.
 */
export const THOROUGH = process.env["MODE"] === "thorough";

/**
 * Added to the seeds of random strings. `npm test` has the same strings each time; the thorough tests have others for each commit, and
 * `COMMIT=HASH` in the environment repeats those of another commit.
 */
export const SEED = THOROUGH ? commitNumber() : 0;

/** Returns every third row, all of them in the thorough tests. */
export function someRows<T>(rows: readonly T[]): T[] {
  return rows.filter((_, i) => THOROUGH || i % 3 === 0);
}
