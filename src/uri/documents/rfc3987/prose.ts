export { toIri, toUri } from "./mapping.js";
export type { ToIriOptions, ToUriOptions } from "./mapping.js";
