import { START } from "../automata/dfa.js";
import type { SyntaxNode } from "../parse/syntaxNode.js";
import { occurrences } from "./contexts.js";
import type { Subject } from "./subject.js";

/** What a deviating string has in common with others at first sight, before anything is known of the cause. */
export interface Signature {
  /** The same for strings with the same signature. */
  readonly key: string;
  /** Whether another string has it too. */
  readonly fits: (input: string) => boolean;
  /** The rule that explains it: all strings that have it deviate, and no other ones do. */
  readonly rule?: string;
}

/** Where strings that are wrongly accepted cease to conform, and by what. */
export function intrusions(subject: Subject, accepted: readonly string[]): Signature[] {
  // The rule under way follows from the state, so that one string in each is enough.
  const known = new Map<string, string>();
  const signature = (input: string): string => {
    const failAt = subject.dfa.survives(START, input);
    const found = kindOf(input[failAt]);
    const place = `${subject.dfa.run(START, input.slice(0, failAt))} ${found}`;
    const key = known.get(place) ?? `${ruleUnderWay(subject, input)} ${found}`;
    known.set(place, key);
    return key;
  };
  return accepted.map((input) => {
    const key = signature(input);
    return { key, fits: (other) => signature(other) === key };
  });
}

function ruleUnderWay(subject: Subject, input: string): string {
  const result = subject.of.safeParse(input, { rule: subject.rule });
  if (result.success) throw new Error(`${subject.of.id} both refuses and parses ${JSON.stringify(input)}`);
  return result.error.rule;
}

function kindOf(sign: string | undefined): string {
  if (sign === undefined) return "the end";
  if (/[A-Za-z]/.test(sign)) return "letter";
  if (/[0-9]/.test(sign)) return "digit";
  if (sign >= "\u0080") return "beyond ASCII";
  return sign < " " || sign === "\u007F" ? "control" : sign;
}

/**
 * What strings that are wrongly refused have: the feature (a rule, a character of a rule, an empty rule) that goes
 * together with refusal best, by the coefficient of Ochiai, as in spectrum-based fault localisation.
 */
export function exclusions(subject: Subject, refused: readonly string[], accepted: readonly string[]): Signature[] {
  const spectra = refused.map((input) => features(subject.tree(input)));
  const failed = count(spectra);
  const passed = count(accepted.map((input) => features(subject.tree(input))));
  const score = (feature: string): number => {
    const here = failed.get(feature) as number;
    return here / Math.sqrt(refused.length * (here + (passed.get(feature) ?? 0)));
  };
  const known = occurrences(subject);
  const scores = new Map([...failed.keys()].map((feature) => [feature, score(feature)]));
  const scoreOf = (feature: string): number => scores.get(feature) ?? 0;
  const best = (spectrum: ReadonlySet<string>): string =>
    [...spectrum].reduce((found, feature) => (scoreOf(feature) > scoreOf(found) ? feature : found));
  return spectra.map((spectrum) => {
    const key = best(spectrum);
    const rule = !passed.has(key) && accepted.length > 0 && known.has(key) ? key : undefined;
    // What goes together with refusal better still would hide this.
    return { key, fits: (input) => best(features(subject.tree(input))) === key, ...(rule !== undefined && { rule }) };
  });
}

function features(tree: SyntaxNode): Set<string> {
  const found = new Set<string>();
  const visit = ({ rule, text, children }: SyntaxNode): void => {
    found.add(rule);
    if (text === "") found.add(`empty ${rule}`);
    else if (children.length === 0) found.add(`${rule} ${text.length === 1 ? text : "text"}`);
    children.forEach(visit);
  };
  visit(tree);
  return found;
}

function count(spectra: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const spectrum of spectra) for (const feature of spectrum) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}
