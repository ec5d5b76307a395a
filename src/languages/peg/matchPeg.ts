import { contains } from "../automata/characters.js";
import type { Peg, PegGrammar } from "./peg.js";
import { charactersOf } from "./pegCharacters.js";
import { UndecidableError } from "./undecidableError.js";

/** The result of an expression that does not match. */
const FAILED = -1;

/**
 * Returns true if a PEG expression matches the whole of `input`. Results are not memoized, so an input may take long.
 * Recursion follows the nesting of the grammar, which must not recur.
 */
export function matchesWhole(grammar: PegGrammar, peg: Peg, input: string): boolean {
  return match(grammar, peg, input, 0) === input.length;
}

function match(grammar: PegGrammar, peg: Peg, input: string, at: number): number {
  switch (peg.kind) {
    case "literal":
    case "class":
    case "any": {
      const sets = charactersOf(peg, "?");
      // After the end there is NaN, which no set contains.
      return sets.every((set, i) => contains(set, input.charCodeAt(at + i))) ? at + sets.length : FAILED;
    }
    case "rule": {
      const rule = grammar.get(peg.name);
      if (!rule) throw new UndecidableError(peg.name, "no rule defines it");
      return match(grammar, rule, input, at);
    }
    case "sequence": {
      let end = at;
      for (const item of peg.items) {
        end = match(grammar, item, input, end);
        if (end === FAILED) return FAILED;
      }
      return end;
    }
    case "choice":
      for (const item of peg.items) {
        const end = match(grammar, item, input, at);
        if (end !== FAILED) return end;
      }
      return FAILED;
    case "repeat": {
      let end = at;
      for (let count = 0; peg.max === undefined || count < peg.max; count++) {
        const next = match(grammar, peg.item, input, end);
        if (next === FAILED) return count < peg.min ? FAILED : end;
        // An item that matches nothing would be repeated for ever.
        if (next === end) return end;
        end = next;
      }
      return end;
    }
    case "lookahead":
      return (match(grammar, peg.item, input, at) === FAILED) === peg.negated ? at : FAILED;
  }
}
