import type { Automata } from "../automata/automaton.js";
import { Alphabet, CODE_UNITS, commonRepresentatives, type Range } from "../automata/characters.js";
import { forwardTable, SuffixSets, type ForwardTable } from "../automata/reverse.js";
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
  const codes = commonRepresentatives(pegAutomaton.alphabet, new Alphabet(automata.classRanges));
  const abnf = forwardTable(automata, start, codes);
  const pegNext = Array.from({ length: pegAutomaton.moore.outputs.length }, (_, state) =>
    codes.map((code) => pegAutomaton.step(state, code)),
  );
  const pairs = Array.from(
    suffixPairs({ next: pegNext, start: pegAutomaton.start }, abnf),
    ({ state, digits }): [number, string] => [state, digits],
  );
  return {
    labels: labelRanges(pegAutomaton, automata, codes),
    peg: { next: pegNext, accepting: [...pegNext.keys()].filter((state) => pegAutomaton.accepts(state)) },
    abnf,
    pairs,
  };
}

/** How the two automata of a bisimulation see a suffix. */
interface SuffixPair {
  /** The state in which an automaton is that reads strings from their end. */
  readonly state: number;
  /** True if the other automaton accepts the suffix as a whole. */
  readonly isAccepted: boolean;
  /** The states of the other automaton from which the suffix leads to acceptance, as a set in hexadecimal digits. */
  readonly digits: string;
  /** The pair of the suffix without its first character, and the label of that character. */
  readonly shorter?: { readonly pair: SuffixPair; readonly label: number };
}

/** Yields the pairs of all suffixes, each pair once and with one of its shortest suffixes; shorter suffixes first. */
export function* suffixPairs(
  backward: { readonly next: readonly (readonly number[])[]; readonly start: number },
  forward: ForwardTable,
): Generator<SuffixPair, void, undefined> {
  const sets = new SuffixSets(forward);
  const known = new Tuples();
  const found: { readonly pair: SuffixPair; readonly set: number }[] = [];
  const visit = (state: number, set: number, shorter?: SuffixPair["shorter"]): void => {
    if (known.numberOf(Int32Array.of(state, set)) < found.length) return;
    const pair = { state, isAccepted: sets.accepts(set), digits: sets.digits(set), ...(shorter && { shorter }) };
    found.push({ pair, set });
  };
  visit(backward.start, sets.start);
  // Grows while it is walked.
  for (const { pair, set } of found) {
    yield pair;
    itemAt(backward.next, pair.state).forEach((target, label) => {
      visit(target, sets.before(set, label), { pair, label });
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
