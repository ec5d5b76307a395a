export { expandTemplate, templateVariables } from "./expandTemplate.js";
export type { SimpleTemplateValue, TemplateValue } from "./expandTemplate.js";
export { uriTemplate } from "./uriTemplate.js";
export type { UriTemplate } from "./uriTemplate.js";
