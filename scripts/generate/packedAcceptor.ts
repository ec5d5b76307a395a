import { Automata } from "../../src/automata/automaton.js";
import type { PackedAutomata } from "../../src/automata/automaton.js";
import type { PackedAcceptor } from "../../src/generated.js";

const RADIX = 36;

/**
 * Returns the smallest automaton that tells which of some rules derive a string: the product of the rules' automata, in which
 * states with the same future are one state.
 */
export function packedAcceptor(packed: PackedAutomata, rules: readonly string[]): PackedAcceptor {
  const automata = new Automata(packed);
  const { classes, beyondAscii = [] } = packed;
  const codeOf = new Map([...classes].map((sign, code) => [sign, code]));
  for (const [from, , sign] of beyondAscii) if (!codeOf.has(sign)) codeOf.set(sign, from);
  const signs = [...new Set([...classes, ...beyondAscii.map(([, , sign]) => sign)])];
  const codes = signs.map((sign) => codeOf.get(sign) ?? 0);
  // A state is the states of all rules; that in which all of them are dead stands for itself.
  const numbers = new Map([[rules.map((rule) => automata.startOf(rule)).join(), 0]]);
  const transitions: number[][] = [];
  const bits: number[] = [];
  for (const key of numbers.keys()) {
    const states = key.split(",").map(Number);
    bits.push(states.reduce((sum, state, i) => sum + (automata.accepting[state] === 1 ? 2 ** i : 0), 0));
    transitions.push(
      codes.map((code) => {
        const next = states.map((state) => automata.step(state, code)).join();
        const known = numbers.get(next) ?? numbers.size;
        numbers.set(next, known);
        return known;
      }),
    );
  }
  const dead = numbers.get(rules.map(() => 0).join());
  const blocks = equivalent(bits, transitions);
  // The start goes first; the dead state has no text.
  const order = [...new Set(blocks)].filter((block) => dead === undefined || block !== blocks[dead]);
  const states = order.map((block) => {
    const state = blocks.indexOf(block);
    const groups = new Map<number, string>();
    (transitions[state] ?? []).forEach((target, kind) => {
      const place = order.indexOf(blocks[target] ?? -1);
      if (place >= 0) groups.set(place, (groups.get(place) ?? "") + (signs[kind] ?? ""));
    });
    return [
      ...(bits[state] ? [`+${bits[state].toString(RADIX)}`] : []),
      ...[...groups].map(([place, own]) => `${own}=${(place + 1).toString(RADIX)}`),
    ].join();
  });
  return { rules, classes, states: states.join(";"), ...(beyondAscii.length > 0 && { beyondAscii }) };
}

/** A number for each state, the same for those with the same future. */
function equivalent(labels: readonly number[], transitions: readonly (readonly number[])[]): number[] {
  let blocks = numbered(labels.map(String));
  for (let count = -1; count !== Math.max(...blocks);) {
    count = Math.max(...blocks);
    const before = blocks;
    blocks = numbered(
      transitions.map((targets, state) => `${before[state]} ${targets.map((to) => before[to]).join()}`),
    );
  }
  return blocks;
}

function numbered(items: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  for (const item of items) if (!numbers.has(item)) numbers.set(item, numbers.size);
  return items.map((item) => numbers.get(item) ?? 0);
}
