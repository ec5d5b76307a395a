import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { inCodeUnits } from "../../languages/abnf/codeUnits.js";
import {
  allParts,
  recursiveGroups,
  RuleIndex,
  rulesIn,
  smallFirst,
  type Expression,
  type Rule,
} from "../../languages/abnf/rules.js";
import { DEEPEST_NESTING } from "../../languages/abnf/unrolledRules.js";
import { innermostFirst, reachable } from "../../languages/automata/reach.js";
import { pegIdentifier, translation } from "../../languages/peg/mechanicalPeg.js";
import { parseAlike } from "../../languages/peg/parseAlike.js";
import { ANY, not, pegChoice, pegReferences, pegSequence, type Peg } from "../../languages/peg/peg.js";
import { getOrInsert } from "../../text/itemAt.js";
import type { Decision } from "../../languages/peg/decide.js";
import { assertWholeNumber, readOptions } from "../../text/options.js";
import type { Attribution } from "./attribution.js";
import { ChosenOrder } from "./chosenOrder.js";
import { DEFAULT_SECONDS, Deadline } from "../../text/deadline.js";
import { leftRecursiveRules, type LeftRecursion } from "./leftRecursiveRules.js";
import { nestedSynthesis } from "./nestedSynthesis.js";
import { PartLanguages } from "./partLanguages.js";
import { PegSearch, type SearchContext } from "./pegSearch.js";
import type { SynthesizedDeparture, SynthesizedRule } from "./synthesizedRule.js";
import { flat, withoutRecursion } from "../../languages/abnf/withoutRecursion.js";

/** The limits of `synthesize`. */
export interface SynthesisOptions {
  /**
   * The number of seconds, of processor time where that is known, after which no further rule or departure is tried: what is left is
   * not decided. 10 if left out.
   */
  readonly maxSeconds?: number | undefined;
  /** The most states of the automaton of a rule or of a part of it: a rule that needs more is not decided. 20,000 if left out. */
  readonly maxStates?: number | undefined;
}

/** The options of `synthesize`. */
export interface PegOptions extends SynthesisOptions {
  /**
   * Which of several rules derives a part of a string where more than one can. Alternatives are put into this order as
   * far as the language stays; that each choice is made for all strings must be proved afterwards.
   */
  readonly choices?: readonly Attribution[] | undefined;
  /**
   * For recursion that is not regular: how often a rule may occur inside itself in the strings for which the PEG is compared. If left
   * out, such rules are translated mechanically.
   */
  readonly nesting?: number | undefined;
}

/** How much may be decided in the search for one rule, in units of 4096 transitions. */
const MOST_EFFORT = 20000;
/** How much is left of it where not even the mechanical translation is decided: its relatives are hardly smaller. */
const EFFORT_FOR_UNDECIDED = 2000;
/** How far a rule is decided. */
const PROOF_LIMITS = { maxWork: 40_000_000 };

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
    maxSeconds = DEFAULT_SECONDS,
    maxStates,
    choices = [],
    nesting,
  } = readOptions(options, ["maxSeconds", "maxStates", "choices", "nesting"]);
  const deadline = Deadline.ofWork(maxSeconds);
  const synthesized = (all: readonly Rule[], until: Deadline): SynthesizedRule[] =>
    new Synthesizer(all, until, maxStates, choices).all();
  const units = inCodeUnits(rules);
  if (nesting === undefined) return synthesized(units, deadline);
  assertWholeNumber("nesting", nesting, 0, DEEPEST_NESTING);
  return nestedSynthesis(units, nesting, deadline, (cut) => synthesized(cut, deadline.share(1)));
}

/** Makes the PEG of rules that are about code units, as {@link synthesize} does, until a deadline. */
export function synthesizeUntil(rules: readonly Rule[], deadline: Deadline, maxStates?: number): SynthesizedRule[] {
  return new Synthesizer(rules, deadline, maxStates, []).all();
}

/** The PEG that is found for a rule, and whether it is right; `undefined` if that is not decided. */
interface Found {
  readonly peg: Peg;
  readonly decision: Decision | undefined;
  readonly kinds: Set<SynthesizedDeparture>;
  readonly variants: readonly SynthesizedRule[];
}

class Synthesizer implements SearchContext {
  readonly languages: PartLanguages;
  readonly index: RuleIndex<Rule>;
  readonly order: ChosenOrder;
  readonly grammar = new Map<string, Peg>();
  /** The time that is left for the rule that is being made. */
  deadline: Deadline;
  readonly settledParts = new Map<Expression, Peg>();
  private readonly made = new Map<Rule, readonly SynthesizedRule[]>();
  private readonly solved = new Map<Rule, Expression>();
  private readonly groups: ReadonlyMap<Rule, readonly Rule[]>;
  private readonly leftRecursive: ReadonlyMap<Rule, LeftRecursion>;
  /** The rules that others refer to. */
  private readonly used: ReadonlySet<Rule>;

  constructor(
    private readonly rules: readonly Rule[],
    private readonly whole: Deadline,
    maxStates: number | undefined,
    attributions: readonly Attribution[],
  ) {
    this.deadline = whole;
    this.languages = new PartLanguages(rules, { maxStates, isOver: () => this.deadline.isOver });
    this.index = new RuleIndex(rules);
    this.order = new ChosenOrder(attributions, this.index);
    this.groups = recursiveGroups(rules);
    this.leftRecursive = leftRecursiveRules(rules);
    this.used = new Set(rules.flatMap((rule) => rulesIn(rule, this.index)));
  }

