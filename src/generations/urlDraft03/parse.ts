// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/url-draft-03.acceptor.js";
import type { RuleFunctions } from "../../../generated/url-draft-03.names.js";
import tagged from "../../../generated/url-draft-03.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { UrlDraft03 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<UrlDraft03["components"]>;
type Functions = RuleFunctions<UrlDraft03["componentsByRule"], StartParseResults<UrlDraft03["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of draft-ietf-uri-url-03. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of draft-ietf-uri-url-03. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<UrlDraft03["components"]>(tagged);

/** Returns the components of a string of the start rule of draft-ietf-uri-url-03, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<UrlDraft03["components"]>(tagged);

// The functions of single rules.

export const isUrl: Functions["isUrl"] = /* @__PURE__ */ ruleTest(accepting, "url");
export const parseUrl: Functions["parseUrl"] = /* @__PURE__ */ startParse<UrlDraft03["componentsByRule"]["url"]>(
  tagged,
  "url",
);
export const safeParseUrl: Functions["safeParseUrl"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["url"]
>(tagged, "url");

export const isHttpAddress: Functions["isHttpAddress"] = /* @__PURE__ */ ruleTest(accepting, "httpaddress");
export const parseHttpAddress: Functions["parseHttpAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["httpaddress"]
>(tagged, "httpaddress");
export const safeParseHttpAddress: Functions["safeParseHttpAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["httpaddress"]
>(tagged, "httpaddress");

export const isFtpAddress: Functions["isFtpAddress"] = /* @__PURE__ */ ruleTest(accepting, "ftpaddress");
export const parseFtpAddress: Functions["parseFtpAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["ftpaddress"]
>(tagged, "ftpaddress");
export const safeParseFtpAddress: Functions["safeParseFtpAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["ftpaddress"]
>(tagged, "ftpaddress");

export const isNewsAddress: Functions["isNewsAddress"] = /* @__PURE__ */ ruleTest(accepting, "newsaddress");
export const parseNewsAddress: Functions["parseNewsAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["newsaddress"]
>(tagged, "newsaddress");
export const safeParseNewsAddress: Functions["safeParseNewsAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["newsaddress"]
>(tagged, "newsaddress");

export const isNntpAddress: Functions["isNntpAddress"] = /* @__PURE__ */ ruleTest(accepting, "nntpaddress");
export const parseNntpAddress: Functions["parseNntpAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["nntpaddress"]
>(tagged, "nntpaddress");
export const safeParseNntpAddress: Functions["safeParseNntpAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["nntpaddress"]
>(tagged, "nntpaddress");

export const isProsperoAddress: Functions["isProsperoAddress"] = /* @__PURE__ */ ruleTest(accepting, "prosperoaddress");
export const parseProsperoAddress: Functions["parseProsperoAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["prosperoaddress"]
>(tagged, "prosperoaddress");
export const safeParseProsperoAddress: Functions["safeParseProsperoAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["prosperoaddress"]
>(tagged, "prosperoaddress");

export const isTelnetAddress: Functions["isTelnetAddress"] = /* @__PURE__ */ ruleTest(accepting, "telnetaddress");
export const parseTelnetAddress: Functions["parseTelnetAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["telnetaddress"]
>(tagged, "telnetaddress");
export const safeParseTelnetAddress: Functions["safeParseTelnetAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["telnetaddress"]
>(tagged, "telnetaddress");

export const isGopherAddress: Functions["isGopherAddress"] = /* @__PURE__ */ ruleTest(accepting, "gopheraddress");
export const parseGopherAddress: Functions["parseGopherAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["gopheraddress"]
>(tagged, "gopheraddress");
export const safeParseGopherAddress: Functions["safeParseGopherAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["gopheraddress"]
>(tagged, "gopheraddress");

export const isWaisIndex: Functions["isWaisIndex"] = /* @__PURE__ */ ruleTest(accepting, "waisindex");
export const parseWaisIndex: Functions["parseWaisIndex"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["waisindex"]
>(tagged, "waisindex");
export const safeParseWaisIndex: Functions["safeParseWaisIndex"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["waisindex"]
>(tagged, "waisindex");

export const isWaisDoc: Functions["isWaisDoc"] = /* @__PURE__ */ ruleTest(accepting, "waisdoc");
export const parseWaisDoc: Functions["parseWaisDoc"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["waisdoc"]
>(tagged, "waisdoc");
export const safeParseWaisDoc: Functions["safeParseWaisDoc"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["waisdoc"]
>(tagged, "waisdoc");

export const isMailtoAddress: Functions["isMailtoAddress"] = /* @__PURE__ */ ruleTest(accepting, "mailtoaddress");
export const parseMailtoAddress: Functions["parseMailtoAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["mailtoaddress"]
>(tagged, "mailtoaddress");
export const safeParseMailtoAddress: Functions["safeParseMailtoAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["mailtoaddress"]
>(tagged, "mailtoaddress");

export const isMidAddress: Functions["isMidAddress"] = /* @__PURE__ */ ruleTest(accepting, "midaddress");
export const parseMidAddress: Functions["parseMidAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["midaddress"]
>(tagged, "midaddress");
export const safeParseMidAddress: Functions["safeParseMidAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["midaddress"]
>(tagged, "midaddress");

export const isCidAddress: Functions["isCidAddress"] = /* @__PURE__ */ ruleTest(accepting, "cidaddress");
export const parseCidAddress: Functions["parseCidAddress"] = /* @__PURE__ */ startParse<
  UrlDraft03["componentsByRule"]["cidaddress"]
>(tagged, "cidaddress");
export const safeParseCidAddress: Functions["safeParseCidAddress"] = /* @__PURE__ */ startSafeParse<
  UrlDraft03["componentsByRule"]["cidaddress"]
>(tagged, "cidaddress");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/url-draft-03.names.js";
export type { UrlDraft03Components } from "./components.js";
