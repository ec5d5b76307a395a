import { generations } from "../../documents/index.js";
import { nodesOf } from "../../languages/peg/syntaxNode.js";
import type { Reply } from "./answer.js";
import { verdictDeviation } from "./deviation.js";
import type { Interview, Interviewer } from "./interview.js";
import type { AskedString, DeviationCause, SplitComponent } from "./judgement.js";
import { isLikely, misreadRules, type MisreadRule } from "./misreadRules.js";
import type { ReferenceRule } from "./referenceRule.js";
import { occurrencesIn } from "./ruleContexts.js";
import { shortestFirst, shrink, type ShrinkGoal } from "./shrink.js";
import { wrongAcceptanceSignatures, wrongRefusalSignatures, type Signature } from "./signatures.js";
import { splitCauses } from "./splitCauses.js";
import { getOrInsert, itemAt, valueFor } from "../../text/itemAt.js";

/** After this many further questions no more strings are shrunk. */
const MOST_QUESTIONS = 15_000;
/** The length of the longest rightly accepted string that the refused ones are compared with: a tree takes time. */
const LONGEST_ACCEPTED_COMPARED = 100;

/**
 * Finds out why a parser deviates from a rule. Asks the parser further strings to shrink deviations and to test
 * explanations.
 */
export function* causesOf(
  reference: ReferenceRule,
  asked: readonly AskedString[],
  interviewer: Interviewer,
): Interview<DeviationCause[]> {
  const causes: DeviationCause[] = [];
  for (const kind of ["accepts", "refuses"] as const) {
    const deviating = asked
      .filter(({ input, reply }) => verdictDeviation(reference, input, reply) === kind)
      .map(({ input }) => input);
    if (deviating.length > 0) causes.push(...(yield* verdictCauses(reference, kind, deviating, asked, interviewer)));
  }
  const splits = yield* splitCauses(reference, asked, interviewer, (example, split) => {
    const rule = ruleOf(reference, example, split);
    return { rule, section: reference.generation.rule(rule).section };
  });
  return [...causes, ...splits];
}

/** Returns the rule that derives the component; if the component should be absent, the whole rule. */
function ruleOf(reference: ReferenceRule, input: string, { component, expected }: SplitComponent): string {
  if (reference.generation.rules.includes(component)) return component;
  const nodes = nodesOf(reference.tree(input));
  return nodes.find(({ rule, text }) => text === expected && rule !== reference.rule)?.rule ?? reference.rule;
}

/** Returns the causes as they can be stated: what an answer in the log contradicts is left out of the sentences. */
export function confirmedCauses(
  reference: ReferenceRule,
  causes: readonly DeviationCause[],
  log: readonly AskedString[],
): DeviationCause[] {
  const refused = new Set(causes.filter(({ every }) => every).map(({ rule }) => rule));
  for (const { input, reply } of log) {
    if (refused.size === 0) break;
    if ("accepts" in reply && reply.accepts && reference.accepts(input))
      for (const { rule } of nodesOf(reference.tree(input))) refused.delete(rule);
  }
  const confirmed = causes.map(({ every, ...cause }) =>
    every && refused.has(cause.rule) ? { ...cause, every } : cause,
  );
  return confirmed.sort((a, b) => b.count - a.count);
}

/** The deviating strings with one signature, what the shortest was shrunk to, and the rules that may explain that. */
interface ExplainedGroup {
  readonly inputs: readonly string[];
  readonly shrunk: string;
  readonly explanations: readonly MisreadRule[];
}

