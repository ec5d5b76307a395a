import { AutomatonError } from "../abnf/ruleAutomata.js";
import { inCodeUnits } from "../abnf/codeUnits.js";
import { recursiveGroups } from "../abnf/recursiveGroups.js";
import { EMPTY, references, RuleIndex } from "../abnf/rules.js";
import type { Expression, Rule } from "../abnf/rules.js";
import type { Range } from "../automata/characters.js";
import { mechanicalPeg, pegIdentifier } from "../peg/mechanicalPeg.js";
import { followedBy, not, parseAlike, pegChoice, pegRepeat, pegSequence } from "../peg/peg.js";
import type { Peg } from "../peg/peg.js";
import type { Decision } from "../peg/decide.js";
import type { Bisimulation } from "../peg/checkBisimulation.js";
import { writeAlternatives, writePeg } from "../peg/writePeg.js";
import { readOptions } from "../text/options.js";
import { printable } from "../text/printable.js";
import type { DecisionLimits } from "../peg/pegAutomaton.js";
import type { Attribution } from "./attribution.js";
import { continuationForm } from "./continuationForm.js";
import { Deadline } from "./deadline.js";
import { PART, PartLanguages } from "./partLanguages.js";
import { withoutRecursion } from "./withoutRecursion.js";
import { itemAt } from "../text/itemAt.js";

/** The ways in which a synthesized rule differs from the mechanical translation. */
export type SynthesizedDeparture =
  | "order"
  | "lookahead"
  | "greedy"
  | "recursion"
  /** It was made from the automaton, because nothing small was found: see `continuationForm`. */
  | "continuation";

/** A rule of a PEG that was made from a rule in ABNF. */
export interface SynthesizedRule {
  /** The rule's name in the ABNF. */
  readonly rule: string;
  /**
   * Its name in the PEG. `x$in_y` is the rule `x`, made to leave what must follow it in the rule `y`. `x$then_1` is what may follow
   * in the rule `x` after something has been read.
   */
  readonly pegName: string;
  readonly peg: Peg;
  readonly departures: readonly SynthesizedDeparture[];
  /** A shortest string that the mechanical translation takes wrongly, where a departure was needed for this rule's own language. */
  readonly witness?: string;
  /** The rules that go first, where the alternatives stand in the order of a choice: see {@link PegOptions.choices}. */
  readonly chosen?: readonly string[];
  /** `"equal"` is proved. A variant is proved with the rules that use it. */
  readonly result: "equal" | "unequal" | "undecided" | "variant";
  /** Makes the certificate of an equality, which `checkBisimulation` verifies. */
  readonly certificate?: () => Bisimulation;
  /** Why no PEG was found, for people. */
  readonly reason?: string;
}

/** The limits of `synthesize`. */
export interface SynthesisOptions {
  /** No rule and no departure is tried after so many seconds: what is left is not decided. No limit if left out. */
  readonly maxSeconds?: number | undefined;
  /** The most states of the automaton of a rule or of a part of it: a rule that needs more is not decided. 20,000 if left out. */
  readonly maxStates?: number | undefined;
}

/** The options of `synthesize`. */
export interface PegOptions extends SynthesisOptions {
  /**
   * Which of several rules derives a part of a string where more than one can. Alternatives are put into this order as far as the
   * language stays; whether each choice is made for all strings has to be proved afterwards.
   */
  readonly choices?: readonly Attribution[] | undefined;
}

/** The most PEGs that are tried for one part of a rule. */
const MOST_TRIED = 60;
/** The most PEGs that are tried for one rule, all its parts together. */
const MOST_TRIED_FOR_A_RULE = 400;
/** How much may be decided for one rule, in units of 4096 transitions: the cost of a search may not depend on the machine. */
const MOST_EFFORT = 20000;
/** How much is left of it where not even the mechanical translation is decided: its relatives are hardly smaller. */
const EFFORT_FOR_UNDECIDED = 2000;
/** The least cost of a try. */
const LEAST_EFFORT = 4;
/** How far a try is decided. A PEG that needs more is not small. */
const TRY_LIMITS = { maxSteps: 20_000, maxWork: 2_000_000 };
/** How far a rule is decided. */
const PROOF_LIMITS = { maxWork: 40_000_000 };
/** The most alternatives that are compared with each other, which takes time in proportion to the square of their number. */
const MOST_ALTERNATIVES = 100;
/** The most alternatives of which every order is tried. */
const MOST_PERMUTED = 4;

