import type { Automata } from "../automata/automaton.js";

const known = new WeakMap<object, () => Automata>();

/** Lets {@link automataOf} find the automata of a generation, which are no part of its public face. */
export function keepAutomata(generation: object, automata: () => Automata): void {
  known.set(generation, automata);
}

/**
 * The automata of a generation's rules, unpacked when first asked for.
 *
 * @throws {TypeError} for what is no generation of this package
 */
export function automataOf(generation: object): Automata {
  const automata = known.get(generation);
  if (!automata) throw new TypeError("a generation of this package, or the id of one, is expected");
  return automata();
}
