import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { UriError } from "../../../src/index.js";
import {
  expandTemplate,
  RefusedError,
  templateVariables,
  uriTemplate,
  type TemplateValue,
} from "../../../src/documents/template.js";

type Variables = Readonly<Record<string, TemplateValue>>;

/** A file of https://github.com/uri-templates/uritemplate-test. */
type Suite = Readonly<
  Record<
    string,
    {
      readonly variables: Variables;
      readonly testcases: readonly (readonly [string, string | readonly string[] | false])[];
    }
  >
>;

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../cases/${file}`, import.meta.url), "utf8"));

describe("RFC 6570 section 3.2: the examples", () => {
  const { variables, examples } = read("rfc6570.examples.json") as {
    readonly variables: Variables;
    readonly examples: readonly { readonly section: string; readonly template: string; readonly expansion: string }[];
  };
  it("are 115", () => {
    expect(examples).toHaveLength(115);
  });
  it.each(examples.map(({ section, template, expansion }) => [section, template, expansion]))(
    "%s: %s becomes %s",
    (_, template, expansion) => {
      expect(expandTemplate(template, variables)).toBe(expansion);
    },
  );
});

describe.each(["spec-examples", "spec-examples-by-section", "extended-tests", "negative-tests"])(
  "uritemplate-test: %s",
  (file) => {
    const suite = read(`uritemplate-test/${file}.json`) as Suite;
    const rows = Object.entries(suite).flatMap(([title, { variables, testcases }]) =>
      testcases.map(([template, result]) => [title, template, result, variables] as const),
    );
    it.each(rows)("%s: %s", (_, template, result, variables) => {
      if (result === false) expect(() => expandTemplate(template, variables)).toThrow(UriError);
      else expect([result].flat()).toContain(expandTemplate(template, variables));
    });
  },
);

describe("expandTemplate", () => {
  it("refuses what is no template, and what the document does not define", () => {
    expect(() => expandTemplate("{a", {})).toThrow(RefusedError);
    expect(() => expandTemplate("/{a b}", {})).toThrow(
      expect.objectContaining({ code: "ERR_URI_SYNTAX", offset: 3, generation: "rfc6570" }),
    );
    expect(() => expandTemplate("{!a}", { a: "b" })).toThrow(
      new RangeError('the operator "!" is reserved for extensions (RFC 6570 2.2)'),
    );
    expect(() => expandTemplate("{a:1}", { a: ["b"] })).toThrow(RangeError);
    expect(() => expandTemplate("{a}", { a: [["b"]] as never })).toThrow(TypeError);
    expect(() => expandTemplate("{a}", undefined as never)).toThrow(TypeError);
    expect(() => expandTemplate("{a}", { a: "\ud800" })).toThrow(RangeError);
  });

  it("takes numbers and booleans as they are written, and no inherited variables", () => {
    expect(expandTemplate("{a}{?b,constructor}", { a: 1.5, b: true })).toBe("1.5?b=true");
  });

  it("takes variables and pairs from plain objects and maps", () => {
    const pairs = new Map([["k", "v"]]);
    expect(
      expandTemplate(
        "{?a,b*}",
        new Map<string, TemplateValue>([
          ["a", 1],
          ["b", pairs],
        ]),
      ),
    ).toBe("?a=1&k=v");
    expect(expandTemplate("{b}", { b: pairs })).toBe("k,v");
    expect(expandTemplate("{?b*}", new Map([["b", new Map([["e\u0301", "e\u0301"]])]]), { nfc: true })).toBe(
      "?%C3%A9=%C3%A9",
    );
    expect(expandTemplate("{a}{b}", new Map([["a", "1"]]), { partial: true })).toBe("1{b}");
    expect(expandTemplate("{a}", Object.assign(Object.create(null) as object, { a: "1" }))).toBe("1");
  });

  class Point {
    readonly x = 1;
  }

  it.each([
    ["a Set", new Set(["a"])],
    ["a Date", new Date(0)],
    ["a URLSearchParams", new URLSearchParams("a=1")],
    ["a String", Object("a")],
    ["a Uint8Array", new Uint8Array(2)],
    ["a Point", new Point()],
    ["a RegExp", /a/],
    ["object", new Map([[1, "a"]])],
    ["function", () => "a"],
    ["bigint", 1n],
  ])("refuses %s instead of losing it", (kind, value) => {
    for (const nfc of [true, false]) {
      expect(() => expandTemplate("{a}", { a: value as never }, { nfc })).toThrow(TypeError);
      expect(() => expandTemplate("{?a*}", { a: value as never }, { nfc })).toThrow(kind === "object" ? "Map" : kind);
      expect(() => expandTemplate("{a}", value as never, { nfc })).toThrow(TypeError);
    }
  });

  // Section 2.4.1: a prefix does not split a triplet, where triplets stay.
  it.each([
    ["{+a:1}", "%41b", "%41"],
    ["{#a:2}", "%C3%A9%41b", "#%C3%A9%41"],
    ["{+a:1}", "%b", "%25"],
    ["{a:1}", "%41b", "%25"],
    ["{a*}", "b,c", "b%2Cc"],
  ])("%s of %j is %s", (template, a, expansion) => {
    expect(expandTemplate(template, { a })).toBe(expansion);
  });

  it("counts whole characters", () => {
    expect(expandTemplate("{a:1}", { a: "\u{1F600}b" })).toBe("%F0%9F%98%80");
  });

  // Section 3.2.1: where reserved characters are kept, so is a "%" that two hexadecimal digits follow; any other one is encoded.
  it.each([
    ["{+a}", "%4%41%zz%C3%a9%", "%254%41%25zz%C3%a9%25"],
    ["{#a}", "/%2/%2f", "#/%252/%2f"],
    ["{a}", "%41é\u{1F600}", "%2541%C3%A9%F0%9F%98%80"],
  ])("%s, a is %j: %s", (template, a, expansion) => {
    expect(expandTemplate(template, { a })).toBe(expansion);
  });

  it("says where in a value half a character is", () => {
    expect(() => expandTemplate("{a}", { a: "é/\udc00" })).toThrow("at offset 2");
  });

  it("lists the variables", () => {
    expect(templateVariables("/map{?lat,lon:3}{&lat*}{/a.b}")).toEqual(["lat", "lon", "a.b"]);
  });

  it("takes one character more than is printed", () => {
    expect(uriTemplate.test("'")).toBe(true);
    expect(uriTemplate.published.test("'")).toBe(false);
  });
});
