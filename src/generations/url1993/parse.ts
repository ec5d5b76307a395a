// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/url-1993.acceptor.js";
import type { RuleFunctions } from "../../../generated/url-1993.names.js";
import tagged from "../../../generated/url-1993.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { Url1993 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<Url1993["components"]>;
type Functions = RuleFunctions<Url1993["componentsByRule"], StartParseResults<Url1993["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of URL Internet-Draft of July 1993. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of URL Internet-Draft of July 1993. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<Url1993["components"]>(tagged);

/** Returns the components of a string of the start rule of URL Internet-Draft of July 1993, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<Url1993["components"]>(tagged);

// The functions of single rules.

export const isFragmentAddress: Functions["isFragmentAddress"] = /* @__PURE__ */ ruleTest(accepting, "fragmentaddress");
export const parseFragmentAddress: Functions["parseFragmentAddress"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["fragmentaddress"]
>(tagged, "fragmentaddress");
export const safeParseFragmentAddress: Functions["safeParseFragmentAddress"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["fragmentaddress"]
>(tagged, "fragmentaddress");

export const isUrl: Functions["isUrl"] = /* @__PURE__ */ ruleTest(accepting, "url");
export const parseUrl: Functions["parseUrl"] = /* @__PURE__ */ startParse<Url1993["componentsByRule"]["url"]>(
  tagged,
  "url",
);
export const safeParseUrl: Functions["safeParseUrl"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["url"]
>(tagged, "url");

export const isGenericUrl: Functions["isGenericUrl"] = /* @__PURE__ */ ruleTest(accepting, "generic");
export const parseGenericUrl: Functions["parseGenericUrl"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["generic"]
>(tagged, "generic");
export const safeParseGenericUrl: Functions["safeParseGenericUrl"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["generic"]
>(tagged, "generic");

export const isHttpAddress: Functions["isHttpAddress"] = /* @__PURE__ */ ruleTest(accepting, "httpaddress");
export const parseHttpAddress: Functions["parseHttpAddress"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["httpaddress"]
>(tagged, "httpaddress");
export const safeParseHttpAddress: Functions["safeParseHttpAddress"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["httpaddress"]
>(tagged, "httpaddress");

export const isFileAddress: Functions["isFileAddress"] = /* @__PURE__ */ ruleTest(accepting, "fileaddress");
export const parseFileAddress: Functions["parseFileAddress"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["fileaddress"]
>(tagged, "fileaddress");
export const safeParseFileAddress: Functions["safeParseFileAddress"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["fileaddress"]
>(tagged, "fileaddress");

export const isNewsAddress: Functions["isNewsAddress"] = /* @__PURE__ */ ruleTest(accepting, "newsaddress");
export const parseNewsAddress: Functions["parseNewsAddress"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["newsaddress"]
>(tagged, "newsaddress");
export const safeParseNewsAddress: Functions["safeParseNewsAddress"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["newsaddress"]
>(tagged, "newsaddress");

export const isProsperoAddress: Functions["isProsperoAddress"] = /* @__PURE__ */ ruleTest(accepting, "prosperoaddress");
export const parseProsperoAddress: Functions["parseProsperoAddress"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["prosperoaddress"]
>(tagged, "prosperoaddress");
export const safeParseProsperoAddress: Functions["safeParseProsperoAddress"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["prosperoaddress"]
>(tagged, "prosperoaddress");

export const isTelnetAddress: Functions["isTelnetAddress"] = /* @__PURE__ */ ruleTest(accepting, "telnetaddress");
export const parseTelnetAddress: Functions["parseTelnetAddress"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["telnetaddress"]
>(tagged, "telnetaddress");
export const safeParseTelnetAddress: Functions["safeParseTelnetAddress"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["telnetaddress"]
>(tagged, "telnetaddress");

export const isGopherAddress: Functions["isGopherAddress"] = /* @__PURE__ */ ruleTest(accepting, "gopheraddress");
export const parseGopherAddress: Functions["parseGopherAddress"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["gopheraddress"]
>(tagged, "gopheraddress");
export const safeParseGopherAddress: Functions["safeParseGopherAddress"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["gopheraddress"]
>(tagged, "gopheraddress");

export const isWaisIndex: Functions["isWaisIndex"] = /* @__PURE__ */ ruleTest(accepting, "waisindex");
export const parseWaisIndex: Functions["parseWaisIndex"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["waisindex"]
>(tagged, "waisindex");
export const safeParseWaisIndex: Functions["safeParseWaisIndex"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["waisindex"]
>(tagged, "waisindex");

export const isWaisDoc: Functions["isWaisDoc"] = /* @__PURE__ */ ruleTest(accepting, "waisdoc");
export const parseWaisDoc: Functions["parseWaisDoc"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["waisdoc"]
>(tagged, "waisdoc");
export const safeParseWaisDoc: Functions["safeParseWaisDoc"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["waisdoc"]
>(tagged, "waisdoc");

export const isAfsAddress: Functions["isAfsAddress"] = /* @__PURE__ */ ruleTest(accepting, "afsaddress");
export const parseAfsAddress: Functions["parseAfsAddress"] = /* @__PURE__ */ startParse<
  Url1993["componentsByRule"]["afsaddress"]
>(tagged, "afsaddress");
export const safeParseAfsAddress: Functions["safeParseAfsAddress"] = /* @__PURE__ */ startSafeParse<
  Url1993["componentsByRule"]["afsaddress"]
>(tagged, "afsaddress");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/url-1993.names.js";
export type { Url1993Components } from "./components.js";
