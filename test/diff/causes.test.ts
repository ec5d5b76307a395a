import type { DFA } from "refa";
import { describe, expect, it } from "vitest";
import { RuleAutomata } from "../../scripts/automata.js";
import { readGenerations, readGrammarSource } from "../../scripts/grammar-source.js";
import { ALPHABET_SIZE } from "../../src/automaton.js";
import { step } from "../../src/diff/machines.js";
import type { Machine } from "../../src/diff/machines.js";
import { GenerationPair } from "../../src/diff/pair.js";
import { generation } from "../../src/index.js";
import { findRule } from "../../src/rules.js";
import type { Rule } from "../../src/rules.js";

/** The start rule's automaton as refa makes it from the document, without anything that was generated. */
function startOf(id: string): DFA {
  const facts = readGenerations().find((one) => one.id === id);
  if (!facts) throw new Error(id);
  const { corrected, core } = readGrammarSource(facts);
  return new RuleAutomata([...corrected, ...core]).of(findRule(corrected, facts.startRule) as Rule);
}

type Place = readonly [DFA.ReadonlyNode | undefined, DFA.ReadonlyNode | undefined, ...number[]];

describe.each([
  ["rfc1738", "url-syntax-05"], ["url-syntax-05", "rfc2396"], ["rfc2396", "rfc2396bis-01"], ["rfc2396bis-01", "rfc3986"], ["rfc2396", "rfc3986"], ["url-1993", "rfc1738"],
])("the causes of %s and %s", (a, b) => {
  it("hold every string that only one of the two has, each in one cause, and no other string, by automata of refa's", () => {
    const pair = new GenerationPair(generation(a), generation(b));
    const { signs } = pair.inA.workshop;
    const [causesA, causesB] = [pair.causes("a"), pair.causes("b")];
    const machines: readonly Machine[] = [...causesA, ...causesB].map(({ strings }) => strings);
    const [inA, inB] = [startOf(a), startOf(b)];
    const [finalsA, finalsB]: Set<DFA.ReadonlyNode>[] = [new Set(inA.finals), new Set(inB.finals)];
    const numbers = new Map<DFA.ReadonlyNode | undefined, number>();
    const numberOf = (node: DFA.ReadonlyNode | undefined): number => {
      if (!numbers.has(node)) numbers.set(node, numbers.size);
      return numbers.get(node) as number;
    };
    const key = ([one, other, ...states]: Place): string => [numberOf(one), numberOf(other), ...states].join();
    const places: Place[] = [[inA.initial, inB.initial, ...machines.map(() => 0)]];
    const seen = new Set(places.map(key));
    for (const [one, other, ...states] of places) {
      const accepted = states.map((state, i) => machines[i]?.outputs[state] === 1);
      const [isInA, isInB] = [one !== undefined && finalsA?.has(one) === true, other !== undefined && finalsB?.has(other) === true];
      const expected = [isInA && !isInB ? 1 : 0, isInB && !isInA ? 1 : 0];
      const found = [accepted.slice(0, causesA.length), accepted.slice(causesA.length)].map((list) => list.filter(Boolean).length);
      if (String(found) !== String(expected)) expect(found).toEqual(expected);
      for (let code = 0; code < ALPHABET_SIZE; code++) {
        const sign = signs.of[code] as number;
        const next: Place = [one?.out.get(code), other?.out.get(code), ...states.map((state, i) => step(machines[i] as Machine, state, sign))];
        if (next[0] === undefined && next[1] === undefined) continue;
        const name = key(next);
        if (seen.has(name)) continue;
        seen.add(name);
        places.push(next);
      }
    }
    expect(places.length).toBeGreaterThan(1);
  });
});
