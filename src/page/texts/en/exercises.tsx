import type { JSX } from "preact";

/** The texts of the view of exercises, without those of the single exercises. */
export const exercises = {
  label: "Exercises",
  levels: ["First steps", "Order and brackets", "Where a translation goes wrong"],
  solved: "solved",
  sum: (solved: number, of: number) =>
    `${solved} of ${of} solved. That, and what you wrote, is kept in this browser only.`,
  askForget: "Forget which exercises are solved, and all that was written?",
  forget: "Forget all of it",
  derives: (rules: JSX.Element) => <>To be derived as in the document, each part through its rule: {rules}.</>,
  heading: (number: number, title: string, rule: JSX.Element) => (
    <>
      {number}. {title}: {rule}
    </>
  ),
  yourPegOf: (rule: string) => `Your PEG of ${rule}`,
  othersGiven: "The document's other rules are given. Capital and small letters in names differ.",
  othersGivenHyphen: (underscore: JSX.Element) => (
    <>
      The document's other rules are given; a hyphen in a name is written {underscore}. Capital and small letters in
      names differ.
    </>
  ),
  how: "Write the rule after the = sign. Whenever you pause, it is decided whether it is right.",
  withLink: "This answer came with the link. It counts as solved once you have written it yourself.",
  solvedOnTo: (link: (text: string) => JSX.Element) => <>Solved. {link("On to the next one")}</>,
  solvedLast: "Solved, and that was the last one.",
  showSolution: "Show a solution",
  hint: (number: number, text: JSX.Element) => (
    <>
      Hint {number}: {text}
    </>
  ),
  askHint: (number: number, of: number) => `Hint ${number} of ${of}`,
  noOperator: "A solution needs no operator: what follows one another in the string stands one after the other.",
  operators: (operators: readonly string[]) => `A solution uses ${operators.join(", ")}.`,
  right: "Right",
  wrong: "Wrong",
  notation: {
    summary: "How to read ABNF and to write PEG",
    label: "ABNF and PEG beside each other",
    means: "means",
    older: (abnf: string, older: string) => `${abnf}  (older: ${older})`,
    definition: "a rule and what it stands for; in PEG names a hyphen becomes _",
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
    help: "For your teacher, or to keep. The file has your answers and the name that you write here.",
    name: "Your name",
    save: "Save the file",
  },
  class: {
    summary: "For a class: a list of exercises, and its results",
    list: "The exercises of the list (all if none is chosen)",
    link: (link: (text: string) => JSX.Element) => (
      <>{link("The link for your class")}: it shows these exercises only.</>
    ),
    files: "Files that learners saved",
    noAnswers: (file: string) => `${file} has no answers in it.`,
    results: "Results of the class",
    learner: "learner",
    solved: "solved",
    of: (solved: number, of: number) => `${solved} of ${of}`,
    right: "right",
    notRight: "not right",
    anew: "Every answer was decided anew, here.",
    deciding: "Deciding all answers …",
  },
  custom: {
    title: "An exercise of somebody's own",
    rules: "The rules",
    solved: "Solved. What you wrote is kept in this browser.",
    toOthers: "To the other exercises",
    make: "Make an exercise of your own",
    help: (rules: JSX.Element) => (
      <>
        For teachers: write rules in ABNF, and you get a link to give to your learners. They write the first rule as
        PEG; the others, and the core rules of RFC 5234 ({rules}, ...), are given. Nothing is sent anywhere: the
        exercise stands in the link itself.
      </>
    ),
    titleLabel: "Title",
    taskLabel: "What your learners should know (plain text; may be left out)",
    abnfLabel: "The rules in ABNF",
    looking: "Looking at the rules …",
    usable: (link: JSX.Element) => <>The rules can be used. Try the exercise: {link}</>,
    linkLabel: "The link for your learners",
    fromDisk:
      "This page was opened from a disk, where your learners cannot open it. Put its file on a website or give it to them; the part of the link from # on leads to the exercise in any copy.",
    unusable: (line: number, column: number, reason: JSX.Element) => (
      <>
        These rules cannot be used: line {line}, column {column}: {reason}
      </>
    ),
  },
};
