import type { CharacterSet } from "../../../src/languages/automata/characters.js";
import type { MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import type { DecisionLimits } from "../../../src/languages/peg/decisionLimits.js";
import { KnownAutomata } from "../../../src/languages/peg/knownAutomata.js";
import { pegAutomataOf } from "../../../src/languages/peg/pegAutomaton.js";
import {
  allPegParts,
  followedBy,
  mapPeg,
  pegChoice,
  pegClass,
  pegRepeat,
  pegSequence,
  type Peg,
  type PegGrammar,
} from "../../../src/languages/peg/peg.js";
import { compileProgram, FIRST_MARK } from "../../../src/languages/peg/program.js";
import { getOrInsert, valueFor } from "../../../src/text/itemAt.js";
import type { Program } from "../../generate/compilePeg/program.js";
import { EMPTY, isClass, setOf } from "../../generate/compilePeg/terminals.js";
import { minimal, type MarkedStrings } from "./markedStrings.js";

/** An end of the part of a rule. */
export type Side = "start" | "end";

const WHOLE = "the whole string";
const HERE = "a place that is marked";
const ELSEWHERE = "a place that is not marked";
const IS_HERE = FIRST_MARK;
const IS_ELSEWHERE = FIRST_MARK - 1;

/** Returns the sets of characters that a compiled PEG reads. */
export function setsOfProgram({ rules }: Program): CharacterSet[] {
  return [...rules.values()].flatMap((body) =>
    allPegParts(body).flatMap((part) => (isClass(part) ? [setOf(part)] : [])),
  );
}

/**
 * What a compiled PEG records, as languages of strings in which one place is marked: those in which the last record of a rule begins, or ends,
 * at the mark. They are decided from the PEG as it is after all passes, and read a string from its end.
 */
export class RecordedPlaces {
  private readonly encoded: PegGrammar;
  private readonly limits: DecisionLimits;
  private readonly known = new Map<string, MinimalDfa>();

  /** @param root the rule of the program that reads the whole string */
  constructor(
    private readonly program: Program,
    private readonly root: string,
    private readonly strings: MarkedStrings,
  ) {
    this.encoded = new Map([...program.rules].map(([name, body]) => [name, this.encodedPeg(body)]));
    const classes = [[strings.marks], strings.both(strings.end)].map(pegClass);
    this.limits = { known: KnownAutomata.of([...this.encoded.values(), ...classes]) };
  }

  /** Returns the strings in which the last record with a number begins or ends at the mark. */
  of(number: number, side: Side): MinimalDfa {
    return getOrInsert(this.known, `${number} ${side}`, () => {
      const grammar = new Map(this.encoded);
      for (const [rule, numbers] of this.program.records)
        if (numbers.includes(number) && grammar.has(rule)) grammar.set(rule, probed(valueFor(grammar, rule), side));
      return this.automaton(grammar, EMPTY);
    });
  }

  /** Returns the strings of the rule with a mark at their end. */
  get atEnd(): MinimalDfa {
    return getOrInsert(this.known, "the end", () => this.automaton(this.encoded, PROBE));
  }

  private automaton(rules: PegGrammar, after: Peg): MinimalDfa {
    const { strings, limits } = this;
    const grammar = new Map(rules);
    grammar.set(HERE, followedBy(pegClass([strings.marks])));
    grammar.set(ELSEWHERE, EMPTY);
    // Strings without an end, which do not matter, are accepted too: that keeps the automata small.
    const end = pegRepeat(pegClass(strings.both(strings.end)), 0, 1);
    grammar.set(WHOLE, pegSequence([{ kind: "rule", name: this.root }, after, end]));
    const marks = new Map([
      [HERE, IS_HERE],
      [ELSEWHERE, IS_ELSEWHERE],
    ]);
    const [here] = pegAutomataOf(compileProgram(grammar, WHOLE, limits, marks), [IS_HERE], limits);
    if (!here) throw new Error("there is an automaton");
    const all = minimal({ ...here.moore, columnOf: strings.columnsBy((code) => here.columnOf(code)) });
    return strings.algebra.intersection(all, strings.withEndAndOneMark);
  }

  private encodedPeg(peg: Peg): Peg {
    if (!isClass(peg)) return mapPeg(peg, (part) => this.encodedPeg(part));
    return pegClass(this.strings.codes(setOf(peg)));
  }
}

const PROBE: Peg = pegChoice([HERE, ELSEWHERE].map((name): Peg => ({ kind: "rule", name })));

function probed(body: Peg, side: Side): Peg {
  return pegSequence(side === "start" ? [PROBE, body] : [body, PROBE]);
}
