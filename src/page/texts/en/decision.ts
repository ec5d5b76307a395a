import type { JSX } from "preact";
import { nestedAtMost } from "./common.js";
import { sentence, strong } from "../sentence.js";

/** The texts of the workbench, and of the decision on a PEG wherever one is written. */
export const decision = {
  asPublishedIn: (where: string) => `As published (${where})`,
  readAs: (corrected: JSX.Element, why: JSX.Element) => sentence`Read as ${corrected}: ${why}`,
  departs: (reason: JSX.Element) => sentence`The PEG of this package departs: ${reason}`,
  yourPeg: "Your PEG",
  pegOf: (rule: string) => `PEG of ${rule}`,
  otherRules: (pegName: JSX.Element) =>
    sentence`Other rules can be written below it: a rule with the name of one of the document's replaces it, and others are new. The decision is about ${pegName}.`,
  asItWas: "As it was",
  translated: "Translated word for word",
  deciding: "Deciding, for all strings …",
  equal: (rule: JSX.Element, pairs: number, time: JSX.Element) =>
    sentence`${strong("Equal.")} It accepts exactly the strings of ${rule}: decided for all strings, with ${pairs} pairs of states ${time}.`,
  sameStrings: {
    abnf: (rule: JSX.Element, time: JSX.Element) =>
      sentence`${strong("Equal.")} It derives exactly the strings of ${rule}: decided for all strings ${time}. Only the strings are judged, so your rules may divide them in another way.`,
    regexp: (rule: JSX.Element, time: JSX.Element) =>
      sentence`${strong("Equal.")} It matches exactly the strings of ${rule}: decided for all strings ${time}. Only the strings are judged: a regular expression has no rules that derive their parts.`,
  },
  equalUpTo: (rule: JSX.Element, nesting: number, time: JSX.Element, counts: boolean) =>
    sentence`${strong("No difference found.")} Of the strings in which ${nestedAtMost(nesting)}, it accepts exactly those of ${rule}: decided for all of them ${time}. Deeper nesting is not decided, because the rule leads back to itself without limit. ${counts ? "Your teacher lets this count as solved." : "So this does not count as solved."}`,
  readAndLeft: (read: string, left: string) => `Your PEG read ${read} | left ${left}`,
  looksAhead:
    "Your PEG looks ahead (& or !). This is decided for whole strings; what may follow the rule inside another one is not judged.",
  structureUndecided: (reason: JSX.Element) => sentence`How it derives them is not decided: ${reason}.`,
  sameStructure: (rules: readonly string[], tried: number) =>
    `Their parts are derived through ${rules.join(", ")} as in the document: for all strings if at all, and in ${tried} strings that were tried in the same places.`,
  unequal: (witness: JSX.Element, wrongly: string, time: JSX.Element) =>
    sentence`${strong("Not equal.")} ${witness} is ${wrongly}; no shorter string shows a difference ${time}.`,
  unequalUpTo: (witness: JSX.Element, wrongly: string, nesting: number, time: JSX.Element) =>
    sentence`${strong("Not equal.")} ${witness} is ${wrongly}. It was found among the strings of nesting depth ${nesting} or less ${time}.`,
  notAllowed: (rule: JSX.Element, answer: string) =>
    sentence`${rule} as published does not allow it, but ${answer} accepts it.`,
  allowed: (rule: JSX.Element, answer: string) =>
    sentence`${rule} as published allows it, but ${answer} does not accept the whole of it.`,
  answers: { peg: "your PEG", abnf: "your ABNF", regexp: "your expression" },
  unreadable: (line: number, column: number, reason: JSX.Element) =>
    sentence`Line ${line}, column ${column}: ${reason}`,
  otherStructure: (witness: JSX.Element, rule: JSX.Element) =>
    sentence`${strong("The right strings, but another structure.")} In ${witness}, the document and your PEG do not derive the same part through ${rule}.`,
  asInDocument: "As in the document",
  time: (milliseconds: number) => `(decided in ${milliseconds} ms)`,
  diagramAsWritten: (rule: string) => `Railroad diagram of ${rule} as you wrote it`,
  tries: "What your PEG tries on it, step by step",
  litRule: (rule: JSX.Element, witness: JSX.Element) =>
    sentence`${rule} as published. Highlighted are the boxes that read ${witness}; if the rule does not derive it, those that get furthest into it.`,
  automaton: "The automaton of the rule as published, with this string",
};
