import type { AdviceRule } from "./rule.js";

export const bidiEnds: AdviceRule = {
  id: "advice/bidi-ends",
  level: "warn",
  sections: ["RFC 3987 4.2"],
  sentence: "A component with letters written from right to left that does not begin and end with such letters.",
  generation: "rfc3987",
  good: ["http://h.com/\u05d01\u05d0"],
  bad: ["http://h.com/1\u05d0"],
};
