import type { AdviceRule } from "./rule.js";

export const browserHost: AdviceRule = {
  id: "advice/browser-host",
  level: "warn",
  sections: ["URL Standard 3.5"],
  sentence: "A host that a browser reads differently or refuses.",
  good: ["https://h.com/"],
  bad: ["https://%68.com/"],
  isAboutHost: true,
  isReadAsHost: true,
  isMentioned: true,
};
