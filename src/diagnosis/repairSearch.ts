import { ALPHABET_SIZE, DEAD } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";
import type { Edit, Mistake } from "./refusal.js";
import {
  AT_END,
  DOUBLED,
  insertedCost,
  NEVER_DONE,
  NEXT_LOWER_DIGIT,
  replacedCost,
  representative,
  symbolCosts,
  UNFORCED,
} from "./editCosts.js";
import type { Surroundings, SymbolCosts } from "./editCosts.js";
import { percentEncoded } from "./edits.js";
import { AcceptedSuffixes } from "./acceptedSuffixes.js";
import { isWord } from "./symbols.js";
import type { SymbolKind, Symbols } from "./symbols.js";

/** Edits that make a string conform, and what they cost. */
export interface RepairDraft {
  readonly edits: readonly Edit[];
  readonly cost: number;
  readonly mistake?: Mistake;
}

/** How much more than the least a repair may cost to be worth a mention: well below one more edit. */
export const SLACK = 8;
/** More is no repair: some thirty edits. */
const MOST_COST = 400;
/** How far before the place where nothing more can be read an edit may be. In a string no longer than this the least cost is exact. */
export const WINDOW = 256;
/** How many alternatives are weighed for one string. */
const MOST_WORK = 100_000;

/** A string mended up to `place`, where the automaton is in `state`. */
interface SearchNode {
  readonly place: number;
  readonly state: number;
  readonly behindDeleted: boolean;
  readonly spent: number;
  readonly edit: EditAt | undefined;
  readonly before: SearchNode | undefined;
}

/** An edit of at most one symbol. */
interface EditAt {
  readonly kind: Edit["kind"];
  readonly place: number;
  /** The code of the character that is put in. */
  readonly code: number;
}

/** A character that may be put in, the one that stands for all that lead to its target. */
interface Insertion {
  readonly target: number;
  readonly code: number;
}

/** Finds the repairs of least cost of what one rule refuses: by a uniform-cost search over places and states. */
export class RuleRepairs {
  private readonly rest: AcceptedSuffixes;
  /** By character class. */
  private readonly held: Uint8Array;
  private readonly ways: readonly (readonly Insertion[])[];
  private readonly known = new Map<SymbolKind, SymbolCosts>();

  /** @param unreserved the codes of the characters that stand for themselves everywhere */
  constructor(
    readonly automata: Automata,
    readonly start: number,
    private readonly unreserved: ReadonlySet<number>,
  ) {
    this.rest = new AcceptedSuffixes(automata, start);
    const { classCount, next } = automata;
    this.held = Uint8Array.from({ length: classCount }, (_, kind) =>
      Number(this.rest.states.some((state) => next[state * classCount + kind] !== DEAD)),
    );
    this.ways = this.rest.states.map((state) => waysFrom(automata, state));
  }

  /** Whether the character stands in some string of the rule. */
  mayHold(code: number): boolean {
    return this.held[this.automata.classOf[Math.min(code, ALPHABET_SIZE)] as number] === 1;
  }

  /** The repair of least cost, and others that cost little more, in no order; none if that takes too much. */
  of(symbols: Symbols): RepairDraft[] {
    return new Search(this, symbols).candidates();
  }

  /** What doing something about a symbol costs. */
  costs(kind: SymbolKind): SymbolCosts {
    let costs = this.known.get(kind);
    if (!costs) {
      this.known.set(
        kind,
        (costs = symbolCosts(kind, {
          never: (code) => !this.mayHold(code),
          unreserved: (code) => this.unreserved.has(code),
        })),
      );
    }
    return costs;
  }

  waysFrom(state: number): readonly Insertion[] {
    return this.ways[this.rest.indexOf[state] as number] as readonly Insertion[];
  }

  /** Whether the rest of a string is accepted from a place and state on. */
  acceptance(classes: Uint8Array): (place: number, state: number) => boolean {
    const sets = this.rest.accepting(classes);
    const { indexOf } = this.rest;
    return (place, state) => (sets[place] as Uint8Array)[indexOf[state] as number] === 1;
  }

  /** The state behind a symbol that is percent-encoded. */
  encoded(state: number, { code, octets }: SymbolCosts): number {
    if (this.automata.step(state, PERCENT) === DEAD) return DEAD;
    if (code < ALPHABET_SIZE) return this.octet(state, code);
    let behind = state;
    for (let i = 0; i < octets && behind !== DEAD; i++) behind = this.octet(behind, i === 0 ? 0xe2 : 0x82);
    return behind;
  }

