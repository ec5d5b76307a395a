import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keyOf, readSurvivors } from "../../scripts/prove/survivors.js";
import { ROOT } from "../support/run.js";

// `npm run mutate-code` holds the list against the changes that survive; this holds it against the files.
const survivors = readSurvivors();

it("every survivor is in its file, once, with a reason", () => {
  const faulty = survivors.filter(({ file, line, change, reason }, i) => {
    const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
    const isThere = lines.some((one) => one.trim() === line);
    const isFirst = survivors.findIndex((other) => keyOf(other) === keyOf(survivors[i] ?? other)) === i;
    return !isThere || !isFirst || change === "" || reason.length < 8;
  });
  expect(faulty).toEqual([]);
});