/**
 * Makes a PEG of rules in ABNF that accepts, rule by rule, the strings that they derive, and proves it. It begins with the
 * mechanical translation. Where that is wrong, it searches for the smallest part that is wrong although the parts inside it
 * are right, and tries small departures there: another order of alternatives, a repetition that leaves what must follow,
 * lookahead, a variant of a rule for one place.
 *
 * @param rules the rules with all that they refer to
 * @param options limits
 * @returns the rules in the order given, each followed by its variants
 *
 * @example
 * synthesize(readRules(`s = "a" / "ab"`, "abnf"))[0].departures // ["order"]
 */
export function synthesize(rules: readonly Rule[], options?: PegOptions): SynthesizedRule[] {
  const {
    maxSeconds = Infinity,
    maxStates,
    choices = [],
  } = readOptions(options, ["maxSeconds", "maxStates", "choices"]);
  return new Synthesizer(inCodeUnits(rules), new Deadline(maxSeconds), maxStates, choices).all();
}

/**
 * Returns the synthesized rules in Peggy's syntax, with a comment above each that departs from the mechanical translation.
 *
 * @param notes more comments, by the name of a rule in the PEG: sentences
 */
export function writeSynthesis(
  rules: readonly SynthesizedRule[],
  notes: ReadonlyMap<string, readonly string[]> = new Map(),
): string {
  return rules
    .map(({ pegName, peg, departures, witness, chosen, reason }) => {
      const kinds = departures.map((kind) => `[${kind}]`).join(" ");
      const why =
        witness !== undefined
          ? `the mechanical translation is wrong about ${JSON.stringify(witness)}`
          : chosen
            ? `${chosen.join(", ")} go first in this order, as chosen`
            : "for the rules that use it";
      const comments = [
        ...(reason === undefined ? [] : [`Not proved: ${reason}`]),
        ...(departures.length > 0 ? [`PEG: ${why}.   ${kinds}`] : []),
        ...(notes.get(pegName) ?? []),
      ];
      return `${comments.map((comment) => `// ${printable(comment)}\n`).join("")}${pegName} = ${writeAlternatives(peg).join(`\n${" ".repeat(pegName.length)} / `)}\n`;
    })
    .join("\n");
}

/** A PEG to try in place of an item and the items after it in a sequence. */
interface Candidate {
  /** The item alone, if the items after it stay as they are. */
  readonly item?: Peg;
  /** The item with the items after it. */
  readonly whole: Peg;
  readonly kind: SynthesizedDeparture;
}

class Synthesizer {
  private readonly languages: PartLanguages;
  private readonly index: RuleIndex<Rule>;
  private readonly grammar = new Map<string, Peg>();
  private readonly made = new Map<Rule, SynthesizedRule[]>();
  private readonly solved = new Map<Rule, Expression>();
  /** Expressions in the order of the choices, by those in the printed order. */
  private readonly ordered = new Map<Expression, Expression>();
  /** The places of alternatives in the order of the choices. */
  private readonly ranks = new Map<Expression, number>();
  private readonly settledParts = new Map<Expression, Peg>();
  private underWay: Rule[] = [];
  private kinds = new Set<SynthesizedDeparture>();
  private variants: SynthesizedRule[] = [];
  /** The number of PEGs that may still be tried for the rule under way. */
  private triesLeft = 0;
  private effortLeft = 0;
  private readonly groups: ReadonlyMap<Rule, readonly Rule[]>;
  /** For a candidate: the effort of a rule is limited. */
  private readonly tryLimits: DecisionLimits = {
    ...TRY_LIMITS,
    isOver: () => this.effortLeft-- <= 0 || this.deadline.isOver,
  };
  private readonly proofLimits: DecisionLimits = {
    ...PROOF_LIMITS,
    isOver: () => this.deadline.isOver,
  };

  constructor(
    private readonly rules: readonly Rule[],
    private readonly deadline: Deadline,
    maxStates: number | undefined,
    private readonly attributions: readonly Attribution[],
  ) {
    this.languages = new PartLanguages(rules, maxStates, () => this.deadline.isOver);
    this.index = new RuleIndex(rules);
    this.groups = recursiveGroups(rules);
  }

