import type { NodeFacts, TreeNode } from "../generated.js";
import { placeComponents, rulesOfLayout, type PlacedLayout, type PlacedProperty, type PlaceReader } from "./layout.js";
import { registrationOf, registrationFacts, type RegistrationFacts } from "./registration.js";
import { valueFor } from "../../text/itemAt.js";
import { spansOfList, type LayoutOf } from "./span.js";

/** Returns where the components of a string are, from its parse tree; the tree's rule need not be the start rule. */
export function layoutOfTree<C>(tree: TreeNode, input: string, facts: NodeFacts): LayoutOf<C> {
  const placed = placeComponents(facts, tree.rule, placesIn(tree, facts.holders));
  return { generation: facts.id, ...valuesOf(placed, input, registrationFacts(facts)) } as LayoutOf<C>;
}

/** Returns the rules whose nodes {@link layoutOfTree} looks at. */
export function rulesOfComponents(facts: NodeFacts): ReadonlySet<string> {
  const { placed, noticed } = rulesOfLayout(facts);
  return new Set([...facts.holders, ...[...placed, ...noticed].flatMap((name) => name.split("/"))]);
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
