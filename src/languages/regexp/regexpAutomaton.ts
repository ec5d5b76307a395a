import { pairsOfSurrogates } from "../abnf/codeUnits.js";
import { CharacterClasses, UNICODE } from "../automata/characterClasses.js";
import { CODE_UNITS, HIGH_SURROGATES, LOW_SURROGATES, without, type CharacterSet } from "../automata/characters.js";
import { DfaAlgebra } from "../automata/dfaAlgebra.js";
import { deadState, step, type MinimalDfa } from "../automata/minimalDfa.js";
import { refineColumns } from "../automata/minimize.js";
import { Nfa, type NondeterministicAutomaton } from "../automata/nfa.js";
import { reachable } from "../automata/reach.js";
import { itemAt, valueFor } from "../../text/itemAt.js";
import { ALL, END_EDGE, isSame, START_EDGE, type Look, type ReadRegexp, type Regexp } from "./regexp.js";

/** An automaton whose symbols are classes of UTF-16 code units. */
export interface ReadAutomaton {
  readonly nfa: NondeterministicAutomaton;
  readonly characters: Pick<CharacterClasses, "cuts" | "classOfCut">;
}

/** Adds what is read between two states; no transition leads back to the first or on from the second. */
type Step = (nfa: Nfa, from: number, to: number) => void;

/**
 * Returns an automaton over UTF-16 code units of the strings in which a regular expression is found.
 *
 * An assertion is read as a mark: `a(?=b)` is `a`, the mark 0. From the language of the whole expression with marks,
 * the strings in which a mark is where its assertion does not hold are removed, and then the marks.
 */
export function regexpAutomaton(regexp: ReadRegexp, isOver: () => boolean): ReadAutomaton {
  return new RegexpReader(withoutEdges(regexp), new DfaAlgebra(isOver)).read();
}

/** Returns an expression without the edges that it begins and ends with: marks for them would double what is compared. */
export function withoutEdges({ regexp, inCodePoints, fromStart, toEnd }: ReadRegexp): ReadRegexp {
  const items = regexp.kind === "sequence" ? regexp.items : [regexp];
  const [first, last] = [items[0], items[items.length - 1]];
  const begins = first !== undefined && isSame(first, START_EDGE);
  const ends = last !== undefined && isSame(last, END_EDGE);
  return {
    regexp: { kind: "sequence", items: items.slice(begins ? 1 : 0, ends ? -1 : undefined) },
    inCodePoints,
    fromStart: fromStart || begins,
    toEnd: toEnd || ends,
  };
}

class RegexpReader {
  private readonly sets: CharacterSet[] = [];
  private readonly marks = new Map<Look, number>();
  private readonly characters: CharacterClasses;
  private readonly symbolCount: number;
  /** Reads any string. */
  private readonly anything: Step;

  constructor(
    private readonly source: ReadRegexp,
    private readonly algebra: DfaAlgebra,
  ) {
    this.survey(source.regexp);
    this.characters = new CharacterClasses([
      ...this.sets,
      ...(source.inCodePoints ? [HIGH_SURROGATES, LOW_SURROGATES] : []),
    ]);
    this.symbolCount = this.characters.count + this.marks.size;
    this.anything = repeated(this.oneIn(ALL), 0, Infinity);
  }

  read(): ReadAutomaton {
    const { regexp, inCodePoints, fromStart, toEnd } = this.source;
    const found = this.language(
      inOrder([...(fromStart ? [] : [this.anything]), this.element(regexp), ...(toEnd ? [] : [this.anything])]),
    );
    const language = this.withoutMarks(found, looksIn(regexp));
    return inCodePoints ? this.inCodeUnits(language) : { nfa: erased(language, []), characters: this.characters };
  }

  /** Finds the sets of characters and the assertions of an expression. */
  private survey(regexp: Regexp): void {
    if (regexp.kind === "set") this.sets.push(regexp.set);
    else if ("items" in regexp) for (const item of regexp.items) this.survey(item);
    else {
      if (regexp.kind === "look" && !this.marks.has(regexp)) this.marks.set(regexp, this.marks.size);
      this.survey(regexp.item);
    }
  }

  private language(step: Step): MinimalDfa {
    const nfa = new Nfa(this.symbolCount);
    const [start, end] = [nfa.state(), nfa.state()];
    step(nfa, start, end);
    return this.algebra.determinized(nfa.finish(start, end));
  }

  private element(regexp: Regexp): Step {
    switch (regexp.kind) {
      case "set":
        return this.oneIn(regexp.set);
      case "sequence":
        return inOrder(regexp.items.map((item) => this.element(item)));
      case "choice":
        return oneOf(regexp.items.map((item) => this.element(item)));
      case "repeat":
        return repeated(this.element(regexp.item), regexp.min, regexp.max);
      case "look":
        return reading(new Set([this.markOf(regexp)]));
      default:
        return this.element(regexp.item);
    }
  }

  private oneIn(set: CharacterSet): Step {
    return reading(this.characters.classesOf(set));
  }

  private markOf(look: Look): number {
    return this.characters.count + valueFor(this.marks, look);
  }

  /** Returns the strings with marks only where their assertions hold, without these marks. */
  private withoutMarks(marked: MinimalDfa, looks: readonly Look[]): MinimalDfa {
    let language = marked;
    for (const look of looks)
      language = this.algebra.without(language, this.algebra.determinized(this.misplaced(look)));
    const marks = looks.map((look) => this.markOf(look));
    return marks.length === 0 ? language : this.algebra.determinized(erased(language, marks));
  }

