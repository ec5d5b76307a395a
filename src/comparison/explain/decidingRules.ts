import { automataOf } from "../../uri/facade/internals.js";
import { DEAD } from "../../languages/automata/automaton.js";
import type { Generation } from "../../uri/generation/generation.js";
import { childAt } from "../../uri/parse/childAt.js";
import { rulesUnderWay } from "../../uri/diagnosis/ruleFinder.js";
import type { ParsedString } from "./parsedString.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { itemAt, lastItem, getOrInsert } from "../../text/itemAt.js";
import { characterAt } from "../../text/printable.js";

/** A rule, and a part of the input that it derives or does not derive. */
export interface DecidingRule {
  readonly rule: string;
  /** The section of the document that defines it. */
  readonly section: string;
  /** The rule as published. */
  readonly abnf: string;
  /** The corrected rule, where it differs from the published one. */
  readonly corrected?: string;
  /** UTF-16 offset of the text in the input. */
  readonly start: number;
  readonly text: string;
  readonly derives: boolean;
}

/** The rules that decide on both sides, outermost first: those that derive their texts, and those that do not. */
export interface DecidingRules {
  readonly accepting: readonly DecidingRule[];
  readonly refusing: readonly DecidingRule[];
}

/** A rule of the accepting side, and the rule of the same name of the other side, which does not derive its text. */
interface CounterpartPair {
  readonly node: SyntaxNode;
  readonly rule: string;
}

/**
 * Returns the rules by which one generation accepts what another rejects, at the offset where the other fails.
 *
 * On the accepting side it is the innermost rule there that both have, where the other generation's rule of this name does
 * not derive the text. The rules inside it that the other generation does not have, or that do not derive their text either,
 * are added: the outermost and the innermost at the character on which the other rule fails. On the rejecting side it is the
 * rule of the same name, and the rule under way if it lies inside that one.
 */
export function decidingRules(parsed: ParsedString, refusing: Generation): DecidingRules {
  const { generation: accepting, input } = parsed;
  const pairs = pairsAt(parsed, refusing, offsetOfRefusal(refusing, input, refusing.startRule));
  const [whole, ...parts] = pairs as [CounterpartPair, ...CounterpartPair[]];
  const { node, rule } = parts[parts.length - 1] ?? whole;
  const inside = newRulesIn(node, rule, refusing);
  const stop = stopOf(refusing, input, parts);
  const counterpart = { rule, start: node.start, text: node.text };
  const stopsInside =
    stop.rule !== refusing.startRule &&
    stop.text.length < node.text.length &&
    stop.start >= node.start &&
    stop.start + stop.text.length <= node.end;
  // The start rules tell little: they are named only where no rule inside them decides.
  const ofAccepting = parts.length > 0 || inside.length === 0 ? [node, ...inside] : inside;
  return {
    accepting: distinct(ofAccepting).map((one) => describe(accepting, one)),
    refusing: distinct(parts.length === 0 ? [stop] : [counterpart, ...(stopsInside ? [stop] : [])]).map((one) =>
      describe(refusing, one),
    ),
  };
}

/** A rule at a part of the input. */
export type RuleOccurrence = Pick<DecidingRule, "rule" | "start" | "text">;

/** Returns the rules at an offset that both generations have and that differ on their text, outermost first; the start rules are always among them. */
function pairsAt(
  { generation: accepting, tree }: ParsedString,
  refusing: Generation,
  offset: number,
): CounterpartPair[] {
  const pairs: CounterpartPair[] = [];
  let level: readonly SyntaxNode[] = [tree];
  for (
    ;
    level.length > 0;
    level = level.flatMap(({ children }) => children.filter(({ start, end }) => start <= offset && offset <= end))
  ) {
    for (const node of level) {
      const rule = node.rule === accepting.startRule ? refusing.startRule : counterpartOf(node.rule, refusing);
      if (rule !== undefined && !refusing.test(node.text, { rule })) pairs.push({ node, rule });
    }
  }
  return pairs;
}

