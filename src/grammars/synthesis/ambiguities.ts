import { expressionText } from "../../languages/abnf/expressionText.js";
import { symbolOfMark } from "../../languages/abnf/expressionNfa.js";
import { EMPTY, parts, unprintedRule, type Expression, type Rule } from "../../languages/abnf/rules.js";
import type { CharacterClasses } from "../../languages/automata/characterClasses.js";
import { deadState, isEmpty, step, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { refineColumns } from "../../languages/automata/minimize.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import { Derivations } from "./derivations.js";
import { ShortestPaths } from "../../languages/automata/shortest.js";
import { RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";

/** A string that one expression of a rule derives in two ways, seen from that expression alone. */
export interface Ambiguity {
  readonly rule: string;
  readonly kind:
    /** Two alternatives derive it. */
    | "alternatives"
    /** It can be split between two neighbours in two places. */
    | "split"
    /** An optional part derives the empty string, so that it cannot be told from its absence. */
    | "empty option";
  /** A shortest such string. */
  readonly witness: string;
}

/** The expressions that derive one string in two ways; `inside` is the choice, sequence or repetition that they are parts of. */
export type AmbiguousPlace =
  | { readonly kind: "alternatives"; readonly inside: Expression; readonly items: readonly [Expression, Expression] }
  | {
      readonly kind: "split";
      readonly inside: Expression;
      readonly before: readonly Expression[];
      readonly after: readonly Expression[];
    };

/** The name of a rule that derives the mark, which no rule of a document can have. */
const MARK_RULE = "mark$";
/** Between the two parts of a string. */
const MARK = { mark: 0 };
/** The most states, or pairs of states, that are visited for one place of a rule. */
const MOST_PAIRS = 300_000;
const PAIRS_BETWEEN_CHECKS = 256;
/** The most pairs of alternatives that are named for one choice. */
const MOST_OVERLAPS = 100;

/** Finds the places at which published rules leave open how a string is derived, each with a shortest string. */
export class Ambiguities {
  private readonly automata: RuleAutomata;
  private readonly derivations: Derivations;
  /** For each place the expressions that derive the string, in one way and in the other. */
  private readonly places = new Map<Ambiguity, AmbiguousPlace>();

  /**
   * @param rules the rules with all that they refer to
   * @param maxStates the most states of an automaton
   * @param isOver returns true when there is no time left
   */
  constructor(
    rules: readonly Rule[],
    maxStates?: number,
    private readonly isOver?: () => boolean,
  ) {
    const given = new Map([[MARK_RULE, [MARK]]]);
    this.automata = new RuleAutomata([...rules, unprintedRule(MARK_RULE, EMPTY)], {
      maxStates,
      isOver,
      given,
      marks: 1,
    });
    this.derivations = new Derivations(rules);
  }

  /**
   * Returns the two ways in which the string of an ambiguity is derived, as text; of a string that is divided, with a
   * bar at the division.
   *
   * @returns `undefined` where there is nothing to show, or the string is long
   */
  trees(ambiguity: Ambiguity): readonly [string, string] | undefined {
    const place = this.places.get(ambiguity);
    if (!place) return undefined;
    const { witness } = ambiguity;
    const [one, other] =
      place.kind === "alternatives"
        ? place.items.map((item) => this.derivations.of([item], witness))
        : this.derivations
            .divisions(place.before, place.after, witness)
            .map((at) =>
              [
                this.derivations.of(place.before, witness.slice(0, at)),
                this.derivations.of(place.after, witness.slice(at)),
              ].join(" | "),
            );
    return one === undefined || other === undefined ? undefined : [one, other];
  }

  /**
   * Returns the two ways in which the string of an ambiguity is derived, in a few words: `number` and `token`, or `item("A") item("A")` and
   * `item("AA")`; `undefined` as {@link trees}.
   */
  readings(ambiguity: Ambiguity): readonly [string, string] | undefined {
    const place = this.places.get(ambiguity);
    if (!place) return undefined;
    const { witness } = ambiguity;
    if (place.kind === "alternatives") return [expressionText(place.items[0]), expressionText(place.items[1])];
    const [one, other] = this.derivations
      .divisions(place.before, place.after, witness)
      .map((at) => [
        this.derivations.briefly(place.before, witness.slice(0, at)),
        this.derivations.briefly(place.after, witness.slice(at)),
      ]);
    if (!one || !other) return undefined;
    const joined = ([first, second]: typeof one): string => [first, second].filter((part) => part !== '""').join(" ");
    if (joined(one) !== joined(other)) return [joined(one), joined(other)];
    // The same parts: only where they belong differs.
    const [before, after] = [place.before.at(-1), place.after[0]];
    return before && after && [expressionText(before), expressionText(after)];
  }

  /** Returns the expressions that derive the string of an ambiguity in two ways; `undefined` for an option that may be empty. */
  placeOf(ambiguity: Ambiguity): AmbiguousPlace | undefined {
    return this.places.get(ambiguity);
  }

  /**
   * Returns the shortest ambiguity of each kind in a rule.
   *
   * @throws {AutomatonError} if a part of the rule has no automaton
   * @throws {UndecidableError} if a limit is reached
   */
  of(rule: Rule, all = this.all(rule)): Ambiguity[] {
    const shortest = new Map<Ambiguity["kind"], Ambiguity>();
    for (const ambiguity of all) {
      const known = shortest.get(ambiguity.kind);
      if (!known || ambiguity.witness.length < known.witness.length) shortest.set(ambiguity.kind, ambiguity);
    }
    return [...shortest.values()];
  }

  /**
   * Returns each alternative of a rule all of whose strings a later alternative derives too, which derives more, with that one.
   *
   * @param all the ambiguities of the rule
   */
  contained(rule: Rule, all: readonly Ambiguity[]): (readonly [part: Expression, inside: Expression])[] {
    const found = new Map<Expression, Expression>();
    const { algebra } = this.automata;
    for (const ambiguity of all) {
      const place = this.places.get(ambiguity);
      if (place?.kind !== "alternatives" || found.has(place.items[0])) continue;
      const [one, other] = place.items.map((item) => this.language(item, rule));
      if (one && other && isEmpty(algebra.without(one, other)) && !isEmpty(algebra.without(other, one)))
        found.set(...place.items);
    }
    return [...found];
  }

  /** Returns the ambiguities of every place in a rule: of each two alternatives that derive the same string, and so on. */
  all(rule: Rule): Ambiguity[] {
    const found: Ambiguity[] = [];
    const add = (kind: Ambiguity["kind"], witness: string | undefined, place?: AmbiguousPlace): void => {
      if (witness === undefined) return;
      const ambiguity = { rule: rule.name, kind, witness };
      found.push(ambiguity);
      if (place) this.places.set(ambiguity, place);
    };
    const addSplit = (inside: Expression, before: readonly Expression[], after: readonly Expression[]): void => {
      add("split", this.split(before, after, rule), { kind: "split", inside, before, after });
    };
    const visit = (expression: Expression): void => {
      parts(expression).forEach(visit);
      if (expression.kind === "choice")
        for (const { witness, items } of this.overlaps(expression.items, rule))
          add("alternatives", witness, { kind: "alternatives", inside: expression, items });
      if (expression.kind === "sequence")
        for (let i = 1; i < expression.items.length; i++)
          addSplit(expression, expression.items.slice(0, i), expression.items.slice(i));
      if (expression.kind === "repeat") {
        const { min, max, item } = expression;
        if (this.language(item, rule).outputs[0] === 1) add("empty option", "");
        else if (max === undefined || max > 1) {
          const left = max === undefined ? undefined : max - 1;
          addSplit(expression, [item], [{ ...expression, min: Math.max(0, min - 1), max: left }]);
        }
      }
    };
    visit(rule.expression);
    return found;
  }

  /** Returns each two alternatives that derive the same string, with a shortest one: all are followed side by side. */
  private overlaps(
    items: readonly Expression[],
    rule: Rule,
  ): { readonly witness: string; readonly items: readonly [Expression, Expression] }[] {
    const languages = items.map((item) => this.language(item, rule));
    const dead = languages.map(deadState);
    let columnOf: Uint16Array = new Uint16Array(itemAt(languages, 0).columnOf.length);
    for (const language of languages) columnOf = refineColumns(columnOf, language.columnOf);
    const characters = this.automata.characters.firstCharacters(columnOf);
    // The alternatives that derive a string with some beginning, each with its state.
    const reached: (readonly (readonly [alternative: number, state: number])[])[] = [];
    const numbers = new Map<string, number>();
    const numbersOf = (alive: (typeof reached)[number]): number[] => {
      if (alive.length < 2) return [];
      const add = (): number => {
        this.check(reached.push(alive), rule);
        return reached.length - 1;
      };
      return [getOrInsert(numbers, alive.join(";"), add)];
    };
    const paths = new ShortestPaths(
      numbersOf(languages.flatMap((_, i) => (dead[i] === 0 ? [] : [[i, 0] as const]))),
      (number, visit) => {
        for (const { code, symbol } of characters) {
          const alive = itemAt(reached, number).flatMap(([alternative, state]) => {
            const next = step(itemAt(languages, alternative), state, symbol);
            return next === dead[alternative] ? [] : [[alternative, next] as const];
          });
          for (const next of numbersOf(alive)) visit(code, next);
        }
      },
    );
    const found = new Map<string, { readonly witness: string; readonly items: readonly [Expression, Expression] }>();
    for (const number of paths.states()) {
      const ends = itemAt(reached, number).filter(([i, state]) => itemAt(languages, i).outputs[state] === 1);
      for (const [i, [one]] of ends.entries())
        for (const [other] of ends.slice(i + 1)) {
          if (found.size >= MOST_OVERLAPS) return [...found.values()];
          getOrInsert(found, `${one} ${other}`, () => ({
            witness: String.fromCharCode(...paths.pathTo(number)),
            items: [itemAt(items, one), itemAt(items, other)] as const,
          }));
        }
    }
    return [...found.values()];
  }

  /** Returns a shortest string that can be split into a part of `before` and a part of `after` in two places. */
  private split(before: readonly Expression[], after: readonly Expression[], rule: Rule): string | undefined {
    const items = [...before, { kind: "rule", name: MARK_RULE } as const, ...after];
    return twoMarks(this.language({ kind: "sequence", items }, rule), this.automata.characters, (pairs) => {
      this.check(pairs, rule);
    });
  }

  private check(pairs: number, { name }: Rule): void {
    if (pairs > MOST_PAIRS) throw new UndecidableError(name, "not decided: its ambiguity is beyond the limits");
    if (pairs % PAIRS_BETWEEN_CHECKS === 0 && this.isOver?.())
      throw new UndecidableError(name, "not decided: the time is over", "time");
  }

  private language(expression: Expression, rule: Rule): MinimalDfa {
    return this.automata.ofExpression(expression, rule);
  }
}

/** The marked ones of two readings of one string: neither, the first, the first with characters after its mark, both. */
const [NEITHER, FIRST, FIRST_AND_MORE, BOTH] = [0, 1, 2, 3] as const;
const PHASES = 4;

/** Returns a shortest string that is in the language with a mark in two different places, without its marks. */
function twoMarks(dfa: MinimalDfa, classes: CharacterClasses, check: (pairs: number) => void): string | undefined {
  const count = dfa.outputs.length;
  const dead = deadState(dfa);
  const mark = symbolOfMark(MARK, classes);
  /** Two states that two readings of one string lead to, and a phase, as one number. */
  const numberOf = (one: number, other: number, phase: number): number => (one * count + other) * PHASES + phase;
  const pairOf = (pair: number): { one: number; other: number; phase: number } => {
    const states = Math.floor(pair / PHASES);
    return { one: Math.floor(states / count), other: states % count, phase: pair % PHASES };
  };
  /** Calls `visit` with a pair and with the one that a mark leads to from there. A mark takes no character. */
  const withMark = (one: number, other: number, phase: number, visit: (pair: number) => void): void => {
    visit(numberOf(one, other, phase));
    if (phase !== NEITHER && phase !== FIRST_AND_MORE) return;
    const marked = step(dfa, phase === NEITHER ? one : other, mark);
    if (marked === dead) return;
    if (phase === NEITHER) visit(numberOf(marked, other, FIRST));
    else visit(numberOf(one, marked, BOTH));
  };

  const characters = classes.firstCharacters(dfa.columnOf);
  const starts: number[] = [];
  if (dead !== 0) withMark(0, 0, NEITHER, (pair) => starts.push(pair));
  const paths = new ShortestPaths(starts, (state, visit) => {
    const { one, other, phase } = pairOf(state);
    for (const { code, symbol } of characters) {
      const [next, beside] = [step(dfa, one, symbol), step(dfa, other, symbol)];
      if (next === dead || beside === dead) continue;
      withMark(next, beside, phase === FIRST ? FIRST_AND_MORE : phase, (pair) => {
        visit(code, pair);
      });
    }
  });
  let pairs = 0;
  for (const state of paths.states()) {
    check(pairs++);
    const { one, other, phase } = pairOf(state);
    if (phase === BOTH && dfa.outputs[one] === 1 && dfa.outputs[other] === 1)
      return String.fromCharCode(...paths.pathTo(state));
  }
  return undefined;
}
