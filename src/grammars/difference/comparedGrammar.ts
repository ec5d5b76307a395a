import type { Expression } from "../../languages/abnf/rules.js";
import type { Automata } from "../../languages/automata/automaton.js";
import type { Language } from "../../languages/questions/language.js";

/** A statement that a rule of one grammar has another name in the other one, and where it is made. */
export interface StatedCounterpart {
  readonly a: string;
  /** The name in the second grammar, or an expression of its rules. */
  readonly b: string;
  readonly section: string;
}

/** A rule as its document prints it. */
export interface RuleText {
  readonly rule: string;
  readonly text: string;
  readonly section: string;
}

/** A grammar as it is compared with another one. */
export interface ComparedGrammar {
  /** The name used in messages: the id of a generation, the name of a file. */
  readonly id: string;
  /** The name used in citations. */
  readonly document: string;
  readonly startRule: string;
  /**
   * An expression of the strings of each rule, by its name: references under the names of their rules, and repetition
   * instead of recursion. For a rule whose language alone is known, it only gives the characters and refers to nothing.
   */
  readonly expressions: Readonly<Record<string, Expression>>;
  /** Returns the table in which the automaton of a rule is, and the state in which it begins. */
  readonly automaton: (rule: string) => { readonly automata: Automata; readonly start: number };
  readonly language: (rule: string) => Language;
  /** @throws {RangeError} if there is no such rule */
  readonly ruleText: (rule: string) => RuleText;
  /** Returns what documents state about the counterparts of its rules in another grammar. */
  readonly statedCounterparts?: (other: ComparedGrammar) => readonly StatedCounterpart[];
}
