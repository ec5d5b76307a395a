import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { allParts, recursiveGroups, RuleIndex, rulesThatReach, type Rule } from "../../languages/abnf/rules.js";
import { cutRules, withoutCopies } from "../../languages/abnf/unrolledRules.js";
import { reachable } from "../../languages/automata/reach.js";
import { decide } from "../../languages/peg/decide.js";
import { pegIdentifier, translation } from "../../languages/peg/mechanicalPeg.js";
import { mapPeg, pegClass, pegReferences, type Peg, type PegGrammar } from "../../languages/peg/peg.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { Deadline } from "../../text/deadline.js";
import { tryCatch } from "../../text/tryCatch.js";
import { tracePeg } from "../trace/traceRules.js";
import { leftRecursiveRules } from "./leftRecursiveRules.js";
import type { SynthesizedRule } from "./synthesizedRule.js";

/** The depth at which departures are searched for: they hold for deeper ones too, or the comparison shows that they do not. */
const SEARCHED = 1;
/** How far a rule is decided. */
const LIMITS = { maxWork: 40_000_000 };
/** The most steps in which a PEG reads a string. */
const MOST_STEPS = 100_000;

/** An expression that never matches. */
const NOTHING = pegClass([]);

/** The suffix of a copied rule in a PEG. */
const COPY = /__\d+_more_/g;

/**
 * Makes a PEG of rules whose recursion need not be regular: it departs from the mechanical translation as the PEG of the rules that are
 * cut at a small depth of nesting does, and recurs as the rules do. Both are compared in
 * strings up to the depth that is asked for.
 *
 * @param rules the rules in code units with all that they refer to
 * @param synthesized makes a PEG of rules without recursion that is not regular
 * @returns the rules in the order given; those that were compared up to the depth say so
 *
 * @example
 * // x = "a" / "ab" / "(" x ")" becomes "ab"i / "a"i / "(" x ")"
 */
