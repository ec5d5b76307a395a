import peggy, { type ast } from "peggy";
import type { Peg, PegGrammar } from "../../languages/peg/peg.js";
import { tooNested } from "../../languages/peg/pegNesting.js";
import { readPeg as readExpression } from "../../languages/peg/readPeg.js";
import { pegHint, wordHint } from "./pegHint.js";
import { unusable, type Unusable } from "./unusable.js";
import { t } from "../locales/message.js";

/** A PEG in which no rule can be read. */
class Unreadable extends Error {
  readonly line: number;
  readonly column: number;
  constructor(
    readonly reason: string,
    { line, column }: { readonly line: number; readonly column: number } = { line: 1, column: 1 },
    /** True if it is code in braces, which is no grammar. */
    readonly isCode = false,
  ) {
    super(reason);
    this.line = line;
    this.column = column;
  }
}

/** Reads rules in Peggy's syntax; what they refer to need not be among them. */
export function readPeg(text: string): PegGrammar {
  return read(parse(text));
}

/**
 * Reads a PEG whose rules may refer to each other and to rules that are given. A rule with the name of a given one replaces it.
 * Returns the rules of both, or why the text cannot be read.
 *
 * @param demanded the name of the rule that must be in the text
 * @throws {PegError} for an expression that is not grammar
 */
export function readWrittenPeg(
  text: string,
  given: PegGrammar = new Map(),
  demanded?: string,
): { readonly rules: PegGrammar } | Unusable {
  try {
    const parsed = parse(text);
    // Otherwise the rule that is there already would be decided.
    if (demanded !== undefined && !parsed.has(demanded)) throw new Unreadable(t("peg.notInIt", { rule: demanded }));
    const rules = new Map([...given, ...read(parsed)]);
    for (const expression of parsed.values()) assertRules(expression, rules);
    return { rules };
  } catch (error) {
    if (error instanceof Unreadable) return unusable(error);
    throw error;
  }
}

function read(rules: ReadonlyMap<string, ast.Expression>): PegGrammar {
  return new Map([...rules].map(([name, expression]): [string, Peg] => [name, readExpression(expression, name)]));
}

/** Returns Peggy's AST of each rule, in which every expression has its place in the text. */
function parse(text: string): ReadonlyMap<string, ast.Expression> {
  const nested = tooNested(text);
  if (nested !== undefined) throw new Unreadable(t("peg.tooNested"));
  try {
    const grammar = peggy.parser.parse(text, { reservedWords: [] }) as ast.Grammar;
    for (const more of [grammar.topLevelInitializer, grammar.initializer, ...grammar.imports].flat())
      if (more) refuse(more);
    const rules = new Map<string, ast.Expression>();
    for (const { name, expression, location } of grammar.rules) {
      if (rules.has(name)) throw new Unreadable(t("peg.twice", { rule: name }), location.start);
      assertGrammar(expression as ast.Expression);
      rules.set(name, expression as ast.Expression);
    }
    return rules;
  } catch (error) {
    if (error instanceof Unreadable && error.isCode) throw countInBraces(text) ?? error;
    if (!(error instanceof peggy.parser.SyntaxError)) throw error;
    const { start } = error.location;
    throw new Unreadable(pegHint(text, start.line, start.column) ?? error.message, start);
  }
}

/** Returns what is wrong if a number in braces states how often something is repeated, as in a regular expression. */
function countInBraces(text: string): Unreadable | undefined {
  const found = /\{\s*\d+\s*(?:,\s*\d*\s*)?\}/.exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index).split("\n");
  const column = (before.at(-1) ?? "").length + 1;
  return new Unreadable(t("peg.countInBraces"), { line: before.length, column });
}

/**
 * Features of Peggy that are not grammar, by their names in the AST. They change the parser's results, not the strings
 * that are accepted.
 */
const NO_GRAMMAR: Readonly<Record<string, "code" | "imports" | "label" | "dollar" | "named">> = {
  top_level_initializer: "code",
  initializer: "code",
  action: "code",
  semantic_and: "code",
  semantic_not: "code",
  grammar_import: "imports",
  library_ref: "imports",
  labeled: "label",
  text: "dollar",
  named: "named",
};

function refuse({ type, location }: Pick<ast.Expression, "location"> & { readonly type: string }): void {
  const reason = NO_GRAMMAR[type];
  if (reason !== undefined) throw new Unreadable(t(`peg.${reason}`), location.start, reason === "code");
}

function assertGrammar(expression: ast.Expression): void {
  refuse(expression);
  for (const part of partsOf(expression)) assertGrammar(part);
}

/** Refuses a reference to a rule that does not exist. */
function assertRules(expression: ast.Expression, rules: PegGrammar): void {
  if (expression.type === "rule_ref" && !rules.has(expression.name)) {
    const { name, location } = expression;
    const sameLetters = [...rules.keys()].find((known) => known.toLowerCase() === name.toLowerCase());
    const longer = [...rules.keys()].find((known) => known.toLowerCase().startsWith(name.toLowerCase()));
    const hint =
      sameLetters !== undefined
        ? t("peg.itsNameIs", { rule: sameLetters })
        : (wordHint(name) ?? (longer === undefined ? undefined : t("peg.didYouMean", { rule: longer })));
    throw new Unreadable(
      hint === undefined ? t("peg.noRule", { rule: name }) : t("peg.noRuleBut", { rule: name, hint }),
      location.start,
    );
  }
  for (const part of partsOf(expression)) assertRules(part, rules);
}

function partsOf(expression: ast.Expression): readonly ast.Expression[] {
  if ("elements" in expression) return expression.elements;
  if ("alternatives" in expression) return expression.alternatives;
  return "expression" in expression ? [expression.expression as ast.Expression] : [];
}
