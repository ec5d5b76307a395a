import type { AdviceRule } from "./rule.js";

export const emptyHost: AdviceRule = {
  id: "advice/empty-host",
  level: "warn",
  sections: ["RFC 9110 4.2.1"],
  sentence: "An http or https URI whose host is empty.",
  good: ["file:///a"],
  bad: ["https:///h.com/a"],
};
