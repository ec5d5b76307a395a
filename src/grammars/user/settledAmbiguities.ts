import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { terminalSetsOf } from "../../languages/abnf/expressionCharacters.js";
import {
  mapParts,
  references,
  RuleIndex,
  unprintedRule,
  withReferences,
  type Expression,
  type Rule,
} from "../../languages/abnf/rules.js";
import { characterSet, complement } from "../../languages/automata/characters.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { translation } from "../../languages/peg/mechanicalPeg.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { Ambiguities, type AmbiguousPlace, type Ambiguity } from "../synthesis/ambiguities.js";
import { nodeText } from "../synthesis/derivations.js";
import { stringAround } from "../synthesis/translationFaults.js";
import { attributedLanguages, proveAttribution } from "../synthesis/attribution.js";
import { itemAt, valueFor } from "../../text/itemAt.js";
import { AbnfParser } from "./abnfParser.js";
import type { ChoiceSubject } from "./checkedChoice.js";
import { shortestStrings } from "../../languages/abnf/shortestStrings.js";
import { tryCatch } from "../../text/tryCatch.js";

/** A place where the rules derive a string in two ways, and what a PEG makes of it. */
export interface SettledAmbiguity {
  readonly rule: string;
  /** `"alternatives"`: two alternatives derive it. `"split"`: it can be divided between neighbours in two places. */
  readonly kind: "alternatives" | "split";
  /** A shortest string of the rule that shows it. */
  readonly witness: string;
  /** The tree that the PEG makes of the string: `number( DIGIT( "0" ) )`. */
  readonly tree: string;
  /** Of two alternatives: the one that the PEG takes, and the one that it does not. Absent where the tree does not tell them apart. */
  readonly taken?: string;
  readonly over?: string;
  /** True if it is proved that the PEG takes this alternative for every string that both derive. */
  readonly always?: true;
}

/** The subject of {@link settledAmbiguities}. */
interface Subject extends ChoiceSubject {
  /** Returns the tree that the PEG makes of a string. */
  readonly treeOf: (input: string, rule: string) => SyntaxNode | undefined;
}

/** Trees of longer strings are not shown. */
const LONGEST_SHOWN = 40;
/** How far it is decided that an alternative is taken for every string. */
const LIMITS = { maxSteps: 20_000, maxWork: 2_000_000 };

/**
 * Returns what a PEG makes of the strings that some rules derive in two ways. Where both ways give the same tree, there
 * is no choice to make. Rules without an automaton, and those that are beyond the limits, are left out.
 */
export function settledAmbiguities(of: readonly Rule[], subject: Subject): SettledAmbiguity[] {
  const { rules, maxStates, isOver, treeOf } = subject;
  const found = new Ambiguities(rules, maxStates, isOver);
  const index = new RuleIndex(rules);
  const shortest = shortestStrings(rules);
  return of.flatMap((rule): SettledAmbiguity[] => {
    if (isOver()) return [];
    const settled = (): SettledAmbiguity[] =>
      found.all(rule).flatMap((ambiguity): SettledAmbiguity[] => {
        const place = found.placeOf(ambiguity);
        const witness = place && stringAround(rule, place.inside, ambiguity.witness, shortest);
        if (!place || witness === undefined || witness.length > LONGEST_SHOWN) return [];
        const tree = treeOf(witness, rule.name);
        if (!tree) return [];
        const shown = { rule: rule.name, witness, tree: nodeText(tree) };
        return place.kind === "alternatives"
          ? alternatives(shown, place, rule, tree, index, subject)
          : split(shown, ambiguity, found);
      });
    return tryCatch(settled, [AutomatonError, UndecidableError], () => []);
  });
}

/** Returns an ambiguity as a sentence. */
export function ambiguityText({ witness, tree, taken, over, always }: SettledAmbiguity): string {
  const text = JSON.stringify(witness);
  if (taken === undefined || over === undefined) return `Choice: ${text} is read as ${tree}.`;
  return `Choice: ${taken} goes before ${over}${always ? ", always" : ""}: ${text} is read as ${tree}.`;
}

