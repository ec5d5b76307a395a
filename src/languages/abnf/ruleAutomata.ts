import { Automata, type PackedAutomata } from "../automata/automaton.js";
import { CharacterClasses, UNICODE } from "../automata/characterClasses.js";
import { DfaAlgebra } from "../automata/dfaAlgebra.js";
import { LimitError, type LimitKind } from "../automata/limitError.js";
import type { MinimalDfa } from "../automata/minimalDfa.js";
import { Nfa } from "../automata/nfa.js";
import { innermostFirst, reachable } from "../automata/reach.js";
import { markAsUriError, type ErrorCode } from "../../text/uriError.js";
import { expressionInCodeUnits } from "./codeUnits.js";
import { terminalSetsOf } from "./expressionCharacters.js";
import { addExpression, expressionNfa, type Meaning, type Part, type PathStep } from "./expressionNfa.js";
import { packAutomata } from "./packAutomata.js";
import { linearRules } from "./linearRules.js";
import { unrolledRules } from "./unrolledRules.js";
import { allParts, recursiveGroups, RuleIndex, rulesIn, type Expression, type Rule } from "./rules.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import { valueFor, getOrInsert } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";

/** The most states of a rule's automaton, more than any rule here needs. A rule that would need more is reported, never guessed at. */
export const RULE_STATE_LIMIT = 20_000;

/** The options of {@link RuleAutomata}. */
export interface RuleAutomataOptions {
  /** The most states of an automaton; `RULE_STATE_LIMIT` if left out. */
  readonly maxStates?: number | undefined;
  /** Returns true when there is no time left, so that no further automaton is made. */
  readonly isOver?: (() => boolean) | undefined;
  /** By the name of a rule: what is read, one after the other, instead of what the rule derives. */
  readonly given?: ReadonlyMap<string, readonly PathStep[]> | undefined;
  /** Other automata, made with the same limits, whose characters are read; only rules that are copies of theirs are given. */
  readonly parent?: RuleAutomata | undefined;
  /** The number of marks: symbols after the classes of characters, which no rule reads. */
  readonly marks?: number | undefined;
}

/**
 * How large the automata of what a recursive rule derives with little nesting may become, by the states of the automaton of all that
 * it can derive at most: where both are the same, they are about as large.
 */
const LARGEST_NESTED = { states: 1000, perState: 20 };

/** Why no automaton is made: a limit of size or time, or what stands in the rule. */
export type AutomatonErrorKind = "limit" | "undefined rule" | "words" | "recursion" | "character" | "ambiguous";

/** A rule for which no automaton can be made. */
export class AutomatonError extends RangeError {
  static {
    markAsUriError(this, "ERR_NOT_DECIDED");
  }
  override readonly name = "AutomatonError";
  /** `"ERR_NOT_DECIDED"` */
  declare readonly code: ErrorCode;
  constructor(
    readonly rule: string,
    readonly line: number,
    readonly reason: string,
    readonly kind: AutomatonErrorKind = "limit",
    /** Which limit, if it is one. */
    readonly limit: LimitKind = "other",
  ) {
    // A regular expression or a PEG has no line.
    super(`${line > 0 ? `line ${line}: rule ` : ""}${rule}: ${reason}`);
  }
}

/**
 * The longest chain of references between rules that recursion follows; rules of longer ones are put in order first.
 * The stack holds some thousands.
 */
const LONGEST_CHAIN = 500;

/** The most rules that refer to each other in a circle and are decided together. */
const LARGEST_GROUP = 100;

/** The most of them for which it is tried what they derive at least and at most. */
const LARGEST_ENCLOSED = 20;

/**
 * The minimal automata of rules, made from the published rules alone. They read UTF-16 code units: a character beyond U+FFFF is a
 * pair of them. Recursion is exact where it is regular: where the rules
 * that refer to each other in a circle do so at the right end of what they derive, or all at the left end.
 *
 * @throws {AutomatonError} for an undefined rule, for words without a meaning, for any other recursion, and where an automaton would grow beyond its limit of states
 */
export class RuleAutomata {
  /** Classes of UTF-16 code units, which are the symbols that the automata read. */
  readonly characters: CharacterClasses;
  readonly algebra: DfaAlgebra;
  private readonly known = new Map<Rule, MinimalDfa>();
  private readonly enclosures = new Map<Rule, MinimalDfa | undefined>();
  private readonly index: RuleIndex<Rule>;
  private readonly given: ReadonlyMap<string, readonly PathStep[]>;
  private readonly symbolCount: number;
  private isUnderWay = false;
  private groups: ReadonlyMap<Rule, readonly Rule[]> | undefined;

