import type { DFA } from "refa";
import { expect, it } from "vitest";
import { RefaAutomata } from "../languages/abnf/refaAutomata.js";
import { readGenerations, readGrammarSource } from "../../scripts/generate/grammarSource.js";
import { ALPHABET_SIZE } from "../../src/languages/automata/automaton.js";
import { step, type MinimalDfa } from "../../src/languages/automata/minimalDfa.js";
import { generationPair } from "../../src/comparison/diff/comparedGeneration.js";
import { generation } from "../../src/index.js";
import { Tuples } from "../../src/languages/automata/tuples.js";
import { findRule, type Rule } from "../../src/languages/abnf/rules.js";
import { PAIRS } from "./pairs.js";

/** The start rule's automaton as refa makes it from the document, without anything that was generated. */
function startOf(id: string): DFA {
  const known = starts.get(id) ?? startMadeOf(id);
  starts.set(id, known);
  return known;
}

const starts = new Map<string, DFA>();

function startMadeOf(id: string): DFA {
  const facts = readGenerations().find((one) => one.id === id);
  if (!facts) throw new Error(id);
  const { corrected, core } = readGrammarSource(facts);
  return new RefaAutomata([...corrected, ...core]).of(findRule(corrected, facts.startRule) as Rule);
}

it.each(PAIRS)(
  "%s and %s have causes that hold every string that only one of the two has, each in one cause, and no other string, by automata of refa's",
  (a, b) => {
    const pair = generationPair(generation(a), generation(b));
    const { characters } = pair.inA.shared;
    const [causesA, causesB] = [pair.causes("a"), pair.causes("b")];
    const languages: readonly MinimalDfa[] = [...causesA, ...causesB].map(({ strings }) => strings);
    const [inA, inB] = [startOf(a), startOf(b)];
    const [finalsA, finalsB]: Set<DFA.ReadonlyNode>[] = [new Set(inA.finals), new Set(inB.finals)];
    const nodes: (DFA.ReadonlyNode | undefined)[] = [undefined];
    const numbers = new Map<DFA.ReadonlyNode | undefined, number>([[undefined, 0]]);
    const numberOf = (node: DFA.ReadonlyNode | undefined): number => {
      if (!numbers.has(node)) numbers.set(node, nodes.push(node) - 1);
      return numbers.get(node) as number;
    };
    const codes = characters.representatives.map((_, symbol) =>
      Array.from({ length: ALPHABET_SIZE }, (__, code) => code).filter(
        (code) => characters.read(String.fromCharCode(code))[0] === symbol,
      ),
    );
    // Places in both automata and in the languages of all causes, walked at once.
    const places = new Tuples();
    places.numberOf(Int32Array.of(numberOf(inA.initial), numberOf(inB.initial), ...languages.map(() => 0)));
    for (let place = 0; place < places.count; place++) {
      const [one, other] = [nodes[places.at(place, 0)], nodes[places.at(place, 1)]];
      const accepted = languages.map(({ outputs }, i) => outputs[places.at(place, 2 + i)] === 1);
      const [isInA, isInB] = [
        one !== undefined && finalsA?.has(one) === true,
        other !== undefined && finalsB?.has(other) === true,
      ];
      const expected = [isInA && !isInB ? 1 : 0, isInB && !isInA ? 1 : 0];
      const found = [accepted.slice(0, causesA.length), accepted.slice(causesA.length)].map(
        (list) => list.filter(Boolean).length,
      );
      if (String(found) !== String(expected)) expect(found).toEqual(expected);
      codes.forEach((all, symbol) => {
        const states = languages.map((machine, i) => step(machine, places.at(place, 2 + i), symbol));
        for (const code of all) {
          const next = [one?.out.get(code), other?.out.get(code)] as const;
          if (next[0] ?? next[1]) places.numberOf(Int32Array.of(numberOf(next[0]), numberOf(next[1]), ...states));
        }
      });
    }
    expect(places.count).toBeGreaterThan(1);
  },
);
