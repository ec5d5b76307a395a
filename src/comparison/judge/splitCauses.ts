import { nodesOf } from "../../languages/peg/syntaxNode.js";
import { placeOf } from "./habitSearch.js";
import type { HabitualParser } from "./habits.js";
import type { Interview, Interviewer } from "./interview.js";
import type { AskedString, DeviationCause, SplitComponent } from "./judgement.js";
import type { ReferenceRule } from "./referenceRule.js";
import { shortestFirst, shrink, type ShrinkGoal } from "./shrink.js";
import { itemAt, remembered } from "../../text/itemAt.js";

/** The strings in which one component is reported differently in one way. */
interface SplitGroup {
  readonly component: SplitComponent["component"];
  readonly relation: SplitComponent["relation"];
  readonly inputs: Set<string>;
}

/**
 * Finds out why a parser splits strings differently. Returns one cause for each component and way in which it differs,
 * except for those that only accompany another one.
 */
export function* splitCauses(
  parser: HabitualParser,
  asked: readonly AskedString[],
  interviewer: Interviewer,
): Interview<DeviationCause[]> {
  const { followed } = parser;
  const groups = new Map<string, SplitGroup>();
  for (const { input, reply } of asked) {
    for (const { component, relation } of parser.unexplainedSplits({ input, reply })) {
      const key = `${component} ${relation}`;
      const group = remembered(groups, key, () => ({ component, relation, inputs: new Set<string>() }));
      group.inputs.add(input);
    }
  }
  const causes: DeviationCause[] = [];
  for (const { component, relation, inputs } of independent([...groups.values()])) {
    const [shortest = ""] = shortestFirst(inputs);
    const goal: ShrinkGoal = {
      possible: (input) => followed.accepts(input),
      reached: (input, reply) =>
        parser
          .unexplainedSplits({ input, reply })
          .some((one) => one.component === component && one.relation === relation),
    };
    const example = yield* shrink(shortest, goal, interviewer);
    const [reply] = yield* interviewer.ask([example]);
    const components = reply ? parser.unexplainedSplits({ input: example, reply }) : [];
    components.sort((a, b) => Number(b.component === component) - Number(a.component === component));
    const place = parser.standard
      ? placeOf(parser, component, parser.lastRule(example))
      : placeOf(parser, ruleOf(parser.reference, example, itemAt(components, 0)), undefined);
    const texts = components.slice(0, 1).map(({ expected, reported }) => expected ?? reported ?? "");
    causes.push({ kind: "splits", ...place, example, texts, components, count: inputs.size, like: [] });
  }
  return causes;
}

/** Removes the groups whose strings all belong to a larger group, or to an earlier one of the same size: that one explains them. */
function independent(groups: readonly SplitGroup[]): SplitGroup[] {
  return groups.filter(
    (group, i) =>
      !groups.some(
        (other, j) => other !== group && isPart(group, other) && (other.inputs.size > group.inputs.size || j < i),
      ),
  );
}

function isPart(group: SplitGroup, other: SplitGroup): boolean {
  return group.inputs.size <= other.inputs.size && [...group.inputs].every((input) => other.inputs.has(input));
}

/** Returns the rule that derives the component; if the component should be absent, the whole rule. */
function ruleOf(reference: ReferenceRule, input: string, { component, expected }: SplitComponent): string {
  if (reference.generation.rules.includes(component)) return component;
  const nodes = nodesOf(reference.tree(input));
  return nodes.find(({ rule, text }) => text === expected && rule !== reference.rule)?.rule ?? reference.rule;
}
