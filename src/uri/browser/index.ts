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
export type { BrowserRuleKind } from "./browserRule.js";
export { isValidUrl } from "./valid/isValidUrl.js";
export { causesOfInvalidity, validityCauses } from "./valid/validityCauses.js";
export type { ValidityCause } from "./valid/validityCauses.js";
export { urlStandard } from "../documents/urlStandard202607/urlStandard.js";
export type { UrlStandard, UrlStandardComponents } from "../documents/urlStandard202607/urlStandard.js";
