import { afterEach, expect, it, vi } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { RepairSearch } from "../../../src/uri/diagnosis/repairSearch.js";

afterEach(() => vi.restoreAllMocks());

it("a string with more than 16 characters that may not occur where they are is encoded without a search", () => {
  const search = vi.spyOn(RepairSearch.prototype, "advance");
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

it.each([
  ["http://::1::1::1", `http://${"::1".repeat(333)}/`],
  ["http://h::::", `http://h${":".repeat(1000)}`],
  ["http://exa|mple", `http://exa|mple.com/${"segment/".repeat(100)}`],
])("the message about a long %s does not wait for the search, and is the same after it", (_, input) => {
  const search = vi.spyOn(RepairSearch.prototype, "advance");
  const [waiting, after] = [rfc3986.safeParse(input), rfc3986.safeParse(input)];
  if (waiting.success || after.success) expect.fail("it conforms");
  const { message } = waiting.error;
  expect(search).not.toHaveBeenCalled();
  expect(after.error.repairs.length).toBeGreaterThan(0);
  expect(search).toHaveBeenCalled();
  expect(after.error.message).toBe(message);
  expect(message).not.toMatch(/; (?:write|remove)/);
});
