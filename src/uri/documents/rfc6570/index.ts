export { expandTemplate } from "./expandTemplate.js";
export type { ExpandOptions, SimpleTemplateValue, TemplateValue } from "./expandTemplate.js";
export { matchTemplate } from "./matchTemplate.js";
export type { TemplateMatch } from "./matchTemplate.js";
export { templateLevel, templateVariables } from "./templateParts.js";
export { RefusedError } from "../../parse/refusedError.js";
export { uriTemplate } from "./uriTemplate.js";
export type { UriTemplate } from "./uriTemplate.js";
