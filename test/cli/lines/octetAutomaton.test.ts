import { describe, expect, it } from "vitest";
import { automataOf } from "../../../src/grammar/internals.js";
import { LineMarker, OctetAutomaton } from "../../../src/cli/lines/octetAutomaton.js";
import { generations, rfc2396, rfc3986 } from "../../../src/index.js";
import type { Generation } from "../../../src/index.js";
import { language } from "../../../src/language/index.js";

function markerOf(asked: readonly (readonly [of: Generation, rule: string])[]): LineMarker {
  return new LineMarker(asked.map(([of, rule]) => new OctetAutomaton(automataOf(of), automataOf(of).startOf(rule))));
}

/** The lines of a text, found by other means: a CR before the end belongs to the end, and behind the last LF there is no line. */
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  return (lines.at(-1) === "" ? lines.slice(0, -1) : lines).map((line) => line.replace(/\r$/, ""));
}

const octets = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("marks of lines", () => {
  const STARTS = generations.map((of) => [of, of.startRule] as const);

  it("have a bit for each rule, in their order", () => {
    const marker = markerOf(STARTS);
    const inputs = generations.flatMap((of, seed) => [
      ...language(of).sentences({ seed, count: 60 }),
      ...[...language(of).nearMisses({ seed, count: 60 })].map(({ input }) => input),
    ]);
    const text = inputs.join("\n");
    const expected = linesOf(text).map((line) =>
      generations.reduce((sum, of, place) => sum + (of.test(line) ? 1 << place : 0), 0),
    );
    expect([...marker.marks(octets(text))]).toEqual(expected);
    // What was kept of a block before is gone.
    expect([...marker.marks(octets("<\n<"))]).toEqual([0, 0]);
    expect([...marker.marks(octets(text))]).toEqual(expected);
  });

  // A rule that holds CR and LF themselves, one that holds neither, one of the empty string.
  it.each<[string, Generation]>([
    ["control", rfc2396],
    ["URI-reference", rfc2396],
    ["path-empty", rfc3986],
    ["port", rfc3986],
  ])("of all short texts with ends of lines: %s", (rule, of) => {
    const marker = markerOf([[of, rule]]);
    let texts = [""];
    for (let length = 0; length <= 6; length++) {
      for (const text of texts) {
        const expected = linesOf(text).map((line) => (of.test(line, { rule }) ? 1 : 0));
        expect([text, ...marker.marks(octets(text))]).toEqual([text, ...expected]);
      }
      texts = texts.flatMap((text) => ["\r", "\n", "1", "é"].map((sign) => text + sign));
    }
  });
});
