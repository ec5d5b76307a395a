import { DFA } from "refa";
import type { Expression, Rule } from "../abnf/rules.js";
import { parts } from "../abnf/rules.js";
import { itemAt } from "../text/itemAt.js";
import { Derivations } from "./derivations.js";
import { ShortestPaths } from "../automata/shortest.js";
import { limitedAutomata } from "../abnf/ruleAutomata.js";
import type { RuleAutomata } from "../abnf/ruleAutomata.js";

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

/** The expressions that derive one string in two ways. */
type Place =
  | { readonly kind: "alternatives"; readonly items: readonly Expression[] }
  | { readonly kind: "split"; readonly before: readonly Expression[]; readonly after: readonly Expression[] };

/** Finds the places at which published rules leave open how a string is derived, each with a shortest string. */
export class Ambiguities {
  private readonly automata: RuleAutomata;
  private readonly derivations: Derivations;
  /** For each place the expressions that derive the string, in one way and in the other. */
  private readonly places = new Map<Ambiguity, Place>();

  constructor(rules: readonly Rule[], maxStates?: number) {
    this.automata = limitedAutomata(rules, maxStates);
    this.derivations = new Derivations(rules);
  }

  /**
   * Returns the two ways in which the string of an ambiguity is derived, as text; of a string that is divided, with a bar where.
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

  of(rule: Rule): Ambiguity[] {
    const found: Ambiguity[] = [];
    const add = (kind: Ambiguity["kind"], witness: string | undefined, place?: Place): void => {
      const known = found.find((other) => other.kind === kind);
      if (witness === undefined || (known && known.witness.length <= witness.length)) return;
      if (known) found.splice(found.indexOf(known), 1);
      const ambiguity = { rule: rule.name, kind, witness };
      found.push(ambiguity);
      if (place) this.places.set(ambiguity, place);
    };
    const visit = (expression: Expression): void => {
      parts(expression).forEach(visit);
      if (expression.kind === "choice")
        this.choice(expression.items, rule).forEach(({ witness, items }) => {
          add("alternatives", witness, { kind: "alternatives", items });
        });
      if (expression.kind === "sequence") {
        expression.items.forEach((_, i) => {
          const [before, after] = [expression.items.slice(0, i), expression.items.slice(i)];
          if (i > 0) add("split", this.split(before, after, rule), { kind: "split", before, after });
        });
      }
      if (expression.kind === "repeat") {
        const { min, max, item } = expression;
        if (this.language(item, rule).test([])) add("empty option", "");
        else if (max === undefined || max > 1) {
          const rest: Expression = {
            ...expression,
            min: Math.max(0, min - 1),
            max: max === undefined ? undefined : max - 1,
          };
          add("split", this.split([item], [rest], rule), { kind: "split", before: [item], after: [rest] });
        }
      }
    };
    visit(rule.expression);
    return found;
  }

  private choice(
    items: readonly Expression[],
    rule: Rule,
  ): { readonly witness: string; readonly items: readonly Expression[] }[] {
    const languages = items.map((item) => this.language(item, rule));
    return languages.flatMap((one, i) =>
      languages.slice(i + 1).flatMap((other, j) => {
        const witness = shortest(DFA.fromIntersection(one, other));
        return witness === undefined ? [] : [{ witness, items: [itemAt(items, i), itemAt(items, i + 1 + j)] }];
      }),
    );
  }

  /** Returns a shortest string that can be split into a part of `before` and a part of `after` in two places. */
  private split(before: readonly Expression[], after: readonly Expression[], rule: Rule): string | undefined {
    const mark = this.automata.alphabetSize;
    const marked = [...before, { kind: "range", from: mark, to: mark } as const, ...after];
    return twoMarks(this.language({ kind: "sequence", items: marked }, rule), mark);
  }

  private language(expression: Expression, rule: Rule): DFA {
    // Another name, since the rule itself may be referred to inside and is another language.
    return this.automata.of({ ...rule, name: `${rule.name} (part)`, expression });
  }
}

function shortest(dfa: DFA): string | undefined {
  for (const word of dfa.words()) return String.fromCharCode(...word);
  return undefined;
}

/** The marked ones of two readings of one string: neither, the first, the first with characters after its mark, both. */
const [NEITHER, FIRST, FIRST_AND_MORE, BOTH] = [0, 1, 2, 3] as const;
const PHASES = 4;

/** Returns a shortest string that is in the language with a mark in two different places, without its marks. */
function twoMarks(dfa: DFA, mark: number): string | undefined {
  const nodes: readonly DFA.ReadonlyNode[] = [...dfa.nodes()];
  const numbers = new Map(nodes.map((node, i) => [node, i]));
  /** Two states that two readings of one string lead to, and a phase, as one number. */
  const numberOf = (one: DFA.ReadonlyNode, other: DFA.ReadonlyNode, phase: number): number =>
    ((numbers.get(one) ?? 0) * nodes.length + (numbers.get(other) ?? 0)) * PHASES + phase;
  /** Calls `visit` with a pair and with the one that a mark leads to from there. A mark takes no character. */
  const withMark = (
    one: DFA.ReadonlyNode,
    other: DFA.ReadonlyNode,
    phase: number,
    visit: (pair: number) => void,
  ): void => {
    visit(numberOf(one, other, phase));
    const marked = phase === NEITHER ? one.out.get(mark) : phase === FIRST_AND_MORE ? other.out.get(mark) : undefined;
    if (marked === undefined) return;
    if (phase === NEITHER) visit(numberOf(marked, other, FIRST));
    else visit(numberOf(one, marked, BOTH));
  };
  const pairOf = (pair: number) => {
    const states = Math.floor(pair / PHASES);
    return {
      one: nodes[Math.floor(states / nodes.length)],
      other: nodes[states % nodes.length],
      phase: pair % PHASES,
    };
  };

  // Two ranges of characters that overlap do so from the first character of one of them on.
  const codes = [...new Set(nodes.flatMap((node) => Array.from(node.out, ([{ min }]) => min)))]
    .filter((code) => code < mark)
    .sort((a, b) => a - b);
  const starts: number[] = [];
  withMark(dfa.initial, dfa.initial, NEITHER, (pair) => starts.push(pair));
  const paths = new ShortestPaths(starts, (state, visit) => {
    const { one, other, phase } = pairOf(state);
    for (const code of codes) {
      const [next, beside] = [one?.out.get(code), other?.out.get(code)];
      if (!next || !beside) continue;
      withMark(next, beside, phase === FIRST ? FIRST_AND_MORE : phase, (pair) => {
        visit(code, pair);
      });
    }
  });
  const isFinal = (node: DFA.ReadonlyNode | undefined): boolean => dfa.finals.has(node as DFA.Node);
  for (const state of paths.states()) {
    const { one, other, phase } = pairOf(state);
    if (phase === BOTH && isFinal(one) && isFinal(other)) return String.fromCharCode(...paths.pathTo(state));
  }
  return undefined;
}
