import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UriError } from "../../../src/index.js";
import { expandTemplate, matchTemplate, templateLevel, type TemplateValue } from "../../../src/documents/template.js";
import { THOROUGH } from "../../support/thorough.js";

describe("matchTemplate", () => {
  it.each<[string, string, object[]]>([
    ["/map{?lat,lon}", "/map?lat=37.76&lon=-122.43", [{ lat: "37.76", lon: "-122.43" }]],
    ["/map{?lat,lon}", "/map?lon=1", [{ lon: "1" }]],
    ["/map{?lat,lon}", "/map?lon=1&lat=2", []],
    ["/map{?lat}", "/map", [{}]],
    ["/map{?lat}", "/map?lat=", [{ lat: "" }]],
    ["/people{/names*}", "/people/a/b%20c", [{ names: ["a", "b c"] }]],
    ["{;x*}", ";x=1;x;x=2", [{ x: ["1", "", "2"] }]],
    ["{;x}", ";x=", []],
    ["/{id}/b", "/%C3%A9%2F/b", [{ id: "é/" }]],
    ["/{id}", "/a/b", []],
    ["/{id}", "/%41", []],
    ["/{id}", "/%c3%a9", []],
    ["/é{.x}", "/%C3%A9.b", [{ x: "b" }]],
    ["{+path}/x", "a/%20b/x", [{ path: "a/%20b" }]],
    ["{#f}", "#a,b", [{ f: "a,b" }]],
    ["{x}{?x}", "a?x=a", [{ x: "a" }]],
    ["/{x}{?x}", "/a?x=b", []],
    ["/{x}/{+x}", "/%C3%A9/%C3%A9", [{ x: "é" }]],
    ["{+x}/{x}", "%C3%A9/%C3%A9", [{ x: "é" }]],
    ["a", "a", [{}]],
  ])("%s on %s", (template, uri, answers) => {
    expect(matchTemplate(template, uri)).toEqual(answers);
  });

  it("gives two answers where the URI does not tell", () => {
    expect(matchTemplate("{a}{b}", "x")).toHaveLength(2);
    expect(matchTemplate("{x,y}", "1")).toEqual([{ x: "1" }, { y: "1" }]);
    expect(matchTemplate("/{x}", "/")).toEqual([{ x: "" }, {}]);
  });

  it.each([
    ["{a:3}", "abc"],
    ["{=a}", "abc"],
    ["{a}{a}{b}", "aab"],
    ["%C3{+a}", "%C3%A9"],
    ["{", ""],
  ])("does not decide %s", (template, uri) => {
    expect(() => matchTemplate(template, uri)).toThrow(UriError);
  });

  const template = fc
    .array(
      fc.oneof(
        fc.constantFrom("/", "a", "-", "é"),
        fc
          .tuple(
            fc.constantFrom("", "+", "#", ".", "/", ";", "?", "&"),
            fc.subarray(["p", "q*", "é"].map(encodeURI), { minLength: 1 }),
          )
          .map(([operator, names]) => `{${operator}${names.join(",")}}`),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join(""));
  const text = fc.string({ unit: fc.constantFrom("a", "/", ",", "é", "%", "=", "."), maxLength: 3 });
  const optional = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(of, { nil: undefined });
  const variables = fc.record({
    p: optional(text),
    q: optional(fc.array(text, { minLength: 1, maxLength: 3 })),
    "%C3%A9": optional(text),
  });

  it("each answer expands to the URI, and what was expanded is the only answer or there are two", () => {
    fc.assert(
      fc.property(template, variables, (of, values) => {
        const uri = expandTemplate(of, values);
        let answers;
        try {
          answers = matchTemplate(of, uri);
        } catch (error) {
          expect(String(error)).toContain("occurs twice");
          return;
        }
        for (const answer of answers) expect(expandTemplate(of, answer)).toBe(uri);
        expect(answers.length).toBeGreaterThan(0);
      }),
    );
  });

  if (THOROUGH)
    it("takes 1 MB", () => {
      const long = "a".repeat(1_000_000);
      expect(matchTemplate("/{a}{?b}", `/${long}?b=1`)).toEqual([{ a: long, b: "1" }]);
      expect(() => matchTemplate("/{a}".repeat(100), `/${long}`)).toThrow(UriError);
    });

  it("expanding a part first does not change the result", () => {
    fc.assert(
      fc.property(template, variables, fc.subarray(["p", "q", "%C3%A9"]), (of, values, given) => {
        const first = Object.fromEntries(Object.entries(values).filter(([name]) => given.includes(name)));
        expect(expandTemplate(expandTemplate(of, first, { partial: true }), values)).toBe(expandTemplate(of, values));
      }),
    );
  });
});

describe("expandTemplate with { partial: true }", () => {
  it.each<[string, Record<string, TemplateValue>, string]>([
    ["{?a,b}", { a: "1" }, "?a=1{&b}"],
    ["{?a,b}", { b: "1" }, "{?a,b}"],
    ["{?a,b}", { a: undefined }, "{?a,b}"],
    ["{/a,b*,c:3}", { b: ["1", "2"] }, "{/a}/1/2{/c:3}"],
    ["{a,b}", { a: "1" }, "{a,b}"],
    ["é{a}{b}", { a: "{" }, "%C3%A9%7B{b}"],
  ])("%s", (template, variables, result) => {
    expect(expandTemplate(template, variables, { partial: true })).toBe(result);
  });
});

it.each([
  ["/a", 1],
  ["{a}{b}", 1],
  ["{+a}", 2],
  ["{#a}", 2],
  ["{a,b}", 3],
  ["{+a,b}", 3],
  ["{/a}", 3],
  ["{a:3}", 4],
  ["{/a*}", 4],
])("the level of %s is %i", (template, level) => {
  expect(templateLevel(template)).toBe(level);
});
