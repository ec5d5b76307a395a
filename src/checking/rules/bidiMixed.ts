import type { AdviceRule } from "./rule.js";

export const bidiMixed: AdviceRule = {
  id: "advice/bidi-mixed",
  level: "warn",
  sections: ["RFC 3987 4.2"],
  sentence: "A component with letters of both directions.",
  generation: "rfc3987",
  good: ["http://h.com/\u05d0/b"],
  bad: ["http://h.com/\u05d0b"],
};
