import { describe, expect, it } from "vitest";
import { readNotes, withNote } from "../../src/page/exercises/classNotes.js";
import { contradictedStrings, readLines } from "../../src/page/work/teacherStrings.js";

describe("a teacher's notes in a link", () => {
  it("are read as they were written; an empty note is gone", () => {
    const one = withNote(undefined, "rfc3986 port", { comment: "Look at <b>:</b>" });
    const two = withNote(one, "own exp", { right: 'e1\n""' });
    expect([...readNotes(two)]).toEqual([
      ["rfc3986 port", { comment: "Look at <b>:</b>", right: "", wrong: "" }],
      ["own exp", { comment: "", right: 'e1\n""', wrong: "" }],
    ]);
    const three = withNote(two, "rfc3986 port", { comment: "" });
    expect([...readNotes(three).keys()]).toEqual(["own exp"]);
    expect(withNote(three, "own exp", { right: "" })).toBe(undefined);
  });

  it.each(["", "[", "null", "7", '{"a":1,"b":null,"c":"x"}'])("are none in %j", (text) => {
    expect([...readNotes(text).keys()]).toEqual([]);
  });

  it("keep of a note what is text, and not more of it than a teacher writes", () => {
    const text = JSON.stringify({ a: { comment: 7, right: "x".repeat(9_000), other: "y" } });
    expect([...readNotes(text)]).toEqual([["a", { comment: "", right: "x".repeat(5_000), wrong: "" }]]);
  });
});

describe("a teacher's strings", () => {
  it("stand one on each line, the empty one as two quotation marks", () => {
    expect(readLines('a\n\n""\na\n b')).toEqual(["a", "", " b"]);
    expect(readLines()).toEqual([]);
  });

  it("are named where they contradict the rule", () => {
    const strings = { right: ["80", "8a", ""], wrong: ["-1", "7"] };
    expect(contradictedStrings({ generation: "rfc3986", rule: "port" }, strings)).toEqual({
      right: ["8a"],
      wrong: ["7"],
    });
    const own = { abnf: 'x = *"a"', rule: "x" };
    expect(contradictedStrings(own, { right: ["", "aA"], wrong: ["b"] })).toEqual({ right: [], wrong: [] });
  });
});
