import examples from "../../../generated/examples.js";
import usualUris from "../../../generated/usualUris.js";
import { sentences } from "../../languages/questions/sentences.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { referenceRule, type ReferenceRule } from "./referenceRule.js";
import { shortestFirst } from "./shrink.js";
import { TransitionCover } from "./transitionCover.js";
import { getOrInsert } from "../../text/itemAt.js";

/** URIs as people write them, and the references that the documents resolve as examples. */
export const EXAMPLES: readonly string[] = [
  ...new Set([...usualUris, ...examples.flatMap(({ base, reference }) => [base, reference])]),
];

/** The text before and after an occurrence of a rule in a string. */
export interface RuleContext {
  readonly before: string;
  readonly after: string;
}

/** The places of a rule in strings of the reference rule. */
export interface RuleOccurrences {
  readonly rule: string;
  /** The shortest context for each chain of rules that leads to the rule; the shortest first. */
  readonly contexts: readonly RuleContext[];
  /** Further contexts from random strings: longer, with more of everything around the rule. */
  readonly otherContexts: readonly RuleContext[];
  /** Some short texts of the rule. */
  readonly texts: readonly string[];
  /** The number of rules above it where it is closest to the reference rule. */
  readonly depth: number;
}

interface Collected {
  readonly byChain: Map<string, RuleContext>;
  readonly otherContexts: RuleContext[];
  readonly texts: Set<string>;
  depth: number;
}

const MOST_TEXTS = 6;
const RANDOM_STRINGS = 150;
const RANDOM_STRINGS_PER_RULE = 5;
const LONGEST_RANDOM_STRING = 24;
/** The number of other contexts that are kept for a rule. */
const MOST_OTHER_CONTEXTS = 16;

const known = new WeakMap<ReferenceRule, ReadonlyMap<string, RuleOccurrences>>();

/** Returns the places of all rules in strings of a reference rule, by name: those in the parse trees of strings that take every transition of its automaton. */
export function occurrencesIn(reference: ReferenceRule): ReadonlyMap<string, RuleOccurrences> {
  return getOrInsert(known, reference, () => collect(reference));
}

function collect(reference: ReferenceRule): ReadonlyMap<string, RuleOccurrences> {
  const byRule = new Map<string, Collected>();
  const visited = new Set<string>();
  for (const text of new TransitionCover(reference.dfa).transitions()) {
    if (visited.has(text) || !reference.accepts(text)) continue;
    visited.add(text);
    visit(reference.tree(text), text);
  }
  // A shortest string takes one chain only where several lead to the same state. Random strings also take the other
  // chains, and random strings of a rule that is an alternative of the whole take the chain to this rule.
  for (const text of randomStrings(reference)) visit(reference.tree(text), text, true);
  return new Map(
    [...byRule].map(([rule, { byChain, texts, otherContexts, depth }]) => {
      const contexts = [...byChain.values()].sort((a, b) => length(a) - length(b));
      return [rule, { rule, depth, otherContexts, contexts, texts: shortestFirst(texts).slice(0, MOST_TEXTS) }];
    }),
  );

  function visit(tree: SyntaxNode, input: string, random = false): void {
    const descend = (node: SyntaxNode, above: string, depth: number): void => {
      const entry = getOrInsert(byRule, node.rule, () => ({
        byChain: new Map<string, RuleContext>(),
        otherContexts: [],
        texts: new Set<string>(),
        depth,
      }));
      entry.depth = Math.min(entry.depth, depth);
      entry.texts.add(node.text);
      const chain = `${above}/${node.rule}`;
      const occurrence = { before: input.slice(0, node.start), after: input.slice(node.end) };
      const other = entry.byChain.get(chain);
      if (!other || length(other) > length(occurrence)) entry.byChain.set(chain, occurrence);
      if (random && entry.otherContexts.length < MOST_OTHER_CONTEXTS) entry.otherContexts.push(occurrence);
      for (const child of node.children) descend(child, chain, depth + 1);
    };
    descend(tree, "", 0);
  }
}

function* randomStrings({ generation, rule, dfa }: ReferenceRule): Generator<string, void, undefined> {
  yield* sentences(dfa, { count: RANDOM_STRINGS, maxLength: LONGEST_RANDOM_STRING });
  // An address is a name for the automaton, so only an example leads to its rules.
  for (const example of EXAMPLES) if (generation.test(example, { rule })) yield example;
  const options = { count: RANDOM_STRINGS_PER_RULE, maxLength: LONGEST_RANDOM_STRING };
  for (const other of generation.rules) {
    if (other === rule) continue;
    for (const text of sentences(referenceRule(generation, other).dfa, options))
      if (generation.test(text, { rule })) yield text;
  }
}

function length({ before, after }: RuleContext): number {
  return before.length + after.length;
}
