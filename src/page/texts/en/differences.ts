import type { JSX } from "preact";
import { sentence } from "../sentence.js";

/** The texts of the view of differences and of the lattice of all languages. */
export const differences = {
  one: "One generation",
  other: "Another one",
  deciding: "Deciding for all strings, rule by rule …",
  asAWhole: "As a whole",
  complete: "These rules explain every string that only one of the two accepts: that is computed, not assumed.",
  ruleByRule: "Rule by rule",
  noDifference: "No rule that both have differs.",
  same: (count: number) => `The same strings in both (${count})`,
  without: (generation: string, count: number) => `Without a counterpart in ${generation} (${count})`,
  none: "none",
  whole: {
    both: (one: string) => `Both are ${one}.`,
    equal: (one: string, other: string) => `${one} and ${other} accept the same strings.`,
    wider: (one: string, other: string) => `Whatever ${one} accepts, ${other} accepts too, and more.`,
    disjoint: (one: string, other: string) => `No string is accepted by both ${one} and ${other}.`,
    crossing: (one: string, other: string) => `${one} and ${other} cross: each accepts strings that the other refuses.`,
  },
  relations: { equal: "the same", narrower: "fewer", wider: "more", crossing: "others", disjoint: "all others" },
  table: "Rules that differ",
  strings: (generation: string) => `strings in ${generation}`,
  onlyIn: (generation: string) => `only in ${generation}`,
  causes: {
    heading: (of: string, notOf: string) => `${of} accepts, ${notOf} refuses`,
    instance: (witness: JSX.Element) => sentence`For instance ${witness}; there is no shorter one. The reasons:`,
    derivesMore: (rule: JSX.Element, witness: JSX.Element, repaired: JSX.Element) =>
      sentence`${rule} derives more than its counterpart: ${witness}, where both would accept ${repaired}.`,
    noCounterpart: (rule: JSX.Element, witness: JSX.Element, repaired: JSX.Element) =>
      sentence`${rule} has no counterpart: ${witness}, where both would accept ${repaired}.`,
  },
  lattice: {
    heading: "All of them",
    absolute: "Only strings with a scheme and without a fragment",
    help: "A line leads up from a language to one that has all its strings, and more.",
    drawing: "Inclusions",
    equal: (generations: string) => `${generations} are equal.`,
    inside: (narrower: string, wider: string) => `${narrower} lies inside ${wider}.`,
    noOther: "No other one lies inside another.",
    missing: "Accepted by one, refused by the other",
    missingHelp: "A shortest string that the generation on the left accepts and the one above refuses.",
    acceptedBy: "accepted by",
    not: (generation: string) => `not ${generation}`,
    none: "none: it has them all",
  },
};
