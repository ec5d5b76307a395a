import { automataOf, factsOf } from "../../uri/facade/internals.js";
import type { Automata } from "../../languages/automata/automaton.js";
import type { ComponentName } from "../../documents/index.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { GeneratedGrammar } from "../../uri/generated.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { NamedSpan, ParsedString } from "./parsedString.js";
import { getOrInsert } from "../../text/itemAt.js";

/** A component with the rules that derive it. */
export interface ComponentFit {
  readonly component: ComponentName;
  readonly text: string;
  /** From the rule that makes it the component inwards, while a rule derives all of it; empty where the component is the text between others. */
  readonly rules: readonly { readonly rule: string; readonly section: string }[];
}

/** Returns the components of a string that conforms, each with its rules. */
export function componentFits(parsed: ParsedString): readonly ComponentFit[] {
  return getOrInsert(fits, parsed, () => fitsOf(parsed));
}

/** Of strings that are being explained: they are read for the verdict of their generation, and for the changes on both sides of it. */
const fits = new WeakMap<ParsedString, readonly ComponentFit[]>();

function fitsOf({ generation, input, spans, tree }: ParsedString): ComponentFit[] {
  const facts = factsOf(generation);
  return spans.map((span) => ({
    component: span.name,
    text: input.slice(span.start, span.end),
    rules: chain(outermost(tree, span, facts), generation).map((rule) => ({
      rule,
      section: generation.rule(rule).section,
    })),
  }));
}

/** Returns the first node that makes a text a component, outermost first, among the rules that may hold components. */
function outermost(
  node: SyntaxNode,
  span: NamedSpan,
  facts: Pick<GeneratedGrammar, "components" | "carriers">,
): SyntaxNode | undefined {
  if (facts.components[node.rule] === span.name && node.start === span.start) return node;
  if (!facts.carriers.includes(node.rule)) return undefined;
  for (const child of node.children) {
    const found = child.start <= span.start && child.end >= span.end ? outermost(child, span, facts) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Returns the rule of a node and those inside it that derive the same text, down to rules for single characters. */
function chain(node: SyntaxNode | undefined, generation: Generation): string[] {
  const chained: string[] = [];
  let inner = node;
  while (inner && inner.start === node?.start && inner.end === node.end) {
    if (chained.length > 0 && isForCharacters(inner.rule, automataOf(generation))) break;
    chained.push(inner.rule);
    inner = inner.children.length === 1 ? inner.children[0] : undefined;
  }
  return chained;
}

const rulesForCharacters = new WeakMap<Automata, Map<string, boolean>>();

/** Returns true if a rule derives single characters or escapes only. */
function isForCharacters(rule: string, automata: Automata): boolean {
  const known = getOrInsert(rulesForCharacters, automata, () => new Map<string, boolean>());
  return getOrInsert(known, rule, () => derivesCharacters(rule, automata));
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
