import type { Rule } from "./rule.js";

export const disallowedScheme: Rule = {
  id: "disallowed-scheme",
  level: "error",
  sections: [],
  sentence: "A scheme that the setting `allowedSchemes` does not have.",
  good: ["https://h.com/"],
  bad: ["ftp://h.com/"],
  settings: { allowedSchemes: ["https"] },
  check({ text }, { allowedSchemes }, { isSure }) {
    const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1]?.toLowerCase();
    if (!allowedSchemes || scheme === undefined || allowedSchemes.includes(scheme)) return [];
    const message = `scheme "${scheme}" not allowed; allowed are ${allowedSchemes.join(", ")}`;
    return [{ offset: 0, message, ...(!isSure && { level: "warn" }) }];
  },
};
