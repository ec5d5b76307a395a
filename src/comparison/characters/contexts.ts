import { isSpan } from "../../uri/components/span.js";
import { factsOf } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/generation/generation.js";
import { language } from "../../documents/generationLanguage.js";
import { nodesOf } from "../../languages/peg/syntaxNode.js";
import { Routes } from "./routes.js";
import { getOrInsert } from "../../text/itemAt.js";
import { recordOf } from "../../text/records.js";

/** A part of a conforming string, and the text around it. */
export interface PartInContext {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** The places of rules and components in conforming strings: each once for each form, since the form may decide about them. */
export interface Contexts {
  readonly ofRules: ReadonlyMap<string, readonly PartInContext[]>;
  readonly ofComponents: ReadonlyMap<string, readonly PartInContext[]>;
}

/** The number of strings of a rule that are tried instead of another rule. */
const TRIES = 12;
/** The text that may occur before a component that was not seen yet: after ";" and "?" of RFC 1808 the same may follow, so that samples have one of them. */
const DELIMITERS = [..."/?#;:@"];

/**
 * Looks for a place in conforming strings for every rule and component of a generation. From the shortest string of the
 * start rule on, the tree of each string shows the rules in it; instead of each of them other strings of the same
 * rule are tried, one through every state of its automaton, and some of each rule that was not seen yet.
 */
export function contexts(generation: Generation): Contexts {
  const ofRules = new Map<string, PartInContext[]>();
  const ofComponents = new Map<string, PartInContext[]>();
  const seen = new Set<string>();
  const tried = new Set<string>();
  const { forms, components } = factsOf(generation);
  const named = [...new Set(Object.values(components))];
  const samples = new Map(generation.rules.map((rule) => [rule, new Routes(language(generation, rule).dfa).all()]));

  learn(language(generation).shortest());
  for (const [rule, parts] of ofRules) {
    for (const part of parts) {
      for (const text of samples.get(rule) ?? []) learn(part.before + text + part.after);
      for (const [other, texts] of samples) {
        if (ofRules.has(other)) continue;
        for (const text of texts.slice(0, TRIES)) learn(part.before + text + part.after);
        const component = components[other];
        if (component === undefined || ofComponents.has(component)) continue;
        for (const delimiter of DELIMITERS) learn(part.before + delimiter + (texts.find(Boolean) ?? "") + part.after);
      }
    }
  }
  return { ofRules, ofComponents };

  function learn(input: string): void {
    if (tried.has(input) || !generation.test(input)) return;
    tried.add(input);
    const nodes = nodesOf(generation.tree(input));
    const form = nodes.find(({ rule }) => forms.includes(rule))?.rule ?? "";
    const news = nodes.filter(({ rule }) => !seen.has(`${form} ${rule}`));
    for (const { rule, start, end } of news) note(ofRules, `${form} ${rule}`, rule, partOf(input, start, end));
    // A component may be absent where its rule derives nothing, so strings without a new rule are also searched for it.
    if (news.length === 0 && named.every((component) => ofComponents.has(component))) return;
    for (const [component, span] of Object.entries(recordOf(generation.spans(input)))) {
      if (isSpan(span)) note(ofComponents, `${form}: ${component}`, component, partOf(input, span.start, span.end));
    }
  }

  function note(where: Map<string, PartInContext[]>, key: string, name: string, part: PartInContext): void {
    if (seen.has(key)) return;
    seen.add(key);
    getOrInsert(where, name, () => []).push(part);
  }
}

function partOf(input: string, start: number, end: number): PartInContext {
  return { before: input.slice(0, start), text: input.slice(start, end), after: input.slice(end) };
}
