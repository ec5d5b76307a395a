export { browser, browserRules } from "./browser.js";
export { domainToAscii } from "./domainToAscii.js";
export type { BrowserOptions, BrowserReading, BrowserRuleFacts, BrowserStep, BrowserUrl } from "./browser.js";
export { isValidUrl } from "./valid/isValidUrl.js";
export { causesOfInvalidity } from "./valid/validityCauses.js";
export type { ValidityCause } from "./valid/validityCauses.js";
export { urlStandard } from "./urlStandard.js";
export type { UrlStandardComponents } from "./urlStandard.js";
