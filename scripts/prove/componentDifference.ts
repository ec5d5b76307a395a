import { valueFor } from "../../src/text/itemAt.js";
import type { PeggyGrammar } from "./peggyGrammar.js";
import { layoutOfTree, spansOf, textsOf, type LayoutOf } from "./treeLayout.js";

/**
 * Returns a function that compares the components that the shipped parser gives to a string of a rule with those that the layout gives by the
 * tree of Peggy's own parser, property by property, in order. It returns how they differ; `undefined` if they do not.
 */
export function componentDifference(grammar: PeggyGrammar, rule: string): (input: string) => string | undefined {
  const { parser } = grammar;
  const read = valueFor(new Map(Object.entries(parser.rules)), rule);
  const pegName = [...grammar.rules, ...grammar.core].find(({ name }) => name === rule)?.pegName ?? "";
  return (input) => {
    const layout = layoutOfTree(
      grammar.parseComponents(input, { startRule: pegName }),
      input,
      grammar,
    ) as LayoutOf<unknown>;
    const byTree = [textsOf(layout, input), spansOf(layout)];
    const byParser = [parser.parse(input, read, rule), parser.spans(input, read)];
    if (isSame(byParser, byTree)) return undefined;
    const [made, tree] = [byParser, byTree].map((parts) => parts.map(written).join(""));
    return `${JSON.stringify(input)} as ${rule}: the parser gives ${made ?? ""}, the tree ${tree ?? ""}`;
  };
}

/** Returns true for component objects with the same properties in the same order, both frozen or neither. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ofOne, ofOther] = [Object.entries(one), Object.entries(other)];
  return (
    ofOne.length === ofOther.length &&
    ofOne.every(
      ([name, value], i) =>
        ofOther[i]?.[0] === name &&
        Object.isFrozen(value) === Object.isFrozen(ofOther[i][1]) &&
        isSame(value, ofOther[i][1]),
    )
  );
}

/** Returns a component object as text, which says what {@link isSame} compares. */
function written(value: unknown): string {
  if (typeof value !== "object" || value === null) return value === undefined ? "absent" : JSON.stringify(value);
  const inner = Array.isArray(value)
    ? value.map(written)
    : Object.entries(value).map(([name, part]) => `${name}: ${written(part)}`);
  return `${Object.isFrozen(value) ? "" : "not frozen "}${Array.isArray(value) ? "[" : "{"}${inner.join(", ")}${Array.isArray(value) ? "]" : "}"}`;
}
