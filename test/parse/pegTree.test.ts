import { describe, expect, it } from "vitest";
import { parse as parseRfc1738 } from "../../generated/rfc1738.parser.js";
import rfc1738Peg from "../../generated/rfc1738.peg.js";
import type { GeneratedPeg, Parse } from "../../src/generated.js";
import { parse as parseUrl1993 } from "../../generated/url-1993.parser.js";
import url1993Peg from "../../generated/url-1993.peg.js";
import { rfc1738, url1993 } from "../../src/index.js";
import type { Generation } from "../../src/index.js";
import { language } from "../../src/language/index.js";
import { pegTree } from "../../src/parse/pegTree.js";
import { conformingRows } from "../support/conformingRows.js";

const GRAMMARS: readonly (readonly [string, Generation, GeneratedPeg, Parse, string])[] = [
  ["url-1993", url1993, url1993Peg, parseUrl1993, "fragmentaddress"],
  ["rfc1738", rfc1738, rfc1738Peg, parseRfc1738, "url"],
];

describe.each(GRAMMARS)("the PEG of %s as data", (_, generation, rules, parse, startRule) => {
  const peg: GeneratedPeg = { [startRule]: rules[startRule] as GeneratedPeg[string], ...rules };
  const inputs = [
    ...conformingRows
      .filter(({ subject, rule }) => subject.id === generation.id && rule === subject.startRule)
      .map(({ input }) => input),
    ...language(generation).sentences({ seed: 1, count: 500 }),
  ];

  it("gives the trees that Peggy's parser gives", () => {
    const tree = pegTree(peg);
    for (const input of inputs) expect(tree(input)).toEqual(parse(input, { startRule }));
    expect(inputs.length).toBeGreaterThan(500);
  });

  it("is not deeper for a longer string", () => {
    const long = inputs
      .map((input) => `${input}${"a".repeat(200_000)}`)
      .find((input) => generation.test(input)) as string;
    expect(pegTree(peg)(long).end).toBe(long.length);
  });

  it("takes no string that does not conform", () => {
    for (const { input } of language(generation).nearMisses({ seed: 1, count: 200 }))
      expect(() => pegTree(peg)(input)).toThrow();
  });

  it("tells when a rule says something else", () => {
    const changed = Object.entries(peg).map(([name, facts], i): [string, GeneratedPeg[string]] =>
      i === 1
        ? [name, { ...facts, expression: { kind: "literal", text: "nothing", ignoreCase: false } }]
        : [name, facts],
    );
    const tree = pegTree(Object.fromEntries(changed));
    const told = (input: string): boolean => {
      try {
        return JSON.stringify(tree(input)) !== JSON.stringify(parse(input, { startRule }));
      } catch {
        return true;
      }
    };
    expect(inputs.filter(told).length).toBeGreaterThan(10);
  });
});
