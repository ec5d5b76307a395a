// The types of the public interface. `npm run check:types` holds them; there is nothing to run but the examples.
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  generation,
  generations,
  isUri,
  isUriReference,
  parseUri,
  rfc3986,
  safeParseUri,
  type UriSyntaxError,
} from "../../src/index.js";
import { rfc1738, rfc2396, url1993 } from "../../generated/documents/generations.js";
import type { AnyComponents } from "../../src/uri/components/documentTypes.js";
import type { CharacterDifference } from "../../src/comparison/characters/characterTable.js";
import type { ComponentError } from "../../src/uri/recompose/componentError.js";
import type { ComponentFit } from "../../src/comparison/explain/componentRules.js";
import type { ComponentName, Components, GenerationId, RuleComponents } from "../../src/documents/index.js";
import type { Conforming } from "../../src/uri/components/conforming.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import type { Rfc1738 } from "../../generated/documents/rfc1738/types.js";
import type {
  Rfc3986,
  Rfc3986AbsoluteUri,
  Rfc3986Components,
  Rfc3986RelativeRef,
  Rfc3986RuleComponents,
  Rfc3986Uri,
} from "../../generated/documents/rfc3986/types.js";
import type { Rfc3986Generation } from "../../generated/documents/rfc3986/generation.js";
import type { SafeParseResult } from "../../src/uri/facade/grammar.js";
import { isUri as isSlimUri } from "../../generated/documents/rfc3986/parse.js";

describe("options", () => {
  it("name rules of the document only", () => {
    expectTypeOf(rfc3986.rules).toEqualTypeOf<readonly Rfc3986["rule"][]>();
    expectTypeOf<"path-abempty">().toExtend<Rfc3986["rule"]>();
    // @ts-expect-error RFC 3986 has no rule URL
    expect(() => rfc3986.test("a", { rule: "URL" })).toThrow(RangeError);
    // @ts-expect-error abs_path is a rule of RFC 2396
    expect(() => rfc3986.parse("a", { rule: "abs_path" })).toThrow(RangeError);
    // @ts-expect-error there is no such option
    expect(() => rfc3986.parse("a", { rul: "URI" })).toThrow(TypeError);
    // @ts-expect-error there is no such option beside the one that there is
    expect(() => rfc3986.parse("a:", { rule: "URI", strict: true })).toThrow(TypeError);
    // @ts-expect-error the option of another method
    expect(() => rfc3986.resolve("a", "b:", { rule: "URI" })).toThrow(TypeError);
    // @ts-expect-error there is no such generation
    expect(() => generation("rfc3896")).toThrow(RangeError);
  });

  it("may be undefined", () => {
    const rule = undefined as "URI" | undefined;
    expectTypeOf(rfc3986.parse("a:", { rule })).toEqualTypeOf<Rfc3986Components | Rfc3986RuleComponents>();
    expectTypeOf(rfc3986.parse("a:", { rule: undefined })).toEqualTypeOf<Rfc3986Components>();
    expect(rfc3986.test("a", { rule: undefined })).toBe(true);
    expect(rfc3986.resolve("a", "b:/", { strict: undefined, trace: undefined })).toBe("b:/a");
    expect(rfc3986.normalize("A:", { level: undefined })).toBe("a:");
  });
});

describe("results", () => {
  it("are those of the rule", () => {
    expectTypeOf(rfc3986.parse("a:")).toEqualTypeOf<Rfc3986Components>();
    expectTypeOf(rfc3986.parse("a:", {})).toEqualTypeOf<Rfc3986Components>();
    expectTypeOf(rfc3986.parse("a:", { rule: "URI-reference" })).toEqualTypeOf<Rfc3986Components>();
    expectTypeOf(rfc3986.parse("a:", { rule: "URI" })).toEqualTypeOf<Rfc3986Uri>();
    expectTypeOf(rfc3986.parse("a:", { rule: "URI" }).scheme).toEqualTypeOf<string>();
    expectTypeOf(rfc3986.parse("a:", { rule: "absolute-URI" })).toEqualTypeOf<Rfc3986AbsoluteUri>();
    expectTypeOf(rfc3986.parse("a:", { rule: "absolute-URI" }).fragment).toEqualTypeOf<undefined>();
    expectTypeOf(rfc3986.parse("a", { rule: "relative-ref" })).toEqualTypeOf<Rfc3986RelativeRef>();
    expectTypeOf(rfc3986.parse("a", { rule: "host" })).toEqualTypeOf<Rfc3986RuleComponents>();
    expectTypeOf(parseUri("a:")).toEqualTypeOf<Rfc3986Uri>();
    expectTypeOf(rfc1738.parse("http://a", { rule: "httpurl" })).toEqualTypeOf<
      Rfc1738["componentsByRule"]["httpurl"]
    >();
    expectTypeOf(rfc2396.parse("a:b", { rule: "absoluteURI" }).scheme).toEqualTypeOf<string>();
    expectTypeOf(url1993.parseUrl("a:").fragmentid).toEqualTypeOf<undefined>();
    expectTypeOf(isUri).toEqualTypeOf<(value: unknown) => value is Conforming<"URI">>();
  });

  it("of safeParse can be destructured", () => {
    const { success, data, error } = safeParseUri("a:b" as unknown);
    expectTypeOf(success).toEqualTypeOf<boolean>();
    expectTypeOf(data).toEqualTypeOf<Rfc3986Uri | undefined>();
    expectTypeOf(error?.offset).toEqualTypeOf<number | undefined>();
    if (success) expectTypeOf(data.scheme).toEqualTypeOf<string>();
    else expectTypeOf(error.code).toBeString();
    expectTypeOf(rfc3986.safeParse("a")).toEqualTypeOf<SafeParseResult<Rfc3986Components>>();
    expect([success, data?.path]).toEqual([true, "b"]);
  });
});

