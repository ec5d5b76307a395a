import type { JSX } from "preact";
import { sentence, strong } from "../sentence.js";

/** The texts of the view of rules, with those on a rule's readings and on its PEG. */
export const rules = {
  uses: (rules: JSX.Element) => sentence`Uses: ${rules}`,
  usedBy: (rules: JSX.Element) => sentence`Used by: ${rules}`,
  noRule: "no rule",
  sheet: {
    link: (document: string) => `All rules of ${document} on one sheet, to print`,
    heading: (document: string) => `The rules of ${document}, as ABNF and as PEG`,
    print: "Print",
    back: "Back to one rule",
  },
  asPublished: "As published",
  asPeg: "As a PEG",
  cut: (name: JSX.Element, rule: JSX.Element) =>
    sentence`${name} is the rule ${rule} as it is cut in this place, where what follows must not be read by it:`,
  readings: {
    heading: "How the document is read",
    kinds: {
      correction: "corrected",
      notation: "notation",
      attribution: "settled by the document",
      contradiction: "prose against rules",
      open: "left open",
      fact: "note",
    },
    corrected: (published: JSX.Element, corrected: JSX.Element) =>
      sentence`${strong("Read as corrected.")} Printed: ${published}; read: ${corrected}.`,
    sides: (prose: JSX.Element, grammar: JSX.Element) =>
      sentence`${strong("The prose:")} ${prose} ${strong("The rules:")} ${grammar} ${strong("Read:")}`,
  },
  departure: {
    departs: "Where the PEG departs",
    translated: "Translated word for word",
    deciding: "Deciding what the mechanical translation would do, for all strings …",
    help: "The mechanical translation: each operator of the document becomes the operator of a PEG that looks like it, and nothing else is considered.",
    notUsed: (reason: JSX.Element) =>
      sentence`Such a PEG is not used here: ${reason}. A parser for it would go as deep as the string is long.`,
    right: "It is right: for all strings, it accepts just what the published rule derives.",
    spoils: (rule: JSX.Element) =>
      sentence`In itself it accepts just what the published rule derives. But ${rule}, which uses it, goes wrong:`,
    otherReason:
      "It accepts just what the published rule derives, and all rules that use it accept what they should. The departure is about something else: what the rule means, or which rule gets a part of the string that several could have.",
    wouldBe: (rule: JSX.Element, witness: JSX.Element, wrongly: string) =>
      sentence`As ${rule}, ${witness} would be ${strong(wrongly)}; no shorter string shows it.`,
  },
};
