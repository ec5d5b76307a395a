import type { AdviceRule } from "./rule.js";

export const driveAsHost: AdviceRule = {
  id: "advice/drive-as-host",
  level: "warn",
  sections: ["RFC 8089 E.2"],
  sentence: "A drive letter instead of a host.",
  good: ["file:///C:/a"],
  bad: ["file://C:/a"],
};
