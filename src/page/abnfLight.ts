import type { Expression, Rule, RuleIndex } from "../abnf/rules.js";
import { leafNumbers } from "../teach/abnfTrack.js";

/** Longer strings are not followed: the boxes of a rule that read them would be most of them. */
const LONGEST = 100;

/**
 * Returns the numbers of the boxes of a rule's diagram that read a string: all that some derivation of it goes through. Of a string that
 * the rule does not derive, these are the boxes on the ways that lead furthest into it.
 */
export function litBoxes(rule: Rule, index: RuleIndex<Rule>, text: string): ReadonlySet<number> {
  if (text.length > LONGEST) return new Set();
  const reader = new Reader(index, text);
  const lit = new Set<Expression>();
  if (reader.ends(rule.expression, 0).has(text.length)) reader.mark(rule.expression, 0, text.length, lit);
  else reader.markFurthest(rule.expression, 0, reader.furthest(rule.expression, 0), lit);
  const numbers = leafNumbers(rule.expression);
  return new Set([...lit].flatMap((expression) => numbers.get(expression) ?? []));
}

/** Reads one string by rules in ABNF, in all ways at once. Recursion follows the rules; a rule that leads back to itself adds nothing. */
class Reader {
  private readonly knownEnds = new Map<Expression, Map<number, ReadonlySet<number>>>();
  private readonly knownFurthest = new Map<Expression, Map<number, number>>();

  constructor(
    private readonly index: RuleIndex<Rule>,
    private readonly text: string,
  ) {}

  /** Returns the offsets up to which an expression derives what begins at an offset. */
  ends(expression: Expression, from: number): ReadonlySet<number> {
    return remembered(this.knownEnds, expression, from, new Set<number>(), () => {
      switch (expression.kind) {
        case "string":
        case "range": {
          const length = lengthOf(expression);
          return new Set(this.read(expression, from) === length ? [from + length] : []);
        }
        case "rule": {
          const rule = this.index.find(expression.name);
          return rule ? this.ends(rule.expression, from) : new Set();
        }
        case "sequence":
          return this.positions(expression.items, from).at(-1) ?? new Set([from]);
        case "choice":
          return new Set(expression.items.flatMap((item) => [...this.ends(item, from)]));
        case "repeat": {
          const { min, max = Infinity, item } = expression;
          const found = new Set<number>();
          let current: ReadonlySet<number> = new Set([from]);
          // After as many rounds as there are characters nothing new is reached.
          for (let round = 0; round <= Math.min(max, min + this.text.length) && current.size > 0; round++) {
            if (round >= min) for (const at of current) found.add(at);
            current = new Set([...current].flatMap((at) => [...this.ends(item, at)]));
          }
          return found;
        }
        case "prose":
          return new Set();
      }
    });
  }

  /** Returns the largest offset before which an expression reads all characters from an offset on. */
  furthest(expression: Expression, from: number): number {
    return remembered(this.knownFurthest, expression, from, from, () => {
      switch (expression.kind) {
        case "string":
        case "range":
          return from + this.read(expression, from);
        case "rule": {
          const rule = this.index.find(expression.name);
          return rule ? this.furthest(rule.expression, from) : from;
        }
        case "sequence": {
          const before = [new Set([from]), ...this.positions(expression.items, from)];
          return Math.max(
            from,
            ...expression.items.flatMap((item, i) => [...(before[i] ?? [])].map((at) => this.furthest(item, at))),
          );
        }
        case "choice":
          return Math.max(from, ...expression.items.map((item) => this.furthest(item, from)));
        case "repeat":
          return Math.max(
            from,
            ...[...this.rounds(expression.item, from)].map((at) => this.furthest(expression.item, at)),
          );
        case "prose":
          return from;
      }
    });
  }

