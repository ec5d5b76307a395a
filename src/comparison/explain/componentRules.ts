import { automataOf, factsOf } from "../../uri/facade/internals.js";
import type { Automata } from "../../languages/automata/automaton.js";
import type { ComponentName } from "../../uri/documents/index.js";
import type { Generation } from "../../uri/documents/generation.js";
import type { GeneratedGrammar } from "../../uri/generated.js";
import type { NodeRecords } from "../../uri/parse/nodeRecords.js";
import { recordsOf } from "../../uri/parse/treeOf.js";
import type { NamedSpan, ParsedString } from "./parsedString.js";
import { itemAt, remembered } from "../../text/itemAt.js";

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

function fitsOf({ generation, input, spans }: ParsedString): ComponentFit[] {
  const facts = factsOf(generation);
  const records = recordsOf(facts, { pegName: facts.startPegName }, input);
  const chains = spans.map((span) => chain(findRecord(facts, records, span), facts.tree.names, records, generation));
  return spans.map(({ name, start, end }, i) => ({
    component: name,
    text: input.slice(start, end),
    rules: itemAt(chains, i).map((rule) => ({ rule, section: generation.rule(rule).section })),
  }));
}

/**
 * Returns the record of the first node that makes a text a component, outermost first, among the rules that may hold components. Nodes
 * are not made: of a long component, only the outermost and the innermost rule are read.
 */
function findRecord(
  { components, carriers, tree: { names } }: Pick<GeneratedGrammar, "components" | "carriers" | "tree">,
  { rules, starts, ends, sizes, count }: NodeRecords,
  { name, start, end }: NamedSpan,
): number | undefined {
  const inside = (record: number): number | undefined => {
    const rule = names[rules[record] ?? 0] ?? "";
    if (components[rule] === name && starts[record] === start) return record;
    if (!carriers.includes(rule)) return undefined;
    let first: number | undefined;
    const before = record - (sizes[record] ?? 1);
    for (let child = record - 1; child > before; child -= sizes[child] ?? 1)
      if ((starts[child] ?? 0) <= start && (ends[child] ?? 0) >= end) first = inside(child) ?? first;
    return first;
  };
  return inside(count - 1);
}

/** Returns the rule of a node and those inside it that derive the same text, down to rules for single characters. */
function chain(
  node: number | undefined,
  names: readonly string[],
  { rules, starts, ends, sizes }: NodeRecords,
  generation: Generation,
): string[] {
  const chained: string[] = [];
  for (
    let inner = node;
    inner !== undefined;
    inner = sizes[inner - 1] === (sizes[inner] ?? 0) - 1 ? inner - 1 : undefined
  ) {
    const rule = names[rules[inner] ?? 0] ?? "";
    if (starts[inner] !== starts[node ?? 0] || ends[inner] !== ends[node ?? 0]) break;
    if (chained.length > 0 && isForCharacters(rule, automataOf(generation))) break;
    chained.push(rule);
  }
  return chained;
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