function* verdictCauses(
  reference: ReferenceRule,
  kind: "accepts" | "refuses",
  deviating: readonly string[],
  asked: readonly AskedString[],
  interviewer: Interviewer,
): Interview<DeviationCause[]> {
  const groups = groupBySignature(deviating, signaturesOf(reference, kind, deviating, asked));
  const explained = yield* explainGroups(reference, kind, groups, interviewer);
  const byRule = new Map<string, ExplainedGroup[]>();
  for (const [group, rule] of chooseRules(explained, reference)) getOrInsert(byRule, rule, () => []).push(group);
  const causes: DeviationCause[] = [];
  for (const [rule, some] of byRule) {
    const strings = some.flatMap(({ inputs }) => inputs);
    const evidence = some.map(({ shrunk, explanations }) => ({
      shrunk,
      explanation: explanations.find((one) => one.rule === rule),
    }));
    const [example = ""] = shortestFirst(
      evidence.flatMap(({ shrunk, explanation }) => [shrunk, ...(explanation?.witnesses ?? [])]),
    );
    const every = kind === "refuses" && (yield* refusesEvery(reference, rule, interviewer));
    causes.push({
      kind,
      rule,
      section: reference.generation.rule(rule).section,
      example,
      texts: shortestFirst(evidence.map(({ shrunk, explanation }) => explanation?.text ?? shrunk)),
      ...(every && { every }),
      count: strings.length,
      like: generationsLike(reference, kind, strings),
    });
  }
  return causes;
}

/** Shrinks the shortest string of each group and looks for the rules that explain it. */
function* explainGroups(
  reference: ReferenceRule,
  kind: "accepts" | "refuses",
  groups: readonly SignatureGroup[],
  interviewer: Interviewer,
): Interview<ExplainedGroup[]> {
  const known = new Map<string, readonly MisreadRule[]>();
  const lastQuestion = interviewer.known.size + MOST_QUESTIONS;
  const explained: ExplainedGroup[] = [];
  for (const { signature, inputs } of groups) {
    const [shortest = ""] = inputs;
    // No questions are left: the string is a cause of its own, without an explanation.
    const isLast = interviewer.known.size > lastQuestion;
    const shrunk = isLast ? shortest : yield* shrink(shortest, sameDeviation(reference, kind, signature), interviewer);
    const explanations =
      known.get(shrunk) ??
      (isLast
        ? []
        : signature.rule === undefined
          ? yield* misreadRules(reference, kind, shrunk, interviewer)
          : [whollyRefused(reference, signature.rule, shrunk)]);
    known.set(shrunk, explanations);
    explained.push({ inputs, shrunk, explanations });
  }
  return explained;
}

/** Returns the explanation that every text of a rule is rejected, with its text in the input. */
function whollyRefused(reference: ReferenceRule, rule: string, input: string): MisreadRule {
  const node = nodesOf(reference.tree(input)).find((one) => one.rule === rule);
  return { rule, text: node?.text ?? input, witnesses: [input], share: 1, depth: 0 };
}

/** A shrunk string must keep its signature: otherwise it may turn into one that deviates for another reason. */
function sameDeviation(reference: ReferenceRule, kind: "accepts" | "refuses", { fits }: Signature): ShrinkGoal {
  return {
    possible: (input: string): boolean => reference.accepts(input) === (kind === "refuses") && fits(input),
    reached: (input: string, reply: Reply): boolean => verdictDeviation(reference, input, reply) === kind,
  };
}

function signaturesOf(
  reference: ReferenceRule,
  kind: "accepts" | "refuses",
  deviating: readonly string[],
  asked: readonly AskedString[],
): Signature[] {
  if (kind === "accepts") return wrongAcceptanceSignatures(reference, deviating);
  const accepted = asked
    .filter(({ reply }) => "accepts" in reply && reply.accepts)
    .map(({ input }) => input)
    .filter((input) => input.length <= LONGEST_ACCEPTED_COMPARED && reference.accepts(input));
  return wrongRefusalSignatures(reference, deviating, accepted);
}

interface SignatureGroup {
  readonly signature: Signature;
  readonly inputs: readonly string[];
}

