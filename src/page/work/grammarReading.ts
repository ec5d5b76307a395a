import { GrammarError, readGrammar as readAbnf } from "../../abnf/readGrammar.js";
import type { Rule } from "../../abnf/rules.js";
import { readGrammar } from "../../grammars/userGrammar.js";
import type { Peg } from "../../peg/peg.js";
import type { RuleFinding } from "../../synthesis/lint.js";
import type { SynthesizedRule } from "../../synthesis/synthesize.js";
import { texts } from "../texts/texts.js";
import { depth, MOST_NESTED } from "./bracketDepth.js";
import type { Unusable } from "./customExercise.js";

/** A rule of the PEG that was made from a grammar, as plain data. */
export interface MadeRule extends Pick<SynthesizedRule, "rule" | "pegName" | "result"> {
  readonly peg: Peg;
  /** The departures from the mechanical translation. */
  readonly departures: readonly string[];
  /** Why it is not proved. */
  readonly reason?: string;
}

/** The PEG that was made from a grammar. */
export interface MadePeg {
  readonly made: readonly MadeRule[];
  /** The PEG in Peggy's syntax. */
  readonly text: string;
}

/** The largest number of characters of a grammar: more than any RFC has. */
const LONGEST = 100_000;

/** The time in seconds after which the search for a proof, and that for findings, is given up. */
const MOST_SECONDS = 15;

/** Returns the names of the rules that a grammar defines, the first one first; or why it cannot be read. Quick. */
export function ownRules(abnf: string): Unusable | { readonly rules: readonly [string, ...string[]] } {
  if (abnf.length > LONGEST)
    return {
      reason: texts().peg.tooLong(abnf.length, LONGEST),
      line: 1,
      column: 1,
    };
  if (depth(abnf) > MOST_NESTED) return { reason: texts().peg.tooDeep(MOST_NESTED), line: 1, column: 1 };
  try {
    const grammar = readGrammar(abnf, { core: false });
    const [first, ...others] = grammar.rules;
    return first === undefined
      ? { reason: texts().peg.noRuleAtAll, line: 1, column: 1 }
      : { rules: [first, ...others] };
  } catch (error) {
    if (error instanceof GrammarError) return { reason: error.reason, line: error.line, column: error.column };
    throw error;
  }
}

/** Returns a rule of a grammar that {@link ownRules} can read. */
export function ruleOf(abnf: string, name: string): Rule {
  const found = readAbnf([{ name: "", text: abnf }]).rules.find((rule) => rule.name === name);
  if (!found) throw new RangeError(`there is no rule ${JSON.stringify(name)}`);
  return found;
}

/**
 * Makes a PEG of a grammar and proves it, rule by rule.
 *
 * @throws {GrammarError} for a text that is no grammar
 */
export function madePeg(abnf: string): MadePeg {
  const { rules, text } = readGrammar(abnf).peg({ maxSeconds: MOST_SECONDS });
  const made = rules.map(({ rule, pegName, result, peg, departures, reason }) => ({
    rule,
    pegName,
    result,
    peg,
    departures,
    ...(reason !== undefined && { reason }),
  }));
  return { made, text };
}

/**
 * Returns what the author of a grammar may not have meant, in the order of the lines.
 *
 * @throws {GrammarError} for a text that is no grammar
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
  return [...missing, ...findings].sort((a, b) => a.line - b.line);
}
