import { AutomatonError, packAutomata, RuleAutomata } from "../../abnf/ruleAutomata.js";
import { mechanicalPeg, pegIdentifier } from "../../peg/mechanicalPeg.js";
import { Automata } from "../../automata/automaton.js";
import type { PegGrammar } from "../../peg/peg.js";
import { NotationError, readRules } from "../../abnf/notation.js";
import { findRule, parts } from "../../abnf/rules.js";
import type { Expression, Rule } from "../../abnf/rules.js";
import { expressionsOf } from "../../teach/expressions.js";
import { depth, DEEPEST, TOO_DEEP } from "./depth.js";
import { judgePeg, judgeRules } from "./peg.js";
import type { Judgement } from "./peg.js";

/** Why an exercise that somebody made cannot be used; line and column are 1-based. */
export interface Unusable {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** The rules of an exercise that somebody made, the one to be written first; or why they cannot be used. */
export type OwnRules = { readonly rules: readonly [Rule, ...Rule[]] } | Unusable;

/** A rule that is larger when its repetitions are written out takes more time and memory than a browser has. */
const LARGEST = 5_000;

/** In characters: nobody writes more by hand, and it is read at each key press. */
const LONGEST = 10_000;

/** Reads rules in ABNF; the first is the one to be written, those after it and the core rules of RFC 5234 are given. Quick. */
export function readOwn(abnf: string): OwnRules {
  if (abnf.length > LONGEST) {
    return {
      reason: `it is too long: ${abnf.length.toLocaleString("en")} characters, where ${LONGEST.toLocaleString("en")} are allowed`,
      line: 1,
      column: 1,
    };
  }
  if (depth(abnf) > DEEPEST) return { reason: TOO_DEEP, line: 1, column: 1 };
  try {
    const [first, ...given] = readRules(abnf, "abnf");
    const unusable = [...(first ? [first] : []), ...given].flatMap(unusablePart)[0];
    if (unusable) return unusable;
    return first ? { rules: [first, ...given] } : { reason: "there is no rule", line: 1, column: 1 };
  } catch (error) {
    if (error instanceof NotationError) return { reason: error.reason, line: error.line, column: error.column };
    throw error;
  }
}

/** The last character that an automaton of this package reads. */
const LAST_ASCII = 0x7f;

/** What nothing can be made of in a rule: text in words, and characters beyond ASCII. */
function unusablePart(rule: Rule): Unusable[] {
  const found: Unusable[] = [];
  const add = (reason: string): number =>
    found.push({ reason: `rule ${rule.name}: ${reason}`, line: rule.line, column: 1 });
  const visit = (expression: Expression): void => {
    if (expression.kind === "prose")
      add(`<${expression.text}> says in words what is meant; write it as a rule, since only rules can be decided`);
    else if (expression.kind === "range" && expression.to > LAST_ASCII)
      add(`only ASCII characters (%x00-7F) can be decided here, and this goes up to %x${hexadecimal(expression.to)}`);
    else if (expression.kind === "string") {
      const beyond = [...expression.text].find((character) => character > "\u007F");
      if (beyond !== undefined)
        add(
          `only ASCII characters (%x00-7F) can be decided here, and %x${hexadecimal(beyond.codePointAt(0) ?? 0)} is none`,
        );
    }
    parts(expression).forEach(visit);
  };
  visit(rule.expression);
  return found;
}

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase();
}

/** Why an exercise cannot be decided, or misleads those who rely on the rules that are given; if so. This may take its time. */
export function checkOwn(abnf: string): Unusable | undefined {
  const found = automataOfOwn(abnf);
  return "reason" in found ? found : misgiven(found.rules);
}

/** A given rule that does not accept what it should once it is a PEG. */
function misgiven(rules: readonly [Rule, ...Rule[]]): Unusable | undefined {
  const all = withCoreRules(rules);
  const pegs = givenRules(rules);
  const [, ...given] = rules;
  for (const rule of given) {
    const judgement = usable(() => {
      const automata = automataOfRule(rule, all);
      return judgeRules(pegs, pegIdentifier(rule.name), automata, automata.startOf(rule.name));
    });
    if ("column" in judgement) return judgement;
    if (judgement.is === "undecided") return { reason: judgement.reason, line: rule.line, column: 1 };
    if (judgement.is === "unequal") {
      const witness = judgement.witness === "" ? "the empty string" : JSON.stringify(judgement.witness);
      return {
        reason:
          `rule ${rule.name} is given as the PEG that says the same in the same order, and that goes wrong: ${witness} would be wrongly ${judgement.wrongly}. ` +
          "Say it in another order, or say it in the first rule",
        line: rule.line,
        column: 1,
      };
    }
  }
  return undefined;
}

