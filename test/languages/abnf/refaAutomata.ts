import { CharSet, DFA, NFA } from "refa";
import { rangeInCodeUnits } from "../../../src/languages/abnf/codeUnits.js";
import { linearRules } from "../../../src/languages/abnf/linearRules.js";
import { AutomatonError } from "../../../src/languages/abnf/ruleAutomata.js";
import { RuleIndex, type Expression, type Rule } from "../../../src/languages/abnf/rules.js";
import { CODE_UNITS } from "../../../src/languages/automata/characters.js";

const LIMITS = { maxCharacter: CODE_UNITS - 1 };

/**
 * The automata of rules as another library, refa, makes them: an independent oracle for `RuleAutomata`. Recursion is taken where
 * a rule refers to itself at its right end.
 */
export class RefaAutomata {
  private readonly known = new Map<Rule, DFA>();
  private readonly index: RuleIndex<Rule>;

  constructor(rules: readonly Rule[]) {
    this.index = new RuleIndex(rules);
  }

  of(rule: Rule): DFA {
    const known = this.known.get(rule);
    if (known) return known;
    const { again, rest } = solve(rule);
    const nfa = NFA.emptyWord(LIMITS);
    if (again) {
      nfa.append(this.nfa(again));
      nfa.quantify(0, Infinity);
    }
    nfa.append(this.nfa(rest));
    const dfa = DFA.fromFA(nfa);
    dfa.minimize();
    this.known.set(rule, dfa);
    return dfa;
  }

  private nfa(expression: Expression): NFA {
    switch (expression.kind) {
      case "string": {
        const whole = NFA.emptyWord(LIMITS);
        for (const unit of expression.text.split("")) whole.append(character(unit, expression.caseSensitive));
        return whole;
      }
      case "range": {
        const units = rangeInCodeUnits(expression);
        if (units !== expression) return this.nfa(units);
        return NFA.fromCharSet(
          CharSet.empty(LIMITS.maxCharacter).union([{ min: expression.from, max: expression.to }]),
        );
      }
      case "rule": {
        const rule = this.index.find(expression.name);
        if (!rule) throw new Error(`there is no rule ${expression.name}`);
        return NFA.fromFA(this.of(rule));
      }
      case "sequence": {
        const whole = NFA.emptyWord(LIMITS);
        for (const item of expression.items) whole.append(this.nfa(item));
        return whole;
      }
      case "choice": {
        const whole = NFA.empty(LIMITS);
        for (const item of expression.items) whole.union(this.nfa(item));
        return whole;
      }
      case "repeat": {
        const nfa = this.nfa(expression.item);
        nfa.quantify(expression.min, expression.max ?? Infinity);
        return nfa;
      }
      case "prose":
        throw new Error(`<${expression.text}> is a description in words`);
    }
  }
}

function character(unit: string, caseSensitive: boolean): NFA {
  const cases = caseSensitive ? [unit] : [unit.toLowerCase(), unit.toUpperCase()];
  const codes = [...new Set(cases.map((one) => one.charCodeAt(0)))].sort((a, b) => a - b);
  return NFA.fromCharSet(CharSet.fromCharacters(LIMITS.maxCharacter, codes));
}

/**
 * Solves the recursion of a rule that refers to itself at its right end: `x = a x / b` derives what `*a b` derives.
 *
 * @returns what may be repeated, `undefined` if the rule does not refer to itself, and what comes last
 * @throws {AutomatonError} if the rule refers to itself anywhere else
 */
function solve(rule: Rule): { readonly again: Expression | undefined; readonly rest: Expression } {
  const linear = linearRules([rule], new RuleIndex([rule]), "right")?.get(rule);
  if (!linear?.without)
    throw new AutomatonError(rule.name, rule.line, "recursion that is not at the right end of its own rule");
  const again = linear.through.get(rule);
  return { again, rest: again ? linear.without : rule.expression };
}
