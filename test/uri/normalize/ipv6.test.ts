import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generations, rfc3986 } from "../../../src/index.js";
import { rfc2732, rfc6874 } from "../../../generated/documents/generations.js";

const LEVEL = { level: "ipv6" } as const;
const normal = (address: string): string => rfc3986.normalize(`x://[${address}]`, LEVEL).slice("x://[".length, -1);

describe("the level of RFC 5952", () => {
  it.each([
    ["4.1", "2001:0db8::0001", "2001:db8::1"],
    ["4.2.1", "2001:db8:0:0:0:0:2:1", "2001:db8::2:1"],
    ["4.2.1", "2001:db8::0:1", "2001:db8::1"],
    ["4.2.2", "2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
    ["4.2.3", "2001:0:0:1:0:0:0:1", "2001:0:0:1::1"],
    ["4.2.3", "2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
    ["4.3", "2001:DB8::AAAA", "2001:db8::aaaa"],
    ["5", "0:0:0:0:0:ffff:192.0.2.1", "::ffff:192.0.2.1"],
    ["5", "::FFFF:C000:201", "::ffff:192.0.2.1"],
    ["5", "::ffff:0:c000:201", "::ffff:0:192.0.2.1"],
    ["5", "2001:db8::192.0.2.1", "2001:db8::c000:201"],
    ["5", "::ffff:0:0", "::ffff:0.0.0.0"],
    ["5", "::1", "::1"],
    ["5", "0:0:0:0:0:0:0:0", "::"],
    ["5", "1::ffff:192.0.2.1", "1::ffff:c000:201"],
  ])("%s: %s becomes %s", (_, address, expected) => {
    expect(normal(address)).toBe(expected);
    expect(rfc3986.equivalence(`x://[${address}]`, `x://[${expected}]`, LEVEL).equivalent).toBe(true);
  });

  it("writes addresses as the runtime's URL does, but for those with an IPv4 address", () => {
    const group = fc.oneof(fc.constant("0"), fc.constant("0000"), fc.stringMatching(/^[0-9A-Fa-f]{1,4}$/));
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const { hostname } = new URL(`http://[${groups.join(":")}]/`);
        fc.pre(!/^\[::ffff:(?:0:)?[^:]+:[^:]+\]$/.test(hostname));
        expect(`[${normal(groups.join(":"))}]`).toBe(hostname);
      }),
      { numRuns: 2000 },
    );
  });

  it("changes nothing else: not a port, a zone, a name, or what is no address", () => {
    expect(rfc3986.normalize("HTTP://u@[::0:1]:081/", LEVEL)).toBe("http://u@[::1]:81/");
    expect(rfc6874.normalize("http://[FE80::0:1%25En1]/", LEVEL)).toBe("http://[fe80::1%25en1]/");
    expect(rfc3986.normalize("http://[v1.0:0]/", LEVEL)).toBe("http://[v1.0:0]/");
    for (const text of [
      "http://[1::2:3:4:5:6:7:8:9]/",
      "http://[1:2]/",
      "http://[::256.0.0.1]/",
      "http://[::01.0.0.1]/",
    ])
      if (rfc2732.test(text)) expect(rfc2732.normalize(text, LEVEL)).toBe(text);
    for (const one of generations) expect(one.normalize("http://a/b", LEVEL)).toBe(one.normalize("http://a/b"));
  });

  it("is a level beyond the default, of both functions", () => {
    expect(rfc3986.normalize("http://[::0:1]/")).toBe("http://[::0:1]/");
    expect(rfc3986.equivalent("http://[::0:1]/", "http://[::1]/")).toBe(false);
    expect(rfc3986.equivalence("http://[::0:1]/", "http://[::1]/", LEVEL)).toEqual({ equivalent: true, rung: "ipv6" });
    expect(rfc3986.equivalent("http://a", "http://a/", { level: "case" })).toBe(false);
    expect(() => rfc3986.equivalent("a:b", "a:b", { level: "all" as never })).toThrow(RangeError);
  });
});
