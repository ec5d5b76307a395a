import { CharSet, NFA } from "refa";
import { CODE_UNITS } from "../automata/characters.js";
import type { Language } from "../language/language.js";
import type { ast } from "peggy";
import type { PegGrammar } from "../peg/peg.js";
import { readPeg } from "../peg/readPeg.js";
import { Deadline } from "../synthesis/deadline.js";
import type { PegRules } from "../teach/trace.js";
import { argumentRangeError, argumentTypeError, isInstance, kindOf, shown } from "../text/uriError.js";
import { pegAutomatonOf } from "../peg/pegAutomaton.js";
import { compileProgram } from "../peg/program.js";
import { automatonLanguage, codeUnitSet, LAST_SYMBOL, MOST_NODES, stateLimit } from "./automatonLanguage.js";
import type { LanguageLimits } from "./automatonLanguage.js";

/**
 * Returns the strings that a rule of a PEG without code matches as a whole.
 *
 * @param rules the expression of each rule, by its name, in the AST that `peggy.parser.parse` gives
 * @throws {RangeError} for a rule that is not there, and for what is not grammar: code, labels, `$`
 * @throws {UndecidableError} if the PEG recurs, or grows beyond a named limit
 * @throws {AutomatonError} if the automaton is too large
 *
 * @example
 * const { rules } = peggy.parser.parse(`digits = [0-9]+`);
 * pegLanguage(new Map(rules.map(({ name, expression }) => [name, expression])), "digits").accepts("42") // true
 */
export function pegLanguage(rules: PegRules, rule: string, options?: LanguageLimits): Language {
  const maxStates = stateLimit(options);
  if (!isInstance(rules as unknown, Map))
    throw argumentTypeError(`a Map is expected as rules, not ${kindOf(rules)}`, "rules");
  if (!rules.has(rule))
    throw argumentRangeError(`there is no rule ${shown(rule)}`, "rule", { code: "ERR_UNKNOWN_RULE" });
  return languageOfPeg(
    // readPeg throws for what it cannot read.
    new Map(Array.from(rules, ([name, expression]) => [name, readPeg(expression as ast.Expression, name)])),
    rule,
    maxStates,
    new Deadline(options?.maxSeconds ?? Infinity),
  );
}

/** Returns the strings that a rule of a PEG that is there as data matches as a whole. */
export function languageOfPeg(grammar: PegGrammar, rule: string, maxStates: number, deadline: Deadline): Language {
  const { alphabet, moore } = pegAutomatonOf(compileProgram(grammar, rule), undefined, {
    isOver: () => deadline.isOver,
  });
  const { next, width, columnOf, outputs } = moore;
  const builder = new NFA.Builder(new NFA.LimitedNodeFactory(MOST_NODES));
  const nodes = Array.from(outputs, (_, state) => (state === 0 ? builder.initial : builder.createNode()));
  outputs.forEach((output, state) => {
    const node = nodes[state];
    if (output === 1 && node) builder.makeFinal(node);
  });
  for (const [state, node] of nodes.entries()) {
    const sets = new Map<number, CharSet>();
    for (const [i, from] of alphabet.cuts.entries()) {
      const to = (alphabet.cuts[i + 1] ?? CODE_UNITS) - 1;
      const target = next[state * width + (columnOf[alphabet.classOf[from] ?? 0] ?? 0)] ?? 0;
      const set = codeUnitSet(from, to);
      sets.set(target, sets.get(target)?.union(set) ?? set);
    }
    for (const [target, set] of sets) {
      const to = nodes[target];
      if (to) builder.linkNodes(node, to, set);
    }
  }
  // The automaton of a PEG reads the input from its end.
  const nfa = NFA.fromBuilder(builder, { maxCharacter: LAST_SYMBOL });
  nfa.reverse();
  return automatonLanguage(nfa, rule, maxStates);
}
