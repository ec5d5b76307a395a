import { recursiveGroups } from "../abnf/recursiveGroups.js";
import { RuleIndex } from "../abnf/rules.js";
import type { Rule } from "../abnf/rules.js";
import { closingRules } from "../abnf/unrolledRules.js";
import { pegParts, pegReferences, mapPeg } from "./peg.js";
import type { Peg, PegGrammar } from "./peg.js";
import { UndecidableError } from "./undecidableError.js";

/** A class of no characters, which nothing matches. */
const NOTHING: Peg = { kind: "class", ranges: [], inverted: false, ignoreCase: false };

/**
 * Returns a PEG without recursion that does what a rule of a PEG does as long as its recursion goes no deeper than a depth: beyond it a
 * rule that closes a circle fails. It is counted as in `unrolledRules`, so that ABNF and its translation are cut in the same places.
 *
 * @param depth 0 for no rule inside itself
 * @returns `undefined` if nothing that the rule refers to recurs
 * @throws {UndecidableError} if a rule leads back to itself before anything is read
 *
 * @example
 * unrolledPeg(readPeg('x = "(" x? ")"'), "x", 1) // matches "()" and "(())"
 */
export function unrolledPeg(
  grammar: PegGrammar,
  start: string,
  depth: number,
): { readonly grammar: PegGrammar; readonly start: string } | undefined {
  const { groups, closing } = circlesOf(grammar, start);
  refuseLeftRecursion(grammar, groups);
  const made = new Map<string, Peg>();
  const queue: (() => void)[] = [];
  let hasCut = false;
  const named = (name: string, level: number): string => {
    const isRecursive = groups.has(name);
    hasCut ||= isRecursive;
    const copy = isRecursive ? `${name} (${level} more)` : name;
    const peg = grammar.get(name);
    if (!made.has(copy) && peg) {
      made.set(copy, peg);
      queue.push(() => {
        made.set(copy, levelled(peg, name, level));
      });
    }
    return copy;
  };
  const levelled = (peg: Peg, within: string, level: number): Peg => {
    if (peg.kind !== "rule") return mapPeg(peg, (part) => levelled(part, within, level));
    const isInside = groups.get(within)?.has(peg.name) === true;
    if (!isInside) return { kind: "rule", name: named(peg.name, depth) };
    const left = closing.has(peg.name) ? level - 1 : level;
    return left < 0 ? NOTHING : { kind: "rule", name: named(peg.name, left) };
  };
  const first = named(start, depth);
  for (let next = queue.shift(); next; next = queue.shift()) next();
  return hasCut ? { grammar: made, start: first } : undefined;
}

/** Returns for each recursive rule the rules of its circles, and the rules that close a circle. */
function circlesOf(
  grammar: PegGrammar,
  start: string,
): { readonly groups: ReadonlyMap<string, ReadonlySet<string>>; readonly closing: ReadonlySet<string> } {
  const names = [...grammar.keys()];
  // Names of PEG rules differ in case too, those of ABNF do not, so the rules go by number.
  const numberOf = new Map(names.map((name, number) => [name, String(number)]));
  const nameOf = (rule: Rule): string => names[Number(rule.name)] ?? "";
  const rules = [...grammar].map(([name, peg]): Rule => ({
    name: numberOf.get(name) ?? "",
    expression: {
      kind: "sequence",
      items: pegReferences(peg).flatMap((used) => {
        const number = numberOf.get(used);
        return number === undefined ? [] : [{ kind: "rule" as const, name: number }];
      }),
    },
    text: "",
    section: "",
    line: 1,
  }));
  const groups = recursiveGroups(rules);
  const first = rules.find((rule) => nameOf(rule) === start);
  const closing = first ? closingRules(rules, first, new RuleIndex(rules), groups) : new Set<Rule>();
  return {
    groups: new Map([...groups].map(([rule, group]) => [nameOf(rule), new Set(group.map(nameOf))])),
    closing: new Set([...closing].map(nameOf)),
  };
}

/** @throws {UndecidableError} if a recursive rule leads back to itself before anything is read: its PEG never ends */
function refuseLeftRecursion(grammar: PegGrammar, groups: ReadonlyMap<string, ReadonlySet<string>>): void {
  const empty = rulesThatMayReadNothing(grammar);
  for (const name of groups.keys()) {
    const reached = new Set([name]);
    for (const from of reached) {
      const peg = grammar.get(from);
      for (const to of peg ? readFirst(peg, empty) : []) {
        if (to === name) throw new UndecidableError(name, "it leads back to itself before anything is read");
        reached.add(to);
      }
    }
  }
}

function rulesThatMayReadNothing(grammar: PegGrammar): ReadonlySet<string> {
  const empty = new Set<string>();
  let before = -1;
  while (before !== empty.size) {
    before = empty.size;
    for (const [name, peg] of grammar) if (mayReadNothing(peg, empty)) empty.add(name);
  }
  return empty;
}

function mayReadNothing(peg: Peg, empty: ReadonlySet<string>): boolean {
  switch (peg.kind) {
    case "literal":
      return peg.text === "";
    case "class":
    case "any":
      return false;
    case "rule":
      return empty.has(peg.name);
    case "sequence":
      return peg.items.every((item) => mayReadNothing(item, empty));
    case "choice":
      return peg.items.some((item) => mayReadNothing(item, empty));
    case "repeat":
      return peg.min === 0 || mayReadNothing(peg.item, empty);
    case "lookahead":
      return true;
  }
}

/** Returns the rules that an expression may try before it has read anything. */
function readFirst(peg: Peg, empty: ReadonlySet<string>): readonly string[] {
  if (peg.kind === "rule") return [peg.name];
  const items = pegParts(peg);
  if (peg.kind !== "sequence") return items.flatMap((item) => readFirst(item, empty));
  const reading = items.findIndex((item) => !mayReadNothing(item, empty));
  return (reading < 0 ? items : items.slice(0, reading + 1)).flatMap((item) => readFirst(item, empty));
}
