import type { ComponentName, Reply } from "./answer.js";
import type { DeviationKind, Relation } from "./deviation.js";

/** A string that a parser was asked, with its reply. */
export interface Asked {
  readonly input: string;
  readonly reply: Reply;
}

/** Deviations that one difference between parser and generation explains. */
export interface Cause {
  readonly kind: DeviationKind;
  /** The rule that the parser reads otherwise. */
  readonly rule: string;
  /** The section that defines the rule. */
  readonly section: string;
  /** A shortest string that shows it. */
  readonly example: string;
  /** What the parser takes for one of the rule although it is none, or for none although it is one: some of them, shortest first. */
  readonly texts: readonly string[];
  /** Every text of the rule that was tried is refused. */
  readonly every?: true;
  /** Where components are split otherwise: which, and how, in the example. */
  readonly components?: readonly SplitComponent[];
  /** How many of the strings asked deviate by it. */
  readonly count: number;
  /** Other generations that say of all these strings what the parser says: the deviation is theirs. */
  readonly like: readonly string[];
}

export interface SplitComponent {
  readonly component: ComponentName;
  readonly expected: string | undefined;
  readonly reported: string | undefined;
  readonly relation: Relation;
}
