import { AutomatonError, packAutomata, RuleAutomata } from "../../../scripts/automata.js";
import { mechanical } from "../../../scripts/mechanical.js";
import { pegIdentifier } from "../../../scripts/peg-name.js";
import { Automata } from "../../automaton.js";
import type { Rules } from "../../language/pegSurvey.js";
import { NotationError, readRules } from "../../notation.js";
import { findRule, parts } from "../../rules.js";
import type { Expression, Rule } from "../../rules.js";
import { expressionsOf } from "../../teach/expressions.js";
import { judgePeg, readPeg } from "./peg.js";
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

/** Reads rules in ABNF; the first is the one to be written, those behind it and the core rules of RFC 5234 are given. Quick. */
export function readOwn(abnf: string): OwnRules {
  try {
    const [first, ...given] = readRules(abnf, "abnf");
    return first ? { rules: [first, ...given] } : { reason: "there is no rule", line: 1, column: 1 };
  } catch (error) {
    if (error instanceof NotationError) return { reason: error.reason, line: error.line, column: error.column };
    throw error;
  }
}

/** Why the first rule of an exercise is none that can be decided, if so. This may take its time. */
export function checkOwn(abnf: string): Unusable | undefined {
  const found = automataOfOwn(abnf);
  return "reason" in found ? found : undefined;
}

/** Whether a PEG is the first rule of an exercise. */
export function judgeOwn(abnf: string, peg: string, progress?: (done: number, of: number) => void): Judgement {
  const own = automataOfOwn(abnf);
  if ("reason" in own) return { is: "undecided", reason: `the exercise itself cannot be used: line ${own.line}, column ${own.column}: ${own.reason}` };
  const { rules, automata } = own;
  const [{ name }] = rules;
  return judgePeg(givenRules(rules), peg, pegIdentifier(name), automata, automata.starts.get(name) as number, progress);
}

/** The core rules under their own names, and all rules but the first as they would be translated mechanically. */
export function givenRules(rules: readonly Rule[]): Rules {
  const [, ...given] = rules;
  const identifier = (name: string): string => pegIdentifier(findRule([...rules, ...coreRules()], name)?.name ?? name);
  const text = [...given, ...coreRules().filter(({ name }) => !findRule(rules, name))]
    .map(({ name, expression }) => `${pegIdentifier(name)} = ${mechanical(expression, identifier)}`).join("\n");
  return readPeg(text);
}

function automataOfOwn(abnf: string): { readonly rules: readonly [Rule, ...Rule[]]; readonly automata: Automata } | Unusable {
  const own = readOwn(abnf);
  if ("reason" in own) return own;
  const { rules } = own;
  const [first] = rules;
  const all = [...rules, ...coreRules().filter(({ name }) => !findRule(rules, name))];
  try {
    demandSize(first, all);
    return { rules, automata: new Automata(packAutomata(new Map([[first.name, new RuleAutomata(all).of(first)]]))) };
  } catch (error) {
    if (error instanceof AutomatonError) return { reason: `rule ${error.rule}: ${error.reason}`, line: Math.max(1, error.line), column: 1 };
    throw error;
  }
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
  throw new AutomatonError(first.name, first.line, `it is too large: with its repetitions written out it has ${size.toLocaleString("en")} parts`);
}

/** What RFC 3986 takes from RFC 5234. */
function coreRules(): Rule[] {
  const { generation, abnf } = expressionsOf("rfc3986");
  return [...abnf].filter(([name]) => !generation.rules.includes(name))
    .map(([name, expression]) => ({ name, expression, text: "", section: "RFC 5234 B.1", line: 1 }));
}
