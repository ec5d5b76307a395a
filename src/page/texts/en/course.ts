import type { JSX } from "preact";
import { sentence } from "../sentence.js";

/** The texts of the view of lessons. Pieces of grammar are between backquotes. */
export const course = {
  heading: (number: number, title: string) => `${number}. ${title}`,
  string: (rule: string) => `A string for ${rule}`,
  abnf: "The rule in ABNF",
  noTree: "The rule does not derive it.",
  trees: (count: number) =>
    count === 1
      ? "The rule derives it:"
      : `${count} of its alternatives derive it; ABNF does not say which of them is meant:`,
  derivedWithoutTree: "The rule derives it. The string is too long for a tree.",
  copied: "Copied word for word as a PEG",
  mended: "Mended",
  published: "The PEG of this package",
  outcomes: {
    accepted: (text: JSX.Element) => sentence`It accepts ${text}, with this one tree:`,
    refused: (text: JSX.Element) => sentence`It refuses ${text}.`,
    stopped: (text: JSX.Element) => sentence`It never comes to an end on ${text}.`,
  },
  toGrammar: "Open this grammar, with its proof and its automaton",
  toTree: "Follow this string step by step",
  lessons: {
    choice: {
      title: "Choice",
      says: "In ABNF, `a / b` says that either is right, and the order means nothing. A PEG tries its alternatives from left to right and stays with the first that fits: the others are not tried any more, even if the rest of the string then fits nothing. So what can read more goes first.",
    },
    greediness: {
      title: "Greediness",
      says: "In ABNF, `*x` is any number of `x`, as many as the whole string needs. In a PEG, `x*` takes all that it can get and gives nothing back. If what follows needs the last one, the repetition has to be written so that it leaves it.",
    },
    lookahead: {
      title: "Lookahead",
      says: "Sometimes no order is right: an address that more characters follow is a name, and an address that none follow is an address. `!x` asks that `x` does not follow, and `&x` that it does; neither reads anything. ABNF has no need of it, since it does not say how to read.",
    },
    recursion: {
      title: "Recursion",
      says: "A rule may lead to itself. ABNF does not mind where: `list` below begins with a `list`. A PEG that begins with itself never reads its first character. A repetition says the same without recursion. Recursion in the middle, as of brackets inside brackets, is no trouble for a PEG; but no finite automaton can count the brackets.",
    },
    ambiguity: {
      title: "Ambiguity",
      says: "This rule of RFC 3986 derives 1.2.3.4 in two ways: as an `IPv4address` and as a `reg-name`. The document settles it in a sentence of its prose: the first match wins. A PEG has one tree for each string, or none; its order of alternatives is that sentence.",
    },
  },
};
