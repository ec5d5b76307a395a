import { rulesOfLayout } from "../../../src/uri/components/layout.js";
import { registrationFacts } from "../../../src/uri/components/registration.js";
import type { NodeFacts } from "../../../src/uri/generated.js";
import { readRules } from "../../../src/languages/abnf/notation.js";
import type { Rule } from "../../../src/languages/abnf/rules.js";
import type { ComponentReading, GenerationFacts, Preference } from "../grammarSource.js";
import { holdersOf } from "../holders.js";
import { taggedAutomaton } from "./determinize.js";
import { emit } from "./emit.js";
import { markedLanguages } from "./markedLanguage.js";
import { reduce } from "./reduce.js";
import { templates } from "./templates.js";

/** The rules that the tagged automaton of a document reads: the start rule, the forms, the rule for absolute URIs, and those of schemes. */
export function rulesRead({ startRule, forms, absolute, imported, schemes }: GenerationFacts): string[] {
  const ofSchemes = imported ? Object.values(schemes).flatMap(({ rule }) => rule ?? []) : [];
  return [...new Set([startRule, ...forms, absolute.rule, ...ofSchemes])];
}

/**
 * Returns the text of the module with the table of `test` and `parse` for the most important rules.
 *
 * @param starts the rules that it reads, the start rule first
 */
export function generateTagged(
  published: readonly Rule[],
  facts: GenerationFacts,
  byRules: NodeFacts,
  starts: readonly string[],
): string {
  const reading = facts.readings.find(({ read }) => read)?.read;
  const rules = reading ? readFor(published, reading) : published;
  const nodes = reading ? nodesFor(reading, rules, byRules) : byRules;
  const attributions = [...facts.attributions, ...(reading?.attributions ?? [])];
  const { placed, noticed } = rulesOfLayout(nodes);
  const marked = markedLanguages(rules, attributions, starts, [...new Set([...placed, ...noticed])], nodes.holders);
  const automaton = taggedAutomaton(
    marked,
    [...facts.readings, ...attributions].flatMap(({ prefer }): readonly Preference[] => [prefer ?? []].flat()),
    (rule) => placed.has(rule),
    (rule) => Object.keys(nodes.rulesOf).find((component) => nodes.rulesOf[component]?.includes(rule)) ?? rule,
  );
  return emit(reduce(automaton, templates(automaton, nodes, nodes.id)), starts, {
    generation: nodes.id,
    document: facts.document,
    ...registrationFacts(nodes),
  });
}

function nodesFor({ components }: ComponentReading, rules: readonly Rule[], byRules: NodeFacts): NodeFacts {
  const nodes = { ...byRules, rulesOf: { ...byRules.rulesOf, ...components } };
  return { ...nodes, holders: holdersOf(rules, nodes) };
}

/** Returns the rules with those of a component reading instead of theirs, or after them. */
function readFor(published: readonly Rule[], { rules, notation }: ComponentReading): Rule[] {
  const replacements = new Map(readRules(rules.join("\n"), notation).map((rule) => [rule.name, rule]));
  const replaced = published.map((rule) => {
    const expression = replacements.get(rule.name)?.expression;
    replacements.delete(rule.name);
    return expression ? { ...rule, expression } : rule;
  });
  return [...replaced, ...replacements.values()];
}