  /** Makes the PEG of each rule after those of the rules that it needs. Small rules come first: they do not wait for large ones. */
  all(): SynthesizedRule[] {
    for (const rule of innermostFirst(smallFirst(this.rules, this.index), (one) => rulesIn(one, this.index))) {
      this.deadline = this.whole.share(this.rules.length - this.made.size);
      this.made.set(rule, this.synthesized(rule));
    }
    const all = this.rules.flatMap((rule) => this.made.get(rule) ?? []);
    // A search that found nothing leaves variants that no rule uses.
    const byName = new Map(all.map((rule) => [rule.pegName, rule]));
    const used = new Set(
      reachable(
        all.filter(({ result }) => result !== "variant"),
        ({ peg }) => pegReferences(peg).flatMap((name) => byName.get(name) ?? []),
      ),
    );
    return all.filter((rule) => used.has(rule));
  }

  private synthesized(rule: Rule): readonly SynthesizedRule[] {
    try {
      if (this.whole.isOver)
        throw new AutomatonError(rule.name, rule.line, "not decided: the time is over", "limit", "time");
      return this.decided(rule);
    } catch (error) {
      if (!(error instanceof AutomatonError)) throw error;
      const pegName = pegIdentifier(rule.name);
      const peg = this.translate(this.leftRecursive.get(rule)?.instead ?? rule.expression);
      this.grammar.set(pegName, peg);
      const isInWords = allParts(rule.expression).some(({ kind }) => kind === "prose");
      const made = {
        rule: rule.name,
        pegName,
        peg,
        departures: [],
        result: "undecided",
        reason: error.reason,
      } as const;
      return [isInWords ? { ...made, isInWords } : made];
    }
  }

  /** Returns the mechanical translation of a rule if it is right, otherwise what is found instead, followed by its variants. */
  private decided(rule: Rule): readonly SynthesizedRule[] {
    const pegName = pegIdentifier(rule.name);
    const expression = this.solvedExpression(rule);
    const printed = this.order.of(rule, rule.expression);
    const isSolved = expression !== printed;
    const mechanical = isSolved ? undefined : this.decide(this.translate(printed), printed);
    const { peg, decision, kinds, variants } = mechanical?.equal
      ? { peg: this.translate(printed), decision: mechanical, kinds: new Set<SynthesizedDeparture>(), variants: [] }
      : this.searched(rule, expression, isSolved || mechanical ? MOST_EFFORT : EFFORT_FOR_UNDECIDED);
    if (isSolved) kinds.add("recursion");
    this.grammar.set(pegName, peg);
    const departs = !parseAlike(peg, this.translate(rule.expression));
    const isChosen = departs && printed !== rule.expression;
    if (isChosen) kinds.add("order");
    const made: SynthesizedRule = {
      rule: rule.name,
      pegName,
      peg,
      departures: departs ? [...kinds] : [],
      ...(departs && mechanical && !mechanical.equal && { witness: mechanical.witness }),
      ...(isChosen && { chosen: this.order.rulesFirstIn(rule) }),
      ...this.resultOf(decision),
    };
    return [made, ...variants];
  }

  private resultOf(decision: Decision | undefined): Pick<SynthesizedRule, "result" | "certificate" | "reason"> {
    if (!decision) {
      const reason = this.deadline.isOver ? "the time is over" : "the decision would go beyond its limits";
      return { result: "undecided", reason };
    }
    if (decision.equal) return { result: "equal", certificate: decision.certificate };
    const { witness, acceptedBy } = decision;
    return { result: "unequal", reason: `${JSON.stringify(witness)} is accepted by the ${acceptedBy} only` };
  }

  /** Returns the PEG that a search finds, right or not. */
  private searched(rule: Rule, expression: Expression, effort: number): Found {
    const search = new PegSearch(this, rule, effort);
    const { kinds, variants } = search;
    const peg = search.settle(expression);
    const decision = this.decide(peg, expression);
    const found = { peg, decision, kinds, variants };
    if (decision?.equal || this.deadline.isOver) return found;
    const whole = this.used.has(rule) ? undefined : wholeAlternatives(expression, search);
    const ofWhole = whole && this.decide(whole, expression);
    if (whole && ofWhole?.equal) return { peg: whole, decision: ofWhole, kinds: kinds.add("lookahead"), variants };
    return found;
  }

  private decide(peg: Peg, expression: Expression, grammar = this.grammar): Decision | undefined {
    const limits = { ...PROOF_LIMITS, isOver: () => this.deadline.isOver };
    return this.languages.decide(grammar, peg, expression, limits);
  }

  /** Returns the expression of a rule with repetition instead of recursion, where that is possible. */
  solvedExpression(rule: Rule): Expression {
    return getOrInsert(this.solved, rule, () => {
      const group = this.groups.get(rule);
      const solved = group && withoutRecursion(rule, group, this.index);
      // Any other recursion is rejected when the automaton is made.
      return this.order.of(rule, solved ? flat(solved) : rule.expression);
    });
  }

  translate(expression: Expression): Peg {
    return translation(expression, this.index);
  }
}

/**
 * Returns a choice each of whose alternatives has to take the whole input, so that it is right where they are, whatever they begin with.
 * Only a rule that no other uses may end so.
 */
function wholeAlternatives(expression: Expression, search: PegSearch): Peg | undefined {
  if (expression.kind !== "choice") return undefined;
  const pegs = expression.items.map((item) => search.settle(item));
  return pegChoice(pegs.map((peg, i) => (i < pegs.length - 1 ? pegSequence([peg, not(ANY)]) : peg)));
}
