import { AutomatonError, packAutomata, RuleAutomata } from "../../../scripts/automata.js";
import { mechanical } from "../../../scripts/mechanical.js";
import { pegIdentifier } from "../../../scripts/peg-name.js";
import { Automata } from "../../automaton.js";
import type { Rules } from "../../language/pegSurvey.js";
import { NotationError, readRules } from "../../notation.js";
import { findRule } from "../../rules.js";
import type { Rule } from "../../rules.js";
import { expressionsOf } from "../../teach/expressions.js";
import { judgePeg, readPeg } from "./peg.js";
import type { Judgement } from "./peg.js";

/** An exercise that somebody made: what its rules are called, or why they cannot be used. */
export type OwnRules =
  | { readonly rules: readonly Rule[]; readonly automata: Automata }
  | { readonly reason: string; readonly line: number; readonly column: number };

/** Reads rules in ABNF; the first is the one to be written, those behind it and the core rules of RFC 5234 are given. */
export function readOwn(abnf: string): OwnRules {
  try {
    const own = readRules(abnf, "abnf");
    const first = own[0];
    if (!first) return { reason: "there is no rule", line: 1, column: 1 };
    const rules = [...own, ...coreRules().filter(({ name }) => !findRule(own, name))];
    return { rules: own, automata: new Automata(packAutomata(new Map([[first.name, new RuleAutomata(rules).of(first)]]))) };
  } catch (error) {
    if (error instanceof NotationError) return { reason: error.reason, line: error.line, column: error.column };
    if (error instanceof AutomatonError) return { reason: `rule ${error.rule}: ${error.reason}`, line: error.line, column: 1 };
    throw error;
  }
}

/** Whether a PEG is the first rule of an exercise. */
export function judgeOwn(abnf: string, peg: string, progress?: (done: number, of: number) => void): Judgement {
  const own = readOwn(abnf);
  if ("reason" in own) return { is: "undecided", reason: `the exercise itself cannot be used: line ${own.line}, column ${own.column}: ${own.reason}` };
  const [first, ...given] = own.rules as [Rule, ...Rule[]];
  return judgePeg(givenRules(own.rules, given), peg, pegIdentifier(first.name), own.automata, own.automata.starts.get(first.name) as number, progress);
}

/** The core rules under their own names, and the given ones as they would be translated mechanically. */
function givenRules(rules: readonly Rule[], given: readonly Rule[]): Rules {
  const identifier = (name: string): string => pegIdentifier(findRule([...rules, ...coreRules()], name)?.name ?? name);
  const text = [...given, ...coreRules().filter(({ name }) => !findRule(rules, name))]
    .map(({ name, expression }) => `${pegIdentifier(name)} = ${mechanical(expression, identifier)}`).join("\n");
  return readPeg(text);
}

/** What RFC 3986 takes from RFC 5234. */
function coreRules(): Rule[] {
  const { generation, abnf } = expressionsOf("rfc3986");
  return [...abnf].filter(([name]) => !generation.rules.includes(name))
    .map(([name, expression]) => ({ name, expression, text: "", section: "RFC 5234 B.1", line: 1 }));
}
