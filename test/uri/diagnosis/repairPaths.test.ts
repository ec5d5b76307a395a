import { afterEach, expect, it, vi } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { RepairSearch } from "../../../src/uri/diagnosis/repairSearch.js";

afterEach(() => vi.restoreAllMocks());

it("a string with more than 16 characters that may not occur where they are is encoded without a search", () => {
  const search = vi.spyOn(RepairSearch.prototype, "run");
  const first = (input: string): string | undefined => {
    const result = rfc3986.safeParse(input);
    return result.success ? undefined : result.error.repairs[0]?.mended;
  };
  for (const character of ["%", "#", "["]) {
    const escape = `%${character.charCodeAt(0).toString(16)}`.toUpperCase();
    expect(first(`http://h/a#${character.repeat(17)}`)).toBe(`http://h/a#${escape.repeat(17)}`);
  }
  expect(search).not.toHaveBeenCalled();
  expect(first("/a%b%")).toBe("/a%25b%25");
  expect(search).toHaveBeenCalled();
});
