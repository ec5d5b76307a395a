import { Automata, type PackedAutomata } from "../../src/languages/automata/automaton.js";
import type { PackedAcceptor } from "../../src/uri/generated.js";
import { deadState, step } from "../../src/languages/automata/minimalDfa.js";
import { MinimalAutomata } from "../../src/languages/automata/minimize.js";
import { Tuples } from "../../src/languages/automata/tuples.js";
import { itemAt } from "../../src/text/itemAt.js";
import type { GenerationFacts } from "./generationFacts.js";

const RADIX = 36;

/** Returns the most important rules of a document: the start rule, the forms, the rule for absolute URIs, and those of schemes. */
export function rulesAccepted({ startRule, forms, absolute, imported, schemes }: GenerationFacts): string[] {
  const ofSchemes = imported ? Object.values(schemes).flatMap(({ rule }) => rule ?? []) : [];
  return [...new Set([startRule, ...forms, absolute.rule, ...ofSchemes])];
}

/**
 * Returns the minimal automaton that computes which of some rules derive a string: the product of the rules' automata,
 * in which equivalent states are merged.
 */
export function packedAcceptor(
  packed: PackedAutomata,
  rules: readonly string[],
): Omit<PackedAcceptor, "generation" | "document"> {
  const automata = new Automata(packed);
  const { classes, beyondAscii = [] } = packed;
  const codeOf = new Map([...classes].map((sign, code) => [sign, code]));
  for (const [from, , sign] of beyondAscii) if (!codeOf.has(sign)) codeOf.set(sign, from);
  const signs = [...new Set([...classes, ...beyondAscii.map(([, , sign]) => sign)])];
  const codes = signs.map((sign) => codeOf.get(sign) ?? 0);
  // A state is the tuple of the states of all rules; the tuple in which all of them are dead is the dead state.
  const tuples = new Tuples();
  tuples.numberOf(Int32Array.from(rules, (rule) => automata.startOf(rule)));
  const next: number[] = [];
  const bits: number[] = [];
  for (let tuple = 0; tuple < tuples.count; tuple++) {
    const states = rules.map((_, i) => tuples.at(tuple, i));
    bits.push(states.reduce((sum, state, i) => sum + (automata.accepting[state] === 1 ? 2 ** i : 0), 0));
    for (const code of codes)
      next.push(tuples.numberOf(Int32Array.from(states, (state) => automata.step(state, code))));
  }
  const dfa = new MinimalAutomata().minimal({
    columnOf: Uint16Array.from(codes.keys()),
    width: codes.length,
    next: Int32Array.from(next),
    outputs: Int32Array.from(bits),
  });
  const targetsOf = (state: number): number[] => codes.map((_, kind) => step(dfa, state, kind));
  const numberOf = new Map(depthFirst(targetsOf, deadState(dfa)).map((state, place) => [state, place + 1] as const));
  const rows = [...numberOf.keys()].map((state) => targetsOf(state).map((target) => numberOf.get(target) ?? DEAD));
  const texts = [...numberOf.keys()].map((state, place) => {
    const ends = dfa.outputs[state];
    return [...(ends ? [`+${ends.toString(RADIX)}`] : []), ...shortestRow(rows, place, signs)].join();
  });
  return { rules, classes, states: texts.join(";"), ...(beyondAscii.length > 0 && { beyondAscii }) };
}

/** The number of the dead state, which has no text. */
const DEAD = 0;

/** Returns the states that are reachable, without the dead one. A chain of states, such as the letters of a word, has numbers in a row. */
function depthFirst(targetsOf: (state: number) => readonly number[], dead: number): number[] {
  const found = new Set<number>();
  const waiting = [0];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (state === dead || found.has(state)) continue;
    found.add(state);
    waiting.push(...[...targetsOf(state)].reverse());
  }
  return [...found];
}

/**
 * Returns the groups of a state with the shortest text: all of its transitions, or those that differ from an earlier state.
 * Numbers are distances, so that states that do the same in different places have the same text, which compresses well.
 */
function shortestRow(rows: readonly (readonly number[])[], place: number, signs: readonly string[]): string[] {
  const row = itemAt(rows, place);
  const groupsAfter = (before: readonly number[] | undefined): string[] => {
    const groups = new Map<number, string>();
    row.forEach((target, kind) => {
      if (target !== (before?.[kind] ?? DEAD)) groups.set(target, (groups.get(target) ?? "") + itemAt(signs, kind));
    });
    return [...groups].map(
      ([target, own]) => `${own}=${target === DEAD ? "" : (target - (place + 1)).toString(RADIX)}`,
    );
  };
  let best = groupsAfter(undefined);
  for (let earlier = 0; earlier < place; earlier++) {
    const groups = [`~${(place - earlier).toString(RADIX)}`, ...groupsAfter(rows[earlier])];
    if (groups.join().length <= best.join().length) best = groups;
  }
  return best;
}
