import type { AdviceRule } from "./rule.js";

export const password: AdviceRule = {
  id: "advice/password",
  level: "warn",
  sections: ["RFC 3986 7.5"],
  sentence:
    "The userinfo holds a password (placeholders such as user:pass@, and hosts that no one else reaches, are not reported).",
  good: ["https://user@h.com/", "https://h.com/?password=x1y2"],
  bad: ["https://user:x1y2@h.com/"],
  // An example shows where a password would be: `user:PASSWORD@`.
  meant: /^[^:]*:\/\/[^/?#@:]*:(?:[Pp]ass|(?:[Pp]ass)?(?:[Ww](?:or)?d)|pwd|[Ss]ecret|x|(\S)\1+|[A-Z]+(?:_[A-Z]+)*)@/,
  isAboutHost: true,
};
