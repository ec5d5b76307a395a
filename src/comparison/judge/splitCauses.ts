import { splitDeviations, type Expectation } from "./deviation.js";
import type { Interview, Interviewer } from "./interview.js";
import type { AskedString, DeviationCause, SplitComponent } from "./judgement.js";
import { shortestFirst, shrink, type ShrinkGoal } from "./shrink.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";

/** The strings in which one component is reported differently in one way. */
interface SplitGroup {
  readonly component: SplitComponent["component"];
  readonly relation: SplitComponent["relation"];
  readonly inputs: Set<string>;
}

/**
 * Finds out why a parser splits strings differently. Returns one cause for each component and way in which it differs,
 * except for those that only accompany another one.
 *
 * @param placeOf returns the rule that a difference in a string concerns, and its section
 */
export function* splitCauses(
  followed: Expectation,
  asked: readonly AskedString[],
  interviewer: Interviewer,
  placeOf: (input: string, split: SplitComponent) => Pick<DeviationCause, "rule" | "section">,
): Interview<DeviationCause[]> {
  const groups = new Map<string, SplitGroup>();
  for (const { input, reply } of asked) {
    for (const { component, relation } of splitDeviations(followed, input, reply)) {
      const key = `${component} ${relation}`;
      const group = getOrInsert(groups, key, () => ({ component, relation, inputs: new Set<string>() }));
      group.inputs.add(input);
    }
  }
  const causes: DeviationCause[] = [];
  for (const { component, relation, inputs } of independent([...groups.values()])) {
    const [shortest = ""] = shortestFirst(inputs);
    const goal: ShrinkGoal = {
      possible: (input) => followed.accepts(input),
      reached: (input, reply) =>
        splitDeviations(followed, input, reply).some((one) => one.component === component && one.relation === relation),
    };
    const example = yield* shrink(shortest, goal, interviewer);
    const [reply] = yield* interviewer.ask([example]);
    const components = reply ? splitDeviations(followed, example, reply) : [];
    components.sort((a, b) => Number(b.component === component) - Number(a.component === component));
    const texts = components.slice(0, 1).map(({ expected, reported }) => expected ?? reported ?? "");
    causes.push({
      kind: "splits",
      ...placeOf(example, itemAt(components, 0)),
      example,
      texts,
      components,
      count: inputs.size,
      like: [],
    });
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
