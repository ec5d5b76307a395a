import type { NodeFacts, TreeNode } from "../../src/uri/generated.js";
import {
  placeComponents,
  type PlacedLayout,
  type PlacedProperty,
  type PlaceReader,
} from "../generate/placedComponents.js";
import { registrationFacts, registrationOf, type RegistrationFacts } from "../generate/registration.js";
import { valueFor } from "../../src/text/itemAt.js";
import { isLabel, isSpan, type Label, type Span, type SpansOf } from "../../src/uri/components/span.js";
import { isRecord } from "../../src/text/records.js";

/**
 * Returns where the components of a string are, from its parse tree; the tree's rule need not be the start rule. The layout is read step by
 * step here, and the generated functions are compared with it.
 */
export function layoutOfTree<C>(tree: TreeNode, input: string, facts: NodeFacts): LayoutOf<C> {
  const placed = placeComponents(facts, tree.rule, placesIn(tree, facts.holders));
  return { generation: facts.id, ...valuesOf(placed, input, registrationFacts(facts)) } as LayoutOf<C>;
}

/**
 * Returns the places of the rules in a parse tree; of a rule with several nodes, those of the last one.
 *
 * @param holders the rules whose nodes are looked into
 */
function placesIn(tree: TreeNode, holders: readonly string[]): PlaceReader<number> {
  const nodes = new Map<string, TreeNode>();
  // Recursion follows the nesting of the grammar.
  const visit = (node: TreeNode): void => {
    nodes.set(node.rule, node);
    if (!holders.includes(node.rule)) return;
    for (const child of node.children) {
      nodes.set(`${node.rule}/${child.rule}`, child);
      visit(child);
    }
  };
  visit(tree);
  return {
    has: (rule) => nodes.has(rule),
    startOf: (rule) => valueFor(nodes, rule).start,
    endOf: (rule) => valueFor(nodes, rule).end,
    end: tree.end,
    move: (place, by) => place + by,
    isAfter: (place, other) => place > other,
  };
}

function valuesOf(placed: PlacedLayout<number>, input: string, facts: RegistrationFacts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(placed).map(([name, part]) => [name, valueOf(part, input, facts)]));
}

function valueOf(part: PlacedProperty<number>, input: string, facts: RegistrationFacts): unknown {
  switch (part.kind) {
    case "text":
      return { start: part.start, end: part.end };
    case "absent":
      return undefined;
    case "list":
      return part.text ? spansOfList(input, part.text.start, part.text.end, part.separator, part.pairs) : [];
    case "label":
      return part.value;
    case "registration":
      return registrationOf(input.slice(part.text.start, part.text.end), facts);
    case "equal":
      return input.slice(part.text.start, part.text.end).toLowerCase() === part.to;
    case "object":
      return valuesOf(part.properties, input, facts);
  }
}

/** A component object with a {@link Span} for every text and with its labels: texts and spans are made from it. */
export type LayoutOf<T> = T extends string
  ? Span
  : T extends readonly (infer Item)[]
    ? readonly LayoutOf<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Name extends Label ? T[Name] : LayoutOf<T[Name]> }
      : T;

/** Returns the texts of a layout, deeply frozen. The recursion is as deep as the object's type, whatever the input. */
export function textsOf<T>(layout: LayoutOf<T>, input: string): T {
  return convert(layout, ({ start, end }) => input.slice(start, end), true) as T;
}

/** Returns the spans of a layout, deeply frozen. */
export function spansOf<T>(layout: LayoutOf<T>): SpansOf<T> {
  return convert(layout, ({ start, end }) => Object.freeze({ start, end }), false) as SpansOf<T>;
}

function convert(value: unknown, component: (span: Span) => unknown, labelled: boolean): unknown {
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((item) => convert(item, component, labelled)));
  if (isSpan(value)) return component(value);
  const converted: Record<string, unknown> = {};
  for (const name of Object.keys(value))
    if (labelled || !isLabel(name)) converted[name] = convert(value[name], component, labelled);
  return Object.freeze(converted);
}

/** A name and a value that are on the two sides of a separator. */
interface SpanPair {
  readonly name: Span;
  readonly value: Span;
}

/**
 * Returns the spans of the items of a list.
 *
 * @param start where the first item begins; there are no items if that is after `end`
 * @param separator the text between two items; without it there is one item
 * @param pairs what separates the name from the value, in a list of pairs
 *
 * @example
 * spansOfList("a/b", 0, 3, "/", undefined) // [{ start: 0, end: 1 }, { start: 2, end: 3 }]
 */
function spansOfList(
  input: string,
  start: number,
  end: number,
  separator: string | undefined,
  pairs: string | undefined,
): readonly (Span | SpanPair)[] {
  const items: (Span | SpanPair)[] = [];
  for (let from = start; from <= end;) {
    const found = separator === undefined ? -1 : input.indexOf(separator, from);
    const to = found < 0 || found > end ? end : found;
    items.push(pairs === undefined ? { start: from, end: to } : pairOf(input, from, to, pairs));
    from = to + (separator?.length ?? 1);
  }
  return items;
}

/** Without a separator, the value is empty. */
function pairOf(input: string, start: number, end: number, separator: string): SpanPair {
  const length = input.slice(start, end).indexOf(separator);
  const at = length < 0 ? end : start + length;
  return { name: { start, end: at }, value: { start: length < 0 ? end : at + separator.length, end } };
}