/** Groups strings by signature, the shortest strings first; the largest group comes first. */
function groupBySignature(inputs: readonly string[], signatures: readonly Signature[]): SignatureGroup[] {
  const groups = new Map<string, { readonly signature: Signature; readonly members: string[] }>();
  for (const [i, signature] of signatures.entries()) {
    const group = groups.get(signature.key) ?? { signature, members: [] };
    groups.set(signature.key, group);
    group.members.push(itemAt(inputs, i));
  }
  return [...groups.values()]
    .map(({ signature, members }) => ({ signature, inputs: shortestFirst(members) }))
    .sort((a, b) => b.inputs.length - a.inputs.length);
}

/**
 * Chooses one rule for each group. Only rules that are the most likely explanation of some group are chosen; among these,
 * the rule that explains most strings.
 */
function chooseRules(groups: readonly ExplainedGroup[], reference: ReferenceRule): Map<ExplainedGroup, string> {
  const eligible = eligibleExplanations(groups);
  const mostLikely = new Set(groups.flatMap(({ explanations: [first] }) => (first ? [first.rule] : [])));
  const stringsByRule = new Map<string, number>();
  for (const group of groups) {
    for (const rule of new Set(valueFor(eligible, group).map((explanation) => explanation.rule)))
      stringsByRule.set(rule, (stringsByRule.get(rule) ?? 0) + group.inputs.length);
  }
  const weight = ({ rule }: MisreadRule): number => (mostLikely.has(rule) ? (stringsByRule.get(rule) ?? 0) : 0);
  const choose = (one: ExplainedGroup): string =>
    valueFor(eligible, one).reduce<MisreadRule | undefined>(
      (best, next) => (best && weight(best) >= weight(next) ? best : next),
      undefined,
    )?.rule ?? reference.rule;
  return new Map(groups.map((one) => [one, choose(one)]));
}

/**
 * Returns the explanations of each string without those by chance. An explanation that is not likely counts if a likely
 * one of another string has the same rule and a part of its text, such as ":" of "a:": it is the same cause, which
 * cannot show in every place. So "?", which is accepted instead of an alphanum in few places, is not explained as an
 * alphanum because "é" is taken for one.
 */
function eligibleExplanations(strings: readonly ExplainedGroup[]): ReadonlyMap<ExplainedGroup, readonly MisreadRule[]> {
  const likelyTexts = new Map<string, Set<string>>();
  for (const { rule, text } of strings.flatMap(({ explanations }) => explanations.filter(isLikely)))
    likelyTexts.set(rule, (likelyTexts.get(rule) ?? new Set()).add(text));
  const isPart = ({ rule, text }: MisreadRule): boolean =>
    [...(likelyTexts.get(rule) ?? [])].some((part) => part !== "" && text.includes(part));
  return new Map(
    strings.map((one) => {
      const { explanations } = one;
      const isKnown = explanations.some(isLikely);
      return [one, explanations.filter((each) => !isKnown || isLikely(each) || isPart(each))];
    }),
  );
}

/** Returns true if the parser rejects all known texts of a rule in the places where it may occur. */
function* refusesEvery(reference: ReferenceRule, rule: string, interviewer: Interviewer): Interview<boolean> {
  const { contexts, texts } = occurrencesIn(reference).get(rule) ?? { contexts: [], texts: [] };
  const inputs = contexts.flatMap(({ before, after }) => texts.map((text) => before + text + after));
  const replies = yield* interviewer.ask(inputs.filter((input) => reference.accepts(input)));
  const judged = replies.filter((reply) => !("passes" in reply));
  return judged.length > 0 && judged.every((reply) => "accepts" in reply && !reply.accepts);
}

/** Returns the ids of the other generations that agree with the parser on all these strings. */
function generationsLike(
  { generation: own, rule }: ReferenceRule,
  kind: "accepts" | "refuses",
  strings: readonly string[],
): string[] {
  const isWhole = rule === own.startRule;
  return generations
    .filter((other) => other.id !== own.id && (isWhole || other.rules.includes(rule)))
    .filter((other) => {
      const otherRule = isWhole ? other.startRule : rule;
      return strings.every((input) => other.test(input, { rule: otherRule }) === (kind === "accepts"));
    })
    .map(({ id }) => id);
}
