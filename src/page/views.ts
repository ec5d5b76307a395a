import { Differences } from "./views/Differences.js";
import { Exercises } from "./views/Exercises.js";
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
      "Type a URI. Each row is one generation of the published grammar: whether it accepts the string, and which part it takes for what; if not, why, and what would mend it: click on a mended string to take it.",
  },
  {
    id: "tree",
    title: "Tree and trace",
    View: Tree,
    about:
      "The rules that derive a string, as a tree; and, step by step, what the PEG tried on the way to it, with what it gave back.",
  },
  {
    id: "rules",
    title: "Rules",
    View: Rules,
    about:
      "Each rule as its document prints it (ABNF, or the notation of its time) and as the PEG that parses it, with diagrams: follow the line from left to right, and you have read a string that the rule derives.",
  },
  {
    id: "differences",
    title: "Differences",
    View: Differences,
    about:
      "What two generations of the grammar do not agree on, decided for all strings, and how all six lie inside one another. Every string that is shown can be followed.",
  },
  {
    id: "workbench",
    title: "Workbench",
    View: Workbench,
    about:
      "Change the PEG of a rule. It is decided for all strings whether it still accepts just what the published rule derives; if not, you are shown a shortest string that goes wrong.",
  },
  {
    id: "exercises",
    title: "Exercises",
    View: Exercises,
    about:
      "Write a rule of a standard anew, in a notation that a machine can follow. Whatever accepts exactly the right strings is right: there is no model answer to hit. If it goes wrong, you are shown a shortest string with which it does.",
  },
];