  constructor(
    protected readonly rules: readonly Rule[],
    { maxStates = RULE_STATE_LIMIT, isOver, given = new Map(), parent, marks = 0 }: RuleAutomataOptions = {},
  ) {
    this.index = new RuleIndex(rules);
    this.characters =
      parent?.characters ??
      new CharacterClasses(rules.flatMap(({ expression }) => [...terminalSetsOf(expressionInCodeUnits(expression))]));
    this.algebra = parent?.algebra ?? new DfaAlgebra(isOver, maxStates);
    this.given = given;
    this.symbolCount = this.characters.count + marks;
  }

  /** Returns the automata of some rules, under their names, as one table in text. */
  packed(rules: readonly Rule[]): PackedAutomata {
    return packAutomata(new Map(rules.map((rule) => [rule.name, this.of(rule)])), this.characters);
  }

  /** Returns the automata of some rules, under their names, in one table. */
  tables(rules: readonly Rule[]): Automata {
    return new Automata(this.packed(rules));
  }

  /** Returns the minimal automaton of a rule. */
  of(rule: Rule): MinimalDfa {
    const known = this.known.get(rule);
    if (known) return known;
    const isFirst = !this.isUnderWay;
    if (isFirst && this.rules.length > LONGEST_CHAIN) {
      this.isUnderWay = true;
      try {
        for (const inner of innermostFirst([rule], (one) => this.referredRules(one))) this.of(inner);
      } finally {
        this.isUnderWay = false;
      }
    }
    this.isUnderWay = true;
    try {
      return getOrInsert(this.known, rule, () => this.automatonOf(rule));
    } finally {
      this.isUnderWay = !isFirst;
    }
  }

  /** Returns the minimal automaton of an expression that is part of a rule. */
  ofExpression(expression: Expression, within: Rule): MinimalDfa {
    return this.decided(within, () =>
      this.algebra.determinized(expressionNfa(this.readable(expression, within), this.meaning(within))),
    );
  }

  /** Returns what is read where a rule, `_within`, refers to another one. */
  protected referred(rule: Rule, _within: Rule): readonly PathStep[] {
    return this.given.get(rule.name) ?? [this.of(rule)];
  }

  private automatonOf(rule: Rule): MinimalDfa {
    if (this.given.has(rule.name)) return this.ofExpression({ kind: "rule", name: rule.name }, rule);
    const group = this.groupOf(rule);
    return group.length > 0 ? this.solved(group, rule) : this.ofExpression(rule.expression, rule);
  }

  private meaning(within: Rule): Meaning {
    return {
      algebra: this.algebra,
      characters: this.characters,
      symbolCount: this.symbolCount,
      rule: (name) => {
        const rule = this.index.find(name);
        return [
          rule
            ? this.referred(rule, within)
            : failed(within, `refers to ${name}, which no rule defines`, "undefined rule"),
        ];
      },
      refuse: (prose) =>
        failed(
          within,
          `<${prose}> is a description in words, which cannot be decided; write rules in its place`,
          "words",
        ),
    };
  }

  /** Returns an expression about code units. */
  private readable(expression: Expression, within: Rule): Expression {
    for (const part of allParts(expression))
      if (part.kind === "range" && part.to >= UNICODE)
        failed(within, `%x${hexadecimal(part.to)} is not a character: the last one is %x10FFFF`, "character");
    return expressionInCodeUnits(expression);
  }

  /** Makes an automaton; an error about its limits names the rule. */
  private decided(rule: Rule, make: () => MinimalDfa): MinimalDfa {
    return tryCatch(make, [LimitError], ({ message, kind }) => failed(rule, `not decided: ${message}`, "limit", kind));
  }

  /** Returns true if an automaton of a rule's recursion can be made, without a cut at a depth of nesting. */
  isDecided(rule: Rule): boolean {
    const rules = [...reachable([rule], (one) => rulesIn(one, this.index))];
    const groups = new Set(rules.map((one) => this.groupOf(one)).filter(({ length }) => length > 0));
    return [...groups].every((group) => this.isLinear(group) || group.every((member) => this.enclosed(group, member)));
  }

