import { CharacterClasses } from "../automata/characterClasses.js";
import { reachable, stronglyConnected } from "../automata/reach.js";
import { shortestPath, type Transitions } from "../automata/shortest.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import { ALL, type Look, type ReadRegexp, type Regexp } from "./regexp.js";
import { withoutEdges } from "./regexpAutomaton.js";

/** How the time of an engine that backtracks grows with the length of a string, for the worst strings. */
export type Backtracking =
  | { readonly growth: "linear" }
  /** The time grows with this power of the length on `prefix`, `pump` many times, and something that does not match. */
  | { readonly growth: "polynomial"; readonly power: number; readonly prefix: string; readonly pump: string }
  | { readonly growth: "exponential"; readonly prefix: string; readonly pump: string }
  | { readonly growth: "not decided"; readonly reason: string };

/** The most places of characters in an expression, and the most states of a product, that are looked at. */
const LIMITS = { positions: 10_000, product: 2_000_000 };

/** The numbers of ways to read something: none, one, or several. */
const SEVERAL = 2;

/** A way into a place of a character, or out of it: the number of ways, and the number of the set of characters with which it can go on. */
interface Way {
  readonly at: number;
  readonly ways: number;
  readonly set: number;
}

/** What an expression reads first and last, the number of ways to read nothing, and what may follow then. */
interface Part {
  readonly first: readonly Way[];
  readonly last: readonly Way[];
  readonly empty: number;
  readonly emptySet: number;
}

/** The number of the set that has all characters. */
const ANY = 0;

const NOTHING: Part = { first: [], last: [], empty: 1, emptySet: ANY };
const NEVER: Part = { ...NOTHING, empty: 0 };

/**
 * Decides how an engine that backtracks can be made to try the same characters again, by the ambiguity of the expression as an automaton
 * with a state for each place of a character (Glushkov). If a state p comes back to itself in two ways over the same string, the ways double with
 * each repetition (exponential). If a string leads from p to p, from p to q and from q to q, they grow with the length, and chains of such pairs
 * multiply (polynomial). Otherwise there are at most so many ways to read any beginning of a string, and the time is linear.
 *
 *     (a|a)*      two ways from the loop to itself over "a": exponential
 *     a*a*        "a" leads from the first loop to itself and to the second, and from that to itself: ways grow with n, time with n^2
 *     a*b*        linear
 *
 * Weber and Seidl, "On the degree of ambiguity of finite automata" (1991); Wüstholz, Olivo, Heule and Dillig, "Static detection of DoS
 * vulnerabilities in programs that use regular expressions" (2017).
 */
export function backtrackingOf(regexp: ReadRegexp): Backtracking {
  try {
    return new Positions(withoutEdges(regexp)).growth();
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return { growth: "not decided", reason: error.message };
  }
}

class TooLarge extends Error {}

class Positions {
  /** By position the ways to those after it. */
  private readonly after: Way[][] = [];
  private readonly numbers = new Map<string, number>();
  /** By number of a set: the classes of its characters. */
  private readonly classes: ReadonlySet<number>[] = [];
  private readonly starts: readonly Way[];
  private readonly common = new Map<number, number>();
  private readonly characters: CharacterClasses;

  constructor({ regexp, fromStart }: ReadRegexp) {
    this.characters = new CharacterClasses([ALL, ...setsIn(regexp)]);
    this.numberOf(this.characters.classesOf(ALL));
    // A search begins at every character.
    const search: Regexp = { kind: "repeat", min: 0, max: Infinity, item: { kind: "set", set: ALL } };
    const whole = this.part(fromStart ? regexp : { kind: "sequence", items: [search, regexp] });
    this.starts = whole.first;
  }

