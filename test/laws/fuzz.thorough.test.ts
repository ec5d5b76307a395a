import { describe, expect, it } from "vitest";
import { PLANTED_FAULTS, withFault } from "../../scripts/prove/fuzz/plantedFaults.js";
import { runWithFault } from "../../scripts/prove/fuzz/plant.js";

// The fuzzer's own proof: whatever is wrong in one table or one operation, a bounded number of random strings shows it.
describe("a fuzzer with one planted fault finds it", () => {
  it("there are ten of them at least", () => {
    expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(10);
  });

  it.each(PLANTED_FAULTS.map((fault) => [fault.name, fault] as const))("%s", async (_, fault) => {
    const { found, output } = await runWithFault(fault, 1);
    expect([found, output]).toEqual([true, expect.stringContaining(`${fault.generation}, `)]);
  });

  it("a fault that has no place in its file any more is an error", () => {
    for (const fault of PLANTED_FAULTS) expect(() => withFault(fault, "")).toThrow(/plant it elsewhere/);
  });
});
