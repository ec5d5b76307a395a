export { browser, browserRules } from "./browser.js";
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