  growth(): Backtracking {
    const groups = stronglyConnected(targetsOf(this.starts), (at) => this.next(at)).filter(
      ([at = 0, ...others]) => others.length > 0 || this.next(at).includes(at),
    );
    for (const group of groups) {
      const pump = this.doubled(group);
      if (pump) return { growth: "exponential", ...pump };
    }
    // Each group comes after those that it leads to.
    const degrees = new Map<readonly number[], number>();
    let worst = { degree: 0, prefix: "", pump: "" };
    for (const group of groups) {
      let degree = 0;
      const inReach = new Set(reachable(group, (at) => this.next(at)));
      for (const other of degrees.keys()) {
        if (!inReach.has(itemAt(other, 0))) continue;
        const further = this.degreeFrom(other, degrees);
        const pump = further >= degree ? this.spread(group, other, inReach) : undefined;
        if (pump) degree = further + 1;
        if (pump && degree > worst.degree) worst = { degree, ...pump };
      }
      degrees.set(group, degree);
    }
    if (worst.degree === 0) return { growth: "linear" };
    const { degree, prefix, pump } = worst;
    return { growth: "polynomial", power: degree + 1, prefix, pump };
  }

  /** Returns the highest degree of a group and those that it leads to. */
  private degreeFrom(group: readonly number[], degrees: ReadonlyMap<readonly number[], number>): number {
    const inReach = new Set(reachable(group, (at) => this.next(at)));
    return Math.max(...[...degrees].map(([other, degree]) => (inReach.has(itemAt(other, 0)) ? degree : 0)));
  }

  /** Returns a string over which a position of a group comes back to itself in two ways. */
  private doubled(group: readonly number[]): { readonly prefix: string; readonly pump: string } | undefined {
    const members = new Set(group);
    const inside = (at: number): Way[] => this.waysFrom(at).filter((way) => members.has(way.at));
    const count = this.after.length;
    const pairs: Transitions = (pair, visit) => {
      for (const toA of inside(Math.floor(pair / count)))
        for (const toB of inside(pair % count)) {
          const code = this.commonTo(toA, toB);
          if (code !== undefined) visit(code, toA.at * count + toB.at);
        }
    };
    for (const at of group)
      for (const [i, way] of inside(at).entries()) {
        const again = inside(at).find(
          (other, j) => j > i && other.at === way.at && this.commonTo(other, way) !== undefined,
        );
        const code = way.ways >= SEVERAL ? this.commonTo(way) : again && this.commonTo(way, again);
        if (code === undefined) continue;
        return { prefix: this.prefixTo(at), pump: this.write([code, ...this.pathBetween(way.at, at, inside)]) };
      }
    const diagonals = group.map((at) => at * count + at);
    const components = stronglyConnected(diagonals, counted(pairs));
    for (const component of components) {
      const start = component.find((pair) => Math.floor(pair / count) === pair % count);
      const apart = component.find((pair) => Math.floor(pair / count) !== pair % count);
      if (start === undefined || apart === undefined) continue;
      const way = shortestPath(start, pairs, (pair) => pair === apart) ?? [];
      const back = shortestPath(apart, pairs, (pair) => pair === start) ?? [];
      return { prefix: this.prefixTo(start % count), pump: this.write([...way, ...back]) };
    }
    return undefined;
  }

  /** Returns a string that leads from a position p of a group to itself and to a position q of another, and from q to itself. */
  private spread(
    group: readonly number[],
    other: readonly number[],
    inReach: ReadonlySet<number>,
  ): { readonly prefix: string; readonly pump: string } | undefined {
    const [own, others] = [new Set(group), new Set(other)];
    const count = this.after.length;
    const decoded = (triple: number): [number, number, number] => [
      Math.floor(triple / count / count),
      Math.floor(triple / count) % count,
      triple % count,
    ];
    const coded = (a: number, b: number, c: number): number => (a * count + b) * count + c;
    const triples: Transitions = (triple, visit) => {
      const [a, b, c] = decoded(triple);
      for (const toA of this.waysFrom(a))
        for (const toC of own.has(toA.at) ? this.waysFrom(c) : [])
          for (const toB of others.has(toC.at) ? this.waysFrom(b) : []) {
            const code = inReach.has(toB.at) ? this.commonTo(toA, toB, toC) : undefined;
            if (code !== undefined) visit(code, coded(toA.at, toB.at, toC.at));
          }
    };
    // If (p, q, q) leads to (p, p, q), an edge that reads nothing, then (p, p, q) leads to (p, q, q) where both are in one component.
    const successors = counted(triples);
    const starts = group.flatMap((p) => other.map((q) => coded(p, p, q)));
    const components = stronglyConnected(starts, (triple) => {
      const [a, b, c] = decoded(triple);
      return b === c && own.has(a) ? [...successors(triple), coded(a, a, c)] : successors(triple);
    });
    for (const component of components) {
      const members = new Set(component);
      for (const triple of component) {
        const [a, b, c] = decoded(triple);
        if (b !== c || !members.has(coded(a, a, c)) || a === c) continue;
        const way = shortestPath(coded(a, a, c), triples, (reached) => reached === triple);
        if (way) return { prefix: this.prefixTo(a), pump: this.write(way) };
      }
    }
    return undefined;
  }

