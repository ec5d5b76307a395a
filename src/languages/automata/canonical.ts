import { ALPHABET_SIZE, DEAD, type Automata } from "./automaton.js";
import { getOrInsert } from "../../text/itemAt.js";

/** Returns the part of a table of automata that begins in `start`, in a form that depends on its language alone. */
export function canonical(automata: Automata, start: number): { readonly states: number; readonly text: string } {
  const numbers = new Map([[start, 1]]);
  let text = "";
  // The map grows while it is iterated over, breadth first, characters in order.
  for (const state of numbers.keys()) {
    const follow = (code: number): number => {
      const target = automata.step(state, code);
      return target === DEAD ? 0 : getOrInsert(numbers, target, () => numbers.size + 1);
    };
    const targets = Array.from({ length: ALPHABET_SIZE }, (_, code) => follow(code));
    text += `${automata.accepting[state] === 1 ? "+" : "-"}${targets.join()}${beyondAscii(automata, follow)}\n`;
  }
  return { states: numbers.size, text };
}

/** Returns the transitions with code units beyond ASCII: `;a0-d7ff:2` for each longest run of them that leads to the same state. */
function beyondAscii(automata: Automata, follow: (code: number) => number): string {
  const runs: { from: number; to: number; target: number }[] = [];
  for (const [from, to] of automata.rangesBeyondAscii) {
    const target = follow(from);
    const last = runs[runs.length - 1];
    if (last?.to === from - 1 && last.target === target) last.to = to;
    else runs.push({ from, to, target });
  }
  return runs
    .filter(({ target }) => target !== 0)
    .map(({ from, to, target }) => `;${from.toString(HEXADECIMAL)}-${to.toString(HEXADECIMAL)}:${target}`)
    .join("");
}

const HEXADECIMAL = 16;