/** Whether a PEG is the first rule of an exercise. */
export function judgeOwn(abnf: string, peg: string, progress?: (done: number, of: number) => void): Judgement {
  const own = automataOfOwn(abnf);
  if ("reason" in own)
    return {
      is: "undecided",
      reason: `the exercise itself cannot be used: line ${own.line}, column ${own.column}: ${own.reason}`,
    };
  const { rules, automata } = own;
  const [{ name }] = rules;
  return judgePeg(givenRules(rules), peg, pegIdentifier(name), automata, automata.startOf(name), progress);
}

/** The core rules under their own names, and all rules but the first as they would be translated mechanically. */
export function givenRules(rules: readonly Rule[]): PegGrammar {
  const all = withCoreRules(rules);
  const identifier = (name: string): string => pegIdentifier(findRule(all, name)?.name ?? name);
  return new Map(
    all.slice(1).map(({ name, expression }) => [pegIdentifier(name), mechanicalPeg(expression, identifier)]),
  );
}

function automataOfOwn(
  abnf: string,
): { readonly rules: readonly [Rule, ...Rule[]]; readonly automata: Automata } | Unusable {
  const own = readOwn(abnf);
  if ("reason" in own) return own;
  const { rules } = own;
  return usable(() => ({ rules, automata: automataOfRule(rules[0], withCoreRules(rules)) }));
}

function automataOfRule(rule: Rule, all: readonly Rule[]): Automata {
  demandSize(rule, all);
  return new Automata(packAutomata(new Map([[rule.name, new RuleAutomata(all).of(rule)]])));
}

/** What can be made of somebody's rules, or why it cannot. */
function usable<Made>(make: () => Made): Made | Unusable {
  try {
    return make();
  } catch (error) {
    if (error instanceof AutomatonError)
      return { reason: `rule ${error.rule}: ${error.reason}`, line: Math.max(1, error.line), column: 1 };
    if (error instanceof RangeError)
      return { reason: "its rules stand too deep inside one another", line: 1, column: 1 };
    throw error;
  }
}

/** The core rules too that an exercise does not have itself. */
function withCoreRules(rules: readonly Rule[]): readonly Rule[] {
  return [...rules, ...coreRules().filter(({ name }) => !findRule(rules, name))];
}

function demandSize(first: Rule, all: readonly Rule[]): void {
  const known = new Map<Rule, number>();
  const sizeOfRule = (rule: Rule): number => {
    const size = known.get(rule);
    if (size !== undefined) return size;
    // What recurs is refused elsewhere.
    known.set(rule, 1);
    known.set(rule, sizeOf(rule.expression));
    return known.get(rule) as number;
  };
  const sizeOf = (expression: Expression): number => {
    switch (expression.kind) {
      case "string":
        return expression.text.length;
      case "rule": {
        const rule = findRule(all, expression.name);
        return rule ? sizeOfRule(rule) : 1;
      }
      case "repeat":
        return (expression.max ?? expression.min + 1) * sizeOf(expression.item);
      default:
        return parts(expression).reduce((sum, part) => sum + sizeOf(part), 1);
    }
  };
  const size = sizeOfRule(first);
  if (size <= LARGEST) return;
  throw new AutomatonError(
    first.name,
    first.line,
    `it is too large: with its repetitions written out it has ${size.toLocaleString("en")} parts`,
  );
}

/** What RFC 3986 takes from RFC 5234. */
function coreRules(): Rule[] {
  const { generation, abnf } = expressionsOf("rfc3986");
  return [...abnf]
    .filter(([name]) => !generation.rules.includes(name))
    .map(([name, expression]) => ({ name, expression, text: "", section: "RFC 5234 B.1", line: 1 }));
}
