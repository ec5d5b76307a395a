import type { Generation } from "../../uri/generation/generation.js";
import { isSpan, type Span } from "../../uri/components/span.js";
import { textNames } from "../../uri/components/layout.js";
import { factsOf } from "../../uri/facade/internals.js";
import type { Expression } from "../../languages/abnf/rules.js";
import { comparedGeneration, statedRenamings } from "./comparedGeneration.js";
import type { ComponentChange } from "./componentChange.js";
import { storedWitnesses } from "./storedComparisons.js";
import { recordOf } from "../../text/records.js";

/**
 * A component that both documents have, with the name that each gives it. Several components of one document may be one component of
 * the other: the opaque part of RFC 2396 and its `abs_path` are both the path of RFC 3986.
 */
export interface ComponentPair {
  readonly a: string;
  readonly b: string;
  /** The names of this component in the first document; the first name that a string has counts. */
  readonly inA: readonly string[];
  readonly inB: readonly string[];
}

/** One component that differs, and how. */
export interface ComponentDifference {
  readonly component: ComponentPair;
  readonly change: ComponentChange;
}

/** Strings that two generations both accept and split differently: all that have one of some differences of components. */
export interface Resplit {
  readonly differences: readonly ComponentDifference[];
  /** A shortest string with the first of these differences. It has them all. */
  readonly witness: string;
}

type Spans = Readonly<Record<string, unknown>>;

/** The comparison of the components of two generations. */
export class ComponentComparison {
  readonly components: readonly ComponentPair[];

  constructor(
    readonly a: Generation,
    readonly b: Generation,
  ) {
    this.components = componentPairs(a, b, new Set(textNames(factsOf(a))), new Set(textNames(factsOf(b))));
  }

  /** Returns how the components of a string differ that both generations accept. */
  differences(input: string): ComponentDifference[] {
    const [inA, inB] = [recordOf(this.a.spans(input)), recordOf(this.b.spans(input))];
    return this.components.flatMap((component) => {
      const change = changeOf(first(inA, component.inA), first(inB, component.inB));
      return change ? [{ component, change }] : [];
    });
  }

  /**
   * Returns all ways in which strings that both accept are split differently, decided for all strings: each such string has one
   * of these differences. Strings in which a component is absent on one side and empty on the other, and nothing else differs,
   * come last. `undefined` for two grammars of which that has not been decided.
   */
  resplits(): Resplit[] | undefined {
    if (this.a === this.b) return [];
    const found = storedWitnesses(this.a, this.b)?.flatMap(({ component: name, change, witness }) => {
      const component = this.components.find(({ a, b }) => a === name.a && b === name.b);
      return component ? [{ component, change, witness }] : [];
    });
    if (!found) return undefined;
    // One row for each witness: what is left of the differences is in the rows of the others.
    const rank = ({ change }: ComponentDifference): number =>
      isOfEmpty({ change }) ? 2 : change === "other text" ? 1 : 0;
    const place = ({ component, change }: ComponentDifference): number =>
      this.components.indexOf(component) * CHANGES.length + CHANGES.indexOf(change);
    found.sort(
      (one, other) => rank(one) - rank(other) || one.witness.length - other.witness.length || place(one) - place(other),
    );
    const rows: Resplit[] = [];
    for (const { component, change, witness } of found) {
      const told = rows.flatMap(({ differences }) => differences);
      if (told.some((one) => one.component === component && one.change === change)) continue;
      const differences = this.differences(witness).filter((one) => !told.some((other) => isSame(one, other)));
      rows.push({ differences, witness });
    }
    return rows;
  }
}

const CHANGES: readonly ComponentChange[] = [
  "other text",
  "absent -> text",
  "text -> absent",
  "absent -> empty",
  "empty -> absent",
];

export function isSame(one: ComponentDifference, other: ComponentDifference): boolean {
  return one.component.b === other.component.b && one.change === other.change;
}

/** Returns true for a difference in which no text moves. */
export function isOfEmpty({ change }: Pick<ComponentDifference, "change">): boolean {
  return change === "absent -> empty" || change === "empty -> absent";
}

function changeOf(a: Span | undefined, b: Span | undefined): ComponentChange | undefined {
  if (!a && !b) return undefined;
  if (!a) return b?.start === b?.end ? "absent -> empty" : "absent -> text";
  if (!b) return a.start === a.end ? "empty -> absent" : "text -> absent";
  if (a.start === b.start && a.end === b.end) return undefined;
  return a.start === a.end && b.start === b.end ? undefined : "other text";
}

function first(spans: Spans, names: readonly string[]): Span | undefined {
  return names.map((name) => spans[name]).find(isSpan);
}

/** Returns the components that both documents have: under one name, or under names whose rules a document calls the same. */
function componentPairs(
  a: Generation,
  b: Generation,
  namesA: ReadonlySet<string>,
  namesB: ReadonlySet<string>,
): ComponentPair[] {
  const [ofA, ofB] = [factsOf(a).components, factsOf(b).components];
  const pairs = new Map<string, { a: string; b: string; inA: string[]; inB: string[] }>();
  for (const name of namesA) if (namesB.has(name)) pairs.set(name, { a: name, b: name, inA: [name], inB: [name] });
  for (const stated of statedRenamings(a.id, b.id)) {
    const [one, other] = [componentOf(ofA, stated.a), componentOf(ofB, stated.b)];
    if (one === undefined || other === undefined || one === other) continue;
    const pair = pairs.get(other) ?? pairs.get(one);
    if (!pair) pairs.set(other, { a: one, b: other, inA: [one], inB: [other] });
    else if (!namesB.has(one) && !pair.inA.includes(one)) pair.inA.push(one);
    else if (!namesA.has(other) && !pair.inB.includes(other)) pair.inB.push(other);
  }
  for (const pair of pairs.values()) {
    pair.inA.push(...insideOf(a, pair.a, namesB, pairs));
    pair.inB.push(...insideOf(b, pair.b, namesA, pairs));
  }
  return [...pairs.values()];
}

/**
 * Returns the components that are alternatives of a component's rule and that the other document does not have: RFC 2396 has
 * `path = [ abs_path | opaque_part ]`.
 */
function insideOf(
  generation: Generation,
  name: string,
  others: ReadonlySet<string>,
  pairs: ReadonlyMap<string, { readonly inA: readonly string[]; readonly inB: readonly string[] }>,
): string[] {
  const { components } = factsOf(generation);
  const { expressions } = comparedGeneration(generation);
  const expression = expressions[name];
  const told = [...pairs.values()].flatMap(({ inA, inB }) => [...inA, ...inB]);
  const inside = expression ? alternatives(expression).flatMap((rule) => components[rule] ?? []) : [];
  return [...new Set(inside)].filter((one) => one !== name && !others.has(one) && !told.includes(one));
}

/** Returns the rules that are alternatives of an expression. */
function alternatives(expression: Expression): string[] {
  const choice = expression.kind === "repeat" && expression.max === 1 ? expression.item : expression;
  const items = choice.kind === "choice" ? choice.items : [];
  return items.flatMap((item) => (item.kind === "rule" ? [item.name] : []));
}

/** Returns the component of a rule, or of the first rule in an expression. */
function componentOf(components: Readonly<Record<string, string>>, expression: string): string | undefined {
  const [rule = ""] = /[A-Za-z][\w-]*/.exec(expression) ?? [];
  return components[rule];
}
