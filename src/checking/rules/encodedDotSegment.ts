import type { AdviceRule } from "./rule.js";

export const encodedDotSegment: AdviceRule = {
  id: "advice/encoded-dot-segment",
  level: "warn",
  sections: ["RFC 3986 6.2.2.3"],
  sentence: "An encoded dot segment.",
  good: ["https://h.com/a/../b"],
  bad: ["https://h.com/a/%2e%2e/b"],
};
