import type { JSX } from "preact";
import { sentence } from "../sentence.js";

/** The texts of the view of exercises, without those of the single exercises. */
export const exercises = {
  levels: ["First steps", "Order and brackets", "Where a translation goes wrong"],
  solved: "solved",
  progress: (solved: number, of: number) => `${solved} of ${of} solved`,
  kept: "What you wrote, and what is solved, is kept in this browser only.",
  askForget: "Forget which exercises are solved, and all that was written?",
  forget: "Forget all of it",
  derives: (rules: JSX.Element) => sentence`To be derived as in the document, each part through its rule: ${rules}.`,
  heading: (number: number, title: string, rule: JSX.Element) => sentence`${number}. ${title}: ${rule}`,
  yourPegOf: (rule: string) => `Your PEG of ${rule}`,
  othersGiven: "The document's other rules are given. Capital and small letters in names differ.",
  othersGivenHyphen: (underscore: JSX.Element) =>
    sentence`The document's other rules are given; a hyphen in a name is written ${underscore}. Capital and small letters in names differ.`,
  notations: {
    abnf: {
      name: "ABNF",
      yours: "Your ABNF",
      yoursOf: (rule: string) => `Your ABNF of ${rule}`,
      given: "Rules that are given",
      help: (core: JSX.Element) =>
        sentence`The core rules (${core}, ...) are given too. The rule that the strings follow is hidden: find one of your own. Further rules can follow below it.`,
      how: "Write the rule after the = sign. Whenever you pause, its strings are compared with the right ones, all of them.",
    },
    regexp: {
      name: "expression",
      yours: "Your regular expression",
      yoursOf: (rule: string) => `Your regular expression of ${rule}`,
      help: "As JavaScript has them; the slashes around it are optional. The decision is about what the expression finds in a string, so it needs ^ and $ to match the whole of it.",
      how: "Write an expression. Whenever you pause, the strings that it matches are compared with the right ones, all of them.",
    },
  },
  inNotation: (rule: string, notation: string) => `${rule} (${notation})`,
  foundAnywhere:
    "Without ^ at its beginning and $ at its end an expression is found anywhere in a string, so the text before or after it does not matter.",
  how: "Write the rule after the = sign. Whenever you pause, it is decided whether it is right.",
  withLink: "This answer came with the link. It counts as solved once you have written it yourself.",
  solvedOnTo: (link: (text: string) => JSX.Element) => sentence`Solved. ${link("On to the next one")}`,
  solvedLast: "Solved, and that was the last one.",
  showSolution: "Show a solution",
  automaton: {
    summary: "Complete its automaton",
    help: (rule: JSX.Element) =>
      sentence`The smallest automaton of ${rule}, which begins in state 1. Click on each state in which a string may end.`,
    right: "Right: marked like this, it accepts exactly the strings of the rule.",
    wrong: (witness: JSX.Element, state: number, wrongly: string) =>
      sentence`${witness} leads to state ${state}, and is ${wrongly}; no shorter string shows a difference.`,
    none: "It has no automaton that could be drawn as a whole.",
  },
  variants: {
    summary: "Variants: the same rule with other characters",
    help: "The automaton of each is that of the exercise but for the characters on its arrows, so it is as difficult. The link holds it.",
    title: (exercise: string, seed: number) => `${exercise}, variant ${seed}`,
    making: "Making variants …",
    none: "There are no variants of this rule.",
  },
  hint: (number: number, text: JSX.Element) => sentence`Hint ${number}: ${text}`,
  askHint: (number: number, of: number) => `Hint ${number} of ${of}`,
  noOperator:
    "A solution needs no operator: parts that follow each other in the string are written one after the other.",
  operators: (operators: readonly string[]) => `A solution uses ${operators.join(", ")}.`,
  right: "Right",
  wrong: "Wrong",
  notation: {
    summary: "How to read ABNF and to write PEG",
    label: "ABNF and PEG beside each other",
    means: "means",
    older: (abnf: string, older: string) => `${abnf}  (older: ${older})`,
    definition: "a rule and its expression; in PEG names a hyphen becomes _",
    sequence: "a, then b",
    choice: "one of them; the PEG takes the first that fits and stays with it",
    star: "any number, none too; the PEG takes as many as it can and gives none back",
    plus: "one or more",
    counts: "two to four; just three",
    option: "a or nothing",
    group: "together",
    text: "this text; in ABNF letters of either case",
    range: "one character of a range",
    lookahead: "a must (must not) follow; nothing is read. ABNF has no such thing",
  },
  answers: {
    summary: "Save what I wrote as a file",
    help: "For your teacher, or to keep. The file has your answers, your attempts and the name that you write here.",
    name: "Your name",
    save: "Save the file",
  },
  class: {
    summary: "For a class: a list of exercises, and its results",
    list: "The exercises of the list (all if none is chosen)",
    link: (link: (text: string) => JSX.Element) =>
      sentence`${link("The link for your class")}: it shows these exercises only.`,
    notes: (exercise: string) => `Your comment and strings for ${exercise}`,
    comment: "A comment for your learners",
    says: (comment: JSX.Element) => sentence`Your teacher says: ${comment}`,
    files: "Files that learners saved",
    noAnswers: (file: string) => `${file} has no answers in it.`,
    results: "Results of the class",
    learner: "learner",
    solved: "solved",
    of: (solved: number, of: number) => `${solved} of ${of}`,
    right: "right",
    notRight: "not right",
    csv: "The attempts as a table (CSV)",
    anew: "Every answer was decided anew, here. The numbers of attempts are those of the files.",
    deciding: "Deciding all answers …",
  },
  attempts: {
    count: (count: number) => (count === 1 ? "1 attempt so far" : `${count} attempts so far`),
    solved: (count: number, day: string) =>
      count === 1 ? `Solved on ${day} at the first attempt` : `Solved on ${day} after ${count} attempts`,
    last: "Your last answers, the newest one at the end:",
    inTable: (count: number) => (count === 1 ? "(1 attempt)" : `(${count} attempts)`),
  },
  strings: {
    right: 'Strings that an answer must accept, one on each line (the empty one is "")',
    wrong: "Strings that an answer must refuse, one on each line",
    contradicted: {
      right: (text: JSX.Element) => sentence`The rule does not derive ${text}, so a right answer refuses it.`,
      wrong: (text: JSX.Element) => sentence`The rule derives ${text}, so a right answer accepts it.`,
    },
    checking: "Looking at the strings …",
  },
  custom: {
    title: "A teacher's exercise",
    rules: "The rules",
    solved: "Solved. What you wrote is kept in this browser.",
    toOthers: "To the other exercises",
    make: "Make an exercise of your own",
    help: (rules: JSX.Element) =>
      sentence`For teachers: write rules in ABNF, and you get a link to give to your learners. They write the first rule as PEG; the others, and the core rules of RFC 5234 (${rules}, ...), are given. Nothing is sent anywhere: the link itself holds the exercise.`,
    titleLabel: "Title",
    taskLabel: "What your learners should know (plain text; optional)",
    abnfLabel: "The rules in ABNF",
    notationLabel: "The answer is written as",
    notations: {
      peg: "a PEG of the first rule",
      abnf: "ABNF of the strings (the first rule is not shown)",
      regexp: "a regular expression of the first rule",
    },
    allowNesting:
      "Count an answer as solved if no difference was found, though only some depth of nesting was decided (for rules with brackets that nest)",
    looking: "Looking at the rules …",
    usable: (link: JSX.Element) => sentence`The rules can be used. Try the exercise: ${link}`,
    linkLabel: "The link for your learners",
    fromDisk:
      "This page was opened from a disk, where your learners cannot open it. Put its file on a website or give it to them; the part of the link from # on leads to the exercise in any copy.",
    unusable: (line: number, column: number, reason: JSX.Element) =>
      sentence`These rules cannot be used: line ${line}, column ${column}: ${reason}`,
  },
};
