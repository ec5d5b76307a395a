import { splitDeviations } from "./deviation.js";
import type { SplitDeviation } from "./deviation.js";
import type { Asked, DeviationCause } from "./deviationCause.js";
import type { Inquiry, Memory } from "./memory.js";
import { shrink } from "./shrink.js";
import type { Subject } from "./subject.js";
import type { SyntaxNode } from "../parse/syntaxNode.js";

/** Strings that one component of is reported otherwise, in one way. */
interface Group {
  readonly component: SplitDeviation["component"];
  readonly relation: SplitDeviation["relation"];
  readonly inputs: Set<string>;
}

/** Why a parser splits strings otherwise: one cause for each component and way in which it is wrong, but for those that go with another. */
export function* splitCauses(subject: Subject, deviating: readonly Asked[], memory: Memory): Inquiry<DeviationCause[]> {
  const groups = new Map<string, Group>();
  for (const { input, reply } of deviating) {
    for (const { component, relation } of splitDeviations(subject, input, reply)) {
      const key = `${component} ${relation}`;
      const group = groups.get(key) ?? { component, relation, inputs: new Set<string>() };
      groups.set(key, group);
      group.inputs.add(input);
    }
  }
  const causes: DeviationCause[] = [];
  for (const { component, relation, inputs } of independent([...groups.values()])) {
    const [shortest = ""] = [...inputs].sort((a, b) => a.length - b.length);
    const example = yield* shrink(
      shortest,
      {
        possible: (input) => subject.accepts(input),
        shown: (input, reply) =>
          splitDeviations(subject, input, reply).some(
            (one) => one.component === component && one.relation === relation,
          ),
      },
      memory,
    );
    const [reply] = yield* memory.ask([example]);
    const components = reply ? splitDeviations(subject, example, reply) : [];
    components.sort((a, b) => Number(b.component === component) - Number(a.component === component));
    const rule = ruleOf(subject, example, components[0] as SplitDeviation);
    const texts = components.slice(0, 1).map(({ expected, reported }) => expected ?? reported ?? "");
    causes.push({
      kind: "splits",
      rule,
      section: subject.of.rule(rule).section,
      example,
      texts,
      components,
      count: inputs.size,
      like: [],
    });
  }
  return causes;
}

/** Without the groups all of whose strings another one, or one before it, has too: what is wrong with these goes with that. */
function independent(groups: readonly Group[]): Group[] {
  return groups.filter(
    (group, i) =>
      !groups.some(
        (other, j) => other !== group && isPart(group, other) && (other.inputs.size > group.inputs.size || j < i),
      ),
  );
}

function isPart(group: Group, other: Group): boolean {
  return group.inputs.size <= other.inputs.size && [...group.inputs].every((input) => other.inputs.has(input));
}

/** The rule that derives the component, or that of the whole where the component should be absent. */
function ruleOf(subject: Subject, input: string, { component, expected }: SplitDeviation): string {
  if (subject.of.rules.includes(component)) return component;
  const find = (node: SyntaxNode): string | undefined =>
    expected !== undefined && node.text === expected && node.rule !== subject.rule
      ? node.rule
      : node.children.map(find).find((rule) => rule !== undefined);
  return find(subject.tree(input)) ?? subject.rule;
}
