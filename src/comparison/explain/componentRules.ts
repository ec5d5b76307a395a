import { automataOf, factsOf } from "../../uri/facade/internals.js";
import type { Automata } from "../../languages/automata/automaton.js";
import type { ComponentName } from "../../uri/documents/index.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { ParsedString } from "./parsedString.js";
import { remembered } from "../../text/itemAt.js";

/** A component with the rules that derive it. */
export interface ComponentFit {
  readonly component: ComponentName;
  readonly text: string;
  /** From the rule that makes it the component inwards, while a rule derives all of it; empty where the component is the text between others. */
  readonly rules: readonly { readonly rule: string; readonly section: string }[];
}

/** Returns the components of a string that conforms, each with its rules. */
export function componentFits(parsed: ParsedString): readonly ComponentFit[] {
  return remembered(fits, parsed, () => fitsOf(parsed));
}

/** Of strings that are being explained: they are read for the verdict of their generation, and for the changes on both sides of it. */
const fits = new WeakMap<ParsedString, readonly ComponentFit[]>();

function fitsOf({ generation, input, tree, spans }: ParsedString): ComponentFit[] {
  const { components, carriers } = factsOf(generation);
  return spans.map(({ name, start, end }) => {
    const node = findNode(
      tree,
      carriers,
      (candidate) => components[candidate.rule] === name && candidate.start === start && candidate.end >= end,
    );
    const rules = node ? chain(node, automataOf(generation)) : [];
    return {
      component: name,
      text: input.slice(start, end),
      rules: rules.map((rule) => ({ rule, section: generation.rule(rule).section })),
    };
  });
}

/** Returns the first node with a property, outermost first, among the rules that may hold components. */
function findNode(
  node: SyntaxNode,
  carriers: readonly string[],
  isIt: (node: SyntaxNode) => boolean,
): SyntaxNode | undefined {
  if (isIt(node)) return node;
  for (const child of carriers.includes(node.rule) ? node.children : []) {
    const found = findNode(child, carriers, isIt);
    if (found) return found;
  }
  return undefined;
}

/** Returns the rule of a node and those inside it that derive the same text, down to rules for single characters. */
function chain(node: SyntaxNode, automata: Automata): string[] {
  const rules: string[] = [];
  for (
    let inner: SyntaxNode | undefined = node;
    inner;
    inner = inner.children.length === 1 ? inner.children[0] : undefined
  ) {
    if (
      inner.end - inner.start !== node.end - node.start ||
      (rules.length > 0 && isForCharacters(inner.rule, automata))
    )
      break;
    rules.push(inner.rule);
  }
  return rules;
}

const rulesForCharacters = new WeakMap<Automata, Map<string, boolean>>();

/** Returns true if a rule derives single characters or escapes only. */
function isForCharacters(rule: string, automata: Automata): boolean {
  const known = remembered(rulesForCharacters, automata, () => new Map<string, boolean>());
  return remembered(known, rule, () => derivesCharacters(rule, automata));
}

function derivesCharacters(rule: string, automata: Automata): boolean {
  const start = automata.startOf(rule);
  const codes = [...automata.following(start), ...automata.rangesBeyondAscii.map(([from]) => from)];
  return (
    automata.accepting[start] !== 1 &&
    codes.every((code) => code === PERCENT || automata.endsCharacter(automata.step(start, code)))
  );
}

const PERCENT = 0x25;