  /** Makes the PEG of each rule after those of the rules that it needs. There is no recursion: rules may stand in long chains. */
  all(): SynthesizedRule[] {
    const seen = new Set<Rule>();
    for (const start of this.rules) {
      const stack: { readonly rule: Rule; readonly needed: string[] }[] = [];
      const enter = (rule: Rule | undefined): void => {
        if (!rule || seen.has(rule)) return;
        seen.add(rule);
        stack.push({ rule, needed: references(rule.expression).reverse() });
      };
      enter(start);
      for (let top = stack[stack.length - 1]; top; top = stack[stack.length - 1]) {
        const next = top.needed.pop();
        if (next !== undefined) enter(this.index.find(next));
        else {
          stack.pop();
          this.made.set(top.rule, this.synthesized(top.rule));
        }
      }
    }
    return this.rules.flatMap((rule) => this.made.get(rule) ?? []);
  }

  private synthesized(rule: Rule): SynthesizedRule[] {
    const pegName = pegIdentifier(rule.name);
    const translation = this.translate(rule.expression);
    this.kinds = new Set();
    this.variants = [];
    this.triesLeft = MOST_TRIED_FOR_A_RULE;
    this.effortLeft = MOST_EFFORT;
    this.underWay.push(rule);
    try {
      if (this.deadline.isOver) throw new AutomatonError(rule.name, rule.line, "not decided: the time is over");
      const expression = this.solvedExpression(rule);
      const printed = this.inChosenOrder(rule, rule.expression);
      const isSolved = expression !== printed;
      const first = isSolved
        ? undefined
        : this.languages.decide(this.grammar, this.translate(printed), printed, this.proofLimits);
      if (!isSolved && !first) this.effortLeft = EFFORT_FOR_UNDECIDED;
      let peg = first?.equal ? this.translate(printed) : this.settle(expression);
      let decision = first?.equal ? first : this.languages.decide(this.grammar, peg, expression, this.proofLimits);
      if (!decision?.equal && !this.deadline.isOver) {
        const variants = this.variants.splice(0);
        const form = this.continuation(rule, expression);
        if (form) {
          ({ peg, decision } = form);
          this.kinds = new Set(["continuation"]);
        } else this.variants.push(...variants);
      } else if (isSolved) this.kinds.add("recursion");
      this.grammar.set(pegName, peg);
      const departs = !parseAlike(peg, translation);
      const isChosen = departs && printed !== rule.expression && !this.kinds.has("continuation");
      if (isChosen) this.kinds.add("order");
      const result = decision === undefined ? "undecided" : decision.equal ? "equal" : "unequal";
      return [
        {
          rule: rule.name,
          pegName,
          peg,
          departures: departs ? [...this.kinds] : [],
          ...(departs && first && !first.equal && { witness: first.witness }),
          ...(isChosen && { chosen: this.chosenBy(rule) }),
          result,
          ...(decision?.equal && { certificate: decision.certificate }),
          ...(decision &&
            !decision.equal && {
              reason: `${JSON.stringify(decision.witness)} is accepted by the ${decision.acceptedBy} only`,
            }),
          ...(!decision && {
            reason: this.deadline.isOver ? "the time is over" : "the decision would go beyond its limits",
          }),
        },
        ...this.variants,
      ];
    } catch (error) {
      if (!(error instanceof AutomatonError)) throw error;
      this.grammar.set(pegName, translation);
      return [
        { rule: rule.name, pegName, peg: translation, departures: [], result: "undecided", reason: error.reason },
      ];
    } finally {
      this.underWay.pop();
    }
  }

  /** Returns the expression of a rule with repetition in the place of recursion, where that is possible. */
  private solvedExpression(rule: Rule): Expression {
    const known = this.solved.get(rule);
    if (known) return known;
    const group = this.groups.get(rule);
    const solved = group && withoutRecursion(rule, group, this.index);
    // Any other recursion is refused when the automaton is made.
    const whole = this.inChosenOrder(rule, solved ? flat(solved) : rule.expression);
    this.solved.set(rule, whole);
    return whole;
  }

  /** Returns the rules of the choices about a rule, those that go first before the others. */
  private chosenBy(rule: Rule): readonly string[] {
    return this.attributions.flatMap((one) => (this.index.find(one.rule) === rule ? one.by : []));
  }

