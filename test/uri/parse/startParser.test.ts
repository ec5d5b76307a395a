import { describe, expect, it } from "vitest";
import { generations, type Components } from "../../../src/index.js";
import { exportName } from "../../../src/documents/exportName.js";
import { RefusedError } from "../../../src/uri/parse/refusedError.js";
import { startParse, startSafeParse, type StartParser } from "../../../src/uri/parse/startParser.js";
import { cases } from "../../support/cases.js";
import { handmadeTable } from "./handmade.js";
import { expectEqual } from "../../support/expectEqual.js";

describe.each(generations.map((whole) => [whole.id, whole] as const))("the slim module of %s", async (id, whole) => {
  const slim = (await import(`../../../generated/documents/${exportName(id)}/parse.ts`)) as StartParser<Components>;
  const inputs = [...new Set(cases.flatMap(({ rows }) => rows.map(({ input }) => input)))];

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
  expect(new RefusedError("RFC 3986", "a\u001B[2J", 1).message).toBe("RFC 3986: cannot go on with U+001B at offset 1");
  expect(new RefusedError("RFC 3986", "//[", 3).message).toBe("RFC 3986: cannot end at offset 3");
});

describe("a slim module of a table written by hand", () => {
  it("reads the rule that is named, and the first one where none is", () => {
    // A table is unpacked once: each test has one of its own.
    const table = handmadeTable();
    const safe = { line: startSafeParse(table), letters: startSafeParse(table, "letters") };
    expect(safe.line("a:").success).toBe(true);
    expect(safe.letters("a:").success).toBe(false);
    expect(startParse(table)("a:")).toEqual(safe.line("a:").data);
    expect(startParse(handmadeTable(), "letters")("a")).toEqual(safe.letters("a").data);
    expect(startSafeParse(handmadeTable(), "letters")("a")).toEqual({ success: true, data: safe.line("a").data });
  });

  it("says where a string goes wrong for the rule that is named", () => {
    const [parse, letters] = [startParse(handmadeTable()), startParse(handmadeTable(), "letters")];
    const facts = { document: "the table", generation: "by-hand", code: "ERR_URI_SYNTAX" };
    const line = { ...facts, input: "a:c", viablePrefix: 2, offset: 2 };
    expect(() => parse("a:c")).toThrow(expect.objectContaining(line));
    expect(() => letters("a:c")).toThrow(expect.objectContaining({ ...line, viablePrefix: 1, offset: 1 }));
    expect(startSafeParse(handmadeTable())("a:c").error).toMatchObject(line);
    expect(startSafeParse(handmadeTable(), "letters")("a:c").error).toMatchObject({
      ...line,
      viablePrefix: 1,
      offset: 1,
    });
  });

  it("refuses what is no string with facts of its own", () => {
    const parse = startParse(handmadeTable());
    const facts = {
      generation: "by-hand",
      code: "ERR_ARGUMENT_TYPE",
      message: "a string is expected as input, not number",
    };
    expect(() => parse(1 as unknown as string)).toThrow(expect.objectContaining({ ...facts, argument: "input" }));
    expect(startSafeParse(handmadeTable())(1).error).toMatchObject({
      ...facts,
      name: "RefusedError",
      document: "the table",
      input: "",
      viablePrefix: 0,
    });
  });
});
