import { ALPHABET_SIZE, DEAD } from "./automaton.js";
import type { Automata } from "./automaton.js";
import { valueFor } from "../text/itemAt.js";

/** Returns the part of a table of automata that begins in `start`, in a form that depends on its language alone. */
export function canonical(automata: Automata, start: number): { readonly states: number; readonly text: string } {
  const numbers = new Map([[start, 1]]);
  let text = "";
  // The map grows while it is iterated over, breadth first, characters in order.
  for (const state of numbers.keys()) {
    const targets = Array.from({ length: ALPHABET_SIZE }, (_, code) => {
      const target = automata.step(state, code);
      if (target === DEAD) return 0;
      if (!numbers.has(target)) numbers.set(target, numbers.size + 1);
      return valueFor(numbers, target);
    });
    text += `${automata.accepting[state] === 1 ? "+" : "-"}${targets.join()}\n`;
  }
  return { states: numbers.size, text };
}
