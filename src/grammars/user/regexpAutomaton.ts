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

/** Adds what is read between two states; no transition leads back to the first or on from the second. */
type Step = (nfa: Nfa, from: number, to: number) => void;

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
  private readonly multiline = new Set<AST.EdgeAssertion>();
  private readonly characters: CharacterClasses;
  private readonly symbolCount: number;
  /** Reads any string. */
  private readonly anything: Step;

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
    this.anything = repeated(this.oneIn(ALL), 0, Infinity);
  }

  read(): ReadAutomaton {
    const { alternatives } = this.pattern;
    const before = this.flags.includes("y") ? [] : [this.anything];
    const found = this.language(inOrder([...before, this.alternatives(alternatives), this.anything]));
    const language = this.withoutMarks(found, assertionsIn(alternatives));
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
            else if (flags.includes("m")) this.multiline.add(inner);
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

  private language(step: Step): MinimalDfa {
    const nfa = new Nfa(this.symbolCount);
    const [start, end] = [nfa.state(), nfa.state()];
    step(nfa, start, end);
    return this.algebra.determinized(nfa.finish(start, end));
  }

  private alternatives(alternatives: readonly AST.Alternative[]): Step {
    return oneOf(alternatives.map(({ elements }) => inOrder(elements.map((element) => this.element(element)))));
  }

  private element(element: AST.Element): Step {
    switch (element.type) {
      case "Group":
      case "CapturingGroup":
        return this.alternatives(element.alternatives);
      case "Quantifier":
        return repeated(this.element(element.element), element.min, element.max);
      case "Assertion":
        return reading(new Set([this.markOf(element)]));
      case "Backreference":
        return oneOf([]);
      default:
        return this.oneIn(valueFor(this.sets, element));
    }
  }

  private oneIn(set: CharacterSet): Step {
    return reading(this.characters.classesOf(set));
  }

  private markOf(assertion: AST.Assertion): number {
    return this.characters.count + valueFor(this.marks, assertion);
  }

  /** Returns the strings with marks only where their assertions hold, without these marks. */
  private withoutMarks(marked: MinimalDfa, assertions: readonly AST.Assertion[]): MinimalDfa {
    let language = marked;
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
    return this.algebra.without(this.language(inOrder([this.anything, this.element(assertion), this.anything])), holds);
  }

  /** Returns the strings with one mark, where an assertion finds what it names: the edge, the boundary, or the expression inside it. */
  private placed(assertion: AST.Assertion): MinimalDfa {
    const [anything, mark] = [this.anything, this.element(assertion)];
    switch (assertion.kind) {
      case "lookahead":
      case "lookbehind": {
        const inner = this.alternatives(assertion.alternatives);
        const found = assertion.kind === "lookahead" ? [mark, inner] : [inner, mark];
        const language = this.language(inOrder([anything, ...found, anything]));
        return this.withoutMarks(language, assertionsIn(assertion.alternatives));
      }
      case "start":
      case "end": {
        const isStart = assertion.kind === "start";
        const lineEnd = this.multiline.has(assertion) ? [this.oneIn(LINE_ENDS)] : [];
        const atLines = lineEnd.map((end) => inOrder([anything, ...(isStart ? [end, mark] : [mark, end]), anything]));
        return this.language(oneOf([inOrder(isStart ? [mark, anything] : [anything, mark]), ...atLines]));
      }
      case "word": {
        const set = valueFor(this.wordSets, assertion);
        const [word, other] = [this.oneIn(set), this.oneIn(without(ALL, set))];
        // A word character is on one side of it only. At the edges of the string there is none.
        const after = inOrder([oneOf([inOrder([anything, other]), inOrder([])]), mark, word, anything]);
        const before = inOrder([anything, word, mark, oneOf([inOrder([other, anything]), inOrder([])])]);
        return this.language(oneOf([after, before]));
      }
    }
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
