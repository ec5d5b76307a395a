import { describe, expect, it } from "vitest";
import { diff } from "../../src/comparison/diff/diff.js";
import { usualWitnesses } from "../../src/comparison/diff/usualWitnesses.js";
import { rfc2396, rfc3986, rfc1738, url1993 } from "../../generated/documents/generations.js";
import { itemAt } from "../../src/text/itemAt.js";
import { THOROUGH } from "../support/thorough.js";

describe("a usual string shows a change", () => {
  it("beside the shortest one", () => {
    const { changes } = diff("rfc2396", "rfc3986");
    const usual = new Map(changes.map((change) => [change.witness, change.usual]));
    expect(usual.get("//:a")?.input).toBe("http://a:b:c/");
    expect(usual.get("//1")).toEqual({ input: "http://my_host/", before: "no host", after: 'host="my_host"' });
    expect(usual.get("a:?a")?.input).toBe("mailto:ann@example.com?subject=a");
  });

  it.each([[rfc2396, rfc3986], ...(THOROUGH ? ([[url1993, rfc1738]] as const) : [])] as const)(
    "is accepted as the change says",
    (a, b) => {
      const witnesses = [...usualWitnesses(a as never, b as never)];
      expect(witnesses.length).toBeGreaterThan(4);
      for (const [id, { input }] of witnesses) {
        const kind = itemAt(id.split("/"), 0);
        const expected = kind === "narrowed" ? [true, false] : kind === "widened" ? [false, true] : undefined;
        if (expected) expect([id, input, a.test(input), b.test(input)]).toEqual([id, input, ...expected]);
      }
    },
  );
});
