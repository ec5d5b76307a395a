import { describe, expect, it } from "vitest";
import { rfc2396 } from "../../generated/documents/generations.js";
import { rfc3986 } from "../../src/index.js";
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

  it("takes no nonsense", async () => {
    for (const args of [["--limit", "many"], ["--seed", "x"], ["a prefix"]]) {
      const { stdout, stderr, status } = await inProcess(["grammar", "strings", "rfc3986", ...args]);
      expect([stdout, status, lines(stderr).length]).toEqual(["", 2, 1]);
    }
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

  it("takes no nonsense", async () => {
    const { stdout, stderr, status } = await inProcess(["grammar", "strings", "rfc3986", "--kind", "half"]);
    expect([stdout, status, lines(stderr).length]).toEqual(["", 2, 1]);
  });
});

describe("next", () => {
  it("says what may follow, and points at where a prefix died", async () => {
    const { stdout, status } = await inProcess([
      "grammar",
      "strings",
      "rfc3986",
      "--kind",
      "next",
      "http://[",
      "http://a b",
    ]);
    expect(status).toBe(1);
    expect(stdout).toBe(`http://[
        ^ goes on
may follow: HEXDIG, ":", "V", "v"
characters: 0123456789:ABCDEFVabcdefv
may end here: no; shortest completion: ::]

http://a b
        ^ dies at offset 8
expected: unreserved, sub-delims, "#", "%", "/", ":", "?", "@", the end
characters: !#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~
may end here: yes
`);
  });

  it("reads standard input, and prints JSON", async () => {
    const { stdout, status } = await inProcess(
      ["grammar", "strings", "rfc3986#port", "--kind", "next", "--format", "json"],
      { input: "80\n\n" },
    );
    expect(status).toBe(0);
    expect(lines(stdout).map((line) => JSON.parse(line) as unknown)).toEqual(
      ["80", ""].map((prefix) => ({ prefix, ...language(rfc3986, "port").next(prefix) })),
    );
  });
});
