import type { AdviceRule } from "./rule.js";

export const numericHost: AdviceRule = {
  id: "advice/numeric-host",
  level: "warn",
  sections: ["RFC 1123 2.1"],
  sentence: "A host that is not an IPv4 address, although its last label has digits only.",
  good: ["http://1.2.3.4/"],
  bad: ["http://93.184.216.999/"],
  isAboutHost: true,
  isReadAsHost: true,
  isMentioned: true,
};