  /** Returns an expression of a rule with its alternatives in the order of the choices about the rule; itself if that is its order. */
  private inChosenOrder(rule: Rule, expression: Expression): Expression {
    const known = this.ordered.get(expression);
    if (known) return known;
    const by = this.chosenBy(rule).map((name) => name.toLowerCase());
    if (by.length === 0) return expression;
    const ordered = (inner: Expression): Expression => {
      switch (inner.kind) {
        case "choice": {
          const items = inner.items.map(ordered);
          const sorted = [...items].sort((a, b) => this.rankOf(a, by) - this.rankOf(b, by));
          for (const item of items) this.ranks.set(item, this.rankOf(item, by));
          return sorted.every((item, i) => item === inner.items[i]) ? inner : { ...inner, items: sorted };
        }
        case "sequence": {
          const items = inner.items.map(ordered);
          return items.every((item, i) => item === inner.items[i]) ? inner : { ...inner, items };
        }
        case "repeat": {
          const item = ordered(inner.item);
          return item === inner.item ? inner : { ...inner, item };
        }
        default:
          return inner;
      }
    };
    const made = ordered(expression);
    this.ordered.set(expression, made);
    return made;
  }

  private rankOf(item: Expression, by: readonly string[]): number {
    const names = new Set(references(item).map((name) => name.toLowerCase()));
    const rank = by.findIndex((name) => names.has(name));
    return rank < 0 ? by.length : rank;
  }

  /** Returns a part of a rule in continuation-passing form, if that can be made and proved. */
  private continuation(
    rule: Rule,
    expression: Expression,
  ): { readonly peg: Peg; readonly decision: Decision } | undefined {
    try {
      const automata = this.languages.automatonOf(expression);
      const base = `${pegIdentifier(rule.name)}$then_`;
      const form = continuationForm(automata, automata.startOf(PART), (number) => `${base}${number}`);
      if (!form) return undefined;
      const grammar = new Map([...this.grammar, ...form.rules]);
      const decision = this.languages.decide(grammar, form.peg, expression, this.proofLimits);
      if (!decision?.equal) return undefined;
      for (const [pegName, peg] of form.rules) {
        this.grammar.set(pegName, peg);
        this.variants.push({ rule: rule.name, pegName, peg, departures: ["continuation"], result: "variant" });
      }
      return { peg: form.peg, decision };
    } catch (error) {
      if (error instanceof AutomatonError) return undefined;
      throw error;
    }
  }

  private translate(expression: Expression): Peg {
    return mechanicalPeg(expression, (name) => this.pegNameOf(name));
  }

  private pegNameOf(name: string): string {
    return pegIdentifier(this.index.find(name)?.name ?? name);
  }

  /** Returns true if nothing more is to be tried for the rule under way. */
  private isExhausted(): boolean {
    return this.triesLeft-- <= 0 || this.effortLeft <= 0 || this.deadline.isOver;
  }

  private isRight(peg: Peg, expression: Expression): boolean {
    this.effortLeft -= LEAST_EFFORT;
    return this.languages.decide(this.grammar, peg, expression, this.tryLimits)?.equal === true;
  }

  /** Returns a PEG that accepts just what a part derives, its parts first; the last one tried if none does. */
  private settle(expression: Expression): Peg {
    const known = this.settledParts.get(expression) ?? this.settleAnew(expression);
    this.settledParts.set(expression, known);
    return known;
  }

  private settleAnew(expression: Expression): Peg {
    switch (expression.kind) {
      case "sequence":
        return expression.items.length === 0 ? this.translate(expression) : this.settleSequence(expression.items);
      case "choice":
        return this.firstRight(expression, this.choices(expression.items, expression));
      case "repeat": {
        const { min, max, item } = expression;
        if (max === 0) return this.translate(expression);
        const plain = pegRepeat(this.settle(item), min, max);
        return this.firstRight(expression, this.repeats(expression, plain));
      }
      default:
        return this.translate(expression);
    }
  }

