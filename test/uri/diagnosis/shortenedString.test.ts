import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { shortenedString } from "../../../src/uri/diagnosis/shortenedString.js";
import { automataOf } from "../../../src/uri/facade/internals.js";

const automata = automataOf(rfc3986);
const start = automata.startOf("URI");

describe("shortenedString", () => {
  it.each([0, 700, 30_000, 59_990, 60_009])("keeps the language and 500 characters on either side of %i", (offset) => {
    const long = `http://h.example/${"ab/%20c?".repeat(7499)}`;
    const short = shortenedString(automata, start, long, Math.min(offset, long.length));
    const at = Math.min(offset, long.length);
    expect(automata.accepts(short.text, start)).toBe(automata.accepts(long, start));
    expect(short.text.length).toBeLessThan(3000);
    expect(short.text.slice(Math.max(0, short.offset - 500), short.offset + 500)).toBe(
      long.slice(Math.max(0, at - 500), at + 500),
    );
  });

  it("returns a short string as it is", () => {
    expect(shortenedString(automata, start, "http://h/", 3)).toEqual({ text: "http://h/", offset: 3 });
  });
});
