import { describe, expect, it } from "vitest";
import { minimalSuite } from "../../../src/comparison/judge/minimalSuite.js";
import { rfc3986 } from "../../../src/index.js";
import { Deadline } from "../../../src/text/deadline.js";
import { THOROUGH } from "../../support/thorough.js";

/** A rule, and what precedes the last number in its strings. */
const [RULE, BEFORE] = THOROUGH ? ["IPv4address", "0.0.0."] : ["dec-octet", ""];

/** Returns the rows of that rule for the mistakes that a suite with these strings does not find. */
function rowsBeside(known?: readonly string[]): string[] {
  const undecided = (message: string): never => {
    throw new Error(message);
  };
  return [...minimalSuite(rfc3986, RULE, new Deadline(60), undecided, known)].map(({ input }) => input);
}

describe("minimalSuite", () => {
  it("has no row for a mistake that a known string or an earlier row finds", () => {
    const all = rowsBeside();
    expect(all).toEqual(expect.arrayContaining([`${BEFORE}256`, `${BEFORE}255`, `${BEFORE}1000`]));
    const beside = rowsBeside([`${BEFORE}256`, `${BEFORE}255`]);
    expect(beside).not.toContain(`${BEFORE}256`);
    expect(beside).not.toContain(`${BEFORE}255`);
    expect(beside).toContain(`${BEFORE}1000`);
    if (THOROUGH) expect(rowsBeside([]).length).toBeLessThan(all.length);
    expect(rowsBeside(all)).toEqual([]);
  });
});
