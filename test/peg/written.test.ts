import peggy from "peggy";
import type { ast } from "peggy";
import { describe, expect, it } from "vitest";
import { written } from "../../src/peg/written.js";
import { readGenerations, readGrammarSource } from "../../scripts/generate/grammarSource.js";
import { mutants } from "../../scripts/prove/mutants.js";
import { shape } from "../../src/peg/shape.js";

function read(text: string): ast.Expression {
  const grammar = peggy.parser.parse(`x = ${text}`, { reservedWords: [] }) as ast.Grammar;
  return (grammar.rules[0] as ast.Rule).expression as ast.Expression;
}

describe("an expression in Peggy's syntax", () => {
  it.each(readGenerations().map((facts) => [facts.id, readGrammarSource(facts)] as const))(
    "is read back the same, all rules of %s and their mutants",
    (_, { peg }) => {
      for (const rule of peg) {
        for (const expression of [
          rule.expression,
          ...[...mutants(rule.expression)].map((mutant) => mutant.expression),
        ]) {
          const text = written(expression);
          // Peggy reads no repetition of nothing, which is what some mutants are.
          if (/[.|]0\|/.test(text)) continue;
          if (shape(read(text)) !== shape(expression)) expect.fail(`${rule.pegName}: ${text}`);
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
    expect(written(read(text))).toBe(text);
  });
});
