import { describe, expect, it } from "vitest";
import * as library from "../../support/library.js";
import { generations, rfc3986, UriSyntaxError } from "../../../src/index.js";
import { rfc2396, rfc2396bis01, url1993, urlSyntax05 } from "../../../generated/documents/generations.js";
import type { Grammar } from "../../../src/uri/facade/grammar.js";
import type { Rfc3986 } from "../../../generated/documents/rfc3986/types.js";
import { parseBy, safeParseBy, testBy } from "../../../src/uri/generation/ruleFunctions.js";
import { readGenerations } from "../../../scripts/generate/grammarSource.js";
import { cases } from "../../support/cases.js";
import { expectEqual } from "../../support/expectEqual.js";
import { someRows } from "../../support/thorough.js";

type AnyFunction = (...given: unknown[]) => unknown;
const methods = (of: object): Readonly<Record<string, AnyFunction>> => of as Readonly<Record<string, AnyFunction>>;

describe("the functions named after rules", () => {
  it("ask a grammar for their rule, and take one argument", () => {
    const asked: unknown[] = [];
    const grammar: Grammar<Rfc3986> = {
      ...rfc3986,
      test: (...given) => asked.push(given) > 0,
      parse: (...given: unknown[]) => asked.push(given) as never,
      safeParse: (...given: unknown[]) => asked.push(given) as never,
    };
    const rule = "relative-ref";
    const functions = [testBy(grammar, rule), parseBy(grammar, rule), safeParseBy(grammar, rule)];
    for (const one of functions) (one as AnyFunction)("a", { rule: "URI" });
    expect(asked).toEqual(functions.map(() => ["a", { rule: "relative-ref" }]));
  });

  it("do not ask a rule about what is not a string", () => {
    const grammar: Grammar<Rfc3986> = { ...rfc3986, test: () => expect.fail("it was asked") };
    const isUri = testBy(grammar, "URI");
    expect([1, undefined, ["URI"], Object("URI")].map(isUri)).toEqual([false, false, false, false]);
  });

  it("say of RFC 3986 what its sections 3 and 4 say", () => {
    const inputs = ["http://a/b", "http://a/b#c", "//a/b", "../b", "", "?q", "#f", "a b", "urn:x", ":"];
    const table = inputs.map((input) =>
      [library.isUri, library.isUriReference, library.isAbsoluteUri, library.isRelativeReference]
        .map((is) => (is(input) ? "+" : "-"))
        .join(""),
    );
    // A URI; a URI reference; an absolute URI; a relative reference.
    expect(table).toEqual(["+++-", "++--", "-+-+", "-+-+", "-+-+", "-+-+", "-+-+", "----", "+++-", "----"]);
  });

  it("answer at the top of the package as the methods of rfc3986 do", () => {
    const names = Object.keys(rfc3986).filter((name) => /^(is|parse|safeParse)[A-Z]/.test(name));
    expect(names).toHaveLength(12);
    const inputs = ["http://a/b#c", "//a/b", "../b?q", "", "a b", "urn:x", ":", "\u{1F600}", undefined, ["a:"]];
    const answer = (one: AnyFunction | undefined, input: unknown): unknown => {
      try {
        return one?.(input);
      } catch (error) {
        return String(error);
      }
    };
    for (const name of names)
      for (const input of inputs)
        expect(answer(methods(library)[name], input), `${name} ${String(input)}`).toEqual(
          answer(methods(rfc3986)[name], input),
        );
  });

  it("take further arguments without a look at them", () => {
    const urls = ["http://a/", "b", "c:"];
    expect(urls.filter(library.isUri)).toEqual(["http://a/", "c:"]);
    expect(urls.map(library.parseUriReference).map(({ path }) => path)).toEqual(["/", "b", ""]);
    expect(urls.map(library.safeParseUri).map(({ success }) => success)).toEqual([true, false, true]);
    expect(urls.filter(rfc2396.isAbsoluteUri)).toEqual(["http://a/"]);
  });

  it("are there for the start rule and the absolute rule, and agree with { rule }", () => {
    for (const { id, functions, startRule, absolute } of readGenerations()) {
      const subject = generations.find((each) => each.id === id);
      if (!subject) return expect.fail(id);
      expect(Object.keys(functions)).toEqual(expect.arrayContaining([startRule, absolute.rule]));
      // Of its own rows all: some rule may have one string only.
      const inputs = cases.flatMap((each) =>
        (each.id === id ? each.rows : someRows(each.rows)).map(({ input }) => input),
      );
      for (const [rule, name] of Object.entries(functions)) {
        const { [`is${name}`]: is, [`parse${name}`]: parse, [`safeParse${name}`]: safeParse } = methods(subject);
        let accepted = 0;
        for (const input of inputs) {
          const expected = subject.safeParse(input, { rule });
          if (is?.(input) !== expected.success) expect.fail(`${id} is${name} ${JSON.stringify(input)}`);
          if (!expected.success) continue;
          accepted++;
          expectEqual(parse?.(input), expected.data);
          expectEqual(safeParse?.(input), expected);
        }
        expect(accepted, `${id} ${rule}`).toBeGreaterThan(0);
      }
    }
  });

  it("are in the slim modules too, where their tables read the rule", async () => {
    const inputs = cases.flatMap(({ rows }) => someRows(rows).map(({ input }) => input)).concat("http://[", "a:b#c");
    let count = 0;
    for (const { id, export: name, functions, forms, startRule, absolute } of readGenerations()) {
      const slim = methods((await import(`../../../generated/documents/${name}/parse.ts`)) as object);
      const whole = methods(generations.find((each) => each.id === id) as object);
      for (const rule of new Set([startRule, absolute.rule, ...forms])) {
        if (!(rule in functions)) continue;
        const {
          [`is${functions[rule]}`]: is,
          [`parse${functions[rule]}`]: parse,
          [`safeParse${functions[rule]}`]: safeParse,
        } = slim;
        for (const input of inputs) {
          const expected = whole[`safeParse${functions[rule]}`]?.(input) as { success: boolean; data?: object };
          if (is?.(input) !== expected.success) expect.fail(`${id} ${rule} ${JSON.stringify(input)}`);
          expectEqual((safeParse?.(input) as typeof expected).data, expected.data);
          if (expected.success) expectEqual(parse?.(input), expected.data);
          count++;
        }
        expect([is?.(1), (safeParse?.(1) as { error: Error }).error.message]).toEqual([
          false,
          "input must be a string, got number",
        ]);
      }
    }
    expect(count).toBeGreaterThan(10_000);
  });

  it("are false for what is no string, where parse throws and safeParse fails", () => {
    for (const value of [undefined, null, 1, ["http://a/"], {}, Symbol("a"), Object("http://a/")]) {
      expect(library.isUri(value)).toBe(false);
      expect(() => library.parseUri(value as string)).toThrow(TypeError);
      expect(library.safeParseUri(value)).toMatchObject({ success: false, error: { code: "ERR_ARGUMENT_TYPE" } });
    }
    expect(() => library.parseUri("//a")).toThrow(UriSyntaxError);
  });
});

