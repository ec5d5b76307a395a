import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { ast, parser } from "peggy";
import peggyParser from "peggy/lib/parser.js";
import {
  pegLanguage,
  regexpLanguage,
  type Language,
  type LanguageLimits,
  type UserGrammar,
} from "../../comparison/grammars/index.js";
import { namedGenerations } from "../../documents/generationOf.js";
import type { Generation } from "../../uri/generation/generation.js";
import { readRegexpLanguage } from "../../grammars/user/regexpLanguage.js";
import { dialectNamed, readRegexp } from "../../languages/regexp/readRegexp.js";
import { tooNested } from "../../languages/peg/pegNesting.js";
import { Deadline } from "../../text/deadline.js";
import { language } from "../../documents/language.js";
import { UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import type { GrammarFileOptions } from "../shell/userGrammarFile.js";

export interface SubjectOptions extends GrammarFileOptions {
  /** In seconds. */
  readonly timeout?: number;
  /** The depth at which recursion that is not regular is cut. */
  readonly nesting?: number;
}

/** Something that may be compared: a grammar, a PEG, a regular expression. */
export interface Subject {
  readonly name: string;
  /** The rules that it has; none for a regular expression. */
  readonly rules: readonly string[];
  /** Returns the language of a rule, and whether it was cut at a depth of nesting. */
  language(rule: string | undefined): { readonly language: Language; readonly isCut: boolean };
  /** Returns the language of a rule in ABNF with the lone surrogates that its ranges name. */
  languageAsWritten?(rule: string | undefined): Language;
  /** Returns what `diffGrammars` takes: the grammar or generation, or, of a PEG or a regular expression, the language of a rule. */
  compared(rule: string | undefined): UserGrammar | Generation | Language;
}

/** Returns options whose time goes on: what is left is looked at when a language is requested. */
export function withDeadline<Options extends { readonly timeout: number }>(options: Options): Options {
  const deadline = new Deadline(options.timeout);
  return {
    ...options,
    get timeout() {
      return Math.max(0, deadline.secondsLeft);
    },
  };
}

/** Peggy's names have "_" where those of ABNF have "-". */
export function sameName(name: string): string {
  return name.toLowerCase().replaceAll("-", "_");
}

/** Returns what a word of the command line names: a generation, `/a regular expression/`, or a file. */
export async function subjectOf(source: string, options: SubjectOptions): Promise<Subject> {
  const { nesting, maxStates } = options;
  const limits = (): LanguageLimits => ({ maxStates, maxSeconds: options.timeout });
  const literal = /^\/(.+)\/([a-z0-9-]*)$/su.exec(source);
  if (literal && !(await isFile(source))) {
    const [, pattern = "", flags = ""] = literal;
    const dialect = dialectNamed(flags);
    const made = dialect
      ? readRegexpLanguage(source, () => readRegexp(pattern, dialect), limits())
      : regexpLanguage(regexpOf(pattern, flags), limits());
    return { name: source, rules: [], language: () => ({ language: made, isCut: false }), compared: () => made };
  }
  const generation = namedGenerations.find(({ id }) => id === source);
  if (generation)
    return {
      name: source,
      rules: generation.rules,
      language: (rule) => ({ language: language(generation, rule), isCut: false }),
      compared: () => generation,
    };
  if (/\.(?:peggy|pegjs)$/.test(source)) return pegSubject(source, await readFile(endingFile(source), "utf8"), limits);
  const { readUserGrammar } = await import("../shell/userGrammarFile.js");
  const grammar = await readUserGrammar(source, options);
  return {
    name: basename(source),
    rules: grammar.rules,
    language: (rule) => ({
      language: grammar.language(rule, { nesting, maxSeconds: options.timeout }),
      isCut: nesting !== undefined && !grammar.isRegular(rule ?? grammar.rules[0] ?? ""),
    }),
    languageAsWritten: (rule) => grammar.language(rule, { nesting, maxSeconds: options.timeout, loneSurrogates: true }),
    compared: () => grammar,
  };
}

function pegSubject(file: string, text: string, limits: () => LanguageLimits): Subject {
  const refused = tooNested(text);
  if (refused !== undefined) throw new UsageError(`${file} is not read: ${refused}`);
  let rules;
  try {
    ({ rules } = peggyParser.parse(text, { grammarSource: file, reservedWords: [] }) as ast.Grammar);
  } catch (error) {
    const { message, location } = error as parser.SyntaxError;
    const { line, column } = location.start;
    throw new UsageError(`${file}, line ${line}, column ${column}: ${message}`);
  }
  const expressions = new Map(rules.map(({ name, expression }) => [name, expression]));
  const compared = (rule: string | undefined): Language =>
    pegLanguage(expressions, ruleOf(expressions.keys(), rule), limits());
  return {
    name: basename(file),
    rules: [...expressions.keys()],
    language: (rule) => ({ language: compared(rule), isCut: false }),
    compared,
  };
}

function regexpOf(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Returns the rule of a PEG with a name, in which `-` may be written for `_`; the first rule if there is no name. */
function ruleOf(names: Iterable<string>, asked: string | undefined): string {
  const [first = "", ...others] = names;
  if (asked === undefined) return first;
  return [first, ...others].find((name) => sameName(name) === sameName(asked)) ?? asked;
}