  private octet(state: number, octet: number): number {
    const { automata } = this;
    return automata.step(automata.step(automata.step(state, PERCENT), hexDigit(octet >> 4)), hexDigit(octet & 15));
  }
}

/** The search for one string. */
class Search {
  private readonly costs: readonly SymbolCosts[];
  private readonly accepted: (place: number, state: number) => boolean;
  private readonly open: SearchNode[][] = [];
  private readonly complete: SearchNode[] = [];
  /** The classes of the symbols, and the states before them that were reached last. */
  private readonly classes: Uint8Array;
  private readonly path: Uint16Array;
  /** The first state in which each place was reached, and further places and states. */
  private readonly visited: Uint16Array;
  private readonly visitedToo = new Set<number>();
  /** The least that one more edit costs. */
  private readonly cheapest: number;
  private least = MOST_COST;
  private work = 0;

  constructor(
    private readonly repairs: RuleRepairs,
    private readonly symbols: Symbols,
  ) {
    const { length, kinds } = symbols;
    const {
      automata: { classOf },
    } = repairs;
    const costs = new Array<SymbolCosts>(length);
    const classes = new Uint8Array(length);
    let cheapest = DOUBLED;
    for (let place = 0; place < length; place++) {
      const own = repairs.costs(kinds[place] as SymbolKind);
      costs[place] = own;
      classes[place] = classOf[own.code] as number;
      cheapest = Math.min(cheapest, own.cheapest);
    }
    this.costs = costs;
    this.classes = classes;
    this.path = new Uint16Array(length + 1);
    this.visited = new Uint16Array(length + 1);
    this.cheapest = cheapest;
    this.accepted = repairs.acceptance(classes);
  }

  candidates(): RepairDraft[] {
    this.expand({
      place: 0,
      state: this.repairs.start,
      behindDeleted: false,
      spent: 0,
      edit: undefined,
      before: undefined,
    });
    for (let spent = 0; spent + 1 <= this.least && this.work < MOST_WORK; spent++) {
      // Those of the same cost that are pushed meanwhile are looked at too.
      for (const partial of this.open[spent] ?? []) {
        const cheapest = partial.behindDeleted ? 0 : this.cheapest;
        if (this.work < MOST_WORK && spent + cheapest <= this.least) this.expand(partial);
      }
    }
    return this.complete
      .filter(({ spent }) => spent <= this.least + SLACK)
      .sort((a, b) => a.spent - b.spent)
      .slice(0, MOST_COMPLETE)
      .map((last) => ({ edits: this.editsOf(last), cost: last.spent }));
  }

  /** Weighs every edit from a place on, as far as the automaton goes without one. */
  private expand(from: SearchNode): void {
    if (from.behindDeleted) {
      this.goOnDeleting(from);
      return;
    }
    const far = this.walk(from);
    for (let place = far; place >= Math.max(from.place, far - WINDOW); place--)
      this.alternatives(from, place, this.path[place] as number);
  }

  /** How far the automaton goes without an edit, or to where it has been before. The states on the way are left in `path`. */
  private walk({ place: begin, state: first }: SearchNode): number {
    const {
      path,
      classes,
      repairs: {
        automata: { next, classCount },
      },
    } = this;
    let place = begin;
    let state = first;
    for (path[place] = state; this.visit(place, state) && place < classes.length; path[++place] = state) {
      state = next[state * classCount + (classes[place] as number)] as number;
      if (state === DEAD) break;
    }
    return place;
  }

  /** True the first time. */
  private visit(place: number, state: number): boolean {
    const { visited, visitedToo } = this;
    const known = visited[place] as number;
    if (known === state) return false;
    if (known === DEAD) {
      visited[place] = state;
      return true;
    }
    const cell = place * this.repairs.automata.accepting.length + state;
    return !visitedToo.has(cell) && visitedToo.add(cell) !== undefined;
  }

  private goOnDeleting(from: SearchNode): void {
    const { place, state, spent } = from;
    const costs = this.costs[place];
    if (costs) this.push(from, place + 1, state, spent + costs.deletedNext, { kind: "delete", place, code: 0 }, true);
    this.push(from, place, state, spent + (costs?.kept ?? 0), undefined);
  }

