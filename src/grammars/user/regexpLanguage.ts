import { UndecidableError } from "../../languages/peg/undecidableError.js";
import type { Language } from "../../languages/questions/language.js";
import { readEcmascript } from "../../languages/regexp/readEcmascript.js";
import { RegexpError, type ReadRegexp } from "../../languages/regexp/regexp.js";
import { regexpAutomaton } from "../../languages/regexp/regexpAutomaton.js";
import { tryCatch } from "../../text/tryCatch.js";
import { argumentTypeError, typeName } from "../../text/uriError.js";
import { automatonLanguage, readLimits, type LanguageLimits } from "./automatonLanguage.js";

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
  const { source, flags } = copyOf(regexp);
  return readRegexpLanguage(`/${source}/${flags}`, () => readEcmascript(source, flags), options);
}

/** Returns the strings in which an expression that is read is found. */
export function readRegexpLanguage(name: string, read: () => ReadRegexp, options?: LanguageLimits): Language {
  const limits = readLimits(options);
  const found = tryCatch(read, [RegexpError], ({ message }) => {
    throw new UndecidableError(name, `not decided: ${message}`);
  });
  return automatonLanguage(name, limits, () => regexpAutomaton(found, limits.isOver));
}

/** Returns a copy of a regular expression without any properties that were added to it. */
function copyOf(value: unknown): RegExp {
  try {
    if (value instanceof RegExp) return new RegExp(value);
  } catch {
    // An object that has only the prototype of a regular expression.
  }
  throw argumentTypeError(`regexp must be a RegExp, got ${typeName(value)}`, "regexp");
}
