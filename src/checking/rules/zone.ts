import type { AdviceRule } from "./rule.js";

export const zone: AdviceRule = {
  id: "advice/zone",
  level: "warn",
  sections: ["RFC 6874 4"],
  sentence: "A zone on an address that is not link-local.",
  generation: "rfc6874",
  good: ["http://[fe80::1%25a]/"],
  bad: ["http://[2001:db9::1%25a]/"],
};
