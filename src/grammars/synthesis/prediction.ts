import { terminalSetsOf } from "../../languages/abnf/expressionCharacters.js";
import { recursiveGroups, RuleIndex, rulesIn, type Expression, type Rule } from "../../languages/abnf/rules.js";
import type { CharacterClasses } from "../../languages/automata/characterClasses.js";
import { innermostFirst, reachable } from "../../languages/automata/reach.js";
import { remembered, valueFor } from "../../text/itemAt.js";

/** How the strings of an expression begin. */
interface Beginning {
  /** Their first characters: a bit for each class. */
  readonly first: bigint;
  readonly mayBeEmpty: boolean;
}

const EMPTY: Beginning = { first: 0n, mayBeEmpty: true };
/** The bit of the end of the input. */
const END = 1n;
/** The most rules that are looked at for one. */
const MOST_RULES = 500;

/**
 * Tells the rules in which the next character decides at each place which alternative is meant and whether a repetition goes on: LL(1),
 * with the alternative that may be empty last. The mechanical PEG of such a rule accepts what the rule derives (Redziejowski, "From EBNF
 * to PEG", 2013), and each of its strings is derived in one way. Both are known in linear time, however often something is repeated.
 *
 * @example
 * // a = *1024"x" ( "y" / "z" ) is one, a = *"x" "x" is not
 */
export class Prediction {
  private readonly index: RuleIndex<Rule>;
  private readonly known = new Map<Expression, Beginning | undefined>();
  private readonly order: ReadonlyMap<Rule, number>;

  /** @param rules the rules, in code units, with all that they refer to */
  constructor(
    rules: readonly Rule[],
    private readonly characters: CharacterClasses,
  ) {
    this.index = new RuleIndex(rules);
    const recursive = recursiveGroups(rules);
    const order = innermostFirst(rules, (rule) => rulesIn(rule, this.index));
    for (const rule of order) if (!recursive.has(rule)) this.beginning(rule.expression);
    this.order = new Map(order.map((rule, i) => [rule, i]));
  }

  /** Returns true if the next character decides everywhere in a rule and in those that it needs. */
  decides(start: Rule): boolean {
    const rules: Rule[] = [];
    for (const rule of reachable([start], (one) => rulesIn(one, this.index)))
      if (!this.known.get(rule.expression) || rules.push(rule) > MOST_RULES) return false;
    rules.sort((a, b) => valueFor(this.order, b) - valueFor(this.order, a));
    const after = new Map<Rule, bigint>([[start, END]]);
    return rules.every((rule) => this.isDecided(rule.expression, after.get(rule) ?? 0n, after));
  }

  /** Returns how an expression begins; `undefined` if the next character does not decide in it, whatever comes after it. */
  private beginning(expression: Expression): Beginning | undefined {
    return remembered(this.known, expression, () => this.beginningAnew(expression));
  }

  private beginningAnew(expression: Expression): Beginning | undefined {
    switch (expression.kind) {
      case "string":
      case "range": {
        const [set] = terminalSetsOf(expression);
        const kinds = set ? [...this.characters.classesOf(set)] : [];
        return { first: kinds.reduce((bits, kind) => bits | (2n << BigInt(kind)), 0n), mayBeEmpty: !set };
      }
      case "rule": {
        const rule = this.index.find(expression.name);
        return rule && this.known.get(rule.expression);
      }
      case "sequence":
        return expression.items
          .map((item) => this.beginning(item))
          .reduceRight((rest, item) => item && rest && (item.mayBeEmpty ? union(item, rest, rest) : item), EMPTY);
      case "choice":
        return expression.items
          .map((item) => this.beginning(item))
          .reduce((all, one) => {
            const isApart = all && one && !all.mayBeEmpty && (all.first & one.first) === 0n;
            return isApart ? union(all, one, one) : undefined;
          }, NOTHING);
      case "repeat": {
        const { min, max, item } = expression;
        const one = this.beginning(item);
        if (!one || max === 0) return one && EMPTY;
        return one.mayBeEmpty ? undefined : { ...one, mayBeEmpty: min === 0 };
      }
      case "prose":
        return undefined;
    }
  }

  /** Returns true if the next character decides in an expression, before others that are added to those after the rules in it. */
  private isDecided(expression: Expression, next: bigint, after: Map<Rule, bigint>): boolean {
    switch (expression.kind) {
      case "rule": {
        const rule = this.index.find(expression.name);
        if (rule) after.set(rule, (after.get(rule) ?? 0n) | next);
        return true;
      }
      case "sequence": {
        let rest: Beginning = { first: next, mayBeEmpty: false };
        return [...expression.items].reverse().every((item) => {
          const here = rest.first;
          const one = this.beginning(item) ?? EMPTY;
          rest = one.mayBeEmpty ? union(one, rest, rest) : one;
          return this.isDecided(item, here, after);
        });
      }
      case "choice": {
        const { first, mayBeEmpty } = this.beginning(expression) ?? EMPTY;
        const isOpen = mayBeEmpty && (first & next) !== 0n;
        return !isOpen && expression.items.every((item) => this.isDecided(item, next, after));
      }
      case "repeat": {
        const { min, max, item } = expression;
        const { first } = this.beginning(item) ?? EMPTY;
        const isOpen = min !== max && (first & next) !== 0n;
        return max === 0 || (!isOpen && this.isDecided(item, max === 1 ? next : next | first, after));
      }
      default:
        return true;
    }
  }
}

/** What is before the first alternative. */
const NOTHING: Beginning = { first: 0n, mayBeEmpty: false };

function union(one: Beginning, other: Beginning, { mayBeEmpty }: Beginning): Beginning {
  return { first: one.first | other.first, mayBeEmpty };
}
