import { rulesOfLayout } from "../../../src/components/layout.js";
import { registrationFacts } from "../../../src/components/registration.js";
import type { NodeFacts } from "../../../src/generated.js";
import type { Rule } from "../../../src/abnf/rules.js";
import type { GenerationFacts, Preference } from "../grammarSource.js";
import { taggedAutomaton } from "./determinize.js";
import { emit } from "./emit.js";
import { markedLanguages } from "./markedLanguage.js";
import { reduce } from "./reduce.js";
import { template } from "./templates.js";

/** The rules that the tagged automaton of a document reads: the start rule, the forms, and the rule for absolute URIs. */
export function rulesRead({ startRule, forms, absolute }: GenerationFacts): string[] {
  return [...new Set([startRule, ...forms, absolute.rule])];
}

/** Returns the text of the module from which `test` and `parse` of the most important rules run. */
export function generateTagged(rules: readonly Rule[], facts: GenerationFacts, nodes: NodeFacts): string {
  const { placed, noticed } = rulesOfLayout(nodes);
  const starts = rulesRead(facts);
  const marked = markedLanguages(
    rules,
    facts.attributions,
    starts,
    [...new Set([...placed, ...noticed])],
    nodes.holders,
  );
  const automaton = taggedAutomaton(
    marked,
    [...facts.readings, ...facts.attributions].flatMap(({ prefer }): readonly Preference[] => [prefer ?? []].flat()),
    (rule) => placed.has(rule),
    (rule) => Object.keys(nodes.rulesOf).find((component) => nodes.rulesOf[component]?.includes(rule)) ?? rule,
  );
  const templates = automaton.states.map(
    ({ ends }) =>
      new Map([...ends].map(([rule, registers]) => [rule, template(nodes, nodes.id, rule, marked.marked, registers)])),
  );
  return emit(reduce(automaton, templates), starts, { document: facts.document, ...registrationFacts(nodes) });
}
