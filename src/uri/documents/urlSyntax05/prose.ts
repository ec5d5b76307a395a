export type { UrlSyntax05ResolveOptions } from "./resolve.js";
