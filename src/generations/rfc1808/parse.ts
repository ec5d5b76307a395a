// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/rfc1808.acceptor.js";
import type { RuleFunctions } from "../../../generated/rfc1808.names.js";
import tagged from "../../../generated/rfc1808.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { Rfc1808 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<Rfc1808["components"]>;
type Functions = RuleFunctions<Rfc1808["componentsByRule"], StartParseResults<Rfc1808["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of RFC 1808. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of RFC 1808. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<Rfc1808["components"]>(tagged);

/** Returns the components of a string of the start rule of RFC 1808, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<Rfc1808["components"]>(tagged);

// The functions of single rules.

export const isUrl: Functions["isUrl"] = /* @__PURE__ */ ruleTest(accepting, "URL");
export const parseUrl: Functions["parseUrl"] = /* @__PURE__ */ startParse<Rfc1808["componentsByRule"]["URL"]>(
  tagged,
  "URL",
);
export const safeParseUrl: Functions["safeParseUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1808["componentsByRule"]["URL"]
>(tagged, "URL");

export const isAbsoluteUrl: Functions["isAbsoluteUrl"] = /* @__PURE__ */ ruleTest(accepting, "absoluteURL");
export const parseAbsoluteUrl: Functions["parseAbsoluteUrl"] = /* @__PURE__ */ startParse<
  Rfc1808["componentsByRule"]["absoluteURL"]
>(tagged, "absoluteURL");
export const safeParseAbsoluteUrl: Functions["safeParseAbsoluteUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1808["componentsByRule"]["absoluteURL"]
>(tagged, "absoluteURL");

export const isRelativeUrl: Functions["isRelativeUrl"] = /* @__PURE__ */ ruleTest(accepting, "relativeURL");
export const parseRelativeUrl: Functions["parseRelativeUrl"] = /* @__PURE__ */ startParse<
  Rfc1808["componentsByRule"]["relativeURL"]
>(tagged, "relativeURL");
export const safeParseRelativeUrl: Functions["safeParseRelativeUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1808["componentsByRule"]["relativeURL"]
>(tagged, "relativeURL");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/rfc1808.names.js";
export type { Rfc1808Components } from "./components.js";
