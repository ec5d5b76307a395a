import { ALPHABET_SIZE, DEAD } from "../automaton.js";
import type { Automata } from "../automaton.js";
import { CONFUSION, INSERTED, invented, NEVER_DONE, REPLACED, symbolCosts, UNFORCED } from "./costs.js";
import type { SymbolCosts } from "./costs.js";
import { codeOfKind, SymbolKind } from "./symbols.js";
import type { Symbols } from "./symbols.js";

/** A character that may be put in, the cheapest of those that lead to its target. */
export interface Way {
  readonly target: number;
  readonly code: number;
  readonly cost: number;
}

/** Costs end here; more is the same as never. */
const MOST = 0xF000;
/** How many columns are kept, and how many one string may add: what bounds time and memory. */
const COLUMNS = 1024;

/**
 * What it costs, at one place of a string, to make the rest conform: from each state, and from each state behind a
 * character that was left out. Less a base that is the same for all.
 */
interface Column {
  readonly costs: Uint16Array;
  /** The columns one symbol further to the left, by the kind of that symbol. */
  readonly before: (Step | undefined)[];
}

interface Step {
  readonly column: Column;
  readonly base: number;
}

/** The costs of mending one string, from each of its places and each state. */
export interface CostsToGo {
  /** From a place on, in a state; `behindDeleted` if the character before was left out. */
  at(place: number, state: number, behindDeleted: boolean): number;
}

/**
 * The least costs of mending, for one rule. The costs at a place depend on the costs behind the next symbol and on that
 * symbol's kind only, so the columns of costs are the states of a deterministic automaton that reads from the right. It is
 * made as far as strings ask for it: a string costs one look-up a character, and a new column now and then.
 */
export class RepairTable {
  readonly costs: SymbolCosts;
  private readonly states: number[];
  private readonly ways = new Map<number, readonly Way[]>();
  private readonly indexOf: Int32Array;
  /** `following[i * classes + class]` and `waysOf` by index, so that a column is made without a look at anything else. */
  private readonly targets: Int32Array[] = [];
  private readonly prices: Int32Array[] = [];
  private columns = new Map<string, Column>();
  private end: Column | undefined;

  /** @param unreserved the codes of the characters that stand for themselves everywhere */
  constructor(readonly automata: Automata, readonly start: number, unreserved: ReadonlySet<number>) {
    this.states = [...reachable(automata, start)];
    this.indexOf = new Int32Array(automata.accepting.length).fill(-1);
    this.states.forEach((state, i) => { this.indexOf[state] = i; });
    this.costs = symbolCosts({
      never: (code) => this.states.every((state) => automata.step(state, code) === DEAD),
      unreserved: (code) => unreserved.has(code),
    });
    for (const state of this.states) {
      const ways = this.waysFrom(state);
      this.targets.push(Int32Array.from(ways, ({ target }) => this.indexOf[target] as number));
      this.prices.push(Int32Array.from(ways, ({ cost }) => cost));
    }
  }

  /** The characters that may be put in in a state, one for each state that they lead to. */
  waysFrom(state: number): readonly Way[] {
    const known = this.ways.get(state);
    if (known) return known;
    const best = new Map<number, Way>();
    for (const code of this.automata.following(state)) {
      const target = this.automata.step(state, code);
      const cost = invented(code);
      if (cost < (best.get(target)?.cost ?? Infinity)) best.set(target, { target, code, cost });
    }
    const ways = [...best.values()];
    this.ways.set(state, ways);
    return ways;
  }

  /** The state behind a symbol that is percent-encoded. */
  encoded(state: number, kind: number): number {
    const code = codeOfKind(kind);
    if (code < ALPHABET_SIZE) return this.octet(state, code);
    const octets = kind === SymbolKind.TWO_OCTETS ? 2 : kind === SymbolKind.FOUR_OCTETS ? 4 : 3;
    let behind = state;
    for (let i = 0; i < octets && behind !== DEAD; i++) behind = this.octet(behind, i === 0 ? 0xE2 : 0x82);
    return behind;
  }

