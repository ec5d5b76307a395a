import type { Reply } from "./answer.js";
import { nodesOf, type SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { occurrencesIn, type RuleContext, type RuleOccurrences } from "./ruleContexts.js";
import type { Interview, Interviewer } from "./interview.js";
import type { ReferenceRule } from "./referenceRule.js";
import { shortestFirst } from "./shrink.js";

/** A rule that a parser seems to read differently: it takes `text` for the rule although it is not, or does not although it is. */
export interface MisreadRule {
  readonly rule: string;
  readonly text: string;
  /** Strings with the text instead of the rule that deviate in the same way, the shortest first. */
  readonly witnesses: readonly string[];
  /** The share of the tried contexts in which the text can show a deviation. */
  readonly share: number;
  readonly depth: number;
}

/** The least share of contexts in which a text must deviate. Below it, the text deviates there by chance. */
const LEAST_SHARE = 0.25;
/** A longer string that could not be made shorter is not taken apart. */
const LONGEST_TAKEN_APART = 60;

/**
 * Returns the rules that explain a deviation: in every place where such a rule may occur, the parser treats the text in
 * the same wrong way. The most likely explanation comes first: the shortest text; then the rule that most contexts
 * confirm; then the innermost rule.
 */
export function* misreadRules(
  reference: ReferenceRule,
  kind: "accepts" | "refuses",
  input: string,
  interviewer: Interviewer,
): Interview<MisreadRule[]> {
  const occurrences = occurrencesIn(reference);
  const candidates =
    kind === "accepts" ? wronglyAcceptedTexts(reference, input) : wronglyRefusedTexts(reference, input);
  const found: MisreadRule[] = [];
  // A longer text explains no more than a shorter one that is confirmed.
  for (const group of byTextLength(candidates)) {
    const experiments = group.flatMap((candidate) => {
      const places = occurrences.get(candidate.rule);
      // A rule without an occurrence cannot be tried.
      if (!places) return [];
      const [strings, others] = [places.contexts, places.otherContexts].map((contexts) =>
        showingStrings(reference, kind, candidate, contexts),
      ) as [string[], string[]];
      return [{ candidate, places, strings, others }];
    });
    yield* interviewer.ask(experiments.flatMap(({ strings }) => strings));
    for (const { candidate, places, strings, others } of experiments) {
      if (!(yield* isConfirmed(candidate, places, [...strings, ...others]))) continue;
      const replies = yield* interviewer.ask(strings);
      const witnesses = shortestFirst(strings.filter((_, i) => isVerdict(replies[i], kind === "accepts")));
      const share = strings.length / places.contexts.length;
      if (witnesses.length > 0 || strings.length === 0)
        found.push({ ...candidate, depth: places.depth, share, witnesses });
    }
    if (found.some(isLikely)) break;
  }
  return found.sort(mostLikelyFirst);

  /** Returns true if all strings deviate, except those that the parser refuses for another reason. */
  function* isConfirmed(
    { text }: Candidate,
    { contexts, otherContexts, texts }: RuleOccurrences,
    strings: readonly string[],
  ): Interview<boolean> {
    const replies = yield* interviewer.ask(strings);
    const exceptions = strings.filter((_, i) => {
      const reply = replies[i];
      return reply && !("passes" in reply) && !isVerdict(reply, kind === "accepts");
    });
    if (kind === "refuses" || exceptions.length === 0) return exceptions.length === 0;
    // If the parser also rejects a string with a text of the rule in the same place, it rejects it for another reason.
    const controls = exceptions.map((string) => {
      const place = [...contexts, ...otherContexts].find(({ before, after }) => before + text + after === string);
      const conforming = place && texts.map((proper) => place.before + proper + place.after);
      return conforming?.find((one) => reference.accepts(one)) ?? string;
    });
    const controlReplies = yield* interviewer.ask(controls);
    return controlReplies.every((reply) => !isVerdict(reply, true));
  }
}

/** Returns true if a text deviates in enough places of a rule. */
export function isLikely({ share }: MisreadRule): boolean {
  return share >= LEAST_SHARE;
}

function isVerdict(reply: Reply | undefined, accepts: boolean): boolean {
  return reply !== undefined && "accepts" in reply && reply.accepts === accepts;
}

function mostLikelyFirst(a: MisreadRule, b: MisreadRule): number {
  return (
    a.text.length - b.text.length || b.share * b.witnesses.length - a.share * a.witnesses.length || b.depth - a.depth
  );
}

function byTextLength(candidates: readonly Candidate[]): Candidate[][] {
  const groups: Candidate[][] = [];
  for (const candidate of candidates) (groups[candidate.text.length] ??= []).push(candidate);
  return groups.filter((group) => group !== undefined);
}

interface Candidate {
  readonly rule: string;
  readonly text: string;
}

/** Returns each rule and text of the input such that the input would conform with a text of the rule there. */
function wronglyAcceptedTexts(reference: ReferenceRule, input: string): Candidate[] {
  if (input.length > LONGEST_TAKEN_APART) return [{ rule: reference.rule, text: input }];
  const candidates = new Map<string, Candidate>();
  const trees = new Map<string, SyntaxNode | undefined>();
  const treeOf = (text: string): SyntaxNode | undefined => {
    if (!trees.has(text)) trees.set(text, reference.accepts(text) ? reference.tree(text) : undefined);
    return trees.get(text);
  };
  for (const { rule, texts } of occurrencesIn(reference).values()) {
    for (let from = 0; from <= input.length; from++) {
      for (let to = from; to <= input.length; to++) {
        const text = input.slice(from, to);
        const key = `${rule}\0${text}`;
        if (candidates.has(key) || reference.generation.test(text, { rule })) continue;
        const fits = texts.some((proper) => {
          const tree = treeOf(input.slice(0, from) + proper + input.slice(to));
          return tree !== undefined && derivesRange(tree, rule, from, from + proper.length);
        });
        if (fits) candidates.set(key, { rule, text });
      }
    }
  }
  return [...candidates.values()];
}

/** Returns each rule and text in the tree of a string that conforms. */
function wronglyRefusedTexts(reference: ReferenceRule, input: string): Candidate[] {
  const nodes = nodesOf(reference.tree(input));
  const candidates = new Map(nodes.map(({ rule, text }) => [`${rule}\0${text}`, { rule, text }]));
  return [...candidates.values()];
}

/** Returns the strings with a text in some contexts of a rule that show whether the parser is wrong about the text. */
function showingStrings(
  reference: ReferenceRule,
  kind: "accepts" | "refuses",
  { rule, text }: Candidate,
  contexts: readonly RuleContext[],
): string[] {
  const canShow = ({ before, after }: RuleContext): boolean => {
    const input = before + text + after;
    if (kind === "accepts") return !reference.accepts(input);
    return (
      reference.accepts(input) && derivesRange(reference.tree(input), rule, before.length, before.length + text.length)
    );
  };
  return [...new Set(contexts.filter(canShow).map(({ before, after }) => before + text + after))];
}

/** Returns true if a node of a rule spans exactly this range. */
function derivesRange(node: SyntaxNode, rule: string, start: number, end: number): boolean {
  if (node.start > start || node.end < end) return false;
  if (node.rule === rule && node.start === start && node.end === end) return true;
  return node.children.some((child) => derivesRange(child, rule, start, end));
}
