export type { Rfc1630ResolveOptions } from "./resolve.js";