  private waysFrom(at: number): readonly Way[] {
    return this.after[at] ?? [];
  }

  private next(at: number): readonly number[] {
    return targetsOf(this.waysFrom(at));
  }

  /** Returns a class of characters with which each of some ways goes on. */
  private commonTo(a: Way, b = a, c = a): number | undefined {
    const key = (a.set * this.classes.length + b.set) * this.classes.length + c.set;
    const found = getOrInsert(this.common, key, () => {
      for (const kind of this.classes[a.set] ?? [])
        if (this.classes[b.set]?.has(kind) && this.classes[c.set]?.has(kind)) return kind;
      return -1;
    });
    return found < 0 ? undefined : found;
  }

  private pathBetween(from: number, to: number, waysFrom: (at: number) => readonly Way[]): readonly number[] {
    const transitions: Transitions = (at, visit) => {
      for (const way of waysFrom(at)) visit(this.commonTo(way) ?? 0, way.at);
    };
    return shortestPath(from, transitions, (at) => at === to) ?? [];
  }

  /** Returns a shortest string after which a position has just been read. */
  private prefixTo(at: number): string {
    const before = -1;
    return this.write(this.pathBetween(before, at, (from) => (from === before ? this.starts : this.waysFrom(from))));
  }

  private write(kinds: readonly number[]): string {
    return this.characters.write(kinds);
  }

  private numberOf(kinds: ReadonlySet<number>): number {
    const key = [...kinds].sort((a, b) => a - b).join();
    return getOrInsert(this.numbers, key, () => this.classes.push(kinds) - 1);
  }

  private position(kinds: ReadonlySet<number>): Part {
    if (kinds.size === 0) return NEVER;
    if (this.after.length >= LIMITS.positions) throw new TooLarge(`it has more than ${LIMITS.positions} characters`);
    const at = this.after.push([]) - 1;
    return {
      first: [{ at, ways: 1, set: this.numberOf(kinds) }],
      last: [{ at, ways: 1, set: ANY }],
      empty: 0,
      emptySet: ANY,
    };
  }

  private part(regexp: Regexp): Part {
    switch (regexp.kind) {
      case "set":
        return this.position(this.characters.classesOf(regexp.set));
      case "sequence":
        return regexp.items.reduce<Part>((before, item) => this.inOrder(before, this.part(item)), NOTHING);
      case "choice":
        return regexp.items.map((item) => this.part(item)).reduce((a, b) => this.either(a, b), NEVER);
      case "repeat":
        return this.repeated(regexp);
      case "look": {
        // What is ahead is read, and then read again: a way that ends there.
        if (!regexp.isAhead && isUnbounded(regexp.item)) throw new TooLarge("it looks behind without bound");
        const inner = regexp.isAhead ? this.part(regexp.item) : NEVER;
        return { first: inner.first, last: [], empty: 1, emptySet: this.guard(regexp) };
      }
      default:
        return this.part(regexp.item);
    }
  }

