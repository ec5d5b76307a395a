import { DEAD } from "../../languages/automata/automaton.js";
import { CODE_UNITS } from "../../languages/automata/characters.js";
import { predecessors, reachable } from "../../languages/automata/reach.js";
import { readability } from "../../languages/automata/readable.js";
import { shortestPath } from "../../languages/automata/shortest.js";
import { Tuples } from "../../languages/automata/tuples.js";
import {
  END_REGISTER,
  PLACE_BITS,
  REFUSED,
  START_REGISTER,
  type TaggedAutomaton,
} from "../../uri/parse/taggedAutomaton.js";
import { itemAt, remembered } from "../../text/itemAt.js";

/** A place in a string: a register of one of two tables, and the distance from it. */
export interface JointPlace {
  readonly side: 0 | 1;
  readonly register: number;
  readonly distance: number;
}

/** The templates that two tables give to a string. */
export type TemplatePair = readonly [a: number, b: number];

interface Edge {
  readonly target: number;
  readonly code: number;
  /** The registers of both tables that it sets, as numbers of slots. */
  readonly set: readonly number[];
}

/** The register `r` of the first table is slot `r`, that of the second one slot `32 + r`. */
const SLOTS = 32;

const UNREAD = -1;

/** Two tables that read the same strings at once. It decides questions about all strings that both accept. */
export class JointTables {
  /** By number of a pair of states, the edges to other pairs. Only pairs from which both tables accept a string. */
  private readonly edges: Edge[][] = [];
  private readonly ends: (TemplatePair | undefined)[] = [];

  constructor(a: TaggedAutomaton<unknown>, b: TaggedAutomaton<unknown>) {
    const codes = representatives(a, b);
    const pairs = new Tuples();
    pairs.numberOf(Int32Array.of(a.start, b.start));
    for (let number = 0; number < pairs.count; number++) {
      const [inA, inB] = [pairs.at(number, 0), pairs.at(number, 1)];
      const ends: TemplatePair = [a.endOf(inA), b.endOf(inB)];
      this.ends.push(ends.includes(REFUSED) ? undefined : ends);
      const edges = new Map<string, Edge>();
      for (const code of codes) {
        const targets = [a.step(inA, code), b.step(inB, code)];
        if (targets.includes(DEAD)) continue;
        const target = pairs.numberOf(Int32Array.from(targets));
        const set = [...a.registersSet(inA, code), ...b.registersSet(inB, code).map((register) => SLOTS + register)];
        const key = `${target} ${set.join(" ")}`;
        if (!edges.has(key)) edges.set(key, { target, code, set });
      }
      this.edges.push([...edges.values()]);
    }
    this.removeDeadEnds();
  }

  /** Returns every two templates that some string has, each once. */
  templates(): TemplatePair[] {
    return [...new Map(this.ends.flatMap((pair) => (pair ? [[String(pair), pair] as const] : []))).values()];
  }

