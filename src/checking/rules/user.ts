import type { AdviceRule } from "./rule.js";

export const user: AdviceRule = {
  id: "advice/user",
  // Text has such URIs on purpose.
  level: "off",
  sections: ["url-1993 Internet protocol parts"],
  sentence: "A user's name, whose use the document discourages.",
  generation: "url-1993",
  good: ["telnet://h.com"],
  bad: ["telnet://me@h.com"],
};
