export { urn } from "./urn.js";
export type { Urn, UrnComponents } from "./urn.js";
export { urnNamespace } from "./urnNamespace.js";
export type { UrnNamespace } from "./urnNamespace.js";
