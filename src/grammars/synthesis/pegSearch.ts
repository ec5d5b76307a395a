import type { Expression, Rule, RuleIndex } from "../../languages/abnf/rules.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import { parseAlike } from "../../languages/peg/parseAlike.js";
import { followedBy, not, pegChoice, pegRepeat, pegSequence, type Peg } from "../../languages/peg/peg.js";
import type { DecisionLimits } from "../../languages/peg/decisionLimits.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import { otherOrders } from "./otherOrders.js";
import type { ChosenOrder } from "./chosenOrder.js";
import type { Deadline } from "../../text/deadline.js";
import type { PartLanguages } from "./partLanguages.js";
import { before, classOf, itemsOf, repeatForms, type Candidate } from "./repeatForms.js";
import type { SynthesizedDeparture, SynthesizedRule } from "./synthesizedRule.js";

/** The most PEGs that are tried for one part of a rule. */
const MOST_TRIED = 60;
/** The most PEGs that are tried for one rule, all its parts together. */
const MOST_TRIED_FOR_A_RULE = 400;
/** The least cost of a try. */
const LEAST_EFFORT = 4;
/** How far a try is decided. A PEG that needs more is not small. */
const TRY_LIMITS = { maxSteps: 20_000, maxWork: 2_000_000 };
/** The most alternatives that are compared with each other, which takes time in proportion to the square of their number. */
const MOST_ALTERNATIVES = 100;
/** The most rules inside one another that get a variant for one place. */
const MOST_NESTED = 3;

/** The grammar under way, which the searches for its rules share. */
export interface SearchContext {
  readonly languages: PartLanguages;
  readonly index: RuleIndex<Rule>;
  readonly order: ChosenOrder;
  readonly deadline: Deadline;
  /** The PEG so far, to which a search adds variants of rules. */
  readonly grammar: Map<string, Peg>;
  /** The PEGs found for parts of rules. */
  readonly settledParts: Map<Expression, Peg>;
  /** Returns the expression of a rule with repetition instead of recursion. */
  solvedExpression(rule: Rule): Expression;
  /** Returns the mechanical translation. */
  translate(expression: Expression): Peg;
}

/** The search for a small PEG that accepts what one rule derives. */
export class PegSearch {
  readonly kinds = new Set<SynthesizedDeparture>();
  readonly variants: SynthesizedRule[] = [];
  /** The number of expressions that {@link settleUnmade} has under way. */
  private unmade = 0;
  /** The number of PEGs that may still be tried. */
  private triesLeft = MOST_TRIED_FOR_A_RULE;
  private readonly limits: DecisionLimits = {
    ...TRY_LIMITS,
    isOver: () => this.effortLeft-- <= 0 || this.context.deadline.isOver,
  };

  /** @param effortLeft how much may be decided, in units of 4096 transitions: the cost of a search may not depend on the machine */
  constructor(
    private readonly context: SearchContext,
    private readonly rule: Rule,
    private effortLeft: number,
  ) {}

  /** Returns a PEG that accepts exactly what a part derives, its parts first; the last one tried if none does. */
  settle(expression: Expression): Peg {
    return getOrInsert(this.context.settledParts, expression, () => this.settleAnew(expression));
  }

  /** Settles the expression of a rule of the same circle, which has no PEG yet; `undefined` for the rules far down a long circle. */
  private settleUnmade(expression: Expression): Peg | undefined {
    if (this.unmade > MOST_NESTED) return undefined;
    this.unmade++;
    const peg = this.settle(expression);
    this.unmade--;
    return peg;
  }

  private settleAnew(expression: Expression): Peg {
    switch (expression.kind) {
      case "sequence":
        return expression.items.length === 0
          ? this.context.translate(expression)
          : this.settleSequence(expression.items);
      case "choice":
        return this.firstRight(expression, this.choices(expression.items, expression));
      case "repeat": {
        const { min, max, item } = expression;
        if (max === 0) return this.context.translate(expression);
        const plain = pegRepeat(this.settle(item), min, max);
        return this.firstRight(expression, this.repeats(expression, plain));
      }
      default:
        return this.context.translate(expression);
    }
  }

  /** Returns the first candidate that accepts exactly what the expression derives; the first of all if none does. */
  private firstRight(expression: Expression, candidates: Iterable<Candidate>): Peg {
    let first: Peg | undefined;
    const seen = new Set<string>();
    for (const { whole, kind } of candidates) {
      first ??= whole;
      const text = writePeg(whole);
      if (seen.has(text)) continue;
      seen.add(text);
      if (seen.size > MOST_TRIED || this.isExhausted()) break;
      if (!this.isRight(whole, expression)) continue;
      if (first !== whole) this.kinds.add(kind);
      return whole;
    }
    return first ?? this.context.translate(expression);
  }

