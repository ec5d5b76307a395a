import type { AdviceRule } from "./rule.js";

export const twoSchemes: AdviceRule = {
  id: "advice/two-schemes",
  level: "warn",
  sections: ["RFC 3986 3.2.2"],
  sentence: "A scheme before a whole URI.",
  good: ["https://h.com/https://g.com/"],
  bad: ["http://https://h.com/"],
};
