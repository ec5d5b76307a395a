import { choiceOf, RuleIndex, sequenceOf, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { reachable } from "../../languages/automata/reach.js";
import { leftRecursive, readFirst, rulesThatMayReadNothing } from "../../languages/peg/leftRecursion.js";
import { mechanicalPeg } from "../../languages/peg/mechanicalPeg.js";
import { ANY, type Peg } from "../../languages/peg/peg.js";

/** How a rule leads back to itself before anything is read. */
export interface LeftRecursion {
  /** The names of the rules on the way, the rule itself first and last. */
  readonly through: readonly string[];
  /** An equal expression, with repetition instead of this recursion; only of a rule that begins with itself. */
  readonly instead?: Expression;
  /** Another equal expression, in which no repeated part ends with the rule; absent if `instead` has none that does. */
  readonly flat?: Expression;
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
  const asPeg = (expression: Expression): Peg => mechanicalPeg(expression, (name) => index.find(name)?.name ?? name);
  const grammar = new Map(rules.map(({ name, expression }) => [name, asPeg(expression)]));
  const empty = rulesThatMayReadNothing(grammar);
  const groups = leftRecursive(grammar, grammar.keys(), empty);
  const found = new Map<Rule, LeftRecursion>();
  const told = new Set<string>();
  for (const rule of rules) {
    const group = groups.get(rule.name);
    if (!group || told.has(rule.name)) continue;
    const begins = (part: Expression): boolean => readFirst(asPeg(part), empty).includes(rule.name);
    const solution = group.length === 1 ? solved(rule, index, begins) : undefined;
    const through = wayBack(rule.name, (name) => readFirst(grammar.get(name) ?? ANY, empty));
    for (const name of through) told.add(name);
    found.set(rule, { through, ...solution });
  }
  return found;
}

/** Returns the names on a shortest way from a rule back to itself. */
function wayBack(rule: string, first: (rule: string) => readonly string[]): string[] {
  const before = new Map<string, string>();
  for (const from of reachable([rule], first)) {
    if (before.has(rule)) break;
    for (const next of first(from)) if (!before.has(next)) before.set(next, from);
  }
  const names = [rule];
  for (let at = before.get(rule); at !== undefined && at !== rule; at = before.get(at)) names.unshift(at);
  return [rule, ...names];
}

/**
 * Returns `( a / b ) *( c / d )` for `x = a / x c / b / x d`, and of `x = a / x c x` also `a *( c a )`; `undefined` where the recursion is
 * not that simple.
 *
 * @param begins returns true for an expression that may lead to the rule before anything is read
 */
function solved(
  rule: Rule,
  index: RuleIndex<Rule>,
  begins: (part: Expression) => boolean,
): Pick<LeftRecursion, "instead" | "flat"> | undefined {
  const { expression } = rule;
  const starts: Expression[] = [];
  const rests: Expression[] = [];
  for (const alternative of expression.kind === "choice" ? expression.items : [expression]) {
    const [first, ...others] = alternative.kind === "sequence" ? alternative.items : [alternative];
    if (first?.kind === "rule" && index.find(first.name) === rule) {
      const rest = sequenceOf(others);
      const isRepeated = rest.kind === "repeat" && rest.min === 0 && rest.max === undefined;
      if (others.length > 0) rests.push(isRepeated ? rest.item : rest);
    } else if (begins(alternative)) return undefined;
    else starts.push(alternative);
  }
  if (starts.length === 0) return undefined;
  const start = choiceOf(starts);
  if (rests.length === 0) return { instead: start };
  const repeated = (items: readonly Expression[]): Expression => ({
    kind: "sequence",
    items: [start, { kind: "repeat", min: 0, max: undefined, item: choiceOf(items) }],
  });
  // What follows the rule at the end of a part is repeated anyway, so that its start is enough there.
  const flat = rests.map((rest): Expression => {
    const items = rest.kind === "sequence" ? rest.items : [rest];
    const last = items.at(-1);
    const isRule = last?.kind === "rule" && index.find(last.name) === rule;
    return isRule ? sequenceOf([...items.slice(0, -1), start]) : rest;
  });
  const isFlat = flat.every((one, i) => one === rests[i]);
  return { instead: repeated(rests), ...(!isFlat && { flat: repeated(flat) }) };
}
