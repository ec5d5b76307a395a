import type { Automata } from "../../automata/automaton.js";
import { Dfa, START } from "../../automata/dfa.js";
import { references } from "../../abnf/rules.js";
import type { Expression } from "../../abnf/rules.js";
import { expressionNfa } from "./expressionNfa.js";
import type { Meaning } from "./expressionNfa.js";
import { isEmpty } from "../../automata/machines.js";
import type { Machine, Machines } from "../../automata/machines.js";
import type { Signs } from "./signs.js";

/** What two grammars that are held against each other have in common. */
export interface Workshop {
  readonly machines: Machines;
  readonly signs: Signs;
}

/** The machines of a grammar's rules, also with another language in the place of a rule. */
export class RuleMachines {
  /** For each rule those that stand in its text, and in theirs, and so on. */
  readonly below: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly known = new Map<string, Machine>();
  private readonly earlier = new Map<Expression, Machine | undefined>();

  constructor(
    readonly workshop: Workshop,
    private readonly automata: Automata,
    private readonly expressions: Readonly<Record<string, Expression>>,
  ) {
    this.below = new Map(
      this.names.map((name) => {
        const names = this.inside(name);
        for (const inner of names) for (const next of this.inside(inner)) names.add(next);
        return [name, names];
      }),
    );
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
    const next = states.flatMap((state) => signs.best.map((code) => turned(dfa.step(state, code))));
    const machine = machines.minimal(
      Uint16Array.from(signs.best.keys()),
      next,
      states.map((state) => dfa.accepting[state] === 1),
    );
    this.known.set(name, machine);
    return machine;
  }

  /** The language of a rule if another rule derived something else. */
  changed(name: string, other: string, language: Machine): Machine {
    const plain = this.meaning(other);
    const meaning = { ...plain, rule: (inner: string) => (inner === other ? language : plain.rule(inner)) };
    return this.workshop.machines.determinized(expressionNfa({ kind: "rule", name }, meaning));
  }

  /**
   * The strings of a rule with and without marks around parts that another rule, or this one, derives from some language. Two
   * more signs than the characters have are the marks before and behind a part. Where several alternatives derive one
   * string, only the first is taken, so that a part is marked only where the document means that rule.
   */
  marked(name: string, part: string, language: Machine): Machine {
    const { machines, signs } = this.workshop;
    const meaning: Meaning = {
      ...this.meaning(part),
      signCount: signs.count + 2,
      marked: (inner) => (inner === part ? language : undefined),
      alternative: (items, i) => {
        const item = items[i] as Expression;
        const earlier = references(item).some((inner) => inner === part || this.below.get(inner)?.has(part))
          ? this.earlierThan(items, i)
          : undefined;
        return earlier && machines.without(machines.determinized(expressionNfa(item, meaning)), earlier);
      },
    };
    return machines.determinized(expressionNfa({ kind: "rule", name }, meaning));
  }

  /** Rules by their languages, but those in which one of them stands by their text. */
  private meaning(part?: string): Meaning {
    const { signs } = this.workshop;
    return {
      signs,
      signCount: signs.count,
      rule: (name) => (part !== undefined && this.below.get(name)?.has(part) ? this.expression(name) : this.of(name)),
      marked: () => undefined,
      alternative: () => undefined,
    };
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
    return this.workshop.machines.determinized(expressionNfa(expression, this.meaning()));
  }
}
