import peggy, { type ast } from "peggy";
import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { automataOf } from "../../uri/facade/internals.js";
import type { Automata } from "../../languages/automata/automaton.js";
import { generation } from "../../uri/documents/index.js";
import { decide } from "../../languages/peg/decide.js";
import type { Peg, PegGrammar } from "../../languages/peg/peg.js";
import { PegError, readPeg as readExpression } from "../../languages/peg/readPeg.js";
import { tooNested } from "../../languages/peg/pegNesting.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { unrolledPeg } from "../../languages/peg/unrolledPeg.js";
import { languageOf } from "../../languages/questions/language.js";
import { rescued } from "../../text/rescued.js";
import { expressionsOf, pegNames } from "../../comparison/teach/expressions.js";
import { pegHint, wordHint } from "./pegHint.js";
import { texts } from "../texts/texts.js";
import { unusable, unusableWhole, type Unusable } from "./unusable.js";
import { decideUpToNesting, pegCut, regularCut, unlessEmpty, type CutLanguage } from "./nestingDecision.js";
import { compareStructure, type Structure } from "./structure.js";

/** The decision whether a PEG accepts exactly the right strings. */
export type Decided =
  | {
      readonly is: "equal";
      readonly states: number;
      readonly pairs: number;
      readonly milliseconds: number;
      /** Missing if the structure was not requested. */
      readonly structure?: Structure;
    }
  | {
      readonly is: "unequal";
      readonly witness: string;
      readonly wrongly: "accepted" | "refused";
      /** Present if only strings up to this depth of nesting were decided: the witness is one of those. */
      readonly nesting?: number;
      readonly milliseconds: number;
    }
  | { readonly is: "undecided"; readonly reason: string };

/** The decision on a PEG, or on an answer in another notation; line and column are 1-based. */
export type PegDecision =
  | Decided
  /** The decision on a right answer that has no structure to be judged. */
  | { readonly is: "same strings"; readonly milliseconds: number }
  /** The decision on a right answer about a rule that is not regular. */
  | { readonly is: "equal up to"; readonly nesting: number; readonly milliseconds: number }
  | { readonly is: "unreadable"; readonly reason: string; readonly line: number; readonly column: number };

/** A PEG in which no rule can be read. */
class Unreadable extends Error {
  constructor(
    readonly reason: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(reason);
  }
}

/** The name that a published rule has in the PEG. */
export function pegNameOf(id: string, rule: string): string {
  return pegNames(expressionsOf(id), rule)[0] ?? rule;
}

/** Decides whether a rule, with some rules of the generation's PEG replaced, still accepts exactly what the document's rule derives. */
export function decideEdited(
  id: string,
  rule: string,
  edited: string,
  progress?: (done: number, of: number) => void,
): PegDecision {
  const automata = automataOf(generation(id));
  return decidePeg(expressionsOf(id).peg, edited, pegNameOf(id, rule), automata, rule, progress);
}

/**
 * Decides as {@link decideEdited} does whether the right strings are accepted and, if so, compares how their parts are derived: a PEG
 * with the right strings may still take `1.2.3.4` for a name.
 */
export function decideWithStructure(
  id: string,
  rule: string,
  edited: string,
  progress?: (done: number, of: number) => void,
): PegDecision {
  const decision = decideEdited(id, rule, edited, progress);
  if (decision.is !== "equal") return decision;
  const written = new Map([...expressionsOf(id).peg, ...read(parse(edited))]);
  return { ...decision, structure: compareStructure(id, rule, pegNameOf(id, rule), written) };
}

/**
 * Returns true for an answer that is decided to be right: in its strings and, if that was requested, in their
 * derivations. An answer that is only equal up to a depth of nesting may still be wrong, and counts only if a teacher allows that.
 */
export function isRight(decision: PegDecision, allowsNesting = false): boolean {
  if (decision.is === "equal up to") return allowsNesting;
  return decision.is === "same strings" || (decision.is === "equal" && decision.structure?.is !== "different");
}

/**
 * Decides for any rules and automata what {@link decideEdited} decides for a generation. A PEG whose recursion is not
 * at its right end is decided up to a depth of nesting.
 */
