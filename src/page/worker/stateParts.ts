import { componentSpans } from "../../comparison/explain/parsedString.js";
import type { Dfa } from "../../languages/automata/dfa.js";
import { ShortestPaths } from "../../languages/automata/shortest.js";
import { generation } from "../../documents/index.js";
import type { Span } from "../../uri/components/span.js";
import type { Generation } from "../../uri/generation/generation.js";

/** The most parts: a drawing with more of them is unreadable. */
const MOST_PARTS = 10;
/** The depth of the deepest rules that are distinguished. */
const DEEPEST = 6;

/**
 * Returns the part to which each state of the automaton of a published rule belongs: the one that is under way after a shortest string to
 * it. The parts are the components of a URI, or the rules at one depth of the rule's trees, the deepest one at which there are few.
 *
 * @returns `undefined` if there are no parts
 */
export function stateParts(id: string, rule: string, dfa: Dfa): ReadonlyMap<number, string> | undefined {
  const subject = generation(id);
  const paths = new Map<number, readonly string[]>();
  for (const [state, prefix] of shortestStrings(dfa)) {
    const rest = stringOf(dfa.members, dfa.completion(state));
    paths.set(state, partsUnderWay(subject, rule, prefix + rest, prefix.length));
  }
  const at = (depth: number): Map<number, string> =>
    new Map([...paths].map(([state, path]) => [state, path[Math.min(depth, path.length - 1)] ?? rule]));
  const numbers = Array.from({ length: DEEPEST }, (_, depth) => new Set(at(depth).values()).size);
  const best = numbers.map((number) => number > 1 && number <= MOST_PARTS).lastIndexOf(true);
  return best < 0 ? undefined : at(best);
}

/** Returns a shortest string to each state, in the order of the states. */
export function shortestStrings({ start, members, transitions }: Dfa): ReadonlyMap<number, string> {
  const paths = new ShortestPaths([start], transitions);
  return new Map(Array.from(paths.states(), (state) => [state, stringOf(members, paths.pathTo(state))]));
}

/** Returns the string of the first characters of some classes. */
function stringOf(members: Dfa["members"], kinds: readonly number[]): string {
  return String.fromCharCode(...kinds.map((kind) => members[kind]?.[0] ?? 0));
}

/** Returns the parts that are under way at an offset, the outermost one first: a component, or rules. */
function partsUnderWay(of: Generation, rule: string, input: string, offset: number): readonly string[] {
  const components = componentSpans(of, input, rule);
  if (components.length > 1) {
    // If two have the same characters, the one named later is the inner one.
    const [innermost] = around(components, offset)
      .reverse()
      .sort((a, b) => a.end - a.start - (b.end - b.start));
    return innermost ? [innermost.name] : [];
  }
  const path: string[] = [];
  let nodes = [of.tree(input, { rule })];
  for (;;) {
    const named = nodes.map((node) => ({ ...node, name: node.rule }));
    const node = around(named, offset)[0];
    // Core rules such as DIGIT are in every part.
    if (!node || !of.rules.includes(node.rule)) return path;
    path.push(node.rule);
    nodes = [...node.children];
  }
}

/** Returns the parts that have read the character before an offset; after a delimiter, those that begin there. */
function around<P extends Span>(parts: readonly P[], offset: number): P[] {
  const reading = parts.filter(({ start, end }) => start < offset && offset <= end);
  return reading.length > 0 ? reading : parts.filter(({ start }) => start === offset).slice(0, 1);
}
