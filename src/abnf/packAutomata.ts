import type { DFA } from "refa";
import { ALPHABET_SIZE } from "../automata/automaton.js";
import { CODE_UNITS } from "../automata/characters.js";
import type { PackedAutomata } from "../automata/automaton.js";
import { equivalentStates } from "../automata/minimize.js";
import { itemAt, valueFor } from "../text/itemAt.js";

/** Signs for character classes: printable, and none of the separators of the packed form. */
export const CLASS_SIGNS = [
  ..."0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*-./<>?@[]^_`{|}~",
];

/**
 * Returns the sign of a character class by its number. Grammars with characters beyond ASCII may need more of them than there are
 * printable ones.
 */
function classSign(number: number): string {
  return CLASS_SIGNS[number] ?? String.fromCharCode(FIRST_FURTHER_SIGN + number);
}

/** From here on there are letters of foreign scripts, none of which is a separator of the packed form. */
const FIRST_FURTHER_SIGN = 0x4e00;

/**
 * Puts the automata of all rules of a grammar into one table, in which states with the same future are one state.
 */
export function packAutomata(automata: ReadonlyMap<string, DFA>): PackedAutomata {
  const nodes: DFA.ReadonlyNode[] = [];
  const accepting = new Set<DFA.ReadonlyNode>();
  for (const dfa of automata.values()) {
    nodes.push(...dfa.nodes());
    for (const final of dfa.finals) accepting.add(final);
  }
  const index = new Map(nodes.map((node, i) => [node, i]));
  // Between two of these codes no state tells characters apart.
  const cuts = [
    ...new Set([0, ...nodes.flatMap((node) => Array.from(node.out, ([{ min, max }]) => [min, max + 1]).flat())]),
  ]
    .filter((code) => code < CODE_UNITS)
    .sort((a, b) => a - b);
  const target = nodes.map((node) =>
    cuts.map((code) => {
      const next = node.out.get(code);
      return next === undefined ? -1 : valueFor(index, next);
    }),
  );

  // One more state is where no string is accepted from. Its output is its own: a rule without strings keeps a state.
  const dead = nodes.length;
  const columns = [
    ...new Map(
      // A later cut with the same column takes the place of an earlier one; which of them stands for it does not matter.
      cuts.map((_, cut) => [target.map((row) => row[cut]).join(), cut]),
    ).values(),
  ];
  const block = equivalentStates({
    columnOf: Uint16Array.from(columns.keys()),
    width: columns.length,
    next: Int32Array.from(
      [...target, columns.map(() => dead)].flatMap((row, i) =>
        i === dead ? row : columns.map((cut) => (itemAt(row, cut) < 0 ? dead : itemAt(row, cut))),
      ),
    ),
    outputs: Int32Array.from([...nodes.map((node) => (accepting.has(node) ? 1 : 0)), 2]),
  });

  // Number the blocks in the order in which the rules reach them, so that the result depends on nothing else. 0 is dead.
  const row = new Map<number, number[]>();
  const accepts = new Map<number, boolean>();
  nodes.forEach((node, i) => {
    const number = block[i] ?? 0;
    row.set(
      number,
      itemAt(target, i).map((to) => (to < 0 ? -1 : (block[to] ?? 0))),
    );
    accepts.set(number, accepting.has(node));
  });
  const order = new Map<number, number>();
  const visit = (start: number): number => {
    const queue = [start];
    for (const current of queue) {
      if (order.has(current)) continue;
      order.set(current, order.size + 1);
      queue.push(...valueFor(row, current).filter((to) => to >= 0 && !order.has(to)));
    }
    return valueFor(order, start);
  };
  const starts = Object.fromEntries(
    [...automata].map(([name, dfa]) => [name, visit(block[valueFor(index, dfa.initial)] ?? 0)]),
  );
  const numbered = [...order.keys()];
  const rows = numbered.map((number) => valueFor(row, number).map((to) => (to < 0 ? 0 : valueFor(order, to))));

  // Characters that lead to the same state from every state are one class.
  const signs = new Map<string, string>();
  const signOfCut = cuts.map((_, cut) => {
    const column = rows.map((states) => states[cut]).join();
    const sign = signs.get(column) ?? classSign(signs.size);
    signs.set(column, sign);
    return sign;
  });
  const representative = [...new Set(signOfCut)].map((sign) => ({ sign, cut: signOfCut.indexOf(sign) }));
  const states = rows.map((states, i) => {
    const groups = new Map<number, string>();
    for (const { sign, cut } of representative) {
      const to = itemAt(states, cut);
      if (to !== 0) groups.set(to, (groups.get(to) ?? "") + sign);
    }
    const mark = accepts.get(itemAt(numbered, i)) ? "+" : "";
    return mark + [...groups].map(([to, group]) => `${group}:${to.toString(36)}`).join();
  });
  const nothing = rows.map(() => 0).join();
  let classes = "";
  const beyondAscii: [number, number, string][] = [];
  for (const [i, from] of cuts.entries()) {
    const end = cuts[i + 1] ?? CODE_UNITS;
    const sign = itemAt(signOfCut, i);
    classes += sign.repeat(Math.max(0, Math.min(end, ALPHABET_SIZE) - from));
    if (end > ALPHABET_SIZE && signs.get(nothing) !== sign)
      beyondAscii.push([Math.max(from, ALPHABET_SIZE), end - 1, sign]);
  }
  return { classes, states: states.join(";"), starts, ...(beyondAscii.length > 0 && { beyondAscii }) };
}
