/** The texts around the views: header, navigation, guided tour and footer. */
export const shell = {
  name: "URI generations",
  pageTitle: (view: string) => `${view} – URI generations`,
  skip: "Skip to the view",
  views: "Views",
  fullPage: "Open the full page",
  language: "Language",
  documents: "The documents:",
  about: (version: string) =>
    `uri-generations ${version}, under the MIT licence. The page is one file that works without a network, and sends nothing anywhere.`,
  titles: {
    verdicts: "Verdicts",
    browser: "Browser",
    tree: "Tree and trace",
    rules: "Rules",
    differences: "Differences",
    workbench: "Workbench",
    grammar: "Your grammar",
    course: "Lessons",
    exercises: "Exercises",
  },
  /** The names of the groups of views. */
  groups: { lookUp: "Look up", study: "Study", work: "Do" },
  abouts: {
    verdicts:
      "Type a URI: you see which of the published grammars accept it, how they take it apart, and what would mend it.",
    browser: "Type a URI: you see how a browser reads it, rule by rule, and whether RFC 3986 reads the same.",
    tree: "The rules that derive a string, as a tree. Below it, step by step, what the PEG tried on the way there, and what it gave back.",
    rules:
      "Each rule as its document prints it and as the PEG that parses it. A walk along a diagram from left to right reads a string that the rule derives.",
    differences:
      "Where two generations of the grammar disagree, decided for all strings, and which of them accept all strings of another. Click on a string to see it in another view.",
    workbench:
      "Change the PEG of a rule. For all strings it is decided whether it still accepts exactly those of the published rule; if not, you see a shortest string that shows it.",
    grammar:
      "Write or open a grammar in ABNF, or a PEG: you see what its rules derive, and what its author may not have meant. Nothing is sent anywhere: the address holds the grammar.",
    course:
      "Five short lessons on what ABNF leaves open and a PEG decides. Each has a rule, a string, its trees by the rule in ABNF, and what a PEG makes of it. Change the string and look again.",
    exercises:
      "Write a rule as a PEG. Every PEG that accepts exactly the right strings is right; if yours is not, you see a shortest string that shows it.",
  },
  tour: {
    label: "Guided tour",
    take: "Tour",
    stop: (number: number, of: number, title: string) => `Stop ${number} of ${of}: ${title}`,
    back: "Back",
    next: (title: string) => `Next: ${title}`,
    toExercises: "To the first exercise",
    end: "End the tour",
    stops: {
      verdicts: {
        title: "One string, every grammar",
        says: "A grammar says which strings are right. Here is one string and what each published grammar of URIs says of it. Where a grammar refuses it, the caret is under the character that is wrong. Change a character and look again.",
      },
      tree: {
        title: "Why it is accepted: the tree",
        says: "A grammar is made of rules. The tree shows which rule derives which part of a string. Below it you can follow a parser, step by step: it first takes 1.2.3.4 for an address, and then must give it back.",
      },
      rules: {
        title: "Two notations for one rule",
        says: "On the left a rule as the standard prints it, in ABNF: it says what is right. On the right the same rule as a PEG: it says how to read. The order of the alternatives matters on the right only, and further down a string proves it.",
      },
      differences: {
        title: "What a new version changed",
        says: "Two versions of the standard are compared for all strings, not for some. Each string shown is a shortest one that only one of the two accepts, with the rule that is the reason.",
      },
      workbench: {
        title: "Break it and mend it",
        says: "This PEG has its alternatives in a wrong order. The page has found a shortest string that shows it. Mend the PEG: it is decided again whenever you pause. After that, the exercises begin with the simplest rule there is.",
      },
    },
  },
};
