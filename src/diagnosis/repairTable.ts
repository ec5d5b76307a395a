import { ALPHABET_SIZE, DEAD } from "../automaton.js";
import type { Automata } from "../automaton.js";
import { AT_END, DOUBLED, insertedCost, NEVER_DONE, NEXT_LOWER_DIGIT, replacedCost, representative, symbolCosts, UNFORCED } from "./costs.js";
import type { Surroundings, SymbolCosts } from "./costs.js";
import { isWord } from "./symbols.js";
import type { SymbolKind, Symbols } from "./symbols.js";

/** A character that may be put in, the one that stands for all that lead to its target. */
export interface Way {
  readonly target: number;
  readonly code: number;
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
  readonly before: Map<SymbolKind, Step>;
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
  private readonly states: number[];
  private readonly indexOf: Int32Array;
  private readonly ways = new Map<number, readonly Way[]>();
  /** The same by index, with what it costs to put each in, so that a column is made without a look at anything else. */
  private readonly targets: Int32Array[] = [];
  private readonly inserted: Int32Array[] = [];
  private readonly codes: Uint8Array[] = [];
  private readonly replaced: Record<"word" | "sign", Int32Array[]> = { word: [], sign: [] };
  private readonly known = new Map<SymbolKind, SymbolCosts>();
  private columns = new Map<string, Column>();
  private end: Step | undefined;

  /** @param unreserved the codes of the characters that stand for themselves everywhere */
  constructor(readonly automata: Automata, readonly start: number, private readonly unreserved: ReadonlySet<number>) {
    this.states = [...reachable(automata, start)];
    this.indexOf = new Int32Array(automata.accepting.length).fill(-1);
    this.states.forEach((state, i) => { this.indexOf[state] = i; });
    for (const state of this.states) {
      const ways = this.waysFrom(state);
      this.targets.push(Int32Array.from(ways, ({ target }) => this.indexOf[target] as number));
      this.inserted.push(Int32Array.from(ways, ({ code }) => insertedCost(code)));
      this.codes.push(Uint8Array.from(ways, ({ code }) => code));
      this.replaced.word.push(Int32Array.from(ways, ({ code }) => replacedCost(code, true)));
      this.replaced.sign.push(Int32Array.from(ways, ({ code }) => replacedCost(code, false)));
    }
  }

  /** What doing something about a symbol costs. */
  costs(kind: SymbolKind): SymbolCosts {
    let costs = this.known.get(kind);
    if (!costs) {
      this.known.set(kind, (costs = symbolCosts(kind, { never: (code) => !this.mayHold(code), unreserved: (code) => this.unreserved.has(code) })));
    }
    return costs;
  }

  /** Whether the character stands in some string of the rule. */
  mayHold(code: number): boolean {
    return this.states.some((state) => this.automata.step(state, code) !== DEAD);
  }

  /** The characters that may be put in in a state, one for each state that they lead to. */
  waysFrom(state: number): readonly Way[] {
    const known = this.ways.get(state);
    if (known) return known;
    const codes = new Map<number, number[]>();
    for (const code of this.automata.following(state)) {
      const target = this.automata.step(state, code);
      codes.set(target, [...codes.get(target) ?? [], code]);
    }
    const ways = [...codes].map(([target, all]) => ({ target, code: representative(all) }));
    this.ways.set(state, ways);
    return ways;
  }

  /** The state behind a symbol that is percent-encoded. */
  encoded(state: number, { code, octets }: SymbolCosts): number {
    if (code < ALPHABET_SIZE) return this.octet(state, code);
    let behind = state;
    for (let i = 0; i < octets && behind !== DEAD; i++) behind = this.octet(behind, i === 0 ? 0xE2 : 0x82);
    return behind;
  }

  /** The largest digit below a digit that cannot stand, where there is one. */
  lowerDigit(state: number, code: number): number | undefined {
    if (code < 0x30 || code > 0x39 || this.automata.step(state, code) !== DEAD) return undefined;
    for (let digit = code - 1; digit >= 0x30; digit--) if (this.automata.step(state, digit) !== DEAD) return digit;
    return undefined;
  }

