// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/rfc2732.acceptor.js";
import type { RuleFunctions } from "../../../generated/rfc2732.names.js";
import tagged from "../../../generated/rfc2732.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { Rfc2732 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<Rfc2732["components"]>;
type Functions = RuleFunctions<Rfc2732["componentsByRule"], StartParseResults<Rfc2732["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of RFC 2732. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of RFC 2732. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<Rfc2732["components"]>(tagged);

/** Returns the components of a string of the start rule of RFC 2732, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<Rfc2732["components"]>(tagged);

// The functions of single rules.

export const isUriReference: Functions["isUriReference"] = /* @__PURE__ */ ruleTest(accepting, "URI-reference");
export const parseUriReference: Functions["parseUriReference"] = /* @__PURE__ */ startParse<
  Rfc2732["componentsByRule"]["URI-reference"]
>(tagged, "URI-reference");
export const safeParseUriReference: Functions["safeParseUriReference"] = /* @__PURE__ */ startSafeParse<
  Rfc2732["componentsByRule"]["URI-reference"]
>(tagged, "URI-reference");

export const isAbsoluteUri: Functions["isAbsoluteUri"] = /* @__PURE__ */ ruleTest(accepting, "absoluteURI");
export const parseAbsoluteUri: Functions["parseAbsoluteUri"] = /* @__PURE__ */ startParse<
  Rfc2732["componentsByRule"]["absoluteURI"]
>(tagged, "absoluteURI");
export const safeParseAbsoluteUri: Functions["safeParseAbsoluteUri"] = /* @__PURE__ */ startSafeParse<
  Rfc2732["componentsByRule"]["absoluteURI"]
>(tagged, "absoluteURI");

export const isRelativeUri: Functions["isRelativeUri"] = /* @__PURE__ */ ruleTest(accepting, "relativeURI");
export const parseRelativeUri: Functions["parseRelativeUri"] = /* @__PURE__ */ startParse<
  Rfc2732["componentsByRule"]["relativeURI"]
>(tagged, "relativeURI");
export const safeParseRelativeUri: Functions["safeParseRelativeUri"] = /* @__PURE__ */ startSafeParse<
  Rfc2732["componentsByRule"]["relativeURI"]
>(tagged, "relativeURI");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/rfc2732.names.js";
export type { Rfc2732Components } from "./components.js";
