import type { AdviceRule } from "./rule.js";

export const portOutOfRange: AdviceRule = {
  id: "advice/port-out-of-range",
  level: "warn",
  sections: ["RFC 9293 3.1"],
  sentence: "A port above 65535.",
  good: ["x://h.com:65535/"],
  bad: ["x://h.com:65536/", "https://h.com:65536/"],
};
