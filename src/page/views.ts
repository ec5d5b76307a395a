import { Verdicts } from "./views/Verdicts.js";
import type { View } from "./view.js";

/** The views in the order of the navigation; the first is shown where the fragment names none. */
export const views: readonly [View, ...View[]] = [
  {
    id: "verdicts", title: "Verdicts", View: Verdicts,
    about: "Type a URI. Each row is one generation of the published grammar: whether it accepts the string, and which part it takes for what.",
  },
];
