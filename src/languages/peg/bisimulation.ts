import { DEAD, type Automata } from "../automata/automaton.js";
import { CODE_UNITS, commonRepresentatives, type Range } from "../automata/characters.js";
import { ReverseAutomaton } from "../automata/reverse.js";
import { Tuples } from "../automata/tuples.js";
import type { Bisimulation } from "./checkBisimulation.js";
import type { PegAutomaton } from "./pegAutomaton.js";
import { itemAt } from "../../text/itemAt.js";

/**
 * Returns the certificate that a PEG's automaton and one of the ABNF accept the same strings. It proves nothing if they do not:
 * `checkBisimulation` finds the pair in which they disagree.
 *
 * @param start the state in which the ABNF's language begins
 */
export function bisimulation(pegAutomaton: PegAutomaton, automata: Automata, start: number): Bisimulation {
  const codes = commonRepresentatives(pegAutomaton.alphabet, new ReverseAutomaton(automata, start).alphabet);
  const states = automata.reachableFrom(start);
  const placeOf = new Map(states.map((state, place) => [state, place]));
  const next = states.map((state) => codes.map((code) => placeOf.get(automata.step(state, code)) ?? -1));
  const accepting = [...states.keys()].filter((place) => automata.accepting[states[place] ?? DEAD] === 1);

  const pegNext = Array.from({ length: pegAutomaton.moore.outputs.length }, (_, state) =>
    codes.map((code) => pegAutomaton.step(state, code)),
  );
  const pairs = Array.from(
    suffixPairs({ next: pegNext, start: pegAutomaton.start }, { next, accepting }),
    ({ state, digits }): [number, string] => [state, digits],
  );
  return {
    labels: labelRanges(pegAutomaton, automata, codes),
    peg: { next: pegNext, accepting: [...pegNext.keys()].filter((state) => pegAutomaton.accepts(state)) },
    abnf: { next, accepting },
    pairs,
  };
}

/** The places of a set in one number. */
const BITS = 32;

/** How the two automata of a bisimulation see a suffix. */
interface SuffixPair {
  /** The state in which an automaton is that reads strings from their end. */
  readonly state: number;
  /** The states of the other automaton from which the suffix leads to acceptance, by their places: 1, or 0 for the others. */
  readonly set: Uint8Array;
  /** The set as hexadecimal digits. */
  readonly digits: string;
  /** The pair of the suffix without its first character, and the label of that character. */
  readonly shorter?: { readonly pair: SuffixPair; readonly label: number };
}

/** Yields the pairs of all suffixes, each pair once and with one of its shortest suffixes; shorter suffixes first. */
export function* suffixPairs(
  backward: { readonly next: readonly (readonly number[])[]; readonly start: number },
  forward: { readonly next: readonly (readonly number[])[]; readonly accepting: readonly number[] },
): Generator<SuffixPair, void, undefined> {
  const places = forward.next.length;
  // One more place, which no suffix leads to acceptance, is the target of missing transitions.
  const targetsOf = (backward.next[0] ?? []).map((_, label) =>
    Uint32Array.from(forward.next, (targets) => {
      const target = targets[label] ?? -1;
      return target < 0 ? places : target;
    }),
  );
  const pairs: SuffixPair[] = [];
  // Each pair as its state and its set, BITS places in a number.
  const known = new Tuples(1 + Math.ceil(places / BITS));
  const tuple = new Int32Array(known.length);
  /** Visits the pair of a state and of those places that lead to members of a set. */
  const visit = (state: number, set: Uint8Array, targets: Uint32Array, shorter?: SuffixPair["shorter"]): void => {
    tuple[0] = state;
    for (let place = 0, at = 1; place < places; at++) {
      let bits = 0;
      for (const end = Math.min(place + BITS, places); place < end; place++)
        bits = (bits << 1) | (set[targets[place] ?? places] ?? 0);
      tuple[at] = bits;
    }
    if (known.numberOf(tuple) < pairs.length) return;
    const before = Uint8Array.from({ length: places + 1 }, (_, place) => set[targets[place] ?? places] ?? 0);
    pairs.push({ state, set: before, digits: hexadecimal(before), ...(shorter && { shorter }) });
  };
  const accepting = new Uint8Array(places + 1);
  for (const place of forward.accepting) accepting[place] = 1;
  visit(backward.start, accepting, Uint32Array.from(accepting.keys()));
  // Grows while it is walked.
  for (const pair of pairs) {
    yield pair;
    targetsOf.forEach((targets, label) => {
      visit(itemAt(itemAt(backward.next, pair.state), label), pair.set, targets, { pair, label });
    });
  }
}

/** Returns the code units that neither automaton tells apart from each of `codes`. */
function labelRanges({ alphabet }: PegAutomaton, automata: Automata, codes: readonly number[]): Range[][] {
  const classInAbnf = (code: number): number => automata.classOf[Math.min(code, automata.alphabetSize)] ?? 0;
  const keyOf = (code: number): number => (alphabet.classOf[code] ?? 0) * CODE_UNITS + classInAbnf(code);
  const labelOf = new Map(codes.map((code, label) => [keyOf(code), label]));
  const ranges = codes.map((): Range[] => []);
  const own = automata.classRanges.flatMap((set) => set.map(([from]) => from));
  const cuts = [...new Set([...own, ...alphabet.cuts])].sort((a, b) => a - b);
  for (let i = 0; i < cuts.length;) {
    const from = cuts[i] ?? 0;
    const key = keyOf(from);
    do i++;
    while (i < cuts.length && keyOf(cuts[i] ?? 0) === key);
    ranges[labelOf.get(key) ?? 0]?.push([from, (cuts[i] ?? CODE_UNITS) - 1]);
  }
  return ranges;
}

/** Returns a set of places as hexadecimal digits without leading zeros: place 0 is the lowest bit. */
function hexadecimal(set: Uint8Array): string {
  return BigInt(`0b${[...set].reverse().join("")}`).toString(16);
}
