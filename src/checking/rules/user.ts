import type { AdviceRule } from "./rule.js";

export const user: AdviceRule = {
  id: "advice/user",
  // Text has such URIs on purpose.
  level: "off",
  sections: ["url-1993 Internet protocol parts"],
  sentence: "A user's name, whose use the document discourages.",
  generation: "url-1993",
  good: ["ftp://h.com/"],
  bad: ["ftp://me@h.com/"],
};
