import { describe, expect, it } from "vitest";
import { rfc2396 } from "../../generated/documents/generations.js";
import { language, type NearMiss, type SuiteRow } from "../../src/documents/language.js";
import { inProcess } from "../support/inProcess.js";

const lines = (text: string): string[] => text.split("\n").slice(0, -1);

describe("sentences", () => {
  it("prints what the language gives", async () => {
    const { stdout, status } = await inProcess(["grammar", "strings", "rfc3986", "--limit", "20", "--seed", "5"]);
    expect(status).toBe(0);
    expect(lines(stdout)).toEqual([...language("rfc3986").sentences({ seed: 5, count: 20, maxLength: 60 })]);
  });

  it("prints near misses with what was changed", async () => {
    const { stdout } = await inProcess([
      "grammar",
      "strings",
      "rfc2396#host",
      "--kind",
      "near-misses",
      "--limit",
      "5",
      "--format",
      "json",
    ]);
    expect(lines(stdout).map((line) => JSON.parse(line) as NearMiss)).toEqual([
      ...language("rfc2396", "host").nearMisses({ count: 5, maxLength: 60, seed: 1 }),
    ]);
    expect(
      (await inProcess(["grammar", "strings", "rfc3986#port", "--kind", "near-misses", "--limit", "1"])).stdout,
    ).toMatch(/ {2}(inserted|removed|replaced|swapped|cut) .*; (dies at \d+|ends too early)\n$/);
  });
});

describe("suite", () => {
  it("prints rows as JSON, of one rule or of all", async () => {
    const rows = lines((await inProcess(["grammar", "strings", "rfc3986#dec-octet", "--kind", "suite"])).stdout).map(
      (line) => JSON.parse(line) as SuiteRow,
    );
    expect(rows).toEqual([...language("rfc3986", "dec-octet").suite()]);
    const all = lines((await inProcess(["grammar", "strings", "rfc2396", "--kind", "classes"])).stdout).map(
      (line) => JSON.parse(line) as SuiteRow,
    );
    expect([...new Set(all.map(({ rule }) => rule))]).toEqual(rfc2396.rules);
    expect(all.filter(({ rule }) => rule === "server")).toEqual([
      ...language("rfc2396", "server").suite({ extent: "classes" }),
    ]);
  });
});
