import type { PegRules } from "../../grammars/trace/traceRules.js";

export type { PegRules };
import type { UserGrammar } from "../../grammars/user/userGrammar.js";
import type { LanguageLimits } from "../../grammars/user/automatonLanguage.js";
import { isCoreName } from "../../languages/abnf/coreNames.js";
import { languageOf, type Language } from "../../languages/questions/language.js";
import { nearestName, suggestion } from "../../text/nearestName.js";
import { shown } from "../../text/uriError.js";
import { exactAutomataOf } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/generation/generation.js";
import { DOCUMENT_IDS, loadGeneration } from "../../documents/loadGeneration.js";

/** The parts of a reference that a user wrote: `rfc3986#host` is the source `rfc3986` and the rule `host`. */
export interface WrittenRef {
  readonly source: string;
  readonly rule: string | undefined;
}

/** Where the files that references name are read. */
export interface GrammarSources {
  /** Returns true if a file has this name. */
  exists(file: string): Promise<boolean> | boolean;
  /** Reads rules in ABNF, or a document that prints some. */
  abnf(file: string): Promise<UserGrammar> | UserGrammar;
  /** Reads the rules of a PEG in Peggy's syntax. */
  peg(file: string): Promise<PegRules> | PegRules;
}

/** What makes the language of a rule that is not regular, or large. */
export interface RefLimits extends LanguageLimits {
  /** The depth at which recursion that is not regular is cut. */
  readonly nesting?: number | undefined;
}

/** What a reference names: a document, a grammar, a PEG or a regular expression, and a rule of it. */
export interface GrammarRef {
  /** The name for people: the id of a document, the name of a file, the expression. */
  readonly name: string;
  readonly kind: "document" | "abnf" | "peg" | "regexp";
  /** The names of all rules; none of a regular expression. */
  readonly rules: readonly string[];
  /** The rule that was named; otherwise the start rule of the document or the grammar; `undefined` of a regular expression. */
  readonly rule: string | undefined;
  /** True if the reference names a rule. */
  readonly isRuleNamed: boolean;
  /** Present if the reference names a document. */
  readonly document?: Generation;
  /** Present if the reference names rules in ABNF. */
  readonly grammar?: UserGrammar;
  /** Present if the reference names a PEG. */
  readonly peg?: PegRules;
  /** Returns the language of a rule, the reference's own if none is given, and whether recursion was cut. */
  language(limits?: RefLimits, rule?: string): { readonly language: Language; readonly isCut: boolean };
}

/** A reference that names nothing: the message is for the user. */
export class RefError extends Error {
  override readonly name = "RefError";
}

/** The name under which users know the URL Standard; its id also has the date of the text. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([["url-standard", "url-standard-2026-07"]]);
/** An expression between slashes, with flags of JavaScript or the name of another dialect. */
const REGULAR_EXPRESSION = /^\/(.+)\/([a-z0-9-]*)$/su;
const PEG_FILE = /\.(?:peggy|pegjs)$/;

/** Returns the ids that a reference may begin with, for messages and completion. */
export function documentIds(): string[] {
  return DOCUMENT_IDS.map((id) => [...OTHER_NAMES].find(([, one]) => one === id)?.[0] ?? id);
}

/** Returns the id of a document that a user names; `undefined` if none has the name. */
export function documentId(name: string): string | undefined {
  const id = OTHER_NAMES.get(name) ?? name;
  return DOCUMENT_IDS.includes(id) ? id : undefined;
}

/** Returns the source and the rule of a reference. A "#" in a regular expression is a part of it. */
export function splitRef(ref: string): WrittenRef {
  const at = REGULAR_EXPRESSION.test(ref) ? -1 : ref.lastIndexOf("#");
  return at < 0 ? { source: ref, rule: undefined } : { source: ref.slice(0, at), rule: ref.slice(at + 1) };
}

/**
 * Returns what a reference names: `rfc3986`, `rfc3986#host`, `url-standard`, `file.abnf`, `file.abnf#rule`, `x.peggy`,
 * `/regular expression/`.
 *
 * @throws {RefError} if there is no such document, file or rule, with the nearest name
 */
