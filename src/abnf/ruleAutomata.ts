import { CharSet, DFA, NFA, TooManyNodesError } from "refa";
import { Automata } from "../automata/automaton.js";
import { CODE_UNITS } from "../automata/characters.js";
import { markAsUriError } from "../text/uriError.js";
import type { ErrorCode } from "../text/uriError.js";
import { alphabetSizeOf, rangeInCodeUnits } from "./codeUnits.js";
import { packAutomata } from "./packAutomata.js";
import { linearRule } from "./linearRules.js";
import type { LinearRule, RecursiveEnd } from "./linearRules.js";
import { recursiveGroups } from "./recursiveGroups.js";
import { references, RuleIndex } from "./rules.js";
import type { Expression, Rule } from "./rules.js";
import { hexadecimal } from "../text/hexadecimal.js";

/** One more than the last code unit: it stands in no rule, so that languages can be marked with it. */
export const MARK = CODE_UNITS;

/** The most states of a rule's automaton, more than any rule here needs. A rule that would need more is reported, never guessed at. */
export const STATE_LIMIT = 20_000;

/** The number of code points of Unicode. */
export const UNICODE = 0x110000;

/**
 * Returns automata of rules that are never larger than a number of states, {@link STATE_LIMIT} if that is left out.
 *
 * @param isOver returns true when there is no time left: then no further automaton is made
 * @param given languages to take for some rules instead of what they say, by name
 */
export function limitedAutomata(
  rules: readonly Rule[],
  maxStates: number | undefined,
  isOver?: () => boolean,
  given?: ReadonlyMap<string, DFA>,
): RuleAutomata {
  return new RuleAutomata(rules, given, undefined, undefined, maxStates, isOver);
}

/** Of items that may be absent, each is joined to all before it: after so many the automaton of a sequence is made small again. */
const ITEMS_BEFORE_COMPACTION = 64;

class TimeOver extends Error {}

/**
 * Makes the states of an automaton, up to a number of them, as long as there is time. One state may stand for thousands of
 * those that it is made from, so the time is looked at for each.
 */
class LimitedStates extends DFA.LimitedNodeFactory {
  constructor(
    limit: number,
    private readonly isOver: (() => boolean) | undefined,
  ) {
    super(limit);
  }

  override createNode(): DFA.Node {
    if (this.isOver?.()) throw new TimeOver();
    return super.createNode();
  }
}

