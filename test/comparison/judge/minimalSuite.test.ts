import { describe, expect, it } from "vitest";
import { minimalSuite } from "../../../src/comparison/judge/minimalSuite.js";
import { rfc3986 } from "../../../src/index.js";
import { Deadline } from "../../../src/text/deadline.js";

/** Returns the rows of dec-octet for the mistakes that a suite with these strings does not find. */
function rowsBeside(known?: readonly string[]): string[] {
  const undecided = (message: string): never => {
    throw new Error(message);
  };
  return [...minimalSuite(rfc3986, "dec-octet", new Deadline(60), undecided, known)].map(({ input }) => input);
}

describe("minimalSuite", () => {
  it("has no row for a mistake that a known string or an earlier row finds", () => {
    const all = rowsBeside();
    expect(all).toEqual(expect.arrayContaining(["256", "255", "1000"]));
    const beside = rowsBeside(["256", "255"]);
    expect(beside).not.toContain("256");
    expect(beside).not.toContain("255");
    expect(beside).toContain("1000");
    expect(rowsBeside([]).length).toBeLessThan(all.length);
    expect(rowsBeside(all)).toEqual([]);
  });
});
