import { CharSet, DFA, NFA, TooManyNodesError } from "refa";
import { ALPHABET_SIZE } from "../automata/automaton.js";
import type { PackedAutomata } from "../automata/automaton.js";
import { equivalentStates } from "../automata/minimize.js";
import { EMPTY, findRule, parts } from "./rules.js";
import type { Expression, Rule } from "./rules.js";

/** One character more than the alphabet: it stands in no rule, so that languages can be marked with it. */
export const MARK = ALPHABET_SIZE;

/** More states than any rule here needs; a rule that would need more is reported, never guessed at. */
export const STATE_LIMIT = 20_000;

/** A rule for which no automaton can be made. */
export class AutomatonError extends Error {
  override readonly name = "AutomatonError";
  constructor(
    readonly rule: string,
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: rule ${rule}: ${reason}`);
  }
}

/**
 * The minimal automata of rules, made from the published rules alone.
 *
 * @throws {AutomatonError} for an undefined rule, for words without a meaning, for recursion that is not at the right end
 *   of its own rule, and where an automaton would grow beyond {@link STATE_LIMIT}
 */
export class RuleAutomata {
  private readonly known = new Map<Rule, DFA>();
  private readonly underWay: Rule[] = [];

  /**
   * @param given languages to take for some rules instead of what they say, by name
   * @param maxCharacter the last of the characters beyond the alphabet with which languages can be marked
   */
  constructor(
    protected readonly rules: readonly Rule[],
    private readonly given: ReadonlyMap<string, DFA> = new Map(),
    protected readonly maxCharacter = MARK,
  ) {}

  of(rule: Rule): DFA {
    const made = this.known.get(rule) ?? this.given.get(rule.name);
    if (made) return made;
    this.underWay.push(rule);
    try {
      const { again, rest } = solve(rule);
      const nfa = this.build(rest, rule);
      if (again) {
        const repeated = this.build(again, rule);
        repeated.quantify(0, Infinity);
        repeated.append(nfa);
        nfa.removeUnreachable();
        return this.remember(rule, repeated);
      }
      return this.remember(rule, nfa);
    } finally {
      this.underWay.pop();
    }
  }

  /** The language of a rule where another one, `_within`, refers to it. */
  protected referred(rule: Rule, _within: Rule): NFA {
    return NFA.fromFA(this.of(rule));
  }

  private remember(rule: Rule, nfa: NFA): DFA {
    try {
      const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(STATE_LIMIT));
      dfa.minimize();
      this.known.set(rule, dfa);
      return dfa;
    } catch (error) {
      // Its name is "Error".
      if (error instanceof TooManyNodesError) {
        throw new AutomatonError(
          rule.name,
          rule.line,
          `not decided: its automaton has more than ${STATE_LIMIT} states`,
        );
      }
      throw error;
    }
  }

  private build(expression: Expression, within: Rule): NFA {
    switch (expression.kind) {
      case "string":
        return this.sequence(
          [...expression.text].map((sign) => this.character(sign, expression.caseSensitive, within)),
        );
      case "range":
        return this.charSet(CharSet.empty(this.maxCharacter).union([{ min: expression.from, max: expression.to }]));
      case "rule": {
        const rule = findRule(this.rules, expression.name);
        if (!rule)
          throw new AutomatonError(within.name, within.line, `refers to ${expression.name}, which no rule defines`);
        if (this.underWay.includes(rule)) {
          throw new AutomatonError(
            within.name,
            within.line,
            `recursion through ${rule.name} that is not at the right end of its own rule`,
          );
        }
        return this.referred(rule, within);
      }
      case "sequence":
        return this.sequence(expression.items.map((item) => this.build(item, within)));
      case "choice": {
        const [first, ...others] = expression.items.map((item) => this.build(item, within));
        for (const other of others) (first as NFA).union(other);
        return first as NFA;
      }
      case "repeat": {
        if (expression.max === 0) return NFA.emptyWord({ maxCharacter: this.maxCharacter });
        const nfa = this.build(expression.item, within);
        nfa.quantify(expression.min, expression.max ?? Infinity);
        return nfa;
      }
      case "prose":
        throw new AutomatonError(
          within.name,
          within.line,
          `<${expression.text}> is in words; a correction must say what it means`,
        );
    }
  }

  private sequence(items: readonly NFA[]): NFA {
    const whole = NFA.emptyWord({ maxCharacter: this.maxCharacter });
    for (const item of items) whole.append(item);
    return whole;
  }

  private character(sign: string, caseSensitive: boolean, within: Rule): NFA {
    const codes = new Set(
      (caseSensitive ? [sign] : [sign.toLowerCase(), sign.toUpperCase()]).map((c) => c.codePointAt(0) as number),
    );
    if (Math.max(...codes) >= ALPHABET_SIZE) {
      throw new AutomatonError(within.name, within.line, `${JSON.stringify(sign)} is beyond ASCII`);
    }
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
 * Right recursion is repetition: a rule `x = a x / b` derives what `*a b` derives (Arden). The documents of 1993 need it.
 */
export function solve(rule: Rule): { readonly again: Expression | undefined; readonly rest: Expression } {
  const refuse = (): never => {
    throw new AutomatonError(rule.name, rule.line, "recursion that is not at the right end of its own rule");
  };
  const mentions = (inner: Expression): boolean =>
    (inner.kind === "rule" && inner.name === rule.name) || parts(inner).some(mentions);
  const sequence = (items: readonly Expression[]): Expression => ({ kind: "sequence", items });
  const choice = (items: readonly Expression[]): Expression | undefined =>
    items.length === 0 ? undefined : { kind: "choice", items };

  const split = (inner: Expression): { again: Expression | undefined; rest: Expression | undefined } => {
    if (!mentions(inner)) return { again: undefined, rest: inner };
    switch (inner.kind) {
      case "rule":
        return { again: EMPTY, rest: undefined };
      case "choice": {
        const halves = inner.items.map(split);
        return {
          again: choice(halves.flatMap(({ again }) => again ?? [])),
          rest: choice(halves.flatMap(({ rest }) => rest ?? [])),
        };
      }
      case "sequence": {
        const before = inner.items.slice(0, -1);
        if (before.some(mentions)) return refuse();
        const { again, rest } = split(inner.items[inner.items.length - 1] as Expression);
        return { again: again && sequence([...before, again]), rest: rest && sequence([...before, rest]) };
      }
      case "repeat": {
        if (inner.min !== 0 || inner.max !== 1) return refuse();
        const { again, rest } = split(inner.item);
        return { again, rest: choice(rest ? [EMPTY, rest] : [EMPTY]) };
      }
      default:
        return refuse();
    }
  };
  const { again, rest } = split(rule.expression);
  return { again, rest: rest ?? refuse() };
}

/** Signs for character classes: printable, and none of the separators of the packed form. */
export const CLASS_SIGNS = [
  ..."0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*-./<>?@[]^_`{|}~",
];

/** Puts the automata of all rules of a grammar into one table, in which states with the same future are one state. */
export function packAutomata(automata: ReadonlyMap<string, DFA>): PackedAutomata {
  const nodes: DFA.ReadonlyNode[] = [];
  const accepting = new Set<DFA.ReadonlyNode>();
  for (const dfa of automata.values()) {
    nodes.push(...dfa.nodes());
    for (const final of dfa.finals) accepting.add(final);
  }
  const index = new Map(nodes.map((node, i) => [node, i]));
  const target = nodes.map((node) =>
    Array.from({ length: ALPHABET_SIZE }, (_, code) => {
      const next = node.out.get(code);
      return next === undefined ? -1 : (index.get(next) as number);
    }),
  );

  // One more state is where no string is accepted from. Its output is its own: a rule without strings keeps a state.
  const dead = nodes.length;
  const columns = [
    ...new Map(
      Array.from({ length: ALPHABET_SIZE }, (_, code) => [target.map((row) => row[code]).join(), code]),
    ).values(),
  ];
  const block = equivalentStates({
    columnOf: Uint16Array.from(columns.keys()),
    width: columns.length,
    next: Int32Array.from(
      [...target, columns.map(() => dead)].flatMap((row, i) =>
        i === dead ? row : columns.map((code) => ((row[code] as number) < 0 ? dead : (row[code] as number))),
      ),
    ),
    outputs: Int32Array.from([...nodes.map((node) => (accepting.has(node) ? 1 : 0)), 2]),
  });

  // Number the blocks in the order in which the rules reach them, so that the result depends on nothing else. 0 is dead.
  const row = new Map<number, number[]>();
  const accepts = new Map<number, boolean>();
  nodes.forEach((node, i) => {
    const number = block[i] as number;
    row.set(
      number,
      (target[i] as number[]).map((to) => (to < 0 ? -1 : (block[to] as number))),
    );
    accepts.set(number, accepting.has(node));
  });
  const order = new Map<number, number>();
  const visit = (start: number): number => {
    const queue = [start];
    for (const current of queue) {
      if (order.has(current)) continue;
      order.set(current, order.size + 1);
      queue.push(...(row.get(current) as number[]).filter((to) => to >= 0 && !order.has(to)));
    }
    return order.get(start) as number;
  };
  const starts = Object.fromEntries(
    [...automata].map(([name, dfa]) => [name, visit(block[index.get(dfa.initial) as number] as number)]),
  );
  const numbered = [...order.keys()];
  const rows = numbered.map((number) =>
    (row.get(number) as number[]).map((to) => (to < 0 ? 0 : (order.get(to) as number))),
  );

  // Characters that lead to the same state from every state are one class.
  const signs = new Map<string, string>();
  const classes = Array.from({ length: ALPHABET_SIZE }, (_, code) => {
    const column = rows.map((states) => states[code]).join();
    if (!signs.has(column)) {
      const sign = CLASS_SIGNS[signs.size];
      if (sign === undefined) throw new Error("more character classes than signs for them");
      signs.set(column, sign);
    }
    return signs.get(column) as string;
  });
  const representative = [...new Set(classes)].map((sign) => ({ sign, code: classes.indexOf(sign) }));
  const states = rows.map((states, i) => {
    const groups = new Map<number, string>();
    for (const { sign, code } of representative) {
      const to = states[code] as number;
      if (to !== 0) groups.set(to, (groups.get(to) ?? "") + sign);
    }
    const mark = accepts.get(numbered[i] as number) ? "+" : "";
    return mark + [...groups].map(([to, group]) => `${group}:${to.toString(36)}`).join();
  });
  return { classes: classes.join(""), states: states.join(";"), starts };
}