describe("component objects of single rules are what their types say", () => {
  const rows = cases.flatMap(({ rows }) => rows.map(({ input }) => input));

  it("URI and its like have a scheme, and no fragment where the rule has none", () => {
    let count = 0;
    for (const input of rows) {
      for (const { data } of [rfc3986.safeParseUri(input), rfc2396bis01.safeParseAbsoluteUriReference(input)])
        if (data) expect([typeof data.scheme, ++count > 0]).toEqual(["string", true]);
      for (const { data } of [rfc3986.safeParseAbsoluteUri(input), rfc2396.safeParseAbsoluteUri(input)])
        if (data) expect([typeof data.scheme, data.fragment, ++count > 0]).toEqual(["string", undefined, true]);
      for (const { data } of [rfc2396bis01.safeParseAbsoluteUri(input), urlSyntax05.safeParseAbsoluteUrl(input)])
        if (data) expect([typeof data.scheme, data.fragment, ++count > 0]).toEqual(["string", undefined, true]);
      const url = url1993.safeParseUrl(input);
      if (url.success) expect([typeof url.data.scheme, url.data.fragmentid]).toEqual(["string", undefined]);
    }
    expect(count).toBeGreaterThan(100);
  });

  it("a form's rule gives that form", () => {
    const form = (data: { readonly form: string } | undefined): string => data?.form ?? "none";
    const forms = {
      uri: [rfc3986.safeParseUri, "URI"],
      relative: [rfc3986.safeParseRelativeReference, "relative-ref"],
      absolute: [rfc3986.safeParseAbsoluteUri, "absolute-URI"],
      absolute2396: [rfc2396.safeParseAbsoluteUri, "absoluteURI"],
      relative2396: [rfc2396.safeParseRelativeUri, "relativeURI"],
      absoluteBis: [rfc2396bis01.safeParseAbsoluteUri, "absolute-URI"],
      absoluteReference: [rfc2396bis01.safeParseAbsoluteUriReference, "absolute-URI"],
      relativeBis: [rfc2396bis01.safeParseRelativeUri, "relative-URI"],
      absolute05: [urlSyntax05.safeParseAbsoluteUrl, "absoluteURL"],
      relative05: [urlSyntax05.safeParseRelativeUrl, "relativeURL"],
    } as const;
    for (const [name, [safeParse, expected]] of Object.entries(forms)) {
      const found = new Set(rows.flatMap((input) => form(safeParse(input).data)).filter((one) => one !== "none"));
      expect([name, ...found]).toEqual([name, expected]);
    }
  });
});