  /** Marks the leaves of an expression through which it derives the characters between two offsets. */
  mark(expression: Expression, from: number, to: number, lit: Set<Expression>): void {
    switch (expression.kind) {
      case "sequence": {
        const after = this.positions(expression.items, from);
        let targets = new Set([to]);
        for (let i = expression.items.length - 1; i >= 0; i--) {
          const item = expression.items[i];
          const starts = i === 0 ? new Set([from]) : after[i - 1];
          if (!item || !starts) return;
          targets = this.markBetween(item, starts, targets, lit);
        }
        return;
      }
      case "choice":
        for (const item of expression.items) if (this.ends(item, from).has(to)) this.mark(item, from, to, lit);
        return;
      case "repeat": {
        const { item } = expression;
        const starts = this.rounds(item, from);
        let targets = new Set([to]);
        for (let size = 0; size !== targets.size;) {
          size = targets.size;
          targets = new Set([...targets, ...this.markBetween(item, starts, targets, lit)]);
        }
        return;
      }
      default:
        if (to > from || expression.kind === "rule") lit.add(expression);
    }
  }

  /** Marks the leaves of an expression on the ways that reach the furthest offset. */
  markFurthest(expression: Expression, from: number, to: number, lit: Set<Expression>): void {
    if (this.furthest(expression, from) < to) return;
    switch (expression.kind) {
      case "sequence": {
        const before = [new Set([from]), ...this.positions(expression.items, from)];
        expression.items.forEach((item, i) => {
          for (const at of before[i] ?? []) {
            if (this.furthest(item, at) < to) continue;
            this.markFurthest(item, at, to, lit);
            if (i > 0) this.mark({ kind: "sequence", items: expression.items.slice(0, i) }, from, at, lit);
          }
        });
        return;
      }
      case "choice":
        for (const item of expression.items) this.markFurthest(item, from, to, lit);
        return;
      case "repeat":
        for (const at of this.rounds(expression.item, from)) {
          if (this.furthest(expression.item, at) < to) continue;
          this.markFurthest(expression.item, at, to, lit);
          this.mark(expression, from, at, lit);
        }
        return;
      default:
        if (to > from) lit.add(expression);
    }
  }

  /** Marks an item wherever it leads from one of some offsets to one of others; returns the offsets from which it does. */
  private markBetween(
    item: Expression,
    starts: ReadonlySet<number>,
    targets: ReadonlySet<number>,
    lit: Set<Expression>,
  ): Set<number> {
    const used = new Set<number>();
    for (const start of starts)
      for (const end of this.ends(item, start))
        if (targets.has(end)) {
          used.add(start);
          this.mark(item, start, end, lit);
        }
    return used;
  }

  /** Returns the offsets that are reached after each item of a sequence. */
  private positions(items: readonly Expression[], from: number): ReadonlySet<number>[] {
    let current: ReadonlySet<number> = new Set([from]);
    return items.map((item) => (current = new Set([...current].flatMap((at) => [...this.ends(item, at)]))));
  }

  /** Returns the offsets at which a round of a repetition may begin. */
  private rounds(item: Expression, from: number): ReadonlySet<number> {
    const found = new Set([from]);
    for (const at of found) for (const end of this.ends(item, at)) found.add(end);
    return found;
  }

  /** Returns how many characters of a terminal stand at an offset, up to the first that differs. */
  private read(terminal: Extract<Expression, { kind: "string" | "range" }>, from: number): number {
    if (terminal.kind === "range") {
      const code = this.text.charCodeAt(from);
      return code >= terminal.from && code <= terminal.to ? 1 : 0;
    }
    const fold = (text: string): string => (terminal.caseSensitive ? text : text.toLowerCase());
    const [wanted, there] = [fold(terminal.text), fold(this.text.slice(from, from + terminal.text.length))];
    let read = 0;
    while (read < there.length && there[read] === wanted[read]) read++;
    return read;
  }
}

function lengthOf(terminal: Extract<Expression, { kind: "string" | "range" }>): number {
  return terminal.kind === "range" ? 1 : terminal.text.length;
}

/** Returns what is known of an expression at an offset; while it is being found out, the answer that adds nothing. */
function remembered<Value>(
  known: Map<Expression, Map<number, Value>>,
  expression: Expression,
  at: number,
  meanwhile: Value,
  find: () => Value,
): Value {
  const here = known.get(expression) ?? new Map<number, Value>();
  known.set(expression, here);
  const found = here.get(at);
  if (found !== undefined) return found;
  here.set(at, meanwhile);
  const value = find();
  here.set(at, value);
  return value;
}
