import { ALPHABET_SIZE, DEAD } from "../../languages/automata/automaton.js";
import type { Edit, Mistake, Repair } from "./refusal.js";
import { AT_END, NEVER_DONE, type Surroundings, type SymbolCosts } from "./editCosts.js";
import { joined, percentEncoded } from "./edits.js";
import { PRICES } from "./prices.js";
import type { RuleRepairs } from "./ruleRepairs.js";
import type { Symbols } from "./symbols.js";

/** Edits that make a string conform, and their cost. */
export interface RepairDraft {
  readonly edits: readonly Edit[];
  readonly cost: number;
  readonly mistake?: Mistake;
  /** The offset and component of the mistake, if they are not those of the first edit. */
  readonly fault?: { readonly offset: number; readonly component?: string };
}

/** A repair that is known to conform, with the data for its reading, and its cost including what is added for harm. */
export type RepairCandidate = Repair &
  Pick<RepairDraft, "fault"> & {
    readonly price: number;
    /** True if mistakes are undone, and not only single characters changed. */
    readonly undoes: boolean;
    /** True if it may be offered. */
    readonly isOffered: boolean;
  };

/** The cost above the lowest up to which a repair is offered: well below one more edit. */
export const SLACK = 8;
/** The highest cost of a repair that is searched for: some thirty edits. */
export const MOST_COST = 400;
/** The greatest distance of an edit before the character that cannot be read. In a string no longer than this the lowest cost is exact. */
const WINDOW = 256;
/** The number of alternatives that are tried for one string. */
const MOST_WORK = 100_000;

/** A string repaired up to `place`, where the automaton is in `state`. */
interface SearchNode {
  readonly place: number;
  readonly state: number;
  /** The symbol before `place` was deleted, so deleting one more continues the run. */
  readonly afterDeleted: boolean;
  readonly spent: number;
  readonly edit: EditAt | undefined;
  readonly before: SearchNode | undefined;
}

/** An edit of at most one symbol. */
interface EditAt {
  readonly kind: Edit["kind"];
  readonly place: number;
  /** The code of the inserted character. */
  readonly code: number;
}

/**
 * A search for the cheapest repairs of one string, by uniform cost over places and states.
 */
export class RepairSearch {
  private readonly costs: readonly SymbolCosts[];
  /** Returns true if the rest of the string is accepted from an offset; made when the search begins, as most texts are only classified. */
  private accepts: (offset: number, state: number) => boolean = () => false;
  private readonly open: SearchNode[][] = [];
  private readonly complete: SearchNode[] = [];
  /** The character class of each symbol. */
  private readonly classes: Uint8Array;
  /** The states on the last walk. */
  private readonly path: Uint16Array;
  /** The first state in which each place was reached. */
  private readonly visited: Uint16Array;
  /** Further pairs of place and state that were reached. */
  private readonly visitedToo = new Set<number>();
  /** The lowest cost of one more edit. */
  private readonly cheapest: number;
  /** A lower bound of the cost of the symbols from each place on: no string of the rule holds some of them. */
  private readonly rest: Uint16Array;
  /** The number of alternatives tried so far. */
  private work = 0;
  /** The highest cost that is of interest; that of the cheapest repair so far. */
  private least = MOST_COST;

  constructor(
    private readonly repairs: RuleRepairs,
    private readonly symbols: Symbols,
  ) {
    const { length } = symbols;
    const {
      steps,
      automata: { classOf },
    } = repairs;
    const costs = new Array<SymbolCosts>(length);
    const classes = new Uint8Array(length);
    let cheapest = PRICES.known;
    for (let place = 0; place < length; place++) {
      const character = symbols.characterAt(place);
      const own = repairs.costs(symbols.kindAt(place), character);
      costs[place] = own;
      classes[place] = character < ALPHABET_SIZE ? (classOf[character] ?? 0) : steps.classOf(character);
      cheapest = Math.min(cheapest, own.cheapest);
    }
    this.costs = costs;
    this.classes = classes;
    this.rest = new Uint16Array(length + 1);
    for (let place = length - 1; place >= 0; place--)
      this.rest[place] = Math.min(NEVER_DONE, (this.rest[place + 1] ?? 0) + (costs[place]?.forced ?? 0));
    this.path = new Uint16Array(length + 1);
    this.visited = new Uint16Array(length + 1);
    this.cheapest = cheapest;
  }

  /** A lower bound of the cost of a repair: the cost of the characters that no string of the rule holds, or of one edit. */
  get atLeast(): number {
    return Math.max(this.rest[0] ?? 0, this.cheapest);
  }

  /** Leaves out repairs that cost more. */
  limit(cost: number): void {
    this.least = Math.min(this.least, cost);
  }

  /** Expands nodes in the order of a lower bound of their cost with everything that follows (as in A*). */
  run(): void {
    if ((this.rest[0] ?? 0) > this.least) return;
    this.accepts = this.repairs.acceptance(this.symbols.text);
    const { start: state } = this.repairs;
    this.expand({ place: 0, state, afterDeleted: false, spent: 0, edit: undefined, before: undefined });
    for (let total = 0; total <= this.least; total++) {
      // Nodes of the same cost that are added meanwhile are expanded too.
      for (const node of (this.open[total] ??= [])) {
        if (this.work >= MOST_WORK) return;
        const cheapest = node.afterDeleted ? 0 : this.cheapest;
        if (node.spent + cheapest <= this.least) this.expand(node);
      }
    }
  }

  /** Returns the repair of lowest cost and others that cost little more, the lowest first; none if the search gave up. */
  drafts(): RepairDraft[] {
    return this.complete
      .filter(({ spent }) => spent <= this.least + SLACK)
      .sort((a, b) => a.spent - b.spent)
      .slice(0, MOST_COMPLETE)
      .map((last) => ({ edits: this.editsOf(last), cost: last.spent }));
  }

