import type { Rule } from "../../languages/abnf/rules.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { difference } from "../../languages/questions/difference.js";
import type { Language } from "../../languages/questions/language.js";
import { backtrackingOf, type Backtracking } from "../../languages/regexp/backtracking.js";
import { componentGroups } from "../../languages/regexp/componentGroups.js";
import type { DialectName } from "../../languages/regexp/dialectNames.js";
import { dialects } from "../../languages/regexp/dialects.js";
import { readRegexp } from "../../languages/regexp/readRegexp.js";
import {
  NOTHING_READ,
  RegexpError,
  replaced,
  partsOf,
  type ReadRegexp,
  type Regexp,
} from "../../languages/regexp/regexp.js";
import { regexpOfRule } from "../../languages/regexp/regexpOfRule.js";
import { writeRegexp } from "../../languages/regexp/writeRegexp.js";
import { DEFAULT_SECONDS, Deadline } from "../../text/deadline.js";
import { tryCatch } from "../../text/tryCatch.js";
import { readRegexpLanguage } from "./regexpLanguage.js";

/** A rule as a regular expression. */
export interface WrittenRegexp {
  /** The expression, which matches whole strings. */
  readonly text: string;
  readonly dialect: DialectName;
  /** The flags that the engine has to be given, for characters beyond ASCII. */
  readonly flags: "" | "u" | "v";
  /** For each component the names of its groups, of which one at most takes part in a match; absent without groups. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** How the time of an engine that backtracks grows on the worst strings. */
  readonly backtracking: Backtracking;
}

/** What a rule is written with. */
export interface WritingOptions {
  readonly dialect: DialectName;
  /** The component of each rule that derives one, and those components that are never absent. */
  readonly components?:
    { readonly ofRule: ReadonlyMap<string, string>; readonly always: ReadonlySet<string> } | undefined;
  /** Returns the comment for what a rule derives, for an expression with comments. */
  readonly commentOf?: ((rule: string) => string) | undefined;
  readonly maxSeconds?: number | undefined;
}

/**
 * Returns a rule as a regular expression: written from the rules, read back as its engine reads it, and compared with the
 * rule's automaton. It is not returned unless both have the same strings.
 *
 * @param language the language of the rule, from its automaton
 * @throws {UndecidableError} that names why there is no expression, or none that is proved
 */
export function writtenRegexp(
  rules: readonly Rule[],
  start: Rule,
  language: Language,
  { dialect, components, commentOf, maxSeconds = DEFAULT_SECONDS }: WritingOptions,
): WrittenRegexp {
  const deadline = new Deadline(maxSeconds);
  const refuse = (why: string): never => {
    throw new UndecidableError(start.name, why);
  };
  const languageOf = (read: ReadRegexp): Language =>
    readRegexpLanguage(start.name, () => read, { maxSeconds: Math.max(0, deadline.secondsLeft) });
  const isRule = (read: ReadRegexp): boolean => difference(language, languageOf(read)).relation === "equal";
  return tryCatch(
    () => {
      const { hasLookaround } = dialects[dialect];
      const inOrder = regexpOfRule(rules, start, components?.ofRule, commentOf !== undefined);
      const grouped = components && componentGroups(inOrder, { ...components, hasLookaround, languageOf });
      const regexp = grouped?.regexp ?? withoutBlowUp(inOrder, isRule);
      const text = writeRegexp(regexp, dialect, { commentOf });
      const read = readRegexp(text, dialect);
      if (!isRule(read)) refuse("the expression that was written has other strings than the rule; please report it");
      const flags = needsFlag(text, dialect);
      return { text, dialect, flags, ...(grouped && { groups: grouped.groups }), backtracking: backtrackingOf(read) };
    },
    [RegexpError],
    ({ message }) => refuse(message),
  );
}

function needsFlag(text: string, dialect: DialectName): "" | "u" | "v" {
  if (dialect === "html") return "v";
  return /^(?:ecmascript|json-schema)$/.test(dialect) && /\\u|\\x[89A-F]/.test(text) ? "u" : "";
}

/**
 * Returns an expression with the same strings that an engine which backtracks reads in linear time, if one is found by leaving out parts
 * that add no string: `hostname = ialpha [ "." hostname ]` in the draft of 1993, whose `ialpha` has dots itself, is `ialpha`.
 */
function withoutBlowUp(regexp: Regexp, isRule: (read: ReadRegexp) => boolean): Regexp {
  const whole = (one: Regexp): ReadRegexp => ({ regexp: one, inCodePoints: true, fromStart: true, toEnd: true });
  let found = regexp;
  for (let worst = backtrackingOf(whole(found)); worst.growth !== "linear"; worst = backtrackingOf(whole(found))) {
    const shorter = [...new Set(partsOf(found))].flatMap((part) => {
      if (part.kind !== "repeat" || part.min > 0) return [];
      const candidate = replaced(found, part, NOTHING_READ);
      // A part that has nothing to do with it stays, whatever it adds.
      return JSON.stringify(backtrackingOf(whole(candidate))) === JSON.stringify(worst) ? [] : [candidate];
    });
    const better = shorter.find((candidate) => isRule(whole(candidate)));
    if (!better) break;
    found = better;
  }
  return found;
}
