export { rfc1738 } from "./rfc1738.js";
export { rfc2396 } from "./rfc2396.js";
export { rfc2396bis01 } from "./rfc2396bis01.js";
export { rfc3986 } from "./rfc3986.js";
export { url1993 } from "./url1993.js";
export { urlSyntax05 } from "./urlSyntax05.js";
export { generation, generations } from "./generations.js";
export { verdicts } from "./verdicts.js";
export type { Verdict } from "./verdicts.js";
export { UriSyntaxError } from "./error.js";
export type { Generation, GenerationRule, RuleOption, SafeParseResult } from "./generation.js";
export type { SyntaxNode } from "./syntaxNode.js";
export type {
  Components, Rfc1738Components, Rfc2396bis01Components, Rfc2396Components, Rfc3986Components, Url1993Components, UrlSyntax05Components,
} from "./components.js";
