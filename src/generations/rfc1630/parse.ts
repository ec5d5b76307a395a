// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/rfc1630.acceptor.js";
import type { RuleFunctions } from "../../../generated/rfc1630.names.js";
import tagged from "../../../generated/rfc1630.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { Rfc1630 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<Rfc1630["components"]>;
type Functions = RuleFunctions<Rfc1630["componentsByRule"], StartParseResults<Rfc1630["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of RFC 1630. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of RFC 1630. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<Rfc1630["components"]>(tagged);

/** Returns the components of a string of the start rule of RFC 1630, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<Rfc1630["components"]>(tagged);

// The functions of single rules.

export const isFragmentAddress: Functions["isFragmentAddress"] = /* @__PURE__ */ ruleTest(accepting, "fragmentaddress");
export const parseFragmentAddress: Functions["parseFragmentAddress"] = /* @__PURE__ */ startParse<
  Rfc1630["componentsByRule"]["fragmentaddress"]
>(tagged, "fragmentaddress");
export const safeParseFragmentAddress: Functions["safeParseFragmentAddress"] = /* @__PURE__ */ startSafeParse<
  Rfc1630["componentsByRule"]["fragmentaddress"]
>(tagged, "fragmentaddress");

export const isUri: Functions["isUri"] = /* @__PURE__ */ ruleTest(accepting, "uri");
export const parseUri: Functions["parseUri"] = /* @__PURE__ */ startParse<Rfc1630["componentsByRule"]["uri"]>(
  tagged,
  "uri",
);
export const safeParseUri: Functions["safeParseUri"] = /* @__PURE__ */ startSafeParse<
  Rfc1630["componentsByRule"]["uri"]
>(tagged, "uri");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/rfc1630.names.js";
export type { Rfc1630Components } from "./components.js";
