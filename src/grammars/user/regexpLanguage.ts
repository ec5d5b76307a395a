import { RegExpParser, visitRegExpAST, type AST } from "@eslint-community/regexpp";
import type { Language } from "../../languages/questions/language.js";
import { argumentTypeError, kindOf } from "../../text/uriError.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { automatonLanguage, readLimits, type LanguageLimits } from "./automatonLanguage.js";
import { regexpAutomaton } from "./regexpAutomaton.js";

const DEEPEST_NESTING = 300;

/**
 * Returns the strings for which `regexp.test` is true, with `lastIndex` 0. As in JavaScript, an expression without `^`
 * and `$` matches anywhere in a string, except with the flag `y`. With the flags `u` and `v` it reads code points, else
 * UTF-16 code units; lookahead, lookbehind, `\b` and `^` and `$` may be anywhere in it.
 *
 * @throws {UndecidableError} a RangeError that names the feature, for what is not regular or not supported: backreferences, classes
 *   with strings of several characters, and what grows beyond a limit
 * @throws {TypeError} if the argument is not a RegExp
 *
 * @example
 * difference(regexpLanguage(/^[0-9]+$/), readGrammar("n = 1*DIGIT").language("n")).relation // "equal"
 */
export function regexpLanguage(regexp: RegExp, options?: LanguageLimits): Language {
  const limits = readLimits(options);
  const { source, flags } = readRegExp(regexp);
  const name = `/${source}/${flags}`;
  const refuse = (what: string): never => {
    throw new UndecidableError(name, `not decided: ${what}`);
  };
  if (nestingOf(source, flags.includes("v")) > DEEPEST_NESTING)
    refuse(`its groups are nested more than ${DEEPEST_NESTING} deep`);
  const pattern = readPattern(name, refuse);
  visitRegExpAST(pattern, {
    onBackreferenceEnter: () => refuse("a backreference is not regular; write out what it repeats"),
    onClassStringDisjunctionEnter: () => refuse("a class has strings; write them as alternatives"),
    onCharacterSetEnter: (set) => {
      if (set.kind === "property" && set.strings) refuse("a class has strings; write them as alternatives");
    },
  });
  return automatonLanguage(name, limits, () => regexpAutomaton(pattern, flags, limits.isOver));
}

/** Returns a copy of a regular expression without any properties that were added to it. */
function readRegExp(value: unknown): RegExp {
  try {
    if (value instanceof RegExp) return new RegExp(value);
  } catch {
    // An object that has only the prototype of a regular expression.
  }
  throw argumentTypeError(`a RegExp is expected, not ${kindOf(value)}`, "regexp");
}

function readPattern(literal: string, refuse: (what: string) => never): AST.Pattern {
  try {
    return new RegExpParser().parseLiteral(literal).pattern;
  } catch (error) {
    return refuse(`it cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns how deep the groups of an expression are nested, and its classes, which the flag `v` allows to be nested. */
function nestingOf(source: string, hasNestedClasses: boolean): number {
  let [groups, classes, deepest] = [0, 0, 0];
  for (let i = 0; i < source.length; i++) {
    const character = source.charAt(i);
    if (character === "\\") i++;
    else if (character === "[" && (classes === 0 || hasNestedClasses)) classes++;
    else if (character === "]" && classes > 0) classes--;
    else if (character === "(" && classes === 0) groups++;
    else if (character === ")" && classes === 0) groups--;
    deepest = Math.max(deepest, groups + classes);
  }
  return deepest;
}
