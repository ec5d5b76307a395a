import { afterAll, describe, expect, it } from "vitest";
import { SUBJECTS, suiteRunner } from "../../scripts/suite-run.js";
import type { SuiteRunOptions } from "../../scripts/suite-run.js";

/**
 * The suites of all rules against the generated parsers, `test()` and the offsets of errors: of each the part that guarantees
 * a rule for all strings of one character a class.
 */
export function runSuites(options: SuiteRunOptions): void {
  let strings = 0;
  let offsets = 0;
  let rules = 0;

  describe.each(SUBJECTS.map(({ id, of }) => [id, of] as const))("%s", (id, of) => {
    it.each(of.rules)("%s", async (rule) => {
      const run = (await suiteRunner(id)).run(rule, "classes", options);
      expect(run.wrong).toEqual([]);
      expect(run.conforming).toBeGreaterThan(0);
      expect(run.rows).toBeGreaterThan(run.conforming);
      strings += run.rows;
      offsets += run.offsets;
      rules++;
    });
  });

  afterAll(() => {
    console.log(`suites: ${strings.toLocaleString("en")} strings ran against the parsers of ${rules} rules, ${offsets.toLocaleString("en")} offsets compared`);
  });
}
