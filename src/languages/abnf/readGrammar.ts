import coreRules from "../../../generated/coreRules.js";
import { reachable } from "../automata/reach.js";
import { suggestion } from "../../text/nearestName.js";
import { argumentRangeError } from "../../text/uriError.js";
import { readRulesText, type RulesText } from "./notation.js";
import { proseName, type Reference } from "./notationElements.js";
import { NotationError, type Notation } from "./notationText.js";
import {
  allParts,
  mapParts,
  references,
  RuleIndex,
  rulesIn,
  withReferences,
  type Expression,
  type Rule,
} from "./rules.js";
import { tryCatch } from "../../text/tryCatch.js";

/** One text of a grammar. */
export interface GrammarFile {
  /** A name for messages: "rfc3986.abnf". */
  readonly name: string;
  readonly text: string;
  /** `abnf` if left out. */
  readonly notation?: Notation | undefined;
}

/** Rules to take over from another grammar, with all rules that they refer to. */
export interface GrammarImport {
  /** A name for messages. */
  readonly name: string;
  readonly from: readonly Rule[];
  /** The rules to take over, by their names there; all if left out. */
  readonly rules?: readonly string[] | undefined;
}

/** The options of {@link readGrammar}. */
export interface GrammarOptions {
  readonly imports?: readonly GrammarImport[] | undefined;
  /** False if the core rules of RFC 5234 appendix B.1 are not predefined. */
  readonly core?: boolean | undefined;
}

/** A place in one of the files of a grammar. */
export interface FileReference extends Reference {
  readonly file: string;
}

/** A grammar that the user provides. */
export interface AbnfGrammar {
  /** The rules of the files in their order, then those imported, then the core rules that they need. */
  readonly rules: readonly Rule[];
  /** The number of the rules that the files define. */
  readonly ownCount: number;
  /** The references to rules that no file and no import defines. */
  readonly undefinedRules: readonly FileReference[];
  /** The rules of the files that no other rule refers to: start rules and forgotten ones. */
  readonly unusedRules: readonly string[];
  /** A description in words instead of a rule. Its language is unknown until it is written as a rule. */
  readonly prose: readonly { readonly rule: string; readonly text: string; readonly line: number }[];
}

/** A grammar text that does not follow its notation, with the name of its file. */
export class GrammarError extends NotationError {
  override readonly name = "GrammarError";
  constructor(
    readonly file: string,
    reason: string,
    line: number,
    column: number,
  ) {
    super(reason, line, column);
    this.message = `${file}, ${this.message}`;
  }
}

/** The core rules of RFC 5234 appendix B.1. */
export const CORE_RULES: readonly Rule[] = coreRules;

/**
 * Reads a grammar from one or several files.
 *
 * A description in words that is the name of a rule, `<host>` or `<host, see [URI], Section 3.2.2>`, is a reference to
 * it. Undefined rules are listed rather than rejected: the rules that do not need them can be used.
 *
 * @throws {GrammarError} with file, line and column if a text does not follow its notation, or two files define the same rule
 * @throws {RangeError} if a rule to import does not exist
 *
 * @example
 * readGrammar([{ name: "x.abnf", text: `x = 2HEXDIG y` }]).undefinedRules[0].name // "y"
 */
export function readGrammar(files: readonly GrammarFile[], options: GrammarOptions = {}): AbnfGrammar {
  const { imports = [], core = true } = options;
  const printed: Rule[] = [];
  const definedIn = new Map<string, { readonly file: string; readonly line: number }>();
  const found: FileReference[] = [];
  for (const { name: file, text, notation = "abnf" } of files) {
    const read = readFile(file, text, notation);
    for (const rule of read.rules) {
      const earlier = definedIn.get(rule.name.toLowerCase());
      if (earlier && earlier.file !== file)
        throw new GrammarError(
          file,
          `rule "${rule.name}" is defined in line ${earlier.line} of ${earlier.file} too`,
          rule.line,
          1,
        );
      definedIn.set(rule.name.toLowerCase(), { file, line: rule.line });
      printed.push(rule);
    }
    for (const reference of read.references) found.push({ ...reference, file });
  }
  const own = printed.filter((rule) => !isTakenOver(rule, imports) && !(core && isCoreInWords(rule)));
  const imported = withoutConflicts(own, imports);
  const ownIndex = new RuleIndex(own);
  const defined = new RuleIndex([...own, ...imported, ...(core ? CORE_RULES : [])]);
  const isDefined = (name: string): boolean => defined.find(name) !== undefined;
  const rules = [...own, ...imported].map((rule) => ({
    ...rule,
    expression: namesItself(rule) ? rule.expression : withNamedRules(rule.expression, isDefined),
  }));
  const needed = core ? neededOf(CORE_RULES, rules) : [];
  const referredTo = new Set(
    rules
      .flatMap((rule) => references(rule.expression).filter((name) => name !== rule.name))
      .map((name) => name.toLowerCase()),
  );
  return {
    rules: [...rules, ...needed],
    ownCount: own.length,
    undefinedRules: found.filter(({ name, rule }) => !isDefined(name) && !isProse(ownIndex.find(rule), name)),
    unusedRules: own.map(({ name }) => name).filter((name) => !referredTo.has(name.toLowerCase())),
    prose: rules.flatMap(({ name, line, expression }) =>
      proseIn(expression).map((text) => ({ rule: name, text, line })),
    ),
  };
}

