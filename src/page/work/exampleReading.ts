import { tracedTree } from "../../grammars/trace/tracedTree.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import type { Trace } from "../../grammars/trace/steps.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { hiddenRules } from "../../grammars/synthesis/synthesizedRule.js";
import { AbnfRecogniser } from "../../grammars/user/abnfRecogniser.js";
import type { MadeRule } from "./grammarReading.js";
import { rulesOf } from "./languageSubject.js";

/** The most steps of a PEG on one string. */
const MOST_STEPS = 5_000;

/** The answer of a grammar about one string. */
export interface ExampleReading {
  /** True if the rules derive it, of a PEG if it accepts it; `undefined` if that is not decided. */
  readonly derived: boolean | undefined;
  /** How its PEG ends on it. */
  readonly outcome: Trace["outcome"] | undefined;
  /** The parts right below the rule, if the PEG accepts it. */
  readonly parts: readonly Pick<SyntaxNode, "rule" | "start" | "end">[];
}

export interface ExampleGrammar {
  /** The rules in ABNF; absent for a grammar that is a PEG. */
  readonly abnf?: string;
  readonly rule: string;
  readonly made: readonly MadeRule[];
}

/** Reads strings by a rule, in its ABNF and in the PEG that was made of it. */
export function readExamples({ abnf, rule, made }: ExampleGrammar, texts: readonly string[]): ExampleReading[] {
  const rules = abnf === undefined ? undefined : rulesOf({ abnf });
  return texts.map((text) => {
    const trace = traceMade(made, rule, text);
    const outcome = typeof trace === "object" ? trace.outcome : undefined;
    const byPeg = outcome === "accepted" ? true : outcome === "refused" ? false : undefined;
    const tree = typeof trace === "object" ? treeMade(trace, made) : undefined;
    return {
      derived: rules ? new AbnfRecogniser(rules, text).derives(rule) : byPeg,
      outcome,
      parts: tree?.children.map(({ rule: of, start, end }) => ({ rule: of, start, end })) ?? [],
    };
  });
}

/** Returns the trace of a PEG on a string; why there is none; or `undefined` if the rule has no PEG. */
export function traceMade(made: readonly MadeRule[], rule: string, text: string): Trace | string | undefined {
  const published = new Map(made.map((one) => [one.pegName, one.rule]));
  const pegName = made.find((one) => one.rule === rule)?.pegName;
  if (pegName === undefined) return undefined;
  const grammar = new Map(made.map((one) => [one.pegName, one.peg]));
  try {
    return tracePeg(grammar, pegName, text, { limit: MOST_STEPS }, (name) => published.get(name) ?? name);
  } catch (error) {
    // A rule to which another one refers may not be there.
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** Returns the tree that a trace ended with, by the rules that the author wrote. */
export function treeMade(trace: Trace, made: readonly MadeRule[]): SyntaxNode | undefined {
  const hidden = hiddenRules(made);
  return tracedTree(trace, (pegName) => hidden.has(pegName));
}
