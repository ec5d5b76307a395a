import { EMPTY, type Expression } from "../../languages/abnf/rules.js";
import { characterSet, singles } from "../../languages/automata/characters.js";
import { parseAlike } from "../../languages/peg/parseAlike.js";
import { followedBy, not, pegChoice, pegClass, pegRepeat, pegSequence, type Peg } from "../../languages/peg/peg.js";
import type { PartLanguages } from "./partLanguages.js";
import type { SynthesizedDeparture } from "./synthesizedRule.js";

/** A PEG to try instead of an item and the items after it in a sequence. */
export interface Candidate {
  /** The item alone, if the items after it do not change. */
  readonly item?: Peg;
  /** The item with the items after it. */
  readonly whole: Peg;
  readonly kind: SynthesizedDeparture;
}

/**
 * Yields the ways to write a repetition before the rest of its sequence, with the item as it is.
 *
 * @param peg the PEG of the item
 * @param restPeg the PEG of the rest
 */
export function* repeatForms(
  { item, min, max }: Extract<Expression, { kind: "repeat" }>,
  rest: Expression,
  peg: Peg,
  restPeg: Peg,
  languages: PartLanguages,
): Generator<Candidate> {
  const [next, ...later] = itemsOf(restPeg);
  if (next && parseAlike(next, peg) && max === undefined) {
    // *x x is 1*x.
    yield { whole: pegSequence([pegRepeat(peg, min + 1), ...later]), kind: "greedy" };
  }
  const [head, ...tail] = itemsOf(peg);
  if (next && head && tail.length > 0 && parseAlike(next, head)) {
    // *( x s ) x is x *( s x ).
    const rotated = [head, pegRepeat(pegSequence([...tail, head]), min, max)];
    yield { whole: pegSequence([...rotated, ...later]), kind: "greedy" };
  }
  const characters = languages.singleCharacters(item);
  const ends = later.length === 0 ? languages.singleCharacters(rest) : undefined;
  if (characters && ends && min === 0 && [...ends].every((code) => characters.has(code))) {
    // *( x / y ) y is 1*( *x y ).
    const others = [...characters].filter((code) => !ends.has(code));
    const block = others.length === 0 ? restPeg : pegSequence([pegRepeat(classOf(others), 0), restPeg]);
    const blocks = pegRepeat(block, 1);
    if (max === undefined) yield { whole: blocks, kind: "greedy" };
    else {
      // *n( x / y ) y is !( x / y )|n+2| 1*( *x y ): the length is checked first, and need not be counted along with the last y.
      const tooLong = pegRepeat(classOf([...characters]), max + 2, max + 2);
      yield { whole: pegSequence([not(tooLong), blocks]), kind: "lookahead" };
    }
  }
  const both: Expression = { kind: "sequence", items: [{ kind: "repeat", item, min, max }, rest] };
  // Text does not count as an item if what follows it begins neither another item nor the rest.
  const beginning = new Set(languages.charactersAfter(EMPTY, both));
  const strange = languages.charactersAfter(item, both).filter((code) => !beginning.has(code));
  const goingOn = languages.charactersAfter(rest, both);
  const guarded = [
    ...(strange.length > 0 ? [[peg, not(classOf(strange))]] : []),
    ...(goingOn.length > 0 ? [[not(pegSequence([restPeg, not(classOf(goingOn))])), peg]] : []),
    [not(restPeg), peg],
    [peg, followedBy(restPeg)],
    [peg, followedBy(pegChoice([restPeg, peg]))],
    [peg, followedBy(pegSequence([pegRepeat(pegSequence([not(restPeg), peg]), 0), restPeg]))],
  ];
  for (const items of guarded) yield before(pegRepeat(pegSequence(items), min, max), restPeg, "lookahead");
}

/** Returns an item followed by an unchanged rest. */
export function before(item: Peg, restPeg: Peg, kind: SynthesizedDeparture): Candidate {
  return { item, whole: pegSequence([item, restPeg]), kind };
}

/** Returns the items of a sequence; what is not a sequence is its only item. */
export function itemsOf(peg: Peg): readonly Peg[] {
  return peg.kind === "sequence" ? peg.items : [peg];
}

export function classOf(codes: readonly number[]): Peg {
  return pegClass(characterSet(singles(codes)));
}
