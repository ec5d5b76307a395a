import { writeAlternatives } from "../../languages/peg/writePeg.js";
import { printable } from "../../text/printable.js";
import type { SynthesizedRule } from "./synthesizedRule.js";

/**
 * Returns the synthesized rules in Peggy's syntax, with a comment above each that departs from the mechanical translation.
 *
 * @param notes more comments, by the name of a rule in the PEG: sentences
 */
export function writeSynthesis(
  rules: readonly SynthesizedRule[],
  notes: ReadonlyMap<string, Iterable<string>> = new Map(),
): string {
  return rules
    .map(({ pegName, peg, departures, witness, chosen, reason, result }) => {
      const kinds = departures.map((kind) => `[${kind}]`).join(" ");
      const why =
        witness !== undefined
          ? `the mechanical translation is wrong about ${JSON.stringify(witness)}`
          : chosen
            ? `${chosen.join(", ")} go first in this order, as chosen`
            : "for the rules that use it";
      const comments = [
        ...(reason === undefined ? [] : [`Not proved: ${reason}`]),
        ...(departures.length > 0 ? [`PEG: ${why}.   ${kinds}`] : []),
        ...(departures.includes("continuation") && result !== "variant"
          ? ["It is made from an automaton: a tree has no nodes of the rules inside it."]
          : []),
        ...(notes.get(pegName) ?? []),
      ];
      return `${comments.map((comment) => `// ${printable(comment)}\n`).join("")}${pegName} = ${writeAlternatives(peg).join(`\n${" ".repeat(pegName.length)} / `)}\n`;
    })
    .join("\n");
}
