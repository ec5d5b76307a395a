import type { Rule } from "../../languages/abnf/rules.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { Deadline } from "../../text/deadline.js";
import { getOrInsert } from "../../text/itemAt.js";
import { lazy } from "../../text/lazy.js";
import type { Attribution } from "../synthesis/attribution.js";
import { synthesize, type SynthesisOptions } from "../synthesis/synthesize.js";
import type { SynthesizedRule } from "../synthesis/synthesizedRule.js";
import { writeSynthesis } from "../synthesis/writeSynthesis.js";
import type { Trace } from "../trace/steps.js";
import { tracedTree } from "../trace/tracedTree.js";
import { tracePeg } from "../trace/traceRules.js";
import { checkedChoice, choiceText, type CheckedChoice } from "./checkedChoice.js";
import { ambiguityText, settledAmbiguities, type SettledAmbiguity } from "./settledAmbiguities.js";

/** A PEG that was made from a grammar. */
export interface SynthesizedGrammar {
  /** The rules, each followed by those that were made from it for one place. */
  readonly rules: readonly SynthesizedRule[];
  /** The outcome of each of the `choices` that were given. */
  readonly choices: readonly CheckedChoice[];
  /** The strings that the grammar derives in two ways that can be told apart in a tree, and what the PEG makes of each. */
  readonly ambiguities: readonly SettledAmbiguity[];
  /** All rules in Peggy's syntax, with comments: what departs from the mechanical translation, and what was chosen. */
  readonly text: string;
}

/** The most steps that a tree takes. */
export const MOST_TREE_STEPS = 250_000;

/** The options of a {@link SynthesizedGrammar}. */
interface SynthesisSubject extends SynthesisOptions {
  readonly maxSeconds: number;
  readonly choices: readonly Required<Attribution>[];
  readonly nesting: number | undefined;
  /** Returns true for the rules whose ambiguities are shown. */
  readonly isOwn: (rule: string) => boolean;
}

/** Makes a PEG of rules, holds it to choices, and finds out what it makes of strings that are derived in two ways. */
export function synthesizedGrammar(
  definitions: readonly Rule[],
  { choices, maxSeconds, maxStates, nesting, isOwn }: SynthesisSubject,
): SynthesizedGrammar {
  const deadline = new Deadline(maxSeconds);
  const rules = synthesize(definitions, { choices, maxSeconds, maxStates, nesting });
  const grammar = new Map(rules.map(({ pegName, peg }) => [pegName, peg]));
  const subject = { rules: definitions, grammar, maxStates, isOver: () => deadline.isOver };
  const checked = choices.map((one) => checkedChoice(one, subject));
  const ambiguities = lazy(() =>
    settledAmbiguities(
      definitions.filter(({ name }) => isOwn(name)),
      { ...subject, treeOf: (input, rule) => treeOf(rules, input, rule, MOST_TREE_STEPS) },
    ),
  );
  return {
    rules,
    choices: checked,
    get ambiguities() {
      return ambiguities();
    },
    get text() {
      const notes = new Map<string, Set<string>>();
      const add = (rule: string, sentence: string): void => {
        getOrInsert(notes, pegIdentifier(rule), () => new Set()).add(sentence);
      };
      for (const one of checked) add(one.rule, choiceText(one));
      for (const one of ambiguities()) add(one.rule, ambiguityText(one));
      return writeSynthesis(rules, notes);
    },
  };
}

/** Traces everything that a PEG tries on an input, from a rule of the ABNF on. */
export function traceOf(
  made: readonly SynthesizedRule[],
  input: string,
  rule: string,
  limit: number | undefined,
): Trace {
  const byName = new Map(made.map((one) => [one.pegName, one]));
  return tracePeg(
    new Map(made.map(({ pegName, peg }) => [pegName, peg])),
    pegIdentifier(rule),
    input,
    { limit },
    (pegName) => byName.get(pegName)?.rule ?? pegName,
  );
}

/** Returns the tree that a PEG makes of an input; `undefined` if it refuses it. */
export function treeOf(
  made: readonly SynthesizedRule[],
  input: string,
  rule: string,
  limit: number,
): SyntaxNode | undefined {
  const trace = traceOf(made, input, rule, limit);
  if (trace.outcome === "stopped")
    throw new UndecidableError(trace.rule, `not decided: the PEG takes more than ${trace.limit} steps`);
  return tracedTree(trace);
}
