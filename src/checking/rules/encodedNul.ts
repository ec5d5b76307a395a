import type { AdviceRule } from "./rule.js";

export const encodedNul: AdviceRule = {
  id: "advice/encoded-nul",
  level: "warn",
  sections: ["RFC 3986 7.3"],
  sentence: "An encoded NUL, which ends a string in C.",
  good: ["https://h.com/a%20b"],
  bad: ["https://h.com/a%00b"],
  isAboutHost: true,
};
