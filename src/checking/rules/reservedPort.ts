import type { AdviceRule } from "./rule.js";

export const reservedPort: AdviceRule = {
  id: "advice/reserved-port",
  // Many servers have a port of their own.
  level: "off",
  sections: ["RFC 3986 7.2"],
  sentence: "A port below 1024 that is not the scheme's own.",
  good: ["http://h.com:80/"],
  bad: ["http://h.com:25/"],
};
