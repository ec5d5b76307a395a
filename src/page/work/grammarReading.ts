import { GrammarError } from "../../languages/abnf/readGrammar.js";
import { recursiveGroups, type Rule } from "../../languages/abnf/rules.js";
import { readGrammar } from "../../comparison/grammars/readGrammar.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import type { RuleFinding } from "../../grammars/synthesis/ruleFinding.js";
import type { SynthesizedRule } from "../../grammars/synthesis/synthesizedRule.js";
import { texts } from "../texts/texts.js";
import { abnfFaults } from "./abnfFaults.js";
import { tooLarge, unusable, unusableWhole, type Unusable } from "./unusable.js";
import { nestingDecision, type PegDecision } from "./decidePeg.js";
import { readPeg, readWrittenPeg } from "./writtenPeg.js";
import { PegError } from "../../languages/peg/readPeg.js";
import { grammarOf, rulesOf } from "./languageSubject.js";
import { abnfCut, pegCut } from "./nestingDecision.js";
import { itemAt } from "../../text/itemAt.js";
import { rescued } from "../../text/rescued.js";

/** A rule of the PEG that was made from a grammar, as plain data. */
export type MadeRule = Omit<SynthesizedRule, "certificate">;

export interface MadePeg {
  readonly made: readonly MadeRule[];
  /** The PEG in Peggy's syntax. */
  readonly text: string;
}

/** The largest number of characters of a grammar: more than any RFC has. */
const LONGEST = 100_000;

/** The time in seconds after which the search for a proof, and that for findings, is given up. */
const MOST_SECONDS = 15;

/** How often a rule is in itself in the shortest string with two trees of `E = E "+" E / "a"`, and of an `else` that dangles. */
const AMBIGUITY_NESTING = 2;

export const GRAMMAR_NOTATIONS = ["abnf", "peg"] as const;
export type GrammarNotation = (typeof GRAMMAR_NOTATIONS)[number];

/** Returns the names of the rules that a grammar defines, the first one first; or why it cannot be read. Quick. */
export function ownRules(
  text: string,
  notation: GrammarNotation = "abnf",
): Unusable | { readonly rules: readonly [string, ...string[]] } {
  const names = tooLarge(text, LONGEST) ?? (notation === "peg" ? namesOfPeg(text) : namesOfAbnf(text));
  if ("reason" in names) return names;
  const [first, ...others] = names;
  return first === undefined ? unusableWhole(texts().peg.noRuleAtAll) : { rules: [first, ...others] };
}

function namesOfAbnf(abnf: string): readonly string[] | Unusable {
  return rescued(
    () => readGrammar(abnf, { core: false }).rules,
    [GrammarError],
    (error) => {
      const [first = unusable(error), ...more] = abnfFaults(abnf);
      return { ...first, more };
    },
  );
}

function namesOfPeg(peg: string): readonly string[] | Unusable {
  if (peg.trim() === "") return [];
  return rescued(
    () => {
      const read = readWrittenPeg(peg);
      return "reason" in read ? read : [...read.rules.keys()];
    },
    [PegError],
    ({ message }) => unusableWhole(message),
  );
}

/** Returns the rules of a PEG that {@link ownRules} can read. */
export function rulesOfPeg(peg: string): readonly MadeRule[] {
  return [...readPeg(peg)].map(([pegName, expression]) => ({
    rule: pegName,
    pegName,
    result: "undecided",
    peg: expression,
    departures: [],
  }));
}

/** A grammar of one's own, with the text that was read: its rules, or why it cannot be read. */
export type OwnGrammar = { readonly text: string } & (
  | (Unusable & { readonly notation: GrammarNotation })
  | { readonly notation: "abnf"; readonly rules: readonly string[]; readonly rule: Rule }
  | { readonly notation: "peg"; readonly rules: readonly [string, ...string[]]; readonly made: readonly MadeRule[] }
);

/** @param chosen the rule of a grammar in ABNF that is returned; the first one if it has no such rule */
export function ownGrammar(text: string, notation: GrammarNotation, chosen: string | undefined): OwnGrammar {
  const own = ownRules(text, notation);
  if ("reason" in own) return { text, notation, ...own };
  if (notation === "peg") return { text, notation, ...own, made: rulesOfPeg(text) };
  const read = rulesOf({ abnf: text });
  return { text, notation, ...own, rule: read.find(({ name }) => name === chosen) ?? itemAt(read, 0) };
}

/**
 * Makes a PEG of a grammar and proves it, rule by rule.
 *
 * @throws {GrammarError} for a text that is not a grammar
 */
export function madePeg(abnf: string, maxSeconds = MOST_SECONDS): MadePeg {
  const { rules, text } = readGrammar(abnf).peg({ maxSeconds });
  return { made: rules.map(({ certificate: _, ...made }) => made), text };
}

/** Decides up to a depth of nesting whether the PEG that was made of a rule accepts what the rule derives. */
export function decideMade(abnf: string, rule: string, made: readonly MadeRule[]): PegDecision {
  const pegs = new Map(made.map(({ pegName, peg }) => [pegName, peg]));
  return nestingDecision(abnfCut(grammarOf(abnf), rule), pegCut(pegs, pegIdentifier(rule)));
}

/**
 * Returns what the author of a grammar may not have meant, in the order of the lines.
 *
 * @throws {GrammarError} for a text that is not a grammar
 */
export function grammarFindings(abnf: string): RuleFinding[] {
  const grammar = readGrammar(abnf);
  const missing = grammar.undefinedRules.map(({ name, rule, line }) => ({
    rule,
    line,
    kind: "undefined rule" as const,
    message: `refers to ${name}, which no rule defines`,
  }));
  const findings = grammar.lint({ maxSeconds: MOST_SECONDS }).filter(({ kind }) => kind !== "undefined rule");
  return [...missing, ...findings, ...nestedAmbiguities(abnf, findings)].sort((a, b) => a.line - b.line);
}

/** Strings of recursive rules that have two trees in which rules occur in themselves, as `"a" *( "+" E )` has for `a+a+a`. */
function nestedAmbiguities(abnf: string, known: readonly RuleFinding[]): RuleFinding[] {
  if (recursiveGroups(rulesOf({ abnf })).size === 0) return [];
  const told = new Set(known.map(({ kind, rule }) => `${kind} ${rule}`));
  return readGrammar(abnf)
    .lint({ maxSeconds: MOST_SECONDS, nesting: AMBIGUITY_NESTING })
    .filter(({ kind, rule, trees }) => trees && !told.has(`${kind} ${rule}`));
}