  /** Returns true if nothing more is to be tried for the rule under way. */
  private isExhausted(): boolean {
    return this.triesLeft-- <= 0 || this.isSpent();
  }

  private isSpent(): boolean {
    return this.triesLeft < 0 || this.effortLeft <= 0 || this.context.deadline.isOver;
  }

  private isRight(peg: Peg, expression: Expression): boolean {
    this.effortLeft -= LEAST_EFFORT;
    return this.context.languages.decide(this.context.grammar, peg, expression, this.limits)?.equal === true;
  }

  /** Settles a sequence from its end: each item must leave what the items after it need. */
  private settleSequence(items: readonly Expression[]): Peg {
    let end: Peg | undefined;
    let after: Expression[] = [];
    for (const [i, item] of [...items.entries()].reverse()) {
      // As every step would from here on, but in linear time: a sequence may have 100,000 items.
      if (end && this.isSpent()) return pegSequence([...items.slice(0, i + 1).map((one) => this.settle(one)), end]);
      const settled = this.settle(item);
      if (end === undefined) {
        end = settled;
        after = [item];
        continue;
      }
      const rest: Expression = { kind: "sequence", items: after };
      const both: Expression = { kind: "sequence", items: [item, ...after] };
      end = this.firstRight(both, this.before(item, settled, rest, end));
      after = [item, ...after];
    }
    return end ?? pegSequence([]);
  }

  /** Yields the ways to write a choice, the printed one first. */
  private *choices(items: readonly Expression[], whole: Expression): Generator<Candidate> {
    const { languages, order: chosen, deadline } = this.context;
    const settled = (order: readonly Expression[]): Peg[] => order.map((item) => this.settle(item));
    const alternatives = settled(items);
    yield { whole: pegChoice(alternatives), kind: "order" };
    if (items.length > MOST_ALTERNATIVES || deadline.isOver) return;
    const guarded = this.guarded(items, whole);
    const guards = alternatives.map((_, i) => oneGuarded(alternatives, guarded, i));
    const allOrders = otherOrders(items, languages);
    // Those that keep the order of the choices go first.
    const orders = [true, false].flatMap((isKept) => allOrders.filter((order) => chosen.isKeptBy(order) === isKept));
    // Where two alternatives derive the same string, the first of them must stay the first.
    const isAmbiguous = items.some((one, i) => items.slice(i + 1).some((other) => languages.overlap(one, other)));
    if (isAmbiguous) yield* guards;
    for (const order of orders) yield { whole: pegChoice(settled(order)), kind: "order" };
    if (!isAmbiguous) yield* guards;
    yield { whole: pegChoice(guarded), kind: "lookahead" };
    for (const order of orders) {
      const [pegs, guardedPegs] = [settled(order), this.guarded(order, whole)];
      for (const [i, peg] of pegs.entries()) if (guardedPegs[i] !== peg) yield oneGuarded(pegs, guardedPegs, i);
    }
  }

  /** Returns the PEGs of alternatives, where possible with a guard: no character that goes on to another alternative may follow. */
  private guarded(order: readonly Expression[], whole: Expression): Peg[] {
    return order.map((item, i) => {
      const peg = this.settle(item);
      const codes = this.context.languages.charactersAfter(item, whole);
      return codes.length === 0 || i === order.length - 1 ? peg : pegSequence([peg, not(classOf(codes))]);
    });
  }

  /** Yields the ways to write a repetition by itself, the plain one first. */
  private *repeats(expression: Extract<Expression, { kind: "repeat" }>, plain: Peg): Generator<Candidate> {
    yield { whole: plain, kind: "greedy" };
    const { min, max, item } = expression;
    // An item may need to leave something for the next one.
    for (const { item: inner, kind } of this.before(item, this.settle(item), expression, plain))
      if (inner) yield { whole: pegRepeat(inner, min, max), kind };
  }

