// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/url-syntax-05.acceptor.js";
import type { RuleFunctions } from "../../../generated/url-syntax-05.names.js";
import tagged from "../../../generated/url-syntax-05.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { UrlSyntax05 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<UrlSyntax05["components"]>;
type Functions = RuleFunctions<UrlSyntax05["componentsByRule"], StartParseResults<UrlSyntax05["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of draft-fielding-url-syntax-05. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of draft-fielding-url-syntax-05. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<UrlSyntax05["components"]>(tagged);

/** Returns the components of a string of the start rule of draft-fielding-url-syntax-05, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<UrlSyntax05["components"]>(tagged);

// The functions of single rules.

export const isUrlReference: Functions["isUrlReference"] = /* @__PURE__ */ ruleTest(accepting, "URL-reference");
export const parseUrlReference: Functions["parseUrlReference"] = /* @__PURE__ */ startParse<
  UrlSyntax05["componentsByRule"]["URL-reference"]
>(tagged, "URL-reference");
export const safeParseUrlReference: Functions["safeParseUrlReference"] = /* @__PURE__ */ startSafeParse<
  UrlSyntax05["componentsByRule"]["URL-reference"]
>(tagged, "URL-reference");

export const isAbsoluteUrl: Functions["isAbsoluteUrl"] = /* @__PURE__ */ ruleTest(accepting, "absoluteURL");
export const parseAbsoluteUrl: Functions["parseAbsoluteUrl"] = /* @__PURE__ */ startParse<
  UrlSyntax05["componentsByRule"]["absoluteURL"]
>(tagged, "absoluteURL");
export const safeParseAbsoluteUrl: Functions["safeParseAbsoluteUrl"] = /* @__PURE__ */ startSafeParse<
  UrlSyntax05["componentsByRule"]["absoluteURL"]
>(tagged, "absoluteURL");

export const isRelativeUrl: Functions["isRelativeUrl"] = /* @__PURE__ */ ruleTest(accepting, "relativeURL");
export const parseRelativeUrl: Functions["parseRelativeUrl"] = /* @__PURE__ */ startParse<
  UrlSyntax05["componentsByRule"]["relativeURL"]
>(tagged, "relativeURL");
export const safeParseRelativeUrl: Functions["safeParseRelativeUrl"] = /* @__PURE__ */ startSafeParse<
  UrlSyntax05["componentsByRule"]["relativeURL"]
>(tagged, "relativeURL");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/url-syntax-05.names.js";
export type { UrlSyntax05Components } from "./components.js";
