import { assertObject } from "../../text/uriError.js";

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
/** The states of a set in one character of its text. */
const SIGN_BITS = 16;

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
  assertObject(certificate, "certificate", ["labels", "pairs"]);
  const { labels, peg, abnf, pairs } = certificate;
  assertObject(peg, "certificate.peg", ["next", "accepting"]);
  assertObject(abnf, "certificate.abnf", ["next", "accepting"]);
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

  const count = abnf.next.length;
  const size = Math.ceil(count / SIGN_BITS) * SIGN_BITS;
  /** One more place than there are states, {@link count}, is never a member: it is the target of the others. */
  const membersOf = (digits: string): Uint8Array => {
    const members = new Uint8Array(count + 1);
    for (let state = 0; state < count; state++) {
      const digit = Number.parseInt(digits.charAt(digits.length - 1 - (state >> 2)), 16);
      members[state] = (digit >> (state & 3)) & 1;
    }
    return members;
  };
  /** Returns a text that only the set of the states that lead to members has. */
  const leadingTo = (members: Uint8Array, targets: Int32Array): string => {
    let text = "";
    for (let state = 0; state < size;) {
      let sign = 0;
      for (const end = state + SIGN_BITS; state < end; state++) sign = 2 * sign + (members[targets[state] ?? 0] ?? 0);
      text += String.fromCharCode(sign);
    }
    return text;
  };
  const targetsOf = (target: (state: number) => number): Int32Array =>
    Int32Array.from({ length: size }, (_, state) => (state < count ? target(state) : count));
  const itself = targetsOf((state) => state);
  const claimed = peg.next.map(() => new Set<string>());
  for (const [state, digits] of pairs) {
    if (!/^[0-9a-f]+$/.test(digits) || BigInt(`0x${digits}`) >> BigInt(count) > 0)
      return `pair ${state}: ${digits} is not a set of the ABNF's states`;
    claimed[state]?.add(leadingTo(membersOf(digits), itself));
  }
  const empty = Uint8Array.from({ length: count + 1 }, (_, state) => Number(abnf.accepting.includes(state)));
  if (!claimed[0]?.has(leadingTo(empty, itself))) return "the pair of the empty string is missing";
  const pegAccepts = new Set(peg.accepting);
  const targetsBy = labels.map((_, label) =>
    targetsOf((state) => {
      const target = abnf.next[state]?.[label] ?? -1;
      return target === -1 ? count : target;
    }),
  );
  for (const [state, digits] of pairs) {
    const targets = peg.next[state];
    if (!targets) return `there is no state ${state}`;
    const members = membersOf(digits);
    if (pegAccepts.has(state) !== (members[0] === 1)) return `only one side accepts in pair ${state} ${digits}`;
    for (const [label, target] of targets.entries())
      if (!claimed[target]?.has(leadingTo(members, targetsBy[label] ?? itself)))
        return `pair ${state} ${digits} has no successor by label ${label}`;
  }
  return undefined;
}
