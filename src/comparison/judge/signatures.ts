import { START } from "../../languages/automata/dfa.js";
import { nodesOf, type SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { ReferenceRule } from "./referenceRule.js";
import { occurrencesIn } from "./ruleContexts.js";
import { getOrInsert } from "../../text/itemAt.js";

/** A property that deviating strings have in common, before anything is known of the cause. */
export interface Signature {
  /** A text that is equal for strings with the same signature. */
  readonly key: string;
  /** Returns true if another string also has the signature. */
  readonly fits: (input: string) => boolean;
  /** The rule that explains the signature: all strings that contain it deviate, and no others. */
  readonly rule?: string;
}

/** Returns the signatures of strings that are wrongly accepted: the rule in which a string ceases to conform, and the character there. */
export function wrongAcceptanceSignatures(reference: ReferenceRule, accepted: readonly string[]): Signature[] {
  // The rule follows from the state of the automaton, so one string for each state and character is enough.
  const known = new Map<string, string>();
  const keyOf = (input: string): string => {
    const failAt = reference.dfa.survives(START, input);
    const found = characterClass(input[failAt]);
    const place = `${reference.dfa.run(START, input.slice(0, failAt))} ${found}`;
    return getOrInsert(known, place, () => `${failingRule(reference, input)} ${found}`);
  };
  return accepted.map((input) => {
    const key = keyOf(input);
    return { key, fits: (other) => keyOf(other) === key };
  });
}

function failingRule({ generation, rule }: ReferenceRule, input: string): string {
  const result = generation.safeParse(input, { rule });
  if (result.success) throw new Error(`${generation.id} both refuses and parses ${JSON.stringify(input)}`);
  return result.error.rule;
}

function characterClass(character: string | undefined): string {
  if (character === undefined) return "the end";
  if (/[A-Za-z]/.test(character)) return "letter";
  if (/[0-9]/.test(character)) return "digit";
  if (character >= "\u0080") return "beyond ASCII";
  return character < " " || character === "\u007F" ? "control" : character;
}

/**
 * Returns the signatures of strings that are wrongly refused: the feature of each string (a rule, a character of a rule, an empty rule)
 * that coincides with refusal best. Coincidence is measured by the Ochiai coefficient, as in spectrum-based fault localization.
 */
export function wrongRefusalSignatures(
  reference: ReferenceRule,
  refused: readonly string[],
  accepted: readonly string[],
): Signature[] {
  const featuresOfRefused = refused.map((input) => featuresOf(reference.tree(input)));
  const refusedCounts = countFeatures(featuresOfRefused);
  const acceptedCounts = countFeatures(accepted.map((input) => featuresOf(reference.tree(input))));
  const scores = new Map(
    [...refusedCounts].map(([feature, count]) => [
      feature,
      count / Math.sqrt(refused.length * (count + (acceptedCounts.get(feature) ?? 0))),
    ]),
  );
  const scoreOf = (feature: string): number => scores.get(feature) ?? 0;
  const bestOf = (features: ReadonlySet<string>): string =>
    [...features].reduce((best, feature) => (scoreOf(feature) > scoreOf(best) ? feature : best));
  const occurrences = occurrencesIn(reference);
  return featuresOfRefused.map((features) => {
    const key = bestOf(features);
    const rule = !acceptedCounts.has(key) && accepted.length > 0 && occurrences.has(key) ? key : undefined;
    return {
      key,
      // A string with a feature that coincides even better is refused for that reason.
      fits: (input) => bestOf(featuresOf(reference.tree(input))) === key,
      ...(rule !== undefined && { rule }),
    };
  });
}

function featuresOf(tree: SyntaxNode): Set<string> {
  const features = new Set<string>();
  for (const { rule, text, children } of nodesOf(tree)) {
    features.add(rule);
    if (text === "") features.add(`empty ${rule}`);
    else if (children.length === 0) features.add(`${rule} ${text.length === 1 ? text : "text"}`);
  }
  return features;
}

function countFeatures(strings: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const features of strings) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}
