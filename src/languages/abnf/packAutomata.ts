import { ALPHABET_SIZE, type PackedAutomata } from "../automata/automaton.js";
import { CODE_UNITS } from "../automata/characters.js";
import type { CharacterClasses } from "../automata/characterClasses.js";
import { deadState, step, type MinimalDfa } from "../automata/minimalDfa.js";
import { columnRepresentatives, equivalentStates, refineColumns, type MooreAutomaton } from "../automata/minimize.js";
import { itemAt, valueFor } from "../../text/itemAt.js";

/** Characters that denote character classes: printable, and not separators of the packed form. */
export const CLASS_SIGNS = [
  ..."0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*-./<>?@[]^_`{|}~",
];

/**
 * Returns the character that denotes a character class, by the number of the class. Grammars with characters beyond
 * ASCII may need more of them than there are printable ones.
 */
function classSign(number: number): string {
  return CLASS_SIGNS[number] ?? String.fromCharCode(FIRST_FURTHER_SIGN + number);
}

/** From this code unit on there are letters of other scripts, which are not separators of the packed form. */
const FIRST_FURTHER_SIGN = 0x4e00;

/** The state of the joined automaton from which no string is accepted. */
const NOWHERE = 0;
/** It has an output of its own, so that a rule without strings keeps a state. */
const OUTPUT_NOWHERE = 2;

/**
 * Puts the automata of all rules of a grammar into one table, in which states with the same future are one state.
 *
 * @param characters the classes of UTF-16 code units whose numbers are the symbols of the automata
 */
export function packAutomata(
  automata: ReadonlyMap<string, MinimalDfa>,
  { cuts: allCuts, classOfCut }: Pick<CharacterClasses, "cuts" | "classOfCut">,
): PackedAutomata {
  const { table, starts } = joined([...automata.values()], Math.max(...classOfCut) + 1);
  const { next, width, outputs } = table;
  const block = equivalentStates(table);
  const cuts = allCuts.filter((cut) => cut < CODE_UNITS);
  const columnOfCut = cuts.map((_, cut) => table.columnOf[itemAt(classOfCut, cut)] ?? 0);
  // Characters that lead to the same state from every state are one class.
  const signs = new Map([...new Set(columnOfCut)].map((column, i) => [column, classSign(i)]));

  // Number the blocks in the order in which the rules reach them, so that the result depends on nothing else.
  const numbers = new Map([[itemAt(block, NOWHERE), NOWHERE]]);
  const states: number[] = [];
  const numberOf = (state: number): number => {
    const own = itemAt(block, state);
    const number = numbers.get(own) ?? states.push(state);
    numbers.set(own, number);
    return number;
  };
  const texts: string[] = [];
  const isRead = new Set<number>();
  const packedStarts = starts.map((start) => {
    const number = numberOf(start);
    // The list grows while the transitions of its states are written.
    for (; texts.length < states.length;) {
      const state = itemAt(states, texts.length);
      const groups = new Map<number, string>();
      for (const [column, sign] of signs) {
        const to = numberOf(next[state * width + column] ?? NOWHERE);
        if (to === NOWHERE) continue;
        isRead.add(column);
        groups.set(to, (groups.get(to) ?? "") + sign);
      }
      const transitions = Array.from(groups, ([to, group]) => `${group}:${to.toString(36)}`);
      texts.push((outputs[state] === 1 ? "+" : "") + transitions.join());
    }
    return number;
  });

  let classes = "";
  const beyondAscii: [number, number, string][] = [];
  for (const [i, from] of cuts.entries()) {
    const end = cuts[i + 1] ?? CODE_UNITS;
    const column = itemAt(columnOfCut, i);
    const sign = valueFor(signs, column);
    classes += sign.repeat(Math.max(0, Math.min(end, ALPHABET_SIZE) - from));
    if (end <= ALPHABET_SIZE || !isRead.has(column)) continue;
    const last = beyondAscii[beyondAscii.length - 1];
    if (last?.[1] === from - 1 && last[2] === sign) last[1] = end - 1;
    else beyondAscii.push([Math.max(from, ALPHABET_SIZE), end - 1, sign]);
  }
  return {
    classes,
    states: texts.join(";"),
    starts: Object.fromEntries(Array.from(automata.keys(), (name, i) => [name, itemAt(packedStarts, i)])),
    ...(beyondAscii.length > 0 && { beyondAscii }),
  };
}

/** Returns several automata as one table, and the state in which each begins. All states from which nothing is accepted are one. */
function joined(automata: readonly MinimalDfa[], symbolCount: number): { table: MooreAutomaton; starts: number[] } {
  let columnOf: Uint16Array = new Uint16Array(symbolCount);
  for (const dfa of automata) columnOf = refineColumns(columnOf, dfa.columnOf);
  const symbols = columnRepresentatives(columnOf);
  const next: number[] = symbols.map(() => NOWHERE);
  const outputs: number[] = [OUTPUT_NOWHERE];
  const starts = automata.map((dfa) => {
    const start = outputs.length;
    const dead = deadState(dfa);
    dfa.outputs.forEach((output, state) => {
      outputs.push(output);
      for (const symbol of symbols) {
        const target = step(dfa, state, symbol);
        next.push(target === dead ? NOWHERE : start + target);
      }
    });
    return start;
  });
  return {
    table: { columnOf, width: symbols.length, next: Int32Array.from(next), outputs: Int32Array.from(outputs) },
    starts,
  };
}
