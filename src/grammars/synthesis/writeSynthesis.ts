import { withoutDeepBrackets, writeAlternatives } from "../../languages/peg/writePeg.js";
import type { Peg } from "../../languages/peg/peg.js";
import { printable } from "../../text/printable.js";
import { runnableRules, type SynthesizedRule } from "./synthesizedRule.js";

/** The most brackets inside one another. */
const MOST_BRACKETS = 3;

/**
 * Returns the synthesized rules in Peggy's syntax, with a comment above each that departs from the mechanical translation. Rules that
 * cannot be run are left out: Peggy takes no grammar with them.
 *
 * @param notes more comments, by the name of a rule in the PEG: sentences
 */
export function writeSynthesis(
  rules: readonly SynthesizedRule[],
  notes: ReadonlyMap<string, Iterable<string>> = new Map(),
): string {
  const complete = new Set(runnableRules(rules));
  const left = rules.filter((rule) => !complete.has(rule) && rule.result !== "variant");
  const missing = left.map(({ rule, reason }) => `${rule}${reason === undefined ? "" : `: ${reason}`}`);
  const head =
    left.length === 0
      ? []
      : [commented(["Left out, because they, or rules that they need, cannot be run:", ...missing])];
  const deepest = rules.map(({ nesting }) => nesting).find((nesting) => nesting !== undefined);
  if (deepest !== undefined)
    head.push(
      commented([
        `Recursion that is not regular is not proved. Up to nesting ${deepest} no string shows a difference in the rules that say so.`,
      ]),
    );
  return [...head, ...Array.from(complete, (rule) => ruleText(rule, notes.get(rule.pegName) ?? []))].join("\n");
}

function ruleText(rule: SynthesizedRule, notes: Iterable<string>): string {
  const { pegName, peg, departures, witness, chosen, reason } = rule;
  const { nesting } = rule;
  const kinds = departures.map((kind) => `[${kind}]`).join(" ");
  const why =
    witness !== undefined
      ? `the mechanical translation is wrong about ${JSON.stringify(witness)}`
      : chosen
        ? `${chosen.join(", ")} go first in this order, as chosen`
        : "for the rules that use it";
  const comments = [
    ...(reason === undefined ? [] : [`Not proved: ${reason}`]),
    ...(nesting === undefined ? [] : [`Not proved: equal up to nesting ${nesting}`]),
    ...(departures.length > 0 ? [`PEG: ${why}.   ${kinds}`] : []),
    ...notes,
  ];
  const parts: string[] = [];
  const whole = withoutDeepBrackets(peg, MOST_BRACKETS, (part) => {
    const name = `${pegName}$part_${parts.length + 1}`;
    parts.push(definition(name, part));
    return name;
  });
  return `${commented(comments)}${definition(pegName, whole)}${parts.join("")}`;
}

function commented(sentences: readonly string[]): string {
  return sentences.map((sentence) => `// ${printable(sentence)}\n`).join("");
}

function definition(name: string, peg: Peg): string {
  return `${name} = ${writeAlternatives(peg).join(`\n${" ".repeat(name.length)} / `)}\n`;
}
