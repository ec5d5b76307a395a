export type { Rfc3986ResolveOptions } from "./resolve.js";
