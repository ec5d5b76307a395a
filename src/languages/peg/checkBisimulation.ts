import { demandObject } from "../../text/uriError.js";

/**
 * A certificate that a rule of a PEG accepts the strings that its ABNF derives, as plain data. The PEG's automaton
 * reads a string from its end, the ABNF's from its beginning. Both read labels: each label represents code units that
 * neither tells apart.
 */
export interface Bisimulation {
  /** For each label its ranges of UTF-16 code units, both ends included. */
  readonly labels: readonly (readonly (readonly [from: number, to: number])[])[];
  /** The PEG's automaton: the states that each state leads to, by label. It begins in state 0. */
  readonly peg: { readonly next: readonly (readonly number[])[]; readonly accepting: readonly number[] };
  /** The ABNF's automaton; -1 where no string is accepted any more. It begins in state 0. */
  readonly abnf: { readonly next: readonly (readonly number[])[]; readonly accepting: readonly number[] };
  /** Pairs of a state of the PEG's automaton and a set of states of the ABNF's, as a bit set in hexadecimal digits. */
  readonly pairs: readonly (readonly [state: number, set: string])[];
}

/** The number of UTF-16 code units. */
const CODE_UNITS = 0x10000;

/**
 * Checks a certificate. This function shares no code with the decision that makes certificates, and searches for nothing.
 *
 * A pair (p, S) claims for some string w: reading w from its end leads the PEG's automaton to p, and S holds those
 * states of the ABNF's automaton from which w is accepted. The first pair is right for the empty string. If (p, S) is
 * right for w, the pair of its successors by a label is right for each of the label's characters before w. So the pairs
 * are right for all strings if they are closed under successors, and the languages are equal if in each pair both sides
 * accept or both reject.
 *
 * @returns the first fault, or `undefined` if the certificate proves that the two languages are equal
 * @throws {TypeError} if the argument is not an object with the lists of a certificate
 */
export function checkBisimulation(certificate: Bisimulation): string | undefined {
  demandObject(certificate, "certificate", ["labels", "pairs"]);
  const { labels, peg, abnf, pairs } = certificate;
  demandObject(peg, "certificate.peg", ["next", "accepting"]);
  demandObject(abnf, "certificate.abnf", ["next", "accepting"]);
  const covered = labels.flat().sort(([a], [b]) => a - b);
  let nextUnit = 0;
  for (const [from, to] of covered) {
    if (from !== nextUnit || to < from) return `the labels do not cover code unit ${nextUnit} exactly once`;
    nextUnit = to + 1;
  }
  if (nextUnit !== CODE_UNITS) return `the labels do not cover code unit ${nextUnit}`;
  for (const { next, least } of [
    { next: peg.next, least: 0 },
    { next: abnf.next, least: -1 },
  ]) {
    const isTarget = (state: number): boolean => Number.isInteger(state) && state >= least && state < next.length;
    if (next.length === 0) return "an automaton has no states";
    if (next.some((targets) => targets.length !== labels.length || !targets.every(isTarget)))
      return "a state does not lead to one state for each label";
  }

  const setOf = (contains: (state: number) => boolean): bigint => {
    let digits = "";
    for (let state = abnf.next.length - 1; state >= 0; state--) digits += contains(state) ? "1" : "0";
    return BigInt(`0b${digits}`);
  };
  const key = (state: number, set: bigint): string => `${state} ${set.toString(16)}`;
  const claimed = new Set(pairs.map(([state, digits]) => `${state} ${digits}`));
  const empty = setOf((state) => abnf.accepting.includes(state));
  if (!claimed.has(key(0, empty))) return "the pair of the empty string is missing";
  const pegAccepts = new Set(peg.accepting);
  for (const [state, digits] of pairs) {
    if (!/^[0-9a-f]+$/.test(digits)) return `pair ${state}: ${digits} is no set`;
    const targets = peg.next[state];
    if (!targets) return `there is no state ${state}`;
    const set = BigInt(`0x${digits}`);
    const members = set.toString(2).padStart(abnf.next.length, "0");
    const has = (member: number): boolean => members[members.length - 1 - member] === "1";
    if (pegAccepts.has(state) !== has(0)) return `only one side accepts in pair ${key(state, set)}`;
    for (const [label, target] of targets.entries()) {
      const successor = setOf((member) => {
        const following = abnf.next[member]?.[label] ?? -1;
        return following >= 0 && has(following);
      });
      if (!claimed.has(key(target, successor))) return `pair ${key(state, set)} has no successor by label ${label}`;
    }
  }
  return undefined;
}
