import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { readLimits } from "../../grammars/user/automatonLanguage.js";
import { languageOfPeg } from "../../grammars/user/pegLanguage.js";
import type { UserGrammar } from "../../grammars/user/userGrammar.js";
import { printableDifference, type LanguageDifference } from "../../languages/questions/difference.js";
import { EmptyLanguageError, type Language } from "../../languages/questions/language.js";
import { unrolledPeg } from "../../languages/peg/unrolledPeg.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { Deadline } from "../../text/deadline.js";
import { AbnfParser } from "../../grammars/user/abnfParser.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";

/** A language whose recursion can be cut at a depth of nesting. */
export interface CutLanguage {
  /** Returns its strings in which no rule is nested inside itself more often than that; `undefined` if there are none. */
  readonly upTo: (nesting: number, maxSeconds: number) => Language | undefined;
  /** Returns true if a string belongs to the language as it is, without a cut; `undefined` if that is not known. */
  readonly accepts: (text: string) => boolean | undefined;
}

/**
 * How two languages differ. With `nesting` at least one of them is not regular: only strings up to this depth of nesting were decided,
 * and of those that show a difference there is only a shortest one.
 */
export type FoundDifference = LanguageDifference & { readonly nesting?: number };

/** The deepest nesting that is decided, and the time in seconds after which no deeper one is tried. */
const DEEPEST = 4;
const MOST_SECONDS = 6;

/** The other language is searched this many levels deeper, since the same string may be nested deeper there. */
const DEEPER = 2;

/** The most steps in which a PEG reads a counter-example. */
const STEPS = 100_000;

/** Why no depth of nesting is decided: the time is over, or the same strings are nested deeper in the other language than it is cut. */
export type NestingUndecided = { readonly why: "time" | "deeper" };

/**
 * Decides whether two languages have the same strings, up to the largest nesting that the time allows. A
 * counter-example is reported only if the languages differ on it without a cut.
 *
 * @throws {UndecidableError | AutomatonError} if there are no automata of them
 */
export function decideUpToNesting(first: CutLanguage, second: CutLanguage): FoundDifference | NestingUndecided {
  const [one, other] = [remembering(first), remembering(second)];
  const deadline = new Deadline(MOST_SECONDS);
  let equal: FoundDifference | undefined;
  for (let nesting = 0; nesting <= DEEPEST; nesting++) {
    const seconds = deadline.secondsLeft;
    if (seconds <= 0) return equal ?? { why: "time" };
    try {
      const [a, b] = [missingIn(one, other, nesting, seconds), missingIn(other, one, nesting, seconds)];
      if (a.witness !== undefined && a.witness.length <= (b.witness?.length ?? Infinity))
        return { relation: "crossing", onlyInA: a.witness, onlyInB: undefined, nesting };
      if (b.witness !== undefined) return { relation: "crossing", onlyInA: undefined, onlyInB: b.witness, nesting };
      if (!a.isOpen && !b.isOpen && one.upTo(nesting, seconds))
        equal = { relation: "equal", onlyInA: undefined, onlyInB: undefined, nesting };
    } catch (error) {
      // A deeper cut is larger; what was decided before stays decided.
      if (equal && (error instanceof UndecidableError || error instanceof AutomatonError)) return equal;
      throw error;
    }
  }
  return equal ?? { why: "deeper" };
}

/** The strings of one language that another does not have: a short one, if there is any and they are not open. */
interface Missing {
  readonly witness?: string;
  /** True if the cut alone explains what was found, so that nothing is known. */
  readonly isOpen: boolean;
}

/** The strings of a cut language that are tried one by one where the cut of the other one explains the difference. */
const TRIED = { count: 60, maxLength: 24, seed: 1 };

/** Returns the strings of the first language, up to a nesting, that the second does not have. */
function missingIn(a: CutLanguage, b: CutLanguage, nesting: number, seconds: number): Missing {
  const cut = a.upTo(nesting, seconds);
  if (!cut) return { isOpen: false };
  const isMissing = (text: string): boolean => a.accepts(text) === true && b.accepts(text) === false;
  for (let deeper = nesting; deeper <= nesting + DEEPER; deeper++) {
    const other = b.upTo(deeper, seconds);
    const witness = other ? printableDifference(cut, other).onlyInA : cut.shortest();
    if (witness === undefined) return { isOpen: false };
    if (isMissing(witness)) return { witness, isOpen: false };
  }
  const [tried] = [...cut.sentences(TRIED)].filter(isMissing).sort((x, y) => x.length - y.length);
  return tried === undefined ? { isOpen: true } : { witness: tried, isOpen: false };
}

function remembering({ upTo, accepts }: CutLanguage): CutLanguage {
  const known = new Map<number, Language | undefined>();
  return {
    accepts,
    upTo: (nesting, seconds) => {
      if (!known.has(nesting)) known.set(nesting, upTo(nesting, seconds));
      return known.get(nesting);
    },
  };
}

/** Returns the language of a rule in ABNF, whose recursion need not be regular. */
export function abnfCut(grammar: UserGrammar, rule: string): CutLanguage {
  return {
    upTo: (nesting, maxSeconds) => unlessEmpty(() => grammar.language(rule, { nesting, maxSeconds })),
    accepts: (text) => new AbnfParser(grammar.definitions, text).derives(rule),
  };
}

/** Returns the language of a rule of a PEG, which may recur. */
export function pegCut(grammar: PegGrammar, pegName: string): CutLanguage {
  return {
    upTo: (nesting, maxSeconds) => {
      const cut = unrolledPeg(grammar, pegName, nesting) ?? { grammar, start: pegName };
      return unlessEmpty(() =>
        languageOfPeg(cut.grammar, cut.start, readLimits({ maxStates: MOST_STATES, maxSeconds })),
      );
    },
    accepts: (text) => {
      const { outcome } = tracePeg(grammar, pegName, text, { limit: STEPS });
      return outcome === "stopped" ? undefined : outcome === "accepted";
    },
  };
}

const MOST_STATES = 20_000;

/** Returns a regular language, in which nothing is cut; `undefined` is that without strings. */
export function regularCut(language: Language | undefined): CutLanguage {
  return { upTo: () => language, accepts: (text) => language?.accepts(text) ?? false };
}

/** Returns a language; `undefined` if it has no string. */
export function unlessEmpty(make: () => Language): Language | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof EmptyLanguageError) return undefined;
    throw error;
  }
}