/** Returns true for `host = <host, see [URI], Section 3.2.2>`, by which a document says that another one defines the rule. */
function namesItself({ name, expression }: Rule): boolean {
  return expression.kind === "prose" && proseName(expression.text, name)?.toLowerCase() === name.toLowerCase();
}

/** Returns true for a rule that only says that another document defines it, if that is imported. */
function isTakenOver(rule: Rule, imports: readonly GrammarImport[]): boolean {
  const isRule = (name: string): boolean => name.toLowerCase() === rule.name.toLowerCase();
  return (
    namesItself(rule) &&
    imports.some(({ from, rules }) => (rules ? rules.some(isRule) : from.some(({ name }) => isRule(name))))
  );
}

/** The names of the core rules, but for CHAR: RFC 822 and its time count NUL among the characters. */
const CORE_NAMES: ReadonlySet<string> = new Set(CORE_RULES.flatMap(({ name }) => (name === "CHAR" ? [] : [name])));

/** Returns true for `DIGIT = <any US-ASCII digit "0".."9">`, as documents before RFC 2234 have it: a core rule in words. */
function isCoreInWords({ name, expression }: Rule): boolean {
  return expression.kind === "prose" && CORE_NAMES.has(name);
}

function readFile(file: string, text: string, notation: Notation): RulesText {
  return tryCatch(
    () => readRulesText(text, notation),
    [NotationError],
    ({ reason, line, column }) => {
      throw new GrammarError(file, reason, line, column);
    },
  );
}

/** Returns the rules of an import and all that they refer to there. */
function importedRules({ name, from, rules }: GrammarImport): Rule[] {
  const index = new RuleIndex(from);
  const taken = new Set<Rule>();
  for (const wanted of rules ?? from.map((rule) => rule.name)) {
    const rule = index.find(wanted);
    if (!rule)
      throw argumentRangeError(
        `${name} has no rule ${JSON.stringify(wanted)}${suggestion(
          wanted,
          from.map((one) => one.name),
        )}`,
        "imports",
        { code: "ERR_UNKNOWN_RULE" },
      );
    taken.add(rule);
  }
  return [...reachable(taken, (rule) => rulesIn(rule, index))];
}

/**
 * Returns the rules of all imports under names that nothing else has. A rule that an imported one needs, and whose name
 * means something else in the grammar, gets the name of its import as well, so the imported rules derive what they
 * derive in their own grammar.
 */
function withoutConflicts(own: readonly Rule[], imports: readonly GrammarImport[]): Rule[] {
  const known = new Map(own.map((rule) => [rule.name.toLowerCase(), rule]));
  /** By rule that was taken over, where it is from, and its text before its references were renamed. */
  const origins = new Map<Rule, string>();
  const all: Rule[] = [];
  for (const one of imports) {
    const renamed = new Map<string, string>();
    const taken: Rule[] = [];
    for (const rule of importedRules(one)) {
      const earlier = known.get(rule.name.toLowerCase());
      if (earlier && JSON.stringify(earlier.expression) === JSON.stringify(rule.expression)) continue;
      if (earlier && origins.get(earlier) === originOf(one, rule)) continue;
      if (earlier && one.rules?.some((name) => name.toLowerCase() === rule.name.toLowerCase()))
        throw argumentRangeError(
          `rule ${rule.name} is imported from ${one.name}, and defined in line ${earlier.line} of another text`,
          "imports",
        );
      const other = `${rule.name} (${one.name})`;
      if (earlier) renamed.set(rule.name.toLowerCase(), other);
      const same = earlier && known.get(other.toLowerCase());
      if (!same || origins.get(same) !== originOf(one, rule)) taken.push(rule);
    }
    const nameOf = (name: string): string => renamed.get(name.toLowerCase()) ?? name;
    for (const rule of taken) {
      const moved = {
        ...rule,
        name: nameOf(rule.name),
        expression: withReferences(rule.expression, (name) => ({ kind: "rule", name: nameOf(name) })),
      };
      known.set(moved.name.toLowerCase(), moved);
      origins.set(moved, originOf(one, rule));
      all.push(moved);
    }
  }
  return all;
}

function originOf({ name }: GrammarImport, { expression }: Rule): string {
  return `${name} ${JSON.stringify(expression)}`;
}

/** Returns those of some rules that other rules refer to, directly or not, and do not define. */
function neededOf(available: readonly Rule[], rules: readonly Rule[]): Rule[] {
  const defined = new RuleIndex(rules);
  const index = new RuleIndex(available);
  const needed = (rule: Rule): Rule[] => rulesIn(rule, index).filter(({ name }) => !defined.find(name));
  return [...reachable(rules.flatMap(needed), needed)];
}

/** Returns an expression with references instead of words that name a rule. */
function withNamedRules(expression: Expression, isDefined: (name: string) => boolean): Expression {
  if (expression.kind !== "prose") return mapParts(expression, (part) => withNamedRules(part, isDefined));
  const name = proseName(expression.text);
  return name !== undefined && isDefined(name) ? { kind: "rule", name } : expression;
}

function proseIn(expression: Expression): string[] {
  return allParts(expression).flatMap((part) => (part.kind === "prose" ? [part.text] : []));
}

/** Returns true if a rule mentions the name only in words: it is then listed among the prose. */
function isProse(rule: Rule | undefined, name: string): boolean {
  return rule !== undefined && !references(rule.expression).includes(name) && name !== "OWS";
}