describe("tests", () => {
  it("narrow what they accept to strings, and leave a refused string a string", () => {
    const given: (string | undefined)[] = ["a:b", undefined, "c"];
    const uris: string[] = given.filter(isUri);
    expect(uris).toEqual(["a:b"]);
    expectTypeOf(given.filter(rfc3986.isUri)).toExtend<string[]>();
    expectTypeOf(given.filter(isSlimUri)).toExtend<string[]>();
    const text = given[2] ?? "";
    // A type of its own, since `value is string` would leave `never` here.
    if (!isUri(text)) expectTypeOf(text).toEqualTypeOf<string>();
    if (isUri(text) && isUriReference(text)) expectTypeOf(text).toExtend<string>();
    if (isUri(text) && isUriReference(text)) expectTypeOf(text).not.toBeNever();
    const value: unknown = text;
    if (isUri(value)) expectTypeOf(value.length).toBeNumber();
  });
});

describe("generations", () => {
  it("by a literal name are the ones of that name", () => {
    expectTypeOf(generation("rfc3986")).toEqualTypeOf<Rfc3986Generation>();
    expectTypeOf(generation("rfc2396bis01").id).toEqualTypeOf<"rfc2396bis-01">();
    expectTypeOf(generation("rfc2396bis-01").parseAbsoluteUri("a:/").scheme).toEqualTypeOf<string>();
    expectTypeOf<"url-1993" | "url-syntax-05" | "rfc2732" | "rfc2396bis-01" | "rfc3986">().toExtend<GenerationId>();
    expectTypeOf<"rfc3896">().not.toExtend<GenerationId>();
  });

  it("of any document take any name of a rule, and give the components of any document", () => {
    const some: Generation = generation("rfc3986" as string);
    expectTypeOf(generations).toEqualTypeOf<readonly Generation[]>();
    expectTypeOf(generation("rfc3986" as GenerationId)).toEqualTypeOf<Generation>();
    expectTypeOf(some.id).toEqualTypeOf<GenerationId>();
    expectTypeOf(some.parse("a:")).toEqualTypeOf<Components>();
    expectTypeOf(some.parse("a:", { rule: "URI" as string })).toEqualTypeOf<RuleComponents>();
    expectTypeOf<Components>().toExtend<AnyComponents>();
  });

  it("of a document can be handed to what takes any generation", () => {
    const ids = (...given: Generation[]): string[] => given.map(({ id }) => id);
    expect(ids(rfc3986, rfc1738, url1993)).toEqual(["rfc3986", "rfc1738", "url-1993"]);
  });
});

it("reports name components of the documents, so that a typo does not compile", () => {
  expectTypeOf<ComponentFit["component"]>().toEqualTypeOf<ComponentName>();
  expectTypeOf<"host">().toExtend<ComponentName>();
  expectTypeOf<"hots">().not.toExtend<ComponentName>();
  expectTypeOf<CharacterDifference["component"]>().toEqualTypeOf<ComponentName>();
});

describe("errors", () => {
  it("name documents and components by literal types", () => {
    const { error } = safeParseUri("a b");
    expectTypeOf<GenerationId>().toExtend<UriSyntaxError["generation"]>();
    // @ts-expect-error there is no such document
    expect(error?.generation === "rfc3896").toBe(false);
    expect(error?.generation === "rfc3986").toBe(true);
    expectTypeOf<ComponentName>().toExtend<ComponentError["component"] | "">();
    expectTypeOf<"hots">().not.toExtend<ComponentError["component"]>();
  });
});
