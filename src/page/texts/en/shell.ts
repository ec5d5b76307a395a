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
    grammar:
      "Write or open a grammar in ABNF, or a PEG: you see what its rules derive, and what its author may not have meant. Nothing is sent anywhere: the address holds the grammar.",
    course:
      "Five short lessons on what ABNF leaves open and a PEG decides. Each has a rule, a string, its trees by the rule in ABNF, and what a PEG makes of it. Change the string and look again.",
    exercises:
      "Write a rule as a PEG. Every PEG that accepts exactly the right strings is right; if yours is not, you see a shortest string that shows it.",
  },
};