export async function grammarRef(ref: string, sources: GrammarSources): Promise<GrammarRef> {
  const expression = REGULAR_EXPRESSION.exec(ref);
  if (expression && !(await sources.exists(ref))) return regexpRef(ref, expression[1] ?? "", expression[2] ?? "");
  const { source, rule } = (await sources.exists(ref)) ? { source: ref, rule: undefined } : splitRef(ref);
  const id = documentId(source);
  if (id !== undefined) return documentRef(source, await loadGeneration(id), rule);
  if (source !== "-" && !(await sources.exists(source))) throw nothingNamed(source);
  if (PEG_FILE.test(source)) return pegRef(source, await sources.peg(source), rule);
  return abnfRef(source, await sources.abnf(source), rule);
}

/** Returns the error for a source that is neither a document nor a file, with the nearest id. */
export function nothingNamed(source: string): RefError {
  if (/[./\\]/.test(source) && nearestName(source, documentIds()) === undefined)
    return new RefError(`no such file: ${source}`);
  return new RefError(`no document or file ${shown(source)}${suggestion(source, documentIds())}`);
}

/**
 * Returns the rule with a name, in which case, "-" and "_" may differ.
 *
 * @throws {RefError} if there is none, with the nearest name
 */
export function ruleNamed(
  asked: string | undefined,
  rules: readonly string[],
  of: string,
  first: string | undefined,
): string {
  if (asked === undefined) return first ?? "";
  // Core rules are those that a user looks for last.
  const known = [...rules.filter((name) => !isCoreName(name)), ...rules.filter(isCoreName)];
  const plain = (name: string): string => name.toLowerCase().replaceAll("-", "_");
  const found = rules.find((name) => name === asked) ?? rules.find((name) => plain(name) === plain(asked));
  if (found === undefined) throw new RefError(`${of} has no rule ${shown(asked)}${suggestion(asked, known)}`);
  return found;
}

function documentRef(name: string, document: Generation, asked: string | undefined): GrammarRef {
  const rule = ruleNamed(asked, document.rules, name, document.startRule);
  return {
    name,
    kind: "document",
    document,
    rules: document.rules,
    rule,
    isRuleNamed: asked !== undefined,
    language: (_, other = rule) => ({ language: languageOf(exactAutomataOf(document, other), other), isCut: false }),
  };
}

function abnfRef(file: string, grammar: UserGrammar, asked: string | undefined): GrammarRef {
  const name = fileName(file);
  const rule = ruleNamed(asked, grammar.rules, name, grammar.startRule);
  return {
    name,
    kind: "abnf",
    grammar,
    rules: grammar.rules,
    rule,
    isRuleNamed: asked !== undefined,
    language: ({ nesting, maxSeconds } = {}, other = rule) => ({
      language: grammar.language(other, { nesting, maxSeconds }),
      isCut: nesting !== undefined && !grammar.isRegular(other),
    }),
  };
}

async function pegRef(file: string, expressions: PegRules, asked: string | undefined): Promise<GrammarRef> {
  const { pegLanguage } = await import("../../grammars/user/pegLanguage.js");
  const [name, rules] = [fileName(file), [...expressions.keys()]];
  const rule = ruleNamed(asked, rules, name, rules[0]);
  return {
    name,
    kind: "peg",
    peg: expressions,
    rules,
    rule,
    isRuleNamed: asked !== undefined,
    language: ({ maxStates, maxSeconds } = {}, other = rule) => ({
      language: pegLanguage(expressions, other, { maxStates, maxSeconds }),
      isCut: false,
    }),
  };
}

async function regexpRef(name: string, pattern: string, flags: string): Promise<GrammarRef> {
  const { readRegexpLanguage, regexpLanguage } = await import("../../grammars/user/regexpLanguage.js");
  const { dialectNamed, readRegexp } = await import("../../languages/regexp/readRegexp.js");
  const dialect = dialectNamed(flags);
  let language: (limits: LanguageLimits) => Language;
  if (dialect) language = (limits) => readRegexpLanguage(name, () => readRegexp(pattern, dialect), limits);
  else {
    const expression = javascriptExpression(pattern, flags);
    language = (limits) => regexpLanguage(expression, limits);
  }
  return {
    name,
    kind: "regexp",
    rules: [],
    rule: undefined,
    isRuleNamed: false,
    language: ({ maxStates, maxSeconds } = {}) => ({ language: language({ maxStates, maxSeconds }), isCut: false }),
  };
}

function javascriptExpression(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new RefError(error instanceof Error ? error.message : String(error));
  }
}

function fileName(file: string): string {
  return file === "-" ? "standard input" : (file.split(/[/\\]/).at(-1) ?? file);
}
