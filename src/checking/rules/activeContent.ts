import type { AdviceRule } from "./rule.js";

export const activeContent: AdviceRule = {
  id: "advice/active-content",
  // Text has such URIs on purpose.
  level: "off",
  sections: ["RFC 3986 7"],
  sentence: "A URI that holds a program or a page: javascript:, data:.",
  good: ["https://h.com/"],
  bad: ["data:text/html,x"],
};
