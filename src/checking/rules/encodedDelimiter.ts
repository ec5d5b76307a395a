import type { AdviceRule } from "./rule.js";

export const encodedDelimiter: AdviceRule = {
  id: "advice/encoded-delimiter",
  // Names of repositories and branches have slashes.
  level: "off",
  sections: ["RFC 3986 7.3"],
  sentence: "An encoded delimiter: decoded too early, it cuts the component.",
  good: ["https://h.com/a%20b"],
  bad: ["https://h.com/a%2Fb"],
};