  private alternatives(from: SearchNode, place: number, state: number): void {
    const {
      repairs,
      repairs: { automata },
    } = this;
    const costs = this.costs[place];
    if (!costs) {
      if (automata.accepting[state] !== 1) this.insertions(from, place, state, 0, AT_END);
      return;
    }
    const { code, meant, replaced, word } = costs;
    const forced = automata.step(state, code) === DEAD;
    const unforced = forced ? 0 : UNFORCED;
    const replace = (by: number, price: number): void =>
      this.push(from, place + 1, automata.step(state, by), from.spent + price, { kind: "replace", place, code: by });
    const encoded = forced ? costs.encoded : costs.encodedUnforced;
    if (encoded !== NEVER_DONE)
      this.push(from, place + 1, repairs.encoded(state, costs), from.spent + encoded, {
        kind: "percent-encode",
        place,
        code: 0,
      });
    this.push(from, place + 1, state, from.spent + costs.deleted + unforced, { kind: "delete", place, code: 0 }, true);
    if (meant !== undefined) replace(meant, costs.corrected + unforced);
    const digit = forced ? lowerDigit(automata, state, code) : undefined;
    if (digit !== undefined) replace(digit, NEXT_LOWER_DIGIT);
    for (const way of repairs.waysFrom(state))
      if (way.code !== code) replace(way.code, replacedCost(way.code, word) + replaced + unforced);
    this.insertions(from, place, state, unforced, costs);
  }

  private insertions(
    from: SearchNode,
    place: number,
    state: number,
    unforced: number,
    { doubled, split, splitByWord }: Surroundings,
  ): void {
    for (const { target, code } of this.repairs.waysFrom(state)) {
      const price = code === doubled ? DOUBLED : insertedCost(code) + unforced + (isWord(code) ? splitByWord : split);
      this.push(from, place, target, from.spent + price, { kind: "insert", place, code });
    }
  }

  private push(
    before: SearchNode,
    place: number,
    state: number,
    spent: number,
    edit: EditAt | undefined,
    behindDeleted = false,
  ): void {
    this.work++;
    if (state === DEAD || spent > this.least + SLACK) return;
    const accepted = this.accepted(place, state);
    // It leads to nothing.
    if (!accepted && spent + (behindDeleted ? 1 : this.cheapest) > this.least) return;
    const partial: SearchNode = { place, state, behindDeleted, spent, edit, before };
    if (accepted) {
      const kept = behindDeleted ? (this.costs[place]?.kept ?? 0) : 0;
      this.least = Math.min(this.least, spent + kept);
      this.complete.push(kept === 0 ? partial : { ...partial, spent: spent + kept });
    }
    if (spent >= this.least) return;
    (this.open[spent] ??= []).push(partial);
  }

  /** The edits that led to a string, in its order; neighbours of one kind are one. */
  private editsOf(last: SearchNode): Edit[] {
    const reversed: EditAt[] = [];
    for (let at: SearchNode | undefined = last; at; at = at.before) if (at.edit) reversed.push(at.edit);
    const edits: Mutable<Edit>[] = [];
    for (const at of reversed.reverse()) {
      const edit = this.editOf(at);
      const before = edits[edits.length - 1];
      if (before?.kind === edit.kind && before.offset + before.length === edit.offset) {
        before.length += edit.length;
        before.text += edit.text;
      } else {
        edits.push(edit);
      }
    }
    return edits;
  }

  private editOf({ kind, place, code }: EditAt): Edit {
    const offset = this.symbols.offsets[place] as number;
    const end = this.symbols.offsets[kind === "insert" ? place : place + 1] as number;
    const text =
      kind === "delete"
        ? ""
        : kind === "percent-encode"
          ? percentEncoded(this.symbols.slice(place, place + 1))
          : String.fromCharCode(code);
    return { kind, offset, length: end - offset, text };
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const MOST_COMPLETE = 24;
const PERCENT = 0x25;

function waysFrom(automata: Automata, state: number): Insertion[] {
  const codes = new Map<number, number[]>();
  for (const code of automata.following(state)) {
    const target = automata.step(state, code);
    codes.set(target, [...(codes.get(target) ?? []), code]);
  }
  return [...codes].map(([target, all]) => ({ target, code: representative(all) }));
}

/** The largest digit below a digit, where there is one that may stand. */
function lowerDigit(automata: Automata, state: number, code: number): number | undefined {
  if (code < 0x30 || code > 0x39) return undefined;
  for (let digit = code - 1; digit >= 0x30; digit--) if (automata.step(state, digit) !== DEAD) return digit;
  return undefined;
}

function hexDigit(value: number): number {
  return value < 10 ? 0x30 + value : 0x37 + value;
}
