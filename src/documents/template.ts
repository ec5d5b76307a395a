export { expandTemplate } from "./rfc6570.js";
export type { ExpandOptions, TemplateValue, TemplateVariables } from "./rfc6570.js";
export { matchTemplate } from "./rfc6570Matching.js";
export type { TemplateMatch } from "./rfc6570Matching.js";
export { templateLevel, templateVariables } from "./rfc6570.js";
export { RefusedError } from "../uri/parse/refusedError.js";
export { uriTemplate } from "./rfc6570.js";
