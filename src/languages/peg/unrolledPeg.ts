import { unrolled, type Reference } from "../abnf/unrolledRules.js";
import { circles } from "../automata/reach.js";
import { valueFor } from "../../text/itemAt.js";
import { refuseLeftRecursion } from "./leftRecursion.js";
import { mapPeg, pegClass, type Peg, type PegGrammar } from "./peg.js";

/** A class of no characters, which nothing matches. */
const NOTHING = pegClass([]);

/**
 * Returns a PEG without recursion that does what a rule of a PEG does as long as its recursion goes no deeper than a depth: beyond it a
 * rule that closes a circle fails. It is counted as in `unrolledRules`, so that ABNF and its translation are cut in the same places.
 *
 * @param depth 0 for no rule inside itself
 * @returns `undefined` if nothing that the rule refers to recurs, except at the right end
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
  const referred = (name: string): Reference<string>[] => {
    const found: Reference<string>[] = [];
    const note = (reference: Reference<string>): Peg => {
      if (grammar.has(reference.to)) found.push(reference);
      return NOTHING;
    };
    const peg = grammar.get(name);
    if (peg) withPegReferences(peg, note);
    return found;
  };
  if (!grammar.has(start)) return undefined;
  refuseLeftRecursion(grammar, circles(grammar.keys(), (name) => referred(name).map(({ to }) => to)).keys());
  const made = unrolled<string, Peg>(start, depth, {
    rules: [...grammar.keys()],
    referred,
    ends: ["right"],
    nameOf: (name) => name,
    rewritten: (rule, _, __, refer) =>
      withPegReferences(valueFor(grammar, rule), (reference) => {
        const name = grammar.has(reference.to) ? refer(reference) : reference.to;
        return name === undefined ? NOTHING : { kind: "rule", name };
      }),
  });
  const [first] = made?.keys() ?? [];
  return made && first !== undefined ? { grammar: made, start: first } : undefined;
}

/** Returns a PEG with other expressions instead of its references to rules. Only at the end is recursion decided without a cut. */
function withPegReferences(peg: Peg, refer: (reference: Reference<string>) => Peg): Peg {
  const visit = (inner: Peg, isAtEnd: boolean): Peg => {
    if (inner.kind === "rule") return refer({ to: inner.name, isAtEnd });
    return mapPeg(inner, (part, i) => {
      const isOnce = inner.kind === "choice" || (inner.kind === "repeat" && inner.max === 1);
      const isLast = inner.kind === "sequence" ? i === inner.items.length - 1 : isOnce;
      return visit(part, isAtEnd && isLast);
    });
  };
  return visit(peg, true);
}
