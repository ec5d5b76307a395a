import { Alphabet, type CharacterSet } from "../automata/characters.js";
import type { KnownAutomata } from "./knownAutomata.js";
import { circles } from "../automata/reach.js";
import { mayReadNothing, partsReadFirst, refuseLeftRecursion, rulesThatMayReadNothing } from "./leftRecursion.js";
import { pegParts, pegReferences, type Peg, type PegGrammar, type PegTerminal } from "./peg.js";
import { charactersOf } from "./pegCharacters.js";
import { UndecidableError } from "./undecidableError.js";
import { valueFor, getOrInsert } from "../../text/itemAt.js";

/** The largest count in a repetition, more than any rule here has. Beyond it a rule counts as not decided. */
export const REPEAT_LIMIT = 10_000;

/** A set of classes of an alphabet: 1 for each class that belongs to it. */
export type Members = Uint8Array;

/**
 * The facts about a rule of a PEG that compiling it needs: the alphabet, the characters that each terminal reads, and the
 * first set of each expression. Recursion follows the nesting of the grammar's text.
 */
export class Survey {
  readonly alphabet: Alphabet;
  /** The empty set of classes. */
  readonly none: Members;
  /** The rules that lead back to themselves. */
  readonly recursive: ReadonlySet<string>;
  private readonly sets = new Map<PegTerminal, readonly CharacterSet[]>();
  private readonly members = new Map<PegTerminal, readonly Members[]>();
  private readonly firsts = new Map<Peg, Members>();
  private readonly empty: ReadonlySet<string>;
  /** The bodies of unbounded repetitions, each with the rule that contains it. */
  private readonly loops = new Map<Peg, string>();

  /** @throws {UndecidableError} for undefined rules, left recursion, and loops whose body may match nothing */
  constructor(
    private readonly grammar: PegGrammar,
    startRule: string,
    known?: KnownAutomata,
  ) {
    const rules = new Set<string>();
    this.visitRule(startRule, startRule, rules);
    const referred = (name: string): string[] => pegReferences(valueFor(grammar, name));
    this.recursive = new Set(circles(rules, referred).keys());
    this.empty = rulesThatMayReadNothing(grammar);
    refuseLeftRecursion(grammar, this.recursive, this.empty);
    const sets = [...this.sets.values()].flat();
    this.alphabet = known ? known.alphabetFor(sets) : new Alphabet(sets);
    this.none = new Uint8Array(this.alphabet.size);
    for (const [terminal, sets] of this.sets)
      this.members.set(
        terminal,
        sets.map((set) => this.alphabet.members(set)),
      );
    for (const [item, within] of this.loops) {
      if (mayReadNothing(item, this.empty))
        throw new UndecidableError(within, "a loop whose body may match nothing never ends", "endless loop");
    }
  }

  /** Returns the classes that a terminal reads, one set for each character. */
  reads(terminal: PegTerminal): readonly Members[] {
    return valueFor(this.members, terminal);
  }

  /** Returns the classes one of which must come first if `peg` is to match; `undefined` if it may match nothing. */
  mustBeginWith(peg: Peg): Members | undefined {
    return mayReadNothing(peg, this.empty) ? undefined : this.first(peg);
  }

  private visitRule(name: string, within: string, seen: Set<string>): void {
    if (seen.has(name)) return;
    seen.add(name);
    const peg = this.grammar.get(name);
    if (!peg) throw new UndecidableError(within, `refers to ${name}, which no rule defines`);
    this.visit(peg, name, seen);
  }

  private visit(peg: Peg, within: string, seen: Set<string>): void {
    switch (peg.kind) {
      case "literal":
      case "class":
      case "any":
        this.sets.set(peg, charactersOf(peg, within));
        break;
      case "rule":
        this.visitRule(peg.name, within, seen);
        break;
      case "repeat":
        if (peg.min > REPEAT_LIMIT || (peg.max ?? 0) > REPEAT_LIMIT)
          throw new UndecidableError(within, `not decided: a repetition of more than ${REPEAT_LIMIT}`);
        if (peg.max === undefined) this.loops.set(peg.item, within);
        break;
    }
    for (const part of pegParts(peg)) this.visit(part, within, seen);
  }

  /** Returns the classes that an expression may begin with. Recursion ends, since no rule leads to itself before it reads. */
  first(peg: Peg): Members {
    return getOrInsert(this.firsts, peg, () => {
      switch (peg.kind) {
        case "literal":
        case "class":
        case "any":
          return this.reads(peg)[0] ?? this.none;
        case "rule":
          return this.first(valueFor(this.grammar, peg.name));
        case "lookahead":
          // It reads nothing. That it also restricts what comes next is not needed here.
          return this.none;
        default: {
          const parts = partsReadFirst(peg, this.empty).map((part) => this.first(part));
          return this.none.map((_, kind) => Number(parts.some((classes) => classes[kind] === 1)));
        }
      }
    });
  }
}
