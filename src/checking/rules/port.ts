import type { AdviceRule } from "./rule.js";

export const port: AdviceRule = {
  id: "advice/port",
  // Many servers have a port of their own.
  level: "off",
  sections: ["RFC 3986 7.2", "RFC 3986 3.2.3"],
  sentence: "A port that is not the scheme's own.",
  good: ["https://h.com/"],
  bad: ["https://h.com:8443/", "https://h.com:/"],
};