export function decidePeg(
  rules: PegGrammar,
  edited: string,
  pegName: string,
  automata: Automata,
  rule: string,
  progress?: (done: number, of: number) => void,
): PegDecision {
  return decideWritten(rules, edited, pegName, (all) => {
    if (recursesInside(all, pegName))
      return nestingDecision(regularCut(unlessEmpty(() => languageOf(automata, rule))), pegCut(all, pegName));
    return decideGrammar(all, pegName, automata, automata.startOf(rule), progress);
  });
}

/** Returns true if a rule of a PEG leads back to itself, but not at its right end. */
function recursesInside(grammar: PegGrammar, pegName: string): boolean {
  return rescued(
    () => unrolledPeg(grammar, pegName, 0) !== undefined,
    [UndecidableError],
    () => false,
  );
}

/** Decides up to a depth of nesting what {@link decidePeg} decides for all strings: for a rule whose recursion is not regular. */
export function decideNestedPeg(rules: PegGrammar, edited: string, pegName: string, right: CutLanguage): PegDecision {
  return decideWritten(rules, edited, pegName, (all) => nestingDecision(right, pegCut(all, pegName)));
}

/** Reads the rules that the user wrote, and decides them together with those that are given. */
function decideWritten(
  rules: PegGrammar,
  edited: string,
  pegName: string,
  decideRules: (all: PegGrammar) => PegDecision,
): PegDecision {
  try {
    const written = parse(edited);
    // Otherwise the rule that is there already would be decided.
    if (!written.has(pegName)) throw new Unreadable(texts().peg.notInIt(pegName), 1, 1);
    const all = new Map([...rules, ...read(written)]);
    for (const expression of written.values()) demandRules(expression, all);
    return decideRules(all);
  } catch (error) {
    if (error instanceof Unreadable) return { is: "unreadable", ...unusable(error) };
    if (error instanceof PegError) return { is: "undecided", reason: `${error.message}.` };
    throw error;
  }
}

/** Decides on a PEG that has been read already. */
export function decideGrammar(
  rules: PegGrammar,
  pegName: string,
  automata: Automata,
  start: number,
  progress?: (done: number, of: number) => void,
): Decided {
  const began = performance.now();
  try {
    const decision = decide(rules, pegName, automata, start, { progress });
    const milliseconds = performance.now() - began;
    if (decision.equal) return { is: "equal", states: decision.states, pairs: decision.pairs, milliseconds };
    return {
      is: "unequal",
      witness: decision.witness,
      wrongly: decision.acceptedBy === "PEG" ? "accepted" : "refused",
      milliseconds,
    };
  } catch (error) {
    if (error instanceof UndecidableError) return { is: "undecided", reason: reasonOf(error) };
    throw error;
  }
}

/** Returns the decision up to a depth of nesting on an answer, as a decision on what was written. */
export function nestingDecision(right: CutLanguage, answer: CutLanguage): PegDecision {
  const began = performance.now();
  try {
    const decision = decideUpToNesting(right, answer);
    const milliseconds = performance.now() - began;
    if (decision?.is === "equal up to") return { ...decision, milliseconds };
    if (!decision) return { is: "undecided", reason: texts().peg.nestingUndecided };
    const { witness, nesting, onlyIn } = decision;
    return { is: "unequal", witness, nesting, wrongly: onlyIn === "first" ? "refused" : "accepted", milliseconds };
  } catch (error) {
    if (error instanceof UndecidableError) return { is: "undecided", reason: reasonOf(error) };
    if (error instanceof AutomatonError)
      return { is: "undecided", reason: texts().peg.ofRule(error.rule, `${error.reason}.`) };
    throw error;
  }
}

function reasonOf({ message, rule, reason }: UndecidableError): string {
  const say = texts().peg;
  if (reason.includes("leads back to itself")) return say.leftRecursion(rule);
  return reason.startsWith("a loop whose body") ? say.endlessLoop(rule) : `${message}.`;
}