  /** Returns the set of characters that may follow where an assertion about one character holds. */
  private guard({ isAhead, isNegated, item }: Look): number {
    if (!isAhead || item.kind !== "set") return ANY;
    const kinds = this.characters.classesOf(item.set);
    const all = this.classes[ANY] ?? kinds;
    return this.numberOf(isNegated ? new Set([...all].filter((kind) => !kinds.has(kind))) : kinds);
  }

  private repeated({ item, min, max }: Extract<Regexp, { kind: "repeat" }>): Part {
    let made = NOTHING;
    for (let i = 0; i < min; i++) made = this.inOrder(made, this.part(item));
    if (max === Infinity) {
      const loop = this.part(item);
      this.connect(loop, loop);
      // Engines do not repeat what reads nothing.
      return this.inOrder(made, { ...loop, empty: 1, emptySet: ANY });
    }
    // One more, and after it perhaps another one: `x{0,2}` is `(x(x)?)?`.
    let rest = NOTHING;
    for (let i = min; i < max; i++) rest = this.either(this.inOrder(this.part(item), rest), NOTHING);
    return this.inOrder(made, rest);
  }

  private inOrder(a: Part, b: Part): Part {
    this.connect(a, b);
    return {
      first: [...a.first, ...this.through(b.first, a)],
      last: [...b.last, ...this.through(a.last, b)],
      empty: Math.min(SEVERAL, a.empty * b.empty),
      emptySet: this.both(a.emptySet, b.emptySet),
    };
  }

  private either(a: Part, b: Part): Part {
    const some = [a, b].filter(({ empty }) => empty > 0).map(({ emptySet }) => [...(this.classes[emptySet] ?? [])]);
    return {
      first: [...a.first, ...b.first],
      last: [...a.last, ...b.last],
      empty: Math.min(SEVERAL, a.empty + b.empty),
      emptySet: some.length === 0 ? ANY : this.numberOf(new Set(some.flat())),
    };
  }

  /** Returns the ways that go through a part which reads nothing. */
  private through(all: readonly Way[], { empty, emptySet }: Part): readonly Way[] {
    if (empty === 0) return [];
    return all.map(({ at, ways, set }) => ({
      at,
      ways: Math.min(SEVERAL, ways * empty),
      set: this.both(set, emptySet),
    }));
  }

  private both(a: number, b: number): number {
    if (a === ANY || a === b) return b;
    const kinds = this.classes[b];
    return b === ANY ? a : this.numberOf(new Set([...(this.classes[a] ?? [])].filter((kind) => kinds?.has(kind))));
  }

  private connect(a: Part, b: Part): void {
    for (const from of a.last)
      for (const { at, ways, set } of b.first) {
        const way = { at, ways: Math.min(SEVERAL, from.ways * ways), set: this.both(set, from.set) };
        const known = this.after[from.at];
        const same = known?.findIndex((one) => one.at === at && one.set === way.set) ?? -1;
        if ((this.classes[way.set]?.size ?? 0) === 0) continue;
        if (same >= 0) known?.splice(same, 1, { ...way, ways: SEVERAL });
        else known?.push(way);
      }
  }
}

function targetsOf(ways: readonly Way[]): readonly number[] {
  return ways.map(({ at }) => at);
}

/** Returns the successors of transitions, which are counted. */
function counted(transitions: Transitions): (state: number) => readonly number[] {
  let visited = 0;
  return (state) => {
    if (++visited > LIMITS.product) throw new TooLarge(`a product has more than ${LIMITS.product} states`);
    const found: number[] = [];
    transitions(state, (_, target) => found.push(target));
    return found;
  };
}

function isUnbounded(regexp: Regexp): boolean {
  if (regexp.kind === "repeat" && regexp.max === Infinity) return true;
  return "items" in regexp ? regexp.items.some(isUnbounded) : "item" in regexp && isUnbounded(regexp.item);
}

function* setsIn(regexp: Regexp): Generator<Extract<Regexp, { kind: "set" }>["set"], void, undefined> {
  if (regexp.kind === "set") yield regexp.set;
  else if ("items" in regexp) for (const item of regexp.items) yield* setsIn(item);
  else yield* setsIn(regexp.item);
}
