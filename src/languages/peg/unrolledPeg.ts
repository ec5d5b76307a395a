import { unrolled } from "../abnf/unrolledRules.js";
import { circles } from "../automata/reach.js";
import { valueFor } from "../../text/itemAt.js";
import { mapPeg, pegParts, pegReferences } from "./peg.js";
import type { Peg, PegGrammar } from "./peg.js";
import { UndecidableError } from "./undecidableError.js";

/** A class of no characters, which nothing matches. */
const NOTHING: Peg = { kind: "class", ranges: [], inverted: false, ignoreCase: false };

/**
 * Returns a PEG without recursion that does what a rule of a PEG does as long as its recursion goes no deeper than a depth: beyond it a
 * rule that closes a circle fails. It is counted as in `unrolledRules`, so that ABNF and its translation are cut in the same places.
 *
 * @param depth 0 for no rule inside itself
 * @returns `undefined` if nothing that the rule refers to recurs
 * @throws {UndecidableError} if a rule leads back to itself before anything is read
 *
 * @example
 * unrolledPeg(readPeg('x = "(" x? ")"'), "x", 1) // matches "()" and "(())"
 */
export function unrolledPeg(
  grammar: PegGrammar,
  start: string,
  depth: number,
): { readonly grammar: PegGrammar; readonly start: string } | undefined {
  const referred = (name: string): string[] => {
    const peg = grammar.get(name);
    return peg ? pegReferences(peg).filter((used) => grammar.has(used)) : [];
  };
  if (!grammar.has(start)) return undefined;
  refuseLeftRecursion(grammar, circles(grammar.keys(), referred).keys());
  const copy = (peg: Peg, refer: (name: string) => string | undefined): Peg => {
    if (peg.kind !== "rule") return mapPeg(peg, (part) => copy(part, refer));
    const name = grammar.has(peg.name) ? refer(peg.name) : peg.name;
    return name === undefined ? NOTHING : { kind: "rule", name };
  };
  const made = unrolled<string, Peg>(start, depth, {
    rules: [...grammar.keys()],
    referred,
    nameOf: (name) => name,
    isCut: () => true,
    rewritten: (name, _, refer) => copy(valueFor(grammar, name), refer),
  });
  const [first] = made?.keys() ?? [];
  return made && first !== undefined ? { grammar: made, start: first } : undefined;
}

/** @throws {UndecidableError} if a recursive rule leads back to itself before anything is read: its PEG never ends */
function refuseLeftRecursion(grammar: PegGrammar, recursive: Iterable<string>): void {
  const empty = rulesThatMayReadNothing(grammar);
  for (const name of recursive) {
    const reached = new Set([name]);
    for (const from of reached) {
      const peg = grammar.get(from);
      for (const to of peg ? readFirst(peg, empty) : []) {
        if (to === name) throw new UndecidableError(name, "it leads back to itself before anything is read");
        reached.add(to);
      }
    }
  }
}

function rulesThatMayReadNothing(grammar: PegGrammar): ReadonlySet<string> {
  const empty = new Set<string>();
  let before = -1;
  while (before !== empty.size) {
    before = empty.size;
    for (const [name, peg] of grammar) if (mayReadNothing(peg, empty)) empty.add(name);
  }
  return empty;
}

function mayReadNothing(peg: Peg, empty: ReadonlySet<string>): boolean {
  switch (peg.kind) {
    case "literal":
      return peg.text === "";
    case "class":
    case "any":
      return false;
    case "rule":
      return empty.has(peg.name);
    case "sequence":
      return peg.items.every((item) => mayReadNothing(item, empty));
    case "choice":
      return peg.items.some((item) => mayReadNothing(item, empty));
    case "repeat":
      return peg.min === 0 || mayReadNothing(peg.item, empty);
    case "lookahead":
      return true;
  }
}

/** Returns the rules that an expression may try before it has read anything. */
function readFirst(peg: Peg, empty: ReadonlySet<string>): readonly string[] {
  if (peg.kind === "rule") return [peg.name];
  const items = pegParts(peg);
  if (peg.kind !== "sequence") return items.flatMap((item) => readFirst(item, empty));
  const reading = items.findIndex((item) => !mayReadNothing(item, empty));
  return (reading < 0 ? items : items.slice(0, reading + 1)).flatMap((item) => readFirst(item, empty));
}