/** Reads rules in Peggy's syntax; what they refer to need not be among them. */
export function readPeg(text: string): PegGrammar {
  return read(parse(text));
}

/** Reads a PEG that is whole: every rule that it refers to is in it. Returns why it cannot be read, if that is so. */
export function readWholePeg(text: string): { readonly rules: PegGrammar } | Unusable {
  try {
    const written = parse(text);
    const rules = read(written);
    for (const expression of written.values()) demandRules(expression, rules);
    return { rules };
  } catch (error) {
    if (error instanceof Unreadable) return unusable(error);
    if (error instanceof PegError) return unusableWhole(error.message);
    throw error;
  }
}

function read(rules: ReadonlyMap<string, ast.Expression>): PegGrammar {
  return new Map([...rules].map(([name, expression]): [string, Peg] => [name, readExpression(expression, name)]));
}

/** Returns Peggy's AST of each rule, in which every expression has its place in the text. */
function parse(text: string): ReadonlyMap<string, ast.Expression> {
  const nested = tooNested(text);
  if (nested !== undefined) throw new Unreadable(texts().peg.tooNested(nested), 1, 1);
  try {
    const grammar = peggy.parser.parse(text, { reservedWords: [] }) as ast.Grammar;
    for (const more of [grammar.topLevelInitializer, grammar.initializer, ...grammar.imports].flat())
      if (more) refuse(more);
    const rules = new Map<string, ast.Expression>();
    for (const {
      name,
      expression,
      location: { start },
    } of grammar.rules) {
      if (rules.has(name)) throw new Unreadable(texts().peg.twice(name), start.line, start.column);
      demandGrammar(expression as ast.Expression);
      rules.set(name, expression as ast.Expression);
    }
    return rules;
  } catch (error) {
    if (error instanceof Unreadable && error.reason === texts().peg.code) throw countInBraces(text) ?? error;
    if (!(error instanceof peggy.parser.SyntaxError)) throw error;
    const { line, column } = error.location.start;
    const hint = pegHint(text, line, column);
    throw new Unreadable(hint ?? error.message, line, column);
  }
}

/** Returns what is wrong if a number in braces states how often something is repeated, as in a regular expression. */
function countInBraces(text: string): Unreadable | undefined {
  const found = /\{\s*\d+\s*(?:,\s*\d*\s*)?\}/.exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index).split("\n");
  const column = (before.at(-1) ?? "").length + 1;
  return new Unreadable(texts().peg.countInBraces, before.length, column);
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

function refuse({
  type,
  location: { start },
}: {
  readonly type: string;
  readonly location: { readonly start: Position };
}): void {
  const reason = NO_GRAMMAR[type];
  if (reason !== undefined) throw new Unreadable(texts().peg[reason], start.line, start.column);
}

type Position = Pick<Unreadable, "line" | "column">;

function demandGrammar(expression: ast.Expression): void {
  refuse(expression);
  for (const part of partsOf(expression)) demandGrammar(part);
}

/** Refuses a reference to a rule that does not exist. */
function demandRules(expression: ast.Expression, rules: PegGrammar): void {
  if (expression.type === "rule_ref" && !rules.has(expression.name)) {
    const {
      name,
      location: { start },
    } = expression;
    const say = texts().peg;
    const sameLetters = [...rules.keys()].find((known) => known.toLowerCase() === name.toLowerCase());
    const longer = [...rules.keys()].find((known) => known.toLowerCase().startsWith(name.toLowerCase()));
    const hint =
      sameLetters !== undefined
        ? say.itsNameIs(sameLetters)
        : (wordHint(name) ?? (longer === undefined ? undefined : say.didYouMean(longer)));
    throw new Unreadable(hint === undefined ? say.noRule(name) : say.noRuleBut(name, hint), start.line, start.column);
  }
  for (const part of partsOf(expression)) demandRules(part, rules);
}

function partsOf(expression: ast.Expression): readonly ast.Expression[] {
  if ("elements" in expression) return expression.elements;
  if ("alternatives" in expression) return expression.alternatives;
  return "expression" in expression ? [expression.expression as ast.Expression] : [];
}