/** A rule for which no automaton can be made. */
export class AutomatonError extends RangeError {
  override readonly name = "AutomatonError";
  /** `"ERR_NOT_DECIDED"` */
  declare readonly code: ErrorCode;
  constructor(
    readonly rule: string,
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: rule ${rule}: ${reason}`);
  }
}
markAsUriError(AutomatonError, "ERR_NOT_DECIDED");

/** The most rules that may refer to one another in a row before they are put in order first; the stack holds some thousands. */
const LONGEST_CHAIN = 500;

/** The most rules that refer to each other in a circle and are decided together. */
const LARGEST_GROUP = 100;

/**
 * The minimal automata of rules, made from the published rules alone. They read UTF-16 code units: a character beyond U+FFFF is a
 * pair of them. Recursion is exact where it is regular: where the rules
 * that refer to each other in a circle do so at the right end of what they derive, or all at the left end.
 *
 * @throws {AutomatonError} for an undefined rule, for words without a meaning, for any other recursion, for a rule that derives
 *   nothing, and where an automaton would grow beyond its limit of states
 */
export class RuleAutomata {
  private readonly known = new Map<Rule, DFA>();
  private readonly underWay: Rule[] = [];
  private readonly index: RuleIndex<Rule>;
  private groups: ReadonlyMap<Rule, readonly Rule[]> | undefined;

  /**
   * @param given languages to take for some rules instead of what they say, by name
   * @param maxCharacter the last character of the automata; those after the alphabet can mark languages
   * @param alphabetSize how many characters the rules have: those of ASCII, all code units, or, for automata that read whole
   *   characters, all of Unicode (`UNICODE`)
   * @param maxStates the most states of an automaton
   * @param isOver returns true when there is no time left
   */
  constructor(
    protected readonly rules: readonly Rule[],
    private readonly given: ReadonlyMap<string, DFA> = new Map(),
    protected readonly maxCharacter = MARK,
    readonly alphabetSize = alphabetSizeOf(rules),
    private readonly maxStates = STATE_LIMIT,
    private readonly isOver?: () => boolean,
  ) {
    this.index = new RuleIndex(rules);
  }

  /** Returns the automata of some rules, under their names, in one table. */
  tables(rules: readonly Rule[]): Automata {
    return new Automata(packAutomata(new Map(rules.map((rule) => [rule.name, this.of(rule)]))));
  }

  /** Returns the minimal automaton of a rule. */
  of(rule: Rule): DFA {
    const made = this.known.get(rule) ?? this.given.get(rule.name);
    if (made) return made;
    if (this.underWay.length === 0 && this.rules.length > LONGEST_CHAIN) {
      for (const inner of this.innermostFirst(rule)) if (inner !== rule) this.of(inner);
      const solved = this.known.get(rule);
      if (solved) return solved;
    }
    const group = this.groupOf(rule);
    if (group.length > 0) this.solveGroup(group, rule);
    else {
      this.underWay.push(rule);
      try {
        this.remember(rule, this.build(rule.expression, rule));
      } finally {
        this.underWay.pop();
      }
    }
    return this.known.get(rule) ?? failed(rule, "no automaton was made");
  }

  /** The language of a rule where another one, `_within`, refers to it. */
  protected referred(rule: Rule, _within: Rule): NFA {
    return NFA.fromFA(this.of(rule));
  }

  /** Returns the rules that a rule refers to, directly or not, and itself, as far as possible each after those inside it. */
  private innermostFirst(start: Rule): Rule[] {
    const order: Rule[] = [];
    const seen = new Set([start]);
    const stack = [{ rule: start, inner: this.referredRules(start) }];
    for (let top = stack[stack.length - 1]; top; top = stack[stack.length - 1]) {
      const next = top.inner.pop();
      if (next === undefined) {
        order.push(top.rule);
        stack.pop();
      } else if (!seen.has(next)) {
        seen.add(next);
        stack.push({ rule: next, inner: this.referredRules(next) });
      }
    }
    return order;
  }

  private referredRules(rule: Rule): Rule[] {
    if (this.known.has(rule) || this.given.has(rule.name)) return [];
    return references(rule.expression).flatMap((name) => this.index.find(name) ?? []);
  }

  /** Returns the rules that refer to a rule and that it refers to, directly or not; none if it is not recursive. */
  private groupOf(rule: Rule): readonly Rule[] {
    this.groups ??= recursiveGroups(this.rules.filter(({ name }) => !this.given.has(name)));
    return this.groups.get(rule) ?? [];
  }

  /** Returns true if rules that refer to each other do so at one end of what they derive, so that they are regular. */
  isLinear(group: readonly Rule[]): boolean {
    return (this.linearRules(group, "right") ?? this.linearRules(group, "left")) !== undefined;
  }

  /** Makes the automata of rules that refer to each other in a circle (Arden's lemma, rule by rule). */
  private solveGroup(group: readonly Rule[], asked: Rule): void {
    if (group.length > LARGEST_GROUP)
      failed(
        asked,
        `not decided: ${group.length} rules refer to each other in a circle, and ${LARGEST_GROUP} are the most`,
      );
    const [end, linear] =
      this.linearRules(group, "right") ?? this.linearRules(group, "left") ?? this.refuseRecursion(group, asked);
    this.underWay.push(...group);
    try {
      const through = new Map(
        linear.map(([rule, { through: inner }]) => [
          rule,
          new Map(Array.from(inner, ([member, expression]) => [member, this.build(expression, rule)])),
        ]),
      );
      const without = new Map(
        linear.map(([rule, { without: expression }]) => [rule, expression && this.build(expression, rule)]),
      );
      // At the right end x = A x / B derives what *A B derives; at the left end x = x A / B derives what B *A derives.
      const inOrder = (first: NFA, second: NFA): NFA => {
        const whole = (end === "right" ? first : second).copy();
        whole.append(end === "right" ? second : first);
        return whole;
      };
      for (const rule of group) {
        const row = through.get(rule) ?? new Map<Rule, NFA>();
        const again = row.get(rule);
        row.delete(rule);
        if (again) {
          again.quantify(0, Infinity);
          for (const [member, language] of row) row.set(member, this.compact(inOrder(again, language), rule));
          const rest = without.get(rule);
          if (rest) without.set(rule, this.compact(inOrder(again, rest), rule));
        }
        for (const other of group) {
          const otherRow = through.get(other);
          const before = other === rule ? undefined : otherRow?.get(rule);
          if (!otherRow || !before) continue;
          otherRow.delete(rule);
          for (const [member, language] of row)
            otherRow.set(member, this.either(otherRow.get(member), inOrder(before, language), other));
          const rest = without.get(rule);
          if (rest) without.set(other, this.either(without.get(other), inOrder(before, rest), other));
        }
      }
      for (const rule of group)
        this.remember(
          rule,
          without.get(rule) ?? failed(rule, "derives no string: all its alternatives refer to itself"),
        );
    } catch (error) {
      throw this.explained(error, asked);
    } finally {
      this.underWay.length -= group.length;
    }
  }

  private linearRules(
    group: readonly Rule[],
    end: RecursiveEnd,
  ): readonly [RecursiveEnd, readonly (readonly [Rule, LinearRule<Rule>])[]] | undefined {
    const members = new Set(group);
    const found: (readonly [Rule, LinearRule<Rule>])[] = [];
    for (const rule of group) {
      const linear = linearRule(
        rule.expression,
        (name) => {
          const other = this.index.find(name);
          return other && members.has(other) ? other : undefined;
        },
        end,
      );
      if (!linear) return undefined;
      found.push([rule, linear]);
    }
    return [end, found];
  }

  private refuseRecursion(group: readonly Rule[], asked: Rule): never {
    const others = group.filter((rule) => rule !== asked).map(({ name }) => name);
    const through = others.length > 0 ? ` through ${others.slice(0, 5).join(", ")}` : "";
    return failed(
      asked,
      `refers to itself${through} not only at the right end, nor only at the left end: such recursion is not regular`,
    );
  }

  private either(one: NFA | undefined, other: NFA, within: Rule): NFA {
    if (!one) return this.compact(other, within);
    one.union(other);
    return this.compact(one, within);
  }

  /** Returns the smallest automaton of a language, as a nondeterministic one. */
  private compact(nfa: NFA, within: Rule): NFA {
    return NFA.fromFA(this.minimal(nfa, within));
  }

  private remember(rule: Rule, nfa: NFA): void {
    this.known.set(rule, this.minimal(nfa, rule));
  }

  private minimal(nfa: NFA, within: Rule): DFA {
    try {
      const dfa = DFA.fromFA(nfa, new LimitedStates(this.maxStates, this.isOver));
      dfa.minimize();
      return dfa;
    } catch (error) {
      throw this.explained(error, within);
    }
  }

  /** Returns an error that names the rule, if refa found an automaton too large. */
  private explained(error: unknown, rule: Rule): unknown {
    if (error instanceof TimeOver) return new AutomatonError(rule.name, rule.line, "not decided: the time is over");
    if (!(error instanceof TooManyNodesError)) return error;
    return new AutomatonError(
      rule.name,
      rule.line,
      `not decided: its automaton has more than ${this.maxStates} states`,
    );
  }

  private build(expression: Expression, within: Rule): NFA {
    try {
      return this.buildNfa(expression, within);
    } catch (error) {
      throw this.explained(error, within);
    }
  }

  private buildNfa(expression: Expression, within: Rule): NFA {
    switch (expression.kind) {
      case "string":
        return this.sequence(
          (this.alphabetSize === CODE_UNITS ? expression.text.split("") : [...expression.text]).map((character) =>
            this.character(character, expression.caseSensitive, within),
          ),
          within,
        );
      case "range":
        if (expression.to >= UNICODE)
          failed(within, `%x${hexadecimal(expression.to)} is no character: the last one is %x10FFFF`);
        if (this.alphabetSize === CODE_UNITS) {
          const units = rangeInCodeUnits(expression);
          if (units !== expression) return this.buildNfa(units, within);
        }
        return this.charSet(CharSet.empty(this.maxCharacter).union([{ min: expression.from, max: expression.to }]));
      case "rule": {
        const rule = this.index.find(expression.name);
        if (!rule)
          throw new AutomatonError(within.name, within.line, `refers to ${expression.name}, which no rule defines`);
        return this.referred(rule, within);
      }
      case "sequence":
        return this.sequence(
          expression.items.map((item) => this.buildNfa(item, within)),
          within,
        );
      case "choice": {
        const [first, ...others] = expression.items.map((item) => this.buildNfa(item, within));
        if (!first) return NFA.empty({ maxCharacter: this.maxCharacter });
        for (const other of others) first.union(other);
        return first;
      }
      case "repeat": {
        if (expression.max === 0) return NFA.emptyWord({ maxCharacter: this.maxCharacter });
        const nfa = this.buildNfa(expression.item, within);
        nfa.quantify(expression.min, expression.max ?? Infinity);
        return nfa;
      }
      case "prose":
        throw new AutomatonError(
          within.name,
          within.line,
          `<${expression.text}> is a description in words, which cannot be decided; write rules in its place`,
        );
    }
  }

  private sequence(items: readonly NFA[], within: Rule): NFA {
    let whole = NFA.emptyWord({ maxCharacter: this.maxCharacter });
    for (const [i, item] of items.entries()) {
      if (i > 0 && i % ITEMS_BEFORE_COMPACTION === 0) whole = this.compact(whole, within);
      whole.append(item);
    }
    return whole;
  }

  private character(character: string, caseSensitive: boolean, within: Rule): NFA {
    const codes = new Set(
      (caseSensitive ? [character] : [character.toLowerCase(), character.toUpperCase()]).map(
        (one) => one.codePointAt(0) ?? 0,
      ),
    );
    if (Math.max(...codes) >= this.alphabetSize) failed(within, `${JSON.stringify(character)} is not ASCII`);
    return this.charSet(
      CharSet.fromCharacters(
        this.maxCharacter,
        [...codes].sort((a, b) => a - b),
      ),
    );
  }

  private charSet(set: CharSet): NFA {
    return NFA.fromCharSet(set);
  }
}

/**
 * Solves the recursion of a rule that refers to itself at its right end: `x = a x / b` derives what `*a b` derives. The
 * documents of 1993 write repetition so.
 *
 * @returns what may be repeated, `undefined` if the rule does not refer to itself, and what comes last
 * @throws {AutomatonError} if the rule refers to itself anywhere else
 */
export function solve(rule: Rule): { readonly again: Expression | undefined; readonly rest: Expression } {
  const linear = linearRule(rule.expression, (name) => (name === rule.name ? rule : undefined), "right");
  if (!linear?.without) return failed(rule, "recursion that is not at the right end of its own rule");
  const again = linear.through.get(rule);
  return { again, rest: again ? linear.without : rule.expression };
}

function failed(rule: Rule, reason: string): never {
  throw new AutomatonError(rule.name, rule.line, reason);
}
