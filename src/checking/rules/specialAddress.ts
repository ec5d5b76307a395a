import type { AdviceRule } from "./rule.js";

export const specialAddress: AdviceRule = {
  id: "advice/special-address",
  // Text has such URIs on purpose.
  level: "off",
  sections: ["RFC 6890 2.2.2"],
  sentence: "A host that is not globally reachable: loopback, private, link-local.",
  good: ["http://93.184.216.34/"],
  bad: ["http://127.0.0.1/", "http://[::1]/"],
};
