import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readGrammar, type UserGrammar } from "../../../src/comparison/grammars/index.js";
import type { Language } from "../../../src/languages/questions/language.js";

/** Strings that were written from the documents: test/cases/grammars/strings.json says what they hold. */
interface Strings {
  readonly grammars: readonly {
    readonly file: string;
    readonly conforming: readonly { readonly rule: string; readonly input: string }[];
    readonly refused: readonly { readonly rule: string; readonly input: string }[];
  }[];
}

const read = (name: string): string => readFileSync(new URL(`../../cases/grammars/${name}`, import.meta.url), "utf8");
const { grammars } = JSON.parse(read("strings.json")) as Strings;

/** The depth of nesting at which the rules are cut, deeper than any of the strings. */
const NESTING = 3;
/** In TOML each further value of an array is one level deeper as well: so many levels take ten seconds. */
const TOML_NESTING = 6;

// Rules that are regular are decided in test/languages/abnf/readGrammar.test.ts.
const rows = grammars.flatMap(({ file, conforming, refused }) => {
  const grammar = readGrammar({ name: file, text: read(file) });
  return [
    ...conforming.map((row) => ({ ...row, expected: true })),
    ...refused.map((row) => ({ ...row, expected: false })),
  ]
    .filter(({ rule }) => !grammar.isRegular(rule))
    .map((row) => ({ ...row, file, grammar }));
});

const languages = new Map<string, Language>();
function cutLanguage(grammar: UserGrammar, rule: string): Language {
  const known = languages.get(rule) ?? grammar.language(rule, { nesting: rule === "toml" ? TOML_NESTING : NESTING });
  languages.set(rule, known);
  return known;
}

describe(`every string of the documents for a rule that is not regular, cut at nesting ${NESTING}`, () => {
  it("there are some of several grammars", () => {
    expect(new Set(rows.map(({ file }) => file)).size).toBe(5);
    expect(rows.length).toBeGreaterThan(80);
  });

  it.each(rows)("$file $rule $input: $expected", ({ grammar, rule, input, expected }) => {
    expect([input, cutLanguage(grammar, rule).accepts(input)]).toEqual([input, expected]);
    // A PEG of such rules is not proved. That of TOML is wrong: its first alternative takes the beginning of the others.
    if (rule === "toml" && input === "a = 1")
      expect(() => grammar.tree(input, { rule })).toThrow("its PEG is not proved");
    if (rule !== "toml")
      expect([input, grammar.tree(input, { rule })?.text]).toEqual([input, expected ? input : undefined]);
  });
});
