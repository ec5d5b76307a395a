import type { AdviceRule } from "./rule.js";

export const rareIpv4: AdviceRule = {
  id: "advice/rare-ipv4",
  level: "warn",
  sections: ["RFC 3986 7.4"],
  sentence: "A host that is a name here, but an IPv4 address to inet_aton().",
  good: ["http://93.184.216.34/"],
  bad: ["http://0x5DB8D822/"],
  isAboutHost: true,
  isReadAsHost: true,
  isMentioned: true,
};
