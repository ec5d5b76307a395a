import { describe, expect, it } from "vitest";
import { rfc3986, type UriSyntaxError } from "../../../src/index.js";
import { isRightRepair, labelled, repairsMeant, type DiagnosisCase } from "../../support/diagnosisCases.js";

/** A mistake that somebody made in public: test/cases/README.md says how the rows were found and labelled. */
type FoundMistake = DiagnosisCase & { readonly source: string };

/** The shares of all rows that are right. They may only get better; what the gate refuses is not offered, though it was meant. */
const LEAST = {
  found: { offset: 1, rule: 1, firstRepair: 1, anyRepair: 1 },
  foundHeldOut: { offset: 1, rule: 0.989, firstRepair: 0.962, anyRepair: 0.978 },
  unseen: { offset: 0.994, rule: 0.989, firstRepair: 0.963, anyRepair: 0.989 },
  trackers: { offset: 1, rule: 0.993, firstRepair: 0.993, anyRepair: 1 },
  reported: { offset: 1, rule: 1, firstRepair: 0.966, anyRepair: 1 },
  public: { offset: 1, rule: 1, firstRepair: 1, anyRepair: 1 },
  collected: { offset: 1, rule: 1, firstRepair: 1, anyRepair: 1 },
  untried: { offset: 1, rule: 1, firstRepair: 0.96, anyRepair: 1 },
  fresh: { offset: 1, rule: 0.99, firstRepair: 0.99, anyRepair: 1 },
  spare: { offset: 0.983, rule: 0.966, firstRepair: 0.983, anyRepair: 1 },
  reserve: { offset: 1, rule: 1, firstRepair: 1, anyRepair: 1 },
} as const;

function hostOf(uri: string): string | undefined {
  const result = rfc3986.safeParse(uri);
  return result.success ? result.data.host : undefined;
}

describe.each(Object.keys(LEAST) as (keyof typeof LEAST)[])("mistakes found in public, %s", (set) => {
  const rows = labelled(set).rows as readonly DiagnosisCase[] as readonly FoundMistake[];
  const judged = rows.map((row) => {
    const result = rfc3986.safeParse(row.input);
    return { row, error: result.success ? expect.fail(`${JSON.stringify(row.input)} conforms`) : result.error };
  });
  const isRight = {
    offset: ({ expect: { offset, alsoOffsets = [] } }: FoundMistake, error: UriSyntaxError) =>
      [offset, ...alsoOffsets].includes(error.offset),
    rule: ({ expect: { rule, alsoRules = [] } }: FoundMistake, error: UriSyntaxError) =>
      [rule, ...alsoRules].includes(error.rule),
    firstRepair: (row: FoundMistake, { repairs: [first] }: UriSyntaxError) => isRightRepair(row, first?.mended),
    anyRepair: (row: FoundMistake, { repairs }: UriSyntaxError) =>
      row.unfilled === true || repairsMeant(row).length === 0 || repairs.length > 0,
  };

  it("labels: repairs conform, rules and sections are the document's", () => {
    for (const row of rows) {
      for (const repair of repairsMeant(row)) expect(rfc3986.test(repair), repair).toBe(true);
      for (const rule of [row.expect.rule, ...(row.expect.alsoRules ?? [])]) expect(rfc3986.rules).toContain(rule);
      expect(rfc3986.rule(row.expect.rule as "segment").section, row.source).toBe(row.expect.section);
    }
  });

  it.each(["offset", "rule", "firstRepair", "anyRepair"] as const)("%s", (what) => {
    const wrong = judged.filter(({ row, error }) => !isRight[what](row, error));
    const share = 1 - wrong.length / rows.length;
    console.log(`${set} ${what}: ${rows.length - wrong.length} of ${rows.length} (${(100 * share).toFixed(1)} %)`);
    if (process.env["SHOW_WRONG"])
      for (const { row, error } of wrong.filter(({ row }) => !row.heldOut))
        console.log(JSON.stringify([row.input, error.offset, error.rule, error.repairs.map(({ mended }) => mended)]));
    expect(share).toBeGreaterThanOrEqual(LEAST[set][what]);
  });

  it("99 of 100 first repairs that are called safe are right", () => {
    const safe = judged.filter(({ error }) => error.repairs[0]?.confidence === "safe");
    const right = safe.filter(({ row, error }) => isRight.firstRepair(row, error));
    console.log(`${set} safe: ${right.length} of ${safe.length}`);
    expect(right.length / safe.length).toBeGreaterThanOrEqual(0.99);
  });

  it("no first repair has another host than the one meant", () => {
    const others = judged.filter(({ row, error }) => {
      const [first] = error.repairs;
      const meant = repairsMeant(row).map(hostOf);
      return first && meant.length > 0 && !meant.includes(hostOf(first.mended));
    });
    console.log(`${set} other host first: ${others.length} of ${rows.length}`);
    // The rows of some sets are not to be printed.
    expect(others.length).toBe(0);
  });
});
