import type { AdviceRule } from "./rule.js";

export const mistake: AdviceRule = {
  id: "advice/mistake",
  // What is meant, only the author knows: `a:b` may be a scheme.
  level: "off",
  sections: ["RFC 3986 3", "RFC 3986 C"],
  sentence: "A mistake that leaves a string that conforms and means something else.",
  good: ["https://h.com/x"],
  bad: ["localhost:8000/x"],
};