  /** The costs for a string, or `undefined` if it would take too many new columns. */
  costsToGo(symbols: Symbols): CostsToGo | undefined {
    if (this.columns.size > COLUMNS) this.forget();
    const most = this.columns.size + COLUMNS;
    const columns = new Array<Column>(symbols.length + 1);
    const bases = new Float64Array(symbols.length + 1);
    let { column, base } = this.atEnd();
    columns[symbols.length] = column;
    bases[symbols.length] = base;
    for (let place = symbols.length - 1; place >= 0; place--) {
      const kind = symbols.kinds[place] as number;
      const step = (column.before[kind] ??= this.before(column, kind));
      if (this.columns.size > most) return undefined;
      column = step.column;
      base += step.base;
      columns[place] = column;
      bases[place] = base;
    }
    const { indexOf } = this;
    const size = this.states.length;
    return {
      at(place, state, behindDeleted) {
        const cost = (columns[place] as Column).costs[(indexOf[state] as number) + (behindDeleted ? size : 0)] as number;
        return cost >= MOST ? Infinity : cost + (bases[place] as number);
      },
    };
  }

  private forget(): void {
    this.columns = new Map();
    this.end = undefined;
  }

  private atEnd(): Step {
    if (this.end) return { column: this.end, base: 0 };
    const size = this.states.length;
    const costs = new Uint16Array(2 * size).fill(MOST);
    this.states.forEach((state, i) => { if (this.automata.accepting[state] === 1) costs[i] = 0; });
    this.insert(costs, (state) => this.automata.accepting[state] !== 1);
    costs.copyWithin(size, 0, size);
    this.end = this.keep(costs).column;
    return { column: this.end, base: 0 };
  }

  private before({ costs: behind }: Column, kind: number): Step {
    const { automata, costs: { deleted, deletedNext, encoded, encodedUnforced, confusedWith } } = this;
    const size = this.states.length;
    const code = codeOfKind(kind);
    const meant = confusedWith[kind] as number;
    const result = new Uint16Array(2 * size);
    this.states.forEach((state, i) => {
      const following = automata.step(state, code);
      const forced = following === DEAD;
      const unforced = forced ? 0 : UNFORCED;
      const from = (target: number): number => (target === DEAD ? MOST : behind[this.indexOf[target] as number] as number);
      let least = Math.min(from(following), (deleted[kind] as number) + unforced + (behind[size + i] as number));
      const price = (forced ? encoded : encodedUnforced)[kind] as number;
      if (price !== NEVER_DONE) least = Math.min(least, price + from(this.encoded(state, kind)));
      if (meant >= 0) least = Math.min(least, CONFUSION + from(automata.step(state, meant)));
      const targets = this.targets[i] as Int32Array;
      const prices = this.prices[i] as Int32Array;
      for (let way = 0; way < targets.length; way++) {
        const cost = REPLACED + unforced + (prices[way] as number) + (behind[targets[way] as number] as number);
        if (cost < least) least = cost;
      }
      result[i] = Math.min(least, MOST);
    });
    this.insert(result, (state) => automata.step(state, code) === DEAD);
    for (let i = 0; i < size; i++) {
      result[size + i] = Math.min(result[i] as number, (deletedNext[kind] as number) + (behind[size + i] as number), MOST);
    }
    return this.keep(result);
  }

  /** Lowers the costs in a column by what characters that are put in make possible there. */
  private insert(costs: Uint16Array, forced: (state: number) => boolean): void {
    const prices = this.states.map((state) => INSERTED + (forced(state) ? 0 : UNFORCED));
    for (let lowered = true; lowered;) {
      lowered = false;
      for (let i = 0; i < this.states.length; i++) {
        const targets = this.targets[i] as Int32Array;
        const extra = this.prices[i] as Int32Array;
        for (let way = 0; way < targets.length; way++) {
          const cost = (prices[i] as number) + (extra[way] as number) + (costs[targets[way] as number] as number);
          if (cost >= (costs[i] as number)) continue;
          costs[i] = cost;
          lowered = true;
        }
      }
    }
  }

  private keep(costs: Uint16Array): Step {
    const base = costs.reduce((least, cost) => Math.min(least, cost), MOST);
    for (let i = 0; i < costs.length; i++) if ((costs[i] as number) < MOST) costs[i] = (costs[i] as number) - base;
    const name = String.fromCharCode(...costs);
    let column = this.columns.get(name);
    if (!column) this.columns.set(name, (column = { costs, before: [] }));
    return { column, base };
  }

  private octet(state: number, octet: number): number {
    const digits = octet.toString(16).toUpperCase().padStart(2, "0");
    const { automata } = this;
    return automata.step(automata.step(automata.step(state, 0x25), digits.charCodeAt(0)), digits.charCodeAt(1));
  }
}

function reachable(automata: Automata, start: number): Set<number> {
  const reached = new Set([start]);
  for (const state of reached) for (const code of automata.following(state)) reached.add(automata.step(state, code));
  return reached;
}
