/**
 * Calls a visitor with each transition of a state: its label (a character, a class or a symbol) and the state it leads
 * to. The order decides which of several shortest paths is found.
 */
export type Transitions = (state: number, visit: (label: number, target: number) => void) => void;

/** Stands for the state before the one in which the search begins. */
const NONE = -1;

/**
 * A shortest path from one of the starts to every state, found breadth first and only as far as needed. Of several
 * shortest paths it is the first one in the order of the transitions.
 */
export class ShortestPaths {
  private readonly order: number[];
  /** For each state its place in `order`. */
  private readonly places: Map<number, number>;
  /** By place: the place of the state before it on the path, and the label of the transition between them. */
  private readonly before: number[];
  private readonly labels: number[];
  private readonly lengths: number[];
  private explored = 0;

  constructor(
    starts: Iterable<number>,
    private readonly transitions: Transitions,
  ) {
    this.order = [...new Set(starts)];
    this.places = new Map(this.order.map((start, place) => [start, place]));
    this.before = this.order.map(() => NONE);
    this.labels = this.order.map(() => NONE);
    this.lengths = this.order.map(() => 0);
  }

  /** Yields the reachable states, those with shorter paths first. */
  *states(): Generator<number, void, undefined> {
    for (let place = 0; place < this.order.length; place++) {
      yield this.stateAt(place);
      if (place === this.explored) this.explore(place);
    }
  }

  exploreAll(): void {
    while (this.explored < this.order.length) this.explore(this.explored);
  }

  /** Returns the length of the path to a state that has been found. */
  lengthTo(state: number): number {
    return this.lengths[this.placeOf(state)] ?? 0;
  }

  /** Returns the labels of the path to a state that has been found. */
  pathTo(state: number): number[] {
    const path: number[] = [];
    for (let place = this.placeOf(state); this.before[place] !== NONE; place = this.before[place] ?? NONE)
      path.push(this.labels[place] ?? NONE);
    return path.reverse();
  }

  private explore(place: number): void {
    this.explored++;
    this.transitions(this.stateAt(place), (label, target) => {
      if (this.places.has(target)) return;
      this.places.set(target, this.order.push(target) - 1);
      this.before.push(place);
      this.labels.push(label);
      this.lengths.push((this.lengths[place] ?? 0) + 1);
    });
  }

  private placeOf(state: number): number {
    const place = this.places.get(state);
    if (place === undefined) throw new Error(`state ${state} has not been reached`);
    return place;
  }

  private stateAt(place: number): number {
    return this.order[place] ?? NONE;
  }
}

/**
 * Returns the labels of a shortest path from `start` to a state that satisfies `isGoal`, or `undefined` if none is reachable.
 *
 * @example
 * shortestPath(1, (state, visit) => { visit(7, state + 1); }, (state) => state === 3) // [7, 7]
 */
export function shortestPath(
  start: number,
  transitions: Transitions,
  isGoal: (state: number) => boolean,
): number[] | undefined {
  const paths = new ShortestPaths([start], transitions);
  for (const state of paths.states()) if (isGoal(state)) return paths.pathTo(state);
  return undefined;
}

/**
 * Returns the length of a shortest path from each state to one of the goals; `Infinity` where there is none.
 *
 * @param predecessors the states that lead to each state, as `predecessors` returns them
 */
export function distancesTo(goals: Iterable<number>, predecessors: readonly (readonly number[])[]): Float64Array {
  const distance = new Float64Array(predecessors.length).fill(Infinity);
  const queue = [...goals];
  for (const goal of queue) distance[goal] = 0;
  for (const state of queue) {
    const further = (distance[state] ?? 0) + 1;
    for (const source of predecessors[state] ?? []) {
      if (distance[source] !== Infinity) continue;
      distance[source] = further;
      queue.push(source);
    }
  }
  return distance;
}

/**
 * Returns the labels of a shortest path from `start` to a goal, by distances that are known.
 *
 * @param distance what {@link distancesTo} returned for the goals; that of `start` is finite
 * @param choose picks one of the labels that lead nearer to a goal; the first if left out
 */
export function descend(
  start: number,
  distance: Float64Array,
  transitions: Transitions,
  choose: (labels: readonly number[]) => number = ([first]) => first ?? NONE,
): number[] {
  const path: number[] = [];
  let state = start;
  for (let left = distance[start] ?? 0; left > 0; left--) {
    const nearer = new Map<number, number>();
    transitions(state, (label, target) => {
      if (distance[target] === left - 1) nearer.set(label, target);
    });
    const label = choose([...nearer.keys()]);
    path.push(label);
    state = nearer.get(label) ?? state;
  }
  return path;
}
