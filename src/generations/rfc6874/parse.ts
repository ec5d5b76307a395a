// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/rfc6874.acceptor.js";
import type { RuleFunctions } from "../../../generated/rfc6874.names.js";
import tagged from "../../../generated/rfc6874.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { Rfc6874 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<Rfc6874["components"]>;
type Functions = RuleFunctions<Rfc6874["componentsByRule"], StartParseResults<Rfc6874["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of RFC 6874. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of RFC 6874. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<Rfc6874["components"]>(tagged);

/** Returns the components of a string of the start rule of RFC 6874, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<Rfc6874["components"]>(tagged);

// The functions of single rules.

export const isUri: Functions["isUri"] = /* @__PURE__ */ ruleTest(accepting, "URI");
export const parseUri: Functions["parseUri"] = /* @__PURE__ */ startParse<Rfc6874["componentsByRule"]["URI"]>(
  tagged,
  "URI",
);
export const safeParseUri: Functions["safeParseUri"] = /* @__PURE__ */ startSafeParse<
  Rfc6874["componentsByRule"]["URI"]
>(tagged, "URI");

export const isUriReference: Functions["isUriReference"] = /* @__PURE__ */ ruleTest(accepting, "URI-reference");
export const parseUriReference: Functions["parseUriReference"] = /* @__PURE__ */ startParse<
  Rfc6874["componentsByRule"]["URI-reference"]
>(tagged, "URI-reference");
export const safeParseUriReference: Functions["safeParseUriReference"] = /* @__PURE__ */ startSafeParse<
  Rfc6874["componentsByRule"]["URI-reference"]
>(tagged, "URI-reference");

export const isAbsoluteUri: Functions["isAbsoluteUri"] = /* @__PURE__ */ ruleTest(accepting, "absolute-URI");
export const parseAbsoluteUri: Functions["parseAbsoluteUri"] = /* @__PURE__ */ startParse<
  Rfc6874["componentsByRule"]["absolute-URI"]
>(tagged, "absolute-URI");
export const safeParseAbsoluteUri: Functions["safeParseAbsoluteUri"] = /* @__PURE__ */ startSafeParse<
  Rfc6874["componentsByRule"]["absolute-URI"]
>(tagged, "absolute-URI");

export const isRelativeReference: Functions["isRelativeReference"] = /* @__PURE__ */ ruleTest(
  accepting,
  "relative-ref",
);
export const parseRelativeReference: Functions["parseRelativeReference"] = /* @__PURE__ */ startParse<
  Rfc6874["componentsByRule"]["relative-ref"]
>(tagged, "relative-ref");
export const safeParseRelativeReference: Functions["safeParseRelativeReference"] = /* @__PURE__ */ startSafeParse<
  Rfc6874["componentsByRule"]["relative-ref"]
>(tagged, "relative-ref");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/rfc6874.names.js";
export type { Rfc6874Components } from "./components.js";
