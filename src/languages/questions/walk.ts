import { DEAD } from "../automata/automaton.js";
import { NEVER, START, type Dfa } from "../automata/dfa.js";
import type { Random } from "./random.js";
import { ALPHANUMERIC, readability } from "../automata/readable.js";
import { itemAt } from "../../text/itemAt.js";

/** A transition from a state by a character of a class to another state. */
export interface Transition {
  readonly state: number;
  readonly kind: number;
  readonly target: number;
}

/** The words that examples are made of where the language allows them. They are a matter of taste: any string would do. */
const WORDS = (
  "http ftp news www example data docs file index list name page path user guide map blue red " +
  "tea cup sun sea cafe beef db8 80 8080 42 21 10 1998 2005"
).split(" ");
const WORD_TRIES = 8;

/** The weight of a character among others of its class, by its {@link readability}. */
const LIKINGS = [0.1, 1, 4, 2, 10, 20];

/** A random way through an automaton to acceptance that prefers readable characters. */
export class Walk {
  readonly text: string;
  readonly steps: Transition[] = [];

  private readonly signs: string[] = [];
  private state = START;
  /** The length from which on it makes for the end. */
  private readonly enough: number;
  private readonly distanceToTarget: Float64Array;

  /**
   * @param longest no walk takes more steps; an accepted string that short must exist
   * @param target a transition to take on the way; an accepted string that short that takes it must exist
   */
  constructor(
    private readonly dfa: Dfa,
    private readonly random: Random,
    private readonly longest: number,
    private target: Transition | undefined,
  ) {
    this.distanceToTarget = target ? dfa.distancesTo((state) => state === target.state) : dfa.distance;
    const shortest = dfa.distance[START] ?? Infinity;
    this.enough = shortest + random.next() * (longest - shortest);
    while (!this.done()) this.go();
    this.text = this.signs.join("");
  }

  private done(): boolean {
    const { dfa, random, signs } = this;
    if (this.target || dfa.accepting[this.state] !== 1) return false;
    if (signs.length >= this.enough || this.ways().length === 0) return true;
    return random.chance(signs.length === 0 ? 0.02 : 0.08);
  }

  private go(): void {
    const { random, target, state } = this;
    if (target && random.chance(0.5)) {
      if (state === target.state) this.take(target);
      else
        this.take(
          random.pick(
            this.ways().filter(
              (way) => this.distanceToTarget[way.target] === (this.distanceToTarget[state] ?? Infinity) - 1,
            ),
          ),
        );
      return;
    }
    const word = this.inWord() ? undefined : this.word();
    if (word !== undefined && random.chance(0.7)) {
      for (const sign of word) this.take(this.way(sign.charCodeAt(0)), sign);
      return;
    }
    this.take(random.weighted(this.ways(), (way) => this.liking(way)));
  }

  private inWord(): boolean {
    const last = this.signs[this.signs.length - 1];
    return last !== undefined && readability(last.charCodeAt(0)) >= ALPHANUMERIC;
  }

  /** The transitions that still leave room for the target and for the end. */
  private ways(): Transition[] {
    const { dfa, state, signs, longest } = this;
    const ways: Transition[] = [];
    for (let kind = 0; kind < dfa.classCount; kind++) {
      const way = { state, kind, target: dfa.follow(state, kind) };
      if (way.target !== DEAD && signs.length + 1 + this.need(way) <= longest) ways.push(way);
    }
    return ways;
  }

  /** The fewest characters that must follow a transition. */
  private need({ state, kind, target: after }: Transition): number {
    const { dfa, target } = this;
    const reached = !target || (state === target.state && kind === target.kind);
    return reached
      ? (dfa.distance[after] ?? Infinity)
      : (this.distanceToTarget[after] ?? Infinity) + 1 + (dfa.distance[target.target] ?? Infinity);
  }

  private liking({ state, kind, target }: Transition): number {
    const { dfa, signs } = this;
    const best = Math.max(...itemAt(dfa.members, kind).map(readability));
    const further = (dfa.distance[target] ?? Infinity) - (dfa.distance[state] ?? Infinity);
    if (further < 0 && signs.length >= this.enough) return 50;
    if (best >= ALPHANUMERIC) return this.inWord() ? 0.08 : 1;
    if (best === 0) return 0.1;
    // Punctuation that leads to another state probably separates two components, and punctuation that does not is mere
    // decoration. If the end is further away after it than before, more text must follow.
    if (target === state) return 0.4;
    return further > 0 ? 0.3 : 3;
  }

  /** A word that may be here as a whole. */
  private word(): string | undefined {
    const { dfa, random, signs, longest, target } = this;
    if (target && this.state === target.state) return undefined;
    for (let tries = 0; tries < WORD_TRIES; tries++) {
      const word = random.pick(WORDS);
      const state = dfa.run(this.state, word);
      if (state === DEAD) continue;
      const need = target
        ? (this.distanceToTarget[state] ?? Infinity) + 1 + (dfa.distance[target.target] ?? Infinity)
        : (dfa.distance[state] ?? Infinity);
      if (signs.length + word.length + need <= longest) return word;
    }
    return undefined;
  }

  private way(code: number): Transition {
    const { dfa, state } = this;
    const kind = dfa.classOf[code] ?? NEVER;
    return { state, kind, target: dfa.follow(state, kind) };
  }

  private take(way: Transition, sign = this.readable(way.kind)): void {
    if (way.state === this.target?.state && way.kind === this.target.kind) this.target = undefined;
    this.steps.push(way);
    this.signs.push(sign);
    this.state = way.target;
  }

  private readable(kind: number): string {
    const code = this.random.weighted(itemAt(this.dfa.members, kind), (member) => itemAt(LIKINGS, readability(member)));
    return String.fromCharCode(code);
  }
}