  /** The costs for a string, or `undefined` if it would take too many new columns. */
  costsToGo(symbols: Symbols): CostsToGo | undefined {
    if (this.columns.size > COLUMNS) this.forget();
    const most = this.columns.size + COLUMNS;
    const columns = new Array<Column>(symbols.length + 1);
    const bases = new Float64Array(symbols.length + 1);
    let { column, base } = (this.end ??= this.atEnd());
    columns[symbols.length] = column;
    bases[symbols.length] = base;
    for (let place = symbols.length - 1; place >= 0; place--) {
      const kind = symbols.kinds[place] as SymbolKind;
      let step = column.before.get(kind);
      if (!step) {
        if (this.columns.size > most) return undefined;
        column.before.set(kind, (step = this.before(column, kind)));
      }
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
    const size = this.states.length;
    const costs = new Uint16Array(2 * size).fill(MOST);
    this.states.forEach((state, i) => { if (this.automata.accepting[state] === 1) costs[i] = 0; });
    this.insert(costs, AT_END, (state) => this.automata.accepting[state] !== 1);
    costs.copyWithin(size, 0, size);
    return this.keep(costs);
  }

  private before({ costs: behind }: Column, kind: SymbolKind): Step {
    const { automata } = this;
    const costs = this.costs(kind);
    const { code, meant } = costs;
    const size = this.states.length;
    const result = new Uint16Array(2 * size);
    const from = (target: number): number => (target === DEAD ? MOST : behind[this.indexOf[target] as number] as number);
    this.states.forEach((state, i) => {
      const following = automata.step(state, code);
      const forced = following === DEAD;
      const unforced = forced ? 0 : UNFORCED;
      let least = Math.min(from(following), costs.deleted + unforced + (behind[size + i] as number));
      const encoded = forced ? costs.encoded : costs.encodedUnforced;
      if (encoded !== NEVER_DONE) least = Math.min(least, encoded + from(this.encoded(state, costs)));
      if (meant !== undefined) least = Math.min(least, costs.corrected + unforced + from(automata.step(state, meant)));
      const digit = this.lowerDigit(state, code);
      if (digit !== undefined) least = Math.min(least, NEXT_LOWER_DIGIT + from(automata.step(state, digit)));
      const targets = this.targets[i] as Int32Array;
      const prices = this.replaced[costs.word ? "word" : "sign"][i] as Int32Array;
      for (let way = 0; way < targets.length; way++) {
        const cost = unforced + (prices[way] as number) + (behind[targets[way] as number] as number);
        if (cost < least) least = cost;
      }
      result[i] = Math.min(least, MOST);
    });
    this.insert(result, costs, (state) => automata.step(state, code) === DEAD);
    for (let i = 0; i < size; i++) result[size + i] = Math.min((result[i] as number) + costs.kept, costs.deletedNext + (behind[size + i] as number), MOST);
    return this.keep(result);
  }

  /** Lowers the costs in a column by what characters that are put in make possible there. */
  private insert(costs: Uint16Array, { doubled, split, splitByWord }: Surroundings, forced: (state: number) => boolean): void {
    const unforced = this.states.map((state) => (forced(state) ? 0 : UNFORCED));
    for (let lowered = true; lowered;) {
      lowered = false;
      for (let i = 0; i < this.states.length; i++) {
        const targets = this.targets[i] as Int32Array;
        const price = this.inserted[i] as Int32Array;
        const codes = this.codes[i] as Uint8Array;
        for (let way = 0; way < targets.length; way++) {
          const put = codes[way] as number;
          const word = isWord(put);
          const own = put === doubled ? DOUBLED : (unforced[i] as number) + (price[way] as number) + (word ? splitByWord : split);
          const cost = own + (costs[targets[way] as number] as number);
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
    if (!column) this.columns.set(name, (column = { costs, before: new Map() }));
    return { column, base };
  }

  private octet(state: number, octet: number): number {
    const digits = octet.toString(16).toUpperCase().padStart(2, "0");
    const { automata } = this;
    return automata.step(automata.step(automata.step(state, PERCENT), digits.charCodeAt(0)), digits.charCodeAt(1));
  }
}

const PERCENT = 0x25;

function reachable(automata: Automata, start: number): Set<number> {
  const reached = new Set([start]);
  for (const state of reached) for (const code of automata.following(state)) reached.add(automata.step(state, code));
  return reached;
}
