import { describe, expect, it } from "vitest";
import { generations } from "../../../src/index.js";
import type { Components } from "../../../src/documents/index.js";
import { exportName } from "../../../src/documents/exportName.js";
import { RefusedError } from "../../../src/uri/parse/refusedError.js";
import {
  slimParse,
  slimSafeParse,
  slimSpans,
  type SlimParser,
  type SlimRule,
} from "../../../src/uri/parse/slimParser.js";
import { cases } from "../../support/cases.js";
import type { ComponentParser } from "../../../src/uri/generated.js";
import { signsOf } from "./handmade.js";
import { expectEqual } from "../../support/expectEqual.js";
import { someRows } from "../../support/thorough.js";

describe.each(generations.map((whole) => [whole.id, whole] as const))("the slim module of %s", async (id, whole) => {
  const slim = (await import(`../../../generated/documents/${exportName(id)}/parse.ts`)) as SlimParser<Components>;
  const inputs = someRows([...new Set(cases.flatMap(({ rows }) => rows.map(({ input }) => input)))], 8);

  it("says of all strings of test/cases what the whole generation says", () => {
    for (const input of inputs) {
      const expected = whole.safeParse(input);
      const result = slim.safeParse(input);
      expectEqual(slim.test(input), expected.success);
      if (expected.success) expectEqual(slim.parse(input), expected.data);
      else expect(() => slim.parse(input)).toThrow(RefusedError);
      if (!result.success && !expected.success) expectEqual(result.error.viablePrefix, expected.error.viablePrefix);
    }
  });

  it.each([undefined, null, 1, new String("a"), ["a"]])("refuses %o as no string", (input) => {
    for (const method of [slim.test, slim.parse]) expect(() => method(input as unknown as string)).toThrow(TypeError);
    expect(slim.safeParse(input)).toMatchObject({ success: false, error: { code: "ERR_ARGUMENT_TYPE" } });
  });
});

it("says where a string goes wrong in one line that no terminal obeys", () => {
  expect(new RefusedError("RFC 3986", "a\u001B[2J", 1).message).toBe("RFC 3986: unexpected U+001B at offset 1");
  expect(new RefusedError("RFC 3986", "//[", 3).message).toBe("RFC 3986: cannot end at offset 3");
});

describe("the functions of one rule", () => {
  /** The letters "a", by a parser and an automaton that are written by hand. */
  const letters: SlimRule<ComponentParser["parse"]> = {
    name: "letters",
    read: (input, position) => (/^a*$/.test(input.slice(position)) ? input.length : -1),
    parser: (input, read, name) => (read(input, 0) === input.length ? { form: name, text: input } : undefined),
    acceptor: {
      generation: "by-hand",
      document: "the letters",
      rules: ["letters"],
      classes: signsOf({ a: "1" }),
      states: "+1,1=0",
    },
  };
  const [parse, safeParse] = [slimParse(letters), slimSafeParse(letters)];

  it("give the components, with the name of the rule", () => {
    expect(parse("aa")).toEqual({ form: "letters", text: "aa" });
    expect(safeParse("aa")).toEqual({ success: true, data: parse("aa") });
  });

  it("say where a string goes wrong", () => {
    const error = { document: "the letters", generation: "by-hand", code: "ERR_URI_SYNTAX", input: "aab" };
    const at = { viablePrefix: 2, offset: 2 };
    expect(() => parse("aab")).toThrow(expect.objectContaining({ ...error, ...at }));
    expect(safeParse("aab").error).toMatchObject({ ...error, ...at });
  });

  it("refuse what is no string with facts of their own", () => {
    const facts = {
      generation: "by-hand",
      code: "ERR_ARGUMENT_TYPE",
      message: "input must be a string, got number",
    };
    expect(() => parse(1 as unknown as string)).toThrow(expect.objectContaining({ ...facts, argument: "input" }));
    expect(safeParse(1).error).toMatchObject({
      ...facts,
      name: "RefusedError",
      document: "the letters",
      input: "",
      viablePrefix: 0,
    });
  });

  it("give the places", () => {
    const spans = slimSpans({
      ...letters,
      parser: (input) => (input === "a" ? ({ text: input } as never) : undefined),
    });
    expect(spans("a")).toEqual({ text: "a" });
    expect(() => spans("b")).toThrow(RefusedError);
  });
});
