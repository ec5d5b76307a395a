import { describe, expect, it } from "vitest";
import { parseAlike } from "../../../src/languages/peg/parseAlike.js";
import type { Peg } from "../../../src/languages/peg/peg.js";
import { writePeg } from "../../../src/languages/peg/writePeg.js";
import { readGenerations, readGrammarSource } from "../../../scripts/generate/grammarSource.js";
import { mutants } from "../../../scripts/prove/mutants.js";
import { readPegText } from "../../../scripts/generate/pegFile.js";
import { THOROUGH } from "../../support/thorough.js";

function read(text: string): Peg {
  return readPegText(`x = ${text}`, "test").get("x") as Peg;
}

describe("an expression in Peggy's syntax", () => {
  const some = readGenerations().filter(({ id }) => THOROUGH || id === "rfc3986");
  it.each(some.map((facts) => [facts.id, readGrammarSource(facts)] as const))(
    "is read back the same, all rules of %s and their mutants",
    (_, source) => {
      for (const rule of source.peg) {
        for (const peg of [rule.peg, ...[...mutants(rule.peg)].map((mutant) => mutant.peg)]) {
          const text = writePeg(peg);
          // Peggy reads no repetition of nothing, which is what some mutants are.
          if (/[.|]0\|/.test(text)) continue;
          if (!parseAlike(read(text), peg)) expect.fail(`${rule.pegName}: ${text}`);
        }
      }
    },
  );

  it.each([
    "( a / b ) c",
    "a b / c",
    "( a b )+ / !( a b ) &c",
    "( a* )?",
    "( !a )+",
    "!( &a )",
    "a|2|",
    "a|..3|",
    "a|2..|",
    "a|2..3|",
    "( a b )|2|",
    ".",
    '"a\\"\\\\"i',
    "[^a-z\\]\\^\\-\\\\\\t\\u0000]i",
    '"\\u202E"',
  ])("%s is written as it stands", (text) => {
    expect(writePeg(read(text))).toBe(text);
  });
});
