import type { AdviceRule } from "./rule.js";

export const encodedLineBreak: AdviceRule = {
  id: "advice/encoded-line-break",
  level: "warn",
  sections: ["RFC 3986 7.2"],
  sentence: "An encoded line break, which ends a command where the protocol is made of lines.",
  good: ["ftp://h.com/a%20b"],
  bad: ["ftp://h.com/a%0D%0ADELE%20b"],
  // A search may have several lines.
  meant: /^https?:/i,
  isAboutHost: true,
};
