import { reversed } from "../../languages/automata/reverse.js";
import type { Language } from "../../languages/questions/language.js";
import type { ast } from "peggy";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { readPeg } from "../../languages/peg/readPeg.js";
import { assertMap, type PegRules } from "../trace/traceRules.js";
import { argumentRangeError, shown } from "../../text/uriError.js";
import { pegAutomatonOf } from "../../languages/peg/pegAutomaton.js";
import { compileProgram } from "../../languages/peg/program.js";
import { automatonLanguage, readLimits, type LanguageLimits, type ReadLimits } from "./automatonLanguage.js";

/**
 * Returns the strings that a rule of a PEG without code matches as a whole.
 *
 * @param rules the expression of each rule, by its name, in the AST that `peggy.parser.parse` gives
 * @throws {RangeError} for a rule that does not exist, and for what is not grammar: code, labels, `$`
 * @throws {UndecidableError} if the PEG recurs, or grows beyond a named limit
 * @throws {AutomatonError} if the automaton is too large
 *
 * @example
 * const { rules } = peggy.parser.parse(`digits = [0-9]+`);
 * pegLanguage(new Map(rules.map(({ name, expression }) => [name, expression])), "digits").accepts("42") // true
 */
export function pegLanguage(rules: PegRules, rule: string, options?: LanguageLimits): Language {
  const limits = readLimits(options);
  assertMap(rules, "rules");
  if (!rules.has(rule))
    throw argumentRangeError(`there is no rule ${shown(rule)}`, "rule", { code: "ERR_UNKNOWN_RULE" });
  return languageOfPeg(
    // readPeg throws for what it cannot read.
    new Map(Array.from(rules, ([name, expression]) => [name, readPeg(expression as ast.Expression, name)])),
    rule,
    limits,
  );
}

/** Returns the strings that a rule of a PEG that is given as data matches as a whole. */
export function languageOfPeg(grammar: PegGrammar, rule: string, limits: ReadLimits): Language {
  const { alphabet, moore } = pegAutomatonOf(compileProgram(grammar, rule), limits);
  const characters = { cuts: alphabet.cuts, classOfCut: alphabet.cuts.map((cut) => alphabet.classOf[cut] ?? 0) };
  // The automaton of a PEG reads the input from its end.
  return automatonLanguage(rule, limits, () => ({ nfa: reversed(moore), characters }));
}