/** Returns the rule of the same name: documents write "abs_path" or "abs-path", "absoluteURI" or "absolute-URI". */
export function counterpartOf(rule: string, refusing: Generation): string | undefined {
  if (refusing.rules.includes(rule)) return rule;
  const first = getOrInsert(rulesByPlainName, refusing, () => {
    const rules = new Map<string, string>();
    for (const name of refusing.rules) if (!rules.has(plain(name))) rules.set(plain(name), name);
    return rules;
  });
  return first.get(plain(rule));
}

/** By generation: the first rule of each name, without its case and its hyphens. */
const rulesByPlainName = new WeakMap<Generation, ReadonlyMap<string, string>>();

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/**
 * Returns the outermost and the innermost of the rules that the other generation does not have in the same form, where
 * a rule's counterpart fails.
 */
function newRulesIn(node: SyntaxNode, rule: string, refusing: Generation): SyntaxNode[] {
  const failure = node.start + offsetOfRefusal(refusing, node.text, rule);
  const at = Math.min(failure, node.end - 1);
  const inside: SyntaxNode[] = [];
  for (let inner = childAt(node, at); inner; inner = childAt(inner, at)) {
    const known = counterpartOf(inner.rule, refusing);
    if (known === undefined || !refusing.test(inner.text, { rule: known })) inside.push(inner);
  }
  return inside.length > 1 ? [itemAt(inside, 0), lastItem(inside)] : inside;
}

/**
 * Returns the rule of the rejecting side that could not continue. Where a rule would be complete without the text that follows
 * (`a:8a` may be a userinfo, but no "@" follows), it is the rule in which the longest complete part ends.
 */
function stopOf(refusing: Generation, input: string, parts: readonly CounterpartPair[]): RuleOccurrence {
  const offset = offsetOfRefusal(refusing, input, refusing.startRule);
  const ended = parts.find(({ node }) => node.end === offset && node.start < offset);
  if (ended) {
    const { node, rule } = ended;
    const complete = longestComplete(refusing, node.text, rule);
    const last =
      complete > 0 ? childAt(refusing.tree(node.text.slice(0, complete), { rule }), complete - 1) : undefined;
    if (last)
      return { rule: last.rule, start: node.start + last.start, text: node.text.slice(last.start, complete + 1) };
  }
  const automata = automataOf(refusing);
  const { state } = automata.viablePrefix(input, automata.startOf(refusing.startRule));
  const tree = refusing.tree(input.slice(0, offset) + automata.completion(state));
  const end = offset + (characterAt(input, offset)?.length ?? 0);
  const under = rulesUnderWay(automata, tree, tree.text, offset).map(({ rule, start }) => ({
    rule,
    start,
    text: input.slice(start, end),
  }));
  return under.filter(({ rule, text }) => !refusing.test(text, { rule })).pop() as RuleOccurrence;
}

/** Returns the length of the longest prefix of a text that a rule derives; 0 if there is none. */
function longestComplete(generation: Generation, text: string, rule: string): number {
  const automata = automataOf(generation);
  let state = automata.startOf(rule);
  let longest = 0;
  for (let i = 0; i < text.length && state !== DEAD; i++) {
    state = automata.step(state, text.charCodeAt(i));
    if (automata.accepting[state] === 1) longest = i + 1;
  }
  return longest;
}

/** Returns the length of the longest prefix of a text with which some string of a rule begins. */
function offsetOfRefusal(generation: Generation, text: string, rule: string): number {
  const automata = automataOf(generation);
  return automata.viablePrefix(text, automata.startOf(rule)).length;
}

export function distinct(rules: readonly RuleOccurrence[]): RuleOccurrence[] {
  return rules.filter(({ rule }, i) => rules.findIndex((other) => other.rule === rule) === i);
}

/** Returns a rule with its published text, and whether it derives a part of the input. */
export function describe(generation: Generation, { rule, start, text }: RuleOccurrence): DecidingRule {
  const { section, abnf, correction } = generation.rule(rule);
  return {
    rule,
    section,
    abnf,
    ...(correction && { corrected: correction.corrected }),
    start,
    text,
    derives: generation.test(text, { rule }),
  };
}
