import type { AdviceRule } from "./rule.js";

export const pattern: AdviceRule = {
  id: "advice/pattern",
  // A policy has hosts with "*".
  level: "off",
  sections: ["RFC 3986 3.2.2"],
  sentence: 'A host with a "*" for a label.',
  good: ["https://h.com/*"],
  bad: ["https://*.h.com/"],
};
