import { describe, expect, it } from "vitest";
import { readGrammar } from "../../../src/comparison/grammars/index.js";
import { trace, traceText, type TraceTextOptions } from "../../../src/comparison/teach/index.js";

const shown = (rule: string, input: string, options?: TraceTextOptions): string =>
  traceText(trace("rfc3986", input, { rule }), options);

describe("a trace as text", () => {
  it("shows choices, what they consumed, and where they committed", () => {
    expect(shown("dec-octet", "256")).toBe(`✓ 0-2  dec-octet  "25"
✗ 0      1 of 5  "25" [0-5]  gave back "25"
✗ 0      2 of 5  "2" [0-4] DIGIT  gave back "2"
✗ 0      3 of 5  "1" DIGIT|2|
✓ 0-2    4 of 5  [1-9] DIGIT  "25"  committed, 1 not tried
✓ 1-2      DIGIT  "5"
refused: dec-octet ends at offset 2 of 3; 2 rules tried, 2 matched; 2 backtracks gave 3 characters back; 2 characters read twice
`);
  });

  it("shows every character, if asked to, and an alternative on one line with what it consists of", () => {
    expect(shown("HEXDIG", "B", { detail: "all" })).toBe(`✓ 0-1  HEXDIG  "B"
✗ 0      1 of 2  DIGIT
✗ 0        [0-9]
✓ 0-1    2 of 2  [A-F]i  "B"
accepted; 2 rules tried, 1 matched
`);
  });

  it("shows rules and lookaheads only", () => {
    expect(shown("path", "a", { detail: "rules" }).split("\n").slice(0, 6)).toEqual([
      '✓ 0-1  path  "a"',
      '✓ 0-0    path-abempty  ""',
      '✗ 0      !pchar  looks ahead; sees "a"',
      '✓ 0-1      pchar  "a"',
      '✓ 0-1        unreserved  "a"',
      '✓ 0-1          ALPHA  "a"',
    ]);
  });

  it("folds what is deep, and what is named", () => {
    expect(shown("port", "80", { depth: 1 })).toBe(
      '✓ 0-2  port  "80"  + 7 steps\naccepted; 4 rules tried, 3 matched\n',
    );
    expect(
      shown("h16", "1:", { fold: ["HEXDIG"] })
        .split("\n")
        .slice(0, 3),
    ).toEqual(['✓ 0-1  h16  "1"', '✓ 0-1    HEXDIG  "1"  + 3 steps', "✗ 1      HEXDIG  + 5 steps"]);
  });

  it("names the cut of a rule by its name in the PEG", () => {
    expect(traceText(trace("url-1993", "a:b", { rule: "generic" }))).toContain('✓ 0-1    scheme$beforeColon  "a"\n');
  });

  it("says so when it stopped, and marks what was open then", () => {
    const lines = traceText(trace("rfc3986", "80", { rule: "port", limit: 3 }), { detail: "all" }).split("\n");
    expect(lines).toEqual([
      "… 0    port",
      "… 0      DIGIT*",
      "… 0        DIGIT",
      "stopped after 3 steps, the limit is 3; 2 rules tried, 0 matched",
      "",
    ]);
  });

  it("obeys nothing that stands in the input", () => {
    const text = shown("host", "\u001B[31m\n\u202Eé");
    expect(text).toMatch(/^[\x20-\x7E✓✗\n]*$/);
    expect(shown("reg-name", "a".repeat(10_000), { depth: 1 }).split("\n")[0]?.length).toBeLessThan(120);
  });

  it("indents a recursion without end up to 200 levels", () => {
    const lines = traceText(readGrammar("a = a").trace("x", { rule: "a", limit: 2000 })).split("\n");
    expect(lines.length).toBeGreaterThan(2000);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(500);
  });

  it("is painted by whoever asks for it, and the same without its paint", () => {
    const painted = shown("host", "1.2.3.4.x", { paint: (text, as) => `<${as}>${text}</>` });
    expect(painted.replace(/<\/?\w*>/g, "")).toBe(shown("host", "1.2.3.4.x"));
    expect(painted).toContain("<lost>✓</>");
  });
});
