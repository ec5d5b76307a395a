import { readGrammar } from "../../languages/abnf/readGrammar.js";
import type { Rule } from "../../languages/abnf/rules.js";
import { mechanicalPeg, pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { readPeg } from "../work/decidePeg.js";
import type { Texts } from "../texts/texts.js";
import { publishedRules } from "../work/ruleGraph.js";

/** A short lesson: a rule, a string, and one or two PEGs of the rule. The first one may go wrong on the string. */
export interface Lesson {
  /** The name of its text. */
  readonly name: keyof Texts["course"]["lessons"];
  readonly rule: string;
  /** The rules in ABNF, the lesson's rule first; or, for a published rule, the generation. */
  readonly grammar: { readonly abnf: string } | { readonly generation: string };
  readonly input: string;
  /**
   * The rule copied word for word as a PEG, and the corrected PEG. A lesson about a published rule has the published
   * PEG.
   */
  readonly pegs: { readonly copied: string; readonly mended: string } | { readonly published: string };
}

/** The lessons; each one builds on those before it. */
export const course: readonly Lesson[] = [
  {
    name: "choice",
    rule: "octet",
    grammar: { abnf: "octet = DIGIT / %x31-39 DIGIT" },
    input: "42",
    pegs: { copied: "octet = DIGIT / [1-9] DIGIT", mended: "octet = [1-9] DIGIT / DIGIT" },
  },
  {
    name: "greediness",
    rule: "label",
    grammar: { abnf: 'label = ALPHA *( ALPHA / "-" ) ALPHA' },
    input: "a-b",
    pegs: { copied: 'label = ALPHA ( ALPHA / "-" )* ALPHA', mended: 'label = ALPHA ( "-"* ALPHA )+' },
  },
  {
    name: "lookahead",
    rule: "host",
    grammar: { abnf: 'host = address / name\naddress = 1*DIGIT "." 1*DIGIT\nname = 1*( ALPHA / DIGIT / "." )' },
    input: "1.2.org",
    pegs: { copied: "host = address / name", mended: 'host = address !( ALPHA / DIGIT / "." ) / name' },
  },
  {
    name: "recursion",
    rule: "list",
    grammar: { abnf: 'list = list "," item / item\nitem = 1*DIGIT' },
    input: "1,2,3",
    pegs: { copied: 'list = list "," item / item', mended: 'list = item ( "," item )*' },
  },
  {
    name: "ambiguity",
    rule: "host",
    grammar: { generation: "rfc3986" },
    input: "1.2.3.4",
    pegs: { published: "host" },
  },
];

/** Returns the rules of a lesson's grammar with all that they refer to. */
export function rulesOf({ grammar }: Lesson): readonly Rule[] {
  if ("abnf" in grammar) return readGrammar([{ name: "", text: grammar.abnf }]).rules;
  return publishedRules(grammar.generation);
}

/** Returns the rules of a PEG of a lesson: those that it is given, and the one that is written. */
export function pegGrammarOf(lesson: Lesson, written: string): PegGrammar {
  const { grammar } = lesson;
  if ("generation" in grammar) return expressionsOf(grammar.generation).peg;
  const given = rulesOf(lesson).map(
    ({ name, expression }) => [pegIdentifier(name), mechanicalPeg(expression, pegIdentifier)] as const,
  );
  return new Map([...given, ...readPeg(written)]);
}
