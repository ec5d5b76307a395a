import { commitNumber } from "../../scripts/commitSample.js";

/**
 * True in `npm run test:thorough`, which runs every test file: those called `X.thorough.test.ts`, which `npm test` leaves out, and the
 * others, where tests of growth and depth are added, hostile text is longer, and nothing is sampled.
 */
export const THOROUGH = process.env["MODE"] === "thorough";

const COMMIT = commitNumber();

/**
 * Added to the seeds of random strings. `npm test` has the same strings each time; the thorough tests have others for each commit, and
 * `COMMIT=HASH` in the environment repeats those of another commit.
 */
export const SEED = THOROUGH ? COMMIT : 0;

/**
 * Returns one of `parts` equal parts of the rows, which the hash of the commit chooses, or one row of fewer; all rows in the thorough
 * tests.
 */
export function someRows<T>(rows: readonly T[], parts = 3): T[] {
  const among = Math.min(parts, rows.length);
  return rows.filter((_, i) => THOROUGH || i % among === COMMIT % among);
}
