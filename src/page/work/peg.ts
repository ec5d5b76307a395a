import peggy from "peggy";
import type { ast } from "peggy";
import { automataOf } from "../../automataOf.js";
import type { Automata } from "../../automaton.js";
import { generation } from "../../generations.js";
import { decide } from "../../language/decide.js";
import type { Rules } from "../../language/pegSurvey.js";
import { UndecidableError } from "../../language/undecidable.js";
import { expressionsOf, pegNames } from "../../teach/expressions.js";

/** What became of a PEG that somebody wrote. Offsets are in the text; lines and columns are 1-based. */
export type Judgement =
  | { readonly is: "equal"; readonly states: number; readonly pairs: number; readonly milliseconds: number }
  | { readonly is: "unequal"; readonly witness: string; readonly wrongly: "accepted" | "refused"; readonly milliseconds: number }
  | { readonly is: "undecided"; readonly reason: string }
  | { readonly is: "unreadable"; readonly reason: string; readonly line: number; readonly column: number };

/** A PEG in which no rule can be read. */
class Unreadable extends Error {
  constructor(readonly reason: string, readonly line: number, readonly column: number) {
    super(reason);
  }
}

/** The name that a published rule has in the PEG. */
export function pegNameOf(id: string, rule: string): string {
  return pegNames(expressionsOf(id), rule)[0] ?? rule;
}

/** Whether a generation's rule, with some of the PEG written anew, still accepts just what the document's rule derives. */
export function judgeEdited(id: string, rule: string, edited: string, progress?: (done: number, of: number) => void): Judgement {
  const automata = automataOf(generation(id));
  return judgePeg(expressionsOf(id).peg, edited, pegNameOf(id, rule), automata, automata.starts.get(rule) as number, progress);
}

/** The same for any rules and automata. */
export function judgePeg(
  rules: Rules, edited: string, pegName: string, automata: Automata, start: number, progress?: (done: number, of: number) => void,
): Judgement {
  const began = performance.now();
  try {
    const decision = decide(new Map([...rules, ...readPeg(edited)]), pegName, automata, start, progress);
    const milliseconds = performance.now() - began;
    if (decision.equal) return { is: "equal", states: decision.states, pairs: decision.pairs, milliseconds };
    return { is: "unequal", witness: decision.witness, wrongly: decision.acceptedBy === "PEG" ? "accepted" : "refused", milliseconds };
  } catch (error) {
    if (error instanceof Unreadable) return { is: "unreadable", reason: error.reason, line: error.line, column: error.column };
    if (error instanceof UndecidableError) return { is: "undecided", reason: error.message };
    throw error;
  }
}

/** Reads rules in Peggy's syntax; what they refer to need not be among them. */
export function readPeg(text: string): Rules {
  try {
    const grammar = peggy.parser.parse(text, { reservedWords: [] }) as ast.Grammar;
    if (grammar.topLevelInitializer || grammar.initializer) throw new Unreadable("a block of code is no grammar", 1, 1);
    return new Map(grammar.rules.map(({ name, expression }) => [name, expression as ast.Expression]));
  } catch (error) {
    if (!(error instanceof peggy.parser.SyntaxError)) throw error;
    const { line, column } = error.location.start;
    throw new Unreadable(error.message, line, column);
  }
}
