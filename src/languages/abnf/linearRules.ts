import { allParts, EMPTY, type End, type Expression, type Rule, type RuleIndex } from "./rules.js";

/**
 * The strings that a rule derives before each rule of its group (after it, at the left end), and those that it derives
 * without any of them.
 */
export interface LinearRule {
  readonly through: Map<Rule, Expression>;
  without: Expression | undefined;
}

/**
 * Splits what each rule of a group derives by the rules of the group that come last in it.
 *
 * @returns `undefined` if a rule refers to its group anywhere but at this end
 */
export function linearRules(
  group: readonly Rule[],
  index: RuleIndex<Rule>,
  end: End,
): ReadonlyMap<Rule, LinearRule> | undefined {
  const members = new Set(group);
  const memberOf = (name: string): Rule | undefined => {
    const found = index.find(name);
    return found && members.has(found) ? found : undefined;
  };
  const rows = new Map<Rule, LinearRule>();
  for (const rule of group) {
    const linear = linearRule(rule.expression, memberOf, end);
    if (!linear) return undefined;
    rows.set(rule, linear);
  }
  return rows;
}

/**
 * Splits what a rule derives by the rule of its group that comes last: `x = a x / b y / c` derives a before x, b before y, and
 * c. Such rules are regular (right-linear or left-linear grammars).
 *
 * @param groupMember returns the rule of the group that a name refers to, `undefined` for any other name
 * @returns `undefined` if the rule refers to its group anywhere but at this end
 */
function linearRule(
  expression: Expression,
  groupMember: (name: string) => Rule | undefined,
  end: End,
): LinearRule | undefined {
  const split = (inner: Expression): Map<Rule | undefined, Expression[]> | undefined => {
    if (!mentions(inner)) return new Map([[undefined, [inner]]]);
    switch (inner.kind) {
      case "rule":
        return new Map([[groupMember(inner.name), [EMPTY]]]);
      case "choice":
        return merged(inner.items.map(split));
      case "sequence": {
        const items = end === "right" ? inner.items : [...inner.items].reverse();
        const last = items[items.length - 1] ?? EMPTY;
        const others = items.slice(0, -1);
        if (others.some(mentions)) return undefined;
        const halves = split(last);
        return halves && new Map(Array.from(halves, ([key, list]) => [key, list.map((half) => joined(others, half))]));
      }
      case "repeat": {
        if (inner.max !== 1) return inner.max === 0 ? new Map([[undefined, [EMPTY]]]) : undefined;
        const halves = split(inner.item);
        return inner.min === 1 ? halves : merged([new Map([[undefined, [EMPTY]]]), halves]);
      }
      default:
        return undefined;
    }
  };
  const joined = (others: readonly Expression[], half: Expression): Expression => ({
    kind: "sequence",
    items: end === "right" ? [...others, half] : [half, ...[...others].reverse()],
  });
  const mentions = (inner: Expression): boolean =>
    allParts(inner).some((part) => part.kind === "rule" && groupMember(part.name) !== undefined);

  const found = split(expression);
  if (!found) return undefined;
  const without = found.get(undefined);
  const through = new Map<Rule, Expression>();
  for (const [member, items] of found) if (member !== undefined) through.set(member, { kind: "choice", items });
  return { through, without: without && { kind: "choice", items: without } };
}

function merged(
  maps: readonly (Map<Rule | undefined, Expression[]> | undefined)[],
): Map<Rule | undefined, Expression[]> | undefined {
  const all = new Map<Rule | undefined, Expression[]>();
  for (const map of maps) {
    if (!map) return undefined;
    for (const [key, items] of map) all.set(key, [...(all.get(key) ?? []), ...items]);
  }
  return all;
}
