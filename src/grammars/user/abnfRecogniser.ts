import { RuleIndex, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { itemAt, remembered } from "../../text/itemAt.js";
import { rescued } from "../../text/rescued.js";

/** The most transitions and steps. A string that needs more is not decided. */
const MOST = 300_000;

type Terminal = Extract<Expression, { kind: "string" | "range" }>;
type Leaf = Terminal | Extract<Expression, { kind: "rule" }>;

/** A transition of a rule: over a leaf of its expression, or over nothing. */
interface Transition {
  readonly leaf: Leaf | undefined;
  readonly to: number;
}

/** A state of a rule at an offset of the string. */
interface Place {
  readonly state: number;
  readonly offset: number;
}

/** One rule read from one offset on, in all ways at once. */
interface Reading {
  readonly transitions: readonly (readonly Transition[])[];
  /** The places that are reached, each with the steps that lead there. */
  readonly reached: Map<
    number,
    { readonly place: Place; readonly by: (Place & { readonly leaf?: Leaf | undefined })[] }
  >;
  /** The offsets up to which the rule derives the string. */
  readonly ends: Set<number>;
  /** The readings that continue where this one ends. */
  readonly waiting: { readonly reading: Reading; readonly to: number; readonly leaf: Leaf; readonly from: Place }[];
  /** Each leaf that is tried, with the offset that its terminals lead to; of a rule its reading. */
  readonly tried: { readonly leaf: Leaf; readonly from: Place; readonly furthest: number | Reading }[];
}

/** The states in which a rule begins and ends. */
const [FIRST, LAST] = [0, 1];

class TooMuch extends Error {}

/**
 * Reads one string by rules in ABNF, whatever they are: ambiguous, or leading back to themselves. Every rule is read
 * once from every offset at which it is needed, and its ends are passed to all readings that wait for them (as in an
 * Earley or GLL parser).
 *
 * @example
 * // list = list "," item / item, item = DIGIT, on "1,2": list is read once from 0. Its end 1, by the second alternative, is passed to
 * // the reading itself, which goes on with "," and item, and finds the end 3.
 */
export class AbnfRecogniser {
  private readonly index: RuleIndex<Rule>;
  private readonly readings = new Map<Rule, Reading[]>();
  private readonly transitions = new Map<Rule, Transition[][]>();
  private readonly open: { readonly reading: Reading; readonly place: Place }[] = [];
  private steps = 0;

  constructor(
    rules: readonly Rule[] | RuleIndex<Rule>,
    private readonly text: string,
  ) {
    this.index = rules instanceof RuleIndex ? rules : new RuleIndex(rules);
  }

  /** Returns true if a rule derives the string; `undefined` if that takes too long to decide. */
  derives(name: string): boolean | undefined {
    const rule = this.index.find(name);
    if (!rule) return false;
    return rescued(
      () => this.read(rule).ends.has(this.text.length),
      [TooMuch],
      () => undefined,
    );
  }

  /**
   * Returns the leaves of a rule through which some derivation of the string goes; for a string that it does not
   * derive, those on the paths that reach furthest into it. None if that takes too long to find out.
   */
  leaves(rule: Rule): ReadonlySet<Expression> {
    const lit = new Set<Expression>();
    try {
      const reading = this.read(rule);
      if (reading.ends.has(this.text.length)) {
        this.markBefore(reading, { state: LAST, offset: this.text.length }, lit);
        return lit;
      }
      const furthest = furthestOf(reading);
      for (const { leaf, from, furthest: by } of reading.tried) {
        if ((typeof by === "number" ? by : furthestOf(by)) < furthest || furthest === from.offset) continue;
        lit.add(leaf);
        this.markBefore(reading, from, lit);
      }
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
    }
    return lit;
  }

  /** Marks the leaves on all paths to a place, except terminals that read nothing. */
  private markBefore({ reached }: Reading, place: Place, lit: Set<Expression>): void {
    const open = new Set([this.keyOf(place)]);
    for (const key of open) {
      const { place: here, by = [] } = reached.get(key) ?? {};
      for (const { leaf, ...from } of by) {
        if (leaf && (leaf.kind === "rule" || from.offset !== here?.offset)) lit.add(leaf);
        open.add(this.keyOf(from));
      }
    }
  }

  private read(rule: Rule): Reading {
    const reading = this.readingOf(rule, 0);
    for (let next = this.open.pop(); next; next = this.open.pop()) this.goOn(next.reading, next.place);
    return reading;
  }

  private readingOf(rule: Rule, offset: number): Reading {
    const known = remembered(this.readings, rule, () => []);
    const transitions = remembered(this.transitions, rule, () => this.transitionsOf(rule.expression));
    return (known[offset] ??= this.begun(transitions, offset));
  }

  private begun(transitions: readonly (readonly Transition[])[], offset: number): Reading {
    const reading: Reading = { transitions, reached: new Map(), ends: new Set(), waiting: [], tried: [] };
    const place = { state: FIRST, offset };
    reading.reached.set(this.keyOf(place), { place, by: [] });
    this.open.push({ reading, place });
    return reading;
  }

  private goOn(reading: Reading, place: Place): void {
    const { state, offset } = place;
    if (state === LAST) {
      reading.ends.add(offset);
      for (const { reading: after, to, leaf, from } of reading.waiting)
        this.reach(after, { state: to, offset }, { ...from, leaf });
    }
    for (const { leaf, to } of itemAt(reading.transitions, state)) {
      if (!leaf) this.reach(reading, { state: to, offset }, place);
      else if (leaf.kind === "rule") {
        const rule = this.index.find(leaf.name);
        if (!rule) continue;
        const inner = this.readingOf(rule, offset);
        reading.tried.push({ leaf, from: place, furthest: inner });
        inner.waiting.push({ reading, to, leaf, from: place });
        for (const end of inner.ends) this.reach(reading, { state: to, offset: end }, { ...place, leaf });
      } else {
        const { length, read } = this.match(leaf, offset);
        reading.tried.push({ leaf, from: place, furthest: offset + read });
        if (read === length) this.reach(reading, { state: to, offset: offset + read }, { ...place, leaf });
      }
    }
  }

  private reach(reading: Reading, place: Place, by: Place & { readonly leaf?: Leaf }): void {
    this.count();
    const known = reading.reached.get(this.keyOf(place));
    if (known) {
      known.by.push(by);
      return;
    }
    reading.reached.set(this.keyOf(place), { place, by: [by] });
    this.open.push({ reading, place });
  }

  /** Returns the length of a terminal, and how many characters of it are at an offset, up to the first that differs. */
  private match(terminal: Terminal, from: number): { readonly length: number; readonly read: number } {
    if (terminal.kind === "range") {
      const isUnit = terminal.to <= 0xffff;
      const code = (isUnit ? this.text.charCodeAt(from) : this.text.codePointAt(from)) ?? -1;
      const length = code > 0xffff ? 2 : 1;
      return { length, read: code >= terminal.from && code <= terminal.to ? length : 0 };
    }
    const fold = (text: string): string => (terminal.caseSensitive ? text : inOneCase(text));
    const wanted = fold(terminal.text);
    const there = fold(this.text.slice(from, from + wanted.length));
    let read = 0;
    while (read < there.length && there[read] === wanted[read]) read++;
    return { length: wanted.length, read };
  }

  /** Recursion follows the brackets of a rule. */
  private transitionsOf(expression: Expression): Transition[][] {
    const states: Transition[][] = [[], []];
    const state = (): number => states.push([]) - 1;
    const add = (from: number, to: number, leaf?: Leaf): void => {
      this.count();
      itemAt(states, from).push({ leaf, to });
    };
    const after = (inner: Expression, from: number): number => {
      const to = state();
      visit(inner, from, to);
      return to;
    };
    const visit = (inner: Expression, from: number, to: number): void => {
      switch (inner.kind) {
        case "sequence":
          add(
            inner.items.reduce((at, item) => after(item, at), from),
            to,
          );
          return;
        case "choice":
          for (const item of inner.items) visit(item, from, to);
          return;
        case "repeat": {
          // More rounds than there are characters read nothing, or are too many: one more represents all of them.
          const most = this.text.length + 1;
          let at = state();
          add(from, at);
          for (let round = 0; round < Math.min(inner.min, most); round++) at = after(inner.item, at);
          add(at, to);
          if (inner.max === undefined) visit(inner.item, at, at);
          for (let round = inner.min; round < Math.min(inner.max ?? 0, most); round++)
            add((at = after(inner.item, at)), to);
          return;
        }
        case "prose":
          return;
        default:
          add(from, to, inner);
      }
    };
    visit(expression, FIRST, LAST);
    return states;
  }

  /** Returns a unique number for a place. */
  private keyOf({ state, offset }: Place): number {
    return state * (this.text.length + 1) + offset;
  }

  private count(): void {
    if (++this.steps > MOST) throw new TooMuch();
  }
}

/** Returns the largest offset before which a reading, with those inside it, has read all characters. */
function furthestOf(reading: Reading): number {
  const all = new Set([reading]);
  let furthest = 0;
  for (const { tried } of all)
    for (const { furthest: by } of tried)
      if (typeof by === "number") furthest = Math.max(furthest, by);
      else all.add(by);
  return furthest;
}

/** Returns a text with its ASCII letters in lower case: only these are case-insensitive (RFC 5234 2.3). */
function inOneCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