  /** Returns the first candidate that accepts just what the expression derives; the first of all if none does. */
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
    return first ?? this.translate(expression);
  }

  /** Settles a sequence from its end: each item must leave what the items after it need. */
  private settleSequence(items: readonly Expression[]): Peg {
    let end: Peg | undefined;
    let after: Expression[] = [];
    for (const item of [...items].reverse()) {
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
    const alternatives = items.map((item) => this.settle(item));
    yield { whole: pegChoice(alternatives), kind: "order" };
    if (items.length > MOST_ALTERNATIVES || this.deadline.isOver) return;
    const guarded = alternatives.map((peg, i) => {
      const codes = this.languages.charactersAfter(itemAt(items, i), whole);
      return codes.length === 0 || i === alternatives.length - 1 ? peg : pegSequence([peg, not(classOf(codes))]);
    });
    const guards = function* (): Generator<Candidate> {
      for (const i of items.keys())
        yield {
          whole: pegChoice(alternatives.map((peg, j) => (i === j ? (guarded[i] ?? peg) : peg))),
          kind: "lookahead",
        };
    };
    const allOrders = items.length <= MOST_PERMUTED ? permutations(items) : [byLength(items, this.languages)];
    // Those that keep the order of the choices go first.
    const orders = [
      ...allOrders.filter((order) => this.keepsChoices(order)),
      ...allOrders.filter((order) => !this.keepsChoices(order)),
    ];
    // Where two alternatives derive the same string, the first of them has to stay the first.
    const isAmbiguous = items.some((one, i) => items.slice(i + 1).some((other) => this.languages.overlap(one, other)));
    if (isAmbiguous) yield* guards();
    for (const order of orders) yield { whole: pegChoice(order.map((item) => this.settle(item))), kind: "order" };
    if (!isAmbiguous) yield* guards();
    yield { whole: pegChoice(guarded), kind: "lookahead" };
    for (const order of orders) {
      const reordered = order.map((item) => this.settle(item));
      for (const [i, peg] of reordered.entries()) {
        const codes = this.languages.charactersAfter(itemAt(order, i), whole);
        const guard = pegSequence([peg, not(classOf(codes))]);
        if (codes.length > 0 && i < reordered.length - 1)
          yield { whole: pegChoice(reordered.map((other, j) => (i === j ? guard : other))), kind: "lookahead" };
      }
    }
  }

  private keepsChoices(order: readonly Expression[]): boolean {
    const ranks = order.map((item) => this.ranks.get(item) ?? 0);
    return ranks.every((rank, i) => i === 0 || itemAt(ranks, i - 1) <= rank);
  }

  /** Yields the ways to write a repetition by itself, the plain one first. */
  private *repeats(expression: Extract<Expression, { kind: "repeat" }>, plain: Peg): Generator<Candidate> {
    yield { whole: plain, kind: "greedy" };
    const { min, max, item } = expression;
    // An item may have to leave something for the next one.
    for (const { item: inner, kind } of this.before(item, this.settle(item), expression, plain))
      if (inner) yield { whole: pegRepeat(inner, min, max), kind };
  }

  /** Yields the ways to write an item before the rest of its sequence, the plain one first. */
  private *before(item: Expression, peg: Peg, rest: Expression, restPeg: Peg, depth = 0): Generator<Candidate> {
    const alone = (inner: Peg, kind: SynthesizedDeparture): Candidate => ({
      item: inner,
      whole: pegSequence([inner, restPeg]),
      kind,
    });
    yield alone(peg, "greedy");
    switch (item.kind) {
      case "repeat":
        yield* this.repeatBefore(item, rest, restPeg, depth);
        return;
      case "choice": {
        const alternatives = item.items.map((one) => this.settle(one));
        const last = alternatives.length - 1;
        for (const i of alternatives.keys())
          if (i < last)
            yield alone(
              pegChoice(alternatives.map((one, j) => (i === j ? pegSequence([one, followedBy(restPeg)]) : one))),
              "lookahead",
            );
        yield alone(
          pegChoice(alternatives.map((one, i) => (i < last ? pegSequence([one, followedBy(restPeg)]) : one))),
          "lookahead",
        );
        for (const { whole } of this.choices(item.items, item)) yield alone(whole, "order");
        // Each alternative may itself have to leave something.
        const inner = item.items.map((one, i) => this.bestBefore(one, itemAt(alternatives, i), rest, restPeg, depth));
        yield alone(pegChoice(inner), "lookahead");
        yield alone(
          pegChoice(inner.map((one, i) => (i < last ? pegSequence([one, followedBy(restPeg)]) : one))),
          "lookahead",
        );
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
        const rule = this.index.find(item.name);
        if (!rule || depth > MOST_NESTED) return;
        const expression = this.solvedExpression(rule);
        const body = this.grammar.get(pegIdentifier(rule.name)) ?? this.settle(expression);
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
    const restItems = restPeg.kind === "sequence" ? restPeg.items : [restPeg];
    const all = end.kind === "sequence" ? end.items : [end];
    const length = all.length - restItems.length;
    return length > 0 && restItems.every((item, i) => all[length + i] === item)
      ? pegSequence(all.slice(0, length))
      : undefined;
  }

  private *repeatBefore(
    { item, min, max }: Extract<Expression, { kind: "repeat" }>,
    rest: Expression,
    restPeg: Peg,
    depth: number,
  ): Generator<Candidate> {
    if (max === 0) return;
    const peg = this.settle(item);
    const restItems = restPeg.kind === "sequence" ? restPeg.items : [restPeg];
    const [next, ...later] = restItems;
    if (next && parseAlike(next, peg) && max === undefined) {
      // *x x is 1*x.
      yield { whole: pegSequence([pegRepeat(peg, min + 1), ...later]), kind: "greedy" };
    }
    const repeated = peg.kind === "sequence" ? peg.items : [peg];
    const [head, ...tail] = repeated;
    if (next && head && tail.length > 0 && parseAlike(next, head)) {
      // *( x s ) x is x *( s x ).
      const rotated = [head, pegRepeat(pegSequence([...tail, head]), min, max)];
      yield { whole: pegSequence([...rotated, ...later]), kind: "greedy" };
    }
    const characters = this.languages.singleCharacters(item);
    const ends = later.length === 0 ? this.languages.singleCharacters(rest) : undefined;
    if (characters && ends && max === undefined && min === 0 && [...ends].every((code) => characters.has(code))) {
      // *( x / y ) y is 1*( *x y ).
      const others = [...characters].filter((code) => !ends.has(code));
      const block = others.length === 0 ? restPeg : pegSequence([pegRepeat(classOf(others), 0), restPeg]);
      yield { whole: pegRepeat(block, 1), kind: "greedy" };
    }
    const both: Expression = { kind: "sequence", items: [{ kind: "repeat", item, min, max }, rest] };
    const bounded = this.boundedCharacters(characters, ends, min, max, restPeg);
    if (bounded) yield { whole: bounded, kind: "lookahead" };
    // An item is no item if the text goes on as no item and no rest would begin.
    const beginning = new Set(this.languages.charactersAfter(EMPTY, both));
    const strange = this.languages.charactersAfter(item, both).filter((code) => !beginning.has(code));
    const goingOn = this.languages.charactersAfter(rest, both);
    const candidates: { readonly inner: Peg; readonly kind: SynthesizedDeparture }[] = [
      ...(strange.length > 0 ? [{ inner: pegSequence([peg, not(classOf(strange))]), kind: "lookahead" as const }] : []),
      ...(goingOn.length > 0
        ? [
            {
              inner: pegSequence([not(pegSequence([restPeg, not(classOf(goingOn))])), peg]),
              kind: "lookahead" as const,
            },
          ]
        : []),
      { inner: pegSequence([not(restPeg), peg]), kind: "lookahead" },
      { inner: pegSequence([peg, followedBy(restPeg)]), kind: "lookahead" },
      { inner: pegSequence([peg, followedBy(pegChoice([restPeg, peg]))]), kind: "lookahead" },
      {
        inner: pegSequence([peg, followedBy(pegSequence([pegRepeat(pegSequence([not(restPeg), peg]), 0), restPeg]))]),
        kind: "lookahead",
      },
    ];
    for (const { inner, kind } of candidates) {
      const repeat = pegRepeat(inner, min, max);
      yield { item: repeat, whole: pegSequence([repeat, restPeg]), kind };
    }
    // After one of several items comes another one or the rest, after the only one the rest.
    const goesOn: Expression =
      max === 1 ? rest : { kind: "choice", items: [rest, { kind: "sequence", items: [item, rest] }] };
    const goesOnPeg = max === 1 ? restPeg : pegChoice([restPeg, pegSequence([peg, restPeg])]);
    for (const { item: inner, kind } of this.before(item, peg, goesOn, goesOnPeg, depth)) {
      if (!inner || inner === peg) continue;
      const repeat = pegRepeat(inner, min, max);
      yield { item: repeat, whole: pegSequence([repeat, restPeg]), kind };
      const guarded = pegRepeat(pegSequence([inner, followedBy(pegChoice([restPeg, inner]))]), min, max);
      yield { item: guarded, whole: pegSequence([guarded, restPeg]), kind: "lookahead" };
    }
  }

  /**
   * Returns `*n( x / y ) y` as `!( x / y )|n+2| 1*( *x y )`: the length is looked at first, so that it has not to be counted along with
   * the last `y`.
   */
  private boundedCharacters(
    characters: ReadonlySet<number> | undefined,
    ends: ReadonlySet<number> | undefined,
    min: number,
    max: number | undefined,
    restPeg: Peg,
  ): Peg | undefined {
    if (!characters || !ends || min > 0 || max === undefined) return undefined;
    if (![...ends].every((code) => characters.has(code))) return undefined;
    const others = [...characters].filter((code) => !ends.has(code));
    const tooLong = max + 2;
    const blocks = others.length === 0 ? restPeg : pegSequence([pegRepeat(classOf(others), 0), restPeg]);
    return pegSequence([not(pegRepeat(classOf([...characters]), tooLong, tooLong)), pegRepeat(blocks, 1)]);
  }

  /** Returns a reference to a variant of a rule for the rule under way; the same variant is made once. */
  private variant(rule: Rule, peg: Peg, kind: SynthesizedDeparture): Peg {
    const user = this.underWay[this.underWay.length - 1] ?? rule;
    const base = `${pegIdentifier(rule.name)}$in_${pegIdentifier(user.name)}`;
    for (let number = 1; ; number++) {
      const pegName = number === 1 ? base : `${base}_${number}`;
      const known = this.grammar.get(pegName);
      if (known && !parseAlike(known, peg)) continue;
      if (!known) {
        this.grammar.set(pegName, peg);
        this.variants.push({ rule: rule.name, pegName, peg, departures: [kind], result: "variant" });
      }
      return { kind: "rule", name: pegName };
    }
  }
}

/** The most rules inside one another that get a variant for one place. */
const MOST_NESTED = 3;

/** Returns an expression without choices of one alternative and empty items, and with the empty alternative last. */
function flat(expression: Expression): Expression {
  switch (expression.kind) {
    case "sequence": {
      const items = expression.items.map(flat).flatMap((item) => (item.kind === "sequence" ? item.items : [item]));
      return items.length === 1 && items[0] ? items[0] : { kind: "sequence", items };
    }
    case "choice": {
      const items = expression.items.map(flat).flatMap((item) => (item.kind === "choice" ? item.items : [item]));
      const others = items.filter((item) => !isEmpty(item));
      const [only] = others;
      const some: Expression = others.length === 1 && only ? only : { kind: "choice", items: others };
      if (others.length === items.length) return some;
      return others.length === 0 ? EMPTY : { kind: "repeat", min: 0, max: 1, item: some };
    }
    case "repeat":
      return { ...expression, item: flat(expression.item) };
    default:
      return expression;
  }
}

function isEmpty(expression: Expression): boolean {
  return expression.kind === "sequence" && expression.items.length === 0;
}

/** Returns every order of some items but the given one, those that move fewer items first. */
function permutations<T>(items: readonly T[]): T[][] {
  const all = (left: readonly T[]): T[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((item) => all(left.filter((other) => other !== item)).map((rest) => [item, ...rest]));
  const moved = (order: readonly T[]): number => order.filter((item, i) => item !== items[i]).length;
  return all(items)
    .filter((order) => moved(order) > 0)
    .sort((a, b) => moved(a) - moved(b));
}

/** Returns alternatives with those that begin like another one and go on before it. */
function byLength(items: readonly Expression[], languages: PartLanguages): Expression[] {
  const placed: Expression[] = [];
  for (const item of items) {
    const shorter = placed.findIndex((other) => {
      const both: Expression = { kind: "choice", items: [other, item] };
      return languages.charactersAfter(other, both).length > languages.charactersAfter(other, other).length;
    });
    placed.splice(shorter < 0 ? placed.length : shorter, 0, item);
  }
  return placed;
}

function classOf(codes: readonly number[]): Peg {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges[ranges.length - 1];
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return { kind: "class", ranges: ranges as readonly Range[], inverted: false, ignoreCase: false };
}
