import { browser } from "../../src/documents/urlStandard/index.js";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import * as api from "../support/library.js";
import { ComponentError } from "../../src/uri/recompose/componentError.js";
import { EncodingError } from "../../src/uri/percent/percent.js";
import { generation, generations, rfc3986, segments, UriError, UriSyntaxError } from "../support/library.js";
import { NotDefinedError } from "../../src/uri/resolve/resolutionAlgorithm.js";
import { rfc1738, rfc2396 } from "../../generated/documents/generations.js";
import { difference, language } from "../../src/documents/language.js";
import { Automata } from "../../src/languages/automata/automaton.js";
import { languageOf } from "../../src/languages/questions/language.js";
import { railroad, railroadRules, trace, traceRules, traceText } from "../../src/comparison/teach/index.js";
import { RefusedError, parse as slimParse, test as slimTest } from "../../generated/documents/rfc3986/parse.js";

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
  [
    "the same in a slim module",
    () => slimParse("http://a b/"),
    RefusedError,
    { code: "ERR_URI_SYNTAX", generation: "rfc3986", offset: 8 },
  ],
  [
    "components that no string has",
    () => rfc3986.recompose({ scheme: "1", path: "" }),
    ComponentError,
    { code: "ERR_COMPONENT", generation: "rfc3986", offset: 1, component: "scheme", name: "ComponentError" },
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

const [SYNTAX, TYPE, VALUE] = ["ERR_URI_SYNTAX", "ERR_ARGUMENT_TYPE", "ERR_ARGUMENT_VALUE"] as const;
const [RULE, GENERATION] = ["ERR_UNKNOWN_RULE", "ERR_UNKNOWN_GENERATION"] as const;
const [of3986, of2396] = [{ generation: "rfc3986" }, { generation: "rfc2396" }];
const PEG: ReadonlyMap<string, { readonly type: string }> = new Map([["a", { type: "any" }]]);

/** A call of the public interface, the code and the argument of the error that it throws, and more of its fields. */
const ARGUMENTS: readonly [call: () => unknown, code: string, argument: string | undefined, facts?: object][] = [
  [() => rfc3986.resolve("a b", "http://a/"), SYNTAX, "reference", { ...of3986, offset: 1 }],
  [() => rfc3986.resolve("a", "http://a b/"), SYNTAX, "base", { ...of3986, offset: 8 }],
  [() => rfc3986.resolve("a", "b"), VALUE, "base", of3986],
  [() => rfc3986.resolve(wrong(1), "a:b"), TYPE, "reference", of3986],
  [() => rfc3986.resolve("a", wrong(1)), TYPE, "base", of3986],
  [() => rfc3986.resolve("a", "a:b", wrong({ strict: 1 })), VALUE, "strict", of3986],
  [() => rfc2396.resolve("a", "a:b"), VALUE, "base", of2396],
  [() => rfc2396.resolve("../../a", "a:/b", { leftover: "error" }), VALUE, "reference", of2396],
  [() => rfc3986.relativize("a b", "a:b"), SYNTAX, "target", { ...of3986, offset: 1 }],
  [() => rfc3986.relativize("a:b", "a:b c"), SYNTAX, "base", { ...of3986, offset: 3 }],
  [() => rfc3986.relativize("a", "a:b"), VALUE, "target", of3986],
  [() => rfc3986.normalize("a b"), SYNTAX, "uri", { ...of3986, offset: 1 }],
  [() => rfc3986.normalize(wrong(1)), TYPE, "uri", of3986],
  [() => rfc3986.normalize("a:b", { level: wrong("x") }), VALUE, "level"],
  [() => rfc3986.equivalent("a b", "c"), SYNTAX, "one", { ...of3986, offset: 1 }],
  [() => rfc3986.equivalent("a", "c d"), SYNTAX, "other", { ...of3986, offset: 1 }],
  [() => rfc3986.equivalence("a", wrong(1)), TYPE, "other", of3986],
  [() => rfc3986.recompose(wrong(1)), TYPE, "components"],
  [() => rfc3986.recompose(wrong({ path: 1 })), TYPE, "path"],
  [() => rfc3986.change("a b", {}), SYNTAX, "uri", { ...of3986, offset: 1 }],
  [() => rfc3986.change("a:b", wrong(1)), TYPE, "changes"],
  [() => rfc3986.change("a:b", wrong({ prt: "1" })), TYPE, "prt"],
  [() => rfc3986.encode(wrong("pth"), "a"), RULE, "component", of3986],
  [() => rfc3986.encode("path", wrong(1)), TYPE, "data"],
  [() => rfc3986.encode("path", "a", { keep: wrong("none") }), VALUE, "keep", of3986],
  [() => rfc3986.encode("path", "\uD800"), "ERR_ENCODING", undefined, { ...of3986, offset: 0 }],
  [() => rfc3986.decodeOctets("path", wrong(1)), TYPE, "text"],
  [() => rfc3986.decode("path", "a%FF"), "ERR_ENCODING", undefined, { ...of3986, offset: 1 }],
  [() => rfc3986.rule(wrong(1)), RULE, "rule", of3986],
  [() => api.octets(wrong(null)), TYPE, "raw"],
  [() => api.split(wrong(1)), TYPE, "text"],
  [() => segments(wrong(null)), TYPE, "components"],
  [() => segments(wrong({ generation: "rfc3986", path: 1 })), TYPE, "path"],
  [() => api.removeDotSegments(wrong(1)), TYPE, "path"],
  [() => api.diagnose("a b", { generation: wrong({}) }), TYPE, "generation"],
  [() => api.diagnose("a b", { generation: "x" }), GENERATION, "generation"],
  [() => api.explain("a", { base: wrong(1) }), TYPE, "base"],
  [() => api.explain("a", wrong(null)), TYPE, "options"],
  [() => api.diff(wrong(1), "rfc3986"), TYPE, "a"],
  [() => api.diff("rfc3986", "x"), GENERATION, "b"],
  [() => api.diff("rfc3986", "rfc2396", { rule: "IPv6address" }), RULE, "rule", of2396],
  [() => api.lattice({ absolute: wrong(1) }), VALUE, "absolute"],
  [() => api.characterTable(wrong({})), TYPE, "of"],
  [() => api.characterDifferences("rfc3986", wrong({})), TYPE, "b"],
  [() => api.resolutionDifferences("rfc3986", wrong(1)), TYPE, "b"],
  [() => api.separatingSuite({ generation: wrong(1) }), TYPE, "generation"],
  [() => api.judge(wrong(1)), TYPE, "parser"],
  [() => api.judge(() => true, { limit: 0 }), VALUE, "limit"],
  [() => api.judge(() => true, { seed: wrong("1") }), VALUE, "seed"],
  [() => api.judge(() => true, { generation: "x" }), GENERATION, "generation"],
  [() => api.judgementMarkdown(wrong(1)), TYPE, "judgement"],
  [() => api.extract(wrong(1)), TYPE, "text"],
  [() => api.extract("a", { generation: wrong(1) }), TYPE, "generation"],
  [() => api.candidates(wrong(1)), TYPE, "text"],
  [() => api.candidates("a", { rule: "x" }), RULE, "rule"],
  [() => api.advise("a b"), SYNTAX, undefined, { ...of3986, offset: 1 }],
  [() => api.advise("a:b", { generation: wrong({}) }), TYPE, "generation"],
  [() => browser("a:b", { base: wrong(1) }), TYPE, "base"],
  [() => api.ftpCommands(wrong(null)), TYPE, "ftpurl"],
  [() => api.ftpCommands(rfc1738.parse("ftp://a/b") as never, { email: wrong(1) }), TYPE, "email"],
  [() => api.ftpLine(wrong(1)), TYPE, "ftpCommand"],
  [() => api.gopherPlus(wrong(null)), TYPE, "gopherPlusString"],
  [() => api.gopherRequest(wrong({ form: "x" })), TYPE, "gopherurl", { generation: "rfc1738" }],
  [() => api.sendableParts(wrong({})), TYPE, "url"],
  [() => language(wrong({})), TYPE, "of"],
  [() => language("rfc3986", "x"), RULE, "rule", of3986],
  [() => languageOf(wrong({}), "a"), TYPE, "automata"],
  [() => languageOf(new Automata({ classes: "0", states: "", starts: {} }), "a"), RULE, "rule"],
  [() => language("rfc3986").accepts(wrong(1)), TYPE, "input"],
  [() => language("rfc3986").next(wrong(1)), TYPE, "prefix"],
  [() => language("rfc3986").count(-1), VALUE, "length"],
  [() => language("rfc3986").sentences({ seed: 0.5 }), VALUE, "seed"],
  [() => language("rfc3986").suite({ extent: wrong("x") }), VALUE, "extent"],
  [() => difference(language("rfc3986"), wrong({})), TYPE, "b"],
  [() => trace(wrong({}), "a"), TYPE, "of"],
  [() => trace("rfc3986", "a", { limit: 0 }), VALUE, "limit"],
  [() => traceRules(wrong({}), "a", "b"), TYPE, "rules"],
  [() => traceRules(new Map(), "a", "b"), RULE, "startRule"],
  [() => traceRules(new Map([["a", { type: "action" }]]), "a", "b"), VALUE, undefined],
  [() => traceText(wrong(1)), TYPE, "trace"],
  [() => traceText(trace("rfc3986", "a"), { detail: wrong("x") }), VALUE, "detail"],
  [() => railroad("rfc3986", "x"), RULE, "rule", of3986],
  [() => railroad("rfc3986", "port", { width: wrong("x") }), VALUE, "width"],
  [() => railroadRules(new Map(), "port"), RULE, "rule"],
  [() => railroadRules(PEG, "a", { styled: wrong(1) }), VALUE, "styled"],
];

describe("UriError", () => {
  it.each(ARGUMENTS)("%s", (call, code, argument, facts = {}) => {
    const error = thrownBy(call);
    expect(error).toBeInstanceOf(UriError);
    expect(error).toMatchObject({ code, ...facts });
    expect((error as UriError).argument).toBe(argument);
  });

  it("says in its message which argument does not conform, where there are several", () => {
    expect(() => rfc3986.resolve("a", "http://a b/")).toThrow(/^the base does not conform: space not allowed/);
    expect(() => rfc3986.resolve("a b", "http://a/")).toThrow(/^the reference does not conform: space not allowed/);
    expect(() => rfc3986.normalize("a b")).toThrow(/^space not allowed/);
  });

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

  it("keeps the message in the stack of a structured clone, though nobody read it", () => {
    const { message } = rfc3986.safeParse("http://a b/").error ?? expect.fail("it conforms");
    const { stack } = structuredClone(rfc3986.safeParse("http://a b/").error) as Error;
    expect(stack).toBe(`UriSyntaxError: ${message}`);
    expect((structuredClone(thrownBy(() => rfc3986.parse("http://a b/"))) as Error).stack).toContain(message);
  });

  it.each([
    ["null", null],
    ["undefined", undefined],
    ["number", 1],
    ["an array", ["http://a/", "http://b/"]],
    ["object", Object("http://a/")],
    ["symbol", Symbol("a")],
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
      expect(error?.message).toBe(`input must be a string, got ${kind}`);
      expect(error?.format()).toContain(kind);
    }
  });
});

