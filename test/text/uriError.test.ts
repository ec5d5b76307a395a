import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import {
  ComponentError,
  EncodingError,
  generation,
  generations,
  NotDefinedError,
  rfc1738,
  rfc3986,
  segments,
  UriError,
  UriSyntaxError,
} from "../../src/index.js";
import { RefusedError, parse as slimParse, test as slimTest } from "../../src/generations/rfc3986/parse.js";

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return expect.fail("nothing was thrown");
}

/** A value of the wrong type, for calls that TypeScript would not let pass. */
const wrong = (value: unknown): never => value as never;

const THROWN: readonly [what: string, () => unknown, type: new (...args: never) => Error, facts: object][] = [
  [
    "a string that does not conform",
    () => rfc3986.parse("http://a b/"),
    UriSyntaxError,
    { code: "ERR_URI_SYNTAX", generation: "rfc3986", offset: 8, name: "UriSyntaxError" },
  ],
  ["the same in a slim module", () => slimParse("http://a b/"), RefusedError, { code: "ERR_URI_SYNTAX", offset: 8 }],
  [
    "components that no string has",
    () => rfc3986.recompose({ scheme: "1", path: "" }),
    ComponentError,
    { code: "ERR_COMPONENT", generation: "rfc3986", offset: 0, component: "scheme", name: "ComponentError" },
  ],
  [
    "text that cannot be encoded",
    () => rfc3986.encode("query", "a\uD800"),
    EncodingError,
    { code: "ERR_ENCODING", offset: 1, name: "EncodingError" },
  ],
  [
    "what a document does not define",
    () => rfc1738.resolve("a", "http://b/"),
    NotDefinedError,
    { code: "ERR_NOT_DEFINED", generation: "rfc1738", name: "NotDefinedError" },
  ],
  ["a number for a string", () => rfc3986.parse(wrong(1)), TypeError, { code: "ERR_ARGUMENT_TYPE", argument: "input" }],
  [
    "a number for a string, slim",
    () => slimTest(wrong(1)),
    TypeError,
    { code: "ERR_ARGUMENT_TYPE", argument: "input" },
  ],
  [
    "options that are no object",
    () => rfc3986.parse("a", wrong(1)),
    TypeError,
    { code: "ERR_ARGUMENT_TYPE", argument: "options" },
  ],
  [
    "an option that there is not",
    () => rfc3986.parse("a", wrong({ rul: "URI" })),
    TypeError,
    { code: "ERR_UNKNOWN_OPTION", argument: "rul" },
  ],
  [
    "a rule that the document does not have",
    () => rfc3986.test("a", { rule: wrong("URL") }),
    RangeError,
    { code: "ERR_UNKNOWN_RULE", argument: "rule", generation: "rfc3986" },
  ],
  [
    "a generation that there is not",
    () => generation("rfc9" as string),
    RangeError,
    { code: "ERR_UNKNOWN_GENERATION", argument: "name" },
  ],
  [
    "segments where the document has none",
    () => segments({ generation: wrong("rfc1738"), path: "a" }),
    TypeError,
    { code: "ERR_ARGUMENT_TYPE", argument: "components" },
  ],
];

describe("UriError", () => {
  it.each(THROWN)("%s", (_, call, type, facts) => {
    const error = thrownBy(call);
    expect(error).toBeInstanceOf(type);
    expect(error).toBeInstanceOf(UriError);
    expect(error).toMatchObject(facts);
  });

  it("is no other error", () => {
    for (const value of [
      new Error("a"),
      new TypeError("a"),
      undefined,
      null,
      "ERR_URI_SYNTAX",
      { code: "ERR_URI_SYNTAX" },
    ])
      expect(value instanceof UriError).toBe(false);
  });

  it.each(["parse", "test", "spans", "tree", "safeParse"] as const)("every option that %s does not have", (method) => {
    for (const each of generations)
      for (const options of [{ rul: "scheme" }, { rule: "scheme", more: 1 }])
        expect(() => each[method]("a", wrong(options))).toThrow(TypeError);
  });
});

describe("safeParse", () => {
  const failure = rfc3986.safeParse("http://a b/");

  it("can be destructured", () => {
    const { success, data, error } = failure;
    expect([success, data, error?.offset]).toEqual([false, undefined, 8]);
    const other = rfc3986.safeParse("http://a/");
    expect([other.success, other.data?.host, other.error]).toEqual([true, "a", undefined]);
  });

  it("shows its error wherever it is copied or printed", () => {
    expect({ ...failure }).toEqual({ success: false, error: failure.error });
    expect(Object.keys(failure)).toEqual(["success", "error"]);
    expect(inspect(failure)).toContain("success: false");
    expect(inspect(failure)).toContain("UriSyntaxError: ");
    expect(JSON.parse(JSON.stringify(failure))).toMatchObject({
      success: false,
      error: { offset: 8, code: "ERR_URI_SYNTAX" },
    });
    expect(structuredClone(failure)).toMatchObject({ success: false, error: expect.any(Error) as Error });
  });

  it("keeps the message of an error in a structured clone once it was read, and all fields of toJSON()", () => {
    const { error } = rfc3986.safeParse("http://a b/");
    const message = error?.message;
    expect(message).toContain("offset 8");
    expect((structuredClone(error) as Error).message).toBe(message);
    expect(structuredClone(error?.toJSON())).toEqual(error?.toJSON());
  });

  it.each([
    ["null", null],
    ["undefined", undefined],
    ["number", 1],
    ["an array", ["http://a/", "http://b/"]],
    ["object", new Proxy({}, { get: () => expect.fail("a trap was called") })],
    ["object", Object("http://a/")],
    ["symbol", Symbol("a")],
    ["object", revoked()],
  ])("fails for %s, without a look into it", (kind, value) => {
    for (const each of generations) {
      const { success, error } = each.safeParse(value);
      expect(success).toBe(false);
      expect(error).toBeInstanceOf(UriSyntaxError);
      expect(error).toBeInstanceOf(UriError);
      expect(error).toMatchObject({
        code: "ERR_ARGUMENT_TYPE",
        generation: each.id,
        offset: 0,
        startRule: each.startRule,
      });
      expect(error?.message).toBe(`a string is expected as input, not ${kind}`);
      expect(error?.format()).toContain(kind);
    }
  });
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
}

describe("names from outside are names only", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"])("%s", (name) => {
    for (const each of generations) {
      expect(() => each.test("a", { rule: name })).toThrow(RangeError);
      expect(() => each.rule(name)).toThrow(RangeError);
      expect(() => each.encode(name, "a")).toThrow(RangeError);
      expect(() => each.decode(name, "a")).toThrow(RangeError);
      expect(() => each.normalize("a:b", { level: wrong(name) })).toThrow(Error);
      expect(each.schemes[name]).toBeUndefined();
    }
    expect(() => generation(name)).toThrow(RangeError);
    expect(() => segments({ generation: wrong(name), path: "a" })).toThrow(TypeError);
    expect(() => rfc3986.recompose(wrong(JSON.parse(`{ "path": "", "${name}": "x" }`)))).toThrow(TypeError);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