  /** Tries every edit along the path that the automaton takes without edits. */
  private expand(from: SearchNode): void {
    if (from.afterDeleted) {
      this.goOnDeleting(from);
      return;
    }
    const far = this.walk(from);
    for (let place = far; place >= Math.max(from.place, far - WINDOW); place--)
      this.alternatives(from, place, this.path[place] ?? 0);
  }

  /**
   * Returns the place that the automaton reaches without an edit, or the first one visited before. Leaves the states on
   * the way in `path`.
   */
  private walk({ place: begin, state: first }: SearchNode): number {
    const {
      path,
      classes,
      repairs: {
        steps: { next, classCount },
      },
    } = this;
    let place = begin;
    let state = first;
    for (path[place] = state; this.visit(place, state) && place < classes.length; path[++place] = state) {
      state = next[state * classCount + (classes[place] ?? 0)] ?? DEAD;
      if (state === DEAD) break;
    }
    return place;
  }

  /** Returns true the first time that a place is reached in a state. */
  private visit(place: number, state: number): boolean {
    const { visited, visitedToo } = this;
    const known = visited[place] ?? 0;
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
    if (costs && this.isCheap(place + 1, state, spent + costs.deletedNext, true))
      this.push(from, place + 1, state, spent + costs.deletedNext, { kind: "delete", place, code: 0 });
    const stopped = spent + (costs?.kept ?? 0);
    if (this.isCheap(place, state, stopped)) this.push(from, place, state, stopped, undefined);
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
    const after = place + 1;
    const forced = repairs.steps.follow(state, this.classes[place] ?? 0) === DEAD;
    const unforced = forced ? 0 : PRICES.unforced;
    const replace = (target: number, by: number, price: number): void => {
      const spent = from.spent + price;
      if (this.isCheap(after, target, spent))
        this.push(from, after, target, spent, { kind: "replace", place, code: by });
    };
    const encoded = forced ? costs.encoded : costs.encodedUnforced;
    if (encoded !== NEVER_DONE) {
      const target = repairs.encoded(state, costs);
      const spent = from.spent + encoded;
      if (this.isCheap(after, target, spent))
        this.push(from, after, target, spent, { kind: "percent-encode", place, code: 0 });
    }
    const deleted = from.spent + costs.deleted + unforced;
    if (this.isCheap(after, state, deleted, true))
      this.push(from, after, state, deleted, { kind: "delete", place, code: 0 });
    if (meant !== undefined) replace(automata.step(state, meant), meant, PRICES.correct + unforced);
    for (const { target, code: by, insteadOfWord, insteadOfPunctuation } of repairs.insertionsFrom(state))
      if (by !== code) replace(target, by, (word ? insteadOfWord : insteadOfPunctuation) + replaced + unforced);
    this.insertions(from, place, state, unforced, costs);
  }

  private insertions(
    from: SearchNode,
    place: number,
    state: number,
    unforced: number,
    { doubled, split, splitByWord }: Surroundings,
  ): void {
    for (const { target, code, inserted, isWord: isWordHere } of this.repairs.insertionsFrom(state)) {
      const price = code === doubled ? PRICES.known : inserted + unforced + (isWordHere ? splitByWord : split);
      const spent = from.spent + price;
      if (this.isCheap(place, target, spent)) this.push(from, place, target, spent, { kind: "insert", place, code });
    }
  }

  /** Returns false if no repair that is cheap enough goes on from a place and state. Counts an alternative. */
  private isCheap(place: number, state: number, spent: number, afterDeleted = false): boolean {
    this.work++;
    if (state === DEAD) return false;
    const total = spent + (this.rest[place] ?? 0);
    if (total > this.least + SLACK) return false;
    return Math.max(total, spent + (afterDeleted ? 1 : this.cheapest)) <= this.least || this.accepted(place, state);
  }

  private accepted(place: number, state: number): boolean {
    return this.accepts(this.symbols.offsetAt(place), state);
  }

  /** Keeps an alternative that {@link isCheap}. */
  private push(before: SearchNode, place: number, state: number, spent: number, edit: EditAt | undefined): void {
    const afterDeleted = edit?.kind === "delete";
    const partial: SearchNode = { place, state, afterDeleted, spent, edit, before };
    if (this.accepted(place, state)) {
      const kept = afterDeleted ? (this.costs[place]?.kept ?? 0) : 0;
      this.least = Math.min(this.least, spent + kept);
      this.complete.push(kept === 0 ? partial : { ...partial, spent: spent + kept });
    }
    if (spent >= this.least) return;
    (this.open[spent + (this.rest[place] ?? 0)] ??= []).push(partial);
  }

  /** Returns the edits that led to a node, in the order of the string; neighbours of one kind are merged. */
  private editsOf(last: SearchNode): readonly Edit[] {
    const reversed: EditAt[] = [];
    for (let at: SearchNode | undefined = last; at; at = at.before) if (at.edit) reversed.push(at.edit);
    return joined(reversed.reverse().map((edit) => this.editOf(edit)));
  }

  private editOf({ kind, place, code }: EditAt): Edit {
    const offset = this.symbols.offsetAt(place);
    const end = this.symbols.offsetAt(kind === "insert" ? place : place + 1);
    const text =
      kind === "delete"
        ? ""
        : kind === "percent-encode"
          ? percentEncoded(this.symbols.slice(place, place + 1))
          : String.fromCharCode(code);
    return { kind, offset, length: end - offset, text };
  }
}

const MOST_COMPLETE = 24;
