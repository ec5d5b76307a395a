import { describe, expect, it } from "vitest";
import { rfc3986, UriSyntaxError } from "../../../src/index.js";
import { scan } from "../../../src/checking/scan/index.js";
import { UndecidableError } from "../../../src/languages/peg/undecidableError.js";
import { language } from "../../../src/documents/language.js";
import { tel, urn } from "../../../src/documents/schemes.js";

describe("RFC 3966 4: comparison", () => {
  it.each([
    ["numbers without their visual separators", "tel:+1-201-555-0123", "tel:+1(201)555.0123"],
    ["everything in either case", "TEL:+1;A=B", "tel:+1;a=b"],
    ["the digits of local numbers too", "tel:7-A;phone-context=x.org", "tel:7a;phone-context=X.ORG"],
    ["a context that is a number without its visual separators", "tel:7;phone-context=+1-2", "tel:7;phone-context=+12"],
    ["parameters in any order", "tel:+1;a=b;ext=3;c", "tel:+1;c;a=b;ext=3"],
  ])("%s", (_, one, other) => {
    expect(tel.equivalent(one, other)).toBe(true);
    expect(tel.normalize(one)).toBe(tel.normalize(other));
  });

  it.each([
    ["a global number is no local one", "tel:+1", "tel:1;phone-context=+1"],
    ["other digits", "tel:+12", "tel:+13"],
    ["a parameter that only one has", "tel:+1;a", "tel:+1"],
    ["another value", "tel:+1;a=b", "tel:+1;a=c"],
    ["a domain name has its hyphens and dots", "tel:7;phone-context=a-b.c", "tel:7;phone-context=ab.c"],
  ])("not the same: %s", (_, one, other) => {
    expect(tel.equivalent(one, other)).toBe(false);
  });

  it("the normal form has the parameters in the order of section 3", () => {
    expect(tel.normalize("TEL:7-0;B=1;a;PHONE-CONTEXT=+1-2;ext=5")).toBe("tel:70;ext=5;phone-context=+12;a;b=1");
    expect(tel.normalize(tel.normalize("tel:+1;b;a"))).toBe("tel:+1;a;b");
  });

  it("names a parameter that appears twice; without one of them, another number may be dialled, so that no repair is offered", () => {
    const { error } = tel.safeParse("tel:+1;a=1;b;A=2;b");
    expect(error).toMatchObject({ offset: 13, found: "A", rule: "par", section: "3", viablePrefix: 14 });
    expect(error?.message).toBe('the parameter "A" must not appear more than once (offset 13, RFC 3966 3)');
    expect(error?.repairs).toEqual([]);
    expect(() => tel.parse("tel:+1;a;a")).toThrow(UriSyntaxError);
    expect(() => tel.spans("tel:+1;a;a")).toThrow(UriSyntaxError);
    expect(() => tel.tree("tel:+1;a;a")).toThrow(UriSyntaxError);
    expect(rfc3986.test("tel:+1;a;a", { schemeRules: { tel } })).toBe(false);
    expect(tel.published?.test("tel:+1;a;a")).toBe(true);
  });

  it("refuses what is no tel URI", () => {
    expect(() => tel.normalize("tel:7")).toThrow(UriSyntaxError);
    expect(() => tel.equivalent("tel:+1", "tel:")).toThrow(UriSyntaxError);
  });
});

describe("a sentence of prose that no automaton has", () => {
  it("is not passed over: the language of tel is not decided, that of its printed grammar is", async () => {
    expect(tel.test("tel:+1;a;a")).toBe(false);
    expect(() => language(tel as never)).toThrow(UndecidableError);
    await expect(scan(new Uint8Array(), { generation: tel as never })).rejects.toThrow(UndecidableError);
    expect(language(tel.published as never).accepts("tel:+1;a;a")).toBe(true);
    expect(language(urn as never).accepts("urn:ex:a?+b?=")).toBe(false);
  });
});
