import { describe, expect, it } from "vitest";
import { generations } from "../../src/index.js";
import { exportName } from "../../src/generations/exportName.js";
import type { Components } from "../../src/index.js";
import { RefusedError } from "../../src/parse/refusedError.js";
import type { StartParser } from "../../src/parse/startParser.js";
import { cases } from "../support/cases.js";

describe.each(generations.map((whole) => [whole.id, whole] as const))("the slim module of %s", async (id, whole) => {
  const slim = (await import(`../../src/generations/${exportName(id)}/parse.ts`)) as StartParser<Components>;
  const inputs = [...new Set(cases.flatMap(({ rows }) => rows.map(({ input }) => input)))];

  it("says of all strings of test/cases what the whole generation says", () => {
    for (const input of inputs) {
      const expected = whole.safeParse(input);
      const result = slim.safeParse(input);
      expect(slim.test(input)).toBe(expected.success);
      if (expected.success) expect(slim.parse(input)).toStrictEqual(expected.data);
      else expect(() => slim.parse(input)).toThrow(RefusedError);
      if (!result.success && !expected.success) expect(result.error.viablePrefix).toBe(expected.error.viablePrefix);
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
