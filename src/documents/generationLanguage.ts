import { exactAutomataOf } from "../uri/facade/internals.js";
import type { Generation } from "../uri/generation/generation.js";
import { generationOf } from "./generationOf.js";
import { Language, languageOf } from "../languages/questions/language.js";

/**
 * Returns the language of a rule of a generation.
 *
 * @param of a generation or its id
 * @param rule as published; the generation's start rule if left out
 * @throws {RangeError} for an unknown id or rule, naming the known ones
 * @throws {TypeError} for an object that is not a generation of this package
 * @throws {UndecidableError} for the scheme `tel`, whose document refuses repeated parameters by its prose; `tel.published` has a language
 *
 * @example
 * language("rfc3986").states // 182
 */
export function language(of: Generation | string, rule?: string): Language {
  const subject = generationOf(of, "of");
  const { name } = subject.rule(rule ?? subject.startRule);
  return languageOf(exactAutomataOf(subject, name), name);
}
