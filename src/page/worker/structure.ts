import { language } from "../../documents/language.js";
import { compareReversed } from "../../languages/peg/compareReversed.js";
import { pegAutomataOf, type PegAutomaton } from "../../languages/peg/pegAutomaton.js";
import { inPreorder } from "../../languages/automata/reach.js";
import type { Peg, PegGrammar } from "../../languages/peg/peg.js";
import { compileProgram, FIRST_MARK } from "../../languages/peg/program.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { expressionsOf, pegNames } from "../../comparison/teach/expressions.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { tracedTree } from "../../grammars/trace/tracedTree.js";
import type { Trace } from "../../grammars/trace/steps.js";
import { rulesUsed } from "./ruleGraph.js";
import { getOrInsert } from "../../text/itemAt.js";

/** A node of a derivation, in the order of the string; `depth` counts the nodes around it. */
export interface DerivationLine {
  readonly rule: string;
  readonly text: string;
  readonly depth: number;
}

/** The result of comparing how a PEG and the document derive the parts of the same strings. */
export type Structure =
  /** `tried` strings were compared part by part; that each part is present is decided for all strings. */
  | { readonly is: "same"; readonly rules: readonly string[]; readonly tried: number }
  | {
      readonly is: "different";
      /** The published rule that derives a part of the witness in one of the two only, or another part of it. */
      readonly rule: string;
      /** A shortest string that shows it: of all strings or, for another part, of those that were tried. */
      readonly witness: string;
      readonly published: readonly DerivationLine[];
      readonly written: readonly DerivationLine[];
    }
  | { readonly is: "undecided"; readonly reason: string };

/** The number of strings whose parts are compared, their length, and the steps that a trace of one may take. */
const SAMPLES = 150;
const LONGEST_SAMPLE = 30;
const MOST_STEPS = 5_000;
/** The number of lines of a derivation that are shown. */
const MOST_LINES = 40;

/**
 * Returns the rules through which the document derives the parts of a rule's strings; rules that read one character are
 * ignored.
 */
export function structuralRules(id: string, rule: string): readonly string[] {
  const expressions = expressionsOf(id);
  return rulesUsed(id, rule).filter((used) => {
    const [name] = pegNames(expressions, used);
    const peg = name === undefined ? undefined : expressions.peg.get(name);
    return used !== rule && peg !== undefined && !readsOneCharacter(peg, expressions.peg);
  });
}

function readsOneCharacter(peg: Peg, grammar: PegGrammar): boolean {
  switch (peg.kind) {
    case "literal":
      return peg.text.length === 1;
    case "class":
    case "any":
      return true;
    case "choice":
      return peg.items.every((item) => readsOneCharacter(item, grammar));
    case "rule": {
      const used = grammar.get(peg.name);
      return used !== undefined && readsOneCharacter(used, grammar);
    }
    default:
      return false;
  }
}

/**
 * Compares how a PEG derives the strings of a published rule with how the PEG of this package derives them, which is
 * proved to follow the document. Both must accept the same strings.
 *
 * @param written the generation's PEG with the rules that the user has written
 */
export function compareStructure(id: string, rule: string, pegName: string, written: PegGrammar): Structure {
  const { peg: published, published: publishedNames } = expressionsOf(id);
  const rules = structuralRules(id, rule);
  const derived = (grammar: PegGrammar, input: string): readonly DerivedNode[] =>
    nodesOf(tracePeg(grammar, pegName, input, { limit: MOST_STEPS }, (name) => publishedNames.get(name) ?? name));
  const different = (of: string, witness: string): Structure => ({
    is: "different",
    rule: of,
    witness,
    published: linesOf(derived(published, witness)),
    written: linesOf(derived(written, witness)),
  });
  try {
    for (const used of rules) {
      const marks = marksOf(publishedNames, used);
      const key = `${id} ${rule} ${used}`;
      const first = getOrInsert(publishedAcceptors, key, () => acceptor(published, pegName, marks));
      const second = acceptor(written, pegName, marks);
      const { difference } = compareReversed(first, second, rule);
      if (difference) return different(used, difference.witness);
    }
  } catch (error) {
    if (error instanceof UndecidableError) return { is: "undecided", reason: error.message };
    throw error;
  }
  const samples = [...language(id, rule).sentences({ seed: 1, count: SAMPLES, maxLength: LONGEST_SAMPLE })];
  const shortestFirst = [...new Set(samples)].sort((a, b) => a.length - b.length);
  for (const sample of shortestFirst) {
    const [expected, found] = [published, written].map((grammar) => placesOf(derived(grammar, sample), rules));
    const elsewhere = rules.find((used) => expected?.get(used) !== found?.get(used));
    if (elsewhere !== undefined) return different(elsewhere, sample);
  }
  return { is: "same", rules, tried: shortestFirst.length };
}

/** The automata of the published PEG, by generation, rule and marked rule: they are the same at each key press. */
const publishedAcceptors = new Map<string, PegAutomaton>();

/** Marks a published rule under all names that it has in the PEG. */
function marksOf(publishedNames: ReadonlyMap<string, string>, rule: string): ReadonlyMap<string, number> {
  return new Map([...publishedNames].filter(([, name]) => name === rule).map(([name]) => [name, FIRST_MARK]));
}

/** Returns an automaton that accepts the strings that a PEG derives through a marked rule. */
function acceptor(grammar: PegGrammar, pegName: string, marks: ReadonlyMap<string, number>): PegAutomaton {
  const [automaton] = pegAutomataOf(compileProgram(grammar, pegName, undefined, marks), [FIRST_MARK]);
  if (!automaton) throw new Error("there is one automaton for each mark");
  return automaton;
}

/** A node of a derivation, and the number of nodes around it. */
interface DerivedNode extends SyntaxNode {
  readonly depth: number;
}

/** Returns the nodes of the derivation that a trace ended with, each before those inside it. */
function nodesOf(trace: Trace): readonly DerivedNode[] {
  const tree = tracedTree(trace);
  if (!tree) return [];
  return inPreorder<DerivedNode>({ ...tree, depth: 0 }, ({ children, depth }) =>
    children.map((child) => ({ ...child, depth: depth + 1 })),
  );
}

/** Returns the parts of a string that some rules derive, by rule: "0-4 5-9". Empty parts and those inside one of these are omitted. */
function placesOf(nodes: readonly DerivedNode[], rules: readonly string[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  let insideUntil = 0;
  for (const { rule, start, end } of nodes) {
    if (end === start || end <= insideUntil || !rules.includes(rule)) continue;
    insideUntil = end;
    places.set(rule, `${places.get(rule) ?? ""} ${start}-${end}`);
  }
  return places;
}

function linesOf(nodes: readonly DerivedNode[]): DerivationLine[] {
  return nodes.slice(0, MOST_LINES).map(({ rule, text, depth }) => ({ rule, text, depth }));
}
