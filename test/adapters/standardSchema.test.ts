import type { StandardSchemaV1 } from "@standard-schema/spec";
import { type } from "arktype";
import * as valibot from "valibot";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as zod from "zod";
import { standardSchema } from "../../src/adapters/standardSchema.js";
import { generations, isUri, rfc3986 } from "../../src/index.js";
import { rfc2396 } from "../../generated/documents/generations.js";
import type { Rfc2396Components } from "../../generated/documents/rfc2396/types.js";
import type { Rfc3986Uri } from "../../generated/documents/rfc3986/types.js";
import { expectEqual } from "../support/expectEqual.js";
import { someRows } from "../support/thorough.js";

/** Does what any consumer of Standard Schema does. */
async function validated<S extends StandardSchemaV1>(
  schema: S,
  value: unknown,
): Promise<StandardSchemaV1.Result<unknown>> {
  return schema["~standard"].validate(value);
}

describe("standardSchema", () => {
  it("is a schema by the specification's own types", () => {
    const text = standardSchema(rfc3986, { rule: "URI" });
    const _parts = standardSchema(rfc3986, { rule: "URI", output: "components" });
    expectTypeOf(text).toExtend<StandardSchemaV1<string, string>>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof text>>().toEqualTypeOf<string>();
    expectTypeOf<StandardSchemaV1.InferInput<typeof text>>().toEqualTypeOf<string>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof _parts>>().toEqualTypeOf<Rfc3986Uri>();
    const _start = standardSchema(rfc2396, { output: "components" });
    expectTypeOf<StandardSchemaV1.InferOutput<typeof _start>>().toEqualTypeOf<Rfc2396Components>();
  });

  it("validates the strings of its rule, for rules of every generation", async () => {
    for (const each of generations)
      for (const rule of [...someRows(each.rules, 12), undefined])
        for (const text of ["a:b", "http://a/b", "//a", "1", "", "a b", "%41"]) {
          const result = await validated(standardSchema(each, { rule }), text);
          if (each.test(text, { rule })) expectEqual(result, { value: text });
          else expectEqual([result.issues?.length, "value" in result], [1, false], `${each.id} ${rule} ${text}`);
        }
  });

  it("says of a string what safeParse() says", async () => {
    for (const each of generations)
      for (const rule of [each.startRule, "port", "scheme"].filter((name) => each.rules.includes(name)))
        for (const text of ["http://a/b ", "", "%4"]) {
          const message = each.safeParse(text, { rule }).error?.message;
          const { issues } = await validated(standardSchema(each, { rule }), text);
          expect([rule, issues?.map((issue) => issue.message)]).toEqual([rule, message && [message]]);
        }
  });

  it("hands on the components, if they are asked for, and says what is wrong with other values", async () => {
    const schema = standardSchema(rfc3986, { rule: "URI", output: "components" });
    expect(await validated(schema, "a:b")).toEqual({ value: rfc3986.parseUri("a:b") });
    expect(await validated(schema, "//b")).toMatchObject({ issues: [{ code: "ERR_URI_SYNTAX", offset: 0 }] });
    expect(await validated(schema, ["a:b"])).toMatchObject({
      issues: [{ code: "ERR_ARGUMENT_TYPE", message: "input must be a string, got an array" }],
    });
  });

  it("excludes the URIs that the constraints do not allow, with the reason", async () => {
    const where = { schemes: ["https"], fragment: false };
    const schema = standardSchema(rfc3986, { rule: "URI", where });
    expect(await validated(schema, "https://a/")).toEqual({ value: "https://a/" });
    expect(await validated(schema, "http://a/")).toEqual({
      issues: [
        { message: "the scheme must be https, found http", code: "ERR_CONSTRAINT", offset: 0, constraint: "schemes" },
      ],
    });
    expect(await validated(schema, "https://a b/#")).toMatchObject({ issues: [{ code: "ERR_URI_SYNTAX", offset: 9 }] });
    expect(await validated(schema, 1)).toMatchObject({ issues: [{ code: "ERR_ARGUMENT_TYPE" }] });
    expect(schema["~standard"].validate("x y")).toMatchObject({
      issues: [{ message: '"x" is not allowed there (offset 0, RFC 3986 3.1)' }],
    });
    const parts = standardSchema(rfc3986, { rule: "URI", where, output: "components" });
    expectTypeOf<StandardSchemaV1.InferOutput<typeof parts>>().toEqualTypeOf<Rfc3986Uri>();
    expect(await validated(parts, "https://a/")).toEqual({ value: rfc3986.parseUri("https://a/") });
    expect(() => standardSchema(rfc3986, { rule: "URI", where: undefined as never })).toThrow(
      "where must be an object, got undefined",
    );
    expect(() => standardSchema(rfc3986, { where })).toThrow("where: only the rule URI of RFC 3986 can be restricted");
    expect(() => standardSchema(rfc2396, { rule: "absoluteURI", where })).toThrow(RangeError);
  });

  it("refuses rules and options that there are not, when it is made", () => {
    expect(() => standardSchema(rfc3986, { rule: "URL" as "URI" })).toThrow(RangeError);
    expect(() => standardSchema(rfc3986, { output: "tree" as "text" })).toThrow(RangeError);
    expect(() => standardSchema(rfc3986, { rul: "URI" } as object)).toThrow(TypeError);
  });
});

describe("validators of others", () => {
  it("ArkType takes a Standard Schema where it takes a type", () => {
    const link = type({ href: standardSchema(rfc3986, { rule: "URI" }), "title?": "string" });
    expect(link({ href: "http://a/" })).toEqual({ href: "http://a/" });
    const problems = link({ href: "//a/" });
    expect(problems instanceof type.errors && problems[0]?.path.join()).toBe("href");
  });

  it("Zod takes the functions: a check, or a transformation to the components", () => {
    const link = zod.object({ href: zod.string().refine(isUri, "a URI is expected") });
    expect(link.parse({ href: "http://a/" })).toEqual({ href: "http://a/" });
    expect(link.safeParse({ href: "//a/" }).error?.issues).toMatchObject([
      { path: ["href"], message: "a URI is expected" },
    ]);

    const uri = zod.string().transform((text, context) => {
      const { data, error } = rfc3986.safeParseUri(text);
      if (!error) return data;
      context.issues.push({ code: "custom", message: error.message, input: text });
      return zod.NEVER;
    });
    expectTypeOf<zod.infer<typeof uri>>().toEqualTypeOf<Rfc3986Uri>();
    expect(uri.parse("http://a/").host).toBe("a");
    expect(uri.safeParse("a b").error?.issues[0]?.message).toBe(rfc3986.safeParseUri("a b").error?.message);
  });

  it("Valibot takes the functions too", () => {
    const link = valibot.object({
      href: valibot.pipe(
        valibot.string(),
        valibot.check((text: string) => isUri(text), "a URI is expected"),
      ),
    });
    expect(valibot.parse(link, { href: "http://a/" })).toEqual({ href: "http://a/" });
    expect(valibot.safeParse(link, { href: "//a/" }).issues?.[0].message).toBe("a URI is expected");
  });
});
