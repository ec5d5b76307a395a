import { Course } from "./views/Course.js";
import { Differences } from "./views/Differences.js";
import { Exercises } from "./views/Exercises.js";
import { OwnGrammar } from "./views/OwnGrammar.js";
import { Rules } from "./views/Rules.js";
import { Tree } from "./views/Tree.js";
import { Verdicts } from "./views/Verdicts.js";
import { Workbench } from "./views/Workbench.js";
import type { View } from "./view.js";

/** The views in the order of the navigation; the first is shown if the fragment names none. */
export const views: readonly [View, ...View[]] = [
  { id: "verdicts", View: Verdicts },
  { id: "tree", View: Tree },
  { id: "rules", View: Rules },
  { id: "differences", View: Differences },
  { id: "workbench", View: Workbench },
  { id: "grammar", View: OwnGrammar },
  { id: "course", View: Course },
  { id: "exercises", View: Exercises },
];
