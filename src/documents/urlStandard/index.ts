export { browser, browserRules } from "./browser.js";
export { domainToAscii } from "./domainToAscii.js";
export type {
  BrowserComponent,
  BrowserOptions,
  BrowserReading,
  BrowserRefusal,
  BrowserRuleFacts,
  BrowserStep,
  BrowserUrl,
  StrictReading,
} from "./browser.js";
export type { BrowserRuleKind } from "./ruleFacts.js";
export { isValidUrl } from "./valid/isValidUrl.js";
export { causesOfInvalidity, validityCauses } from "./valid/validityCauses.js";
export type { ValidityCause } from "./valid/validityCauses.js";
export { urlStandard } from "./urlStandard.js";
export type { UrlStandard, UrlStandardComponents } from "./urlStandard.js";
