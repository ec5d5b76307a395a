import type { JSX } from "preact";
import { nestedAtMost } from "./common.js";
import type { RuleFinding } from "../../../grammars/synthesis/ruleFinding.js";
import { sentence } from "../sentence.js";

/** The texts of the view of a grammar of one's own. */
export const grammar = {
  labels: { abnf: "The grammar in ABNF", peg: "The grammar as a PEG" },
  notation: "Notation",
  notations: { abnf: "ABNF (RFC 5234)", peg: "PEG (Peggy's syntax, without code)" },
  pegOnly:
    "A PEG says how to read, not what is meant. So nothing is proved of it, and nothing is said of ambiguity and of what may not be meant: these need the rules in ABNF.",
  unreadable: (line: number, column: number, reason: JSX.Element) =>
    sentence`This grammar cannot be read: line ${line}, column ${column}: ${reason}`,
  example: "Start from an example",
  choose: "choose a grammar …",
  file: "Or open a file (or drop it on the text)",
  asWritten: "As written",
  asPeg: "As a PEG",
  reading: "Reading the grammar …",
  making: "Making a PEG and proving it, rule by rule …",
  looking: "Looking for what may not be meant …",
  download: (link: (text: string) => JSX.Element) =>
    sentence`${link("Download the PEG of all rules")}; its comments say what is proved.`,
  noPeg: "There is no PEG of it.",
  results: {
    equal: "Proved: for all strings, it accepts exactly what the rule derives.",
    unequal: "Not proved: the mechanical translation is another language, and no small change makes it right.",
    undecided: "Not decided.",
    variant: "Made for one place, and proved with the rules that use it.",
  },
  decidingNesting: "Deciding how deep its recursion is right …",
  equalUpTo: (nesting: number) =>
    `No difference found: as long as ${nestedAtMost(nesting)}, it accepts exactly what the rule derives. Deeper nesting is not decided.`,
  unequalUpTo: (witness: JSX.Element, wrongly: string) => sentence`Not equal: ${witness} is ${wrongly}.`,
  departs: (departures: readonly string[]) =>
    `It departs from the mechanical translation in this: ${departures.join(", ")}.`,
  examples: {
    heading: "Examples",
    further: (number: number) => `Further example ${number}`,
    add: "another example; paste many at once",
    tree: "tree",
    remove: (number: number) => `Remove example ${number}`,
    verdicts: { good: "✓ derived", bad: "✗ not derived", open: "? not decided" },
    pegDiffers: {
      accepted: "(but the PEG accepts it)",
      refused: "(but the PEG refuses it)",
      stopped: "(the PEG takes too many steps)",
    },
  },
  tabs: {
    label: "About this rule",
    rule: "Diagram",
    tree: "Tree",
    trace: "Trace",
    language: "Automaton",
    notes: (count: number | undefined) => (count === undefined ? "Notes" : `Notes (${count})`),
    regexp: "RegExp",
  },
  stringLabel: (rule: string) => `A string that ${rule} is to derive`,
  noPegToRead: "It has no PEG that could read a string.",
  outcomes: {
    accepted: "The PEG accepts it.",
    refused: "The PEG refuses it.",
    stopped: "It takes too many steps to be shown.",
  },
  nothingFound: "Nothing was found.",
  found: (count: number) => `${count} found.`,
  inEitherCase: (rules: readonly string[]) =>
    `Strings that match in either case, in ${rules.length === 1 ? "rule" : "the rules"} ${rules.join(", ")}: write %s"x" to mean one case only, %i"x" to mean both (RFC 7405).`,
  finding: (rule: JSX.Element, line: number, kind: JSX.Element, message: JSX.Element) =>
    sentence`${rule} (line ${line}): ${kind}: ${message}`,
  /** The names of the kinds of findings, and what each says by itself, where the package's own sentence is in another language. */
  findings: {
    "undefined rule": { name: "undefined rule", says: "" },
    "adds to nothing": { name: "adds to nothing", says: "" },
    "in words": { name: "in words", says: "" },
    "derives nothing": { name: "derives nothing", says: "" },
    "not regular": { name: "not regular", says: "" },
    "not decided": { name: "not decided", says: "" },
    "shadowed alternative": { name: "shadowed alternative", says: "" },
    "greedy item": { name: "greedy item", says: "" },
    "dead alternative": { name: "dead alternative", says: "" },
    overlap: { name: "overlap", says: "" },
    "ambiguous split": { name: "ambiguous split", says: "" },
    "empty option": { name: "empty option", says: "" },
    "contained alternative": { name: "contained alternative", says: "" },
    "unused rule": { name: "unused rule", says: "" },
    "differs from core": { name: "differs from core", says: "" },
    "name in another case": { name: "name in another case", says: "" },
    "left recursion": { name: "left recursion", says: "" },
    "either case": { name: "either case", says: "" },
  } as Readonly<Record<RuleFinding["kind"], { readonly name: string; readonly says: string }>>,
  comparison: {
    heading: "Against a regular expression",
    label: (rule: string) => `A regular expression that claims to be ${rule}`,
    help: "Write ^ at its beginning and $ at its end if it is meant to match a string as a whole.",
    equal: "Equal: the same strings, decided for all strings.",
    equalUpTo: (nesting: number) =>
      `No difference found: the same strings, as long as ${nestedAtMost(nesting)}. Deeper nesting is not decided.`,
    onlyRule: (witness: JSX.Element, isShortest: boolean) =>
      sentence`A ${isShortest ? "shortest " : ""}string of the rule that the expression does not match: ${witness}`,
    onlyExpression: (witness: JSX.Element, isShortest: boolean) =>
      sentence`A ${isShortest ? "shortest " : ""}string that only the expression matches: ${witness}`,
  },
};
