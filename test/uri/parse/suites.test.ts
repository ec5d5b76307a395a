import { afterAll, describe, expect, it } from "vitest";
import { SUBJECTS, suiteRunner } from "../../../scripts/prove/suiteRunner.js";
import { someRows } from "../../support/thorough.js";

/**
 * The suites against the generated parsers, `test()` and the offsets of errors. The complete suites of all rules, some ten
 * million strings, take minutes and are run by `npm run suites`. Here one rule in twenty-four runs strings of one character
 * a class, and a sample of them where there are more than this.
 */
const MOST = 300;
const OFFSETS_EVERY = 20;

let strings = 0;
let offsets = 0;
let count = 0;

describe.each(SUBJECTS.map(({ id, rules }) => [id, rules] as const))("%s", (id, rules) => {
  const runner = suiteRunner(id);

  it.each(someRows(rules, 24))("%s", async (rule) => {
    const run = (await runner)(rule, "classes", { offsetsEvery: OFFSETS_EVERY, most: MOST });
    expect(run.wrong).toEqual([]);
    expect(run.conforming).toBeGreaterThan(0);
    expect(run.rows).toBeGreaterThan(run.conforming);
    strings += run.rows;
    offsets += run.offsets;
    count++;
  });
});

afterAll(() => {
  console.log(
    `suites: ${strings.toLocaleString("en")} strings ran against the parsers of ${count} rules, ${offsets.toLocaleString("en")} offsets compared`,
  );
});