export function nestedSynthesis(
  rules: readonly Rule[],
  nesting: number,
  deadline: Deadline,
  synthesized: (rules: readonly Rule[]) => readonly SynthesizedRule[],
): SynthesizedRule[] {
  const toDepth = cutRules(rules, rules, SEARCHED);
  const toCompare = cutRules(rules, rules, nesting + 1);
  const made = synthesized(toDepth.rules);
  const madeByName = new Map(made.map((one) => [one.pegName, one]));
  const copies = new Map(toDepth.rules.map((rule) => [rule.name, rule]));
  const index = new RuleIndex(rules);
  const leftRecursive = leftRecursiveRules(rules);
  const cutIndex = new RuleIndex(toDepth.rules);
  const isCopy = ({ name }: Rule): boolean => withoutCopies(name) !== name;
  const reaching = rulesThatReach(toDepth.rules.filter(isCopy), toDepth.rules, cutIndex);
  const reaches = (rule: Rule): boolean => reaching.has(rule);
  const groups = recursiveGroups(rules);
  const results = new Map<string, SynthesizedRule>();
  /** Of each rule that recurs its PEG with references to copies. */
  const cutPegs = new Map<string, Peg>();
  for (const rule of rules) {
    const copy = toDepth.cut(rule);
    const found = copy && madeByName.get(pegIdentifier(copy.name));
    if (copy && found && !reaches(copy)) {
      for (const one of withVariants(found)) results.set(one.pegName, one);
      continue;
    }
    const departed = found?.result === "equal" ? withVariants(found) : [];
    const [main, ...variants] = departed.every(isRecurrent) ? departed : [];
    const pegName = pegIdentifier(rule.name);
    const printed = translation(leftRecursive.get(rule)?.instead ?? rule.expression, index);
    const cut = main?.peg ?? (copy ? translation(copy.expression, cutIndex) : printed);
    const departures = main?.departures ?? [];
    results.set(pegName, {
      rule: rule.name,
      pegName,
      peg: main ? recurring(cut) : printed,
      departures,
      result: "undecided",
    });
    cutPegs.set(pegName, cut);
    for (const { rule: name, pegName: variant, peg, departures } of variants) {
      const [recurringName, ofRule] = [variant.replace(COPY, ""), withoutCopies(name)];
      if (results.has(recurringName)) continue;
      results.set(recurringName, {
        rule: ofRule,
        pegName: recurringName,
        peg: recurring(peg),
        departures,
        result: "variant",
      });
      cutPegs.set(recurringName, peg);
    }
  }
  const grammar = new Map([...results].map(([name, { peg }]) => [name, peg]));
  const automata = new RuleAutomata(toCompare.rules, { isOver: () => deadline.isOver });
  return [...results.values()].map((one) => {
    const rule = one.result === "undecided" && one.reason === undefined ? index.find(one.rule) : undefined;
    return rule ? { ...one, ...compared(rule) } : one;
  });

  /** Returns a rule of the PEG and the variants that it uses. */
  function withVariants(found: SynthesizedRule): SynthesizedRule[] {
    return [
      ...reachable([found], ({ peg }) =>
        pegReferences(peg).flatMap((name) => {
          const variant = madeByName.get(name);
          return variant?.result === "variant" ? [variant] : [];
        }),
      ),
    ];
  }

  /** Returns true if nothing was cut from a rule, so that its PEG is also that of the rule with all recursion. */
  function isRecurrent({ rule: name }: SynthesizedRule): boolean {
    const [copy, whole] = [copies.get(name), index.find(withoutCopies(name))];
    if (!copy || !whole) return false;
    return allParts(copy.expression).length === allParts(whole.expression).length;
  }

  /**
   * Compares a rule with its PEG, both cut one level deeper: a PEG that is cut at the depth of a string may accept it only because it is
   * cut (`s = "a" s "a" / "a"` with five letters).
   */
  function compared(rule: Rule): Pick<SynthesizedRule, "result" | "reason" | "nesting"> {
    const copy = toCompare.cut(rule);
    if (!copy) return { result: "undecided", reason: `derives no string up to nesting ${nesting + 1}` };
    if (deadline.isOver) return { result: "undecided", reason: "the time is over" };
    return tryCatch(
      () => {
        const tables = automata.tables([copy]);
        const name = pegIdentifier(rule.name);
        const limits = { ...LIMITS, isOver: () => deadline.isOver };
        const decision = decide(cutGrammar(name), `${name} 0`, tables, tables.startOf(copy.name), limits);
        if (decision.equal) return { result: "undecided", nesting };
        const { witness, acceptedBy } = decision;
        const shown = `${JSON.stringify(witness)} is accepted by the ${acceptedBy} only`;
        const isAccepted = tracePeg(grammar, name, witness, { limit: MOST_STEPS }).outcome === "accepted";
        return { result: acceptedBy === "ABNF" && !isAccepted ? "unequal" : "undecided", reason: shown };
      },
      [UndecidableError, AutomatonError],
      ({ reason }) => ({ result: "undecided", reason: withoutCopies(reason) }),
    );
  }

  /**
   * Returns the PEG of a rule cut in the same places as the rules: `x 1` is the PEG of x one level deeper than the first, whose copies
   * may all nest once less. A copy that may nest no more fails.
   */
  function cutGrammar(start: string): PegGrammar {
    const made = new Map<string, Peg>();
    const reach = (name: string, deeper: number): Peg => {
      const key = `${name} ${deeper}`;
      if (!made.has(key)) {
        made.set(key, NOTHING);
        queue.push([key, name, deeper]);
      }
      return { kind: "rule", name: key };
    };
    const queue: [key: string, name: string, deeper: number][] = [];
    reach(start, 0);
    // Grows while it is walked.
    for (const [key, name, deeper] of queue) {
      const group = groupOf(name);
      const visit = (peg: Peg): Peg => {
        if (peg.kind !== "rule") return mapPeg(peg, visit);
        const to = peg.name.replace(COPY, "");
        const [, more] = /__(\d+)_more_/.exec(peg.name) ?? [];
        const isInside = group !== undefined && groupOf(to) === group;
        const left = more === undefined ? nesting + 1 : nesting + 1 - SEARCHED + Number(more) - (isInside ? deeper : 0);
        if (left < 0) return NOTHING;
        return to.includes("$") ? reach(to, isInside ? deeper : 0) : reach(to, nesting + 1 - left);
      };
      made.set(key, visit(cutPegs.get(name) ?? grammar.get(name) ?? NOTHING));
    }
    return made;
  }

  function groupOf(pegName: string): readonly Rule[] | undefined {
    const rule = index.find(results.get(pegName)?.rule ?? "");
    return rule && groups.get(rule);
  }
}

/** Returns a PEG with references to the rules themselves instead of their copies. */
function recurring(peg: Peg): Peg {
  return peg.kind === "rule" ? { kind: "rule", name: peg.name.replace(COPY, "") } : mapPeg(peg, recurring);
}
