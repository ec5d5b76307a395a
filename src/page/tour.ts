import type { Shown } from "./fragment.js";

/** A stop of the guided tour: the state of the page there, and what is to be seen. */
export interface TourStop {
  readonly title: string;
  readonly says: string;
  readonly shown: Shown & { readonly view: string };
}

/** The stops of the guided tour, which goes once through the page in the order of its ideas. */
export const tour: readonly TourStop[] = [
  {
    title: "One string, every grammar",
    says: "A grammar says which strings are right. Here is one string and what each published grammar of URIs says of it. Where a grammar refuses it, the caret stands under the character that is wrong. Change a character and look again.",
    shown: { view: "verdicts", uri: "http://a_b/~c" },
  },
  {
    title: "Why it is accepted: the tree",
    says: "A grammar is made of rules. The tree shows which rule derives which part of a string. Below it you can follow a parser, step by step: it first takes 1.2.3.4 for an address, and then has to give it back.",
    shown: { view: "tree", generation: "rfc3986", start: "host", uri: "1.2.3.4.example" },
  },
  {
    title: "Two notations for one rule",
    says: "On the left a rule as the standard prints it, in ABNF: it says what is right. On the right the same rule as a PEG: it says how to read. The order of the alternatives matters on the right only, and further down a string proves it.",
    shown: { view: "rules", generation: "rfc3986", rule: "dec-octet" },
  },
  {
    title: "What a new version changed",
    says: "Two versions of the standard are compared for all strings, not for some. Each string shown is a shortest one that only one of the two accepts, with the rule that is the reason.",
    shown: { view: "differences", a: "rfc2396", b: "rfc3986" },
  },
  {
    title: "Break it and mend it",
    says: "This PEG has its alternatives in a wrong order. The page has found a shortest string that shows it. Mend the PEG: it is decided again whenever you pause. After that, the exercises begin with the simplest rule there is.",
    shown: {
      view: "workbench",
      generation: "rfc3986",
      rule: "dec-octet",
      peg: 'dec_octet = DIGIT\n          / [1-9] DIGIT\n          / "1" DIGIT|2|\n          / "2" [0-4] DIGIT\n          / "25" [0-5]',
    },
  },
];