describe("names from outside are names only", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"])("%s", (name) => {
    for (const each of generations) {
      expect(() => each.test("a", { rule: name })).toThrow(RangeError);
      expect(() => each.rule(name)).toThrow(RangeError);
      expect(() => each.encode(name, "a")).toThrow(RangeError);
      expect(() => each.decodeOctets(name, "a")).toThrow(RangeError);
      expect(() => each.normalize("a:b", { level: wrong(name) })).toThrow(Error);
      expect(each.schemes[name]).toBeUndefined();
    }
    expect(() => generation(name)).toThrow(RangeError);
    expect(() => segments({ generation: wrong(name), path: "a" })).toThrow(TypeError);
    expect(() => rfc3986.recompose(wrong(JSON.parse(`{ "path": "", "${name}": "x" }`)))).toThrow(TypeError);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

it.each([
  ["recompose, no string", () => rfc3986.recompose({ host: 1 as unknown as string, path: "" })],
  ["recompose, no such component", () => rfc3986.recompose({ path: "", site: "a" } as object)],
  ["recompose, a port without a host", () => rfc3986.recompose({ port: "1", path: "" })],
  ["change, an option", () => rfc3986.change("a:b", {}, { encode: 1 as unknown as boolean })],
  ["normalize, an option", () => rfc3986.normalize("a:b", { level: "all" as "case" })],
  ["equivalence, an unknown option", () => rfc3986.equivalence("a:b", "a:b", { fragment: true } as object)],
  ["encode, no data", () => rfc3986.encode("query", 1 as unknown as string)],
  ["decodeOctets, no text", () => rfc3986.decodeOctets("query", 1 as unknown as string)],
  ["encode, a lone surrogate", () => rfc3986.encode("query", "a\uD800")],
  ["decode, octets that are no text", () => rfc3986.decode("query", "%FF")],
  ["slim test, no string", () => slimTest(1 as unknown as string)],
  ["slim parse, no string", () => slimParse(1 as unknown as string)],
])("an error about an argument names the generation: %s", (_, call) => {
  expect(thrownBy(call)).toMatchObject({ generation: "rfc3986" });
});
