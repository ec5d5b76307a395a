export { toIri, toUri } from "./mapping.js";
export type { ToUriOptions } from "./mapping.js";
