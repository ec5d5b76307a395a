import type { AdviceRule } from "./rule.js";

export const bidiFormatting: AdviceRule = {
  id: "advice/bidi-formatting",
  level: "warn",
  sections: ["RFC 3987 4.1"],
  sentence: "A formatting character for text written in both directions.",
  generation: "rfc3987",
  good: ["http://h.com/\u05d0"],
  bad: ["http://h.com/a\u200eb"],
};
