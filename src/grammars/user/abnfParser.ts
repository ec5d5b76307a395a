import { RuleIndex, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { stronglyConnected } from "../../languages/automata/reach.js";
import { itemAt, getOrInsert, valueFor } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";
import { treeOfTokens, type TreeNode, type TreeToken } from "../trace/parseTree.js";

/** The most transitions and steps. A string that needs more is not decided. */
const MOST = 300_000;

type Terminal = Extract<Expression, { kind: "string" | "range" }>;
/** The item of a repetition that may read nothing. Its optional rounds must read something, or there would be rounds without end. */
interface Group {
  readonly kind: "group";
  readonly expression: Expression;
  readonly mustRead: boolean;
}
type Leaf = Terminal | Extract<Expression, { kind: "rule" }> | Group;

/** A transition of a rule: over a leaf of its expression, or over nothing. */
interface Transition {
  readonly leaf: Leaf | undefined;
  readonly to: number;
}

/** One rule, or group, read from one offset on, in all ways at once. */
interface Reading {
  /** The rule; absent for a group. */
  readonly rule: string | undefined;
  readonly start: number;
  readonly transitions: readonly (readonly Transition[])[];
  readonly reached: Map<number, Place>;
  /** The places at which the rule ends, by their offsets. */
  readonly ends: Map<number, Place>;
  /** The readings that continue where this one ends. */
  readonly waiting: { readonly from: Place; readonly to: number; readonly leaf: Leaf }[];
}

/** A state of a reading at an offset of the string, with the steps that lead there. The first of them leads there without a circle. */
interface Place {
  readonly reading: Reading;
  readonly state: number;
  readonly offset: number;
  readonly by: Step[];
}

interface Step {
  readonly from: Place;
  readonly leaf?: Leaf | undefined;
  /** The end of the rule, or of the group, that was read. */
  readonly inner?: Place | undefined;
}

/** A terminal that is not at the place where it was tried. */
interface Miss {
  readonly place: Place;
  readonly leaf: Terminal;
  /** The offset of the first character that differs. */
  readonly at: number;
}

/** The derivations of a string. */
export interface Derivations {
  /** The number of derivations; Infinity if a rule derives itself and nothing more, as `E = E / "a"`. */
  readonly count: bigint | typeof Infinity;
  /** The first one, and a second one if there are more. They may look alike, if only a choice inside a rule differs. */
  readonly trees: readonly [TreeNode, TreeNode?];
}

/** What may come at the place where a string cannot go on. */
export interface Expected {
  /** The rule that had read something, or was about to. */
  readonly rule: string;
  /** The offset at which this rule began. */
  readonly start: number;
  /** A rule for one character, or a terminal. */
  readonly leaf: Terminal | { readonly kind: "rule"; readonly name: string };
}

/** Why a rule does not derive a string. */
export interface Rejection {
  /** The offset of the first character with which the string cannot go on; its length if it ends too early. */
  readonly offset: number;
  /** What could be there; the rule that got furthest first. */
  readonly expected: readonly Expected[];
  /** True if the string could have ended there. */
  readonly mayEnd: boolean;
  /** The tree as far as the string was read. */
  readonly partial: TreeNode;
}

/** The states in which a rule begins and ends. */
const [FIRST, LAST] = [0, 1];

class TooMuch extends Error {}

/**
 * Reads one string by rules in ABNF, whatever they are: ambiguous, or leading back to themselves. Every rule is read
 * once from every offset at which it is needed, and its ends are passed to all readings that wait for them (as in an
 * Earley or GLL parser). What leads to each place is kept, so all derivations are there at once.
 *
 * @example
 * // list = list "," item / item, item = DIGIT, on "1,2": list is read once from 0. Its end 1, by the second alternative, is passed to
 * // the reading itself, which goes on with "," and item, and finds the end 3.
 */
export class AbnfParser {
  private readonly index: RuleIndex<Rule>;
  private readonly readings = new Map<Rule | Expression, Reading[]>();
  private readonly transitions = new Map<Rule | Expression, Transition[][]>();
  private readonly open: Place[] = [];
  private misses: Miss[] = [];
  private furthest = 0;
  /** The place after the terminal that was read furthest. */
  private last: Place | undefined;
  private steps = 0;
  /** The rule that was asked about last. */
  private start: Rule | undefined;

  constructor(
    rules: readonly Rule[] | RuleIndex<Rule>,
    private readonly text: string,
  ) {
    this.index = rules instanceof RuleIndex ? rules : new RuleIndex(rules);
  }

  /** Returns true if a rule derives the string; `undefined` if that takes too long to decide. */
  derives(name: string): boolean | undefined {
    return (
      this.read(name, (reading) => reading.ends.has(this.text.length)) ?? (this.index.find(name) ? undefined : false)
    );
  }

  /** Returns the derivations of the string; `undefined` if there is none, or if that takes too long to find out. */
  derivations(name: string): Derivations | undefined {
    return this.read(name, ({ rule, ends }) => {
      const end = ends.get(this.text.length);
      if (!end) return undefined;
      const count = countTo(end);
      const first = treeTo(rule ?? name, end, this.text, (place) => place.by[0]);
      if (count === 1n) return { count, trees: [first] };
      // Only where it is met first another step is taken: anywhere else the first ones lead on without a circle.
      let isFree = true;
      const second = treeTo(rule ?? name, end, this.text, (place) => {
        if (!isFree || place.by.length < 2) return place.by[0];
        isFree = false;
        return place.by[1];
      });
      return { count, trees: isBefore(first, second) ? [first, second] : [second, first] };
    });
  }

  /** Returns why a rule does not derive the string; `undefined` if it does, or if that takes too long to find out. */
  rejection(name: string): Rejection | undefined {
    return this.read(name, (root) => {
      if (root.ends.has(this.text.length)) return undefined;
      const found = this.misses.map((miss): Expected & { readonly around: Place } => {
        const around = readingAround(miss.place, root, this.furthest);
        const { rule } = miss.place.reading;
        const isCharacter = around !== miss.place.reading && rule !== undefined && this.isCharacter(rule);
        return {
          rule: around.rule ?? name,
          start: around.start,
          leaf: isCharacter ? { kind: "rule", name: rule } : miss.leaf,
          around: miss.place,
        };
      });
      found.sort((a, b) => b.start - a.start);
      const [deepest] = found;
      const end = root.ends.get(this.furthest);
      const seen = new Set<string>();
      return {
        offset: this.furthest,
        expected: found.flatMap(({ around: _, ...one }) => {
          const key = JSON.stringify(one);
          return seen.has(key) ? [] : (seen.add(key), [one]);
        }),
        mayEnd: end !== undefined,
        // Nothing is missed where a rule follows that derives no string, such as x in: y = "a" x, x = x.
        partial: partialTree(
          deepest?.around ?? end ?? this.last ?? itemAt([...root.reached.values()], 0),
          root,
          this.text,
        ),
      };
    });
  }

  /** Returns true for a rule whose strings are single characters, as far as its own text shows. */
  private isCharacter(name: string): boolean {
    const isOne = (expression: Expression | undefined): boolean =>
      expression?.kind === "range" ||
      (expression?.kind === "string" && expression.text.length === 1) ||
      (expression?.kind === "choice" && expression.items.every(isOne));
    return isOne(this.index.find(name)?.expression);
  }

  /** Reads the string by a rule, and returns what is made of it; `undefined` if there is no such rule or it takes too long. */
  private read<Made>(name: string, make: (reading: Reading) => Made): Made | undefined {
    const rule = this.index.find(name);
    if (!rule) return undefined;
    if (this.start && this.start !== rule) {
      this.readings.clear();
      this.misses = [];
      this.furthest = 0;
      this.last = undefined;
      this.open.length = 0;
    }
    this.start = rule;
    return tryCatch(
      () => {
        const reading = this.readingOf(rule, 0);
        for (let next = this.open.pop(); next; next = this.open.pop()) this.goOn(next);
        return make(reading);
      },
      [TooMuch],
      () => undefined,
    );
  }

  private readingOf(of: Rule | Expression, offset: number): Reading {
    const known = getOrInsert(this.readings, of, () => []);
    const isRule = "expression" in of;
    const transitions = getOrInsert(this.transitions, of, () => this.transitionsOf(isRule ? of.expression : of));
    return (known[offset] ??= this.begun(isRule ? of.name : undefined, transitions, offset));
  }

  private begun(rule: string | undefined, transitions: Reading["transitions"], start: number): Reading {
    const reading: Reading = { rule, start, transitions, reached: new Map(), ends: new Map(), waiting: [] };
    this.placeAt(reading, FIRST, start);
    return reading;
  }

  private placeAt(reading: Reading, state: number, offset: number): Place {
    const place: Place = { reading, state, offset, by: [] };
    reading.reached.set(state * (this.text.length + 1) + offset, place);
    this.open.push(place);
    return place;
  }

  private goOn(place: Place): void {
    const { reading, state, offset } = place;
    if (state === LAST) {
      reading.ends.set(offset, place);
      for (const { from, to, leaf } of reading.waiting) this.readInner(from, to, leaf, place);
    }
    for (const { leaf, to } of itemAt(reading.transitions, state)) {
      if (!leaf) this.reach(reading, to, offset, { from: place });
      else if (leaf.kind === "rule" || leaf.kind === "group") {
        const of = leaf.kind === "rule" ? this.index.find(leaf.name) : leaf.expression;
        if (!of) continue;
        const inner = this.readingOf(of, offset);
        inner.waiting.push({ from: place, to, leaf });
        for (const end of inner.ends.values()) this.readInner(place, to, leaf, end);
      } else this.readTerminal(place, to, leaf);
    }
  }

  private readInner(from: Place, to: number, leaf: Leaf, inner: Place): void {
    if (leaf.kind === "group" && leaf.mustRead && inner.offset === from.offset) return;
    this.reach(from.reading, to, inner.offset, { from, leaf, inner });
  }

  private readTerminal(place: Place, to: number, leaf: Terminal): void {
    const { length, read } = this.match(leaf, place.offset);
    const at = place.offset + read;
    if (at > this.furthest) {
      this.furthest = at;
      this.misses = [];
    }
    if (read === length) {
      const reached = this.reach(place.reading, to, at, { from: place, leaf });
      if (at === this.furthest) this.last = reached;
    } else if (at === this.furthest) this.misses.push({ place, leaf, at });
  }

  private reach(reading: Reading, state: number, offset: number, by: Step): Place {
    this.count();
    const known = reading.reached.get(state * (this.text.length + 1) + offset);
    const place = known ?? this.placeAt(reading, state, offset);
    place.by.push(by);
    return place;
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
    const after = (inner: Expression | Group, from: number): number => {
      const to = state();
      visit(inner, from, to);
      return to;
    };
    const visit = (inner: Expression | Group, from: number, to: number): void => {
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
          const readsAlways = this.readsAlways(inner.item);
          // More rounds than there are characters are too many, unless a round may read nothing.
          const most = readsAlways ? this.text.length + 1 : Infinity;
          const required: Expression | Group = inner.item;
          const optional: Expression | Group = readsAlways
            ? inner.item
            : { kind: "group", expression: inner.item, mustRead: true };
          let at = state();
          add(from, at);
          for (let round = 0; round < Math.min(inner.min, most); round++) at = after(required, at);
          add(at, to);
          if (inner.max === undefined) visit(optional, at, at);
          const last = Math.min(inner.max ?? 0, inner.min + this.text.length + 1);
          for (let round = inner.min; round < last; round++) add((at = after(optional, at)), to);
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

  /** Returns true if an expression surely reads a character: it is asked for a few rules inside it, and false after these. */
  private readsAlways(expression: Expression, around = 8): boolean {
    switch (expression.kind) {
      case "string":
        return expression.text !== "";
      case "range":
        return true;
      case "rule": {
        const rule = around > 0 ? this.index.find(expression.name) : undefined;
        return rule !== undefined && this.readsAlways(rule.expression, around - 1);
      }
      case "sequence":
        return expression.items.some((item) => this.readsAlways(item, around));
      case "choice":
        return expression.items.every((item) => this.readsAlways(item, around));
      case "repeat":
        return expression.min > 0 && this.readsAlways(expression.item, around);
      default:
        return false;
    }
  }

  private count(): void {
    if (++this.steps > MOST) throw new TooMuch();
  }
}

/** Returns the number of ways that lead to the end of a reading. */
function countTo(end: Place): bigint | typeof Infinity {
  const counts = new Map<Place, bigint>();
  const before = (place: Place): Place[] => place.by.flatMap(({ from, inner }) => (inner ? [from, inner] : [from]));
  for (const group of stronglyConnected([end], before)) {
    const place = itemAt(group, 0);
    // All these places are on a way to the end, and are reached: a circle among them can be gone through as often as one likes.
    if (group.length > 1 || before(place).includes(place)) return Infinity;
    const ways = place.by.map(({ from, inner }) => valueFor(counts, from) * (inner ? valueFor(counts, inner) : 1n));
    counts.set(place, place.by.length === 0 ? 1n : ways.reduce((sum, one) => sum + one, 0n));
  }
  return valueFor(counts, end);
}

/** Returns the tokens on the way to a place, from right to left, by the step that is picked at each place. */
function tokensTo(place: Place, text: string, pick: (place: Place) => Step | undefined): TreeToken[] {
  const tokens: TreeToken[] = [];
  const left: (Place | TreeToken)[] = [place];
  for (let one = left.pop(); one; one = left.pop()) {
    if ("is" in one) {
      tokens.push(one);
      continue;
    }
    const step = pick(one);
    if (!step) continue;
    const { from, leaf, inner } = step;
    left.push(from);
    if (inner && leaf?.kind === "rule")
      left.push({ is: "open", rule: inner.reading.rule ?? "" }, inner, { is: "close" });
    else if (inner) left.push(inner);
    else if (leaf) left.push({ is: "text", text: text.slice(from.offset, one.offset) });
  }
  return tokens;
}

function treeTo(rule: string, end: Place, text: string, pick: (place: Place) => Step | undefined): TreeNode {
  return treeOfTokens([{ is: "open", rule }, ...tokensTo(end, text, pick).reverse(), { is: "close" }]);
}

/** Returns the place from which a reading was begun; `undefined` for the first one. */
function origin({ waiting, start, rule }: Reading, root: Reading): Place | undefined {
  // The reading that asked for it first was there before it, so the way leads to the root.
  return start === root.start && rule === root.rule ? undefined : waiting[0]?.from;
}

/** Returns the tree as far as the string was read before a place: the rules around it are not finished. */
function partialTree(place: Place, root: Reading, text: string): TreeNode {
  const tokens: TreeToken[] = [];
  let opened = 0;
  for (let at: Place | undefined = place; at;) {
    const here: Reading = at.reading;
    tokens.push(...tokensTo(at, text, ({ by }) => by[0]));
    const next: Place | undefined = origin(here, root);
    // A rule that has read nothing is not drawn, but for the first one.
    if (here.rule !== undefined && (tokens.length > 0 || !next)) {
      tokens.push({ is: "open", rule: here.rule, unfinished: true });
      opened++;
    }
    at = next;
  }
  return treeOfTokens([...tokens.reverse(), ...Array.from({ length: opened }, () => ({ is: "close" }) as const)]);
}

/** Returns the innermost reading of a rule around a place that has read something before an offset; the outermost otherwise. */
function readingAround({ reading }: Place, root: Reading, offset: number): Reading {
  let at = reading;
  while (at.start >= offset || at.rule === undefined) {
    const next = origin(at, root);
    if (!next) break;
    at = next.reading;
  }
  return at;
}

/** Returns true if the first of two trees groups more from the left: at the first difference its node is the longer one. */
function isBefore(first: TreeNode, second: TreeNode): boolean {
  const pairs: (readonly [TreeNode, TreeNode])[] = [[first, second]];
  for (let pair = pairs.shift(); pair; pair = pairs.shift()) {
    const [one, other] = pair;
    for (const [i, child] of one.children.entries()) {
      const beside = other.children[i];
      if (!beside) return true;
      if (child.end !== beside.end) return child.end > beside.end;
      if ("rule" in child !== "rule" in beside) return "rule" in child;
      if ("rule" in child && "rule" in beside) pairs.push([child, beside]);
    }
    if (other.children.length > one.children.length) return false;
  }
  return true;
}

/** Returns a text with its ASCII letters in lower case: only these are case-insensitive (RFC 5234 2.3). */
function inOneCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
