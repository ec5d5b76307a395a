import { describe, expect, it } from "vitest";
import { UriSyntaxError } from "../../../src/index.js";
import { urn, urnNamespace } from "../../../src/documents/schemes.js";

describe("RFC 8141 3.2: the examples of URN-equivalence", () => {
  const classes = [
    [
      "urn:example:a123,z456",
      "URN:example:a123,z456",
      "urn:EXAMPLE:a123,z456",
      "urn:example:a123,z456?+abc",
      "urn:example:a123,z456?=xyz",
      "urn:example:a123,z456#789",
    ],
    ["urn:example:a123,z456/foo"],
    ["urn:example:a123,z456/bar"],
    ["urn:example:a123,z456/baz"],
    ["urn:example:a123%2Cz456", "URN:EXAMPLE:a123%2cz456"],
    ["urn:example:A123,z456"],
    ["urn:example:a123,Z456"],
    ["urn:example:%D0%B0123,z456"],
  ];

  it.each(classes.flatMap((own) => own.map((one) => [one, own] as const)))("%s", (one, own) => {
    for (const other of classes.flat()) expect(urn.equivalent(one, other)).toBe(own.includes(other));
  });

  it("the normal form keeps what is not compared", () => {
    expect(urn.normalize("URN:EXAMPLE:a%2cB?+%2c?=%2C#%2c")).toBe("urn:example:a%2CB?+%2c?=%2C#%2c");
  });

  it("refuses what is no URN", () => {
    expect(() => urn.equivalent("urn:a:b", "urn:a:b")).toThrow(UriSyntaxError);
    expect(() => urn.normalize("http://a/")).toThrow(UriSyntaxError);
  });
});

describe("RFC 8141 5.1 and 5.2: what a namespace identifier may name", () => {
  it.each([
    ["example", "formal"],
    ["ISBN", "formal"],
    ["abc", "formal"],
    ["urn-7", "informal"],
    ["URN-10", "informal"],
    ["urn-07", "reserved"],
    ["urn-a", "reserved"],
    ["de-dnb", "reserved"],
    ["xn--a", "reserved"],
    ["ab", "reserved"],
    ["X-test", "experimental"],
  ])("%s: %s", (nid, kind) => {
    expect(urnNamespace(nid)).toBe(kind);
  });

  it("has to be one", () => {
    expect(() => urnNamespace("a")).toThrow(RangeError);
    expect(() => urnNamespace(1 as never)).toThrow(TypeError);
  });
});
