// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/rfc3986.acceptor.js";
import type { RuleFunctions } from "../../../generated/rfc3986.names.js";
import tagged from "../../../generated/rfc3986.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { Rfc3986 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<Rfc3986["components"]>;
type Functions = RuleFunctions<Rfc3986["componentsByRule"], StartParseResults<Rfc3986["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of RFC 3986. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of RFC 3986. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<Rfc3986["components"]>(tagged);

/** Returns the components of a string of the start rule of RFC 3986, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<Rfc3986["components"]>(tagged);

// The functions of single rules.

export const isUri: Functions["isUri"] = /* @__PURE__ */ ruleTest(accepting, "URI");
export const parseUri: Functions["parseUri"] = /* @__PURE__ */ startParse<Rfc3986["componentsByRule"]["URI"]>(
  tagged,
  "URI",
);
export const safeParseUri: Functions["safeParseUri"] = /* @__PURE__ */ startSafeParse<
  Rfc3986["componentsByRule"]["URI"]
>(tagged, "URI");

export const isUriReference: Functions["isUriReference"] = /* @__PURE__ */ ruleTest(accepting, "URI-reference");
export const parseUriReference: Functions["parseUriReference"] = /* @__PURE__ */ startParse<
  Rfc3986["componentsByRule"]["URI-reference"]
>(tagged, "URI-reference");
export const safeParseUriReference: Functions["safeParseUriReference"] = /* @__PURE__ */ startSafeParse<
  Rfc3986["componentsByRule"]["URI-reference"]
>(tagged, "URI-reference");

export const isAbsoluteUri: Functions["isAbsoluteUri"] = /* @__PURE__ */ ruleTest(accepting, "absolute-URI");
export const parseAbsoluteUri: Functions["parseAbsoluteUri"] = /* @__PURE__ */ startParse<
  Rfc3986["componentsByRule"]["absolute-URI"]
>(tagged, "absolute-URI");
export const safeParseAbsoluteUri: Functions["safeParseAbsoluteUri"] = /* @__PURE__ */ startSafeParse<
  Rfc3986["componentsByRule"]["absolute-URI"]
>(tagged, "absolute-URI");

export const isRelativeReference: Functions["isRelativeReference"] = /* @__PURE__ */ ruleTest(
  accepting,
  "relative-ref",
);
export const parseRelativeReference: Functions["parseRelativeReference"] = /* @__PURE__ */ startParse<
  Rfc3986["componentsByRule"]["relative-ref"]
>(tagged, "relative-ref");
export const safeParseRelativeReference: Functions["safeParseRelativeReference"] = /* @__PURE__ */ startSafeParse<
  Rfc3986["componentsByRule"]["relative-ref"]
>(tagged, "relative-ref");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/rfc3986.names.js";
export type { Rfc3986Components } from "./components.js";