type Shown = Pick<SettledAmbiguity, "rule" | "witness" | "tree">;

function alternatives(
  shown: Shown,
  { inside, items }: Extract<AmbiguousPlace, { kind: "alternatives" }>,
  rule: Rule,
  tree: SyntaxNode,
  index: RuleIndex<Rule>,
  subject: Subject,
): SettledAmbiguity[] {
  const needs = items.map((item) => !derivesNode(without(rule.expression, inside, item), tree, index));
  const [first, second] = needs;
  // Without either of them the same tree is derived: nothing was chosen.
  if (!first && !second) return [];
  if (first && second) return [{ ...shown, kind: "alternatives" }];
  const [taken, over] = first ? items : [items[1], items[0]];
  const text = (item: Expression): string => writePeg(translation(item, index));
  return [
    {
      ...shown,
      kind: "alternatives",
      taken: text(taken),
      over: text(over),
      ...(isAlwaysTaken(taken, over, rule, subject) && { always: true }),
    },
  ];
}

/** Returns true if it is proved that one alternative of a rule takes precedence over another for all strings. */
function isAlwaysTaken(
  taken: Expression,
  over: Expression,
  rule: Rule,
  { rules, grammar, maxStates, isOver }: Subject,
): boolean {
  const [ofTaken, ofOther] = [references(taken), references(over)];
  const one = ofTaken.find((name) => !ofOther.includes(name));
  const other = ofOther.find((name) => !ofTaken.includes(name));
  if (one === undefined || other === undefined || isOver()) return false;
  const attribution = { rule: rule.name, by: [one, other] };
  const prove = (): boolean => {
    const languages = attributedLanguages(rules, attribution, rule.name, maxStates);
    return proveAttribution(grammar, attribution, languages, rule.name, { ...LIMITS, isOver }).every(
      ({ counterExample }) => counterExample === undefined,
    );
  };
  return tryCatch(prove, [AutomatonError, UndecidableError], () => false);
}

function split(shown: Shown, ambiguity: Ambiguity, found: Ambiguities): SettledAmbiguity[] {
  const trees = found.trees(ambiguity);
  if (!trees) return [];
  // The bar is where the string is divided; a tree does not have it.
  const [one, other] = trees.map((tree) =>
    tree
      .split(" | ")
      .filter((part) => part !== '""')
      .join(" ")
      .replaceAll('" "', ""),
  );
  return one === other ? [] : [{ ...shown, kind: "split" }];
}

/** Returns true if an expression derives a node's text, with the nodes inside it as what their rules derive. */
function derivesNode(expression: Expression, { text, start, children }: SyntaxNode, index: RuleIndex<Rule>): boolean {
  const nameOf = (reference: string): string => index.find(reference)?.name ?? reference;
  const names = new Set([...children.map(({ rule }) => rule), ...references(expression).map(nameOf)]);
  // Each rule is a character that no string and no range of the expression has.
  const free = complement(characterSet([...terminalSetsOf(expression)].flat())).flatMap(([from, to]) =>
    Array.from({ length: Math.min(to - from + 1, names.size) }, (_, i) => String.fromCharCode(from + i)),
  );
  if (free.length < names.size) return false;
  const signs = new Map(Array.from(names, (name, i) => [name, itemAt(free, i)]));
  let read = "";
  let at = 0;
  for (const child of children) {
    read += text.slice(at, child.start - start) + valueFor(signs, child.rule);
    at = child.end - start;
  }
  const told = withReferences(expression, (reference) => ({
    kind: "string",
    text: valueFor(signs, nameOf(reference)),
    caseSensitive: true,
  }));
  return new AbnfParser([unprintedRule("", told)], read + text.slice(at)).derives("") === true;
}

/** Returns an expression with one alternative less in one of its choices. */
function without(expression: Expression, choice: Expression, item: Expression): Expression {
  if (expression === choice && expression.kind === "choice")
    return { ...expression, items: expression.items.filter((other) => other !== item) };
  return mapParts(expression, (part) => without(part, choice, item));
}
