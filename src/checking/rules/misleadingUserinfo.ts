import type { AdviceRule } from "./rule.js";

export const misleadingUserinfo: AdviceRule = {
  id: "advice/misleading-userinfo",
  level: "warn",
  sections: ["RFC 3986 7.6", "RFC 9110 4.2.4"],
  sentence: "The userinfo looks like a host, but is the name of a user.",
  good: ["https://h.com/@bank.com"],
  bad: ["https://bank.com@h.com/"],
  // A host of repositories has users: `https://user@dev.azure.com/`.
  meant: /^[^:]*:\/\/[^/?#@.]*@/,
  isAboutHost: true,
  isMentioned: true,
};