  /**
   * Returns a shortest string whose templates and places fulfil a condition, or `undefined` if there is none among all strings
   * that both tables accept.
   *
   * It walks through both tables with the positions of the registers that the condition reads. Gaps between neighbouring
   * positions are cut to the length from which on no comparison of two places tells them apart, so the walk ends:
   *
   *     mailto:a?b     registers at 6 and 8, the next character is at 10
   *     mailto:aaa?b   registers at 6 and 10, the next character is at 12: the same state if gaps are cut to 2
   *
   * @param reads the places that the condition reads for these templates; none if it is not fulfilled
   * @param isMet receives the positions of these places
   */
  shortest(
    reads: (templates: TemplatePair) => readonly JointPlace[] | undefined,
    isMet: (positions: readonly number[]) => boolean,
  ): string | undefined {
    const places = this.ends.map((pair) => pair && reads(pair));
    const all = places.flatMap((read) => read ?? []);
    const distances = all.map(({ distance }) => distance);
    const longestGap = Math.max(0, ...distances) - Math.min(0, ...distances) + 1;
    const kept = this.keptSlots(places);
    const slots = [...new Set(all.map(slotOf))].filter((slot) => slot % SLOTS !== END_REGISTER);
    const width = slots.length + 2;
    const states = new Tuples();
    // By pair of states, and by edge, the places in a tuple of what is forgotten and of what is set.
    const placeOf = (slot: number): number => slots.indexOf(slot) + 1;
    const forgotten = kept.map((read) => slots.filter((slot) => !read.has(slot)).map(placeOf));
    const steps = this.edges.map((edges) =>
      edges.map(({ target, code, set }) => ({ target, code, set: set.map(placeOf).filter((place) => place > 0) })),
    );
    const tuple = new Int32Array(width);
    const positions = tuple.subarray(1);
    const numberOfTuple = (): number => {
      for (const place of itemAt(forgotten, itemAt(tuple, 0))) tuple[place] = UNREAD;
      cutGaps(positions, longestGap);
      return states.numberOf(tuple);
    };
    slots.forEach((slot, i) => (positions[i] = slot % SLOTS === START_REGISTER ? 0 : UNREAD));
    const codes = shortestPath(
      numberOfTuple(),
      (number, visit) => {
        const next = states.at(number, width - 1);
        for (const { target, code, set } of itemAt(steps, states.at(number, 0))) {
          tuple[0] = target;
          for (let place = 1; place < width; place++) tuple[place] = states.at(number, place);
          for (const place of set) tuple[place] = next;
          tuple[width - 1] = next + 1;
          visit(code, numberOfTuple());
        }
      },
      (number) => {
        const read = places[states.at(number, 0)];
        const positionOf = (place: JointPlace): number =>
          states.at(number, place.register === END_REGISTER ? width - 1 : placeOf(slotOf(place))) + place.distance;
        return read !== undefined && isMet(read.map(positionOf));
      },
    );
    return codes && String.fromCharCode(...codes);
  }

  /** Returns by pair of states the slots that are read at the end of some string, and not set on the way there. */
  private keptSlots(places: readonly (readonly JointPlace[] | undefined)[]): Set<number>[] {
    const kept = places.map((read) => new Set(read?.map(slotOf)));
    for (let changed = true; changed;) {
      changed = false;
      for (let pair = kept.length - 1; pair >= 0; pair--) {
        const known = itemAt(kept, pair);
        const before = known.size;
        for (const { target, set } of itemAt(this.edges, pair))
          for (const slot of itemAt(kept, target)) if (!set.includes(slot)) known.add(slot);
        changed ||= known.size > before;
      }
    }
    return kept;
  }

  private removeDeadEnds(): void {
    const sources = predecessors(this.edges.length, (pair) => itemAt(this.edges, pair).map(({ target }) => target));
    const ends = [...this.ends.keys()].filter((pair) => this.ends[pair]);
    const alive = new Set(reachable(ends, (pair) => itemAt(sources, pair)));
    this.edges.forEach((edges, pair) => (this.edges[pair] = edges.filter(({ target }) => alive.has(target))));
  }
}

/** Returns a place as a table names it: {@link TaggedAutomaton.places}. */
export function jointPlace(side: 0 | 1, value: number): JointPlace {
  // The distance may be negative.
  const register = (value + (1 << (PLACE_BITS - 1))) >> PLACE_BITS;
  return { side, register, distance: value - (register << PLACE_BITS) };
}

function slotOf({ side, register }: JointPlace): number {
  return side * SLOTS + register;
}

/** Cuts the gaps between neighbouring positions, and moves the first one to 0. */
function cutGaps(positions: Int32Array, longest: number): void {
  let before = UNREAD;
  let cut = 0;
  for (const position of positions.slice().sort()) {
    const excess = before === UNREAD ? position : position - before - longest;
    if (position === UNREAD) continue;
    before = position;
    if (excess <= 0) continue;
    for (let i = 0; i < positions.length; i++) {
      const moved = itemAt(positions, i);
      if (moved >= position - cut) positions[i] = moved - excess;
    }
    cut += excess;
  }
}

/** Returns the most readable code unit of each class that one of two tables tells apart, the most readable ones first. */
function representatives(a: TaggedAutomaton<unknown>, b: TaggedAutomaton<unknown>): number[] {
  const best = new Map<number, number>();
  for (let code = 0; code < CODE_UNITS; code++) {
    const key = a.columnOf(code) * CODE_UNITS + b.columnOf(code);
    if (readability(code) > readability(remembered(best, key, () => code))) best.set(key, code);
  }
  return [...best.values()].sort((one, other) => readability(other) - readability(one) || one - other);
}
