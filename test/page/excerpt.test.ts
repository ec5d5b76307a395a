import { describe, expect, it } from "vitest";
import { excerptAround } from "../../src/page/parts/Caret.js";

const long = `http://example.com/${"abcdefghi/".repeat(20)} ?${"q".repeat(100)}`;
const space = long.indexOf(" ");

describe("an excerpt around an offset", () => {
  it("is the whole string where that fits", () => {
    expect(excerptAround("http://a b", 8, 40)).toEqual({ before: "http://a", after: " b" });
    expect(excerptAround("", 0, 40)).toEqual({ before: "", after: "" });
    expect(excerptAround("a:", 2, 40)).toEqual({ before: "a:", after: "" });
  });

  it.each([12, 30, 44, 76, 200])("is no wider than %i columns, and has the offset in it", (columns) => {
    for (const offset of [0, 1, 40, space, long.length - 1, long.length]) {
      const { before, after } = excerptAround(long, offset, columns);
      expect(before.length + after.length).toBeLessThanOrEqual(columns);
      expect(after.replace("…", "").slice(0, 1)).toBe(long.slice(offset, offset + 1));
      expect(long.slice(0, offset).endsWith(before.replace("…", ""))).toBe(true);
    }
  });

  it("uses the room that one side does not need for the other", () => {
    const { before, after } = excerptAround(long, long.length, 50);
    expect(before.length + after.length).toBeGreaterThan(46);
    expect(excerptAround(long, 0, 50).after.length).toBeGreaterThan(46);
  });

  it("shows letters of any script as they are, counts them as two columns, and cuts no character", () => {
    expect(excerptAround("/路/\u202E", 1, 40)).toEqual({ before: "/", after: "路/\\u{202E}" });
    const { before } = excerptAround("路".repeat(100), 50, 22);
    expect(before.length).toBeLessThanOrEqual(11);
    expect(excerptAround("𠮷".repeat(100), 100, 22).before.slice(1)).toMatch(/^(?:𠮷)+$/u);
  });
});
