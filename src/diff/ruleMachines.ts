import type { Automata } from "../automaton.js";
import { Dfa, START } from "../language/dfa.js";
import { references } from "../rules.js";
import type { Expression } from "../rules.js";
import { expressionNfa } from "./expressionNfa.js";
import type { Meaning } from "./expressionNfa.js";
import { isEmpty } from "./machines.js";
import type { Machine, Machines } from "./machines.js";
import { Nfa } from "./nfa.js";
import type { Signs } from "./signs.js";

/** What two grammars that are held against each other have in common. */
export interface Workshop {
  readonly machines: Machines;
  readonly signs: Signs;
}

/** Two signs more than the characters have: they stand before and behind the parts that a rule derives. */
const MARKS = 2;

/** The machines of a grammar's rules, also with another language in the place of a rule. */
export class RuleMachines {
  /** For each rule those that stand in its text, and in theirs, and so on. */
  readonly below: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly known = new Map<string, Machine>();
  private readonly earlier = new Map<Expression, Machine | undefined>();

  constructor(readonly workshop: Workshop, private readonly automata: Automata, private readonly expressions: Readonly<Record<string, Expression>>) {
    this.below = new Map(this.names.map((name) => {
      const names = this.inside(name);
      for (const inner of names) for (const next of this.inside(inner)) names.add(next);
      return [name, names];
    }));
  }

  get names(): string[] {
    return Object.keys(this.expressions);
  }

  expression(name: string): Expression {
    return this.expressions[name] as Expression;
  }

  /** The rules that stand in a rule's own text. */
  inside(name: string): Set<string> {
    return new Set(references(this.expression(name)));
  }

  /** The language of a rule. */
  of(name: string): Machine {
    const known = this.known.get(name);
    if (known) return known;
    const { machines, signs } = this.workshop;
    const dfa = new Dfa(this.automata, this.automata.starts.get(name) as number);
    // State 1 of a `Dfa` is its start, 0 the dead one: the other way round here.
    const turned = (state: number): number => (state > START ? state : START - state);
    const states = Array.from({ length: dfa.states + START }, (_, state) => turned(state));
    const next = states.flatMap((state) => signs.first.map((code) => turned(dfa.step(state, code))));
    const machine = machines.minimal(Uint16Array.from(signs.first.keys()), next, states.map((state) => dfa.accepting[state] === 1));
    this.known.set(name, machine);
    return machine;
  }

  /** The language of a rule if another rule derived something else. */
  changed(name: string, other: string, language: Machine): Machine {
    return this.workshop.machines.determinized(expressionNfa({ kind: "rule", name }, this.meaning(other, language)));
  }

  /**
   * The strings of a rule with marks around all parts that another rule derives from `excess`. Where several alternatives
   * derive one string, only the first is taken, so that a part is marked only where the document means that rule.
   */
  marked(name: string, other: string, excess: Machine): Machine {
    const { machines, signs } = this.workshop;
    const meaning: Meaning = {
      ...this.meaning(other, this.withMarks(machines.without(this.of(other), excess), excess)),
      signCount: signs.count + MARKS,
      alternative: (items, i) => {
        const item = items[i] as Expression;
        const earlier = this.holds(item, other) ? this.earlierThan(items, i) : undefined;
        return earlier && machines.without(machines.determinized(expressionNfa(item, meaning)), earlier);
      },
    };
    return machines.determinized(expressionNfa({ kind: "rule", name }, meaning));
  }

  private meaning(other: string, language: Machine): Meaning {
    const { signs } = this.workshop;
    return {
      signs, signCount: signs.count,
      rule: (name) => (name === other ? language : this.below.get(name)?.has(other) ? this.expression(name) : this.of(name)),
      alternative: () => undefined,
    };
  }

  private holds(expression: Expression, rule: string): boolean {
    return references(expression).some((name) => name === rule || this.below.get(name)?.has(rule));
  }

  /** What the alternatives before one derive, if any of that is derived by this one too. */
  private earlierThan(items: readonly Expression[], i: number): Machine | undefined {
    const item = items[i] as Expression;
    if (i === 0 || this.earlier.has(item)) return this.earlier.get(item);
    const { machines } = this.workshop;
    const before = this.plain({ kind: "choice", items: items.slice(0, i) });
    const earlier = isEmpty(machines.intersection(this.plain(item), before)) ? undefined : before;
    this.earlier.set(item, earlier);
    return earlier;
  }

  private plain(expression: Expression): Machine {
    const { machines, signs } = this.workshop;
    return machines.determinized(expressionNfa(expression, {
      signs, signCount: signs.count, rule: (name) => this.of(name), alternative: () => undefined,
    }));
  }

  private withMarks(plain: Machine, marked: Machine): Machine {
    const { machines, signs } = this.workshop;
    const nfa = new Nfa(signs.count + MARKS);
    const [start, opened, closing, end] = [nfa.state(), nfa.state(), nfa.state(), nfa.state()];
    nfa.embed(plain, start, end);
    nfa.read(start, new Set([signs.count]), opened);
    nfa.embed(marked, opened, closing);
    nfa.read(closing, new Set([signs.count + 1]), end);
    return machines.determinized(nfa.finish(start, end));
  }
}
