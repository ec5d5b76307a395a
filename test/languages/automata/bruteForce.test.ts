import { describe, expect, it } from "vitest";
import { DfaAlgebra } from "../../../src/languages/automata/dfaAlgebra.js";
import {
  accepts,
  acceptanceDistances,
  shortestString,
  type MinimalDfa,
} from "../../../src/languages/automata/minimalDfa.js";
import { Nfa } from "../../../src/languages/automata/nfa.js";
import { circles, innermostFirst, reachable, stronglyConnected } from "../../../src/languages/automata/reach.js";
import { reversed } from "../../../src/languages/automata/reverse.js";
import { Random } from "../../../src/languages/questions/random.js";
import { expectEqual } from "../../support/expectEqual.js";
import { THOROUGH } from "../../support/thorough.js";

const SYMBOLS = [0, 1, 2];

/** All strings of up to five symbols. */
const STRINGS = stringsUpTo(5);

/** A random graph: states, edges that read a symbol, edges that read nothing, a start and a final state. */
interface Graph {
  readonly states: number;
  readonly edges: readonly { readonly from: number; readonly symbol: number | undefined; readonly to: number }[];
}

const START = 0;
const FINAL = 1;
const CASES = Array.from({ length: THOROUGH ? 150 : 30 }, (_, seed) => seed);

describe("automata, against the enumeration of all strings of up to five symbols", () => {
  it.each(CASES)("random automata %i", (seed) => {
    const random = new Random(seed);
    const algebra = new DfaAlgebra();
    const [graphA, graphB] = [randomGraph(random), randomGraph(random)];
    const [a, b] = [algebra.determinized(nfaOf(graphA)), algebra.determinized(nfaOf(graphB))];
    const [inA, inB] = [languageOf(graphA), languageOf(graphB)];

    expect(languageOfDfa(a)).toEqual(inA);
    expect(languageOfDfa(b)).toEqual(inB);
    expect(languageOfDfa(algebra.intersection(a, b))).toEqual(inA.filter((text) => inB.includes(text)));
    expect(languageOfDfa(algebra.without(a, b))).toEqual(inA.filter((text) => !inB.includes(text)));
    expect(languageOfDfa(algebra.union(a, b))).toEqual(
      STRINGS.map(String).filter((text) => inA.includes(text) || inB.includes(text)),
    );

    const backwards = algebra.determinized(reversed(a));
    for (const symbols of STRINGS) expectEqual(accepts(backwards, [...symbols].reverse()), accepts(a, symbols));
    expect(algebra.determinized(reversed(backwards)).id).toBe(a.id);

    expect(a.outputs.length).toBe(residualsOf(a));
    if (inA.length > 0) expect(String(shortestString(a))).toBe(inA[0]);
    expect(acceptanceDistances(a)[0]).toBe(shortestString(a)?.length ?? Infinity);
  });

  it("gives equal languages one automaton", () => {
    const random = new Random(1);
    const algebra = new DfaAlgebra();
    for (let i = 0; i < 100; i++) {
      const [a, b] = [
        algebra.determinized(nfaOf(randomGraph(random))),
        algebra.determinized(nfaOf(randomGraph(random))),
      ];
      const all = algebra.union(a, b);
      expectEqual(algebra.without(all, algebra.without(b, a)) === a, true);
      expectEqual(algebra.union(algebra.intersection(a, b), algebra.without(a, b)) === a, true);
    }
  });
});

describe("searches of graphs, against the relation of being reachable", () => {
  it.each(CASES)("random graph %i", (seed) => {
    const { states, edges } = randomGraph(new Random(seed));
    const nodes = Array.from({ length: states }, (_, state) => state);
    const successors = (node: number): number[] => edges.filter(({ from }) => from === node).map(({ to }) => to);
    const leads = closureOf(nodes, successors);

    for (const node of nodes)
      expect(new Set(reachable([node], successors))).toEqual(new Set([node, ...nodes.filter((to) => leads(node, to))]));

    const groups = stronglyConnected(nodes, successors);
    expect(groups.flat().sort((x, y) => x - y)).toEqual(nodes);
    groups.forEach((group, i) => {
      for (const x of group) {
        for (const y of group) expectEqual(x === y || leads(x, y), true);
        for (const later of groups.slice(i + 1).flat()) expectEqual(leads(x, later), false);
      }
    });
    expect(
      innermostFirst(nodes, successors)
        .slice()
        .sort((x, y) => x - y),
    ).toEqual(nodes);

    const found = circles(nodes, successors);
    for (const node of nodes)
      expect(new Set(found.get(node))).toEqual(
        new Set(leads(node, node) ? nodes.filter((other) => leads(node, other) && leads(other, node)) : []),
      );
  });
});

function randomGraph(random: Random): Graph {
  const states = 2 + random.below(5);
  return {
    states,
    edges: Array.from({ length: random.below(3 * states) }, () => ({
      from: random.below(states),
      symbol: random.below(5) === 0 ? undefined : random.below(SYMBOLS.length),
      to: random.below(states),
    })),
  };
}

function nfaOf({ states, edges }: Graph): Nfa {
  const nfa = new Nfa(SYMBOLS.length);
  for (let i = 0; i < states; i++) nfa.state();
  for (const { from, symbol, to } of edges)
    if (symbol === undefined) nfa.skip(from, to);
    else nfa.read(from, new Set([symbol]), to);
  return nfa.finish(START, FINAL);
}

/** Returns the strings that lead from the start to the final state, by a search that knows nothing of automata. */
function languageOf({ edges }: Graph): string[] {
  const leads = (state: number, symbols: readonly number[], silent: ReadonlySet<number>): boolean =>
    (symbols.length === 0 && state === FINAL) ||
    edges.some(({ from, symbol, to }) => {
      if (from !== state) return false;
      if (symbol === undefined) return !silent.has(to) && leads(to, symbols, new Set([...silent, to]));
      return symbol === symbols[0] && leads(to, symbols.slice(1), new Set([to]));
    });
  return STRINGS.filter((symbols) => leads(START, symbols, new Set([START]))).map(String);
}

function languageOfDfa(dfa: MinimalDfa): string[] {
  return STRINGS.filter((symbols) => accepts(dfa, symbols)).map(String);
}

/** Returns how many different sets of continuations the strings have: the number of states of the minimal automaton. */
function residualsOf(dfa: MinimalDfa): number {
  const rows = new Set<string>();
  for (const before of stringsUpTo(dfa.outputs.length - 1, 6))
    rows.add(STRINGS.map((after) => Number(accepts(dfa, [...before, ...after]))).join(""));
  return rows.size;
}

function closureOf(
  nodes: readonly number[],
  successors: (node: number) => number[],
): (x: number, y: number) => boolean {
  const pairs = new Set(nodes.flatMap((from) => successors(from).map((to) => `${from} ${to}`)));
  for (const middle of nodes)
    for (const from of nodes)
      for (const to of nodes)
        if (pairs.has(`${from} ${middle}`) && pairs.has(`${middle} ${to}`)) pairs.add(`${from} ${to}`);
  return (x, y) => pairs.has(`${x} ${y}`);
}

function stringsUpTo(length: number, most = length): number[][] {
  if (length === 0 || most === 0) return [[]];
  const shorter = stringsUpTo(length - 1, most - 1);
  const longest = shorter.filter((symbols) => symbols.length === Math.min(length, most) - 1);
  return [...shorter, ...longest.flatMap((symbols) => SYMBOLS.map((symbol) => [...symbols, symbol]))];
}
