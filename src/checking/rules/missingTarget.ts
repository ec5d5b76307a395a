import type { Rule } from "./rule.js";

/** It is decided where other files can be read: `missingTarget` in `../lint/missingTarget.ts`. */
export const missingTarget: Rule = {
  id: "missing-target",
  level: "off",
  sections: [],
  sentence: "A relative link to a file, a heading or an id that does not exist.",
  good: [{ markdown: "# About\n\n[a](#about)" }],
  bad: [],
};