  /** Yields the ways to write an item before the rest of its sequence, the plain one first. */
  private *before(item: Expression, peg: Peg, rest: Expression, restPeg: Peg, depth = 0): Generator<Candidate> {
    const alone = (inner: Peg, kind: SynthesizedDeparture): Candidate => before(inner, restPeg, kind);
    yield alone(peg, "greedy");
    switch (item.kind) {
      case "repeat":
        yield* this.repeatBefore(item, rest, restPeg, depth);
        return;
      case "choice": {
        const alternatives = item.items.map((one) => this.settle(one));
        const last = alternatives.length - 1;
        const followed = (pegs: readonly Peg[]): Peg[] =>
          pegs.map((one, i) => (i < last ? pegSequence([one, followedBy(restPeg)]) : one));
        for (let i = 0; i < last; i++)
          yield alone(oneGuarded(alternatives, followed(alternatives), i).whole, "lookahead");
        yield alone(pegChoice(followed(alternatives)), "lookahead");
        for (const { whole } of this.choices(item.items, item)) yield alone(whole, "order");
        // Each alternative may itself need to leave something.
        const inner = item.items.map((one, i) => this.bestBefore(one, itemAt(alternatives, i), rest, restPeg, depth));
        yield alone(pegChoice(inner), "lookahead");
        yield alone(pegChoice(followed(inner)), "lookahead");
        return;
      }
      case "sequence": {
        const lastItem = item.items[item.items.length - 1];
        if (!lastItem) return;
        const apart = this.sequenceBefore(item.items, rest, restPeg, depth);
        if (apart) yield alone(apart, "greedy");
        const head = item.items.slice(0, -1);
        const headPeg = head.length === 0 ? pegSequence([]) : this.settleSequence(head);
        for (const { item: inner, kind } of this.before(lastItem, this.settle(lastItem), rest, restPeg, depth))
          if (inner) yield alone(pegSequence([headPeg, inner]), kind);
        return;
      }
      case "rule": {
        const rule = this.context.index.find(item.name);
        if (!rule || depth > MOST_NESTED) return;
        const expression = this.context.solvedExpression(rule);
        const body = this.context.grammar.get(pegIdentifier(rule.name)) ?? this.settleUnmade(expression);
        if (!body) return;
        for (const { item: inner, kind } of this.before(expression, body, rest, restPeg, depth + 1))
          if (inner && !parseAlike(inner, body)) yield alone(this.variant(rule, inner, kind), kind);
        return;
      }
      default:
        return;
    }
  }

  /** Returns the first way to write an item before the rest that is right with it. */
  private bestBefore(item: Expression, peg: Peg, rest: Expression, restPeg: Peg, depth: number): Peg {
    const both: Expression = { kind: "sequence", items: [item, rest] };
    let tried = 0;
    for (const { item: inner, whole } of this.before(item, peg, rest, restPeg, depth)) {
      if (tried++ > MOST_TRIED || this.isExhausted()) break;
      if (inner && this.isRight(whole, both)) return inner;
    }
    return peg;
  }

  /** Settles a sequence together with what follows it, and returns the sequence alone if it can be told from that. */
  private sequenceBefore(items: readonly Expression[], rest: Expression, restPeg: Peg, depth: number): Peg | undefined {
    let end = restPeg;
    let after = rest;
    for (const item of [...items].reverse()) {
      const both: Expression = { kind: "sequence", items: [item, after] };
      end = this.firstRight(both, this.before(item, this.settle(item), after, end, depth));
      after = both;
    }
    const [restItems, all] = [itemsOf(restPeg), itemsOf(end)];
    const length = all.length - restItems.length;
    return length > 0 && restItems.every((item, i) => all[length + i] === item)
      ? pegSequence(all.slice(0, length))
      : undefined;
  }

  private *repeatBefore(
    expression: Extract<Expression, { kind: "repeat" }>,
    rest: Expression,
    restPeg: Peg,
    depth: number,
  ): Generator<Candidate> {
    const { item, min, max } = expression;
    if (max === 0) return;
    const peg = this.settle(item);
    yield* repeatForms(expression, rest, peg, restPeg, this.context.languages);
    // One of several items is followed by another one or by the rest, the only item by the rest.
    const goesOn: Expression =
      max === 1 ? rest : { kind: "choice", items: [rest, { kind: "sequence", items: [item, rest] }] };
    const goesOnPeg = max === 1 ? restPeg : pegChoice([restPeg, pegSequence([peg, restPeg])]);
    for (const { item: inner, kind } of this.before(item, peg, goesOn, goesOnPeg, depth)) {
      if (!inner || inner === peg) continue;
      yield before(pegRepeat(inner, min, max), restPeg, kind);
      const guarded = pegSequence([inner, followedBy(pegChoice([restPeg, inner]))]);
      yield before(pegRepeat(guarded, min, max), restPeg, "lookahead");
    }
  }

  /** Returns a reference to a variant of a rule for the rule under way; the same variant is made once. */
  private variant(rule: Rule, peg: Peg, kind: SynthesizedDeparture): Peg {
    const base = `${pegIdentifier(rule.name)}$in_${pegIdentifier(this.rule.name)}`;
    for (let number = 1; ; number++) {
      const pegName = number === 1 ? base : `${base}_${number}`;
      const known = this.context.grammar.get(pegName);
      if (known && !parseAlike(known, peg)) continue;
      if (!known) {
        this.context.grammar.set(pegName, peg);
        this.variants.push({ rule: rule.name, pegName, peg, departures: [kind], result: "variant" });
      }
      return { kind: "rule", name: pegName };
    }
  }
}

/** Returns a choice between alternatives, one of them with its guard. */
function oneGuarded(alternatives: readonly Peg[], guarded: readonly Peg[], one: number): Candidate {
  return { whole: pegChoice(alternatives.map((peg, i) => (i === one ? itemAt(guarded, i) : peg))), kind: "lookahead" };
}
