import type { GeneratedGrammar } from "../../../src/generated.js";
import type { Rule } from "../../../src/abnf/rules.js";
import type { GenerationFacts } from "../grammarSource.js";
import { taggedAutomaton } from "./determinize.js";
import { emit } from "./emit.js";
import { layoutByTree } from "./layouts.js";
import { markedLanguage } from "./markedLanguage.js";
import { reduce } from "./reduce.js";
import { templates } from "./templates.js";

/** The text of the module from which the start rule's `test` and `parse` run. */
export function generateTagged(
  rules: readonly Rule[],
  facts: GenerationFacts,
  grammar: Omit<GeneratedGrammar, "tagged">,
): string {
  const marked = markedLanguage(rules, facts);
  const { document, components, forms, readings, schemes, experimental } = facts;
  const placed = Object.values(components).flat();
  // What a form is can be told by its being there.
  const kept = (mark: number): boolean => {
    const rule = marked.watched[mark >> 1] as string;
    return placed.includes(rule) || !forms.includes(rule);
  };
  const automaton = taggedAutomaton(
    marked,
    readings.flatMap(({ shortest }) => shortest ?? []),
    facts.startRule,
    kept,
  );
  const reserved = Object.entries(schemes).flatMap(([name, scheme]) => (scheme.reserved ? [name] : []));
  return emit(reduce(automaton, templates(automaton, layoutByTree(grammar))), { document, reserved, experimental });
}
