import { circles, reachable } from "../../languages/automata/reach.js";
import { remembered } from "../../text/itemAt.js";
import {
  choiceOf,
  parts,
  RuleIndex,
  rulesIn,
  sequenceOf,
  type Expression,
  type Rule,
} from "../../languages/abnf/rules.js";

/** How a rule leads back to itself before anything is read. */
export interface LeftRecursion {
  /** The names of the rules on the way, the rule itself first and last. */
  readonly through: readonly string[];
  /** What the rule derives, with repetition instead of this recursion; only of a rule that begins with itself. */
  readonly instead?: Expression;
}

/**
 * Returns rules that lead back to themselves before anything is read: of each circle the rule that is written first. A parser that
 * reads from the left never ends there.
 *
 * @example
 * // x = "a" / x *( "," x ) / "(" x ")" derives what ( "a" / "(" x ")" ) *( "," x ) does.
 */
export function leftRecursiveRules(rules: readonly Rule[]): ReadonlyMap<Rule, LeftRecursion> {
  const index = new RuleIndex(rules);
  const empty = emptyRules(rules, index);
  const firsts = new Map<Rule, readonly Rule[]>();
  const first = (rule: Rule): readonly Rule[] =>
    remembered(firsts, rule, () => [...new Set(firstRules(rule.expression, index, empty))]);
  const found = new Map<Rule, LeftRecursion>();
  const told = new Set<string>();
  const groups = circles(rules, first);
  for (const rule of rules) {
    const group = groups.get(rule);
    if (!group || told.has(rule.name)) continue;
    const instead = group.length === 1 ? solved(rule, index, empty) : undefined;
    const through = wayBack(rule, group, first);
    for (const name of through) told.add(name);
    found.set(rule, { through, ...(instead && { instead }) });
  }
  return found;
}

/** Returns the rules that derive the empty string. */
function emptyRules(rules: readonly Rule[], index: RuleIndex<Rule>): ReadonlySet<Rule> {
  const empty = new Set<Rule>();
  let order = [...rules];
  // A rule may refer to rules before it and after it.
  for (let before = -1; before !== empty.size; order = order.reverse()) {
    before = empty.size;
    for (const rule of order) if (mayBeEmpty(rule.expression, index, empty)) empty.add(rule);
  }
  return empty;
}

function mayBeEmpty(expression: Expression, index: RuleIndex<Rule>, empty: ReadonlySet<Rule>): boolean {
  const inside = (part: Expression): boolean => mayBeEmpty(part, index, empty);
  switch (expression.kind) {
    case "string":
      return expression.text === "";
    case "rule": {
      const rule = index.find(expression.name);
      return rule !== undefined && empty.has(rule);
    }
    case "sequence":
      return expression.items.every(inside);
    case "choice":
      return expression.items.some(inside);
    case "repeat":
      return expression.min === 0 || inside(expression.item);
    default:
      return false;
  }
}

/** Returns the rules that an expression may come to before anything is read. */
function firstRules(expression: Expression, index: RuleIndex<Rule>, empty: ReadonlySet<Rule>): Rule[] {
  if (expression.kind === "rule") return rulesIn({ expression } as Rule, index);
  const inside = parts(expression);
  if (expression.kind !== "sequence") return inside.flatMap((part) => firstRules(part, index, empty));
  const reading = inside.findIndex((part) => !mayBeEmpty(part, index, empty));
  return inside.slice(0, reading < 0 ? inside.length : reading + 1).flatMap((part) => firstRules(part, index, empty));
}

/** Returns the names on a shortest way from a rule back to itself. */
function wayBack(rule: Rule, group: readonly Rule[], first: (rule: Rule) => readonly Rule[]): string[] {
  const members = new Set(group);
  const before = new Map<Rule, Rule>();
  for (const from of reachable([rule], (one) => first(one).filter((next) => members.has(next)))) {
    if (before.has(rule)) break;
    for (const next of first(from)) if (members.has(next) && !before.has(next)) before.set(next, from);
  }
  const names = [rule.name];
  for (let at = before.get(rule); at && at !== rule && names.length <= group.length; at = before.get(at))
    names.unshift(at.name);
  return [rule.name, ...names];
}

/** Returns `( a / b ) *( c / d )` for `x = a / x c / b / x d`; `undefined` where the recursion is not that simple. */
function solved(rule: Rule, index: RuleIndex<Rule>, empty: ReadonlySet<Rule>): Expression | undefined {
  const { expression } = rule;
  const starts: Expression[] = [];
  const rests: Expression[] = [];
  for (const alternative of expression.kind === "choice" ? expression.items : [expression]) {
    const [first, ...others] = alternative.kind === "sequence" ? alternative.items : [alternative];
    if (first?.kind === "rule" && index.find(first.name) === rule) {
      const rest = sequenceOf(others);
      const isRepeated = rest.kind === "repeat" && rest.min === 0 && rest.max === undefined;
      if (others.length > 0) rests.push(isRepeated ? rest.item : rest);
    } else if (firstRules(alternative, index, empty).includes(rule)) return undefined;
    else starts.push(alternative);
  }
  if (starts.length === 0) return undefined;
  const repeated: Expression = { kind: "repeat", min: 0, max: undefined, item: choiceOf(rests) };
  return rests.length === 0 ? choiceOf(starts) : { kind: "sequence", items: [choiceOf(starts), repeated] };
}
