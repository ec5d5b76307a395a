import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { decide } from "../../languages/peg/decide.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { PegError } from "../../languages/peg/readPeg.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { unrolledPeg } from "../../languages/peg/unrolledPeg.js";
import { tryCatch } from "../../text/tryCatch.js";
import { t } from "../locales/message.js";
import { provedAlike } from "./provedAlike.js";
import { answerRules, cutOf, rulesOf, subjectAutomaton, subjectCut, type AbnfSubject } from "./languageSubject.js";
import { decideUpToNesting, pegCut, type CutLanguage, type FoundDifference } from "./nestingDecision.js";
import type { Structure } from "./structure.js";
import { readWrittenPeg } from "./writtenPeg.js";

/** Called with the share of some work that is done. */
export type Report = (done: number, of: number) => void;

/**
 * Why something is not decided: the time is over, the strings are nested deeper than the recursion is cut, an automaton is too large, a rule
 * leads back to itself before anything is read, a repetition repeats nothing, or (`other`) what the sentence says.
 */
export type UndecidedWhy = "time" | "deeper" | "states" | "leftRecursion" | "endlessLoop" | "other";

export interface Undecided {
  readonly is: "undecided";
  readonly why: UndecidedWhy;
  readonly reason: string;
}

/** Returns why something is not decided, as a sentence. */
export function undecidedSays({ reason }: Undecided): string {
  return reason;
}

/** The decision on a PEG, or on an answer in another notation; line and column are 1-based. */
export type PegDecision =
  | {
      readonly is: "equal";
      readonly states: number;
      readonly pairs: number;
      readonly milliseconds: number;
      /** Missing if the structure was not requested. */
      readonly structure?: Structure;
    }
  | {
      readonly is: "unequal";
      readonly witness: string;
      readonly wrongly: "accepted" | "refused";
      /** Present if only strings up to this depth of nesting were decided: the witness is one of those. */
      readonly nesting?: number;
      readonly milliseconds: number;
    }
  | Undecided
  /** The decision on a right answer that has no structure to be judged. */
  | { readonly is: "same strings"; readonly milliseconds: number }
  /** The decision on a right answer about a rule that is not regular. */
  | { readonly is: "equal up to"; readonly nesting: number; readonly milliseconds: number }
  | { readonly is: "unreadable"; readonly reason: string; readonly line: number; readonly column: number };

/**
 * Returns true for an answer that is decided to be right: in its strings and, if that was requested, in their
 * derivations. An answer that is only equal up to a depth of nesting may still be wrong, and counts only if a teacher allows that.
 */
export function isRight(decision: PegDecision, allowsNesting = false): boolean {
  if (decision.is === "equal up to") return allowsNesting;
  return decision.is === "same strings" || (decision.is === "equal" && decision.structure?.is !== "different");
}

/** Decides whether a rule accepts exactly what its ABNF derives, once the rules of a text replace or join those that are given. */
export function decidePeg(of: AbnfSubject, text: string, progress?: Report): PegDecision {
  const { given, pegName } = answerRules(of);
  return tryCatch(
    () => {
      const read = readWrittenPeg(text, given, pegName);
      return "reason" in read ? { is: "unreadable", ...read } : decideRule(of, read.rules, pegName, progress);
    },
    [PegError],
    ({ message }) => ({ is: "undecided", why: "other", reason: `${message}.` }),
  );
}

/**
 * Decides whether a rule of a PEG accepts exactly what a rule in ABNF derives. Recursion that is not regular is decided up to a depth of
 * nesting.
 *
 * @throws {AutomatonError} if no automaton can be made of the rule in ABNF
 */
export function decideRule(of: AbnfSubject, rules: PegGrammar, pegName: string, progress?: Report): PegDecision {
  if (cutOf(of) !== undefined || recursesInside(rules, pegName)) {
    const began = performance.now();
    if (!("generation" in of) && provedAlike(rulesOf(of), of.rule, rules))
      return { is: "same strings", milliseconds: performance.now() - began };
    return nestingDecision(subjectCut(of), pegCut(rules, pegName));
  }
  const { automata, start } = subjectAutomaton(of);
  const began = performance.now();
  return tryCatch(
    () => {
      const decision = decide(rules, pegName, automata, start, { progress });
      const milliseconds = performance.now() - began;
      if (decision.equal) return { is: "equal", states: decision.states, pairs: decision.pairs, milliseconds };
      const { witness, acceptedBy } = decision;
      return { is: "unequal", witness, wrongly: acceptedBy === "PEG" ? "accepted" : "refused", milliseconds };
    },
    [UndecidableError],
    undecided,
  );
}

/** Returns true if a rule of a PEG leads back to itself, but not at its right end. */
function recursesInside(grammar: PegGrammar, pegName: string): boolean {
  return tryCatch(
    () => unrolledPeg(grammar, pegName, 0) !== undefined,
    [UndecidableError],
    () => false,
  );
}

/** Returns the decision up to a depth of nesting on an answer, as a decision on what was written. */
export function nestingDecision(right: CutLanguage, answer: CutLanguage): PegDecision {
  const began = performance.now();
  return tryCatch(
    () => {
      const found = decideUpToNesting(right, answer);
      return "why" in found
        ? { is: "undecided", why: found.why, reason: t(`peg.nesting.${found.why}`) }
        : decisionOn(found, began);
    },
    [UndecidableError, AutomatonError],
    undecided,
  );
}

/** Returns how the right language (A) and that of an answer (B) differ as a decision on the answer. */
export function decisionOn({ onlyInA, onlyInB, nesting }: FoundDifference, began: number): PegDecision {
  const milliseconds = performance.now() - began;
  const [witness] = [onlyInA, onlyInB]
    .filter((one) => one !== undefined)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const upTo = nesting === undefined ? {} : { nesting };
  if (witness !== undefined)
    return { is: "unequal", witness, wrongly: witness === onlyInA ? "refused" : "accepted", ...upTo, milliseconds };
  return nesting === undefined ? { is: "same strings", milliseconds } : { is: "equal up to", nesting, milliseconds };
}

/** Returns why something is not decided, in the language of the page. */
export function undecided(error: UndecidableError | AutomatonError): Undecided {
  const { message, rule, reason } = error;
  if (error instanceof AutomatonError)
    return { is: "undecided", why: error.limit, reason: t("peg.ofRule", { rule, reason: `${reason}.` }) };
  switch (error.kind) {
    case "left recursion":
      return { is: "undecided", why: "leftRecursion", reason: t("peg.leftRecursion", { rule }) };
    case "endless loop":
      return { is: "undecided", why: "endlessLoop", reason: t("peg.endlessLoop", { rule }) };
    default:
      return { is: "undecided", why: error.kind, reason: `${message}.` };
  }
}
