import { Differences } from "./views/Differences.js";
import { Exercises } from "./views/Exercises.js";
import { OwnGrammar } from "./views/OwnGrammar.js";
import { Rules } from "./views/Rules.js";
import { Tree } from "./views/Tree.js";
import { Verdicts } from "./views/Verdicts.js";
import { Workbench } from "./views/Workbench.js";
import type { View } from "./view.js";

/** The views in the order of the navigation; the first is shown where the fragment names none. */
export const views: readonly [View, ...View[]] = [
  {
    id: "verdicts",
    title: "Verdicts",
    View: Verdicts,
    about:
      "Type a URI. Each row is one generation of the published grammar. It says whether the string is accepted and which part is which component; or why it is refused, and which strings close to it would be accepted. Click on one of these to take it.",
  },
  {
    id: "tree",
    title: "Tree and trace",
    View: Tree,
    about:
      "The rules that derive a string, as a tree. Below it, step by step, what the PEG tried on the way there, and what it gave back.",
  },
  {
    id: "rules",
    title: "Rules",
    View: Rules,
    about:
      "Each rule as its document prints it (ABNF, or the notation of its time) and as the PEG that parses it. Both have a diagram: a walk along the line from left to right reads a string that the rule derives.",
  },
  {
    id: "differences",
    title: "Differences",
    View: Differences,
    about:
      "Where two generations of the grammar disagree, decided for all strings, and which of them accept all strings of another. Click on a string to see it in another view.",
  },
  {
    id: "workbench",
    title: "Workbench",
    View: Workbench,
    about:
      "Change the PEG of a rule. It is decided for all strings whether it still accepts exactly those that the published rule derives, and derives their parts through the same rules. If not, you see a shortest string that shows it.",
  },
  {
    id: "grammar",
    title: "Your grammar",
    View: OwnGrammar,
    about:
      "Write or open a grammar in ABNF. You see its rules as diagrams, a PEG that is made of it and proved, what its author may not have meant, and its automata; and you can try strings. Nothing is sent anywhere: the address holds the grammar, compressed.",
  },
  {
    id: "exercises",
    title: "Exercises",
    View: Exercises,
    about:
      "Write a rule of a standard as a PEG, a notation that a machine can follow. There is no model answer to guess: every PEG that accepts exactly the right strings is right. For the rules of a URI document it must also derive their parts through the same rules. If yours is not right, you see a shortest string that shows it.",
  },
];
