// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/rfc3987.acceptor.js";
import type { RuleFunctions } from "../../../generated/rfc3987.names.js";
import tagged from "../../../generated/rfc3987.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { Rfc3987 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<Rfc3987["components"]>;
type Functions = RuleFunctions<Rfc3987["componentsByRule"], StartParseResults<Rfc3987["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of RFC 3987. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of RFC 3987. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<Rfc3987["components"]>(tagged);

/** Returns the components of a string of the start rule of RFC 3987, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<Rfc3987["components"]>(tagged);

// The functions of single rules.

export const isIri: Functions["isIri"] = /* @__PURE__ */ ruleTest(accepting, "IRI");
export const parseIri: Functions["parseIri"] = /* @__PURE__ */ startParse<Rfc3987["componentsByRule"]["IRI"]>(
  tagged,
  "IRI",
);
export const safeParseIri: Functions["safeParseIri"] = /* @__PURE__ */ startSafeParse<
  Rfc3987["componentsByRule"]["IRI"]
>(tagged, "IRI");

export const isIriReference: Functions["isIriReference"] = /* @__PURE__ */ ruleTest(accepting, "IRI-reference");
export const parseIriReference: Functions["parseIriReference"] = /* @__PURE__ */ startParse<
  Rfc3987["componentsByRule"]["IRI-reference"]
>(tagged, "IRI-reference");
export const safeParseIriReference: Functions["safeParseIriReference"] = /* @__PURE__ */ startSafeParse<
  Rfc3987["componentsByRule"]["IRI-reference"]
>(tagged, "IRI-reference");

export const isAbsoluteIri: Functions["isAbsoluteIri"] = /* @__PURE__ */ ruleTest(accepting, "absolute-IRI");
export const parseAbsoluteIri: Functions["parseAbsoluteIri"] = /* @__PURE__ */ startParse<
  Rfc3987["componentsByRule"]["absolute-IRI"]
>(tagged, "absolute-IRI");
export const safeParseAbsoluteIri: Functions["safeParseAbsoluteIri"] = /* @__PURE__ */ startSafeParse<
  Rfc3987["componentsByRule"]["absolute-IRI"]
>(tagged, "absolute-IRI");

export const isRelativeIriReference: Functions["isRelativeIriReference"] = /* @__PURE__ */ ruleTest(
  accepting,
  "irelative-ref",
);
export const parseRelativeIriReference: Functions["parseRelativeIriReference"] = /* @__PURE__ */ startParse<
  Rfc3987["componentsByRule"]["irelative-ref"]
>(tagged, "irelative-ref");
export const safeParseRelativeIriReference: Functions["safeParseRelativeIriReference"] = /* @__PURE__ */ startSafeParse<
  Rfc3987["componentsByRule"]["irelative-ref"]
>(tagged, "irelative-ref");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/rfc3987.names.js";
export type { Rfc3987Components } from "./components.js";