  private referredRules(rule: Rule): Rule[] {
    if (this.known.has(rule) || this.given.has(rule.name)) return [];
    return rulesIn(rule, this.index);
  }

  /** Returns the rules that refer to a rule and that it refers to, directly or not; none if it is not recursive. */
  private groupOf(rule: Rule): readonly Rule[] {
    this.groups ??= recursiveGroups(this.rules.filter(({ name }) => !this.given.has(name)));
    return this.groups.get(rule) ?? [];
  }

  /** Returns the automaton of a rule that refers to itself, directly or through the others of its group. */
  private solved(group: readonly Rule[], asked: Rule): MinimalDfa {
    if (group.length > LARGEST_GROUP)
      failed(
        asked,
        `not decided: ${group.length} rules refer to each other in a circle, and ${LARGEST_GROUP} are the most`,
      );
    if (this.isLinear(group)) return this.widened(group, asked);
    return this.enclosed(group, asked) ?? this.refuseRecursion(group, asked);
  }

  /** Returns true if the rules of a group refer to each other at the right end alone, or at the left end alone. */
  private isLinear(group: readonly Rule[]): boolean {
    return [linearRules(group, this.index, "right"), linearRules(group, this.index, "left")].some(Boolean);
  }

  /**
   * Returns the automaton of a rule whose recursion is not only at one end, if the strings that it derives with little nesting are all
   * of those that it can derive at most: `E = E "+" E / "a"` derives at least `"a" *( "+" "a" )`, and no other string.
   *
   * @returns `undefined` if the two differ, so that nothing is known of what is between them
   */
  private enclosed(group: readonly Rule[], asked: Rule): MinimalDfa | undefined {
    if (!this.enclosures.has(asked)) this.enclosures.set(asked, this.encloses(group, asked));
    return this.enclosures.get(asked);
  }

  private encloses(group: readonly Rule[], asked: Rule): MinimalDfa | undefined {
    if (group.length > LARGEST_ENCLOSED || this.given.size > 0) return undefined;
    const [nested, ...others] = unrolledRules(this.rules, asked, 1) ?? [];
    if (!nested) return undefined;
    const least = new RuleAutomata([nested, ...others], { parent: this });
    return tryCatch(
      () => {
        const widened = this.widened(group, asked);
        const { states, perState } = LARGEST_NESTED;
        const found = this.algebra.atMost(states + perState * widened.outputs.length, () => least.of(nested));
        return found.id === widened.id ? found : undefined;
      },
      [AutomatonError],
      () => undefined,
    );
  }

  /**
   * Returns an automaton of what a rule derives, and of more strings: it forgets, at the end of a rule, where that was referred to. Of
   * linear rules, it has no more: after each reference (before it, at the left end) nothing is read.
   *
   * Mohri and Nederhof, "Regular approximation of context-free grammars through transformation" (2001).
   */
  private widened(group: readonly Rule[], asked: Rule): MinimalDfa {
    return this.decided(asked, () => {
      const nfa = new Nfa(this.symbolCount);
      const parts = new Map(group.map((rule): [Rule, Part] => [rule, { from: nfa.state(), to: nfa.state() }]));
      for (const [rule, { from, to }] of parts) {
        const meaning = this.meaning(rule);
        const inside = (name: string): readonly (readonly PathStep[])[] => {
          const inner = this.index.find(name);
          const part = inner && parts.get(inner);
          return part ? [[part]] : meaning.rule(name);
        };
        addExpression(nfa, this.readable(rule.expression, rule), from, to, { ...meaning, rule: inside });
      }
      const { from, to } = valueFor(parts, asked);
      return this.algebra.determinized(nfa.finish(from, to));
    });
  }

  private refuseRecursion(group: readonly Rule[], asked: Rule): never {
    const others = group.filter((rule) => rule !== asked).map(({ name }) => name);
    const through = others.length > 0 ? ` through ${others.slice(0, 5).join(", ")}` : "";
    return failed(
      asked,
      `refers to itself${through} not only at the right end, nor only at the left end: such recursion is decided only up to a depth of nesting`,
      "recursion",
    );
  }
}

function failed(rule: Rule, reason: string, kind?: AutomatonErrorKind, limit?: LimitKind): never {
  throw new AutomatonError(rule.name, rule.line, reason, kind, limit);
}
