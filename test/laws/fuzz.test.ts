import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkFixes } from "../../scripts/prove/fuzz/fileLaw.js";
import { replay, search } from "../../scripts/prove/fuzz/search.js";
import { fuzzSubjects } from "../../scripts/prove/fuzz/subject.js";
import { someRows } from "../support/thorough.js";

/** A string that the fuzzer, or somebody's bug report, once found; test/cases/fuzz.json. */
interface PastFind {
  readonly generation: string;
  readonly input: string;
  readonly base: string;
  readonly found: string;
}

const finds = JSON.parse(readFileSync(new URL("../cases/fuzz.json", import.meta.url), "utf8")) as PastFind[];
const subjects = await fuzzSubjects();
/** Enough that each kind of string comes up for every generation; `npm run fuzz` tries as many as there is time for. */
const STRINGS = 10;

describe("past finds", () => {
  it.each(finds)("$generation $input on $base: $found", ({ generation, input, base }) => {
    const subject = subjects.find((one) => one.generation.id === generation);
    expect(subject && replay(subject, input, base)).toEqual([]);
  });
});

// Once "found" since a tag in an image's description ended the attribute that the second reader had put it in.
it("a tag inside the description of an image is text for the second reader of files", () => {
  const text = '![b <a href="http://a/x=1 y&amp;copy|">d</a>](x)\n';
  expect(checkFixes({ format: "markdown", text })).toEqual({ edits: 2, withheld: 0 });
});

describe("random strings, the same in every run", () => {
  it.each(someRows(subjects, 4).map((subject) => [subject.generation.id, subject] as const))("%s", (_, subject) => {
    expect([...search(subject, STRINGS, 1)]).toEqual([]);
  });
});
