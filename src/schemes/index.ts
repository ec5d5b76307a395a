export { knownSchemes } from "./known.js";
export * from "./rfc9110/index.js";
export type { Comparison, Scheme, SchemeTypes } from "./scheme.js";
