import type { AST } from "@eslint-community/regexpp";
import { pairsOfSurrogates } from "../../languages/abnf/codeUnits.js";
import { CharacterClasses, UNICODE } from "../../languages/automata/characterClasses.js";
import {
  CODE_UNITS,
  HIGH_SURROGATES,
  LOW_SURROGATES,
  without,
  type CharacterSet,
} from "../../languages/automata/characters.js";
import { DfaAlgebra } from "../../languages/automata/dfaAlgebra.js";
import { deadState, step, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { refineColumns } from "../../languages/automata/minimize.js";
import { Nfa, type NondeterministicAutomaton } from "../../languages/automata/nfa.js";
import { reachable } from "../../languages/automata/reach.js";
import { itemAt, valueFor } from "../../text/itemAt.js";
import type { ReadAutomaton } from "./automatonLanguage.js";
import { charactersOf, sourceOf } from "./regexpCharacters.js";

const ALL: CharacterSet = [[0, UNICODE - 1]];
const LINE_ENDS: CharacterSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/** An atom that reads one character, with the set of those that it reads. */
type Atom = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/**
 * Returns an automaton over UTF-16 code units of the strings in which a regular expression is found.
 *
 * An assertion is read as a mark: `a(?=b)` is `a`, the mark 0. From the language of the whole expression with marks,
 * the strings in which a mark is where its assertion does not hold are removed, and then the marks.
 */
export function regexpAutomaton(pattern: AST.Pattern, flags: string, isOver: () => boolean): ReadAutomaton {
  return new RegexpReader(pattern, flags, new DfaAlgebra(isOver)).read();
}

class RegexpReader {
  private readonly isUnicode: boolean;
  private readonly sets = new Map<Atom, CharacterSet>();
  private readonly wordSets = new Map<AST.WordBoundaryAssertion, CharacterSet>();
  private readonly marks = new Map<AST.Assertion, number>();
  private readonly multiline = new Map<AST.EdgeAssertion, boolean>();
  private readonly characters: CharacterClasses;
  private readonly symbolCount: number;

  constructor(
    private readonly pattern: AST.Pattern,
    private readonly flags: string,
    private readonly algebra: DfaAlgebra,
  ) {
    this.isUnicode = /[uv]/.test(flags);
    this.survey(pattern.alternatives, flags);
    this.characters = new CharacterClasses([
      ...this.sets.values(),
      ...this.wordSets.values(),
      ...(this.multiline.size > 0 ? [LINE_ENDS] : []),
      ...(this.isUnicode ? [HIGH_SURROGATES, LOW_SURROGATES] : []),
    ]);
    this.symbolCount = this.characters.count + this.marks.size;
  }

  read(): ReadAutomaton {
    const nfa = new Nfa(this.symbolCount);
    const [start, from, to, end] = [nfa.state(), nfa.state(), nfa.state(), nfa.state()];
    if (this.flags.includes("y")) nfa.skip(start, from);
    else this.anything(nfa, start, from);
    this.addAlternatives(nfa, this.pattern.alternatives, from, to);
    this.anything(nfa, to, end);
    const language = this.withoutMarks(nfa.finish(start, end), assertionsIn(this.pattern.alternatives));
    return this.isUnicode ? this.inCodeUnits(language) : { nfa: erased(language, []), characters: this.characters };
  }

  /** Finds the sets of characters and the assertions of an expression. */
  private survey(alternatives: readonly AST.Alternative[], flags: string): void {
    for (const { elements } of alternatives)
      for (const element of elements) {
        const inner = element.type === "Quantifier" ? element.element : element;
        switch (inner.type) {
          case "Group":
            this.survey(inner.alternatives, changedFlags(flags, inner.modifiers));
            break;
          case "CapturingGroup":
            this.survey(inner.alternatives, flags);
            break;
          case "Assertion":
            this.marks.set(inner, this.marks.size);
            if ("alternatives" in inner) this.survey(inner.alternatives, flags);
            else if (inner.kind === "word") this.wordSets.set(inner, charactersOf("\\w", flagsOf(flags)));
            else if (flags.includes("m")) this.multiline.set(inner, true);
            break;
          case "Backreference":
            throw new Error("a backreference is not regular");
          default: {
            const source = inner.type === "Character" ? sourceOf(inner.value, this.isUnicode) : inner.raw;
            const isAlone = inner.type === "Character" && !flags.includes("i");
            this.sets.set(inner, isAlone ? [[inner.value, inner.value]] : charactersOf(source, flagsOf(flags)));
          }
        }
      }
  }

  private addAlternatives(nfa: Nfa, alternatives: readonly AST.Alternative[], from: number, to: number): void {
    for (const { elements } of alternatives) {
      let at = from;
      for (const element of elements) {
        const after = nfa.state();
        this.add(nfa, element, at, after);
        at = after;
      }
      nfa.skip(at, to);
    }
  }

  /** Adds what an element reads between two states; no transition leads back to the first or on from the second. */
  private add(nfa: Nfa, element: AST.Element, from: number, to: number): void {
    switch (element.type) {
      case "Group":
      case "CapturingGroup":
        this.addAlternatives(nfa, element.alternatives, from, to);
        break;
      case "Quantifier":
        nfa.repeat(element.min, element.max, from, to, (before, after) => {
          this.add(nfa, element.element, before, after);
        });
        break;
      case "Assertion":
        nfa.read(from, new Set([this.markOf(element)]), to);
        break;
      case "Backreference":
        break;
      default:
        nfa.read(from, this.characters.classesOf(valueFor(this.sets, element)), to);
    }
  }

  /** Lets any string lead from one state to another. */
  private anything(nfa: Nfa, from: number, to: number): void {
    const between = nfa.state();
    nfa.skip(from, between);
    nfa.read(between, this.characters.classesOf(ALL), between);
    nfa.skip(between, to);
  }

  private markOf(assertion: AST.Assertion): number {
    return this.characters.count + valueFor(this.marks, assertion);
  }

  /** Returns the strings with marks only where their assertions hold, without these marks. */
  private withoutMarks(nfa: NondeterministicAutomaton, assertions: readonly AST.Assertion[]): MinimalDfa {
    let language = this.algebra.determinized(nfa);
    for (const assertion of assertions)
      language = this.algebra.without(language, this.algebra.determinized(this.misplaced(assertion)));
    const marks = assertions.map((assertion) => this.markOf(assertion));
    return marks.length === 0 ? language : this.algebra.determinized(erased(language, marks));
  }

  /** Returns the strings in which the mark of an assertion is, at least once, where it does not hold; other marks are anywhere. */
  private misplaced(assertion: AST.Assertion): NondeterministicAutomaton {
    const mark = this.markOf(assertion);
    const once = this.misplacedOnce(assertion);
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
  private misplacedOnce(assertion: AST.Assertion): MinimalDfa {
    const holds = this.placed(assertion);
    // A negative assertion does not hold where what it names is found.
    if ("negate" in assertion && assertion.negate) return holds;
    const nfa = new Nfa(this.symbolCount);
    const [start, before, after, end] = [nfa.state(), nfa.state(), nfa.state(), nfa.state()];
    this.anything(nfa, start, before);
    nfa.read(before, new Set([this.markOf(assertion)]), after);
    this.anything(nfa, after, end);
    return this.algebra.without(this.algebra.determinized(nfa.finish(start, end)), holds);
  }

  /** Returns the strings with one mark, where an assertion finds what it names: the edge, the boundary, or the expression inside it. */
  private placed(assertion: AST.Assertion): MinimalDfa {
    const nfa = new Nfa(this.symbolCount);
    const [start, before, after, end] = [nfa.state(), nfa.state(), nfa.state(), nfa.state()];
    nfa.read(before, new Set([this.markOf(assertion)]), after);
    const inner: AST.Assertion[] = [];
    switch (assertion.kind) {
      case "lookahead":
      case "lookbehind": {
        const isAhead = assertion.kind === "lookahead";
        const middle = nfa.state();
        this.anything(nfa, start, isAhead ? before : middle);
        this.addAlternatives(nfa, assertion.alternatives, isAhead ? after : middle, isAhead ? middle : before);
        this.anything(nfa, isAhead ? middle : after, end);
        inner.push(...assertionsIn(assertion.alternatives));
        break;
      }
      case "start":
      case "end":
        this.addEdge(nfa, assertion, [start, before, after, end]);
        break;
      case "word":
        return this.boundary(assertion);
    }
    return this.withoutMarks(nfa.finish(start, end), inner);
  }

  private addEdge(
    nfa: Nfa,
    edge: AST.EdgeAssertion,
    [start, before, after, end]: readonly [number, number, number, number],
  ): void {
    const isStart = edge.kind === "start";
    this.anything(nfa, isStart ? after : start, isStart ? end : before);
    if (isStart) nfa.skip(start, before);
    else nfa.skip(after, end);
    if (this.multiline.get(edge) !== true) return;
    const [line, middle] = [this.characters.classesOf(LINE_ENDS), nfa.state()];
    this.anything(nfa, isStart ? start : middle, isStart ? middle : end);
    if (isStart) nfa.read(middle, line, before);
    else nfa.read(after, line, middle);
  }

  /** Returns the strings with one mark where a word begins or ends: a word character is on one side of it only. */
  private boundary(assertion: AST.WordBoundaryAssertion): MinimalDfa {
    const nfa = new Nfa(this.symbolCount);
    const [start, end] = [nfa.state(), nfa.state()];
    const word = this.characters.classesOf(valueFor(this.wordSets, assertion));
    const other = new Set([...this.characters.classesOf(ALL)].filter((kind) => !word.has(kind)));
    for (const isWordBefore of [true, false]) {
      const [before, marked, after, middle] = [nfa.state(), nfa.state(), nfa.state(), nfa.state()];
      this.anything(nfa, start, before);
      nfa.read(before, isWordBefore ? word : other, marked);
      nfa.read(marked, new Set([this.markOf(assertion)]), after);
      nfa.read(after, isWordBefore ? other : word, middle);
      this.anything(nfa, middle, end);
      // At the edges of the string there is no word character.
      if (isWordBefore) nfa.skip(after, end);
      else nfa.skip(start, marked);
    }
    return this.algebra.determinized(nfa.finish(start, end));
  }

  /**
   * Returns an automaton over code units for one over code points. A high surrogate before a low one is never two code points, so
   * such strings are taken out first.
   */
  private inCodeUnits(language: MinimalDfa): ReadAutomaton {
    const halves = new Nfa(this.symbolCount);
    const [start, before, between] = [halves.state(), halves.state(), halves.state()];
    const [after, end] = [halves.state(), halves.state()];
    this.anything(halves, start, before);
    halves.read(before, this.characters.classesOf(HIGH_SURROGATES), between);
    halves.read(between, this.characters.classesOf(LOW_SURROGATES), after);
    this.anything(halves, after, end);
    const points = this.algebra.without(language, this.algebra.determinized(halves.finish(start, end)));

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
function assertionsIn(alternatives: readonly AST.Alternative[]): AST.Assertion[] {
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((element): AST.Assertion[] => {
      const inner = element.type === "Quantifier" ? element.element : element;
      if (inner.type === "Assertion") return [inner];
      return inner.type === "Group" || inner.type === "CapturingGroup" ? assertionsIn(inner.alternatives) : [];
    }),
  );
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

/** Returns the flags that decide what a character matches. */
function flagsOf(flags: string): string {
  return flags.replace(/[^isuv]/g, "");
}

/** Returns the flags inside a group such as `(?i-s:...)`. */
function changedFlags(flags: string, modifiers: AST.Modifiers | null): string {
  if (!modifiers) return flags;
  const added = modifiers.add.raw;
  const removed = modifiers.remove?.raw ?? "";
  return [...new Set(flags + added)].filter((flag) => !removed.includes(flag)).join("");
}
