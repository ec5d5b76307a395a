import { expect, it } from "vitest";
import { CALLS, NOT_MEASURED } from "../../scripts/bench/costs.js";
import * as index from "../../src/index.js";

/** The functions that the package exports, but for classes. */
const functions = Object.entries(index)
  .filter(([, value]) => typeof value === "function" && !/^(?:abstract )?class\b/.test(value.toString()))
  .map(([name]) => name);

it("every public function is in the table of costs, or is left out with a reason", () => {
  const measured = Object.values(CALLS).join("\n");
  const missing = functions.filter((name) => !measured.includes(`uri.${name}(`) && !(name in NOT_MEASURED));
  expect(missing).toEqual([]);
});

it("what is left out exists, and is not measured", () => {
  for (const name of Object.keys(NOT_MEASURED)) expect(functions).toContain(name);
});
