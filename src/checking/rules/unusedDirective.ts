import type { Rule } from "./rule.js";

/** It is decided when all other rules are: in `../lint/lintText.ts`. */
export const unusedDirective: Rule = {
  id: "unused-directive",
  level: "warn",
  sections: [],
  sentence: "A comment that disables rules in the next line, where none of them reports anything.",
  good: [{ markdown: "<!-- uri-generations-disable-next-line -->\n[a](/b|c)" }],
  bad: [{ markdown: "<!-- uri-generations-disable-next-line -->\n[a](/b)" }],
};
