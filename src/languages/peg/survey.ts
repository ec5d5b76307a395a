import { Alphabet, type CharacterSet } from "../automata/characters.js";
import { circles } from "../automata/reach.js";
import { refuseLeftRecursion } from "./leftRecursion.js";
import { pegParts, pegReferences, type Peg, type PegGrammar, type PegTerminal } from "./peg.js";
import { charactersOf } from "./pegCharacters.js";
import { UndecidableError } from "./undecidableError.js";
import { valueFor, remembered } from "../../text/itemAt.js";

/** The largest count in a repetition, more than any rule here has. Beyond it a rule counts as not decided. */
export const REPEAT_LIMIT = 10_000;

/** A set of classes of an alphabet: 1 for each class that belongs to it. */
export type Members = Uint8Array;

/** The characters that an expression may begin with, and whether it may match the empty string. */
interface First {
  readonly classes: Members;
  readonly empty: boolean;
}

/**
 * The facts about a rule of a PEG that compiling it needs: the alphabet, the characters that each terminal reads, and the
 * first set of each expression. Recursion follows the nesting of the grammar's text.
 */
export class Survey {
  readonly alphabet: Alphabet;
  /** The rules that lead back to themselves. */
  readonly recursive: ReadonlySet<string>;
  private readonly sets = new Map<PegTerminal, readonly CharacterSet[]>();
  private readonly members = new Map<PegTerminal, readonly Members[]>();
  private readonly firsts = new Map<Peg, First>();
  /** The bodies of unbounded repetitions, each with the rule that contains it. */
  private readonly loops = new Map<Peg, string>();

  /** @throws {UndecidableError} for undefined rules, left recursion, and loops whose body may match nothing */
  constructor(
    private readonly grammar: PegGrammar,
    startRule: string,
  ) {
    const rules = new Set<string>();
    this.visitRule(startRule, startRule, rules);
    const referred = (name: string): string[] => pegReferences(valueFor(grammar, name));
    this.recursive = new Set(circles(rules, referred).keys());
    refuseLeftRecursion(grammar, this.recursive);
    this.alphabet = new Alphabet([...this.sets.values()].flat());
    for (const [terminal, sets] of this.sets)
      this.members.set(
        terminal,
        sets.map((set) => this.alphabet.members(set)),
      );
    for (const [item, within] of this.loops) {
      if (this.first(item).empty) throw new UndecidableError(within, "a loop whose body may match nothing never ends");
    }
  }

  /** No class. */
  get none(): Members {
    return new Uint8Array(this.alphabet.size);
  }

  /** Returns the classes that a terminal reads, one set for each character. */
  reads(terminal: PegTerminal): readonly Members[] {
    return valueFor(this.members, terminal);
  }

  /** Returns the classes one of which must come first if `peg` is to match; `undefined` if it may match nothing. */
  mustBeginWith(peg: Peg): Members | undefined {
    const { classes, empty } = this.first(peg);
    return empty ? undefined : classes;
  }

  private visitRule(name: string, within: string, seen: Set<string>): void {
    if (seen.has(name)) return;
    seen.add(name);
    const peg = this.grammar.get(name);
    if (!peg) throw new UndecidableError(within, `refers to ${name}, which no rule defines`);
    this.visit(peg, name, seen);
  }

  private visit(peg: Peg, within: string, seen: Set<string>): void {
    const refuse = (reason: string): never => {
      throw new UndecidableError(within, reason);
    };
    switch (peg.kind) {
      case "literal":
      case "class":
      case "any":
        this.sets.set(peg, charactersOf(peg, refuse));
        break;
      case "rule":
        this.visitRule(peg.name, within, seen);
        break;
      case "repeat":
        if (peg.min > REPEAT_LIMIT || (peg.max ?? 0) > REPEAT_LIMIT)
          refuse(`not decided: a repetition of more than ${REPEAT_LIMIT}`);
        if (peg.max === undefined) this.loops.set(peg.item, within);
        break;
    }
    for (const part of pegParts(peg)) this.visit(part, within, seen);
  }

  private first(peg: Peg): First {
    return remembered(this.firsts, peg, () => this.computeFirst(peg));
  }

  private computeFirst(peg: Peg): First {
    switch (peg.kind) {
      case "literal":
      case "class":
      case "any": {
        const [first] = this.reads(peg);
        return first ? { classes: first, empty: false } : this.nothing;
      }
      case "rule":
        return this.first(valueFor(this.grammar, peg.name));
      case "sequence": {
        // What comes after the first item that reads something may be the rule itself.
        const begun: First[] = [];
        for (const item of peg.items) {
          const first = this.first(item);
          begun.push(first);
          if (!first.empty) return { classes: this.union(begun), empty: false };
        }
        return { classes: this.union(begun), empty: true };
      }
      case "choice": {
        const parts = peg.items.map((item) => this.first(item));
        return { classes: this.union(parts), empty: parts.some(({ empty }) => empty) };
      }
      case "repeat": {
        const { classes, empty } = this.first(peg.item);
        return { classes, empty: empty || peg.min === 0 };
      }
      case "lookahead":
        // It reads nothing. That it also restricts what comes next is not needed here.
        return this.nothing;
    }
  }

  private get nothing(): First {
    return { classes: this.none, empty: true };
  }

  private union(parts: readonly First[]): Members {
    return new Uint8Array(this.alphabet.size).map((_, kind) =>
      parts.some(({ classes }) => classes[kind] === 1) ? 1 : 0,
    );
  }
}
