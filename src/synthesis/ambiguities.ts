import { DFA } from "refa";
import type { Expression, Rule } from "../abnf/rules.js";
import { EMPTY, parts } from "../abnf/rules.js";
import { MARK, RuleAutomata } from "../abnf/ruleAutomata.js";

/** A string that one expression of a rule derives in two ways, seen from that expression alone. */
export interface Ambiguity {
  readonly rule: string;
  readonly kind:
    /** Two alternatives derive it. */
    | "alternatives"
    /** It can be split between two neighbours in two places. */
    | "split"
    /** What is optional derives the empty string, which its absence is too. */
    | "empty option";
  /** A shortest such string. */
  readonly witness: string;
}

/** Finds the places at which published rules leave open how a string is derived, each with a shortest string. */
export class Ambiguities {
  private readonly automata: RuleAutomata;

  constructor(rules: readonly Rule[]) {
    this.automata = new RuleAutomata(rules);
  }

  of(rule: Rule): Ambiguity[] {
    const found: Ambiguity[] = [];
    const add = (kind: Ambiguity["kind"], witness: string | undefined): void => {
      const known = found.find((other) => other.kind === kind);
      if (witness === undefined || (known && known.witness.length <= witness.length)) return;
      if (known) found.splice(found.indexOf(known), 1);
      found.push({ rule: rule.name, kind, witness });
    };
    const visit = (expression: Expression): void => {
      parts(expression).forEach(visit);
      if (expression.kind === "choice")
        this.choice(expression.items, rule).forEach((witness) => {
          add("alternatives", witness);
        });
      if (expression.kind === "sequence") {
        expression.items.forEach((_, i) => {
          if (i > 0) add("split", this.split(expression.items.slice(0, i), expression.items.slice(i), rule));
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
          add("split", this.split([item], [rest], rule));
        }
      }
    };
    visit(rule.expression);
    return found;
  }

  private choice(items: readonly Expression[], rule: Rule): string[] {
    const languages = items.map((item) => this.language(item, rule));
    return languages.flatMap((one, i) =>
      languages.slice(i + 1).flatMap((other) => shortest(DFA.fromIntersection(one, other)) ?? []),
    );
  }

  /** Returns a shortest string that can be split into a part of `before` and a part of `after` in two places. */
  private split(before: readonly Expression[], after: readonly Expression[], rule: Rule): string | undefined {
    const mark: Expression = { kind: "range", from: MARK, to: MARK };
    return twoMarks(this.language({ kind: "sequence", items: [...before, mark, ...after] }, rule));
  }

  private language(expression: Expression, rule: Rule): DFA {
    // An own name: the rule itself may be referred to inside, and is another language.
    return this.automata.of({
      ...rule,
      name: `${rule.name} (part)`,
      expression: expression === EMPTY ? EMPTY : expression,
    });
  }
}

function shortest(dfa: DFA): string | undefined {
  for (const word of dfa.words()) return String.fromCharCode(...word);
  return undefined;
}

/** Returns a shortest string that is in the language with a mark in two different places, without its marks. */
function twoMarks(dfa: DFA): string | undefined {
  type Node = DFA.ReadonlyNode;
  /** How far the two readings are: none marked, the first one, the first one and characters after it, both. */
  type Phase = 0 | 1 | 2 | 3;
  interface Pair {
    readonly one: Node;
    readonly other: Node;
    readonly phase: Phase;
    readonly text: string;
  }
  const numbers = new Map([...dfa.nodes()].map((node, i) => [node as Node, i]));
  const seen = new Set<number>();
  const queue: Pair[] = [];
  const visit = (pair: Pair): void => {
    const key =
      ((numbers.get(pair.one) as number) * numbers.size + (numbers.get(pair.other) as number)) * 4 + pair.phase;
    if (seen.has(key)) return;
    seen.add(key);
    queue.push(pair);
    // Marks take no character, so they belong to the same distance.
    if (pair.phase === 0) {
      const marked = pair.one.out.get(MARK);
      if (marked) visit({ ...pair, one: marked, phase: 1 });
    } else if (pair.phase === 2) {
      const marked = pair.other.out.get(MARK);
      if (marked) visit({ ...pair, other: marked, phase: 3 });
    }
  };
  visit({ one: dfa.initial, other: dfa.initial, phase: 0, text: "" });
  for (const { one, other, phase, text } of queue) {
    if (phase === 3 && dfa.finals.has(one as DFA.Node) && dfa.finals.has(other as DFA.Node)) return text;
    for (let code = 0; code < MARK; code++) {
      const next = one.out.get(code);
      const beside = other.out.get(code);
      if (next && beside)
        visit({ one: next, other: beside, phase: phase === 1 ? 2 : phase, text: text + String.fromCharCode(code) });
    }
  }
  return undefined;
}
