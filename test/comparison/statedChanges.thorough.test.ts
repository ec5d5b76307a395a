import { describe, expect, it } from "vitest";
import { statedChanges } from "../../scripts/docs/statedChanges.js";
import { diff } from "../../src/comparison/diff/diff.js";

const pairs = [...new Map(statedChanges.map(({ a, b }) => [`${a} ${b}`, [a, b] as const])).values()];

describe.each(pairs)("what the documents say that they changed: %s and %s", (a, b) => {
  const rows = statedChanges.filter((row) => row.a === a && row.b === b);
  const { changes } = diff(a, b);

  it("is shown by diff, or the reason is given", () => {
    const ids = new Set(changes.map(({ id }) => id));
    expect(rows.flatMap(({ shows }) => shows.filter((id) => !ids.has(id)))).toEqual([]);
    expect(rows.filter(({ shows, why }) => shows.length === 0 && why === undefined)).toEqual([]);
  });

  it("names the section of the newer document", () => {
    for (const { section, says } of rows)
      expect([says, section]).toEqual([says, expect.stringMatching(/^[A-Z\d]\.\d$/)]);
  });
});

describe("the changes that no document names", () => {
  it("are few: a registry's name with a colon is refused since RFC 3986, which does not say so", () => {
    const named = new Set(statedChanges.flatMap((row) => (row.b === "rfc3986" ? row.shows : [])));
    const { changes } = diff("rfc2396", "rfc3986");
    expect(
      changes.flatMap(({ id, kind }) => (named.has(id) || kind === "no effect" || kind === "renamed" ? [] : [id])),
    ).toEqual(["narrowed/reg_name"]);
  });
});