  /** Returns the strings in which the mark of an assertion is, at least once, where it does not hold; other marks are anywhere. */
  private misplaced(look: Look): NondeterministicAutomaton {
    const mark = this.markOf(look);
    const once = this.misplacedOnce(look);
    const isCharacter = (symbol: number): boolean => symbol < this.characters.count;
    return {
      columnOf: refineColumns(
        once.columnOf,
        once.columnOf.map((_, symbol) => (isCharacter(symbol) ? 0 : symbol === mark ? 1 : 2)),
      ),
      starts: [0],
      accepts: (state) => once.outputs[state] === 1,
      step: (state, symbol) =>
        isCharacter(symbol)
          ? [step(once, state, symbol)]
          : [...new Set([state, symbol === mark ? step(once, state, symbol) : state])],
    };
  }

  /** Returns the strings with one mark of an assertion, where it does not hold. */
  private misplacedOnce(look: Look): MinimalDfa {
    const [anything, mark, inner] = [this.anything, this.element(look), this.element(look.item)];
    const found = inOrder([anything, ...(look.isAhead ? [mark, inner] : [inner, mark]), anything]);
    const holds = this.withoutMarks(this.language(found), looksIn(look.item));
    // A negative assertion does not hold where what it names is found.
    return look.isNegated ? holds : this.algebra.without(this.language(inOrder([anything, mark, anything])), holds);
  }

  /**
   * Returns an automaton over code units for one over code points. A high surrogate before a low one is never two code points, so
   * such strings are taken out first.
   */
  private inCodeUnits(language: MinimalDfa): ReadAutomaton {
    const halves = [this.oneIn(HIGH_SURROGATES), this.oneIn(LOW_SURROGATES)];
    const split = this.language(inOrder([this.anything, ...halves, this.anything]));
    const points = this.algebra.without(language, split);

    const parts = this.characters.representatives.map((_, kind) => unitsOf(this.characters.rangesOf(kind)));
    const units = new CharacterClasses(parts.flatMap(({ single, pairs }) => [single, ...pairs.flat()]));
    const nfa = new Nfa(units.count);
    const states = Array.from(points.outputs, () => nfa.state());
    const final = nfa.state();
    const dead = deadState(points);
    for (const [state, from] of states.entries()) {
      if (points.outputs[state] === 1) nfa.skip(from, final);
      parts.forEach(({ single, pairs }, kind) => {
        const target = step(points, state, kind);
        if (target === dead) return;
        const to = itemAt(states, target);
        nfa.read(from, units.classesOf(single), to);
        for (const [high, low] of pairs) {
          const half = nfa.state();
          nfa.read(from, units.classesOf(high), half);
          nfa.read(half, units.classesOf(low), to);
        }
      });
    }
    return { nfa: nfa.finish(itemAt(states, 0), final), characters: units };
  }
}

function inOrder(steps: readonly Step[]): Step {
  return (nfa, from, to) => nfa.chain(steps, from, to, (add, before, after) => add(nfa, before, after));
}

function oneOf(steps: readonly Step[]): Step {
  return (nfa, from, to) => {
    for (const add of steps) add(nfa, from, to);
  };
}

function repeated(step: Step, min: number, max: number): Step {
  return (nfa, from, to) => {
    nfa.repeat(min, max, from, to, (before, after) => {
      step(nfa, before, after);
    });
  };
}

/** Returns a step that reads one of some symbols. */
function reading(symbols: ReadonlySet<number>): Step {
  return (nfa, from, to) => {
    nfa.read(from, symbols, to);
  };
}

/** Returns characters as code units: those that are one, and the pairs of the others. */
function unitsOf(ranges: CharacterSet): {
  readonly single: CharacterSet;
  readonly pairs: readonly (readonly [high: CharacterSet, low: CharacterSet])[];
} {
  const single = without(ranges, [[CODE_UNITS, UNICODE - 1]]);
  const pairs = ranges
    .filter(([, to]) => to >= CODE_UNITS)
    .flatMap(([from, to]) => pairsOfSurrogates(Math.max(from, CODE_UNITS), to))
    .map(([high, lastHigh, low, lastLow]) => [[[high, lastHigh]], [[low, lastLow]]] as const);
  return { single, pairs };
}

/** Returns the assertions of an expression that are not inside one another. */
function looksIn(regexp: Regexp): readonly Look[] {
  if (regexp.kind === "look") return [regexp];
  const inside = "items" in regexp ? regexp.items : "item" in regexp ? [regexp.item] : [];
  return [...new Set(inside.flatMap(looksIn))];
}

/** Returns the strings of a language without some marks, as a nondeterministic automaton. */
function erased(dfa: MinimalDfa, marks: readonly number[]): NondeterministicAutomaton {
  const dead = deadState(dfa);
  const isErased = new Set(marks);
  const closure = (state: number): readonly number[] =>
    [...reachable([state], (inner) => marks.map((mark) => step(dfa, inner, mark)))].filter((inner) => inner !== dead);
  const closures: (readonly number[])[] = [];
  return {
    columnOf: refineColumns(
      dfa.columnOf,
      dfa.columnOf.map((_, symbol) => (isErased.has(symbol) ? 1 : 0)),
    ),
    starts: closure(0),
    accepts: (state) => dfa.outputs[state] === 1,
    step: (state, symbol) => {
      if (isErased.has(symbol)) return [];
      const target = step(dfa, state, symbol);
      return (closures[target] ??= closure(target));
    },
  };
}
