import { describe, expect, it } from "vitest";
import { LONGEST_IN_ADDRESS, readAddress, writeAddress, type Shown } from "../../src/page/state/address.js";
import { itemAt } from "../../src/text/itemAt.js";
import { numbersFrom } from "../grammars/user/randomGrammars.js";
import { THOROUGH } from "../support/thorough.js";

const GRAMMAR = 'date = year "-" month\nyear = 4DIGIT\nmonth = 2DIGIT\n';

const STATES: readonly Shown[] = [
  { view: "check" },
  { view: "check", uri: "http:\\\\a.example\\@b.example/x", doc: "rfc3986" },
  { view: "check", uri: "../é 字", base: "http://a/b?c#d%25", lang: "zh" },
  { view: "history", a: "rfc2396", b: "rfc3986" },
  { view: "grammar", grammar: GRAMMAR, strings: "2025-01\n2025-1", tab: "notes" },
  { view: "grammar", grammar: "document:rfc3986", rule: "dec-octet" },
  { view: "learn", unit: "2", task: "rfc3986 dec-octet", answer: "dec_octet = DIGIT" },
  { view: "learn", abnf: 'colour = "#" 3HEXDIG', title: "Colours", right: "#fff", wrong: "fff" },
];

describe("an address of the page", () => {
  it.each(STATES)("reproduces %j", (shown) => {
    expect(readAddress(writeAddress(shown))).toEqual({ shown });
  });

  it("with changes ends in its state or in a fault, never in another state", () => {
    const below = numbersFrom(7);
    const signs = "abzAZ059%&=+#-_.~/: é";
    const outcomes = { right: 0, fault: 0 };
    for (let i = 0; i < (THOROUGH ? 1_000 : 200); i++) {
      const shown = itemAt(STATES, i % STATES.length);
      const address = writeAddress(shown);
      // The beginning stays: somebody who deletes the checksum writes an address of their own.
      const at = 4 + below(address.length - 4);
      const length = 1 + below(6);
      const sign = signs.charAt(below(signs.length));
      const mutated = itemAt(
        [
          address.slice(0, at),
          address.slice(0, at) + address.slice(at + length),
          address.slice(0, at) + sign + address.slice(at + 1),
          address.slice(0, at) + sign + address.slice(at),
          `${address}${address.slice(at)}`,
        ],
        below(5),
      );
      const read = readAddress(mutated);
      if ("shown" in read) {
        expect({ mutated, read }).toEqual({ mutated, read: { shown } });
        outcomes.right++;
      } else outcomes.fault++;
    }
    expect(outcomes.fault).toBeGreaterThan(outcomes.right);
  });

  it("that people write themselves needs no checksum, but may have no other names", () => {
    expect(readAddress("#view=check&uri=a:b")).toEqual({ shown: { view: "check", uri: "a:b" } });
    expect(readAddress("")).toEqual({ shown: { view: "check" } });
    for (const bad of [
      "#view=chess",
      "#uri=%",
      "#uri=a&uri=b",
      "#colour=red",
      "#view=history&a=rfc1",
      "#zip:grammar=AAAA",
      "#view=check&embed=yes",
    ])
      expect([bad, readAddress(bad)]).toEqual([bad, { fault: "cut" }]);
  });

  it("says that a text was too long for it, and that a later version has made it", () => {
    const long = writeAddress({ view: "check", uri: "a".repeat(LONGEST_IN_ADDRESS + 1) });
    expect(readAddress(long)).toMatchObject({ shown: { view: "check" } });
    expect(readAddress("#view=check&long:uri=99")).toEqual({ fault: "long" });
    expect(readAddress(writeAddress({ view: "check", colour: "red" }))).toEqual({ fault: "later", name: "colour" });
  });

  it("of an earlier version leads to what shows the same today", () => {
    const of = (old: string): unknown => readAddress(old);
    expect(of("#view=verdicts&uri=a%3Ab")).toEqual({ shown: { view: "check", uri: "a:b" } });
    expect(of("#view=browser&uri=a&base=http%3A%2F%2Fb%2F")).toEqual({
      shown: { view: "check", uri: "a", base: "http://b/" },
    });
    expect(of("#view=tree&uri=a%3Ab&generation=rfc1738&step=4")).toEqual({
      shown: { view: "check", uri: "a:b", doc: "rfc1738" },
    });
    expect(of("#view=rules&generation=rfc2396&rule=host")).toEqual({
      shown: { view: "grammar", grammar: "document:rfc2396", rule: "host" },
    });
    expect(of("#view=differences&a=rfc1738&b=rfc3986&absolute=1")).toEqual({
      shown: { view: "history", a: "rfc1738", b: "rfc3986" },
    });
    expect(of("#view=course")).toEqual({ shown: { view: "learn" } });
    expect(of("#view=exercises&exercise=rfc3986+port&list=rfc3986+port")).toEqual({
      shown: { view: "learn", task: "rfc3986 port", list: "rfc3986 port" },
    });
    expect(of("#view=grammar&grammar=a+%3D+%22b%22&text=b")).toEqual({
      shown: { view: "grammar", grammar: 'a = "b"', text: "b" },
    });
    expect(of("#tour=2&uri=a%3Ab")).toEqual({ shown: { view: "check", uri: "a:b" } });
  });
});
