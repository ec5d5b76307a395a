import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { mechanicalPeg, pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import { Automata } from "../../languages/automata/automaton.js";
import { readRules } from "../../languages/abnf/notation.js";
import { NotationError } from "../../languages/abnf/notationText.js";
import { findRule, parts, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { readGrammar } from "../../comparison/grammars/readGrammar.js";
import type { UserGrammar } from "../../grammars/user/userGrammar.js";
import { pegReferences, type PegGrammar } from "../../languages/peg/peg.js";
import { generation } from "../../uri/documents/index.js";
import { abnfFaults } from "./abnfFaults.js";
import { publishedRules } from "./ruleGraph.js";
import { texts } from "../texts/texts.js";
import { tooLarge, unusable, unusableWhole, type Unusable } from "./unusable.js";
import { decideGrammar, decideNestedPeg, decidePeg, nestingDecision, type PegDecision } from "./decidePeg.js";
import { abnfCut, pegCut, unlessEmpty } from "./nestingDecision.js";
import { languageOf } from "../../languages/questions/language.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import { valueFor } from "../../text/itemAt.js";
import { rescued } from "../../text/rescued.js";

/** The rules of a custom exercise, the one to be written first; or why they cannot be used. */
export type ExerciseRules = { readonly rules: readonly [Rule, ...Rule[]] } | Unusable;

/** The largest size of a rule with its repetitions written out. Larger ones take more time and memory than a browser has. */
const LARGEST = 5_000;

/** The largest number of characters: handwritten rules are shorter, and the text is read on every key press. */
const LONGEST = 10_000;

/** Reads rules in ABNF; the first is the one to be written, those after it and the core rules of RFC 5234 are given. Quick. */
export function readExercise(abnf: string): ExerciseRules {
  const large = tooLarge(abnf, LONGEST);
  if (large) return large;
  const rules = rescued(
    () => readRules(abnf, "abnf"),
    [NotationError],
    (error) => abnfFaults(abnf)[0] ?? unusable(error),
  );
  if ("reason" in rules) return rules;
  const [first, ...given] = rules;
  if (!first) return unusableWhole(texts().peg.noRuleAtAll);
  return [first, ...given].flatMap(unusablePart)[0] ?? { rules: [first, ...given] };
}

/** The last character that an automaton of this package reads. */
const LAST_ASCII = 0x7f;

/** Returns the parts of a rule that cannot be decided: text in words, and characters beyond ASCII. */
function unusablePart(rule: Rule): Unusable[] {
  const say = texts().peg;
  const found: Unusable[] = [];
  const add = (reason: string): number =>
    found.push({ reason: say.ofRule(rule.name, reason), line: rule.line, column: 1 });
  const visit = (expression: Expression): void => {
    if (expression.kind === "prose") add(say.inWords(expression.text));
    else if (expression.kind === "range" && expression.to > LAST_ASCII)
      add(say.beyondAscii(hexadecimal(expression.to)));
    else if (expression.kind === "string") {
      const beyond = [...expression.text].find((character) => character > "\u007F");
      if (beyond !== undefined) add(say.notAscii(hexadecimal(beyond.codePointAt(0) ?? 0)));
    }
    parts(expression).forEach(visit);
  };
  visit(rule.expression);
  return found;
}

/** Returns why an exercise cannot be decided, or why its given rules are misleading; `undefined` if it can be used. This may take some seconds. */
export function checkExercise(abnf: string): Unusable | undefined {
  const own = readExercise(abnf);
  if ("reason" in own) return own;
  const { rules } = own;
  const [{ name, line }] = rules;
  const nested = nestedGrammar(abnf, name);
  if (nested) return wrongNestedRule(rules, nested);
  const automata = automataOfExercise(rules);
  if ("reason" in automata) return automata;
  const isEmpty = unlessEmpty(() => languageOf(automata, name)) === undefined;
  return isEmpty ? { reason: texts().peg.matchesNothing(name), line, column: 1 } : wrongGivenRule(rules);
}

/** Does for an exercise with recursion what {@link wrongGivenRule} does, and refuses one in whose language nothing can be decided. */
function wrongNestedRule(rules: readonly [Rule, ...Rule[]], grammar: UserGrammar): Unusable | undefined {
  const pegs = givenRules(rules);
  const [first, ...given] = rules;
  const usableAtAll = usable(() => {
    demandSize(first, withCoreRules(rules));
    return grammar.language(first.name, { nesting: 1, maxSeconds: MOST_SECONDS });
  });
  if ("column" in usableAtAll) return usableAtAll;
  // A given rule that leads back to the first one is known only when that is written.
  const complete = given.filter(({ name }) => pegs.has(pegIdentifier(name)) && !leadsTo(pegs, name, first.name));
  for (const rule of complete) {
    const decision = nestingDecision(abnfCut(grammar, rule.name), pegCut(pegs, pegIdentifier(rule.name)));
    if (decision.is === "undecided") return { reason: decision.reason, line: rule.line, column: 1 };
    if (decision.is === "unequal") return givenGoesWrong(rule, decision);
  }
  return undefined;
}

/** Returns true if a rule of a PEG refers to another one, directly or not. */
function leadsTo(pegs: PegGrammar, from: string, to: string): boolean {
  const reached = new Set([pegIdentifier(from)]);
  for (const name of reached) {
    const peg = pegs.get(name);
    for (const used of peg ? pegReferences(peg) : []) reached.add(used);
  }
  return reached.has(pegIdentifier(to));
}

function givenGoesWrong(
  rule: Rule,
  { witness, wrongly }: { readonly witness: string; readonly wrongly: "accepted" | "refused" },
): Unusable {
  const { common, peg } = texts();
  const shown = witness === "" ? common.emptyString : JSON.stringify(witness);
  return { reason: peg.givenGoesWrong(rule.name, shown, common.wrongly[wrongly]), line: rule.line, column: 1 };
}

/** The time limit in seconds for making the language of an exercise. */
const MOST_SECONDS = 10;

/** Returns the first given rule that accepts the wrong strings once it is translated into a PEG. */
function wrongGivenRule(rules: readonly [Rule, ...Rule[]]): Unusable | undefined {
  const all = withCoreRules(rules);
  const pegs = givenRules(rules);
  const [, ...given] = rules;
  for (const rule of given) {
    const decision = usable(() => {
      const automata = automataOfRule(rule, all);
      return decideGrammar(pegs, pegIdentifier(rule.name), automata, automata.startOf(rule.name));
    });
    if ("column" in decision) return decision;
    if (decision.is === "undecided") return { reason: decision.reason, line: rule.line, column: 1 };
    if (decision.is === "unequal") return givenGoesWrong(rule, decision);
  }
  return undefined;
}

/** Decides whether a PEG accepts exactly the strings of the first rule of an exercise. */
export function decideExercise(abnf: string, peg: string, progress?: (done: number, of: number) => void): PegDecision {
  const own = readExercise(abnf);
  if ("reason" in own) return undecidable(own);
  const { rules } = own;
  const [{ name }] = rules;
  const nested = nestedGrammar(abnf, name);
  if (nested) return decideNestedPeg(givenRules(rules), peg, pegIdentifier(name), abnfCut(nested, name));
  const automata = automataOfExercise(rules);
  if ("reason" in automata) return undecidable(automata);
  return decidePeg(givenRules(rules), peg, pegIdentifier(name), automata, name, progress);
}

function undecidable({ line, column, reason }: Unusable): PegDecision {
  return { is: "undecided", reason: texts().peg.exerciseUnusable(line, column, reason) };
}

/** Returns the grammar of an exercise if the recursion of its first rule is not regular, `undefined` otherwise. */
function nestedGrammar(abnf: string, name: string): UserGrammar | undefined {
  const grammar = readGrammar(abnf);
  return grammar.isRegular(name) ? undefined : grammar;
}

/** Returns the rules that are given to the learner: the core rules, and all rules but the first, translated mechanically. */
export function givenRules(rules: readonly Rule[]): PegGrammar {
  const all = withCoreRules(rules);
  const identifier = (name: string): string => pegIdentifier(findRule(all, name)?.name ?? name);
  return new Map(
    all.slice(1).map(({ name, expression }) => [pegIdentifier(name), mechanicalPeg(expression, identifier)]),
  );
}

function automataOfExercise(rules: readonly [Rule, ...Rule[]]): Automata | Unusable {
  return usable(() => automataOfRule(rules[0], withCoreRules(rules)));
}

function automataOfRule(rule: Rule, all: readonly Rule[]): Automata {
  demandSize(rule, all);
  return new RuleAutomata(all).tables([rule]);
}

/** Returns what a function makes of the rules of an exercise, or why it cannot. */
function usable<Made>(make: () => Made): Made | Unusable {
  try {
    return make();
  } catch (error) {
    if (error instanceof AutomatonError)
      return { reason: texts().peg.ofRule(error.rule, error.reason), line: Math.max(1, error.line), column: 1 };
    if (error instanceof RangeError) return unusableWhole(texts().peg.rulesTooDeep);
    throw error;
  }
}

/** Adds the core rules that an exercise does not define itself. */
function withCoreRules(rules: readonly Rule[]): readonly Rule[] {
  return [...rules, ...coreRules().filter(({ name }) => !findRule(rules, name))];
}

function demandSize(first: Rule, all: readonly Rule[]): void {
  const known = new Map<Rule, number>();
  const sizeOfRule = (rule: Rule): number => {
    const size = known.get(rule);
    if (size !== undefined) return size;
    // Recursive rules are refused elsewhere.
    known.set(rule, 1);
    known.set(rule, sizeOf(rule.expression));
    return valueFor(known, rule);
  };
  const sizeOf = (expression: Expression): number => {
    switch (expression.kind) {
      case "string":
        return expression.text.length;
      case "rule": {
        const rule = findRule(all, expression.name);
        return rule ? sizeOfRule(rule) : 1;
      }
      case "repeat":
        return (expression.max ?? expression.min + 1) * sizeOf(expression.item);
      default:
        return parts(expression).reduce((sum, part) => sum + sizeOf(part), 1);
    }
  };
  const size = sizeOfRule(first);
  if (size <= LARGEST) return;
  throw new AutomatonError(first.name, first.line, texts().peg.tooLarge(size));
}

/** Returns the core rules of RFC 5234 that RFC 3986 uses. */
function coreRules(): readonly Rule[] {
  const rules: readonly string[] = generation("rfc3986").rules;
  return publishedRules("rfc3986").filter(({ name }) => !rules.includes(name));
}
