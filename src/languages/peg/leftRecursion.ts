import { circles } from "../automata/reach.js";
import { pegParts, type Peg, type PegGrammar } from "./peg.js";
import { UndecidableError } from "./undecidableError.js";

/** @throws {UndecidableError} if a recursive rule leads back to itself before anything is read: its parser never ends */
export function refuseLeftRecursion(
  grammar: PegGrammar,
  recursive: Iterable<string>,
  empty = rulesThatMayReadNothing(grammar),
): void {
  const names = [...recursive];
  const found = leftRecursive(grammar, names, empty);
  const name = names.find((one) => found.has(one));
  if (name !== undefined)
    throw new UndecidableError(name, "it leads back to itself before anything is read", "left recursion");
}

/** Returns, of some rules and those that they refer to, the ones that lead back to themselves before anything is read, with their circles. */
export function leftRecursive(
  grammar: PegGrammar,
  names: Iterable<string>,
  empty: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  return circles(names, (name) => {
    const peg = grammar.get(name);
    return peg ? readFirst(peg, empty) : [];
  });
}

export function rulesThatMayReadNothing(grammar: PegGrammar): ReadonlySet<string> {
  const empty = new Set<string>();
  let order = [...grammar];
  // A rule may refer to rules before it and after it.
  for (let before = -1; before !== empty.size; order = order.reverse()) {
    before = empty.size;
    for (const [name, peg] of order) if (mayReadNothing(peg, empty)) empty.add(name);
  }
  return empty;
}

/** @param empty the rules that may read nothing */
export function mayReadNothing(peg: Peg, empty: ReadonlySet<string>): boolean {
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
export function readFirst(peg: Peg, empty: ReadonlySet<string>): readonly string[] {
  return peg.kind === "rule" ? [peg.name] : partsReadFirst(peg, empty).flatMap((part) => readFirst(part, empty));
}

/** Returns the parts of an expression that may be tried before it has read anything. */
export function partsReadFirst(peg: Peg, empty: ReadonlySet<string>): readonly Peg[] {
  const parts = pegParts(peg);
  if (peg.kind !== "sequence") return parts;
  const reading = parts.findIndex((part) => !mayReadNothing(part, empty));
  return reading < 0 ? parts : parts.slice(0, reading + 1);
}
