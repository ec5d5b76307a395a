import type { AdviceRule } from "./rule.js";

export const longHost: AdviceRule = {
  id: "advice/long-host",
  level: "warn",
  sections: ["RFC 3986 3.2.2"],
  sentence: "A host of more than 255 characters.",
  good: ["https://h.com/"],
  bad: [
    "https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.com/",
  ],
};
