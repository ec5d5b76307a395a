import { EMPTY, references } from "../../languages/abnf/rules.js";
import { reachable } from "../../languages/automata/reach.js";
import { comparedGeneration } from "../diff/comparedGeneration.js";
import type { ComparedGrammar } from "../../grammars/difference/comparedGrammar.js";
import type { GenerationDiff } from "../diff/diff.js";
import { changesHeadline, ruleChanges } from "../../grammars/difference/changes.js";
import { GrammarPair } from "../../grammars/difference/grammarPair.js";
import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { Language } from "../../languages/questions/language.js";
import { decided } from "../../languages/peg/undecidableError.js";
import { DEFAULT_SECONDS, Deadline } from "../../text/deadline.js";
import { readOptions } from "../../text/options.js";
import { comparedLanguage } from "../../grammars/user/comparedRules.js";
import { UserGrammar } from "../../grammars/user/userGrammar.js";

/** The options of {@link diffGrammars}. */
export interface GrammarDiffOptions {
  /** The rule to explain; the start rule, if left out. A {@link Language} has no other rule. */
  readonly rule?: string | undefined;
  /** The second grammar's rule to compare it with; its counterpart if left out. */
  readonly otherRule?: string | undefined;
  /** For recursion that is not regular: how often a rule may occur inside itself. All results are cut at this depth. */
  readonly nesting?: number | undefined;
  /** The number of seconds after which the comparison is given up. 10 if left out. */
  readonly maxSeconds?: number | undefined;
}

/** The result of {@link diffGrammars}: it has the fields that `diff` returns of generations. */
export type GrammarDiff = Pick<GenerationDiff, "headline" | "changes" | "start" | "rules">;

/**
 * Returns what changed from one grammar to another: every rule with its counterpart, and all causes of the strings that
 * belong to one language and not to the other. It is exact, and about all strings of whole characters. For a PEG or a
 * regular expression only the languages are compared: pass `pegLanguage(...)` or `regexpLanguage(...)`.
 *
 * @param a a grammar, a generation or its id, or a language
 * @param b another one
 * @throws {RangeError} for a rule that does not exist or has no counterpart, and for an unknown id; an {@link AutomatonError} if a
 *   rule to compare is not regular and no `nesting` is given
 * @throws {UndecidableError} if the time is over, or an automaton would be too large
 * @throws {TypeError} for anything else
 *
 * @example
 * const [old, next] = [readGrammar(`n = 1*DIGIT`), readGrammar(`n = "0" / %x31-39 *DIGIT`)];
 * diffGrammars(old, next).start.causes.onlyInA[0].witness // "00"
 */
export function diffGrammars(
  a: UserGrammar | Language | Generation | string,
  b: UserGrammar | Language | Generation | string,
  options?: GrammarDiffOptions,
): GrammarDiff {
  const {
    rule,
    otherRule,
    nesting,
    maxSeconds = DEFAULT_SECONDS,
  } = readOptions(options, ["rule", "otherRule", "nesting", "maxSeconds"]);
  const deadline = new Deadline(maxSeconds);
  // The counterpart of a rule may have another name; it is searched for unless the caller names one.
  const isOpen =
    otherRule === undefined && nesting === undefined && !(a instanceof Language) && !(b instanceof Language);
  const isOver = (): boolean => deadline.isOver;
  const one = compared(a, "a", isOpen ? undefined : rule, nesting, isOver);
  const other = compared(b, "b", isOpen ? undefined : (otherRule ?? rule), nesting, isOver);
  return decided(rule ?? one.startRule, () => {
    const pair = new GrammarPair(one, other, isOpen ? rule : undefined, isOver);
    // A language has no rules that could be gone.
    const haveRules = !(a instanceof Language) && !(b instanceof Language);
    const found = { start: pair.start(), rules: haveRules ? pair.rules() : [] };
    const changes = ruleChanges(found);
    return { headline: changesHeadline(changes), changes, ...found };
  });
}

function compared(
  subject: UserGrammar | Language | Generation | string,
  argument: string,
  rule: string | undefined,
  nesting: number | undefined,
  isOver: () => boolean,
): ComparedGrammar {
  if (subject instanceof UserGrammar) return subject.compared(rule, nesting, `grammar ${argument}`, isOver);
  if (subject instanceof Language) return comparedLanguage(subject, `language ${argument}`);
  const generation = comparedGeneration(generationOf(subject, argument));
  if (rule === undefined) return generation;
  const startRule = generation.ruleText(rule).rule;
  const { expressions } = generation;
  const referred = (name: string): string[] => references(expressions[name] ?? EMPTY);
  const needed = Array.from(reachable([startRule], referred), (name) => [name, expressions[name] ?? EMPTY]);
  return { ...generation, startRule, expressions: Object.fromEntries(needed) as typeof expressions };
}
