import coreRules from "../../../generated/coreRules.js";

/** Returns true for the name of a core rule of RFC 5234 appendix B.1, in any case: `DIGIT`, `digit`. */
export function isCoreName(name: string): boolean {
  return coreRules.some((rule) => rule.name === name.toUpperCase());
}
